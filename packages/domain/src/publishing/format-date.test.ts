import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findNextMidnight,
  formatDate,
  formatDuration,
  formatLocalDate,
  formatLocalTime,
  fromLocalMinute,
  getDayBounds,
  parseInstant,
  toLocalMinute,
} from './format-date.ts';

const paris = { timeZone: 'Europe/Paris' };

describe('formatDate', () => {
  test.each([
    ['2026-11-20T10:00:00Z', 'long', '20\u00a0novembre 2026'],
    ['2026-11-20T10:00:00Z', 'full', 'vendredi 20\u00a0novembre 2026'],
    ['2026-11-20T10:00:00Z', 'weekdayAndDay', 'vendredi 20\u00a0novembre'],
    ['2026-11-20T10:00:00Z', 'short', '20\u00a0nov. 2026'],
    ['2026-11-20T10:00:00Z', 'month', 'novembre'],
    ['2026-11-20T10:00:00Z', 'monthAndYear', 'novembre 2026'],
    ['2026-11-20T10:00:00Z', 'shortMonth', 'nov.'],
    ['2026-11-20T10:00:00Z', 'weekday', 'vendredi'],
    ['2026-11-20T10:00:00Z', 'shortWeekday', 'ven.'],
    ['2026-05-01T10:00:00Z', 'long', '1er\u00a0mai 2026'],
    ['2026-05-11T10:00:00Z', 'long', '11\u00a0mai 2026'],
  ] as const)('%s in style %s', (instant, style, expected) => {
    expect(formatDate(instant, style, paris)).toBe(expected);
  });

  test('the day is that of the time zone given, not of the machine', () => {
    const justBeforeMidnight = '2026-12-31T23:30:00Z';
    expect(formatDate(justBeforeMidnight, 'long', paris)).toBe('1er\u00a0janvier 2027');
    expect(formatDate(justBeforeMidnight, 'long', { timeZone: 'America/Guadeloupe' })).toBe('31\u00a0décembre 2026');
  });

  test('another language keeps its own habits', () => {
    expect(formatDate('2026-05-01T10:00:00Z', 'long', { ...paris, isoLocale: 'en-GB' })).toBe('1 May 2026');
  });

  test('what is no date is refused', () => {
    expect(() => formatDate('demain', 'long', paris)).toThrow(RangeError);
    expect(() => formatLocalDate('2026-13-01', 'long')).toThrow(RangeError);
  });
});

test('a calendar day is the same day everywhere', () => {
  expect(formatLocalDate('2026-11-28', 'full')).toBe('samedi 28\u00a0novembre 2026');
});

test.each([
  ['09:00', '9\u202fh'],
  ['09:30', '9\u202fh\u202f30'],
  ['18:05', '18\u202fh\u202f05'],
  ['00:00', 'minuit'],
  ['24:00', 'minuit'],
  ['00:30', '0\u202fh\u202f30'],
])('the time %s is written %s', (time, expected) => {
  expect(formatLocalTime(time)).toBe(expected);
});

test('a time in English', () => {
  expect(formatLocalTime('14:30', 'en-GB')).toBe('14:30');
});

test.each([
  [45, '45\u202fmin'],
  [60, '1\u202fh'],
  [65, '1\u202fh\u202f05'],
  [90, '1\u202fh\u202f30'],
])('%i minutes are written %s', (minutes, expected) => {
  expect(formatDuration(minutes)).toBe(expected);
});

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
