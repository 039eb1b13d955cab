import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitVat, sumByRate, type VatAmount } from '../pricing/vat.ts';
import { listSaleParts, spreadRefunds } from './sale-parts.ts';

const numRuns = byRunLength(300, 10_000);
const rates = [2000, 1000, 550, 0];
/** An order with goods at some rates, and shipping at the same ones. */
const sale = fc
  .array(fc.record({ rate: fc.constantFrom(...rates), goods: fc.nat(50_000), shipping: fc.nat(2000) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((entries) => {
    const byRate = new Map(entries.map((entry) => [entry.rate, entry]));
    const shipping = [...byRate.values()].map((one) => splitVat(one.shipping, one.rate));
    const groups = sumByRate([...[...byRate.values()].map((one) => splitVat(one.goods, one.rate)), ...shipping]);
    return { groups, shipping };
  });
const add = (amounts: readonly VatAmount[]) => sumByRate(amounts).filter(({ totalCents }) => totalCents !== 0);

const plain = (amounts: readonly number[]) => amounts.map((cents) => ({ cents, parts: [] }));

describe('STA-04 refunds by rate', () => {
  test('parts of an order make its groups', () => {
    fc.assert(
      fc.property(sale, ({ groups, shipping }) => {
        expect(add(listSaleParts(groups, shipping))).toEqual(add(groups));
      }),
      { numRuns },
    );
  });

  test('refunds in random steps give back exactly what was charged of each rate, never less than nothing', () => {
    fc.assert(
      fc.property(sale, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (order, shares) => {
        const parts = listSaleParts(order.groups, order.shipping);
        const total = parts.reduce((sum, { totalCents }) => sum + totalCents, 0);
        const steps: number[] = [];
        for (const share of shares) {
          const left = total - steps.reduce((sum, one) => sum + one, 0);
          steps.push(Math.floor(left * share));
        }
        steps.push(total - steps.reduce((sum, one) => sum + one, 0));
        const spread = spreadRefunds(parts, plain(steps));
        for (const [place, given] of spread.entries()) {
          expect(given.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(steps[place]);
          for (const part of given) {
            expect(part.netCents + part.vatCents).toBe(part.totalCents);
            expect(Math.min(part.netCents, part.vatCents)).toBeGreaterThanOrEqual(0);
          }
        }
        expect(add(spread.flat())).toEqual(add(order.groups));
      }),
      { numRuns },
    );
  });

  test.each([
    ['a half of two rates', [1200, 1055], [1127], [600, 527]],
    ['a cent goes to the greater part', [1200, 1055], [1], [1]],
    ['more than was charged is left out', [1200], [5000], [1200]],
  ])('%s', (_, [first = 0, second = 0], steps, totals) => {
    const parts = listSaleParts([splitVat(first, 2000), splitVat(second, 550)], []);
    expect(spreadRefunds(parts, plain(steps)).flatMap((given) => given.map(({ totalCents }) => totalCents))).toEqual(
      totals,
    );
  });

  test('lines say which rate goes back; the rest of the order follows exactly', () => {
    const parts = listSaleParts([splitVat(1200, 2000), splitVat(1055, 550)], []);
    const honey = { nature: 'goods' as const, ...splitVat(1055, 550) };
    const spread = spreadRefunds(parts, [
      { cents: 1055, parts: [honey] },
      { cents: 1200, parts: [] },
    ]);
    expect(spread).toEqual([[honey], [{ nature: 'goods', ...splitVat(1200, 2000) }]]);
  });

  test('shipping is told from goods', () => {
    const parts = listSaleParts([splitVat(2190, 2000)], [splitVat(990, 2000)]);
    expect(parts.map(({ nature, totalCents }) => [nature, totalCents])).toEqual([
      ['goods', 1200],
      ['shipping', 990],
    ]);
  });
});
