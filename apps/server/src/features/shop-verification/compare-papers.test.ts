import { describe, expect, test } from 'vitest';
import { buildTestPaper } from '../../adapters/papers/papers.fixture.ts';
import { PaperComparison } from './compare-papers.ts';
import type { CheckedDay, CheckedPaper } from './verify-papers.repository.ts';

const sold = [
  { designation: 'Un vin', quantity: 6, totalCents: 5994, rate: 2000 },
  { designation: 'Un guide', quantity: 1, totalCents: 1000, rate: 550 },
];

/** A row and its paper, which agree; `change` alters what the paper says. */
function createRow(
  id: number,
  kind: 'invoice' | 'credit-note',
  change: (content: string) => string = (content) => content,
): CheckedPaper {
  const number = `${kind === 'invoice' ? 'FA' : 'AV'}-2026-00000${id}`;
  const credited = kind === 'credit-note' ? { number: 'FA-2026-000001', issuedOn: '2026-11-29', reason: '' } : null;
  const paper = buildTestPaper(sold, { kind, number, credited, shippingCents: 590 });
  return {
    ...{ id, number, kind, issued_on: paper.issuedOn, credited_number: credited?.number ?? '' },
    ...{ reference: paper.order.reference, content: change(JSON.stringify(paper)) },
    ...{ net_cents: paper.totals.netCents, vat_cents: paper.totals.vatCents, total_cents: paper.totals.totalCents },
  };
}

/** The totals of the day of one invoice, `times` over. */
const createDays = (times: number, papers: number): CheckedDay[] =>
  buildTestPaper(sold, { shippingCents: 590 }).groups.map(({ category, rate, ...amount }) => ({
    ...{ day: '2026-11-29', category, rate, papers, net_cents: times * amount.netCents },
    ...{ vat_cents: times * amount.vatCents, total_cents: times * amount.totalCents },
  }));

const compare = (rows: readonly CheckedPaper[], days: readonly CheckedDay[] = [], closedBefore = '2026-11-29') => {
  const comparison = new PaperComparison({ credited: ['FA-2026-000001'], closedBefore });
  for (const row of rows) comparison.add(row);
  return comparison.finish(days);
};
const nothing = { contents: [], credits: [], days: [] };

describe('STA-04 what papers say', () => {
  test('STA-04 an invoice that is credited once, and its day, agree', () => {
    const rows = [createRow(1, 'invoice'), createRow(2, 'credit-note')];
    expect(compare(rows, createDays(0, 2), '2026-11-30')).toEqual(nothing);
  });

  test.each<[string, (content: string) => string]>([
    ['another number', (text) => text.replace('FA-2026-000001', 'FA-2026-000009')],
    ['another kind', (text) => text.replace('"kind":"invoice"', '"kind":"deposit"')],
    ['another day', (text) => text.replace('"issuedOn":"2026-11-29"', '"issuedOn":"2026-11-28"')],
    ['another order', (text) => text.replace('K7M2-P9QX', 'K7M2-P9QY')],
    [
      'the invoice of a credit note',
      (text) => text.replace('"credited":null', '"credited":{"number":"FA-2026-000008"}'),
    ],
    ['a line of another amount', (text) => text.replace('"totalCents":5994', '"totalCents":5995')],
    ['lines that are lost', (text) => text.replace(/"lines":\[\{.*?\]/, '"lines":[]')],
    ['groups that are lost', (text) => text.replace(/"groups":\[.*?\]/, '"groups":[]')],
    ['shipping of another amount', (text) => text.replace(/"shipping":\[.*?\]/, '"shipping":[]')],
    ['other totals', (text) => text.replace('"totals":{', '"totals":{"more":1,"x')],
    ['an amount in words', (text) => text.replace('"totalCents":1000', '"totalCents":"1000"')],
    ['no lines at all', (text) => text.replace('"lines":[{', '"rows":[{')],
    ['half a paper', (text) => text.slice(0, -10)],
    ['nothing', () => 'null'],
  ])('STA-04 a paper with %s does not say its row', (_, change) => {
    const row = createRow(1, 'invoice', change);
    expect(row.content).not.toBe(createRow(1, 'invoice').content);
    expect(compare([row])).toEqual({ ...nothing, contents: ['FA-2026-000001'] });
  });

  test('STA-04 of an invoice no more is credited than it is of, rate by rate', () => {
    const [invoice, note] = [createRow(1, 'invoice'), createRow(2, 'credit-note')];
    expect(compare([invoice, note, createRow(3, 'credit-note')]).credits).toEqual(['FA-2026-000001']);
    // All of the tax, and not all of the amount: what is left has a tax below nothing.
    const taxed = note.content.replaceAll(
      /"netCents":(\d+),"vatCents":(\d+)/g,
      (_, net, vat) => `"netCents":${Number(net) - 1},"vatCents":${Number(vat) + 1}`,
    );
    expect(compare([invoice, { ...note, content: taxed }]).credits).toEqual(['FA-2026-000001']);
    expect(compare([note]).credits).toEqual(['FA-2026-000001']);
  });

  test('STA-04 a day has the totals of its papers; one that is not over has none', () => {
    const invoice = createRow(1, 'invoice');
    expect(compare([invoice], [], '2026-11-29')).toEqual(nothing);
    expect(compare([invoice], createDays(1, 1), '2026-11-30')).toEqual(nothing);
    for (const days of [[], createDays(1, 2), createDays(2, 1), createDays(1, 1).slice(1)])
      expect(compare([invoice], days, '2026-11-30').days).toEqual(['2026-11-29']);
    for (const column of ['net_cents', 'vat_cents', 'total_cents'] as const)
      expect(
        compare(
          [invoice],
          createDays(1, 1).map((day) => ({ ...day, [column]: day[column] + 1 })),
          '2026-11-30',
        ).days,
      ).toEqual(['2026-11-29']);
  });
});
