import { expect, test } from 'vitest';
import { sumByProduct } from './sum-by-product.ts';

test('what orders take of a wine is fetched at once, and says for whom', () => {
  const line = (name: string, quantity: number, detail = '2022') => ({ name, detail, quantity });
  expect(
    sumByProduct([
      { buyer: 'Léa', lines: [line('Pierre Blanche', 2), line('Étoile', 1)] },
      { buyer: 'Marc', lines: [line('Pierre Blanche', 3), line('Pierre Blanche', 1, '2020')] },
    ]),
  ).toEqual([
    { name: 'Étoile', detail: '2022', quantity: 1, buyers: ['1\u00a0pour Léa'] },
    { name: 'Pierre Blanche', detail: '2020', quantity: 1, buyers: ['1\u00a0pour Marc'] },
    { name: 'Pierre Blanche', detail: '2022', quantity: 5, buyers: ['2\u00a0pour Léa', '3\u00a0pour Marc'] },
  ]);
});
