import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeDiscount } from './discount-amount.ts';
import { divideProduct, divideProductHalfUp } from './divide-product.ts';
import { spreadAmount } from './spread-amount.ts';

describe('API-22 amounts in whole cents', () => {
  test.each([
    [10, [1, 1, 1], [4, 3, 3]],
    [11, [1, 1, 1], [4, 4, 3]],
    [10, [1, 2, 1], [3, 5, 2]],
    [100, [0, 0], [50, 50]],
    [3, [0, 0], [2, 1]],
    [5, [0, 1], [0, 5]],
    [10, [1, 3, 2], [2, 5, 3]],
    // 1.4, 1.4 and 4.2: the cent that is left goes to the first remainder of 0.4.
    [7, [1, 1, 3], [2, 1, 4]],
    [8, [3, 1, 1], [5, 2, 1]],
    [0, [], []],
    [0, [1, 2], [0, 0]],
  ])('API-22 %i over %j is %j', (total, weights, shares) => {
    const spread = spreadAmount(total, weights);
    expect(spread.reduce((sum, share) => sum + share, 0)).toBe(total);
    expect(spread).toEqual(shares);
  });

  test('API-22 nothing has no share', () => expect(() => spreadAmount(1, [])).toThrow(RangeError));

  test('API-22 a product beyond the safe integers is divided exactly', () => {
    expect(divideProduct(7, 3, 4)).toEqual({ quotient: 5, remainder: 1 });
    const numbers = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(numbers, numbers, numbers, (one, other, divisor) => {
        const product = BigInt(one) * BigInt(other);
        if (product / BigInt(divisor) > Number.MAX_SAFE_INTEGER) return;
        expect(divideProduct(one, other, divisor)).toEqual({
          quotient: Number(product / BigInt(divisor)),
          remainder: Number(product % BigInt(divisor)),
        });
      }),
    );
    expect(
      [
        [1, 1, 2],
        [1, 1, 3],
        [2, 1, 3],
        [5, 1, 2],
      ].map(([one = 0, other = 0, by = 1]) => divideProductHalfUp(one, other, by)),
    ).toEqual([1, 0, 1, 3]);
  });

  test('ENT-07 a discount takes off at most the whole', () => {
    expect(computeDiscount({ type: 'EURO', amount: 500 }, 300)).toBe(300);
    expect(computeDiscount({ type: 'EURO', amount: 500 }, 900)).toBe(500);
    expect(computeDiscount({ type: 'PERCENTAGE', amount: 1250 }, 1000)).toBe(125);
    expect(computeDiscount({ type: 'PERCENTAGE', amount: 5000 }, 1)).toBe(1);
  });
});
