export { type BlockGroup, blockGroupLabels } from '../core/block-definition.ts';
export {
  type BlockPlacement,
  canStand,
  type DocumentKind,
  documentKinds,
  type PlacementDocument,
} from '../core/block-placement.ts';
export { describeFields, type FieldDescription } from '../core/describe-fields.ts';
export { type FieldControl, type FieldGroup, fieldGroups } from '../core/field-metadata.ts';
export { describeUnreadableBlocks, readDraftBlocks, type UnreadableBlock } from '../core/read-blocks.ts';
export { summarizeBlock } from '../core/summarize-block.ts';
export { blockDefinitions } from './schemas.gen.ts';
