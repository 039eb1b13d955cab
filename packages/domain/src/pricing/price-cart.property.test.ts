import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartArbitrary, priceNaively } from './naive-cart.fixture.ts';
import { type PricedCart, priceCart } from './price-cart.ts';
import type { VatAmount } from './vat.ts';

const runs = byRunLength(1000, 100_000);
const timeout = byRunLength(300_000, 900_000);

type Amounts = Omit<VatAmount, 'rate'>;
const add = (amounts: readonly Amounts[]): Amounts =>
  amounts.reduce(
    (sum, one) => ({
      totalCents: sum.totalCents + one.totalCents,
      netCents: sum.netCents + one.netCents,
      vatCents: sum.vatCents + one.vatCents,
    }),
    { totalCents: 0, netCents: 0, vatCents: 0 },
  );
const pick = ({ totalCents, netCents, vatCents }: Amounts): Amounts => ({ totalCents, netCents, vatCents });
const listParts = ({ lines, shipping }: PricedCart) => [...lines.flatMap(({ parts }) => parts), ...shipping.parts];

test(
  `API-22 on ${runs} random carts lines, groups and total agree, and with an independent model`,
  () => {
    const seen = { discounts: 0, shipping: 0, free: 0, boxes: 0, mixed: 0, nothingLeft: 0 };
    fc.assert(
      fc.property(cartArbitrary, ({ items, shipping, discount }) => {
        const priced = priceCart(items, { shipping, discount });
        const total = pick(priced);
        const parts = listParts(priced);
        const lines = [...priced.lines, priced.shipping];
        expect([add(lines), add(parts), add(priced.groups)]).toEqual([total, total, total]);
        expect(lines.map((line) => add(line.parts))).toEqual(lines.map(pick));
        expect(priced.groups.map((group) => add(parts.filter(({ rate }) => rate === group.rate)))).toEqual(
          priced.groups.map(pick),
        );
        const exactVat = ({ totalCents, rate }: VatAmount) => (totalCents * rate) / (10_000 + rate);
        expect(priced.groups.filter((group) => Math.abs(group.vatCents - exactVat(group)) > 0.5)).toEqual([]);
        const amounts = [...parts, ...priced.groups, ...lines];
        expect(amounts.filter((one) => one.totalCents < 0 || one.netCents < 0 || one.vatCents < 0)).toEqual([]);
        expect(priced.totalCents).toBe(
          priced.goodsCents + (priced.shipping.isFree ? 0 : priced.shipping.listCents) - priced.discountCents,
        );

        const naive = priceNaively(items, shipping, discount);
        const bare = ({ totalCents, vatCents }: Amounts) => ({ totalCents, vatCents });
        expect({
          lines: priced.lines.map(bare),
          shipping: bare(priced.shipping),
          groups: priced.groups.map((group) => ({ rate: group.rate, ...bare(group) })),
          ...bare(priced),
        }).toEqual(naive);

        if (priced.discountCents > 0) seen.discounts += 1;
        if (priced.shipping.totalCents > 0) seen.shipping += 1;
        if (priced.shipping.isFree) seen.free += 1;
        if (items.some(({ parts }) => parts.length > 1)) seen.boxes += 1;
        if (priced.groups.length > 1) seen.mixed += 1;
        if (priced.goodsCents > 0 && priced.lines.every(({ totalCents }) => totalCents === 0)) seen.nothingLeft += 1;
      }),
      { numRuns: runs },
    );
    // Otherwise the random carts were too simple to prove anything.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(runs / 200);
  },
  timeout,
);

test(
  `ENT-07 on ${runs} random carts a code never makes the total dearer`,
  () => {
    let nearThreshold = 0;
    fc.assert(
      fc.property(cartArbitrary, fc.nat(3000), ({ items, shipping, discount }, above) => {
        const goods = items.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
        // Each second cart is just above the amount from which shipping is free: what a code takes off crosses it.
        const threshold = above % 2 ? Math.max(0, goods - above) : (shipping.freeFromCents ?? 0);
        const given = { ...shipping, freeFromCents: threshold };
        const without = priceCart(items, { shipping: given });
        const priced = priceCart(items, { shipping: given, discount });
        expect(priced.totalCents).toBeLessThanOrEqual(without.totalCents);
        expect(without.totalCents - priced.totalCents).toBe(priced.discountCents);
        if (without.shipping.isFree && goods - priced.discountCents < threshold) nearThreshold += 1;
      }),
      { numRuns: runs },
    );
    expect(nearThreshold).toBeGreaterThan(runs / 50);
  },
  timeout,
);

test('API-22 a cart of 5,000 lines of large amounts is exact', () => {
  const items = Array.from({ length: 5000 }, (_, line) => ({
    quantity: 9999 - (line % 7),
    listCents: 9_999_999 - line,
    unitCents: 9_999_999 - line,
    parts: [{ rate: line % 2 ? 2000 : 550, listCents: 1 }],
  }));
  const priced = priceCart(items, { discount: { type: 'PERCENTAGE', amount: 1234, appliesTo: 'goods' } });
  const goods = items.reduce((sum, { quantity, unitCents }) => sum + BigInt(quantity) * BigInt(unitCents), 0n);
  expect(BigInt(priced.goodsCents)).toBe(goods);
  expect(BigInt(priced.discountCents)).toBe((goods * 1234n * 2n + 10_000n) / 20_000n);
  expect(add(priced.lines)).toEqual(pick(priced));
  expect(add(priced.groups)).toEqual(pick(priced));
});
