import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, headTitle, introText, sendLabel, tone, variantField } from '../../../core/block-fields.ts';

export const newsletterFormVariants = ['line', 'envelope', 'column'] as const;

/** The newsletter subscription form; renders nothing where the site has no newsletter (BLK-08, SET-11). */
export const newsletterFormBlock = defineBlock({
  type: 'newsletter-form',
  label: 'Lettre d’information',
  group: 'forms',
  schema: z.strictObject({
    variant: variantField(newsletterFormVariants, {
      line: 'Sur une ligne',
      envelope: 'Carte postale',
      column: 'Dans l’axe',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    sendLabel,
  }),
});

export type NewsletterFormProps = z.infer<typeof newsletterFormBlock.schema>;
