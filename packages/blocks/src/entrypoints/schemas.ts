export type { BlockDefinition, BlockGroup } from '../core/block-definition.ts';
export { mapTexts } from '../core/map-texts.ts';
export { blockDefinitions } from './schemas.gen.ts';
