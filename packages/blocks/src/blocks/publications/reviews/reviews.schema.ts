import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, headTitle, introText, tone, variantField } from '../../../core/block-fields.ts';

export const reviewsVariants = ['columns', 'margin', 'leaf'] as const;

/** Reviews of the site's place at its maps service; renders nothing where the service has none (BLK-06). */
export const reviewsBlock = defineBlock({
  type: 'reviews',
  label: 'Avis du service de cartes',
  group: 'publications',
  schema: z.strictObject({
    variant: variantField(reviewsVariants, {
      columns: 'En colonnes',
      margin: 'Auteur en marge',
      leaf: 'Un grand avis, puis les autres',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
  }),
});

export type ReviewsProps = z.infer<typeof reviewsBlock.schema>;
