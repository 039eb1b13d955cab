import type { Paper } from '../invoicing/paper.ts';
import { nameRate, type SplitPaper, splitServices } from '../invoicing/paper-amounts.ts';
import type { PaymentMethod } from '../ordering/stock-hold.ts';
import type { AccountRole } from './account-plan.ts';

/** The journals of a shop, by their code. */
export const journalLabels = {
  VE: 'Ventes',
  CB: 'Cartes bancaires',
  CH: 'Chèques',
  CA: 'Caisse',
  BQ: 'Banque',
} as const;
export type JournalCode = keyof typeof journalLabels;

/** A line of an entry: integer cents, a debit where they are positive, a credit where they are negative. */
export interface JournalLine {
  role: AccountRole;
  /** Hundredths of a percent, where the account may depend on it. */
  rate?: number;
  /** The order whose customer it is, where it is one's. */
  order?: string;
  cents: number;
}

/** An entry: its lines add up to 0. Days as 2026-11-29. */
export interface JournalEntry {
  journal: JournalCode;
  day: string;
  piece: { reference: string; day: string };
  label: string;
  lines: readonly JournalLine[];
}

/** What of a paper its entry says. */
export interface BookedPaper extends SplitPaper, Pick<Paper, 'kind' | 'number' | 'issuedOn' | 'shipping' | 'totals'> {
  reference: string;
  /** Of a credit note: whether shipping alone goes back. */
  isShippingAlone: boolean;
}

const paperWords = { invoice: 'Facture', deposit: 'Facture d’acompte', 'credit-note': 'Avoir' } as const;

/**
 * Books a paper in the journal of sales: what the customer owes; goods, services and shipping by rate; VAT by rate. A voucher outside VAT
 * is no sale yet: it is owed to whoever will use it. Undefined for a paper of nothing.
 */
export function bookPaper(paper: BookedPaper): JournalEntry | undefined {
  const sign = paper.kind === 'credit-note' ? -1 : 1;
  const { services } = splitServices(paper);
  const parts = paper.groups.flatMap((group): JournalLine[] => {
    const shipped = paper.isShippingAlone
      ? group.netCents
      : paper.shipping
          .filter((one) => nameRate(one) === nameRate(group))
          .reduce((sum, { netCents }) => sum + netCents, 0);
    const { rate } = group;
    const sold = group.netCents - shipped;
    if (group.category === 'O')
      return [
        { role: 'vouchers', cents: -sign * sold },
        { role: 'shipping', rate, cents: -sign * shipped },
      ];
    const served = Math.min(sold, services.find((one) => nameRate(one) === nameRate(group))?.netCents ?? 0);
    return [
      { role: 'sales', rate, cents: -sign * (sold - served) },
      { role: 'services', rate, cents: -sign * served },
      { role: 'shipping', rate, cents: -sign * shipped },
      { role: 'vat', rate, cents: -sign * group.vatCents },
    ];
  });
  return createEntry({
    journal: 'VE',
    day: paper.issuedOn,
    piece: { reference: paper.number, day: paper.issuedOn },
    label: `${paperWords[paper.kind]} ${paper.number}, commande ${paper.reference}`,
    lines: [{ role: 'customers', order: paper.reference, cents: sign * paper.totals.totalCents }, ...parts],
  });
}

/** Money that came for an order, or went back where it is negative. */
export interface BookedMoney {
  day: string;
  reference: string;
  label: string;
  method: PaymentMethod | 'cash';
  /** Given back otherwise than by the means that paid. */
  isByHand: boolean;
  cents: number;
}

/** Where money of each means comes first. */
const means: Readonly<Record<BookedMoney['method'], { role: AccountRole; journal: JournalCode }>> = {
  card: { role: 'cards', journal: 'CB' },
  terminal: { role: 'cards', journal: 'CB' },
  transfer: { role: 'bank', journal: 'BQ' },
  cheque: { role: 'cheques', journal: 'CH' },
  collection: { role: 'cash', journal: 'CA' },
  cash: { role: 'cash', journal: 'CA' },
};

/** Books money that came from a customer or went back. What goes back by hand leaves the bank; what came at the counter in cash leaves the till. */
export function bookMoney({ day, reference, label, method, isByHand, cents }: BookedMoney): JournalEntry | undefined {
  const { role, journal } = isByHand && method !== 'cash' ? means.transfer : means[method];
  return createEntry({
    journal,
    day,
    piece: { reference, day },
    label: `${label}, commande ${reference}`,
    lines: [
      { role, cents },
      { role: 'customers', order: reference, cents: -cents },
    ],
  });
}

/** A payout of the card service, in cents. */
export interface BookedPayout {
  id: string;
  arrivesOn: string;
  /** What comes to the bank, negative where it is taken. */
  amountCents: number;
  feeCents: number;
  /** What of it belongs to payments of the shop, fees not yet taken off. */
  matchedCents: number;
  /** What of it are former payouts that came back. */
  returnedCents: number;
  /** Refused by the bank, or cancelled: its amount lies between both until a later payout holds it. */
  isReturned: boolean;
}

/**
 * Books a payout: what comes to the bank and the fees against what was paid by card; what belongs to no payment of the shop waits. One that
 * came back is on its way (58) instead of at the bank, until the payout that holds it again.
 */
export function bookPayout({
  id,
  arrivesOn,
  amountCents,
  feeCents,
  matchedCents,
  returnedCents,
  isReturned,
}: BookedPayout): JournalEntry | undefined {
  return createEntry({
    journal: isReturned ? 'CB' : 'BQ',
    day: arrivesOn,
    piece: { reference: id, day: arrivesOn },
    label: `Versement des cartes ${id}${isReturned ? ', non abouti' : ''}`,
    lines: [
      { role: isReturned ? 'transfers' : 'bank', cents: amountCents },
      { role: 'fees', cents: feeCents },
      { role: 'cards', cents: -matchedCents },
      { role: 'transfers', cents: -returnedCents },
      { role: 'suspense', cents: matchedCents + returnedCents - amountCents - feeCents },
    ],
  });
}

function createEntry(entry: JournalEntry): JournalEntry | undefined {
  const lines = entry.lines.filter(({ cents }) => cents !== 0);
  return lines.length ? { ...entry, lines } : undefined;
}
