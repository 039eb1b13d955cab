import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, headTitle, introText, sendLabel, tone, variantField } from '../../../core/block-fields.ts';

export const testimonialFormVariants = ['plain', 'beside', 'sheet'] as const;

/** The form for a testimonial, which the owner reviews before publication (BLK-06). */
export const testimonialFormBlock = defineBlock({
  type: 'testimonial-form',
  label: 'Déposer un témoignage',
  group: 'forms',
  schema: z.strictObject({
    variant: variantField(testimonialFormVariants, {
      plain: 'Dans l’axe',
      beside: 'Titre en marge',
      sheet: 'Sur une feuille',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    sendLabel,
  }),
});

export type TestimonialFormProps = z.infer<typeof testimonialFormBlock.schema>;
