import type { SalesReport } from '@vitrine/domain/reporting/report';
import { judgeReport } from '@vitrine/test-kit/judge-report';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeReport } from './write-report.ts';

const report = (changes: Partial<SalesReport> = {}): SalesReport => ({
  id: 'F103-20270901-20270910-1',
  type: 'IN',
  issuedAt: Date.parse('2027-09-10T22:00:07Z'),
  period: { from: '2027-09-01', to: '2027-09-10' },
  seller: { siren: '732829320', name: 'Domaine des Perruches & Fils <SARL>' },
  platform: { number: '0123', name: 'Plateforme' },
  content: { kind: 'transactions', sales: [] },
  ...changes,
});

/** Sales of a day, its sums made of its rates. */
const sale = (day: string, category: 'TLB1' | 'TPS1' | 'TNT1', rates: [number, number, number][], count = 1) => ({
  day,
  category,
  isVatOnDebits: category === 'TPS1',
  count,
  netCents: rates.reduce((sum, [, net]) => sum + net, 0),
  vatCents: rates.reduce((sum, [, , vat]) => sum + vat, 0),
  rates: rates.map(([rate, netCents, vatCents]) => ({ rate, netCents, vatCents })),
});

const sales = report({
  type: 'RE',
  content: {
    kind: 'transactions',
    sales: [
      sale('2027-09-01', 'TLB1', [
        [2000, -833, -166],
        [550, 1, 0],
      ]),
      sale('2027-09-01', 'TPS1', [[1000, 100_000_000_00, 10_000_000_00]], 3),
      sale('2027-09-10', 'TNT1', [[0, 0, 0]]),
    ],
  },
});
const payments = report({
  id: 'F104-20270901-20270930-2',
  content: {
    kind: 'payments',
    payments: [{ day: '2027-09-30', rates: [{ rate: 2000, totalCents: 5 }] }],
    unreported: [],
  },
});

test('a report says its sums to the cent, in the words of flow 10, the moment in Paris', () => {
  const xml = writeReport(sales);
  expect(xml).toContain('<DateTimeString>20270911000007</DateTimeString></IssueDateTime><TypeCode>RE</TypeCode>');
  expect(xml).toContain(
    '<Transactions><Date>20270901</Date><TransactionsCurrency>EUR</TransactionsCurrency><CategoryCode>TLB1</CategoryCode><TaxExclusiveAmount>-8.32</TaxExclusiveAmount><TaxTotal>-1.66</TaxTotal><TransactionsCount>1</TransactionsCount><TaxSubtotal><TaxPercent>20.00</TaxPercent><TaxableAmount>-8.33</TaxableAmount><TaxTotal>-1.66</TaxTotal></TaxSubtotal><TaxSubtotal><TaxPercent>5.50</TaxPercent><TaxableAmount>0.01</TaxableAmount><TaxTotal>0.00</TaxTotal></TaxSubtotal></Transactions>',
  );
  expect(xml).toContain('<TaxDueDateTypeCode>5</TaxDueDateTypeCode><CategoryCode>TPS1</CategoryCode>');
  expect(writeReport(payments)).toContain(
    '<Payment><Date>20270930</Date><SubTotals><TaxPercent>20.00</TaxPercent><CurrencyCode>EUR</CurrencyCode><Amount>0.05</Amount></SubTotals></Payment>',
  );
});

test('a report says all that was recorded, of sales and of payments', () => {
  for (const one of [sales, payments, { ...payments, platform: null }])
    expect(writeReport(one).replaceAll('><', '>\n<')).toMatchSnapshot();
});

test.each([
  ['sales, payments of days that are negative, and huge ones', sales],
  ['payments', payments],
  ['a period without sales', report()],
])('the schema and the Schematron of the public portal take %s', (_, one) =>
  expect(judgeReport(writeReport(one))).toEqual([]),
);

test('without a platform the seller stands in as its sender, which is all that is refused', () => {
  expect(judgeReport(writeReport({ ...sales, platform: null })).map((line) => /G[\d.]+/.exec(line)?.[0])).toEqual([
    'G6.22',
    'G6.22',
    'G7.51',
  ]);
});

test('the judges see what is wrong', () => {
  const xml = writeReport(sales);
  const judge = (from: string, to: string) => judgeReport(xml.replace(from, to)).join('\n');
  expect(
    judge('<TaxTotal>-1.66</TaxTotal><TransactionsCount>', '<TaxTotal>-2.66</TaxTotal><TransactionsCount>'),
  ).toMatch(/G1\.53/);
  expect(judge('TLB1', 'TLB2')).toMatch(/G1\.68/);
  expect(judge('<TaxPercent>5.50<', '<TaxPercent>6.00<')).toMatch(/G1\.24/);
  expect(judge('<CategoryCode>TLB1</CategoryCode>', '')).toMatch(/schema/);
  const amount = writeReport(payments).replace('<Amount>0.05<', '<Amount>-0.05<');
  expect(judgeReport(amount).join()).toMatch(/G1\.16/);
});

test('random reports pass', () => {
  const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
  const rates = fc.uniqueArray(fc.tuple(fc.constantFrom(2000, 1000, 850, 550, 210, 0), cents, cents), {
    minLength: 1,
    maxLength: 4,
    selector: ([rate]) => rate,
  });
  const day = fc.integer({ min: 1, max: 10 }).map((date) => `2027-09-${String(date).padStart(2, '0')}`);
  const arbitrary = fc.array(
    fc
      .tuple(day, fc.constantFrom('TLB1' as const, 'TPS1' as const, 'TNT1' as const), rates)
      .map(([on, category, own]) => sale(on, category, own)),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(arbitrary, (drawn) => {
      expect(judgeReport(writeReport(report({ content: { kind: 'transactions', sales: drawn } })))).toEqual([]);
    }),
    { numRuns: byRunLength(2, 200) },
  );
});
