import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, tone } from '../../../core/block-fields.ts';

export const testimonialFormVariants = ['plain', 'beside', 'sheet'] as const;

/** Where somebody leaves a testimonial, which is read before it is shown (BLK-06). */
export const testimonialFormBlock = defineBlock({
  type: 'testimonial-form',
  label: 'Déposer un témoignage',
  group: 'forms',
  schema: z.strictObject({
    variant: z.enum(testimonialFormVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    sendLabel: line(40).optional(),
  }),
});

export type TestimonialFormProps = z.infer<typeof testimonialFormBlock.schema>;
