import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeAvailableQuantity, countAvailable, countAvailableBoxes, sumStockDemand } from './available-quantity.ts';
import { describeShortage, describeStock } from './describe-stock.ts';

describe('API-20 quantities', () => {
  test.each([
    [{ onHand: 20, held: 3, allocated: 5 }, 0, 12],
    [{ onHand: 20, held: 3, allocated: 5 }, 10, 2],
    [{ onHand: 20, held: 15, allocated: 5 }, 0, 0],
    [{ onHand: 3, held: 0, allocated: 0 }, 6, 0],
  ])('API-20 of %j with a safety stock of %i, %i may be ordered', (count, safetyStock, available) => {
    expect(countAvailable(count, safetyStock)).toBe(available);
  });

  test.each([
    [13, 6, { quantity: 13, setQuantity: 2 }],
    [5, 6, { quantity: 5, setQuantity: 0 }],
    [5, 1, { quantity: 5, setQuantity: 5 }],
    [5, 0, { quantity: 5, setQuantity: 5 }],
    [null, 6, { quantity: null, setQuantity: null }],
  ])('API-20 %s pieces in lots of %i are %j', (available, lot, found) => {
    expect(computeAvailableQuantity(available, lot)).toEqual(found);
  });

  test('API-20 of boxes only whole ones count, by the scarcest part', () => {
    const part = (stockItemId: number, quantity: number, available: number | null) => ({
      stockItemId,
      quantity,
      available,
    });
    expect(countAvailableBoxes([part(1, 2, 13), part(2, 1, 9)])).toBe(6);
    expect(countAvailableBoxes([part(1, 2, 13), part(1, 2, 13)])).toBe(3);
    expect(countAvailableBoxes([part(1, 2, 13), part(2, 1, null)])).toBe(6);
    expect(countAvailableBoxes([part(2, 1, null)])).toBeNull();
    expect(countAvailableBoxes([part(1, 2, 1)])).toBe(0);
    expect(countAvailableBoxes([])).toBe(0);
  });

  test('VAL-01 demand is summed over lines and boxes, in the order of the items', () => {
    const lines = [
      {
        quantity: 2,
        parts: [
          { stockItemId: 9, quantity: 1 },
          { stockItemId: 4, quantity: 3 },
        ],
      },
      { quantity: 5, parts: [{ stockItemId: 4, quantity: 1 }] },
      { quantity: 1, parts: [{ stockItemId: 10, quantity: 1 }] },
    ];
    // By number: « 10 » comes before « 4 » as a text.
    expect([...sumStockDemand(lines)]).toEqual([
      [4, 11],
      [9, 2],
      [10, 1],
    ]);
  });

  test('API-20 a property: that many boxes can be bought, and not one more', () => {
    const part = fc.record({ stockItemId: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 4 }) });
    const stock = fc.array(fc.nat(60), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), stock, (parts, available) => {
        const left = (item: number) => available[item - 1] ?? 0;
        const boxes = countAvailableBoxes(parts.map((one) => ({ ...one, available: left(one.stockItemId) }))) ?? -1;
        const isEnough = (quantity: number) =>
          [...sumStockDemand([{ quantity, parts }])].every(([item, demand]) => demand <= left(item));
        expect([isEnough(boxes), isEnough(boxes + 1)]).toEqual([true, false]);
      }),
    );
  });
});

describe('SET-26 words for stock', () => {
  test.each([
    [13, 1, 6, ''],
    [6, 1, 6, ''],
    [5, 5, 6, 'Plus que\u00a05'],
    [1, 1, 6, 'Plus que\u00a01'],
    [1, 1, 0, ''],
    [0, 0, 6, 'Épuisé'],
    [5, 0, 0, 'Épuisé'],
    [null, null, 6, ''],
  ])('SET-26 %s pieces, %s lots, limit %i: « %s »', (quantity, setQuantity, limit, words) => {
    expect(describeStock({ quantity, setQuantity }, limit)).toBe(words);
  });

  test('VAL-01 a line that asks for too much is told what is left', () => {
    expect([0, 1, 7].map((quantity) => describeShortage({ quantity }))).toEqual([
      'Il n’y en a plus\u00a0: retirez cette ligne.',
      'Il n’en reste qu’un exemplaire\u00a0: ajustez la quantité.',
      'Il n’en reste que 7\u00a0exemplaires\u00a0: ajustez la quantité.',
    ]);
  });
});
