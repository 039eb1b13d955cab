import type { BlockDefinition } from '../core/block-definition.ts';
import { heroBlock } from '../hero/hero.schema.ts';
import { richTextBlock } from '../rich-text/rich-text.schema.ts';
import { sectionBlock } from '../section/section.schema.ts';

export type { BlockDefinition, BlockGroup } from '../core/block-definition.ts';

/** Every block of the platform, by type. */
export const blockDefinitions: Readonly<Record<string, BlockDefinition>> = byType([heroBlock, richTextBlock, sectionBlock]);

function byType(definitions: readonly BlockDefinition[]): Record<string, BlockDefinition> {
  return Object.fromEntries(definitions.map((definition) => [definition.type, definition]));
}
