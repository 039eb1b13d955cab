import { expect, test } from 'vitest';
import { type CountedStock, planStockCount } from './plan-stock-count.ts';

const stock: CountedStock = { id: 1, name: 'Les Perruches', counted: 118, expected: 120, onHand: 120, kept: 5 };
const plan = (changes: Partial<CountedStock>) => planStockCount([{ ...stock, ...changes }])[0];

test('SET-26 a count says its difference, and keeps what was sold since', () => {
  expect(plan({})).toEqual({
    id: 1,
    name: 'Les Perruches',
    difference: -2,
    after: 118,
    sentence: 'Les Perruches\u00a0: 2\u00a0de moins, compté 118 pour 120.',
    refusal: '',
  });
  expect(plan({ onHand: 117 })).toMatchObject({
    difference: -2,
    after: 115,
    sentence:
      'Les Perruches\u00a0: 2\u00a0de moins, compté 118 pour 120. Depuis, 3 sont sortis\u00a0: il y en aura 115.',
  });
  expect(plan({ counted: 121, onHand: 121 })?.sentence).toContain(
    '1\u00a0de plus, compté 121 pour 120. Depuis, un est entré',
  );
  expect(plan({ counted: 120 })).toMatchObject({ difference: 0, after: 120 });
  expect(plan({ counted: 120 })?.sentence).toContain('juste');
});

test('SET-26 a count below what orders keep is refused and named, at the limit it is not', () => {
  expect(plan({ counted: 5 })?.refusal).toBe('');
  expect(plan({ counted: 4 })?.refusal).toMatch(
    /^Les Perruches\u00a0: il en resterait 4, et des commandes en gardent 5\./,
  );
  expect(plan({ counted: 0, onHand: 100 })?.refusal).toContain('resterait 0');
});
