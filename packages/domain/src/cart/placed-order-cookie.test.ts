import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPlacedOrder, parsePlacedOrder, placedOrderCookie } from './placed-order-cookie.ts';

const token = 'a1b2c3d4e5f6a7b8c9d0';

test('API-22 an order is remembered whatever signs its key has, and the value of the cookie stays one value', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (key) => {
      const value = formatPlacedOrder({ key, token });
      expect(value).toMatch(/^[\w!~*'()%.-]+$/);
      expect(parsePlacedOrder(value)).toEqual({ key, token });
    }),
  );
  for (const key of ['', 'a.b', 'a;b', 'é ç', 'x'.repeat(200), '%', '"'])
    expect(parsePlacedOrder(formatPlacedOrder({ key, token }))).toEqual({ key, token });
});

test('API-22 a key that is too long is not remembered, but the order is; other values are none', () => {
  expect(parsePlacedOrder(formatPlacedOrder({ key: 'x'.repeat(201), token }))).toEqual({ key: '', token });
  for (const text of [
    '',
    token,
    `.${token.slice(0, 9)}`,
    `%E0%A4%A.${token}`,
    `a b.${token}`,
    `${'x'.repeat(201)}.${token}`,
  ])
    expect(parsePlacedOrder(text), text).toBeUndefined();
});

test('API-22 a browser remembers for an hour what it has ordered', () => {
  expect(placedOrderCookie).toEqual({ name: 'derniere-commande', seconds: 3600 });
  expect(formatPlacedOrder({ key: 'a-b_c', token })).toBe(`a-b_c.${token}`);
  expect(parsePlacedOrder(`.${'x'.repeat(200)}`)).toEqual({ key: '', token: 'x'.repeat(200) });
  const wrong = [`a.${'x'.repeat(15)}`, `a.${'x'.repeat(201)}`, `a.${'x'.repeat(16)} `];
  expect(wrong.map(parsePlacedOrder)).toEqual(wrong.map(() => undefined));
});
