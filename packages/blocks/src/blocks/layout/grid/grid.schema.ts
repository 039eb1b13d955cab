import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { tone, variantField } from '../../../core/block-fields.ts';

export const gridVariants = ['even', 'asymmetric', 'ruled'] as const;

/** Blocks in rows: all alike, in unequal widths that alternate from row to row, or in cells separated by hairlines. */
export const gridBlock = defineBlock({
  type: 'grid',
  label: 'Grille',
  group: 'layout',
  placement: { containers: ['section', 'column'] },
  schema: z.strictObject({
    variant: variantField(gridVariants, {
      even: 'Régulière',
      asymmetric: 'Largeurs alternées',
      ruled: 'Cellules à filets',
    }),
    tone: tone.default('plain'),
    /** Number of blocks in a row on wide windows. */
    perRow: z
      .union([z.literal(2), z.literal(3), z.literal(4)])
      .default(3)
      .meta({
        label: 'Blocs par rangée',
        hint: 'Sur un grand écran.',
        control: 'segmented',
        options: { 2: 'Deux', 3: 'Trois', 4: 'Quatre' },
        group: 'Présentation',
      }),
    gap: z
      .enum(['tight', 'normal', 'wide'])
      .default('normal')
      .meta({
        label: 'Espacement',
        control: 'segmented',
        options: { tight: 'Serré', normal: 'Normal', wide: 'Large' },
        depth: 'more',
      }),
  }),
});

export type GridProps = z.infer<typeof gridBlock.schema>;
