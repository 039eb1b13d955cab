import { expect, test } from 'vitest';
import { buildProduct } from './cart-product.fixture.ts';
import { describeCart } from './describe-cart.ts';

const rules = { multiple: 1, minimum: 3, maximum: 0, cartonSizes: [6, 12], freeFromBottles: 18, freeFromCents: 0 };
const lines = (quantity: number, changes = {}) => [{ product: buildProduct(1, changes), quantity }];

test('VAL-06 SET-29 a cart says what lacks to the minimum, to a carton and to free shipping', () => {
  expect(describeCart(lines(2), rules, 2400)).toEqual({
    problems: 'Une expédition compte au moins 3\u00a0bouteilles\u00a0: il manque une bouteille.',
    gains: 'Il manque 4\u00a0bouteilles pour un carton de 6\u202f; à 18\u00a0bouteilles, le port est offert.',
  });
});

test('VAL-02 SET-29 bottles under 75 cl count half', () => {
  expect(describeCart(lines(35, { halfBottles: 1 }), rules, 0).gains).not.toContain('Le port est offert');
  expect(describeCart(lines(36, { halfBottles: 1 }), rules, 0).gains).toBe('Le port est offert.');
});

test('VAL-06 what is not shipped breaks no rule', () => {
  expect(describeCart(lines(1, { hasShippingFees: false }), rules, 0)).toEqual({ problems: '', gains: '' });
  expect(describeCart([], rules, 0)).toEqual({ problems: '', gains: '' });
});
