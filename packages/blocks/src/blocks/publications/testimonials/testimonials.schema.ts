import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, headTitle, introText, tone, variantField } from '../../../core/block-fields.ts';

export const testimonialsVariants = ['letters', 'margin', 'voice'] as const;

/** The published testimonials; renders nothing where there are none (BLK-06). */
export const testimonialsBlock = defineBlock({
  type: 'testimonials',
  label: 'Témoignages',
  group: 'publications',
  canTitlePage: true,
  schema: z.strictObject({
    variant: variantField(testimonialsVariants, {
      letters: 'Feuilles posées',
      margin: 'Auteur en marge',
      voice: 'Une voix à la fois',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    /** Maximum number of testimonials, newest first. */
    count: z
      .int()
      .min(1)
      .max(50)
      .default(6)
      .meta({ label: 'Nombre de témoignages', hint: 'Au plus, les plus récents d’abord.', group: 'Source' }),
  }),
});

export type TestimonialsProps = z.infer<typeof testimonialsBlock.schema>;
