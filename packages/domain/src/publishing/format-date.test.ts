import { describe, expect, test } from 'vitest';
import { formatDate, formatDuration, formatLocalDate, formatLocalTime, formatYear } from './format-date.ts';

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

test.each([
  ['2026-12-31T22:59:59.999Z', 'Europe/Paris', '2026'],
  ['2026-12-31T23:00:00Z', 'Europe/Paris', '2027'],
  ['2026-12-31T23:00:00Z', 'America/Guadeloupe', '2026'],
])('the year of %s in %s is %s', (instant, timeZone, year) => {
  expect(formatYear(Date.parse(instant), timeZone)).toBe(year);
});
