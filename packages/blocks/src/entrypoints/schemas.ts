export { assignItemIds } from '../core/assign-item-ids.ts';
export type { BlockDefinition, BlockGroup } from '../core/block-definition.ts';
export { canStand, type DocumentKind } from '../core/block-placement.ts';
export { mapTexts } from '../core/map-texts.ts';
export { blockDefinitions } from './schemas.gen.ts';
