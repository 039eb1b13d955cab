import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDiscountCode, type DiscountCode, type DiscountFacts, normalizeDiscountCode } from './discount-codes.ts';
import { findNextPriceChange, findPrice, type PriceHistory, type Reduction } from './price-history.ts';

const day = 86_400_000;
const at = (number: number) => number * day;
const reduce = (from: number, until: number | null, amount: number): Reduction => ({
  startsAt: at(from),
  endsAt: until === null ? null : at(until),
  type: 'PERCENTAGE',
  amount,
});

describe('ENT-06 struck prices', () => {
  const history: PriceHistory = {
    periods: [
      { startsAt: at(0), cents: 1000 },
      { startsAt: at(80), cents: 1200 },
    ],
    reductions: [reduce(100, 110, 2000)],
  };

  test('ENT-06 the lowest price of the 30 days before the reduction began is struck', () => {
    expect(findPrice(history, at(99))).toEqual({ listCents: 1200, unitCents: 1200, struckCents: null });
    // Raised 20 days before: the former price counts.
    expect(findPrice(history, at(105))).toEqual({ listCents: 1200, unitCents: 960, struckCents: 1000 });
    expect(findPrice(history, at(110))).toEqual({ listCents: 1200, unitCents: 1200, struckCents: null });
    expect(findPrice(history, at(-1))).toBeUndefined();
  });

  test('ENT-06 a price raised just before is no reduction', () => {
    const raised = { ...history, reductions: [reduce(100, 110, 1000)] };
    // 10 % off 1,200 is 1,080: more than the 1,000 of three weeks ago.
    expect(findPrice(raised, at(100))).toEqual({ listCents: 1200, unitCents: 1080, struckCents: null });
  });

  test('ENT-06 a former reduction of these days counts, one that ended earlier does not', () => {
    const twice = (end: number): PriceHistory => ({
      periods: [{ startsAt: at(0), cents: 1000 }],
      reductions: [reduce(50, end, 3000), reduce(100, 110, 4000)],
    });
    expect(findPrice(twice(71), at(100))?.struckCents).toBe(700);
    expect(findPrice(twice(70), at(100))?.struckCents).toBe(1000);
  });

  test('ENT-06 reductions that follow each other without a gap are compared with the price before the first', () => {
    const steps: PriceHistory = {
      periods: [{ startsAt: at(0), cents: 1000 }],
      reductions: [reduce(50, 60, 1000), reduce(60, 70, 2000), reduce(70, null, 3000)],
    };
    expect([at(55), at(60), at(65), at(70), at(200)].map((moment) => findPrice(steps, moment)?.struckCents)).toEqual([
      1000, 1000, 1000, 1000, 1000,
    ]);
    expect(findPrice(steps, at(70))?.unitCents).toBe(700);
  });

  test('ENT-06 of two reductions at once the deeper applies, and a new price has nothing to compare', () => {
    const both: PriceHistory = {
      periods: [{ startsAt: at(0), cents: 1000 }],
      reductions: [reduce(10, 20, 1000), { startsAt: at(12), endsAt: at(15), type: 'EURO', amount: 250 }],
    };
    expect(findPrice(both, at(13))?.unitCents).toBe(750);
    expect(findPrice(both, at(16))?.unitCents).toBe(900);
    expect(findPrice({ ...both, reductions: [reduce(0, null, 5000)] }, at(5))).toEqual({
      listCents: 1000,
      unitCents: 500,
      struckCents: null,
    });
  });

  test('ENT-06 without a price for a while, nothing is charged, and former prices still count', () => {
    const history: PriceHistory = {
      periods: [
        { startsAt: at(0), cents: 850 },
        { startsAt: at(50), cents: null },
        { startsAt: at(52), cents: 1700 },
      ],
      reductions: [reduce(60, 70, 5000)],
    };
    expect(findPrice(history, at(51))).toBeUndefined();
    expect(findPrice(history, at(60))).toEqual({ listCents: 1700, unitCents: 850, struckCents: null });
    // Thirty days before, 8,50 was still charged until the fiftieth.
    expect(findPrice({ ...history, reductions: [reduce(79, 90, 5100)] }, at(79))?.struckCents).toBe(850);
    expect(findPrice({ ...history, reductions: [reduce(80, 90, 5100)] }, at(80))?.struckCents).toBe(1700);
  });

  test('ENT-06 a property: the struck price was charged, nothing lower was, and prices change when announced', () => {
    const moment = fc.integer({ min: 0, max: 120 });
    const histories = fc.record({
      periods: fc
        .array(fc.record({ startsAt: moment.map(at), cents: fc.integer({ min: 1, max: 3000 }) }), { maxLength: 5 })
        .map((periods) => [...new Map(periods.map((one) => [one.startsAt, one])).values()]),
      reductions: fc.array(
        fc
          .tuple(moment, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 10_000 }))
          .map(([from, days, off]) => reduce(from, from + days, off)),
        { maxLength: 4 },
      ),
    });
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 160 }), (random, today) => {
        const price = findPrice(random, at(today));
        if (price && price.struckCents !== null) {
          const isReduced = (one: number) =>
            random.reductions.some(({ startsAt, endsAt }) => startsAt <= at(one) && at(one) < (endsAt ?? at(999)));
          let start = today;
          while (isReduced(start - 1)) start -= 1;
          const charged = Array.from(
            { length: 30 },
            (_, before) => findPrice(random, at(start - 30 + before))?.unitCents,
          );
          expect(charged).toContain(price.struckCents);
          for (const cents of charged) expect(cents ?? price.struckCents).toBeGreaterThanOrEqual(price.struckCents);
          expect(price.struckCents).toBeGreaterThan(price.unitCents);
        }
        const next = findNextPriceChange(random, at(today)) ?? at(300);
        for (let later = today; at(later) < next && later < 300; later += 1)
          expect(findPrice(random, at(later))).toEqual(price);
      }),
      { numRuns: 300 },
    );
  });
});

describe('API-22 discount codes', () => {
  const code: DiscountCode = {
    type: 'PERCENTAGE',
    amount: 1000,
    appliesTo: 'goods',
    startsAt: Date.parse('2026-11-01T00:00:00+01:00'),
    endsAt: Date.parse('2026-12-01T00:00:00+01:00'),
    minimumCents: 5000,
    maximumUses: 10,
    maximumUsesPerEmail: 1,
  };
  const facts: DiscountFacts = {
    now: Date.parse('2026-11-20T12:00:00+01:00'),
    timeZone: 'Europe/Paris',
    goodsCents: 5000,
    shippingCents: 900,
    uses: 9,
    usesByEmail: 0,
  };

  test('API-22 applies at its bounds', () => {
    expect(checkDiscountCode(code, facts)).toEqual({ ok: true });
    expect(checkDiscountCode(code, { ...facts, now: code.startsAt ?? 0 }).ok).toBe(true);
    const open = { ...code, startsAt: null, endsAt: null, maximumUses: null, maximumUsesPerEmail: null };
    expect(checkDiscountCode(open, { ...facts, now: 0, uses: 1e6, usesByEmail: 50 }).ok).toBe(true);
  });

  test.each([
    ['not-started', { now: (code.startsAt ?? 0) - 1 }, 'Ce code est valable à partir du 1er\u00a0novembre 2026.'],
    ['ended', { now: code.endsAt ?? 0 }, 'Ce code n’est plus valable depuis le 1er\u00a0décembre 2026.'],
    ['used-up', { uses: 10 }, 'Ce code a été utilisé autant de fois que possible\u00a0: il n’est plus valable.'],
    ['used-by-buyer', { usesByEmail: 1 }, 'Vous avez déjà utilisé ce code.'],
    [
      'below-minimum',
      { goodsCents: 3750 },
      'Ce code vaut à partir de 50\u202f€ d’achats\u00a0: il manque 12,50\u202f€.',
    ],
  ] as const)('API-22 is refused as %s', (reason, change, message) => {
    expect(checkDiscountCode(code, { ...facts, ...change })).toEqual({ ok: false, reason, message });
  });

  test('API-22 a code on shipping that is free takes nothing off', () => {
    const onShipping = { ...code, appliesTo: 'shipping' } as const;
    expect(checkDiscountCode(onShipping, facts).ok).toBe(true);
    expect(checkDiscountCode(onShipping, { ...facts, shippingCents: null }).ok).toBe(true);
    expect(checkDiscountCode(onShipping, { ...facts, shippingCents: 0 })).toEqual({
      ok: false,
      reason: 'nothing-to-discount',
      message: 'Le port de cette commande est déjà offert\u00a0: gardez ce code pour une autre fois.',
    });
  });

  test('API-22 a code on goods takes nothing off goods that cost nothing', () => {
    const free = { ...code, minimumCents: 0 };
    expect(checkDiscountCode(free, { ...facts, goodsCents: 1, shippingCents: 0 }).ok).toBe(true);
    expect(checkDiscountCode(free, { ...facts, goodsCents: 0 })).toEqual({
      ok: false,
      reason: 'nothing-to-discount',
      message: 'Il n’y a rien à réduire dans ce panier.',
    });
  });

  test('API-22 is found however it is typed', () => {
    expect(['été 2026', ' Ete2026 ', 'ÉTÉ\u00a02026'].map(normalizeDiscountCode)).toEqual([
      'ETE2026',
      'ETE2026',
      'ETE2026',
    ]);
  });
});

test('ENT-06 the next change is the first moment after now, not now itself', () => {
  const history: PriceHistory = {
    periods: [{ startsAt: at(10), cents: 1000 }],
    reductions: [reduce(20, 30, 1000), reduce(25, null, 2000)],
  };
  const next = (now: number) => findNextPriceChange(history, now);
  expect([at(9), at(10) - 1, at(10), at(20), at(25), at(29)].map(next)).toEqual([
    at(10),
    at(10),
    at(20),
    at(25),
    at(30),
    at(30),
  ]);
  expect(next(at(30))).toBeUndefined();
});

test.each([
  // Thirty days before the reduction of day 100.
  ['a price that changed on the thirtieth day before', 70, 1200],
  ['one that changed on the day before that', 69, 1200],
  ['one that changed the day after', 71, 1000],
])('ENT-06 %s (day %i) is compared from then on: %i cents', (_, change, struck) => {
  const history: PriceHistory = {
    periods: [
      { startsAt: at(0), cents: 1000 },
      { startsAt: at(change), cents: 1200 },
    ],
    reductions: [reduce(100, 110, 5000)],
  };
  expect(findPrice(history, at(100))?.struckCents).toBe(struck);
});
