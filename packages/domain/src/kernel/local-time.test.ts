import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findNextMidnight, fromLocalMinute, getDayBounds, parseInstant, toLocalMinute } from './local-time.ts';

describe('local minutes', () => {
  test.each([
    ['2026-11-20T11:00', '2026-11-20T10:00:00Z'],
    ['2026-07-14T00:00', '2026-07-13T22:00:00Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30:00Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00Z'],
  ])('%s in Paris is %s', (localMinute, instant) => {
    expect(new Date(fromLocalMinute(localMinute, 'Europe/Paris')).toISOString()).toBe(instant.replace('Z', '.000Z'));
  });

  test('an instant written locally and read back is itself, or its twin in a repeated hour', () => {
    const minute = fc
      .integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 })
      .map((count) => count * 60_000);
    const zone = fc.constantFrom('Europe/Paris', 'America/Guadeloupe', 'Indian/Reunion', 'Pacific/Noumea', 'UTC');
    fc.assert(
      fc.property(minute, zone, (instant, timeZone) => {
        const local = toLocalMinute(instant, timeZone);
        expect(toLocalMinute(fromLocalMinute(local, timeZone), timeZone)).toBe(local);
        expect([0, 3_600_000]).toContain(instant - fromLocalMinute(local, timeZone));
      }),
    );
  });
});

test.each([
  ['2027-03-27T23:30:00Z', '2027-03-28T22:00:00.000Z'],
  ['2027-03-28T00:30:00Z', '2027-03-28T22:00:00.000Z'],
  ['2027-03-28T12:00:00Z', '2027-03-28T22:00:00.000Z'],
  ['2026-10-24T22:30:00Z', '2026-10-25T23:00:00.000Z'],
  ['2026-10-25T00:30:00Z', '2026-10-25T23:00:00.000Z'],
  ['2026-11-20T22:59:59Z', '2026-11-20T23:00:00.000Z'],
  ['2026-12-31T23:00:00Z', '2027-01-01T23:00:00.000Z'],
])('SET-34 after %s the next day begins in Paris at %s, also where clocks change', (instant, midnight) => {
  expect(new Date(findNextMidnight(Date.parse(instant), 'Europe/Paris')).toISOString()).toBe(midnight);
});

test.each([
  ['2026-09-30', '2026-09-29T22:00:00.000Z'],
  ['2026-01-30', '2026-01-29T23:00:00.000Z'],
  ['2026-09-30T18:00', '2026-09-30T16:00:00.000Z'],
  ['2026-09-30T18:00:07.5', '2026-09-30T16:00:07.500Z'],
  ['2026-09-30T18:00Z', '2026-09-30T18:00:00.000Z'],
  ['2026-09-30T18:00:00-05:00', '2026-09-30T23:00:00.000Z'],
])('API-02 %s is, on a site of Paris, %s', (text, instant) => {
  expect(new Date(parseInstant(text, 'Europe/Paris')).toISOString()).toBe(instant);
});

describe('API-02 a day of a site', () => {
  const iso = (day: string, timeZone: string) => {
    const { from, until } = getDayBounds(day, timeZone);
    return [new Date(from).toISOString(), new Date(until).toISOString()];
  };
  test.each([
    ['2026-09-30', 'Europe/Paris', '2026-09-29T22:00:00.000Z', '2026-09-30T22:00:00.000Z'],
    ['2026-03-29', 'Europe/Paris', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Paris', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['2026-12-31', 'America/Guadeloupe', '2026-12-31T04:00:00.000Z', '2027-01-01T04:00:00.000Z'],
    ['2028-02-29', 'Indian/Reunion', '2028-02-28T20:00:00.000Z', '2028-02-29T20:00:00.000Z'],
  ])('API-02 %s in %s begins at %s and is over at %s', (day, timeZone, from, until) => {
    expect(iso(day, timeZone)).toEqual([from, until]);
  });

  test.each(['0001-01-01', '0099-12-31', '1000-01-01', '9999-12-30', '9999-12-31'])(
    'API-02 %s, far from every clock, has bounds too',
    (day) => {
      const { from, until } = getDayBounds(day, 'America/Sao_Paulo');
      expect(Math.abs(from - Date.parse(`${day}T00:00Z`))).toBeLessThan(86_400_000);
      expect(until - from).toBeGreaterThan(80_000_000);
    },
  );
});
