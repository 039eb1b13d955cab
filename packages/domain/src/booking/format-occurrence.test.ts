import { expect, test } from 'vitest';
import { formatTimeRange, toLocalTimeRange } from './format-occurrence.ts';

test.each([
  ['2026-11-28T09:00:00Z', '2026-11-28T10:30:00Z', 'De\u00a010\u202fh à\u00a011\u202fh\u202f30'],
  [
    '2026-11-28T09:00:00Z',
    '2026-11-29T16:00:00Z',
    'De\u00a010\u202fh jusqu’au dimanche 29\u00a0novembre à\u00a017\u202fh',
  ],
  // An end at midnight stays on the same day, and a range of three days ends on the third.
  ['2026-11-28T19:00:00Z', '2026-11-28T23:00:00Z', 'De\u00a020\u202fh à\u00a0minuit'],
  ['2026-11-28T19:00:00Z', '2026-11-30T23:00:00Z', 'De\u00a020\u202fh jusqu’au lundi 30\u00a0novembre à\u00a0minuit'],
  // The night of the clock change, from summer time to winter time.
  [
    '2026-10-24T20:00:00Z',
    '2026-10-25T06:00:00Z',
    'De\u00a022\u202fh jusqu’au dimanche 25\u00a0octobre à\u00a07\u202fh',
  ],
])('API-28 from %s to %s in Paris is « %s »', (startsAt, endsAt, text) => {
  expect(formatTimeRange(toLocalTimeRange(startsAt, endsAt, 'Europe/Paris'))).toBe(text);
});

test.each([
  [{}, ''],
  [{ from: '10:00' }, 'À\u00a010\u202fh'],
  [{ from: '10:00', until: '2026-11-28', to: '11:30' }, 'De\u00a010\u202fh à\u00a011\u202fh\u202f30'],
  [{ until: '2026-11-29' }, 'Jusqu’au dimanche 29\u00a0novembre'],
  [{ from: '10:00', until: '2026-11-29' }, 'De\u00a010\u202fh jusqu’au dimanche 29\u00a0novembre'],
])('BLK-09 what is not said of %o is left out', (span, text) => {
  expect(formatTimeRange({ date: '2026-11-28', ...span })).toBe(text);
});
