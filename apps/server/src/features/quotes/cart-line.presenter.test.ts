import type { DeclinationResource, ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import { describe, expect, test } from 'vitest';
import { describeChoices, findItem, type Item, presentCartLine } from './cart-line.presenter.ts';

const picture = { url: '/files/1.jpg', width: 1200, height: 800, alt: '' };
const declination = {
  ...{ id: 11, year: 2022, price: '14.00', discount: null, quantity: 12, setQuantity: 2, sellByMultipleOf: 6 },
  ...{ capacity: 75, capacityUnit: 'cL', variation1: { label: 'Bois' }, variation2: { label: 'Cire' } },
  ...{ variation3: null, reference: 'PER-22', finalPrice: '12.50', struckPrice: '13.00', pricePerLitre: '16.67' },
  ...{ stockWord: '', image: null },
} as DeclinationResource;
const product = {
  ...{ id: 1, name: 'Les Perruches', url: '/boutique/1/perruches', type: { type: 'WINE' }, isVintage: true },
  ...{ hasShippingFees: true, withdrawal: '', image: picture, declinations: [declination] },
} as unknown as ProductSummary;
const box = {
  ...{ ...product, id: 4, type: { type: 'BOX' }, declinations: [{ ...declination, id: 41, capacity: null }] },
  products: [
    { capacity: 75, capacityUnit: 'cL', quantity: 4 },
    { capacity: 150, capacityUnit: 'cL', quantity: 2 },
  ],
} as unknown as ProductSummary;
const item: Item = { id: 11, product, declination };
const rules = { areHidden: false, equivalents: new Map<number, number>() };
const present = (quantity: number, changes: Partial<DeclinationResource> = {}, more: object = {}) =>
  presentCartLine(
    { id: 11, quantity, item: { ...item, declination: { ...declination, ...changes } } },
    { ...rules, ...more },
  );

describe('API-20 a line of a cart', () => {
  test('API-20 says all that it sells and at which price', () => {
    expect(present(2)).toMatchSnapshot();
    const boxed = { id: 4, product: box, declination: box.declinations[0] as DeclinationResource };
    expect(presentCartLine({ id: 4, quantity: 1, item: boxed }, rules)).toMatchSnapshot();
    expect(present(1, { image: { ...picture, url: '/files/2.jpg' } as never }).product?.image?.url).toBe(
      '/files/2.jpg',
    );
  });

  test.each<[number, Partial<DeclinationResource>, string | null, string]>([
    [12, {}, null, ''],
    [13, {}, 'beyond-stock', 'Il n’en reste que 12\u00a0: prenez-en 12 au plus.'],
    [13, { quantity: 11, setQuantity: null }, 'beyond-stock', 'Il n’en reste que 11\u00a0: prenez-en 11 au plus.'],
    [999, { quantity: null }, null, ''],
    [1, { quantity: 0, setQuantity: null }, 'sold-out', 'Épuisé\u00a0: retirez cette ligne.'],
    // Five are no lot of six.
    [6, { quantity: 5, setQuantity: 0 }, 'sold-out', 'Épuisé\u00a0: retirez cette ligne.'],
    [1, { finalPrice: null }, 'on-request', 'Son prix est sur demande\u00a0: écrivez-nous pour le commander.'],
  ])('API-20 %i pieces of %j: %s', (quantity, changes, problem, message) => {
    expect(present(quantity, changes)).toMatchObject({ problem, message });
  });

  test('API-20 hides prices with the site, and tells what is gone or named by several', () => {
    const bare = {
      price: null,
      finalPrice: null,
      struckPrice: null,
      pricePerLitre: null,
      total: null,
      available: null,
    };
    expect(present(1, {}, { areHidden: true })).toMatchObject({ ...bare, problem: 'on-request', declinationId: 11 });
    const gone = { ...bare, id: 7, quantity: 2, product: null, declinationId: null, problem: 'gone' };
    expect(presentCartLine({ id: 7, quantity: 2, item: undefined }, rules)).toEqual({
      ...{ ...gone, message: 'Cet article n’est plus en vente\u00a0: retirez cette ligne.' },
    });
    expect(presentCartLine({ id: 7, quantity: 2, item: undefined, choices: 'L’un ou l’autre.' }, rules)).toEqual({
      ...{ ...gone, message: 'L’un ou l’autre.' },
    });
  });
});

describe('API-24 what a number names', () => {
  const several = {
    ...{ ...product, id: 3, name: 'Les Tuffeaux' },
    declinations: [
      { ...declination, id: 31, year: 2021 },
      { ...declination, id: 32, year: null, capacity: null, variation1: null, variation2: null },
    ],
  } as ProductSummary;
  const products = [product, several, box];
  test.each([
    [{ id: 11 }, 11],
    [{ id: 1 }, 11],
    [{ id: 1, declinationId: null }, 11],
    [{ id: 1, declinationId: 11 }, 11],
    [{ id: 11, declinationId: 11 }, 11],
    [{ id: 3 }, undefined],
    [{ id: 3, declinationId: 32 }, 32],
    [{ id: 1, declinationId: 32 }, undefined],
    // A box is named by its own number.
    [{ id: 41 }, 4],
    [{ id: 99 }, undefined],
  ])('API-24 %j names %s', (name, id) => {
    expect(findItem(products, name)?.id).toBe(id);
  });

  test('API-24 of a product that is sold in several ways each is told by its number', () => {
    expect(describeChoices(products, { id: 3 })).toBe(
      '«\u00a0Les Tuffeaux\u00a0» se vend de plusieurs façons\u00a0: donnez le numéro de l’une d’elles, 31 (2021 · 75\u00a0cl · Bois · Cire), 32 (Les Tuffeaux).',
    );
    for (const named of [{ id: 1 }, { id: 99 }, { id: 3, declinationId: 31 }])
      expect(describeChoices(products, named)).toBe('');
  });
});
