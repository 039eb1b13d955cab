import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addWorkingDays, isPublicHoliday, isWorkingDay, moveToWorkingDay } from './working-days.ts';

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
      }),
    );
  });
});
