import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, requiredLine, tone } from '../../../core/block-fields.ts';

export const priceListVariants = ['leaders', 'table', 'columns'] as const;

const priceLine = z.strictObject({
  label: requiredLine(120),
  detail: line(200).optional(),
  /** Tax included. */
  priceCents: z.int().min(0).max(100_000_000).optional(),
  /** Stands before the amount (« à partir de »), or in its place when there is none (« sur devis »). */
  priceText: line(40).optional(),
});

/** What things cost, in groups: dotted leaders, a dense table, or columns with large figures. */
export const priceListBlock = defineBlock({
  type: 'price-list',
  label: 'Tarifs',
  group: 'site',
  schema: z.strictObject({
    variant: z.enum(priceListVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    groups: z
      .array(z.strictObject({ title: line(80).optional(), lines: z.array(priceLine).max(40) }))
      .max(12)
      .default([]),
    note: plainText(400).optional(),
  }),
});

export type PriceListProps = z.infer<typeof priceListBlock.schema>;
export type PriceLine = z.infer<typeof priceLine>;
