import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCartKey } from './stored-cart.ts';
import { formatStoredDelivery, getDeliveryKey, parseStoredDelivery, type StoredDelivery } from './stored-delivery.ts';

const delivery: StoredDelivery = {
  values: {
    'delivery.type': 'DELIVERY',
    'address.delivery.postalCode': '69001',
    'address.delivery.city': 'Lyon',
    'address.delivery.country': 'FR',
  },
  carrier: { id: 3, name: 'Express', feeCents: 2290 },
};
const store = (given: StoredDelivery) => parseStoredDelivery(formatStoredDelivery(given, 43), 43);

describe('ENT-08 the stored delivery', () => {
  test('ENT-08 comes back as it was, and goes with the cart', () => {
    expect(store(delivery)).toEqual(delivery);
    expect(isCartKey(getDeliveryKey(43), 43)).toBe(true);
  });

  test('STA-06 click-and-collect keeps its slot alone, a delivery none', () => {
    const values = {
      ...delivery.values,
      'delivery.id': 'R1',
      deliveryPostalCode: '49400',
      creneau: '1|2026-12-05T10:00',
    };
    expect(store({ ...delivery, values: { ...values, 'delivery.type': 'CLICK_AND_COLLECT' } })).toEqual({
      values: { 'delivery.type': 'CLICK_AND_COLLECT', creneau: '1|2026-12-05T10:00' },
      carrier: null,
    });
    const { creneau: _, ...delivered } = values;
    expect(store({ ...delivery, values })).toEqual({ ...delivery, values: delivered });
  });

  test('ENT-08 nothing is stored before a way to receive the order is chosen', () => {
    expect(formatStoredDelivery({ values: { 'address.delivery.country': 'FR' }, carrier: null }, 43)).toBeUndefined();
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['another form', JSON.stringify({ version: 2, site: 43, ...delivery })],
    ['another site', formatStoredDelivery(delivery, 42)],
    ['no type', JSON.stringify({ version: 1, site: 43, values: { 'address.delivery.city': 'Lyon' } })],
  ])('ENT-08 %s is no choice, without an error', (_, text) => {
    expect(parseStoredDelivery(text, 43)).toBeUndefined();
  });

  test('ENT-08 a property: whatever is stored, only texts of known fields and a whole carrier are read', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (others, carrier) => {
        const values = {
          ...others,
          'delivery.type': 'PICKUP',
          'address.delivery.city': 7,
          'delivery.id': 'x'.repeat(121),
        };
        const read = parseStoredDelivery(JSON.stringify({ version: 1, site: 43, values, carrier }), 43);
        expect(read?.values).toEqual({ 'delivery.type': 'PICKUP' });
        if (read?.carrier) expect(read.carrier).toEqual(carrier);
      }),
      { numRuns: 200 },
    );
  });
});
