import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../kernel/working-days.ts';
import { splitVat } from '../pricing/vat.ts';
import { buildPayments, buildSales, findReportOf, type ReportedPaper } from './build-report.ts';
import { findReportPeriod, formatReportId, type ReportRegime, startReportPeriod } from './report-periods.ts';
import type { ReportKind } from './report-terms.data.ts';

const amount = (totalCents: number, rate: number, category: 'S' | 'E' | 'O' = 'S') => ({
  ...splitVat(totalCents, rate),
  category,
});
const paper = (changes: Partial<ReportedPaper> = {}): ReportedPaper => ({
  kind: 'invoice',
  issuedOn: '2027-09-01',
  operation: 'goods',
  isVatOnDebits: false,
  groups: [amount(2400, 2000)],
  lines: [],
  paidOn: '2027-09-01',
  company: null,
  ...changes,
});

describe('sales to consumers by day, category and rate (flow 10.3)', () => {
  test('each day has its goods, its services and what has no VAT, with their rates', () => {
    const sales = buildSales([
      paper({ issuedOn: '2027-09-02', groups: [amount(1055, 550), amount(1200, 2000)] }),
      paper({ groups: [amount(1200, 2000)] }),
      paper({ operation: 'services', groups: [amount(1100, 1000)] }),
      paper({ groups: [amount(999, 0, 'E')] }),
    ]);
    expect(sales.map(({ day, category, count, rates }) => [day, category, count, ...rates])).toEqual([
      ['2027-09-01', 'TLB1', 1, { rate: 2000, netCents: 1000, vatCents: 200 }],
      ['2027-09-01', 'TNT1', 1, { rate: 0, netCents: 999, vatCents: 0 }],
      ['2027-09-01', 'TPS1', 1, { rate: 1000, netCents: 1000, vatCents: 100 }],
      [
        '2027-09-02',
        'TLB1',
        1,
        { rate: 2000, netCents: 1000, vatCents: 200 },
        { rate: 550, netCents: 1000, vatCents: 55 },
      ],
    ]);
  });

  test('a credit note counts on its own day: more may go back than is sold', () => {
    const sales = buildSales([
      paper(),
      paper({ issuedOn: '2027-09-03', kind: 'credit-note' }),
      paper({ issuedOn: '2027-09-03', groups: [amount(1200, 2000)] }),
    ]);
    expect(sales.map(({ day, count, netCents, vatCents }) => [day, count, netCents, vatCents])).toEqual([
      ['2027-09-01', 1, 2000, 400],
      ['2027-09-03', 2, -1000, -200],
    ]);
  });

  test('a visit and bottles on one paper go to both categories, their sum is the paper’s; shipping goes with the goods', () => {
    const visit = { ...amount(1200, 2000), isService: true as const };
    const [goods, services] = buildSales([
      paper({ operation: 'both', groups: [amount(3690, 2000)], lines: [amount(1500, 2000), visit] }),
    ]);
    expect([goods?.category, services?.category]).toEqual(['TLB1', 'TPS1']);
    expect(services).toMatchObject({ netCents: visit.netCents, vatCents: visit.vatCents });
    const { netCents, vatCents } = amount(3690, 2000);
    expect([(goods?.netCents ?? 0) + visit.netCents, (goods?.vatCents ?? 0) + visit.vatCents]).toEqual([
      netCents,
      vatCents,
    ]);
  });

  test('services with VAT on debits stand apart from the others', () => {
    const own = { operation: 'services', groups: [amount(1100, 1000)] } as const;
    expect(buildSales([paper({ ...own, isVatOnDebits: true }), paper(own)]).map((one) => one.isVatOnDebits)).toEqual([
      false,
      true,
    ]);
  });

  test.each([
    ['a company with a SIREN', { company: { name: 'Cave Haute', siren: '552100554', vatNumber: null } }, 'invoices'],
    ['a company abroad', { company: { name: 'Haus', siren: null, vatNumber: 'DE123456788' } }, 'invoices'],
    ['an association without either number', { company: { name: 'Les Amis', siren: null, vatNumber: null } }, 'sales'],
    ['a voucher for several purposes', { groups: [amount(5000, 0, 'O')] }, 'none'],
    ['a consumer', {}, 'sales'],
  ] as const)('%s', (_, changes, way) => {
    const own = paper(changes as Partial<ReportedPaper>);
    expect(findReportOf(own)).toBe(way);
    expect(buildSales([own])).toHaveLength(way === 'sales' ? 1 : 0);
    const service = { ...own, operation: 'services' as const };
    expect(buildPayments([service]).payments).toHaveLength(way === 'sales' ? 1 : 0);
  });
});

describe('payments of services by day and rate (flow 10.4)', () => {
  const service = (paidOn: string | null, totalCents: number, changes: Partial<ReportedPaper> = {}) =>
    paper({ operation: 'services', paidOn, groups: [amount(Math.abs(totalCents), 2000)], ...changes });
  const back = (paidOn: string, totalCents: number) => service(paidOn, totalCents, { kind: 'credit-note' });

  test('what was paid for services counts on the day of the money; goods, debits and what is due do not', () => {
    const { payments, unreported } = buildPayments([
      paper(),
      service('2027-09-04', 1200, { issuedOn: '2027-09-01' }),
      service('2027-09-04', 600),
      service('2027-09-04', 999, { isVatOnDebits: true }),
      service(null, 5000),
    ]);
    expect(payments).toEqual([{ day: '2027-09-04', rates: [{ rate: 2000, totalCents: 1800 }] }]);
    expect(unreported).toEqual([]);
  });

  test('no amount is negative: what goes back lowers the days before, then those after; the rest is named', () => {
    const { payments, unreported } = buildPayments([
      service('2027-09-01', 1000),
      service('2027-09-02', 500),
      back('2027-09-03', 1200),
      service('2027-09-05', 400),
    ]);
    expect(payments).toEqual([
      { day: '2027-09-01', rates: [{ rate: 2000, totalCents: 300 }] },
      { day: '2027-09-05', rates: [{ rate: 2000, totalCents: 400 }] },
    ]);
    expect(unreported).toEqual([]);
    expect(buildPayments([service('2027-09-02', 500), back('2027-09-01', 700)])).toEqual({
      payments: [],
      unreported: [{ rate: 2000, totalCents: 200 }],
    });
  });
});

const days = fc.integer({ min: 0, max: 20 }).map((offset) => addDays('2027-12-25', offset));
const rated = fc.record({ rate: fc.constantFrom(2000, 1000, 550), cents: fc.integer({ min: 0, max: 90_000 }) });
const papers = fc.array(
  fc
    .record({
      kind: fc.constantFrom('invoice' as const, 'credit-note' as const),
      issuedOn: days,
      paidOn: days,
      operation: fc.constantFrom('goods' as const, 'services' as const, 'both' as const),
      isVatOnDebits: fc.boolean(),
      sold: fc.uniqueArray(rated, { minLength: 1, maxLength: 3, selector: ({ rate }) => rate }),
      isFree: fc.boolean(),
    })
    .map(({ sold, isFree, ...rest }) => {
      const lines = sold.flatMap(({ rate, cents }, place) => [
        { ...amount(cents, isFree ? 0 : rate, isFree ? 'E' : 'S'), ...(place % 2 ? {} : { isService: true as const }) },
      ]);
      return paper({
        ...rest,
        lines: isFree ? lines.slice(0, 1) : lines,
        groups: (isFree ? lines.slice(0, 1) : lines).map(({ isService: _, ...group }) => group),
      });
    }),
  { maxLength: 40 },
);

test('random papers: sales are the papers to the cent, day by day and rate by rate; payments are never negative', () => {
  fc.assert(
    fc.property(papers, (drawn) => {
      const sales = buildSales(drawn);
      for (const day of new Set(drawn.map(({ issuedOn }) => issuedOn)))
        for (const rate of [2000, 1000, 550, 0]) {
          const expected = { net: 0, vat: 0 };
          for (const { kind, issuedOn, groups } of drawn)
            for (const group of groups)
              if (issuedOn === day && group.rate === rate) {
                expected.net += kind === 'invoice' ? group.netCents : -group.netCents;
                expected.vat += kind === 'invoice' ? group.vatCents : -group.vatCents;
              }
          const found = { net: 0, vat: 0 };
          for (const one of sales)
            for (const part of one.day === day ? one.rates : [])
              if (part.rate === rate) {
                found.net += part.netCents;
                found.vat += part.vatCents;
              }
          expect(found).toEqual(expected);
        }
      for (const { netCents, vatCents, rates } of sales) {
        expect(rates.reduce((sum, rate) => sum + rate.netCents, 0)).toBe(netCents);
        expect(rates.reduce((sum, rate) => sum + rate.vatCents, 0)).toBe(vatCents);
      }
      const { payments, unreported } = buildPayments(drawn);
      const cents = payments.flatMap(({ rates }) => rates.map(({ totalCents }) => totalCents));
      expect(Math.min(1, ...cents)).toBeGreaterThan(0);
      let signed = 0;
      for (const { kind, operation, isVatOnDebits, lines, groups } of drawn)
        for (const line of operation === 'services' ? groups : operation === 'both' ? lines : [])
          if (!isVatOnDebits && (operation === 'services' || 'isService' in line))
            signed += kind === 'invoice' ? line.totalCents : -line.totalCents;
      const left = unreported.reduce((sum, { totalCents }) => sum + totalCents, 0);
      expect(cents.reduce((sum, one) => sum + one, 0) - left).toBe(signed);
    }),
    { numRuns: byRunLength(60, 2000) },
  );
});

describe('periods by the regime of VAT', () => {
  const of = (kind: ReportKind, regime: ReportRegime, day: string) => {
    const { from, to, dueOn } = findReportPeriod(kind, regime, day);
    return `${from} ${to} ${dueOn}`;
  };
  test.each([
    ['transactions', 'MONTHLY', '2027-09-10', '2027-09-01 2027-09-10 2027-09-20'],
    ['transactions', 'MONTHLY', '2028-02-11', '2028-02-11 2028-02-20 2028-02-29'],
    ['transactions', 'MONTHLY', '2027-12-31', '2027-12-21 2027-12-31 2028-01-10'],
    ['payments', 'MONTHLY', '2027-12-31', '2027-12-01 2027-12-31 2028-01-10'],
    ['transactions', 'QUARTERLY', '2027-12-31', '2027-12-01 2027-12-31 2028-01-10'],
    ['payments', 'QUARTERLY', '2027-09-15', '2027-09-01 2027-09-30 2027-10-10'],
    ['transactions', 'YEARLY', '2028-01-01', '2028-01-01 2028-01-31 2028-02-29'],
    ['payments', 'YEARLY', '2027-11-30', '2027-11-01 2027-11-30 2027-12-31'],
    ['transactions', 'FRANCHISE', '2027-10-02', '2027-09-01 2027-10-31 2027-11-30'],
    ['payments', 'FRANCHISE', '2027-12-31', '2027-11-01 2027-12-31 2028-01-31'],
  ] as const)('%s, %s, %s', (kind, regime, day, expected) => expect(of(kind, regime, day)).toBe(expected));

  test('periods follow each other without gap, also where the regime changes, and none is a single day', () => {
    const regimes: readonly ReportRegime[] = ['MONTHLY', 'QUARTERLY', 'YEARLY', 'FRANCHISE'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...regimes), { minLength: 5, maxLength: 30 }), (chosen) => {
        for (const kind of ['transactions', 'payments'] as const) {
          let from = '2027-09-01';
          for (const regime of chosen) {
            const period = startReportPeriod(kind, regime, from);
            expect(period.from).toBe(from);
            expect(period.to > from).toBe(true);
            expect(period.dueOn >= period.to).toBe(true);
            from = addDays(period.to, 1);
          }
        }
      }),
      { numRuns: byRunLength(20, 500) },
    );
    // The 31st alone is left of October: its report goes on to the 30th of November.
    expect(startReportPeriod('transactions', 'QUARTERLY', '2027-10-31')).toEqual({
      from: '2027-10-31',
      to: '2027-11-30',
      dueOn: '2027-12-10',
    });
  });

  test('a report is named by its kind, its days and its place', () => {
    const period = { from: '2027-09-01', to: '2027-09-10' };
    expect(formatReportId('transactions', period, 1)).toBe('F103-20270901-20270910-1');
    expect(formatReportId('payments', period, 12)).toBe('F104-20270901-20270910-12');
  });
});
