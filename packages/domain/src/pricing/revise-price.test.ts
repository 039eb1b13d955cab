import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PriceChange, type PriceRounding, revisePrice } from './revise-price.ts';

const percent = (value: number): PriceChange => ({ kind: 'percentage', value });
const amount = (value: number): PriceChange => ({ kind: 'amount', value });

test.each<[number, PriceChange, PriceRounding, number | undefined]>([
  [1250, percent(400), 1, 1300],
  [1250, percent(410), 1, 1301],
  [1250, percent(410), 10, 1300],
  [1250, percent(410), 50, 1300],
  [1265, percent(0), 10, 1270],
  [1275, percent(0), 50, 1300],
  [1274, percent(0), 50, 1250],
  [990, amount(50), 50, 1050],
  [990, amount(-40), 10, 950],
  [1250, percent(-1000), 10, 1130],
  [999, percent(500), 1, 1049],
  [40, amount(-40), 1, undefined],
  [40, amount(-20), 50, undefined],
  [25, amount(0), 50, 50],
])('ENT-06 %i cents changed by %o to multiples of %i are %s', (cents, change, rounding, expected) => {
  expect(revisePrice(cents, change, rounding)).toBe(expected);
});

test('ENT-06 a new price is a multiple of its rounding, and never further from the exact one than half of it and half a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: -5000, max: 10_000 }),
      fc.constantFrom<PriceRounding>(1, 10, 50),
      (cents, value, rounding) => {
        const revised = revisePrice(cents, percent(value), rounding);
        const exact = (cents * (10_000 + value)) / 10_000;
        if (revised === undefined) expect(exact).toBeLessThan(rounding / 2 + 0.5);
        else {
          expect(revised % rounding).toBe(0);
          expect(Math.abs(revised - exact)).toBeLessThanOrEqual(rounding / 2 + 0.5);
        }
      },
    ),
  );
});
