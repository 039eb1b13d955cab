import { expect, test } from 'vitest';
import { removeAmounts, removePrices } from './hidden-prices.ts';

test('SET-15 the prices of blocks are left out at any depth, and nothing else', () => {
  const line = { label: 'Massage', detail: 'Une heure', priceCents: 8500, priceText: 'à partir de' };
  const document = [
    { id: 'a', type: 'columns', props: { title: '45' }, children: [{ props: { groups: [{ lines: [line] }] } }] },
  ];
  expect(removePrices(document)).toEqual([
    {
      id: 'a',
      type: 'columns',
      props: { title: '45' },
      children: [{ props: { groups: [{ lines: [{ label: 'Massage', detail: 'Une heure' }] }] } }],
    },
  ]);
  expect(line.priceCents).toBe(8500);
});

test.each([
  ['Le soin coûte 45 €.', 'Le soin coûte ….'],
  ['de 1\u202f250,50\u202f€ à 12\u00a0000 €', 'de … à …'],
  ['45€, ou 50 euros', '…, ou …'],
  ['le 12 mars 2026, à 9 h 30', 'le 12 mars 2026, à 9 h 30'],
])('SET-15 %s', (text, without) => {
  expect(removeAmounts(text)).toBe(without);
});
