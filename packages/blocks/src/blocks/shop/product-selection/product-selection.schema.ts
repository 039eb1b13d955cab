import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import {
  emptyText,
  headLabel,
  headTitle,
  introText,
  line,
  repeater,
  requiredLine,
  tone,
  variantField,
} from '../../../core/block-fields.ts';

export const productSelectionVariants = ['row', 'feature', 'ledger'] as const;

/** Products that the owner chose, in their order; without a choice, or once all of them are gone, the first of the shop. */
export const productSelectionBlock = defineBlock({
  type: 'product-selection',
  label: 'Produits choisis',
  group: 'shop',
  hasPicture: true,
  keywords: ['vins', 'sélection', 'boutique'],
  schema: z.strictObject({
    variant: variantField(productSelectionVariants, {
      row: 'Une rangée',
      feature: 'Le premier en grand',
      ledger: 'Registre',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    items: repeater(z.strictObject({ productId: z.int().positive().meta({ label: 'Produit', control: 'product' }) }))
      .max(12)
      .default([])
      .meta({
        label: 'Produits',
        itemLabel: 'Produit',
        itemSummary: 'productId',
        hint: 'Sans choix, ou quand aucun ne se vend plus, les premiers de la boutique.',
        group: 'Source',
      }),
    /** Of the first of the shop, only those of one of these kinds; all when empty. */
    kinds: z.array(requiredLine(60)).max(10).default([]).meta({
      label: 'Natures, sans choix',
      hint: 'Rouge, coffret… Sans nature, tous les produits.',
      control: 'tags',
      depth: 'more',
      group: 'Source',
    }),
    count: z.int().min(1).max(12).default(4).meta({ label: 'Produits, sans choix', depth: 'more', group: 'Source' }),
    followLabel: line(60).default('Toute la boutique').meta({
      label: 'Texte du lien',
      hint: 'Laissez vide pour ne pas montrer de lien.',
      group: 'Boutons et liens',
      depth: 'more',
    }),
    emptyText: emptyText('Ce qui se vend ici sera bientôt présenté.'),
  }),
});

export type ProductSelectionProps = z.infer<typeof productSelectionBlock.schema>;
