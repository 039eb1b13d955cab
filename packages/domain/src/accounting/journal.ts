import type { Paper } from '../invoicing/paper.ts';
import { nameRate } from '../invoicing/paper-amounts.ts';
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
export type BookedPaper = Pick<
  Paper,
  'kind' | 'number' | 'issuedOn' | 'operation' | 'shipping' | 'groups' | 'totals'
> & {
  reference: string;
  /** Of a credit note: whether shipping alone goes back. */
  isShippingAlone: boolean;
};

const paperWords = { invoice: 'Facture', deposit: 'Facture d’acompte', 'credit-note': 'Avoir' } as const;

/** Books a paper in the journal of sales: what the customer owes, sales and shipping by rate, VAT by rate. Undefined for one of nothing. */
export function bookPaper(paper: BookedPaper): JournalEntry | undefined {
  const sign = paper.kind === 'credit-note' ? -1 : 1;
  const role = paper.operation === 'services' ? 'services' : 'sales';
  const parts = paper.groups.flatMap((group): JournalLine[] => {
    const shipped = paper.isShippingAlone
      ? group.netCents
      : paper.shipping
          .filter((one) => nameRate(one) === nameRate(group))
          .reduce((sum, { netCents }) => sum + netCents, 0);
    const { rate } = group;
    return [
      { role, rate, cents: -sign * (group.netCents - shipped) },
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

/** Books money that came from a customer or went back. What goes back by hand of a card leaves the bank. */
export function bookMoney({ day, reference, label, method, isByHand, cents }: BookedMoney): JournalEntry | undefined {
  const { role, journal } = method === 'card' && isByHand ? means.transfer : means[method];
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
}

/** Books a payout: what comes to the bank and the fees against what was paid by card; what belongs to no payment of the shop waits. */
export function bookPayout({
  id,
  arrivesOn,
  amountCents,
  feeCents,
  matchedCents,
}: BookedPayout): JournalEntry | undefined {
  return createEntry({
    journal: 'BQ',
    day: arrivesOn,
    piece: { reference: id, day: arrivesOn },
    label: `Versement des cartes ${id}`,
    lines: [
      { role: 'bank', cents: amountCents },
      { role: 'fees', cents: feeCents },
      { role: 'cards', cents: -matchedCents },
      { role: 'suspense', cents: matchedCents - amountCents - feeCents },
    ],
  });
}

function createEntry(entry: JournalEntry): JournalEntry | undefined {
  const lines = entry.lines.filter(({ cents }) => cents !== 0);
  return lines.length ? { ...entry, lines } : undefined;
}
