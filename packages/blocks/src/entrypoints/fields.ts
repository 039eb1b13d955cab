export { type BlockGroup, blockGroupLabels } from '../core/block-definition.ts';
export { describeBlock } from '../core/describe-block.ts';
export { describeUnreadableBlocks, readDraftBlocks, type UnreadableBlock } from '../core/read-blocks.ts';
export { blockDefinitions } from './schemas.gen.ts';
