import { expect, test } from 'vitest';
import { describePeriod, findPeriod, formatSearch, type Period, readPeriod, shiftPeriod } from './account-periods.ts';

test.each<[Exclude<Period['kind'], 'dates'>, string, string, string, string]>([
  ['mois', '2026-01-31', '2026-01-01', '2026-01-31', 'janvier 2026'],
  ['mois', '2028-02-01', '2028-02-01', '2028-02-29', 'février 2028'],
  ['mois', '2026-12-31', '2026-12-01', '2026-12-31', 'décembre 2026'],
  ['trimestre', '2026-03-31', '2026-01-01', '2026-03-31', '1er trimestre 2026'],
  ['trimestre', '2026-04-01', '2026-04-01', '2026-06-30', '2e trimestre 2026'],
  ['trimestre', '2026-12-31', '2026-10-01', '2026-12-31', '4e trimestre 2026'],
  ['annee', '2026-06-15', '2026-01-01', '2026-12-31', 'année 2026'],
])('STA-04 the period (%s) of %s: %s to %s, « %s »', (kind, day, from, to, words) => {
  expect(findPeriod(kind, day)).toEqual({ kind, from, to });
  expect(describePeriod({ kind, from, to })).toBe(words);
});

test.each<[Period, Period, Period]>([
  [findPeriod('mois', '2026-01-15'), findPeriod('mois', '2025-12-01'), findPeriod('mois', '2026-02-01')],
  [findPeriod('trimestre', '2026-01-15'), findPeriod('trimestre', '2025-10-01'), findPeriod('trimestre', '2026-04-01')],
  [findPeriod('annee', '2026-01-15'), findPeriod('annee', '2025-01-01'), findPeriod('annee', '2027-01-01')],
  [
    { kind: 'dates', from: '2026-03-01', to: '2026-03-10' },
    { kind: 'dates', from: '2026-02-19', to: '2026-02-28' },
    { kind: 'dates', from: '2026-03-11', to: '2026-03-20' },
  ],
])('STA-04 %j has one before and one after it', (period, before, after) => {
  expect([shiftPeriod(period, -1), shiftPeriod(period, 1)]).toEqual([before, after]);
});

test.each([
  ['', 'mois', '2026-11-01', '2026-11-30'],
  ['?par=trimestre', 'trimestre', '2026-10-01', '2026-12-31'],
  ['?par=annee&du=2025-02-03', 'annee', '2025-01-01', '2025-12-31'],
  ['?par=mois&du=2025-02-03', 'mois', '2025-02-01', '2025-02-28'],
  ['?par=dates&du=2026-01-02&au=2026-01-03', 'dates', '2026-01-02', '2026-01-03'],
  ['?par=dates&du=2026-01-02', 'mois', '2026-01-01', '2026-01-31'],
  ['?par=dates&du=hier&au=2026-01-03', 'mois', '2026-11-01', '2026-11-30'],
  ['?par=siecle&du=2026-02-30', 'mois', '2026-11-01', '2026-11-30'],
])('STA-04 the address %s asks for %s, %s to %s', (search, kind, from, to) => {
  const period = readPeriod(new URLSearchParams(search), '2026-11-29');
  expect(period).toEqual({ kind, from, to });
  expect(readPeriod(new URLSearchParams(formatSearch(period)), '2020-01-01')).toEqual(period);
});

test('STA-04 days that somebody chose are named, one or several', () => {
  expect(describePeriod({ kind: 'dates', from: '2026-11-01', to: '2026-11-15' })).toBe(
    'du 1er novembre 2026 au 15 novembre 2026',
  );
  expect(describePeriod({ kind: 'dates', from: '2026-11-11', to: '2026-11-11' })).toBe('le 11 novembre 2026');
});
