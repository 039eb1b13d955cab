import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { action, line, tone } from '../../../core/block-fields.ts';

export const buttonVariants = ['row', 'centered', 'full-line'] as const;

/** One to three actions: in a row, under one another on the page's axis, or each on a full line of large type. */
export const buttonBlock = defineBlock({
  type: 'button',
  label: 'Boutons',
  group: 'texts',
  schema: z.strictObject({
    variant: z.enum(buttonVariants),
    tone: tone.default('plain'),
    actions: z.array(action).min(1, 'Ajoutez une action.').max(3),
    /** Side the row or the lines lean to; the centred version keeps the middle. */
    align: z.enum(['start', 'center', 'end']).default('start'),
    note: line(120).optional(),
  }),
});

export type ButtonProps = z.infer<typeof buttonBlock.schema>;
