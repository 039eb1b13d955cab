import type { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { shortFormSchema } from '../../../core/block-fields.ts';

/** The form for a testimonial, which the owner reviews before publication (BLK-06). */
export const testimonialFormBlock = defineBlock({
  type: 'testimonial-form',
  label: 'Déposer un témoignage',
  group: 'forms',
  schema: shortFormSchema,
});

export type TestimonialFormProps = z.infer<typeof testimonialFormBlock.schema>;
