import { expect, test } from 'vitest';
import { hasAmount, removeAmounts, removeAmountTexts, removePrices } from './hidden-prices.ts';

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

test('SET-15 structured data lose the texts that hold an amount, and nothing else', () => {
  const product = { name: 'Coffret à 79 €', description: 'Six bouteilles, 79\u202f€.', sku: 'C-79' };
  expect(removeAmountTexts([{ ...product, properties: [{ name: 'Garde', value: '5 ans' }], year: 2022 }])).toEqual([
    { name: 'Coffret à …', sku: 'C-79', properties: [{ name: 'Garde', value: '5 ans' }], year: 2022 },
  ]);
  expect([hasAmount('dès 8,20 €'), hasAmount('dès 8,20 €'), hasAmount('en 2022')]).toEqual([true, true, false]);
});
