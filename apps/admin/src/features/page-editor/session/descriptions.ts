import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { BlockDescription, StarterDescription } from '@vitrine/page-document/descriptions/block-description';
import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { summarizeBlock } from '@vitrine/page-document/descriptions/summarize-block';
import { anchorProperty, type PropertyPath, visibleOnProperty } from '@vitrine/page-document/operations/operation';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { blockDevices, deviceLabels, visibilityLabel } from '@vitrine/page-document/tree/block-visibility';

type Reply = ReplyOf<'listBlockDescriptions'>;

const anchorField: FieldDescription = {
  name: anchorProperty,
  label: 'Ancre',
  hint: 'Un lien mène alors droit à ce bloc\u00a0: /contact#horaires.',
  placeholder: 'horaires',
  control: 'anchor',
  depth: 'more',
  group: 'Boutons et liens',
  isRequired: false,
  maximumLength: 60,
};
const visibilityField: FieldDescription = {
  name: visibleOnProperty,
  label: visibilityLabel,
  hint: 'Les écrans sur lesquels les visiteurs voient ce bloc.',
  control: 'multi-select',
  depth: 'more',
  group: 'Présentation',
  isRequired: false,
  defaultValue: blockDevices,
  options: blockDevices.map((value) => ({ value, label: deviceLabels[value] })),
};
/** Fields of every block that belong to no schema: the end of links to it, and where it is visible. */
export const commonFields: readonly FieldDescription[] = [anchorField, visibilityField];

/** What the editor knows of blocks and contents. */
export interface Descriptions extends Reply {
  byType: ReadonlyMap<string, { block: BlockDescription; starters: readonly StarterDescription[] }>;
}

/** Indexes the descriptions of blocks by their type. */
export function indexDescriptions(reply: Reply): Descriptions {
  return { ...reply, byType: new Map(reply.blocks.map((one) => [one.block.type, one])) };
}

/** The French name of a block's type. */
export function nameBlock({ byType }: Descriptions, { type }: Pick<BlockNode, 'type'>): string {
  return byType.get(type)?.block.label ?? type;
}

/** The line of a block in the outline. */
export function describeNode({ byType }: Descriptions, { type, props }: BlockNode): string {
  const found = byType.get(type);
  return found ? summarizeBlock(found.block, props) : type;
}

/** Finds the description of the field at a path. */
export function findField(fields: readonly FieldDescription[], path: PropertyPath): FieldDescription | undefined {
  const names = path.filter((step) => typeof step === 'string');
  let found: FieldDescription | undefined;
  let inside: readonly FieldDescription[] = fields;
  for (const name of names) {
    found = inside.find((one) => one.name === name);
    inside = found?.fields ?? [];
  }
  return found;
}
