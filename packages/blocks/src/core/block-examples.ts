import type { BlockNode } from '@vitrine/page-document/tree/block-node';

/** One example of a block, for the block picker, the gallery and the accessibility test. */
export interface BlockExample {
  /** French name, unique among the block's examples. */
  name: string;
  /** What the example covers; every block has one of each. */
  content: 'normal' | 'long' | 'missing';
  props: Record<string, unknown>;
  children?: BlockNode[];
}

/** The examples of one block, typed by its properties. */
export interface BlockExamples {
  type: string;
  examples: readonly BlockExample[];
}

/** Declares the examples of a block; the block's test checks their properties against the schema. */
export function defineExamples<Props extends object>(
  type: string,
  examples: readonly (Omit<BlockExample, 'props'> & { props: Props })[],
): BlockExamples {
  return { type, examples: examples as readonly BlockExample[] };
}
