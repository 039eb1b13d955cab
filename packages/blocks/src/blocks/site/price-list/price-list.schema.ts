import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import {
  headLabel,
  headTitle,
  introText,
  line,
  plainText,
  priceCents,
  repeater,
  requiredLine,
  tone,
  variantField,
} from '../../../core/block-fields.ts';

export const priceListVariants = ['leaders', 'table', 'columns'] as const;

const priceLine = z.strictObject({
  label: requiredLine(120).meta({ label: 'Intitulé' }),
  detail: line(200).optional().meta({ label: 'Précision', hint: 'Durée, public, ce qui est compris.', depth: 'more' }),
  /** In cents, tax included. */
  priceCents: priceCents.optional(),
  /** Precedes the amount (« à partir de ») or replaces it when there is none (« sur devis »). */
  priceText: line(40).optional().meta({
    label: 'Mots autour du prix',
    hint: 'Avant le prix, ou à sa place s’il est vide.',
    depth: 'more',
    placeholder: 'à partir de, sur devis',
  }),
});

/** Prices in groups: dotted leaders, a dense table, or columns with large figures. */
export const priceListBlock = defineBlock({
  type: 'price-list',
  label: 'Tarifs',
  group: 'site',
  schema: z.strictObject({
    variant: variantField(priceListVariants, { leaders: 'Points de conduite', table: 'Tableau', columns: 'Colonnes' }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    groups: repeater(
      z.strictObject({
        title: line(80).optional().meta({ label: 'Titre du groupe' }),
        lines: repeater(priceLine).max(40).meta({ label: 'Tarifs', itemLabel: 'Tarif', itemSummary: 'label' }),
      }),
    )
      .max(12)
      .default([])
      .meta({ label: 'Groupes de tarifs', itemLabel: 'Groupe', itemSummary: 'title' }),
    note: plainText(400).optional().meta({ label: 'Note', depth: 'more' }),
  }),
});

export type PriceListProps = z.infer<typeof priceListBlock.schema>;
export type PriceLine = z.infer<typeof priceLine>;
