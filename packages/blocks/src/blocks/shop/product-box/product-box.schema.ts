import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, headTitle, introText, line, tone, variantField } from '../../../core/block-fields.ts';

export const productBoxVariants = ['split', 'centered', 'ledger'] as const;

/** One box with what it holds and its price. */
export const productBoxBlock = defineBlock({
  type: 'product-box',
  label: 'Coffret',
  group: 'shop',
  hasPicture: true,
  keywords: ['cadeau', 'bouteilles', 'carton'],
  schema: z.strictObject({
    variant: variantField(productBoxVariants, { split: 'Deux moitiés', centered: 'Dans l’axe', ledger: 'Registre' }),
    tone: tone.default('plain'),
    label: headLabel,
    /** The name of the box where there is none. */
    title: headTitle,
    text: introText(),
    productId: z
      .int()
      .positive()
      .nullable()
      .default(null)
      .meta({ label: 'Coffret', control: 'product', group: 'Source' }),
    actionLabel: line(60).default('Voir le coffret').meta({
      label: 'Texte du lien',
      group: 'Boutons et liens',
      depth: 'more',
    }),
  }),
});

export type ProductBoxProps = z.infer<typeof productBoxBlock.schema>;
