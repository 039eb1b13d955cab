import { judgeInvoice } from '@vitrine/test-kit/judge-invoice';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSums } from './check-sums.fixture.ts';
import { bottle, buildTestPaper, buyer, company, paperArbitrary, samplePapers } from './papers.fixture.ts';
import { type AddressedPaper, writeCii } from './write-cii.ts';

test.each(Object.entries(samplePapers))(
  'ENT-07 an invoice %s passes the schema, EN 16931, Factur-X and BR-FR, and adds up to the cent',
  async (_what, sample) => {
    const xml = writeCii(sample);
    checkSums(sample, xml);
    expect(await judgeInvoice(xml)).toEqual([]);
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
        const xml = writeCii(sample);
        checkSums(sample, xml);
        expect(await judgeInvoice(xml)).toEqual([]);
      }),
      { numRuns: rounds },
    );
  },
  byRunLength(300_000, 3_600_000),
);

test('names keep their letters, and leave out what XML cannot say', () => {
  const xml = writeCii({
    paper: buildTestPaper([bottle]),
    buyer: { ...company, name: 'Ελένη <b> & "محمد"\u0000\u0008' },
  });
  expect(xml).toContain('Ελένη &#60;b&#62; &#38; &#34;محمد&#34;<');
});
