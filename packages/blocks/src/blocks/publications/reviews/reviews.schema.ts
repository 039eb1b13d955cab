import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, tone } from '../../../core/block-fields.ts';

export const reviewsVariants = ['columns', 'margin', 'leaf'] as const;

/** Reviews of the site's place at its maps service; nothing where the service has none to give (BLK-06). */
export const reviewsBlock = defineBlock({
  type: 'reviews',
  label: 'Avis du service de cartes',
  group: 'publications',
  schema: z.strictObject({
    variant: z.enum(reviewsVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
  }),
});

export type ReviewsProps = z.infer<typeof reviewsBlock.schema>;
