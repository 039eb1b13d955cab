import type { Paper, PaperAmount, PaperBuyer, PaperLine, PaperRate } from '@vitrine/domain/invoicing/paper';
import { spreadAmount } from '@vitrine/domain/pricing/spread-amount';
import { splitVat } from '@vitrine/domain/pricing/vat';
import fc from 'fast-check';
import type { AddressedPaper } from './write-cii.ts';

const seller: Paper['seller'] = {
  name: 'Domaine des Perruches & Fils',
  legalForm: 'SAS au capital de 1 000,00 €',
  siren: '732829320',
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  register: 'RCS Angers 732 829 320',
  packagingIdentifier: 'FR123456_01ABCD',
  address: {
    lines: ['12, chemin des Vignes', 'Lieu-dit <Le Clos>'],
    postalCode: '49400',
    city: 'Saumur',
    country: 'FR',
  },
  email: 'contact@perruches.example',
  phone: '02 41 00 00 00',
};

export const buyer: PaperBuyer = {
  name: 'Camille Lefèvre',
  company: null,
  address: { lines: ['4, rue Haute'], postalCode: '75011', city: 'Paris', country: 'FR' },
  email: 'camille@exemple.fr',
  delivery: null,
};

export const company: PaperBuyer = {
  ...buyer,
  company: { name: 'Cave Haute SARL', siren: '552100554', vatNumber: 'FR67552100554' },
  delivery: {
    name: 'Cave Haute, quai 2',
    address: { lines: ['9, rue Basse'], postalCode: '69001', city: 'Lyon', country: 'FR' },
  },
};

interface Sold {
  designation: string;
  quantity: number;
  totalCents: number;
  rate: number;
}

const add = (amounts: readonly PaperAmount[]): PaperAmount => ({
  netCents: amounts.reduce((sum, { netCents }) => sum + netCents, 0),
  vatCents: amounts.reduce((sum, { vatCents }) => sum + vatCents, 0),
  totalCents: amounts.reduce((sum, { totalCents }) => sum + totalCents, 0),
});

/** Builds a paper of what is sold and of its shipping at the rate of the goods, taxed by rate and then spread over its lines. */
export function buildTestPaper(
  sold: readonly Sold[],
  {
    shippingCents = 0,
    category = 'S' as PaperRate['category'],
    ...changes
  }: Partial<Paper> & { shippingCents?: number; category?: PaperRate['category'] } = {},
): Paper {
  const [first] = sold;
  const rates = [...new Set(sold.map(({ rate }) => rate))].sort((one, other) => other - one);
  const lines: PaperLine[] = [];
  const shipping: (PaperAmount & PaperRate)[] = [];
  const groups = rates.map((rate) => {
    const members = sold.filter((one) => one.rate === rate);
    const carried = shippingCents > 0 && first?.rate === rate ? [shippingCents] : [];
    const totals = [...members.map(({ totalCents }) => totalCents), ...carried];
    const group = splitVat(
      totals.reduce((sum, total) => sum + total, 0),
      rate,
    );
    const vats = spreadAmount(group.vatCents, totals);
    const amounts = totals.map((totalCents, place) => {
      const vatCents = vats[place] ?? 0;
      return { category, rate, netCents: totalCents - vatCents, vatCents, totalCents };
    });
    for (const [place, { designation, quantity }] of members.entries()) {
      const amount = amounts[place];
      if (amount) lines.push({ designation, details: '2022 · 75 cl', quantity, ...amount });
    }
    shipping.push(...amounts.slice(members.length));
    return { ...group, category };
  });
  const totals = add(groups);
  return {
    kind: 'invoice',
    number: 'FA-2026-000123',
    issuedOn: '2026-11-29',
    language: 'fr',
    operation: 'goods',
    isVatOnDebits: false,
    vatMention: '',
    seller,
    order: { reference: 'K7M2-P9QX', placedOn: '2026-11-28' },
    deliveredOn: null,
    lines,
    shipping,
    groups,
    totals,
    payment: { method: 'card', paidOn: '2026-11-28', paidCents: totals.totalCents, dueOn: '2026-11-28' },
    credited: null,
    rules: 'EN 16931 1.3.16 · Factur-X 1.09.2 · BR-FR 1.4.0',
    ...changes,
  };
}

export const bottle = { designation: 'Saumur-Champigny « Les Perruches »', quantity: 1, totalCents: 999, rate: 2000 };
const credited = { number: 'FA-2026-000123', issuedOn: '2026-11-29', reason: 'Bouteille cassée' };
const franchise = { category: 'E' as const, vatMention: 'TVA non applicable, art. 293 B du CGI' };
const withoutVat = { ...seller, vatNumber: null };

/** One paper of each kind that shops issue, by what is special about it. */
export const samplePapers: Readonly<Record<string, AddressedPaper>> = {
  'of 9,99 €': { paper: buildTestPaper([bottle]), buyer },
  'of a credit note': {
    paper: buildTestPaper([bottle], { kind: 'credit-note', number: 'AV-2026-000004', credited }),
    buyer,
  },
  'of a credit note that is not paid out yet': {
    paper: buildTestPaper([bottle], {
      kind: 'credit-note',
      credited,
      payment: { method: 'transfer', paidOn: null, paidCents: 0, dueOn: '2026-11-29' },
    }),
    buyer,
  },
  'under art. 293 B': {
    paper: buildTestPaper([{ ...bottle, rate: 0 }], { ...franchise, seller: withoutVat, shippingCents: 650 }),
    buyer,
  },
  'of a voucher outside VAT': {
    paper: buildTestPaper([{ ...bottle, rate: 0 }], {
      category: 'O',
      operation: 'services',
      vatMention: 'Bon à usages multiples, hors du champ de la TVA',
    }),
    buyer: company,
  },
  'of a company, with several rates, shipping, on debits, delivered': {
    paper: buildTestPaper(
      [
        bottle,
        { ...bottle, designation: 'Visite', rate: 1000, quantity: 3 },
        { ...bottle, designation: 'Guide', rate: 550 },
      ],
      {
        shippingCents: 1290,
        operation: 'both',
        isVatOnDebits: true,
        deliveredOn: '2026-12-02',
        payment: { method: 'transfer', paidOn: null, paidCents: 0, dueOn: '2026-12-29' },
      },
    ),
    buyer: company,
  },
  'of a deposit': { paper: buildTestPaper([bottle], { kind: 'deposit', number: 'FA-2026-000124' }), buyer },
  'of nothing to pay': { paper: buildTestPaper([{ ...bottle, totalCents: 0 }]), buyer },
  'of one cent': { paper: buildTestPaper([{ ...bottle, totalCents: 1 }]), buyer },
  'without address and e-mail': { paper: buildTestPaper([bottle]), buyer: { ...buyer, address: null, email: null } },
  'to a territory without VAT': {
    paper: buildTestPaper([{ ...bottle, rate: 0 }], {
      category: 'E',
      vatMention: 'TVA non applicable, art.\u00a0294\u00a0du CGI',
    }),
    buyer: {
      ...buyer,
      address: { lines: ['2, rue du Port'], postalCode: '97300', city: 'Cayenne', country: 'FR' },
    },
  },
  'of a company abroad': {
    paper: buildTestPaper([bottle]),
    buyer: { ...buyer, company: { name: 'Οίνος Α.Ε.', siren: null, vatNumber: 'EL094259216' } },
  },
};

const name = fc.oneof(
  fc.constantFrom(
    'Camille Lefèvre',
    'محمد بن عبد الله الفارسي',
    'Ελευθερία Παπαδοπούλου',
    'Łukasz Żółć & <fils> "Đặng"',
    'x'.repeat(200),
    'Société générale des vins '.repeat(8).slice(0, 200),
    'Tab\tet fin\u0000 de ligne\n',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => /\p{L}/u.test(text)),
);

/** Draws papers at random: any names, up to forty lines, all rates, free lines, with shipping, paid, due or credited. */
export const paperArbitrary: fc.Arbitrary<AddressedPaper> = fc
  .record({
    sold: fc.array(
      fc.record({
        designation: name,
        quantity: fc.integer({ min: 1, max: 120 }),
        totalCents: fc.oneof(fc.constantFrom(0, 1, 2, 999), fc.integer({ min: 0, max: 500_000 })),
        rate: fc.constantFrom(2000, 1000, 550, 210, 850),
      }),
      { minLength: 1, maxLength: 40 },
    ),
    shippingCents: fc.constantFrom(0, 1, 650, 1290),
    kind: fc.constantFrom('paid', 'due', 'credit-note', 'franchise', 'partly-paid'),
    isVatOnDebits: fc.boolean(),
    operation: fc.constantFrom('goods' as const, 'services' as const, 'both' as const),
    method: fc.constantFrom('card' as const, 'transfer' as const, 'cheque' as const, 'collection' as const),
    who: fc.constantFrom(buyer, company),
    name,
  })
  .map(({ sold, shippingCents, kind, isVatOnDebits, operation, method, who, name: whose }) => {
    const common = { shippingCents, isVatOnDebits, operation };
    const paper =
      kind === 'franchise'
        ? buildTestPaper(
            sold.map((one) => ({ ...one, rate: 0 })),
            { ...common, ...franchise, seller: withoutVat },
          )
        : buildTestPaper(sold, { ...common, ...(kind === 'credit-note' ? { kind, credited } : {}) });
    const { totalCents } = paper.totals;
    const payment =
      kind === 'due' || kind === 'partly-paid'
        ? {
            method,
            paidOn: kind === 'due' || totalCents < 2 ? null : '2026-11-28',
            paidCents: kind === 'due' || totalCents < 2 ? 0 : Math.floor(totalCents / 2),
            dueOn: '2026-12-29',
          }
        : { ...paper.payment, method };
    return { paper: { ...paper, payment }, buyer: { ...who, name: whose } };
  });
