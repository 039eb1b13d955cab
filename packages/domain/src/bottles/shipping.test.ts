import { describe, expect, test } from 'vitest';
import { planCartons } from './carton-plan.ts';
import { computeShippingCents, type ShippingRate } from './shipping-rate.ts';
import { findShippingZone, isQuoteOffered, listDeliveryCountries, type ShippingZone } from './shipping-zone.ts';

const zone = (id: number, places: [string, string][]): ShippingZone => ({
  id,
  allowsFreeShipping: true,
  places: places.map(([country, postcodePrefix]) => ({ country, postcodePrefix })),
});
const zones = [
  zone(1, [
    ['FR', ''],
    ['MC', ''],
  ]),
  zone(2, [['FR', '20']]),
  zone(3, [
    ['FR', '971'],
    ['FR', '974'],
  ]),
  zone(4, [['BE', '']]),
];

describe('SET-18 where orders are delivered', () => {
  test.each([
    ['FR', '69003', 1],
    ['FR', '20 000', 2],
    ['FR', '97400', 3],
    ['FR', '97200', undefined],
    ['FR', '98800', undefined],
    ['MC', '98000', 1],
    ['BE', '1000', 4],
    ['CH', '1000', undefined],
  ])('SET-18 %s %s is of zone %s', (country, postcode, id) => {
    expect(findShippingZone(zones, { country, postcode })?.id).toBe(id);
  });

  test('SET-18 countries are those with a zone; a site that sells in France only leaves France and Monaco', () => {
    const area = { sellsOnlyInFrance: false, sellsWorldwide: true };
    expect(listDeliveryCountries(zones, area)).toEqual(['BE', 'FR', 'MC']);
    expect(listDeliveryCountries(zones, { ...area, sellsOnlyInFrance: true })).toEqual(['FR', 'MC']);
    expect(isQuoteOffered(area)).toBe(true);
    expect(isQuoteOffered({ ...area, sellsOnlyInFrance: true })).toBe(false);
    expect(isQuoteOffered({ sellsOnlyInFrance: false, sellsWorldwide: false })).toBe(false);
  });
});

describe('API-24 shipping from the carton plan', () => {
  const cartonSizes = [6, 12];
  const rate = (cartonSize: number, cents: number, changes: Partial<ShippingRate> = {}): ShippingRate => ({
    carrierId: 1,
    zoneId: 1,
    cartonSize,
    fromCartons: 1,
    cents,
    validFrom: '2026-01-01',
    validUntil: null,
    ...changes,
  });
  const rates = [rate(6, 1200), rate(12, 1900), rate(12, 1600, { fromCartons: 3 }), rate(6, 900, { zoneId: 2 })];
  const compute = (bottles: number, given = rates, day = '2026-11-20', zoneId = 1) =>
    computeShippingCents(planCartons(2 * bottles, cartonSizes), given, { carrierId: 1, zoneId, day, cartonSizes });

  test.each([
    [1, 1200],
    [6, 1200],
    [12, 1900],
    [18, 1900 + 1200],
    [24, 3800],
    [36, 3 * 1600],
    [30, 2 * 1600 + 1200],
    [0, 1200],
  ])('API-24 %i bottles cost %i cents', (bottles, cents) => expect(compute(bottles)).toBe(cents));

  test('API-24 without a price for a size, or on that day, there is no delivery', () => {
    expect(compute(12, [rate(6, 1200)])).toBeUndefined();
    expect(compute(12, rates, '2026-11-20', 2)).toBeUndefined();
    expect(compute(6, rates, '2025-12-31')).toBeUndefined();
  });

  test('API-24 a later price replaces the former from its day on', () => {
    const dated = [rate(6, 1000, { validUntil: '2026-11-20' }), rate(6, 1300, { validFrom: '2026-11-20' })];
    expect(['2026-11-19', '2026-11-20', '2026-11-21'].map((day) => compute(6, dated, day))).toEqual([1000, 1300, 1300]);
  });
});
