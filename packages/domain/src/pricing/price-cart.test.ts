import { describe, expect, test } from 'vitest';
import { divideProduct, divideProductHalfUp } from './divide-product.ts';
import { formatEuros, parseEuros } from './euros.ts';
import { type CartItem, priceCart } from './price-cart.ts';
import { computePricePerLitre, formatPricePerLitre } from './price-per-litre.ts';
import { spreadAmount } from './spread-amount.ts';
import { findVatRate, findVatTerritory, franchiseMention, splitVat } from './vat.ts';

const wine = (cents: number, quantity = 1, listCents = cents): CartItem => ({
  quantity,
  listCents,
  unitCents: cents,
  parts: [{ rate: 2000, listCents }],
});
const juice = (cents: number, quantity = 1): CartItem => ({
  ...wine(cents, quantity),
  parts: [{ rate: 550, listCents: cents }],
});

describe('API-22 the price of a cart', () => {
  test('API-22 9,99 € has no exact pair: net 8,33 €, VAT 1,66 €', () => {
    expect(splitVat(999, 2000)).toEqual({ rate: 2000, totalCents: 999, netCents: 833, vatCents: 166 });
    expect(splitVat(999, 0)).toMatchObject({ netCents: 999, vatCents: 0 });
    const { groups } = priceCart([wine(999)]);
    expect(groups).toEqual([{ rate: 2000, totalCents: 999, netCents: 833, vatCents: 166 }]);
  });

  test('ENT-07 the order is: reduction, threshold of free shipping, code on goods, shipping, code on shipping', () => {
    const items = [wine(900, 10, 1000)];
    const shipping = { cents: 1500, freeFromCents: 9000 };
    expect(priceCart(items, { shipping })).toMatchObject({ goodsCents: 9000, totalCents: 9000 });
    expect(priceCart(items, { shipping }).lines[0]).toMatchObject({ listCents: 10_000, goodsCents: 9000 });
    // The threshold looks at goods before the code: a discount never takes free shipping away.
    const discount = { type: 'EURO', amount: 1, appliesTo: 'goods' } as const;
    expect(priceCart(items, { shipping, discount })).toMatchObject({
      discountCents: 1,
      totalCents: 8999,
      shipping: { isFree: true, totalCents: 0 },
    });
    const free = { ...shipping, isFreeByBottles: true };
    expect(priceCart(items, { shipping: free, discount }).shipping).toMatchObject({ isFree: true, totalCents: 0 });
  });

  test.each([
    ['EURO', 500, 'shipping', 500, 1000],
    ['EURO', 5000, 'shipping', 1500, 0],
    ['PERCENTAGE', 5000, 'shipping', 750, 750],
    ['PERCENTAGE', 10_000, 'shipping', 1500, 0],
    ['PERCENTAGE', 1000, 'goods', 400, 1500],
    ['EURO', 9999, 'goods', 4000, 1500],
  ] as const)('ENT-07 %s %i on %s takes off %i cents; shipping is %i', (type, amount, appliesTo, off, fee) => {
    const priced = priceCart([wine(2000, 2)], { shipping: { cents: 1500 }, discount: { type, amount, appliesTo } });
    expect(priced.discountCents).toBe(off);
    expect(priced.shipping.totalCents).toBe(fee);
    expect(priced.totalCents).toBe(4000 + 1500 - off);
  });

  test('ENT-07 a discount is spread over the rates of the goods, and shipping follows them', () => {
    const priced = priceCart([wine(7500), juice(2500)], {
      shipping: { cents: 1000 },
      discount: { type: 'EURO', amount: 1000, appliesTo: 'goods' },
    });
    expect(priced.lines.map(({ discountCents }) => discountCents)).toEqual([750, 250]);
    expect(priced.shipping.parts.map(({ rate, totalCents }) => [rate, totalCents])).toEqual([
      [2000, 750],
      [550, 250],
    ]);
    expect(priced.groups.map(({ rate, totalCents }) => [rate, totalCents])).toEqual([
      [2000, 7500],
      [550, 2500],
    ]);
  });

  test('ENT-07 where a discount leaves nothing of the goods, shipping follows their prices', () => {
    const discount = { type: 'PERCENTAGE', amount: 10_000, appliesTo: 'goods' } as const;
    const { shipping, totalCents } = priceCart([wine(7500), juice(2500)], { shipping: { cents: 1000 }, discount });
    expect(totalCents).toBe(1000);
    expect(shipping.parts.map((part) => part.totalCents)).toEqual([750, 250]);
  });

  test('ENT-07 where a discount leaves one cent, shipping follows it', () => {
    const discount = { type: 'EURO', amount: 9999, appliesTo: 'goods' } as const;
    const { shipping, lines } = priceCart([wine(7500), juice(2500)], { shipping: { cents: 1000 }, discount });
    expect(lines.map(({ totalCents }) => totalCents)).toEqual([1, 0]);
    expect(shipping.parts.map(({ rate, totalCents }) => [rate, totalCents])).toEqual([
      [2000, 1000],
      [550, 0],
    ]);
  });

  test('ENT-07 shipping follows the goods of each rate, added up, to the cent', () => {
    const { shipping } = priceCart([wine(1), juice(1), juice(2)], { shipping: { cents: 8 } });
    expect(shipping.parts.map(({ rate, totalCents }) => [rate, totalCents])).toEqual([
      [2000, 2],
      [550, 6],
    ]);
  });

  test('ENT-07 each line has its share of the discount, for all of its pieces', () => {
    const discount = { type: 'EURO', amount: 900, appliesTo: 'goods' } as const;
    const { lines, discountCents } = priceCart([wine(1000, 3), wine(2000, 3)], { discount });
    expect(lines.map((line) => [line.goodsCents, line.discountCents, line.totalCents])).toEqual([
      [3000, 300, 2700],
      [6000, 600, 5400],
    ]);
    expect(discountCents).toBe(900);
  });

  test('ENT-07 shipping that costs nothing anyway is not made free', () => {
    expect(priceCart([wine(1000)]).shipping).toMatchObject({ isFree: false, listCents: 0 });
    expect(priceCart([wine(1000)], { shipping: { cents: 1, isFreeByBottles: true } }).shipping.isFree).toBe(true);
  });

  test('ENT-06 the price of a box is spread over its components by their list prices', () => {
    const box = {
      quantity: 1,
      listCents: 3000,
      unitCents: 3000,
      parts: [
        { rate: 2000, listCents: 2400 },
        { rate: 550, listCents: 800 },
      ],
    };
    expect(priceCart([box]).lines[0]?.parts.map(({ rate, totalCents }) => [rate, totalCents])).toEqual([
      [2000, 2250],
      [550, 750],
    ]);
  });

  test.each([
    ['half a piece', [wine(1000, 0.5)]],
    ['a negative quantity', [wine(1000, -1)]],
    ['a price that is no integer', [wine(10.5)]],
    ['an amount beyond 2^53', [wine(Number.MAX_SAFE_INTEGER, 2)]],
    ['a reduced price above the list price', [wine(1000, 1, 900)]],
    ['a list price that is no integer', [wine(1000, 1, 1000.5)]],
    ['a negative price', [wine(-1)]],
    ['a rate that is no integer', [{ ...wine(1000), parts: [{ rate: 5.5, listCents: 1000 }] }]],
    ['a part of a negative price', [{ ...wine(1000), parts: [{ rate: 550, listCents: -1 }] }]],
    ['an item without parts', [{ ...wine(1000), parts: [] }]],
    ['an item without parts that costs nothing', [{ ...wine(0), parts: [] }]],
  ])('API-22 %s is no cart', (_, items) => expect(() => priceCart(items)).toThrow(RangeError));

  test.each([
    ['a negative discount', { discount: { type: 'EURO', amount: -1, appliesTo: 'goods' } }],
    ['half a cent of discount', { discount: { type: 'EURO', amount: 0.5, appliesTo: 'goods' } }],
    ['negative shipping', { shipping: { cents: -900 } }],
    ['a threshold that is no number', { shipping: { cents: 900, freeFromCents: Number.NaN } }],
  ] as const)('API-22 %s is refused', (_, given) => {
    expect(() => priceCart([wine(1000)], given)).toThrow(RangeError);
  });

  test('API-22 an empty cart costs nothing, and cannot be shipped', () => {
    expect(priceCart([])).toMatchObject({ totalCents: 0, groups: [], lines: [] });
    for (const cents of [1, 900]) expect(() => priceCart([], { shipping: { cents } })).toThrow(RangeError);
    expect(priceCart([], { shipping: { cents: 0 } }).totalCents).toBe(0);
  });
});

describe('API-22 spreading', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [2, [1, 1, 1, 1], [1, 1, 0, 0]],
    [10, [0, 0], [5, 5]],
    [7, [5, 0, 2], [5, 0, 2]],
    [0, [], []],
  ])('API-22 %i over %j is %j', (total, weights, shares) => expect(spreadAmount(total, weights)).toEqual(shares));

  test('API-22 nothing cannot take an amount', () => expect(() => spreadAmount(1, [])).toThrow(RangeError));

  test('API-22 products beyond 2^53 are divided exactly', () => {
    const large = Number.MAX_SAFE_INTEGER;
    expect(divideProduct(large, 10_000, 9999)).toEqual({
      quotient: Number((BigInt(large) * 10_000n) / 9999n),
      remainder: Number((BigInt(large) * 10_000n) % 9999n),
    });
    expect([5, 14, 15].map((value) => divideProductHalfUp(value, 1, 10))).toEqual([1, 1, 2]);
  });
});

describe('API-23 VAT rates', () => {
  const mainland = { regime: 'normal', territory: 'mainland', day: '2026-11-20' } as const;

  test.each([
    ['standard', '2013-12-31', 1960],
    ['standard', '2014-01-01', 2000],
    ['intermediate', '2026-11-20', 1000],
    ['reduced', '2026-11-20', 550],
    ['super-reduced', '2026-11-20', 210],
  ] as const)('API-23 the %s rate on %s is %i', (category, day, rate) => {
    expect(findVatRate(category, { ...mainland, day })).toEqual({ rate });
  });

  test.each([
    ['FR', '49000', 2000],
    ['FR', '20000', 2000],
    ['FR', '97 100', 850],
    ['FR', '97200', 850],
    ['FR', '97400', 850],
    ['FR', '97300', 0],
    ['FR', '97600', 0],
    ['FR', '97133', undefined],
    ['FR', '97150', undefined],
    ['FR', '98800', undefined],
    ['MC', '98000', 2000],
    ['DE', '97100', 2000],
    ['CH', '1201', undefined],
  ])('API-23 %s %s is taxed at %s', (country, postcode, rate) => {
    const territory = findVatTerritory({ country, postcode });
    expect(territory && findVatRate('standard', { ...mainland, territory }).rate).toBe(rate);
  });

  test('API-23 under the threshold no VAT is due, and documents say so', () => {
    expect(findVatRate('standard', { ...mainland, regime: 'franchise' })).toEqual({
      rate: 0,
      exemption: { reason: 'franchise', mention: 'TVA non applicable, art.\u00a0293\u00a0B du CGI' },
    });
    expect(findVatRate('standard', { ...mainland, territory: 'untaxed-overseas' }).exemption?.reason).toBe('territory');
    expect(findVatRate('standard', { ...mainland, regime: 'franchise' }).exemption?.mention).toBe(franchiseMention);
    for (const known of [{}, { regime: 'franchise' }, { territory: 'untaxed-overseas' }] as const) {
      expect(() => findVatRate('standard', { ...mainland, ...known, day: '2011-12-31' })).toThrow(RangeError);
      expect(() => findVatRate('standard', { ...mainland, ...known, day: '2012-01-01' })).not.toThrow();
    }
  });
});

describe('API-24 amounts in euros', () => {
  test.each([
    ['12.50', 1250],
    [12.5, 1250],
    [1.15, 115],
    ['0,05', 5],
    ['1\u202f250,50\u202f€', 125_050],
    [0, 0],
    ['12', 1200],
  ])('API-24 %s is %i cents', (text, cents) => expect(parseEuros(text)).toBe(cents));

  test.each([['-1'], ['1.005'], ['1e3'], [''], ['12,'], [0.1 + 0.2], [Number.NaN], [1e21], ['1.2.3']])(
    'API-24 %s is no amount',
    (text) => expect(parseEuros(text)).toBeUndefined(),
  );

  test('API-24 cents are written with two decimals', () => {
    expect([0, 5, 1250, 100_000, -1999].map(formatEuros)).toEqual(['0.00', '0.05', '12.50', '1000.00', '-19.99']);
  });
});

describe('SET-15 the price of a litre', () => {
  test.each([
    [1300, 750, 1733, '17,33\u202f€/L'],
    [900, 375, 2400, '24\u202f€/L'],
    [4500, 1500, 3000, '30\u202f€/L'],
  ])('SET-15 %i cents for %i mL: %i', (cents, millilitres, perLitre, text) => {
    expect(computePricePerLitre(cents, millilitres)).toBe(perLitre);
    expect(formatPricePerLitre(cents, millilitres)).toBe(text);
  });

  test('SET-15 what has no volume has no such price', () => {
    expect([0, -1].map((millilitres) => computePricePerLitre(1300, millilitres))).toEqual([null, null]);
    expect(computePricePerLitre(3, 1)).toBe(3000);
    expect(formatPricePerLitre(1300, 0)).toBe('');
  });
});
