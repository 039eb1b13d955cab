import { expect, test } from 'vitest';
import { addWeeks } from './weekly-dates.ts';

test.each([
  ['the change to winter time', '2026-10-21T08:00:00Z', 1, '2026-10-28T09:00:00.000Z'],
  ['the change to summer time', '2027-03-24T09:00:00Z', 1, '2027-03-31T08:00:00.000Z'],
  ['the end of a year', '2026-12-30T09:30:00Z', 2, '2027-01-13T09:30:00.000Z'],
  ['a leap day', '2028-02-22T09:00:00Z', 1, '2028-02-29T09:00:00.000Z'],
])('ENT-13 a weekly date keeps its hour over %s', (_, moment, weeks, expected) => {
  expect(new Date(addWeeks(Date.parse(moment), weeks, 'Europe/Paris')).toISOString()).toBe(expected);
});
