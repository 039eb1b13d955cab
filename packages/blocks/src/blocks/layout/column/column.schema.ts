import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, tone, variantField } from '../../../core/block-fields.ts';

export const columnVariants = ['plain', 'aligned', 'tinted', 'ruled'] as const;

/** One column of a `columns` block: bare, centred, on a tinted sheet, or under a hairline. */
export const columnBlock = defineBlock({
  type: 'column',
  label: 'Colonne',
  group: 'layout',
  placement: { isAllowedAtRoot: false, containers: ['columns'] },
  schema: z.strictObject({
    variant: variantField(columnVariants, {
      plain: 'Simple',
      aligned: 'Centrée',
      tinted: 'Sur fond teinté',
      ruled: 'Sous un filet',
    }),
    tone: tone.default('plain'),
    label: headLabel,
  }),
});

export type ColumnProps = z.infer<typeof columnBlock.schema>;
