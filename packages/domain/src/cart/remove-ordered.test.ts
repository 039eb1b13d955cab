import { describe, expect, test } from 'vitest';
import { addToCart, emptyCart } from './cart-lines.ts';
import { buildProduct } from './cart-product.fixture.ts';
import { removeOrdered } from './remove-ordered.ts';

const single = buildProduct(20);
const byThree = buildProduct(30, { isVintage: true, sellByMultipleOf: 3 });
const box = buildProduct(40);
const cart = [
  { product: single, declinationId: 21, quantity: 8 },
  { product: byThree, declinationId: 31, quantity: 9 },
  { product: box, declinationId: null, quantity: 1 },
].reduce(addToCart, emptyCart);
const rest = (ordered: { itemId: number; quantity: number }[]) =>
  removeOrdered(cart, ordered).lines.map(({ id, quantity }) => [id, quantity]);

describe('what an order takes out of a cart', () => {
  test('STA-04 only what was ordered goes: lines and pieces that came meanwhile stay', () => {
    expect(rest([{ itemId: 21, quantity: 6 }])).toEqual([
      [0, 2],
      [1, 9],
      [2, 1],
    ]);
    expect(
      rest([
        { itemId: 21, quantity: 8 },
        { itemId: 40, quantity: 1 },
      ]),
    ).toEqual([[1, 9]]);
  });

  test('STA-03 what is left is sold in whole steps', () => {
    expect(rest([{ itemId: 31, quantity: 8 }])[1]).toEqual([1, 3]);
  });

  test('a larger order and an unknown item leave nothing negative', () => {
    expect(
      rest([
        { itemId: 21, quantity: 60 },
        { itemId: 99, quantity: 1 },
      ]),
    ).toEqual([
      [1, 9],
      [2, 1],
    ]);
  });
});
