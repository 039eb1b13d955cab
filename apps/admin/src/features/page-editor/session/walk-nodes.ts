import type { BlockNode } from '@vitrine/page-document/tree/block-node';

/** Yields blocks and those inside them, in reading order. */
export function* walkNodes(blocks: readonly BlockNode[]): Generator<BlockNode> {
  for (const node of blocks) {
    yield node;
    yield* walkNodes(node.children ?? []);
  }
}
