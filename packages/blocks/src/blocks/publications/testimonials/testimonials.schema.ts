import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, tone } from '../../../core/block-fields.ts';

export const testimonialsVariants = ['letters', 'margin', 'voice'] as const;

/** Testimonials that the site has read and shows; nothing where there are none (BLK-06). */
export const testimonialsBlock = defineBlock({
  type: 'testimonials',
  label: 'Témoignages',
  group: 'publications',
  canTitlePage: true,
  schema: z.strictObject({
    variant: z.enum(testimonialsVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    /** How many at most, the newest first. */
    count: z.int().min(1).max(50).default(6),
  }),
});

export type TestimonialsProps = z.infer<typeof testimonialsBlock.schema>;
