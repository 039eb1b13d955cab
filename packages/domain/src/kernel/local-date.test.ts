import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCalendarDay, toLocalDate } from './local-date.ts';

const zones = ['Europe/Paris', 'America/Martinique', 'Pacific/Noumea', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
const day = 86_400_000;

test('the day of a site changes at its own midnight, to the millisecond', () => {
  const midnight = Date.parse('2026-11-20T23:00:00Z');
  expect([midnight - 1, midnight, midnight - 1].map((moment) => toLocalDate(moment, 'Europe/Paris'))).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-20',
  ]);
});

test('a property: whatever was asked before, the date is the one that the zone has', () => {
  const moment = fc
    .tuple(fc.integer({ min: 2000, max: 25_000 }), fc.integer({ min: 0, max: 95 }), fc.integer({ min: -2, max: 2 }))
    // Around every quarter of an hour, where days begin.
    .map(([days, quarter, off]) => days * day + quarter * 900_000 + off);
  fc.assert(
    fc.property(fc.array(moment, { minLength: 2, maxLength: 6 }), fc.constantFrom(...zones), (moments, timeZone) => {
      const format = new Intl.DateTimeFormat('en-CA', { timeZone });
      for (const one of moments) expect(toLocalDate(one, timeZone)).toBe(format.format(one));
    }),
    { numRuns: 300 },
  );
});

test('an unknown zone is refused', () => {
  expect(() => toLocalDate(0, 'Europe/Nulle-Part')).toThrow(RangeError);
});

test.each([
  ['1990-02-28', true],
  ['2024-02-29', true],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['2025-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-01-32', false],
  ['2026-1-1', false],
  ['2026-01', false],
  ['2026', false],
  ['+002026-01-01', false],
  ['12026-01-01', false],
  [' 2026-01-01', false],
  ['2026-01-01T10:00', false],
  ['', false],
])('%j is a day of the calendar: %s', (text, expected) => expect(isCalendarDay(text)).toBe(expected));
