import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addWorkingDays,
  countWorkingDays,
  isPublicHoliday,
  isWorkingDay,
  moveToWorkingDay,
} from './working-days.ts';

describe('CST-10 working days', () => {
  test.each([
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-11-11',
    '2026-12-25',
    '2025-04-21',
    '2027-03-29',
    '2038-04-26',
    '2026-11-21',
    '2026-11-22',
  ])('CST-10 %s is not worked', (day) => expect(isWorkingDay(day)).toBe(false));

  test.each(['2026-04-07', '2026-05-15', '2026-11-10', '2026-12-24', '2026-04-03'])('CST-10 %s is', (day) =>
    expect(isWorkingDay(day)).toBe(true),
  );

  test.each([
    ['2026-11-20', 10, '2026-12-04'],
    ['2026-11-21', 10, '2026-12-04'],
    ['2026-04-30', 10, '2026-05-19'],
    ['2026-12-18', 10, '2027-01-05'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('CST-10 %s and %d working days is %s', (day, count, found) => expect(addWorkingDays(day, count)).toBe(found));

  test.each([
    ['2026-12-24', '2026-12-28', 1],
    ['2026-12-28', '2026-12-24', -1],
    ['2026-12-25', '2026-12-25', 0],
    ['2026-12-26', '2026-12-25', 0],
  ])('CST-10 from %s to %s are %d working days', (from, until, count) =>
    expect(countWorkingDays(from, until)).toBe(count),
  );

  test('CST-10 a weekend is no public holiday, and moves to its next working day', () => {
    expect(['2026-11-21', '2026-11-22', '2026-05-14'].map(isPublicHoliday)).toEqual([false, false, true]);
    expect(['2026-11-20', '2026-11-21', '2026-04-04', '2026-12-25'].map(moveToWorkingDay)).toEqual([
      '2026-11-20',
      '2026-11-23',
      '2026-04-07',
      '2026-12-28',
    ]);
  });

  test('CST-10 a property: as many working days as asked lie between, and the last is one', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2020-01-01', count));
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 40 }), (day, count) => {
        const last = addWorkingDays(day, count);
        expect(isWorkingDay(last)).toBe(true);
        let worked = 0;
        for (let one = addDays(day, 1); one <= last; one = addDays(one, 1)) if (isWorkingDay(one)) worked += 1;
        expect(worked).toBe(count);
        expect(countWorkingDays(day, last)).toBe(count);
      }),
    );
  });
});

test.each([
  '1818-03-22',
  '1886-04-25',
  '1900-04-15',
  '1943-04-25',
  '1954-04-18',
  '1981-04-19',
  '1999-04-04',
  '2000-04-23',
  '2011-04-24',
  '2019-04-21',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
  '2100-03-28',
  '2200-04-06',
  '2285-03-22',
])('CST-10 after Easter on %s come its Monday, Ascension and Whit Monday', (easter) => {
  const around = Array.from({ length: 60 }, (_, after) => after).filter((after) => {
    const day = addDays(easter, after);
    return isPublicHoliday(day) && !/-(?:05-01|05-08)$/.test(day);
  });
  expect(around).toEqual(expect.arrayContaining([1, 39, 50]));
  expect(around.filter((after) => !/-(?:07-14)$/.test(addDays(easter, after)))).toEqual([1, 39, 50]);
});

test('CST-10 eight public holidays have a fixed date', () => {
  const days = Array.from({ length: 365 }, (_, after) => addDays('2026-01-01', after)).filter(isPublicHoliday);
  expect(days).toEqual([
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-25',
  ]);
});
