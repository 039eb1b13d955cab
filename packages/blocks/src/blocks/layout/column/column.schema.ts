import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, tone } from '../../../core/block-fields.ts';

export const columnVariants = ['plain', 'aligned', 'tinted', 'ruled'] as const;

/** One of the columns of a `columns` block: bare, centred on its axis, on a tinted sheet, or hung under a hairline. */
export const columnBlock = defineBlock({
  type: 'column',
  label: 'Colonne',
  group: 'layout',
  accepts: 'any',
  schema: z.strictObject({
    variant: z.enum(columnVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
  }),
});

export type ColumnProps = z.infer<typeof columnBlock.schema>;
