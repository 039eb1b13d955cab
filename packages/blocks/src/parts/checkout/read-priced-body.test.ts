import { expect, test } from 'vitest';
import { describePostalCode, findWholePlace, readPricedBody } from './read-priced-body.ts';

const home = { 'address.delivery.postalCode': ' 75001 ', 'address.delivery.country': 'FR' };
const near = { deliveryPostalCode: '49400', deliveryCountry: 'FR' };
const relay = { 'delivery.id': 'D49', 'delivery.idCarrier': '7' };
const delivery = (type: string, changes: object = {}) => ({ type, ...changes });

test.each<[Record<string, string>, object]>([
  [{}, {}],
  [{ 'delivery.type': 'BY_AIR', ...home, ...relay }, {}],
  [
    { 'delivery.type': 'DELIVERY', ...home, ...near, ...relay },
    { delivery: delivery('DELIVERY', { idCarrier: 7 }), deliveryPostalCode: '75001', deliveryCountry: 'FR' },
  ],
  [
    { 'delivery.type': 'PICKUP', ...home, ...near, ...relay },
    { delivery: delivery('PICKUP', { idCarrier: 7, id: 'D49' }), deliveryPostalCode: '49400', deliveryCountry: 'FR' },
  ],
  [
    { 'delivery.type': 'CLICK_AND_COLLECT', ...home, ...relay, creneau: '3|2026-12-05T10:00' },
    { delivery: delivery('CLICK_AND_COLLECT'), idSchedule: 3, dateSchedule: '2026-12-05T10:00' },
  ],
  [
    { 'delivery.type': 'CLICK_AND_COLLECT', creneau: 'x|2026-12-05T10:00' },
    { delivery: delivery('CLICK_AND_COLLECT') },
  ],
  [{ 'delivery.type': 'CLICK_AND_COLLECT', creneau: '3|2026-12-05' }, { delivery: delivery('CLICK_AND_COLLECT') }],
  [{ 'delivery.type': 'NO_DELIVERY', creneau: '3|2026-12-05T10:00', ...home }, { delivery: delivery('NO_DELIVERY') }],
  [{ 'delivery.type': 'DELIVERY', 'delivery.idCarrier': '0' }, { delivery: delivery('DELIVERY') }],
  [{ 'delivery.type': 'DELIVERY', 'delivery.idCarrier': '1.5' }, { delivery: delivery('DELIVERY') }],
  [{ 'delivery.type': 'DELIVERY', 'address.delivery.country': 'France' }, { delivery: delivery('DELIVERY') }],
  [{ discountCode: ' ete-10 ' }, { discountCode: 'ete-10' }],
  [{ discountCode: ' ' }, {}],
])('API-23 of the checkout (%j) what decides the price is sent', (values, body) => {
  expect(readPricedBody(values)).toEqual({ products: [], ...body });
});

test('API-23 what is too long for any field is cut', () => {
  const long = 'x'.repeat(99);
  const values = { 'delivery.type': 'PICKUP', 'delivery.id': long, deliveryPostalCode: long, discountCode: long };
  const { delivery, deliveryPostalCode, discountCode } = readPricedBody(values);
  expect([(delivery as { id: string }).id.length, deliveryPostalCode?.length, discountCode?.length]).toEqual([
    60, 12, 60,
  ]);
});

test.each<[Record<string, string>, object | undefined, RegExp]>([
  [{ 'delivery.type': 'DELIVERY', ...home }, { postalCode: '75001', country: 'FR' }, /^$/],
  [{ 'delivery.type': 'PICKUP', ...near }, { postalCode: '49400', country: 'FR' }, /^$/],
  [{ 'delivery.type': 'DELIVERY', ...home, 'address.delivery.postalCode': '7500' }, undefined, /69001|chiffres/],
  [{ 'delivery.type': 'DELIVERY', 'address.delivery.postalCode': '75001' }, undefined, /^$/],
  [{ 'delivery.type': 'CLICK_AND_COLLECT', ...home }, undefined, /^$/],
])('API-23 the place of %j is known: %j', (values, place, fault) => {
  expect(findWholePlace(values)).toEqual(place);
  expect(describePostalCode(values)).toMatch(fault);
});
