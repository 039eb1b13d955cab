import type { BlockSummarySource } from '@vitrine/page-document/descriptions/block-description';
import type { BlockPlacement } from '@vitrine/page-document/descriptions/block-placement';
import type { BlockVersion } from '@vitrine/page-document/versions/block-versions';
import type { z } from 'zod';
import { anyPlacement } from './placements.ts';

/**
 * The groups of the editor's block picker, in order, with their French labels. Each group has a folder that contains its
 * blocks.
 */
export const blockGroupLabels = {
  layout: 'Mise en page',
  texts: 'Textes',
  media: 'Images et vidéos',
  publications: 'Actualités, blog et catalogue',
  shop: 'Boutique',
  forms: 'Formulaires',
  site: 'Pratique et navigation',
  account: 'Compte',
} as const;
export type BlockGroup = keyof typeof blockGroupLabels;

/** The definition of a block without its rendering: its properties, variants and placement. */
export interface BlockDefinition<Schema extends z.ZodType = z.ZodType> {
  type: string;
  /** French label in the block picker. */
  label: string;
  group: BlockGroup;
  schema: Schema;
  versions: readonly BlockVersion[];
  /** Where the block may be; `canStand` reads it. */
  placement: BlockPlacement;
  /** Words by which the block picker finds the block, besides its label. */
  keywords?: readonly string[];
  /**
   * The fields that distinguish this block from others in the outline: the first source with a text. Where none has one,
   * the summary follows from all fields.
   */
  summary?: readonly BlockSummarySource[];
  /** Width of the block at the top level: the reading measure, the page's grid, or the full window. */
  width: 'text' | 'page' | 'full';
  /**
   * Whether its title can be the page's h1 when it is the first such block; `subject` where it always has one, the
   * title of the record that the page shows.
   */
  canTitlePage: boolean | 'subject';
  /** Whether it renders a picture that may be the first of the page. */
  hasPicture: boolean;
}

/** Declares a block; absent options take the simplest value. */
export function defineBlock<Schema extends z.ZodType>(
  definition: Pick<BlockDefinition<Schema>, 'type' | 'label' | 'group' | 'schema'> &
    Partial<Omit<BlockDefinition<Schema>, 'placement'> & { placement: Partial<BlockPlacement> }>,
): BlockDefinition<Schema> {
  return {
    versions: [],
    width: 'page',
    canTitlePage: false,
    hasPicture: false,
    ...definition,
    placement: { ...anyPlacement, ...definition.placement },
  };
}
