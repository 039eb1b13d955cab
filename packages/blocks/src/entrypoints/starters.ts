import { type BlockStarter, createDefaultStarter } from '../core/block-starters.ts';
import { blockDefinitions } from './schemas.gen.ts';
import { ownStarters } from './starters.gen.ts';

export { type BlockStarter, createBlockFromStarter, type StarterBlock } from '../core/block-starters.ts';

/** The starters of every block, by type; a block without its own has one with its first variant. */
export const blockStarters: Readonly<Record<string, readonly BlockStarter[]>> = Object.fromEntries(
  Object.entries(blockDefinitions).map(([type, definition]) => [
    type,
    ownStarters[type] ?? [createDefaultStarter(definition)],
  ]),
);
