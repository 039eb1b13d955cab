import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { tone } from '../../../core/block-fields.ts';

export const columnsVariants = ['even', 'left-wide', 'right-wide', 'three', 'staggered'] as const;

/** Columns side by side on wide windows, one under the other in reading order on phones. */
export const columnsBlock = defineBlock({
  type: 'columns',
  label: 'Colonnes',
  group: 'layout',
  accepts: ['column'],
  schema: z.strictObject({
    variant: z.enum(columnsVariants),
    tone: tone.default('plain'),
    /** Where shorter columns stand beside the tallest one. */
    align: z.enum(['start', 'center', 'end']).default('start'),
    /** A hairline between neighbours. */
    hasRule: z.boolean().default(false),
  }),
});

export type ColumnsProps = z.infer<typeof columnsBlock.schema>;
