import type { BlockDescription } from '@vitrine/page-document/descriptions/block-description';
import { describeFields } from '@vitrine/page-document/descriptions/describe-fields';
import type { BlockDefinition } from './block-definition.ts';

/** Describes a block as JSON, for those who know no schema. */
export function describeBlock(definition: BlockDefinition): BlockDescription {
  const { type, label, versions, group, keywords, placement, width, summary } = definition;
  return {
    type,
    version: versions.length,
    label,
    group,
    ...(keywords ? { keywords } : {}),
    placement,
    width,
    ...(summary ? { summary } : {}),
    fields: describeFields(definition),
  };
}
