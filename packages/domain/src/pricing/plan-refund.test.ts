import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartArbitrary } from './naive-cart.fixture.ts';
import { countRefundable, listRest, planRefund, type RefundableItem, type RefundPlan } from './plan-refund.ts';
import { priceCart } from './price-cart.ts';
import { splitVat, sumByRate, type VatAmount } from './vat.ts';

const all = Number.MAX_SAFE_INTEGER;
const line = (changes: Partial<RefundableItem> = {}): RefundableItem => ({
  position: 0,
  quantity: 3,
  parts: [splitVat(1000, 2000)],
  refundedQuantity: 0,
  refunded: [],
  ...changes,
});

/** The items as they are after a plan was carried out. */
function refund(items: readonly RefundableItem[], plan: RefundPlan): RefundableItem[] {
  return items.map((item) => {
    const planned = plan.items.filter(({ position }) => position === item.position);
    return {
      ...item,
      refundedQuantity: item.refundedQuantity + planned.reduce((sum, { quantity }) => sum + quantity, 0),
      refunded: sumByRate([...item.refunded, ...planned.flatMap(({ parts }) => parts)]),
    };
  });
}

const listGiven = (items: readonly RefundableItem[]) => sumByRate(items.flatMap(({ refunded }) => refunded));

describe('API-23 the plan of a refund', () => {
  test('API-23 pieces of a line give back its cents, no more and no less, the last one the exact rest', () => {
    let items = [line()];
    const steps = [0, 1, 2].map(() => {
      const plan = planRefund(items, [{ position: 0, quantity: 1 }], all);
      items = refund(items, plan);
      return plan.items[0]?.parts[0];
    });
    expect(steps.map((step) => [step?.totalCents, step?.vatCents])).toEqual([
      [333, 56],
      [333, 55],
      [334, 56],
    ]);
    expect(listGiven(items)).toEqual([splitVat(1000, 2000)]);
    expect(listRest(items)).toEqual([]);
  });

  test('API-23 no more goes back of an item than is asked at the most, its last rates first', () => {
    const both = line({ quantity: 1, parts: [splitVat(1000, 2000), splitVat(500, 550)] });
    const give = (atMostCents?: number) =>
      planRefund([both], [{ position: 0, quantity: 1, ...(atMostCents === undefined ? {} : { atMostCents }) }], all);
    expect([give(), give(1500), give(9999)].map(({ totalCents }) => totalCents)).toEqual([1500, 1500, 1500]);
    for (const [atMost, totals] of [
      [1499, [1000, 499]],
      [1000, [1000, 0]],
      [999, [999, 0]],
      [0, [0, 0]],
    ] as const) {
      const plan = give(atMost);
      expect([plan.totalCents, plan.isReduced]).toEqual([atMost, false]);
      const cents = [2000, 550].map((rate) => plan.items[0]?.parts.find((part) => part.rate === rate)?.totalCents ?? 0);
      expect(cents).toEqual(totals);
    }
  });

  test('API-23 a hundred pieces for nine cents never have more VAT than price', () => {
    let items = [line({ quantity: 100, parts: [{ rate: 2000, totalCents: 9, netCents: 7, vatCents: 2 }] })];
    for (let step = 0; step < 100; step += 1) {
      const plan = planRefund(items, [{ position: 0, quantity: 1 }], all);
      expect(plan.items[0]?.parts[0]?.netCents).toBeGreaterThanOrEqual(0);
      items = refund(items, plan);
    }
    expect(listGiven(items)).toEqual([{ rate: 2000, totalCents: 9, netCents: 7, vatCents: 2 }]);
  });

  test.each([
    [2, 2],
    [0, 4],
    [0, 0],
    [0, 0.5],
  ])('API-23 after %d, %d more pieces of three are refused', (refundedQuantity, quantity) => {
    expect(() => planRefund([line({ refundedQuantity })], [{ position: 0, quantity }], all)).toThrow(RangeError);
    expect(() => planRefund([line()], [{ position: null, quantity: 1 }], all)).toThrow(RangeError);
  });

  test('API-23 the VAT of five hundred lines alike is that of their total, within a cent', () => {
    // Half of each has 1,5 cent of VAT: rounded one by one they would be 2,50 € off, which EN 16931 refuses.
    const items = Array.from({ length: 500 }, (_, position) =>
      line({ position, quantity: 2, parts: [{ rate: 2000, totalCents: 18, netCents: 15, vatCents: 3 }] }),
    );
    const plan = planRefund(
      items,
      items.map(({ position }) => ({ position, quantity: 1 })),
      all,
    );
    const [group] = sumByRate(plan.items.flatMap(({ parts }) => parts));
    expect(group).toEqual({ rate: 2000, totalCents: 4500, netCents: 3750, vatCents: 750 });
    const rest = planRefund(refund(items, plan), listRest(refund(items, plan)), all);
    expect(sumByRate(rest.items.flatMap(({ parts }) => parts))).toEqual([group]);
  });

  test('API-23 what rounding leaves over of each line goes on to all that follow', () => {
    const items = [0, 1, 2, 3].map((position) => line({ position, parts: [splitVat(300, 2000)] }));
    const plan = planRefund(
      items,
      items.map(({ position }) => ({ position, quantity: 1 })),
      all,
    );
    expect(plan.items.map(({ parts }) => parts[0]?.vatCents)).toEqual([17, 16, 17, 17]);
  });

  test('API-23 what went back without a line before is not given twice: the last items share what is left', () => {
    const items = [line(), line({ position: null, quantity: 1, parts: [splitVat(600, 2000)] })];
    const plan = planRefund(items, listRest(items), 1200);
    expect(plan).toMatchObject({ isReduced: true, totalCents: 1200 });
    expect(plan.items.map(({ totalCents }) => totalCents)).toEqual([1000, 200]);
    expect(plan.items[1]?.parts).toEqual([{ rate: 2000, totalCents: 200, netCents: 167, vatCents: 33 }]);
    expect(planRefund(items, [{ position: 0, quantity: 3 }], 1200)).toMatchObject({ isReduced: false });
  });
});

const runs = byRunLength(300, 30_000);

test(
  `API-23 on ${runs} random orders, refunds in random steps return exactly what was paid, and nothing is ever negative`,
  () => {
    const step = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 8 });
    fc.assert(
      fc.property(cartArbitrary, fc.array(step, { maxLength: 8 }), fc.nat(40), (cart, steps, plain) => {
        const priced = priceCart(cart.items, cart);
        let items: RefundableItem[] = [
          ...cart.items.map(({ quantity }, position) =>
            line({ position, quantity, parts: priced.lines[position]?.parts ?? [] }),
          ),
          line({ position: null, quantity: 1, parts: priced.shipping.parts }),
        ];
        // Something may have been given back at the card service itself, before.
        let left = priced.totalCents - Math.min(plain < 20 ? 0 : plain, priced.totalCents);
        const hadPlain = left < priced.totalCents;
        const paid = left;
        const given: VatAmount[] = [];
        const refundPart = (requests: { position: number | null; quantity: number }[]) => {
          const plan = planRefund(items, requests, left);
          given.push(...plan.items.flatMap(({ parts }) => parts));
          items = refund(items, plan);
          left -= plan.totalCents;
          const groups = sumByRate(plan.items.flatMap(({ parts }) => parts));
          // From a euro on, EN 16931 refuses the difference (BR-S-09).
          for (const { rate, totalCents, vatCents } of groups)
            expect(Math.abs(vatCents - (totalCents * rate) / (10_000 + rate))).toBeLessThan(99);
        };
        for (const share of steps)
          refundPart(
            items
              .map((item, place) => ({
                position: item.position,
                quantity: Math.min(countRefundable(item), share[place] ?? 0),
              }))
              .filter(({ quantity }) => quantity > 0),
          );
        refundPart(listRest(items));
        expect(given.filter((one) => one.totalCents < 0 || one.netCents < 0 || one.vatCents < 0)).toEqual([]);
        expect(given.filter((one) => one.netCents + one.vatCents !== one.totalCents)).toEqual([]);
        expect(given.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(paid);
        expect(left).toBe(0);
        if (!hadPlain)
          expect(sumByRate(given).filter(({ totalCents }) => totalCents > 0)).toEqual(
            [...priced.groups].filter(({ totalCents }) => totalCents > 0).sort((one, other) => other.rate - one.rate),
          );
      }),
      { numRuns: runs },
    );
  },
  byRunLength(300_000, 900_000),
);
