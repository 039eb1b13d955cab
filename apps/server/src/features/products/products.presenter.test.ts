import { describe, expect, test } from 'vitest';
import type { OfferRow } from './declinations.repository.ts';
import { type ProductFacts, presentProduct, presentVariations } from './products.presenter.ts';
import type { ProductRow } from './products.repository.ts';

const picture = (url: string) => ({ url, width: 1200, height: 800, alt: '' });
const row = {
  ...{ id: 1, title: 'Les Perruches', slug: 'perruches', summary: 'De craie.', type: 'WINE', is_vintage: true },
  ...{ created_at: new Date('2026-11-22T10:00:00Z'), has_shipping_fees: true, withdrawal_exception: 'primeur' },
  ...{ reference: 'PER', appellation: 'Saumur', kinds: ['Rouge'], tags: ['bio'], media_id: 90 },
  ...{ variation1_id: 5, variation2_id: 6, variation3_id: 7 },
} as unknown as ProductRow;
const offer = {
  ...{ id: 11, product_id: 1, year: 2022, sell_by_multiple_of: 6, capacity: 75, capacity_unit: 'cL', capacity_ml: 750 },
  ...{ variation1: 'Bois', variation2: 'Cire', variation3: 'Sans', reference: 'PER-22', media_id: 91 },
} as unknown as OfferRow;
const price = {
  current: { listCents: 1400, unitCents: 1250, struckCents: 1300 },
  reduction: { id: 3, type: 'AMOUNT', amount: 150 },
};
const facts = {
  declinations: new Map([[1, [offer]]]),
  prices: new Map([[11, price]]),
  availability: new Map([[11, { quantity: 12, setQuantity: 2, word: 'Plus que 12' }]]),
  images: new Map([90, 91, 92, 93].map((id) => [id, picture(`/files/${id}.jpg`)])),
  variations: [
    { id: 5, label: 'Caisse', display_label: 'Caisse de' },
    { id: 6, label: 'Bouchage', display_label: '' },
  ],
  awards: new Map([
    [
      1,
      [
        {
          ...{ id: 8, product_id: 1, declination_id: 11, name: 'Concours', distinction: 'Or', year: 2025 },
          ...{ url: 'https://exemple.fr/or', media_id: 92 },
        },
      ],
    ],
  ]),
  parts: new Map([[1, [{ part_id: 21, product_id: 2, title: 'Pierre Blanche', slug: 'pierre', quantity: 2 }]]]),
  partDeclinations: new Map([[21, { ...offer, id: 21, year: 2023, capacity: 150, capacity_ml: 1500, media_id: 93 }]]),
  areHidden: false,
} as unknown as ProductFacts;
const present = (changes: Partial<ProductRow> = {}, more: Partial<ProductFacts> = {}) =>
  presentProduct({ ...row, ...changes }, { ...facts, ...more });
const boxed = { ...offer, capacity: null, capacity_unit: null, capacity_ml: null } as unknown as OfferRow;
const box = { type: 'BOX' } as const;

describe('ENT-06 a product as it is told', () => {
  test('ENT-06 a wine and a box are told whole', () => {
    expect(present()).toMatchSnapshot();
    expect(present(box, { declinations: new Map([[1, [boxed]]]) })).toMatchSnapshot();
  });

  test('ENT-06 what it does not have is null, or empty', () => {
    const bare = { withdrawal_exception: null, media_id: null, variation1_id: null, variation3_id: 99 } as const;
    const none = new Map();
    const all = { declinations: new Map([[1, [{ ...offer, variation1: null, media_id: 99 } as unknown as OfferRow]]]) };
    expect(
      present(bare, { ...all, prices: none, availability: none, images: none, awards: none, parts: none }),
    ).toMatchSnapshot();
    const { declinations, ...empty } = present(box, { declinations: none, parts: none });
    expect([declinations, empty.price, empty.discount, empty.sellByMultipleOf, empty.products]).toEqual([
      ...[[], null, null, 1, []],
    ]);
  });

  test('ENT-06 prices that the site hides are in none of its fields', () => {
    const [hidden] = present({}, { areHidden: true }).declinations;
    expect(hidden).toMatchObject({
      price: null,
      finalPrice: null,
      struckPrice: null,
      pricePerLitre: null,
      discount: null,
    });
  });

  test('ENT-06 a price by the litre is that of the piece, or of all that its box holds', () => {
    const perLitre = (one: OfferRow, more: Partial<ProductFacts> = {}) =>
      present({}, { declinations: new Map([[1, [one]]]), ...more }).declinations[0]?.pricePerLitre;
    expect(perLitre(offer)).toBe('16.67');
    // Two magnums.
    expect(perLitre(boxed)).toBe('4.17');
    expect(perLitre(boxed, { parts: new Map() })).toBeNull();
    expect(perLitre(boxed, { partDeclinations: new Map() })).toBeNull();
  });

  test('ENT-06 what products vary by has two names where they differ', () => {
    expect(presentVariations(facts.variations)).toEqual({
      variations: [
        { id: 5, label: 'Caisse', displayLabel: 'Caisse de' },
        { id: 6, label: 'Bouchage' },
      ],
      total: 2,
    });
  });
});
