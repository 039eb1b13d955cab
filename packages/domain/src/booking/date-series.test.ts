import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DateMoments,
  findClockChange,
  getWeekdayRank,
  isLastWeekday,
  listSeriesDates,
  type SeriesRule,
} from './date-series.ts';

const paris = 'Europe/Paris';
const hour = 3_600_000;
const rule = (more: Partial<SeriesRule> = {}): SeriesRule => ({
  every: 'week',
  interval: 1,
  until: null,
  count: 4,
  skipsHolidays: false,
  skipsClosures: false,
  skippedDays: [],
  ...more,
});
const at = (moment: string): DateMoments => {
  const startsAt = Date.parse(moment);
  return { startsAt, endsAt: startsAt + 1.5 * hour, closesAt: startsAt - 16 * hour, freeCancelUntil: startsAt };
};
const list = (first: DateMoments, more: Partial<SeriesRule>, site: object = {}) =>
  listSeriesDates(first, rule(more), { timeZone: paris, closures: [], knownStarts: new Set(), now: 0, ...site }).map(
    ({ day, leftOut }) => (leftOut ? `${day} ${leftOut}` : day),
  );

describe('ENT-13 a series', () => {
  test('falls on the same weekday every so many weeks', () => {
    expect(list(at('2026-12-05T09:00:00Z'), { interval: 2, count: 3 })).toEqual([
      '2026-12-19',
      '2027-01-02',
      '2027-01-16',
    ]);
  });

  test('by months keeps the rank of its weekday; a month without a fifth one is named', () => {
    expect(list(at('2026-12-12T09:00:00Z'), { every: 'month', count: 3 })).toEqual([
      '2027-01-09',
      '2027-02-13',
      '2027-03-13',
    ]);
    expect(list(at('2027-01-30T09:00:00Z'), { every: 'month', count: 2 })).toEqual([
      '2027-02-01 absent',
      '2027-03-01 absent',
      '2027-04-01 absent',
      '2027-05-29',
      '2027-06-01 absent',
      '2027-07-31',
    ]);
    expect(list(at('2027-01-30T09:00:00Z'), { every: 'month-end', count: 3 })).toEqual([
      '2027-02-27',
      '2027-03-27',
      '2027-04-24',
    ]);
    expect([getWeekdayRank('2026-12-12'), isLastWeekday('2026-12-24'), isLastWeekday('2026-12-25')]).toEqual([
      2,
      false,
      true,
    ]);
  });

  test('leaves out public holidays, closures, chosen days and dates that are there, and counts those that it adds', () => {
    expect(
      list(
        at('2027-04-19T08:00:00Z'),
        { count: 3, skipsHolidays: true, skipsClosures: true, skippedDays: ['2027-05-31'] },
        {
          closures: [{ from: '2027-05-03', until: '2027-05-09' }],
          knownStarts: new Set([Date.parse('2027-04-26T08:00:00Z')]),
        },
      ),
    ).toEqual([
      '2027-04-26 known',
      '2027-05-03 closure',
      '2027-05-10',
      '2027-05-17 holiday',
      '2027-05-24',
      '2027-05-31 chosen',
      '2027-06-07',
    ]);
  });

  test('an hour that the change of clocks skips is left out, one that it repeats is not', () => {
    // 2.30 on the last Sundays of October 2026 and of March 2027.
    expect(list(at('2026-10-18T00:30:00Z'), { count: 1 })).toEqual(['2026-10-25']);
    expect(list(at('2027-03-21T01:30:00Z'), { count: 1 })).toEqual(['2027-03-28 skipped-hour', '2027-04-04']);
    expect([
      findClockChange('2027-03-28T02:30', paris),
      findClockChange('2026-10-25T02:30', paris),
      findClockChange('2026-10-25T03:30', paris),
      findClockChange('2027-03-28T02:30', 'Indian/Reunion'),
    ]).toEqual(['skipped', 'repeated', undefined, undefined]);
  });

  test('is never longer than three years, nor than a hundred and four dates', () => {
    const far = list(at('2026-12-05T09:00:00Z'), { interval: 12, count: 104 });
    expect([far.length, far.at(-1)]).toEqual([13, '2029-12-01']);
    expect(list(at('2026-12-05T09:00:00Z'), { count: null, until: '2029-12-31' })).toHaveLength(104);
  });
});

/** Holidays of the years that the property draws, as the official calendar has them. */
const movable: Record<number, string[]> = {
  2026: ['04-06', '05-14', '05-25'],
  2027: ['03-29', '05-06', '05-17'],
  2028: ['04-17', '05-25', '06-05'],
  2029: ['04-02', '05-10', '05-21'],
};
const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
const isHoliday = (day: Date) => {
  const text = day.toISOString().slice(5, 10);
  return fixed.includes(text) || movable[day.getUTCFullYear()]?.includes(text) === true;
};

/** The series by walking from day to day and asking of each whether it belongs: another way to the same days. */
function walk(first: string, given: SeriesRule, closures: { from: string; until: string }[]): string[] {
  const start = new Date(`${first}T00:00Z`);
  const found: string[] = [];
  for (let after = 1; after <= 1096 && found.length < Math.min(given.count ?? 104, 104); after += 1) {
    const day = new Date(start.getTime() + after * 86_400_000);
    const text = day.toISOString().slice(0, 10);
    if (given.until !== null && text > given.until) break;
    if (day.getUTCDay() !== start.getUTCDay()) continue;
    const months = (day.getUTCFullYear() - start.getUTCFullYear()) * 12 + day.getUTCMonth() - start.getUTCMonth();
    const inMonth = (one: Date) => {
      let rank = 0;
      for (let date = 1; date <= one.getUTCDate(); date += 1)
        if (new Date(Date.UTC(one.getUTCFullYear(), one.getUTCMonth(), date)).getUTCDay() === one.getUTCDay())
          rank += 1;
      const next = new Date(one.getTime() + 7 * 86_400_000);
      return { rank, isLast: next.getUTCMonth() !== one.getUTCMonth() };
    };
    const belongs =
      given.every === 'week'
        ? (after / 7) % given.interval === 0
        : months > 0 &&
          months % given.interval === 0 &&
          (given.every === 'month' ? inMonth(day).rank === inMonth(start).rank : inMonth(day).isLast);
    if (!belongs || given.skippedDays.includes(text) || (given.skipsHolidays && isHoliday(day))) continue;
    if (given.skipsClosures && closures.some(({ from, until }) => from <= text && text <= until)) continue;
    found.push(text);
  }
  return found;
}

const dayText = (least: string, most: string) =>
  fc
    .integer({ min: Date.parse(least) / 86_400_000, max: Date.parse(most) / 86_400_000 })
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

test('ENT-13 any rule gives the days of an independent model, at one hour on the clocks of the site', () => {
  const clocks = new Map(
    [paris, 'Indian/Reunion'].map((timeZone) => [
      timeZone,
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    ]),
  );
  fc.assert(
    fc.property(
      dayText('2026-01-01', '2026-12-31'),
      fc.record({
        every: fc.constantFrom('week' as const, 'month' as const, 'month-end' as const),
        interval: fc.integer({ min: 1, max: 6 }),
        until: fc.option(dayText('2026-01-01', '2028-12-31'), { nil: null }),
        count: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
        skipsHolidays: fc.boolean(),
        skipsClosures: fc.boolean(),
        skippedDays: fc.array(dayText('2026-01-01', '2027-12-31'), { maxLength: 40 }),
      }),
      fc.array(
        dayText('2026-01-01', '2028-12-31').map((from) => ({ from, until: `${from.slice(0, 8)}28` })),
        { maxLength: 3 },
      ),
      fc.constantFrom(paris, 'Indian/Reunion'),
      fc.integer({ min: 5, max: 15 }),
      (day, given, closures, timeZone, utcHour) => {
        const first = at(`${day}T${String(utcHour).padStart(2, '0')}:15:00Z`);
        const dates = listSeriesDates(first, given, { timeZone, closures, knownStarts: new Set(), now: 0 });
        const kept = dates.filter(({ leftOut }) => leftOut === null);
        expect(kept.map((one) => one.day)).toEqual(walk(day, given, closures));
        const read = (moment: number) => clocks.get(timeZone)?.format(moment) ?? '';
        for (const { day: own, moments } of kept) {
          expect(read(moments.startsAt)).toBe(`${own} ${read(first.startsAt).slice(11)}`);
          expect(read(moments.endsAt).slice(11)).toBe(read(first.endsAt).slice(11));
          expect(read(moments.closesAt).slice(11)).toBe(read(first.closesAt).slice(11));
        }
      },
    ),
    { numRuns: 300 },
  );
});
