export { assignItemIds } from '../core/assign-item-ids.ts';
export type { BlockDefinition, BlockGroup } from '../core/block-definition.ts';
export { listTextFields } from '../core/list-text-fields.ts';
export { mapTexts } from '../core/map-texts.ts';
export { describeUnreadableBlock, readPublishedBlocks, upgradeDraftBlocks } from '../core/read-blocks.ts';
export { blockDefinitions } from './schemas.gen.ts';
