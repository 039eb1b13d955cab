import type { BlockVersion } from '@vitrine/page-document/versions/block-versions';
import type { z } from 'zod';
import { anyPlacement, type BlockPlacement } from './block-placement.ts';

/** The groups of the editor's palette, in its order, with their French names. The folder of a block lies in that of its group. */
export const blockGroupLabels = {
  layout: 'Mise en page',
  texts: 'Textes',
  media: 'Images et vidéos',
  publications: 'Actualités, blog et catalogue',
  forms: 'Formulaires',
  site: 'Pratique et navigation',
  account: 'Compte',
} as const;
export type BlockGroup = keyof typeof blockGroupLabels;

/** What a block is, without how it looks: its properties, their named versions, and where it may stand. */
export interface BlockDefinition<Schema extends z.ZodType = z.ZodType> {
  type: string;
  /** French name in the palette. */
  label: string;
  group: BlockGroup;
  schema: Schema;
  versions: readonly BlockVersion[];
  /** Types of blocks it may hold; 'any' for containers, 'none' for leaves. */
  accepts: 'none' | 'any' | readonly string[];
  /** Where it may stand; `canStand` reads it. */
  placement: BlockPlacement;
  /**
   * What distinguishes one such block from another in the outline, in plain French; `summarizeBlock` is what shows it. Drafts may
   * lack required properties. Where it is left out or says nothing, the summary follows from the fields.
   */
  summary?(props: Partial<z.output<Schema>>): string | undefined;
  /**
   * How much of the page's width it takes when it stands at the top level: the reading measure, the page's grid, or the
   * window from edge to edge.
   */
  width: 'text' | 'page' | 'full';
  /**
   * Whether its title can be the page's h1 when it is the first such block of the page; `subject` where it always has one, that
   * of what the page shows in detail.
   */
  canTitlePage: boolean | 'subject';
  /** Whether it shows a picture that may be the first of the page. */
  hasPicture: boolean;
}

/** Declares a block; what is left out takes the plainest value. */
export function defineBlock<Schema extends z.ZodType>(
  definition: Pick<BlockDefinition<Schema>, 'type' | 'label' | 'group' | 'schema'> &
    Partial<Omit<BlockDefinition<Schema>, 'placement'> & { placement: Partial<BlockPlacement> }>,
): BlockDefinition<Schema> {
  return {
    versions: [],
    accepts: 'none',
    width: 'page',
    canTitlePage: false,
    hasPicture: false,
    ...definition,
    placement: { ...anyPlacement, ...definition.placement },
  };
}
