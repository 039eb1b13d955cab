import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { tone } from '../../../core/block-fields.ts';

export const gridVariants = ['even', 'asymmetric', 'ruled'] as const;

/** Blocks laid in rows: all alike, in unequal widths that alternate from row to row, or in cells parted by hairlines. */
export const gridBlock = defineBlock({
  type: 'grid',
  label: 'Grille',
  group: 'layout',
  accepts: 'any',
  schema: z.strictObject({
    variant: z.enum(gridVariants),
    tone: tone.default('plain'),
    /** How many stand in a row on wide windows. */
    perRow: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(3),
    gap: z.enum(['tight', 'normal', 'wide']).default('normal'),
  }),
});

export type GridProps = z.infer<typeof gridBlock.schema>;
