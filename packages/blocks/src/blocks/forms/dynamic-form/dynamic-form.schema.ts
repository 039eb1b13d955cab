import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, tone } from '../../../core/block-fields.ts';

export const dynamicFormVariants = ['column', 'margin', 'sheet'] as const;

/** A form that the owner composed: its steps, groups, loops and conditions (BLK-03). It posts to its own page. */
export const dynamicFormBlock = defineBlock({
  type: 'dynamic-form',
  label: 'Formulaire composé',
  group: 'forms',
  canTitlePage: true,
  schema: z.strictObject({
    /** In one column, with its title and progress in the margin, or on a sheet of paper. */
    variant: z.enum(dynamicFormVariants),
    tone: tone.default('plain'),
    formId: z.int().positive(),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(600).optional(),
    sendLabel: line(40).optional(),
    /** Who answers and how soon, under the button. */
    answer: line(160).optional(),
    confirmation: plainText(400).optional(),
  }),
});

export type DynamicFormProps = z.infer<typeof dynamicFormBlock.schema>;
