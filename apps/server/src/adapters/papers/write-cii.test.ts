import { judgeInvoice } from '@vitrine/test-kit/judge-invoice';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bottle, buildTestPaper, buyer, company, paperArbitrary, samplePapers } from './papers.fixture.ts';
import { type AddressedPaper, writeCii } from './write-cii.ts';

/** Reads the sums that an invoice says, as cents, by nothing that wrote them. */
function readSums(xml: string) {
  const find = (element: string, inside = xml) =>
    [...inside.matchAll(new RegExp(`<ram:${element}(?: [^>]*)?>(.*?)</ram:${element}>`, 'g'))].map(
      ([, content = '']) => content,
    );
  const toCents = (text: string) => {
    const [, sign, euros, rest] = /^(-?)(\d+)\.(\d\d)$/.exec(text) ?? [];
    if (euros === undefined) throw new Error(`« ${text} » is no amount`);
    return Number(`${sign}${euros}${rest}`);
  };
  const amounts = (element: string, inside?: string) => find(element, inside).map(toCents);
  const lines = find('IncludedSupplyChainTradeLineItem');
  const [settlement = ''] = find('ApplicableHeaderTradeSettlement');
  const [sums] = find('SpecifiedTradeSettlementHeaderMonetarySummation', settlement);
  return {
    lines: lines.flatMap((line) => amounts('LineTotalAmount', line)),
    prices: lines.flatMap((line) => amounts('ChargeAmount', line)),
    shipping: amounts('ActualAmount', settlement),
    groups: find('ApplicableTradeTax', settlement).map((group) => [
      amounts('RateApplicablePercent', group)[0] ?? 0,
      ...amounts('BasisAmount', group),
      ...amounts('CalculatedAmount', group),
    ]),
    totals: [
      'LineTotalAmount',
      'ChargeTotalAmount',
      'TaxBasisTotalAmount',
      'TaxTotalAmount',
      'GrandTotalAmount',
      'TotalPrepaidAmount',
      'DuePayableAmount',
    ].flatMap((element) => amounts(element, sums)),
  };
}

const add = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** To the cent: what the invoice says is what was frozen, and adds up by itself. */
function checkSums({ paper, buyer: whose }: AddressedPaper): void {
  const { lines, prices, shipping, groups, totals } = readSums(writeCii({ paper, buyer: whose }));
  expect(lines).toEqual(paper.lines.map(({ netCents }) => netCents));
  expect(prices).toEqual(lines);
  expect(shipping).toEqual(paper.shipping.map(({ netCents }) => netCents).filter((cents) => cents > 0));
  expect(groups).toEqual(paper.groups.map(({ rate, netCents, vatCents }) => [rate, netCents, vatCents]));
  const [ofLines = 0, ofCharges = 0, net = 0, vat = 0, grand = 0, prepaid = 0, due = 0] = totals;
  expect(totals).toEqual([
    add(lines),
    add(shipping),
    add(groups.map(([, base = 0]) => base)),
    add(groups.map(([, , tax = 0]) => tax)),
    paper.totals.totalCents,
    paper.payment.paidCents,
    grand - prepaid,
  ]);
  expect([ofLines + ofCharges, net + vat, prepaid + due]).toEqual([net, grand, grand]);
}

test.each(Object.entries(samplePapers))(
  'ENT-07 an invoice %s passes the schema, EN 16931, Factur-X and BR-FR, and adds up to the cent',
  async (_what, sample) => {
    checkSums(sample);
    expect(await judgeInvoice(writeCii(sample))).toEqual([]);
  },
);

test('ENT-07 an invoice and a credit note say all that was recorded', () => {
  for (const what of [
    'of a company, with several rates, shipping, on debits, delivered',
    'of a credit note',
    'of a voucher outside VAT',
  ])
    expect(writeCii(samplePapers[what] as AddressedPaper).replaceAll('><', '>\n<')).toMatchSnapshot(what);
});

test('the judges refuse what breaks one of their rules', async () => {
  const xml = writeCii({ paper: buildTestPaper([bottle]), buyer });
  for (const [from, to, rule] of [
    ['<ram:GrandTotalAmount>9.99', '<ram:GrandTotalAmount>9.98', 'BR-CO-15'],
    [
      '<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>20.00',
      '<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>20.0000',
      'BR-FR',
    ],
    ['<ram:InvoiceCurrencyCode>EUR', '<ram:InvoiceCurrencyCode>ZZZ', 'BR-CL-04'],
    ['<ram:TypeCode>380</ram:TypeCode>', '', 'schema'],
    ['<ram:SubjectCode>PMD', '<ram:SubjectCode>AAI', 'BR-FR-05'],
  ] as const) {
    expect(xml).toContain(from);
    expect((await judgeInvoice(xml.replace(from, to))).join('\n'), rule).toContain(rule);
  }
});

const rounds = byRunLength(4, 2000);
test(
  `ENT-07 ${rounds} random papers pass all rules, and add up to the cent`,
  async () => {
    await fc.assert(
      fc.asyncProperty(paperArbitrary, async (sample) => {
        checkSums(sample);
        expect(await judgeInvoice(writeCii(sample))).toEqual([]);
      }),
      { numRuns: rounds },
    );
  },
  byRunLength(60_000, 3_600_000),
);

test('names keep their letters, and leave out what XML cannot say', () => {
  const xml = writeCii({
    paper: buildTestPaper([bottle]),
    buyer: { ...company, name: 'Ελένη <b> & "محمد"\u0000\u0008' },
  });
  expect(xml).toContain('Ελένη &#60;b&#62; &#38; &#34;محمد&#34;<');
});
