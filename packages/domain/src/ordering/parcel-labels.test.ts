import { expect, test } from 'vitest';
import { estimateParcelGrams, isLabelOpen, isMondialRelay, labelStates } from './parcel-labels.ts';

test('API-23 the weight of a parcel is estimated from its bottles, and asked where a piece has no volume', () => {
  expect(estimateParcelGrams([{ millilitres: 750, quantity: 6 }])).toBe(8800);
  expect(estimateParcelGrams([{ millilitres: 1500, quantity: 1 }])).toBe(3200);
  expect(
    estimateParcelGrams([
      { millilitres: 750, quantity: 1 },
      { millilitres: null, quantity: 1 },
    ]),
  ).toBeNull();
  expect(estimateParcelGrams([])).toBeNull();
});

test('API-23 another label waits for those that may be bought', () => {
  expect(labelStates.filter(isLabelOpen)).toEqual(['asked', 'sending', 'uncertain']);
});

test.each([
  ['PICKUP', 'Relais', true],
  ['DELIVERY', 'Mondial Relay à domicile', true],
  ['DELIVERY', 'mondialrelay', true],
  ['DELIVERY', 'Colissimo', false],
  ['DELIVERY', '', false],
])('API-23 %s by « %s » is Mondial Relay: %s', (deliveryType, carrier, is) => {
  expect(isMondialRelay(deliveryType, carrier)).toBe(is);
});
