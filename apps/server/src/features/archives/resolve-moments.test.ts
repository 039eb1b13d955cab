import { expect, test } from 'vitest';
import { resolveMoments } from './resolve-moments.ts';

/** A Wednesday. In Paris it is Thursday already: two o'clock of the morning. */
const now = Date.parse('2026-10-21T23:59:00Z');
const resolve = (value: unknown, timeZone = 'Europe/Paris', at = now) => resolveMoments(value, at, timeZone);

test.each<[unknown, string]>([
  [{ $day: 0 }, '2026-10-22'],
  [{ $day: 1 }, '2026-10-23'],
  [{ $day: -22 }, '2026-09-30'],
  [{ $day: 71 }, '2027-01-01'],
  [{ $day: 0, $then: 3 }, '2026-10-25'],
  [{ $day: 1, $then: -1 }, '2026-10-22'],
  // Thursday is the fourth day.
  [{ $day: 0, $weekday: 4 }, '2026-10-22'],
  [{ $day: 0, $weekday: 5 }, '2026-10-23'],
  [{ $day: 0, $weekday: 3 }, '2026-10-28'],
  [{ $day: 0, $weekday: 1 }, '2026-10-26'],
  [{ $day: 0, $weekday: 7 }, '2026-10-25'],
  [{ $day: 3, $weekday: 7 }, '2026-10-25'],
  [{ $day: 4, $weekday: 7 }, '2026-11-01'],
  [{ $day: 4, $weekday: 6, $then: 2 }, '2026-11-02'],
  [{ $day: -3, $weekday: 4, $then: -1 }, '2026-10-21'],
])('%j is the day %s', (value, day) => {
  expect(resolve(value)).toBe(day);
});

test('a time is one of the site, also on the day on which clocks change', () => {
  expect(resolve({ $day: 2, $time: '10:00' })).toBe('2026-10-24T08:00:00.000Z');
  expect(resolve({ $day: 3, $time: '10:00' })).toBe('2026-10-25T09:00:00.000Z');
  expect(resolve({ $day: 3, $time: '01:30' })).toBe('2026-10-24T23:30:00.000Z');
  // The hour that comes twice is the first, the one that is skipped the moment after it.
  expect(resolve({ $day: 3, $time: '02:30' })).toBe('2026-10-25T00:30:00.000Z');
  const march = Date.parse('2027-03-27T12:00:00Z');
  expect(resolve({ $day: 1, $time: '02:30' }, 'Europe/Paris', march)).toBe('2027-03-28T01:30:00.000Z');
  expect(resolve({ $day: 0, $weekday: 7, $then: 1, $time: '08:15' })).toBe('2026-10-26T07:15:00.000Z');
});

test('the day of loading is the site’s', () => {
  expect(resolve({ $day: 0 }, 'UTC')).toBe('2026-10-21');
  expect(resolve({ $day: 0, $time: '09:00' }, 'America/Martinique')).toBe('2026-10-21T13:00:00.000Z');
  expect(resolve({ $day: 0 }, 'Pacific/Auckland')).toBe('2026-10-22');
});

test('moments are found at any depth, and all else stays as it is', () => {
  const value = { id: 1, dates: [{ from: { $day: 0 }, until: null, open: true }], note: '$day', none: [] };
  expect(resolve(value)).toEqual({ ...value, dates: [{ from: '2026-10-22', until: null, open: true }] });
  expect(value.dates[0]?.from).toEqual({ $day: 0 });
  for (const other of [
    null,
    0,
    '',
    {},
    { day: 1 },
    { $weekday: 1 },
    { $time: '10:00' },
    { $day: 1.5 },
    { $day: '1' },
    { $day: 1, $weekday: '4' },
    { $day: 1, $then: 0.5 },
    { $day: 1, $time: 10 },
    { $day: 1, $hour: 4 },
    { $day: 1, note: 'a' },
  ])
    expect(resolve(other)).toEqual(other);
  // What looks like one and is none may still hold one.
  expect(resolve({ $day: { $day: 1 } })).toEqual({ $day: '2026-10-23' });
});
