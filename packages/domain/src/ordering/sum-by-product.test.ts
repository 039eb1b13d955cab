import { expect, test } from 'vitest';
import { sumByProduct } from './sum-by-product.ts';

test('what orders take of a wine is fetched at once, and named by order', () => {
  const line = (name: string, quantity: number, detail = '2022') => ({ name, detail, quantity });
  expect(
    sumByProduct([
      { reference: 'A', lines: [line('Pierre Blanche', 2), line('Étoile', 1)] },
      { reference: 'B', lines: [line('Pierre Blanche', 3), line('Pierre Blanche', 1, '2020')] },
    ]),
  ).toEqual([
    { name: 'Étoile', detail: '2022', quantity: 1, references: ['1\u00a0pour A'] },
    { name: 'Pierre Blanche', detail: '2020', quantity: 1, references: ['1\u00a0pour B'] },
    { name: 'Pierre Blanche', detail: '2022', quantity: 5, references: ['2\u00a0pour A', '3\u00a0pour B'] },
  ]);
});
