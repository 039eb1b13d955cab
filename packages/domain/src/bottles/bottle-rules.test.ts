import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceCart } from '../pricing/price-cart.ts';
import { type BottleRules, buildCartShipping, checkBottles } from './bottle-rules.ts';
import { planCartons } from './carton-plan.ts';
import {
  describeBottleGains,
  describeBottleProblems,
  describeBrokenStep,
  describeCartons,
  describeFreeShippingLimit,
} from './describe-bottles.ts';
import { countHalfBottles, countHalfPlaces, formatBottles } from './half-bottles.ts';
import { formatBottleEquivalents, parseBottleEquivalents, parseCartonSizes } from './parse-bottle-settings.ts';
import { formatVolume, keepVolumesWhole, toMillilitres } from './volume.ts';

describe('VAL-02 half-bottles', () => {
  test.each([
    [37.5, 'cL', 375, 1],
    [0.375, 'L', 375, 1],
    ['375', 'mL', 375, 1],
    ['37,5', 'cl', 375, 1],
    [74.9, 'cL', 749, 1],
    [0.749, 'L', 749, 1],
    [75, 'cL', 750, 2],
    [0.75, 'L', 750, 2],
    [750, 'mL', 750, 2],
    [0.7, 'L', 700, 1],
    [1.5, 'L', 1500, 2],
    [2.01, 'L', 2010, 2],
  ])('VAL-02 CST-02 %s %s is %i mL and counts as %i half-bottles', (capacity, unit, millilitres, halfBottles) => {
    expect(toMillilitres(capacity, unit)).toBe(millilitres);
    expect(countHalfBottles(millilitres)).toBe(halfBottles);
  });

  test.each([
    [75, 'oz'],
    [0, 'cL'],
    [-75, 'cL'],
    ['', 'cL'],
    ['1e3', 'mL'],
    [0.0005, 'L'],
    [Number.NaN, 'L'],
  ])('VAL-02 %s %s is no volume', (capacity, unit) => expect(toMillilitres(capacity, unit)).toBeUndefined());

  test('VAL-02 what is no bottle counts nothing, a magnum as the site says', () => {
    const magnum = parseBottleEquivalents('1,5 L = 2\n50 cl = 1') ?? new Map();
    expect(countHalfBottles(null)).toBe(0);
    expect([375, 500, 750, 1500].map((millilitres) => countHalfBottles(millilitres, magnum))).toEqual([1, 2, 2, 4]);
  });

  test('VAL-02 API-24 a bottle of 50 cl stands in a whole place of a carton; half a bottle to free shipping alone', () => {
    const volumes = [null, 187, 375, 500, 620, 750, 1500];
    expect(volumes.map((millilitres) => countHalfPlaces(millilitres))).toEqual([0, 1, 1, 2, 2, 2, 2]);
    expect(volumes.map((millilitres) => countHalfPlaces(millilitres, new Map([[500, 1]])))[3]).toBe(1);
    const check = (quantity: number) =>
      checkBottles([{ quantity, halfBottles: 1, halfPlaces: 2, step: 1 }], { ...rules, minimum: 1 }, { goodsCents: 0 });
    expect(describeCartons(check(12).cartons)).toBe(describeCartons(planCartons(24, rules.cartonSizes)));
    expect([check(1).problems, check(7).cartons.count]).toEqual([[], planCartons(14, rules.cartonSizes).count]);
    expect(check(12).freeShipping.missingHalfBottles).toBe(2 * rules.freeFromBottles - 12);
  });

  test('VAL-02 numbers and volumes are written as people say them', () => {
    expect([0, 1, 2, 3, 4, 5, 24].map(formatBottles)).toEqual([
      '0\u00a0bouteille',
      'une demi-bouteille',
      'une bouteille',
      'une bouteille et demie',
      '2\u00a0bouteilles',
      '2\u00a0bouteilles et demie',
      '12\u00a0bouteilles',
    ]);
    expect([187, 375, 750, 1500, 3000].map(formatVolume)).toEqual([
      '18,7\u00a0cl',
      '37,5\u00a0cl',
      '75\u00a0cl',
      '1,5\u00a0L',
      '3\u00a0L',
    ]);
    expect(keepVolumesWhole('Clos 2 · 2021 · 37,5 cl, 1,5 L')).toBe('Clos 2 · 2021 · 37,5\u00a0cl, 1,5\u00a0L');
  });
});

describe('SET-29 bottles in settings', () => {
  test('SET-29 carton sizes are read, sorted, and have a default', () => {
    expect(parseCartonSizes('12, 6 ; 18 6')).toEqual([6, 12, 18]);
    expect(parseCartonSizes('')).toEqual([6, 12]);
    for (const wrong of ['six', '0', '121', '6,5x', '-6', Array(21).fill('6').join()])
      expect(parseCartonSizes(wrong)).toBeUndefined();
  });

  test('SET-29 equivalents are read and written alike', () => {
    const text = '1,5\u00a0L = 2\n50\u00a0cl = 0,5\n3\u00a0L = 4';
    const equivalents = parseBottleEquivalents(text);
    expect([...(equivalents ?? [])]).toEqual([
      [1500, 4],
      [500, 1],
      [3000, 8],
    ]);
    expect(formatBottleEquivalents(equivalents ?? new Map())).toBe(text);
    for (const wrong of ['magnum = 2', '1,5 L = 0,3', '1,5 L = 2\n150 cl = 3', '1,5 L', '1,5 L = 101'])
      expect(parseBottleEquivalents(wrong)).toBeUndefined();
  });
});

/** Tries all numbers of cartons from none on, with every capacity that they can have together. */
function planByTrying(halfBottles: number, sizes: readonly number[]) {
  let capacities = new Set([0]);
  for (let count = 0; ; count += 1) {
    const enough = [...capacities].filter((capacity) => 2 * capacity >= halfBottles);
    if (enough.length) return { count, emptyHalfBottles: 2 * Math.min(...enough) - halfBottles };
    capacities = new Set([...capacities].flatMap((capacity) => sizes.map((size) => capacity + size)));
  }
}

describe('API-24 cartons', () => {
  test.each([
    [0, [6, 12], ''],
    [1, [6, 12], 'un carton de\u00a06'],
    [12, [6, 12], 'un carton de\u00a06'],
    [13, [6, 12], 'un carton de\u00a012'],
    [36, [6, 12], 'un carton de\u00a012 et un carton de\u00a06'],
    [37, [6, 12], '2\u00a0cartons de\u00a012'],
    [10_000, [6, 12, 18], '278\u00a0cartons de\u00a018'],
    [27, [1, 3, 6], '2\u00a0cartons de\u00a06 et un carton de\u00a03'],
  ])('API-24 %i half-bottles in %j', (halfBottles, sizes, words) => {
    const plan = planCartons(halfBottles, sizes);
    expect(plan).toMatchObject(planByTrying(halfBottles, sizes));
    expect(describeCartons(plan)).toBe(words);
  });

  test.each([
    [6, []],
    [6, [0]],
    [6, [6.5]],
    [-1, [6]],
    [0.5, [6]],
  ])('API-24 %d half-bottles in %j is refused', (halfBottles, sizes) => {
    expect(() => planCartons(halfBottles, sizes)).toThrow(RangeError);
  });

  test('API-24 random plans have the fewest cartons, then the least air', () => {
    const sizes = fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.nat(160), sizes, (halfBottles, some) => {
        const plan = planCartons(halfBottles, some);
        expect({ count: plan.count, emptyHalfBottles: plan.emptyHalfBottles }).toEqual(planByTrying(halfBottles, some));
        expect(plan.cartons.reduce((sum, { count }) => sum + count, 0)).toBe(plan.count);
        const places = plan.cartons.reduce((sum, { size, count }) => sum + 2 * size * count, 0);
        expect(places - plan.emptyHalfBottles).toBe(halfBottles);
        for (const { size, count } of plan.cartons) expect(some.includes(size) && count > 0).toBe(true);
      }),
      { numRuns: byRunLength(2000, 10_000) },
    );
  });
});

const rules: BottleRules = {
  multiple: 1,
  minimum: 0,
  maximum: 0,
  cartonSizes: [6, 12],
  freeFromBottles: 18,
  freeFromCents: 0,
};
const check = (halfBottles: number, changes: Partial<BottleRules> = {}, goodsCents = 5000) =>
  checkBottles([{ quantity: halfBottles, halfBottles: 1, step: 1 }], { ...rules, ...changes }, { goodsCents });
const describeGains = (halfBottles: number, changes: Partial<BottleRules> = {}, goodsCents = 5000) =>
  describeBottleGains(check(halfBottles, changes, goodsCents), { ...rules, ...changes });

describe('SET-29 rules for bottles', () => {
  test.each([
    [8, {}, 'Il manque 2\u00a0bouteilles pour un carton de 6\u202f; à 18\u00a0bouteilles, le port est offert.'],
    [11, {}, 'Il manque une demi-bouteille pour un carton de 6\u202f; à 18\u00a0bouteilles, le port est offert.'],
    [12, {}, 'À 18\u00a0bouteilles, le port est offert.'],
    [36, {}, 'Le port est offert.'],
    [40, {}, 'Il manque 4\u00a0bouteilles pour un carton de 12\u202f; le port est offert.'],
    [36, { freeIn: 'France continentale' }, 'Le port est offert en France continentale.'],
    [12, { freeIn: 'Zone 1, Corse' }, 'À 18\u00a0bouteilles, le port est offert (Zone 1, Corse).'],
    [12, { freeFromBottles: 0 }, ''],
    [12, { freeFromCents: 15_000 }, 'À 18\u00a0bouteilles ou à 150\u202f€ d’achats, le port est offert.'],
    [0, {}, ''],
    [0, { freeFromCents: 15_000 }, 'À 150\u202f€ d’achats, le port est offert.'],
  ])('SET-29 with %i half-bottles and %j: %s', (halfBottles, changes, sentence) => {
    expect(describeGains(halfBottles, changes)).toBe(sentence);
  });

  test.each([
    [12, {}, 5000, 'À 18\u00a0bouteilles, le port est offert.'],
    [12, { freeIn: 'France continentale' }, 5000, 'À 18\u00a0bouteilles, le port est offert en France continentale.'],
    [0, { freeFromCents: 15_000 }, 5000, 'À 150\u202f€ d’achats, le port est offert.'],
    [36, {}, 5000, ''],
    [2, { freeFromCents: 5000 }, 5000, ''],
    [12, { freeFromBottles: 0 }, 5000, ''],
  ])(
    'SET-29 what makes shipping free with %i half-bottles and %j of %i cents: « %s »',
    (halfBottles, changes, cents, said) => {
      expect(describeFreeShippingLimit(check(halfBottles, changes, cents), { ...rules, ...changes })).toBe(said);
    },
  );

  test('SET-29 shipping is free by bottles or by price, in zones that allow it', () => {
    expect(check(36).freeShipping).toEqual({ isFree: true, missingHalfBottles: 0, missingCents: null });
    expect(check(2, { freeFromCents: 5000 }).freeShipping.isFree).toBe(true);
    expect(check(2, { freeFromCents: 5001 }).freeShipping).toMatchObject({ isFree: false, missingCents: 1 });
    const elsewhere = checkBottles([{ quantity: 19, halfBottles: 2, step: 1 }], rules, {
      goodsCents: 5000,
      isFreeAllowed: false,
    });
    expect(elsewhere.freeShipping).toEqual({ isFree: false, missingHalfBottles: null, missingCents: null });
    expect(describeBottleGains(elsewhere, rules)).toBe('Il manque 5\u00a0bouteilles pour un carton de 12.');
  });

  test('SET-29 a property: the price of a cart and the sentences agree on what is free', () => {
    const limits = fc.record({ freeFromBottles: fc.nat(6), freeFromCents: fc.nat(9000) });
    const discount = fc.option(fc.nat(4000), { nil: undefined });
    const seen = [0, 0];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        limits,
        discount,
        fc.boolean(),
        (quantity, changes, off, isFreeAllowed) => {
          const own = { ...rules, ...changes };
          const item = { quantity, listCents: 900, unitCents: 900, parts: [{ rate: 2000, listCents: 900 }] };
          const code = off === undefined ? undefined : ({ type: 'EURO', amount: off, appliesTo: 'goods' } as const);
          const shipping = buildCartShipping(1500, quantity, own, isFreeAllowed);
          const priced = priceCart([item], { shipping, discount: code });
          const { goodsCents } = priced;
          const checked = checkBottles([{ quantity, halfBottles: 1, step: 1 }], own, { goodsCents, isFreeAllowed });
          expect(checked.freeShipping.isFree).toBe(priced.shipping.isFree);
          seen[priced.shipping.isFree ? 0 : 1] = 1;
        },
      ),
      { numRuns: 300 },
    );
    expect(seen).toEqual([1, 1]);
  });

  test.each([
    [8, { multiple: 6 }, 'Les bouteilles partent par 6\u00a0: il manque 2\u00a0bouteilles.'],
    [
      16,
      { multiple: 6 },
      'Les bouteilles partent par 6\u00a0: il manque 4\u00a0bouteilles, ou retirez 2\u00a0bouteilles.',
    ],
    [8, { minimum: 6 }, 'Une expédition compte au moins 6\u00a0bouteilles\u00a0: il manque 2\u00a0bouteilles.'],
    [26, { maximum: 12 }, 'Une expédition compte au plus 12\u00a0bouteilles\u00a0: retirez une bouteille.'],
    [
      20,
      { multiple: 12, maximum: 10, minimum: 1 },
      'Les bouteilles partent par 12\u00a0: aucun nombre de bouteilles ne convient, écrivez-nous.',
    ],
    [24, { multiple: 6, minimum: 6, maximum: 60 }, ''],
  ])('VAL-06 with %i half-bottles and %j: %s', (halfBottles, changes, sentence) => {
    expect(describeBottleProblems(check(halfBottles, changes), { ...rules, ...changes })).toBe(sentence);
  });

  test('VAL-06 a cart without bottles breaks no rule, and a lot that is not whole is named by its line', () => {
    expect(check(0, { multiple: 6, minimum: 6 }).problems).toEqual([]);
    const lines = [
      { quantity: 6, halfBottles: 2, step: 6 },
      { quantity: 7, halfBottles: 2, step: 6 },
      { quantity: 1, halfBottles: 0, step: 1 },
    ];
    expect(checkBottles(lines, rules, { goodsCents: 0 }).brokenSteps).toEqual([1]);
    expect(lines.map(describeBrokenStep)).toEqual(['', 'Se vend par 6\u00a0: prenez-en 6 ou 12.', '']);
    expect(describeBrokenStep({ quantity: 2, step: 6 })).toBe('Se vend par 6\u00a0: prenez-en 6.');
  });

  test('VAL-06 a property: what is missing, or too much, is the way to the nearest number that is accepted', () => {
    const random = fc.record({
      multiple: fc.integer({ min: 1, max: 12 }),
      minimum: fc.nat(12),
      maximum: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 })),
    });
    fc.assert(
      fc.property(fc.nat(120), random, (halfBottles, changes) => {
        const { missing, excess, problems } = check(halfBottles, changes);
        const isAccepted = (number: number) =>
          number % (changes.multiple > 1 ? 2 * changes.multiple : 1) === 0 &&
          number >= 2 * changes.minimum &&
          (changes.maximum === 0 || number <= 2 * changes.maximum);
        if (halfBottles === 0 || isAccepted(halfBottles)) {
          expect([problems, missing, excess]).toEqual([[], 0, 0]);
          return;
        }
        expect(problems.length).toBeGreaterThan(0);
        const ways = Array.from({ length: 400 }, (_, steps) => steps);
        expect(missing).toBe(ways.find((steps) => isAccepted(halfBottles + steps)) ?? null);
        expect(excess).toBe(ways.find((steps) => halfBottles - steps > 0 && isAccepted(halfBottles - steps)) ?? null);
      }),
      { numRuns: byRunLength(1000, 10_000) },
    );
  });
});

test('SET-29 at most twenty sizes and twenty equivalents, each within its bounds', () => {
  const sizes = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join(',');
  expect([parseCartonSizes(sizes(20))?.length, parseCartonSizes(sizes(21))]).toEqual([20, undefined]);
  expect([parseCartonSizes('1 120'), parseCartonSizes('121'), parseCartonSizes('0')]).toEqual([
    [1, 120],
    undefined,
    undefined,
  ]);
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1} L = 2`).join('\n');
  expect([parseBottleEquivalents(lines(20))?.size, parseBottleEquivalents(lines(21))]).toEqual([20, undefined]);
  expect([parseBottleEquivalents('1 L = 100')?.get(1000), parseBottleEquivalents('1 L = 100,5')]).toEqual([
    200,
    undefined,
  ]);
});
