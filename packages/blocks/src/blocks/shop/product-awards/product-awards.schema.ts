import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { emptyText, headLabel, headTitle, introText, tone, variantField } from '../../../core/block-fields.ts';

export const productAwardsVariants = ['ledger', 'columns', 'figures'] as const;

/** The awards of the shop, the latest first. */
export const productAwardsBlock = defineBlock({
  type: 'product-awards',
  label: 'Récompenses',
  group: 'shop',
  keywords: ['médailles', 'concours', 'prix'],
  schema: z.strictObject({
    variant: variantField(productAwardsVariants, {
      ledger: 'Registre',
      columns: 'Colonnes',
      figures: 'Grands chiffres',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    /** How many at most. */
    count: z.int().min(1).max(60).default(12).meta({ label: 'Nombre au plus', group: 'Source' }),
    emptyText: emptyText('Les récompenses seront présentées ici.'),
  }),
});

export type ProductAwardsProps = z.infer<typeof productAwardsBlock.schema>;
