import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, headTitle, tone, variantField } from '../../../core/block-fields.ts';

export const productRecommendedVariants = ['row', 'feature', 'ledger'] as const;

/** The products that go with the one of the page's URL: those chosen, else others of its kind (API-40). */
export const productRecommendedBlock = defineBlock({
  type: 'product-recommended',
  label: 'Produits conseillés',
  group: 'shop',
  hasPicture: true,
  placement: { containers: [], isUnique: true, documents: ['product-template', 'product'] },
  schema: z.strictObject({
    variant: variantField(productRecommendedVariants, {
      row: 'Une rangée',
      feature: 'Le premier en grand',
      ledger: 'Registre',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
  }),
});

export type ProductRecommendedProps = z.infer<typeof productRecommendedBlock.schema>;
