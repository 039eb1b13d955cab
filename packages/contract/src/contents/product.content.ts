import { withdrawalExceptionLabels, withdrawalExceptionNames } from '@vitrine/domain/ordering/withdrawal-terms.data';
import { z } from 'zod';
import {
  itemIdField,
  metaDescriptionField,
  pictureField,
  positionField,
  slugField,
  switchField,
  tagsField,
  textField,
  titleField,
} from './content-fields.ts';

const recordId = z.int().positive();
const variationField = (label: string) =>
  z.int().positive().nullable().default(null).meta({ label, control: 'variation', depth: 'more', group: 'Source' });

/** The fields of a product. Prices, stock and vintages are no drafts: they are those of its declinations. */
export const productFields = {
  shared: z.strictObject({
    type: z
      .enum(['WINE', 'BOX', 'OTHER'])
      .default('WINE')
      .meta({
        label: 'Ce que c’est',
        control: 'segmented',
        group: 'Contenu',
        options: { WINE: 'Vin', BOX: 'Coffret', OTHER: 'Autre' },
      }),
    appellation: z.string().trim().max(120).default('').meta({ label: 'Appellation', group: 'Contenu' }),
    kinds: tagsField.meta({
      label: 'Natures',
      hint: 'Rouge, blanc, effervescent…\u00a0: les filtres de la boutique.',
      control: 'tags',
      group: 'Contenu',
    }),
    tags: tagsField,
    mediaId: pictureField(),
    gallery: z
      .array(z.strictObject({ id: itemIdField, mediaId: recordId.meta({ label: 'Image', control: 'image' }) }))
      .max(12)
      .default([])
      .meta({ label: 'Autres images', control: 'media-list', itemLabel: 'Image', group: 'Images' }),
    reference: z.string().trim().max(60).default('').meta({ label: 'Référence', depth: 'more', group: 'Source' }),
    isVintage: switchField('Vendu par lots').meta({
      hint: '«\u00a0Vendu par\u00a06\u00a0» vaut pour tout vin\u00a0; pour autre chose, si ceci est allumé.',
      shownFor: { type: ['OTHER'] },
    }),
    hasShippingFees: switchField('Des frais de port s’appliquent', true),
    withdrawalException: z
      .enum(['none', ...withdrawalExceptionNames])
      .default('none')
      .meta({
        label: 'Droit de rétractation',
        hint: 'Qui achète à distance peut se rétracter pendant quatorze jours. La loi compte peu d’exceptions\u00a0: celle du produit se lit sur sa page et avant de commander.',
        control: 'select',
        depth: 'more',
        group: 'Source',
        options: { none: 'Quatorze jours', ...withdrawalExceptionLabels },
      }),
    vatCategory: z
      .enum(['standard', 'intermediate', 'reduced', 'super-reduced'])
      .default('standard')
      .meta({
        label: 'TVA',
        hint: 'L’alcool est toujours au taux normal.',
        control: 'select',
        depth: 'more',
        group: 'Source',
        options: {
          standard: 'Taux normal',
          intermediate: 'Taux intermédiaire',
          reduced: 'Taux réduit',
          'super-reduced': 'Taux super-réduit',
        },
      }),
    parts: z
      .array(
        z.strictObject({
          id: itemIdField,
          declinationId: recordId.meta({ label: 'Bouteille', control: 'declination' }),
          quantity: z.int().min(1, 'Au moins une.').max(1000).default(1).meta({ label: 'Nombre', control: 'number' }),
        }),
      )
      .max(60)
      .default([])
      .meta({
        label: 'Ce que le coffret contient',
        control: 'list',
        itemLabel: 'Bouteille',
        itemSummary: 'quantity',
        shownFor: { type: ['BOX'] },
      }),
    meals: z
      .array(z.strictObject({ id: itemIdField, mealIconId: recordId.meta({ label: 'Mets', control: 'meal-icon' }) }))
      .max(12)
      .default([])
      .meta({ label: 'Accords', control: 'list', itemLabel: 'Mets', itemSummary: 'mealIconId' }),
    recommended: z
      .array(z.strictObject({ id: itemIdField, productId: recordId.meta({ label: 'Produit', control: 'product' }) }))
      .max(8)
      .default([])
      .meta({
        label: 'Produits conseillés',
        hint: 'Sans choix, d’autres de même nature.',
        control: 'list',
        itemLabel: 'Produit',
        itemSummary: 'productId',
      }),
    variation1: variationField('Première variation'),
    variation2: variationField('Deuxième variation'),
    variation3: variationField('Troisième variation'),
    position: positionField,
  }),
  texts: z.strictObject({
    title: titleField,
    slug: slugField,
    summary: textField('Résumé', 1000),
    metaDescription: metaDescriptionField,
    features: z
      .array(
        z.strictObject({
          id: itemIdField,
          label: z.string().trim().min(1, 'Nommez cette caractéristique.').max(60).meta({ label: 'Caractéristique' }),
          value: z.string().trim().min(1, 'Écrivez un texte.').max(400).meta({ label: 'Texte', control: 'multiline' }),
          icon: z.string().max(60).default('').meta({ label: 'Icône', control: 'icon', depth: 'more', isHtml: false }),
        }),
      )
      .max(30)
      .default([])
      .meta({ label: 'Caractéristiques', control: 'list', itemLabel: 'Caractéristique', itemSummary: 'label' }),
  }),
};
