import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, tone } from '../../../core/block-fields.ts';

export const newsletterFormVariants = ['line', 'envelope', 'column'] as const;

/** Where visitors ask for the newsletter; nothing where the site has none (BLK-08, SET-11). */
export const newsletterFormBlock = defineBlock({
  type: 'newsletter-form',
  label: 'Lettre d’information',
  group: 'forms',
  schema: z.strictObject({
    variant: z.enum(newsletterFormVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    sendLabel: line(40).optional(),
  }),
});

export type NewsletterFormProps = z.infer<typeof newsletterFormBlock.schema>;
