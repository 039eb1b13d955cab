import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { tone, variantField } from '../../../core/block-fields.ts';

export const columnsVariants = ['even', 'left-wide', 'right-wide', 'three', 'staggered'] as const;

/** Columns side by side on wide windows; on phones they stack in reading order. */
export const columnsBlock = defineBlock({
  type: 'columns',
  label: 'Colonnes',
  group: 'layout',
  placement: { containers: ['section'] },
  schema: z.strictObject({
    variant: variantField(columnsVariants, {
      even: 'Deux colonnes égales',
      'left-wide': 'Large à gauche',
      'right-wide': 'Large à droite',
      three: 'Trois colonnes',
      staggered: 'Décalées',
    }),
    tone: tone.default('plain'),
    /** Vertical alignment of the shorter columns. */
    align: z
      .enum(['start', 'center', 'end'])
      .default('start')
      .meta({
        label: 'Alignement vertical',
        hint: 'Place des colonnes plus courtes à côté de la plus haute.',
        control: 'segmented',
        options: { start: 'En haut', center: 'Au milieu', end: 'En bas' },
        depth: 'more',
      }),
    /** A hairline between neighbours. */
    hasRule: z.boolean().default(false).meta({ label: 'Filet entre les colonnes', depth: 'more' }),
  }),
});

export type ColumnsProps = z.infer<typeof columnsBlock.schema>;
