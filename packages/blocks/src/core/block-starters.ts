import { describeFields } from '@vitrine/page-document/descriptions/describe-fields';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { assignItemIds } from './assign-item-ids.ts';
import type { BlockDefinition } from './block-definition.ts';

/** A child block in a container's starter. */
export interface StarterBlock {
  type: string;
  props: Readonly<Record<string, unknown>>;
  children?: readonly StarterBlock[];
}

/** One complete content that the block picker inserts. Absent properties take their schema's default. */
export interface BlockStarter<Props = Readonly<Record<string, unknown>>> {
  /** French name, unique among the block's starters. */
  label: string;
  description?: string;
  props: Props;
  /**
   * Properties that refer to records of the site: pictures, album, form, route. A starter cannot know them, so the
   * block picker asks for them. Every other property is valid as it is.
   */
  toChoose?: readonly string[];
  children?: readonly StarterBlock[];
}

/** Declares the starters of a block, one to three; a test checks them against its schema. */
export function defineStarters<Props extends object>(
  starters: readonly BlockStarter<Partial<Props>>[],
): readonly BlockStarter[] {
  return starters as readonly BlockStarter[];
}

/** The starter of a block that declares none: its first variant with its defaults. */
export function createDefaultStarter(definition: BlockDefinition): BlockStarter {
  const variant = describeFields(definition).find(({ name }) => name === 'variant')?.options?.[0]?.value;
  return { label: definition.label, props: { variant } };
}

/**
 * Creates a stored block from a starter: newest version, top-level defaults filled in. `createId` gives each block, and
 * each item of its lists, an id that is new in the document.
 */
export function createBlockFromStarter(
  { type, props, children }: StarterBlock,
  definitions: Readonly<Record<string, BlockDefinition>>,
  createId: () => string,
): BlockNode {
  const definition = definitions[type];
  if (!definition) throw new Error(`no block ${type}`);
  const defaults = describeFields(definition).flatMap(({ name, defaultValue }) =>
    defaultValue === undefined ? [] : [[name, defaultValue] as const],
  );
  return {
    id: createId(),
    type,
    version: definition.versions.length,
    props: assignItemIds(definition.schema, structuredClone({ ...Object.fromEntries(defaults), ...props }), createId),
    ...(children ? { children: children.map((child) => createBlockFromStarter(child, definitions, createId)) } : {}),
  };
}
