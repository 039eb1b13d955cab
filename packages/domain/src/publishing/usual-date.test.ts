import { expect, test } from 'vitest';
import { isUntouchedDate } from './usual-date.ts';

const createdAt = Date.parse('2026-06-01T09:00:00.123Z');
const minute = 60_000;

test.each([
  ['begun long ago, its date as it was', { date: createdAt, now: createdAt + 90 * 24 * 60 * minute }, true],
  ['begun more than a minute ago', { date: createdAt, now: createdAt + minute + 1 }, true],
  ['begun a minute ago', { date: createdAt, now: createdAt + minute }, false],
  ['with a date that somebody chose, before', { date: createdAt - 1, now: createdAt + 90 * minute }, false],
  ['with a date that somebody chose, after', { date: createdAt + 1, now: createdAt + 90 * minute }, false],
])('the date of a draft %s', (_, moments, expected) => {
  expect(isUntouchedDate({ ...moments, createdAt })).toBe(expected);
});
