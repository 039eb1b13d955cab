import { expect, test } from 'vitest';
import { buildConfirmationQuery } from '../dynamic-forms/confirmation-query.ts';
import { draftKeyPrefix } from '../dynamic-forms/draft-key-prefix.ts';
import { eventLabels } from '../ordering/order-events.ts';
import { paymentMethodLabels } from '../ordering/payment-method.ts';
import { formatPlacedOrder, parsePlacedOrder, placedOrderCookie } from './placed-order-cookie.ts';
import { paidState, placedBeforeState, placedState } from './placed-state.ts';
import { isObject, parseObject } from './stored-object.ts';

test('a browser remembers for an hour what it has ordered', () => {
  expect(placedOrderCookie).toEqual({ name: 'derniere-commande', seconds: 3600 });
  const order = { key: 'a-b_c', token: 'x'.repeat(16) };
  expect(formatPlacedOrder(order)).toBe(`a-b_c.${'x'.repeat(16)}`);
  expect(parsePlacedOrder(formatPlacedOrder(order))).toEqual(order);
  expect(parsePlacedOrder(`.${'x'.repeat(200)}`)).toEqual({ key: '', token: 'x'.repeat(200) });
  const wrong = [
    '',
    'a',
    `a.${'x'.repeat(15)}`,
    `a.${'x'.repeat(201)}`,
    `${'a'.repeat(65)}.${'x'.repeat(16)}`,
    `a.${'x'.repeat(16)} `,
  ];
  expect(wrong.map(parsePlacedOrder)).toEqual(wrong.map(() => undefined));
});

test('what a browser stores may be anything', () => {
  expect(parseObject('{"a":1}')).toEqual({ a: 1 });
  expect(['[]', 'null', '1', '"a"', '', '{', undefined, null].map(parseObject)).toEqual(Array(8).fill(undefined));
  expect([{}, [], null, 1, 'a'].map(isObject)).toEqual([true, false, false, false, false]);
});

test('what happened to an order, and how it is paid, as people read it', () => {
  expect({ ...eventLabels, ...paymentMethodLabels, placedState, paidState, placedBeforeState }).toMatchSnapshot();
});

test('BLK-03 a submission is confirmed by the query of its page', () => {
  expect(buildConfirmationQuery('contact', { reference: 'AB12', isMailed: true })).toBe(
    '?envoye=contact&reference=AB12#confirmation',
  );
  expect(buildConfirmationQuery('contact', { reference: 'AB12', isMailed: false })).toBe(
    '?envoye=contact&reference=AB12&accuse=non#confirmation',
  );
  expect(draftKeyPrefix).toMatchInlineSnapshot(`"formulaire-"`);
});
