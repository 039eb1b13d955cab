import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCreditNotes } from '../invoicing/build-credit-notes.ts';
import { buildInvoices } from '../invoicing/build-invoices.ts';
import { sumAmounts } from '../invoicing/paper-amounts.ts';
import type { PaymentMethod } from '../ordering/stock-hold.ts';
import { splitVat } from '../pricing/vat.ts';
import { type AccountPlan, parseAccountPlan, usualAccounts } from './account-plan.ts';
import { buildFec, type FecRow, fecColumns, formatFec, nameFec } from './fec.ts';
import { type BookedPaper, bookMoney, bookPaper, bookPayout, type JournalEntry } from './journal.ts';

const parsed = parseAccountPlan(usualAccounts);
const plan: AccountPlan = parsed.ok ? parsed.plan : new Map();
const build = (...entries: (JournalEntry | undefined)[]) =>
  buildFec(
    entries.filter((entry) => entry !== undefined),
    plan,
  );
const show = (rows: readonly FecRow[]) =>
  rows.map((row) => [row.JournalCode, row.EcritureNum, row.CompteNum, row.PieceRef, row.Debit, row.Credit].join(' '));
const toCents = (amount: string) => Math.round(Number(amount.replace(',', '.')) * 100);

const group = (rate: number, netCents: number, vatCents: number) => ({
  category: rate ? ('S' as const) : ('E' as const),
  ...{ rate, netCents, vatCents, totalCents: netCents + vatCents },
});
const invoice: BookedPaper = {
  kind: 'invoice',
  number: 'FA-2026-000007',
  reference: '261129-ABCDEFG',
  issuedOn: '2026-11-29',
  operation: 'goods',
  shipping: [group(2000, 500, 100)],
  groups: [group(2000, 2500, 500), group(550, 697, 38)],
  lines: [],
  totals: { netCents: 3197, vatCents: 538, totalCents: 3735 },
  isShippingAlone: false,
};
const paid = {
  ...{ day: '2026-11-29', reference: invoice.reference, label: 'Encaissement', method: 'card' as const },
  ...{ isByHand: false, cents: 3735 },
};

describe('STA-04 the file of accounting entries', () => {
  test('an invoice is what the customer owes, sales and shipping by rate, and VAT; its money is another entry', () => {
    expect(show(build(bookPaper(invoice), bookMoney(paid)))).toEqual([
      'VE 1 411000 FA-2026-000007 37,35 0,00',
      'VE 1 707200 FA-2026-000007 0,00 20,00',
      'VE 1 708500 FA-2026-000007 0,00 5,00',
      'VE 1 445710 FA-2026-000007 0,00 5,00',
      'VE 1 707055 FA-2026-000007 0,00 6,97',
      'VE 1 445710 FA-2026-000007 0,00 0,38',
      'CB 2 511500 261129-ABCDEFG 37,35 0,00',
      'CB 2 411000 261129-ABCDEFG 0,00 37,35',
    ]);
  });

  test('a credit note is reversed; one of shipping alone gives back shipping', () => {
    const note: BookedPaper = { ...invoice, kind: 'credit-note', number: 'AV-2026-000001' };
    expect(show(build(bookPaper(note))).slice(0, 2)).toEqual([
      'VE 1 411000 AV-2026-000001 0,00 37,35',
      'VE 1 707200 AV-2026-000001 20,00 0,00',
    ]);
    const shipping = {
      ...{ ...note, groups: invoice.shipping, shipping: [], isShippingAlone: true },
      totals: { netCents: 500, vatCents: 100, totalCents: 600 },
    };
    expect(show(build(bookPaper(shipping)))).toEqual([
      'VE 1 411000 AV-2026-000001 0,00 6,00',
      'VE 1 708500 AV-2026-000001 5,00 0,00',
      'VE 1 445710 AV-2026-000001 1,00 0,00',
    ]);
  });

  test.each<[PaymentMethod | 'cash', boolean, string, string]>([
    ['card', false, 'CB', '511500'],
    ['card', true, 'BQ', '512000'],
    ['transfer', false, 'BQ', '512000'],
    ['cheque', false, 'CH', '511200'],
    ['cheque', true, 'BQ', '512000'],
    ['terminal', false, 'CB', '511500'],
    ['terminal', true, 'BQ', '512000'],
    ['collection', false, 'CA', '530000'],
    ['collection', true, 'BQ', '512000'],
    ['cash', false, 'CA', '530000'],
    ['cash', true, 'CA', '530000'],
  ])('money by %s, by hand: %s, is in the journal %s at the account %s', (method, isByHand, journal, account) => {
    expect(show(build(bookMoney({ ...paid, method, isByHand, cents: -1 })))).toEqual([
      `${journal} 1 ${account} 261129-ABCDEFG 0,00 0,01`,
      `${journal} 1 411000 261129-ABCDEFG 0,01 0,00`,
    ]);
  });

  test('a payout is what comes to the bank and its fees, less what was paid by card; what belongs to no order waits', () => {
    const payout = { id: 'po_1', arrivesOn: '2026-11-30', amountCents: 9_150, feeCents: 350, matchedCents: 9_000 };
    const sent = { ...payout, returnedCents: 0, isReturned: false };
    expect(show(build(bookPayout(sent)))).toEqual([
      'BQ 1 512000 po_1 91,50 0,00',
      'BQ 1 627000 po_1 3,50 0,00',
      'BQ 1 511500 po_1 0,00 90,00',
      'BQ 1 471000 po_1 0,00 5,00',
    ]);
  });

  test('a payout that comes back is on its way until a later one holds it: nothing waits, and no card is to be paid out', () => {
    const came = { id: 'po_1', arrivesOn: '2026-11-30', amountCents: 9_650, feeCents: 350, matchedCents: 10_000 };
    const again = { id: 'po_2', arrivesOn: '2026-12-04', amountCents: 10_620, feeCents: 30, matchedCents: 1_000 };
    expect(
      show(
        build(
          bookPayout({ ...came, returnedCents: 0, isReturned: true }),
          bookPayout({ ...again, returnedCents: 9_650, isReturned: false }),
        ),
      ),
    ).toEqual([
      'CB 1 580000 po_1 96,50 0,00',
      'CB 1 627000 po_1 3,50 0,00',
      'CB 1 511500 po_1 0,00 100,00',
      'BQ 2 512000 po_2 106,20 0,00',
      'BQ 2 627000 po_2 0,30 0,00',
      'BQ 2 511500 po_2 0,00 10,00',
      'BQ 2 580000 po_2 0,00 96,50',
    ]);
  });

  test('services are at their account; a paper of nothing has no entry and leaves no gap', () => {
    const free = { ...invoice, shipping: [], groups: [group(2000, 0, 0)] };
    const nothing = { ...free, totals: { netCents: 0, vatCents: 0, totalCents: 0 } };
    const visit: BookedPaper = { ...invoice, operation: 'services', shipping: [] };
    expect(show(build(bookPaper(nothing), bookPaper(visit)))[1]).toBe('VE 1 706000 FA-2026-000007 0,00 25,00');
  });

  test('wine and a visit on one paper are apart, shipping too; a voucher outside VAT is owed', () => {
    const visit = { ...group(2000, 800, 160), isService: true as const };
    const both: BookedPaper = {
      ...invoice,
      operation: 'both',
      lines: [group(2000, 1200, 240), visit, group(550, 697, 38)],
    };
    expect(show(build(bookPaper(both))).slice(1, 4)).toEqual([
      'VE 1 707200 FA-2026-000007 0,00 12,00',
      'VE 1 706000 FA-2026-000007 0,00 8,00',
      'VE 1 708500 FA-2026-000007 0,00 5,00',
    ]);
    const voucher: BookedPaper = {
      ...{ ...invoice, operation: 'services', shipping: [], groups: [{ ...group(0, 5000, 0), category: 'O' }] },
      totals: { netCents: 5000, vatCents: 0, totalCents: 5000 },
    };
    expect(show(build(bookPaper(voucher)))).toEqual([
      'VE 1 411000 FA-2026-000007 50,00 0,00',
      'VE 1 419100 FA-2026-000007 0,00 50,00',
    ]);
  });

  test('the file has the names, the order and the form of the law, and nothing in a text parts it', () => {
    const rows = build(bookPaper({ ...invoice, reference: 'A\tB|C\nD' }), bookMoney({ ...paid, day: '2026-11-28' }));
    const file = formatFec(rows.map((row) => fecColumns.map((name) => row[name])));
    const [names, first, ...others] = file.split('\r\n').map((line) => line.split('\t'));
    expect(names?.join(' ')).toBe(
      'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise',
    );
    // The day before comes first.
    expect(first).toEqual([
      ...[
        'CB',
        'Cartes bancaires',
        '1',
        '20261128',
        '511500',
        'Cartes à encaisser',
        '',
        '',
        '261129-ABCDEFG',
        '20261128',
      ],
      ...['Encaissement, commande 261129-ABCDEFG', '37,35', '0,00', '', '', '20261128', '', ''],
    ]);
    expect(others.slice(0, -1).every((line) => line.length === 18)).toBe(true);
    expect(others[1]?.[10]).toBe('Facture FA-2026-000007, commande A B C D');
    expect(nameFec('732829320', '2026-12-31')).toBe('732829320FEC20261231.txt');
  });

  test('random orders, given back in random steps: each entry is balanced, sums are those of papers and money', () => {
    const part = fc.record({
      rate: fc.constantFrom(2000, 1000, 550, 210, 0),
      totalCents: fc.integer({ min: 1, max: 99_999 }),
      isService: fc.boolean(),
    });
    const order = fc.record({
      parts: fc.array(part, { minLength: 1, maxLength: 5 }),
      shippingCents: fc.integer({ min: 0, max: 2_000 }),
      method: fc.constantFrom<PaymentMethod>('card', 'transfer', 'cheque', 'collection'),
      steps: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
      isFranchise: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(order, { maxLength: 6 }), (orders) => {
        const entries: (JournalEntry | undefined)[] = [];
        let [invoiced, received, vat, served, owed] = [0, 0, 0, 0, 0];
        const book = (paper: Omit<BookedPaper, 'isShippingAlone' | 'issuedOn'>, sign: 1 | -1) => {
          invoiced += sign * paper.totals.totalCents;
          vat += sign * paper.totals.vatCents;
          const { netCents: carried } = sumAmounts(paper.shipping);
          const isOutside = paper.groups.some(({ category }) => category === 'O');
          const ofServices =
            paper.operation === 'services'
              ? paper.totals.netCents - carried
              : sumAmounts(paper.lines.filter(({ isService }) => isService)).netCents;
          if (isOutside) owed += sign * (paper.totals.netCents - carried);
          else served += sign * ofServices;
          entries.push(bookPaper({ ...paper, issuedOn: '2026-11-29', isShippingAlone: false }));
        };
        for (const [place, { parts, shippingCents, method, steps, isFranchise }] of orders.entries()) {
          const reference = `C${place}`;
          const rated = (rate: number, totalCents: number) => splitVat(totalCents, isFranchise ? 0 : rate);
          const invoices = buildInvoices({
            lines: parts.map(({ rate, totalCents, isService }) => ({
              ...{ designation: 'Vin', details: '', quantity: 1, isService },
              parts: [rated(rate, totalCents)],
            })),
            shipping: shippingCents ? [rated(parts[0]?.rate ?? 0, shippingCents)] : [],
            vatMention: isFranchise ? 'art. 293 B' : '',
          }).map((body, index) => ({ number: `FA${place}-${index}`, body, credited: [body].slice(0, 0) }));
          const move = (cents: number) => {
            received += cents;
            entries.push(bookMoney({ day: '2026-11-29', reference, label: 'Argent', method, isByHand: false, cents }));
          };
          for (const { number, body } of invoices) book({ ...body, kind: 'invoice', number, reference }, 1);
          let left = invoices.reduce((sum, { body }) => sum + body.totals.totalCents, 0);
          move(left);
          for (const step of steps) {
            const cents = Math.ceil(left * step);
            if (cents < 1) continue;
            left -= cents;
            move(-cents);
            for (const { number, body } of buildCreditNotes(invoices, cents)) {
              book({ ...body, kind: 'credit-note', number: `AV${number}`, reference }, -1);
              invoices.find((one) => one.number === number)?.credited.push(body);
            }
          }
        }
        const rows = build(...entries);
        const sum = (prefix: string) =>
          rows
            .filter(({ CompteNum }) => CompteNum.startsWith(prefix))
            .reduce((total, row) => total + toCents(row.Debit) - toCents(row.Credit), 0);
        const balances = new Map<string, number>();
        for (const { EcritureNum, Debit, Credit } of rows)
          balances.set(EcritureNum, (balances.get(EcritureNum) ?? 0) + toCents(Debit) - toCents(Credit));
        expect([...balances.values()].every((balance) => balance === 0)).toBe(true);
        expect([...balances.keys()]).toEqual([...balances.keys()].map((_, index) => String(index + 1)));
        expect(rows.every(({ Debit, Credit }) => (Debit === '0,00') !== (Credit === '0,00'))).toBe(true);
        expect(sum('70') + sum('419') + sum('4457') + invoiced).toBe(0);
        expect([sum('706') + served, sum('419') + owed]).toEqual([0, 0]);
        expect(sum('4457') + vat).toBe(0);
        expect(sum('5')).toBe(received);
        expect(sum('411')).toBe(invoiced - received);
        expect(received).toBe(invoiced);
        expect(build(...entries)).toEqual(rows);
      }),
      { numRuns: 200 },
    );
  });
});
