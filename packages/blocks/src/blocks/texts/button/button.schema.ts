import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { action, line, repeater, tone, variantField } from '../../../core/block-fields.ts';

export const buttonVariants = ['row', 'centered', 'full-line'] as const;

/** One to three actions: in a row, stacked on the page's axis, or each on a full line of large type. */
export const buttonBlock = defineBlock({
  type: 'button',
  label: 'Boutons',
  group: 'texts',
  schema: z.strictObject({
    variant: variantField(buttonVariants, { row: 'En ligne', centered: 'Centrés', 'full-line': 'Pleine largeur' }),
    tone: tone.default('plain'),
    actions: repeater(action)
      .min(1, 'Ajoutez une action.')
      .max(3)
      .meta({ label: 'Boutons', itemLabel: 'Bouton', itemSummary: 'label', group: 'Boutons et liens' }),
    /** Side to which the row or the lines align; the centred variant ignores it. */
    align: z
      .enum(['start', 'center', 'end'])
      .default('start')
      .meta({
        label: 'Alignement',
        control: 'segmented',
        options: { start: 'À gauche', center: 'Au centre', end: 'À droite' },
        depth: 'more',
      }),
    note: line(120).optional().meta({ label: 'Note', depth: 'more' }),
  }),
});

export type ButtonProps = z.infer<typeof buttonBlock.schema>;
