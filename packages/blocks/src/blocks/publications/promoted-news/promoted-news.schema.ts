import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, headTitle, tone, variantField } from '../../../core/block-fields.ts';

export const promotedNewsVariants = ['site', 'flat', 'card', 'banner'] as const;

/** The promoted news; the variant is the site's setting unless the block has its own (SET-22). */
export const promotedNewsBlock = defineBlock({
  type: 'promoted-news',
  label: 'Actualités à la une',
  group: 'publications',
  hasPicture: true,
  schema: z.strictObject({
    variant: variantField(promotedNewsVariants, {
      site: 'Réglage du site',
      flat: 'À plat',
      card: 'Carte',
      banner: 'Bandeau',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    /** Maximum number of news items. */
    count: z.int().min(1).max(6).default(3).meta({ label: 'Nombre d’actualités', hint: 'Au plus.', group: 'Source' }),
  }),
});

export type PromotedNewsProps = z.infer<typeof promotedNewsBlock.schema>;
