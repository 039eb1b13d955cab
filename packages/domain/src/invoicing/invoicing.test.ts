import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartArbitrary } from '../pricing/naive-cart.fixture.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { splitVat } from '../pricing/vat.ts';
import { buildCreditNotes, type CreditableInvoice } from './build-credit-notes.ts';
import { buildInvoices, type PaperBody, type SoldLine } from './build-invoices.ts';
import type { PaperAmount } from './paper.ts';
import { groupByRate, nameRate, type RatedAmount, splitServices, sumAmounts } from './paper-amounts.ts';
import { formatPaperNumber, getPaperSeries } from './paper-number.ts';
import { describeLegalForm, formatRegister, splitFrenchAddress } from './paper-seller.ts';

const line = (changes: Partial<SoldLine> = {}): SoldLine => ({
  designation: 'Les Perruches',
  details: '2022 · 75\u00a0cl',
  quantity: 2,
  isService: false,
  parts: [splitVat(2500, 2000)],
  ...changes,
});
const pick = ({ netCents, vatCents, totalCents }: PaperAmount) => ({ netCents, vatCents, totalCents });

describe('STA-02 what invoices say', () => {
  test('STA-02 lines and shipping add up to the groups, and these to the total', () => {
    const [body, ...others] = buildInvoices({ lines: [line()], shipping: [splitVat(990, 2000)], vatMention: '' });
    expect(others).toEqual([]);
    expect(body).toEqual({
      operation: 'goods',
      vatMention: '',
      lines: [
        {
          designation: 'Les Perruches',
          details: '2022 · 75\u00a0cl',
          quantity: 2,
          category: 'S',
          rate: 2000,
          netCents: 2083,
          vatCents: 417,
          totalCents: 2500,
        },
      ],
      shipping: [{ category: 'S', rate: 2000, netCents: 825, vatCents: 165, totalCents: 990 }],
      groups: [{ category: 'S', rate: 2000, netCents: 2908, vatCents: 582, totalCents: 3490 }],
      totals: { netCents: 2908, vatCents: 582, totalCents: 3490 },
    });
  });

  test('STA-02 a line of several rates becomes a line for each, the highest first', () => {
    const box = line({ parts: [splitVat(500, 550), splitVat(1000, 2000), splitVat(500, 550)] });
    const [body] = buildInvoices({ lines: [box], shipping: [], vatMention: '' });
    expect(body?.lines.map(({ details, rate, totalCents }) => [details, rate, totalCents])).toEqual([
      ['2022 · 75\u00a0cl · part à 20\u00a0% de TVA', 2000, 1000],
      ['2022 · 75\u00a0cl · part à 5,5\u00a0% de TVA', 550, 1000],
    ]);
  });

  test('STA-02 a seller without VAT says why, and its lines are exempt', () => {
    const free = line({ parts: [splitVat(999, 0)] });
    const mention = 'TVA non applicable, art.\u00a0293\u00a0B du CGI';
    const [body] = buildInvoices({ lines: [free], shipping: [], vatMention: mention });
    expect([body?.vatMention, body?.groups]).toEqual([
      mention,
      [{ category: 'E', rate: 0, netCents: 999, vatCents: 0, totalCents: 999 }],
    ]);
  });

  test('STA-02 a line outside VAT beside wine has an invoice of its own, with its shipping', () => {
    const voucher = line({ designation: 'Bon cadeau', isService: true, parts: [splitVat(5000, 0)] });
    const bodies = buildInvoices({
      lines: [line(), voucher],
      shipping: [splitVat(500, 2000), splitVat(100, 0)],
      vatMention: '',
    });
    expect(
      bodies.map(({ operation, vatMention, lines, shipping, totals }) => [
        operation,
        vatMention,
        lines.map(({ designation }) => designation),
        shipping.map(({ totalCents }) => totalCents),
        totals.totalCents,
      ]),
    ).toEqual([
      ['goods', '', ['Les Perruches'], [500], 3000],
      ['services', 'Opération hors du champ d’application de la TVA', ['Bon cadeau'], [100], 5100],
    ]);
    expect(bodies[1]?.groups).toEqual([{ category: 'O', rate: 0, netCents: 5100, vatCents: 0, totalCents: 5100 }]);
  });

  test('STA-02 goods, services, both; nothing to pay is an invoice too', () => {
    const operationOf = (...services: boolean[]) =>
      buildInvoices({ lines: services.map((isService) => line({ isService })), shipping: [], vatMention: '' })[0]
        ?.operation;
    expect([operationOf(false), operationOf(true), operationOf(true, false)]).toEqual(['goods', 'services', 'both']);
    const gift = line({ parts: [splitVat(0, 2000)] });
    expect(buildInvoices({ lines: [gift], shipping: [], vatMention: '' })[0]?.totals.totalCents).toBe(0);
  });
});

type RandomCart = typeof cartArbitrary extends fc.Arbitrary<infer Cart> ? Cart : never;

/** Invoices of a random cart, of which nothing is credited yet. */
function invoiceCart({ items, shipping, discount }: RandomCart): CreditableInvoice[] {
  const priced = priceCart(items, { shipping, discount });
  return buildInvoices({
    lines: priced.lines.map(({ parts }, place) => line({ parts, isService: place % 3 === 1 })),
    shipping: priced.shipping.parts,
    vatMention: '',
  }).map((body, place) => ({ number: formatPaperNumber('FA', 2026, place + 1), body, credited: [] }));
}

/** Credits an amount; what was credited stands with the invoices afterwards. */
function credit(invoices: CreditableInvoice[], cents: number): CreditableInvoice[] {
  const notes = buildCreditNotes(invoices, cents);
  for (const { body } of notes) {
    const rows: RatedAmount[] = [...body.lines, ...body.shipping];
    for (const amount of [...rows, ...body.groups, body.totals]) {
      expect(Math.min(amount.netCents, amount.vatCents, amount.totalCents)).toBeGreaterThanOrEqual(0);
      expect(amount.netCents + amount.vatCents).toBe(amount.totalCents);
    }
    expect(groupByRate(rows).map(pick)).toEqual(body.groups.map(pick));
    expect(sumAmounts(body.groups)).toEqual(body.totals);
  }
  expect(notes.reduce((sum, { body }) => sum + body.totals.totalCents, 0)).toBe(cents);
  return invoices.map((invoice) => {
    const note = notes.find(({ number }) => number === invoice.number);
    return { ...invoice, credited: [...invoice.credited, ...(note ? [note.body] : [])] };
  });
}

describe('STA-02 what credit notes give back', () => {
  const runs = byRunLength(1000, 50_000);

  test(
    `STA-02 on ${runs} random orders any steps give back exactly total, net and VAT of each rate, and nothing negative`,
    () => {
      let steps = 0;
      fc.assert(
        fc.property(cartArbitrary, fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 8 }), (cart, parts) => {
          let invoices = invoiceCart(cart);
          let left = invoices.reduce((sum, { body }) => sum + body.totals.totalCents, 0);
          for (const part of [...parts, Number.MAX_SAFE_INTEGER]) {
            const cents = Math.min(part, left);
            if (cents === 0) break;
            invoices = credit(invoices, cents);
            left -= cents;
            steps += 1;
          }
          expect(left).toBe(0);
          for (const { body, credited } of invoices) {
            const { goods, services } = splitServices(body);
            for (const [own, back] of [
              [goods, credited.flatMap((note) => splitServices(note).goods)],
              [services, credited.flatMap((note) => splitServices(note).services)],
            ] as const)
              expect(sumAmounts(back)).toEqual(sumAmounts(own));
            for (const group of body.groups)
              expect(
                sumAmounts(credited.flatMap(({ groups }) => groups).filter((one) => nameRate(one) === nameRate(group))),
              ).toEqual(pick(group));
          }
        }),
        { numRuns: runs },
      );
      expect(steps).toBeGreaterThan(runs);
    },
    byRunLength(300_000, 900_000),
  );

  const [invoice] = buildInvoices({
    lines: [line(), line({ designation: 'Jus', parts: [splitVat(1055, 550)] })],
    shipping: [splitVat(990, 2000)],
    vatMention: '',
  }).map((body) => ({ number: 'FA-2026-000007', body, credited: [] as PaperBody[] }));
  if (!invoice) throw new Error('an order has an invoice');

  test('STA-02 what goes back whole, at once, repeats the invoice', () => {
    expect(buildCreditNotes([invoice], 4545)).toEqual([{ number: 'FA-2026-000007', body: invoice.body }]);
  });

  test('STA-02 a part is spread over the rates, VAT rounded to the nearest cent', () => {
    expect(buildCreditNotes([invoice], 1000)[0]?.body.lines).toEqual([
      {
        designation: 'Remboursement partiel de la facture FA-2026-000007',
        details: 'Part à 20\u00a0% de TVA',
        quantity: 1,
        category: 'S',
        rate: 2000,
        netCents: 640,
        vatCents: 128,
        totalCents: 768,
      },
      {
        designation: 'Remboursement partiel de la facture FA-2026-000007',
        details: 'Part à 5,5\u00a0% de TVA',
        quantity: 1,
        category: 'S',
        rate: 550,
        netCents: 220,
        vatCents: 12,
        totalCents: 232,
      },
    ]);
  });

  test('STA-02 a part of what was exempt says why again', () => {
    const vatMention = 'TVA non applicable, art.\u00a0293\u00a0B du CGI';
    const [body] = buildInvoices({ lines: [line({ parts: [splitVat(999, 0)] })], shipping: [], vatMention });
    if (!body) throw new Error('an order has an invoice');
    const [note] = buildCreditNotes([{ number: 'FA-2026-000007', body, credited: [] }], 100);
    expect(note?.body).toMatchObject({ vatMention, lines: [{ details: '', category: 'E' }] });
  });

  test('STA-02 a part of an invoice of goods and services is spread over both; services that go back take nothing of goods', () => {
    const [body] = buildInvoices({
      lines: [line(), line({ designation: 'Visite', isService: true, parts: [splitVat(1500, 2000)] })],
      shipping: [splitVat(500, 2000)],
      vatMention: '',
    });
    if (!body) throw new Error('an order has an invoice');
    const both = { number: 'FA-2026-000007', body, credited: [] as PaperBody[] };
    const name = (notes: ReturnType<typeof buildCreditNotes>) =>
      notes[0]?.body.lines.map(({ details, isService, totalCents, vatCents }) => [
        ...[details, isService, totalCents, vatCents],
      ]);
    const part = buildCreditNotes([both], 900);
    expect(name(part)).toEqual([
      ['Part à 20\u00a0% de TVA', undefined, 600, 100],
      ['Prestations · Part à 20\u00a0% de TVA', true, 300, 50],
    ]);
    expect(part[0]?.body.groups).toEqual([
      { category: 'S', rate: 2000, netCents: 750, vatCents: 150, totalCents: 900 },
    ]);
    const visit = { designation: 'Visite', details: '', quantity: 1, isShipping: false, isService: true };
    const items = [{ ...visit, parts: [{ rate: 2000, totalCents: 1500 }] }];
    expect(name(buildCreditNotes([both], 1500, items))).toEqual([['', true, 1500, 250]]);
    // A credit note from before services were told apart gave back goods.
    const plain = {
      operation: 'both' as const,
      lines: [],
      groups: [{ ...splitVat(3500, 2000), category: 'S' as const }],
    };
    expect(name(buildCreditNotes([{ ...both, credited: [plain] }], 1000))).toEqual([
      ['Prestations · Part à 20\u00a0% de TVA', true, 1000, 167],
    ]);
  });

  test('STA-02 pieces that go back are the lines of their credit note, to the cent; shipping stays shipping', () => {
    const item = (designation: string, rate: number, totalCents: number, isShipping = false) => ({
      designation,
      details: '',
      quantity: 1,
      isShipping,
      isService: false,
      parts: [{ rate, totalCents }],
    });
    const items = [item('Les Perruches', 2000, 1250), item('Jus', 550, 527), item('Livraison', 2000, 990, true)];
    const describe = (body: PaperBody | undefined) => ({
      lines: body?.lines.map(({ designation, totalCents, vatCents }) => [designation, totalCents, vatCents]),
      shipping: body?.shipping.map(({ totalCents, vatCents }) => [totalCents, vatCents]),
    });
    expect(describe(buildCreditNotes([invoice], 2767, items)[0]?.body)).toEqual({
      lines: [
        ['Les Perruches', 1250, 209],
        ['Jus', 527, 27],
      ],
      shipping: [[990, 165]],
    });
    const [alone] = buildCreditNotes([invoice], 990, items.slice(2));
    expect(describe(alone?.body)).toEqual({ lines: [['Livraison', 990, 165]], shipping: [] });
    // All of it is the invoice, in its own words.
    const { lines, shipping } = invoice.body;
    const whole = [
      ...lines.map(({ rate, totalCents }) => item('Autrement dit', rate, totalCents)),
      ...shipping.map(({ rate, totalCents }) => item('Port', rate, totalCents, true)),
    ];
    expect(buildCreditNotes([invoice], 4545, whole)[0]?.body).toEqual(invoice.body);
    // Lines that do not make the amount, or more than a rate has left, are not believed.
    for (const [cents, credited] of [
      [1000, []],
      [2767, [{ operation: 'goods', lines: [], groups: [{ ...splitVat(900, 550), category: 'S' }] }]],
    ] as const)
      expect(describe(buildCreditNotes([{ ...invoice, credited }], cents, items)[0]?.body).lines?.[0]?.[0]).toMatch(
        /^Remboursement partiel/,
      );
  });

  test('STA-02 a cent goes back; more than is left, nothing and half a cent do not', () => {
    expect(buildCreditNotes([invoice], 1)[0]?.body.totals).toEqual({ netCents: 1, vatCents: 0, totalCents: 1 });
    for (const cents of [4546, 0, -1, 0.5]) expect(() => buildCreditNotes([invoice], cents)).toThrow(RangeError);
    const spent = { ...invoice, credited: [invoice.body] };
    expect(() => buildCreditNotes([spent], 1)).toThrow(RangeError);
  });
});

describe('STA-02 who sells', () => {
  test.each([
    ['12 rue du Petit-Lavoir, 49000 Angers', ['12 rue du Petit-Lavoir'], '49000', 'Angers'],
    [
      'Le Chai\n2 route de Saumur\n49400 Saint-Cyr en Bourg',
      ['Le Chai', '2 route de Saumur'],
      '49400',
      'Saint-Cyr en Bourg',
    ],
    ['2 route de Saumur 49400 Saumur', ['2 route de Saumur'], '49400', 'Saumur'],
    ['Au village', ['Au village'], '', ''],
    ['', [], '', ''],
  ])('the address %j', (text, lines, postalCode, city) => {
    expect(splitFrenchAddress(text)).toEqual({ lines, postalCode, city, country: 'FR' });
  });

  test('legal form, register and numbers are written as the law asks', () => {
    expect(describeLegalForm('SAS', '1 000 €')).toBe('SAS au capital de 1 000 €');
    const forms = [
      'EI',
      'MICRO',
      'EURL',
      'SARL',
      'SASU',
      'SAS',
      'SA',
      'EARL',
      'GAEC',
      'SCEA',
      'SNC',
      'ASSOCIATION',
    ] as const;
    expect(forms.map((form) => describeLegalForm(form, ' '))).toEqual([
      ...['Entrepreneur individuel (EI)', 'Entrepreneur individuel (EI)', ...forms.slice(2, -1), 'Association'],
    ]);
    expect(['Angers B 123 456 789', 'RCS Angers 1'].map((rcs) => formatRegister(rcs, ''))).toEqual([
      'RCS Angers B 123 456 789',
      'RCS Angers 1',
    ]);
    expect([formatRegister('', '123 RM 49'), formatRegister(' ', '')]).toEqual(['123 RM 49', '']);
    expect(formatPaperNumber(getPaperSeries('credit-note'), 2026, 4)).toBe('AV-2026-000004');
    expect(formatPaperNumber(getPaperSeries('deposit'), 2027, 1_234_567)).toBe('FA-2027-1234567');
  });
});
