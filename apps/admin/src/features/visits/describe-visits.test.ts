import { expect, test } from 'vitest';
import { compareVisits, formatPages, formatVisits, nameCountry, nameSource, toPlotDays } from './describe-visits.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('STA-10 visits and pages are counted in words', () => {
  expect([0, 1, 2, 1234].map((count) => `${plain(formatVisits(count))}, ${plain(formatPages(count))}`)).toEqual([
    'aucune visite, 0 page lue',
    '1 visite, 1 page lue',
    '2 visites, 2 pages lues',
    '1 234 visites, 1 234 pages lues',
  ]);
});

test.each([
  [0, 0, 'Comme avant.'],
  [3, 0, 'Aucune avant.'],
  [10, 10, 'Autant que avant.'],
  [15, 10, '50 % de plus que avant (10).'],
  [1000, 2000, '50 % de moins que avant (2 000).'],
])('STA-10 %i visits after %i: %s', (current, former, words) => {
  expect(plain(compareVisits(current, former, 'avant'))).toBe(words);
});

const days = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...{ day: new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10), visits: place + 1, pages: 2 },
  }));

test('STA-10 a bar is a day up to two months, then a week, the last of which is whole', () => {
  expect(toPlotDays(days(62))).toHaveLength(62);
  expect(toPlotDays(days(1))).toEqual([{ day: '2026-01-01', value: 1, more: '2\u00a0pages lues' }]);
  const weeks = toPlotDays(days(64));
  expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([
    10,
    { day: '2026-01-01', until: '2026-01-01', value: 1, more: '2\u00a0pages lues' },
    { day: '2026-02-27', until: '2026-03-05', value: 58 + 59 + 60 + 61 + 62 + 63 + 64, more: '14\u00a0pages lues' },
  ]);
});

test('STA-10 where visits come from has a name', () => {
  expect(['direct', 'autres', 'exemple.fr'].map(nameSource)).toEqual([
    'Accès direct',
    'Toutes les autres',
    'exemple.fr',
  ]);
  expect(['FR', '??', 'autres', 'pas un pays'].map(nameCountry)).toEqual([
    ...['France', 'Inconnu', 'Tous les autres', 'pas un pays'],
  ]);
});
