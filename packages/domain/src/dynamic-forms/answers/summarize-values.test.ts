import { expect, test } from 'vitest';
import { countItems } from './answer-questions.ts';
import { summarizeMonths, summarizeNumbers } from './summarize-values.ts';

const counts = (given: Record<string, number>) => Object.entries(given).map(([value, count]) => ({ value, count }));

test('ENT-13 numbers become bars of one width with their median, few whatever their range', () => {
  expect(summarizeNumbers(counts({ 3: 2, 4: 1, 10: 1 }))).toMatchObject({ minimum: 3, maximum: 10, median: 3.5 });
  expect(summarizeNumbers(counts({ 3: 2, 5: 1 }))?.bars).toEqual([
    { from: 3, until: 4, count: 2 },
    { from: 4, until: 5, count: 0 },
    { from: 5, until: 6, count: 1 },
  ]);
  for (const given of [{ '-1000000': 1, 1e15: 1 }, { 0.1: 1, 0.3: 2 }, { 7: 5 }, { '-3.5': 1, 2: 1 }]) {
    const { bars = [] } = summarizeNumbers(counts(given)) ?? {};
    expect(bars.length).toBeLessThanOrEqual(13);
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(Object.values(given).reduce((a, b) => a + b));
  }
  expect(summarizeNumbers(counts({ text: 3 }))).toBeNull();
});

test('ENT-13 dates are counted by month, by year where they lie far apart', () => {
  expect(summarizeMonths(counts({ '2027-01': 1, '2026-11': 2 })).map(({ count }) => count)).toEqual([2, 0, 1]);
  expect(summarizeMonths(counts({ '1990-05': 1, '1993-06': 2 }))).toHaveLength(4);
  expect(summarizeMonths(counts({ '0203-05': 1, '2026-06': 2 }))).toHaveLength(2);
});

test('ENT-13 the items of a repeating group are counted in words', () => {
  const said = [countItems('Enfant', 3), countItems('Enfant', 1), countItems('Cheval', 2), countItems('Fils', 2)];
  expect(said).toEqual(['3\u00a0enfants', '1\u00a0enfant', '2\u00a0chevaux', '2\u00a0fils']);
  expect(countItems('Personne invitée', 2)).toBe('2\u00a0× Personne invitée');
});
