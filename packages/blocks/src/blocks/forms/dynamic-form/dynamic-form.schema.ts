import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import {
  headLabel,
  headTitle,
  introText,
  plainText,
  replyDelay,
  sendLabel,
  tone,
  variantField,
} from '../../../core/block-fields.ts';

export const dynamicFormVariants = ['column', 'margin', 'sheet'] as const;

/**
 * A form that the owner composed of steps, groups, repeating groups and conditions (BLK-03). It posts to its own page.
 */
export const dynamicFormBlock = defineBlock({
  type: 'dynamic-form',
  label: 'Formulaire composé',
  group: 'forms',
  canTitlePage: true,
  schema: z.strictObject({
    /** The layout: one column, title and progress in the margin, or a sheet of paper. */
    variant: variantField(dynamicFormVariants, {
      column: 'En colonne',
      margin: 'Titre en marge',
      sheet: 'Sur une feuille',
    }),
    tone: tone.default('plain'),
    formId: z.int().positive().meta({ label: 'Formulaire', control: 'form', group: 'Source' }),
    label: headLabel,
    title: headTitle,
    text: introText(600),
    sendLabel,
    /** Who replies and how soon, shown under the button. */
    answer: replyDelay,
    confirmation: plainText(400).optional().meta({ label: 'Message après l’envoi', group: 'Messages', depth: 'more' }),
  }),
});

export type DynamicFormProps = z.infer<typeof dynamicFormBlock.schema>;
