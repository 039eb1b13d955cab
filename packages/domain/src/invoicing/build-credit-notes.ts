import { divideProductHalfUp } from '../pricing/divide-product.ts';
import { spreadAmount, spreadOver } from '../pricing/spread-amount.ts';
import type { PaperBody } from './build-invoices.ts';
import type { PaperLine } from './paper.ts';
import { groupByRate, nameRate, type RatedAmount, sumAmounts } from './paper-amounts.ts';

/** An invoice, and what credit notes have given back of it before. */
export interface CreditableInvoice {
  number: string;
  body: PaperBody;
  /** The groups of all credit notes of this invoice. */
  credited: readonly RatedAmount[];
}

/** What goes back of a line of the order, or of its shipping: what it cost with its taxes, rate by rate. */
export interface CreditedItem {
  designation: string;
  details: string;
  quantity: number;
  isShipping: boolean;
  isService: boolean;
  parts: readonly { rate: number; totalCents: number }[];
}

/** What a credit note says, and of which invoice. */
export interface CreditNoteBody {
  number: string;
  body: PaperBody;
}

/** A group of an invoice, and what it has left. */
interface OpenGroup {
  group: RatedAmount;
  creditedCents: number;
}

/**
 * Builds the credit notes for an amount that went back, in cents: one for each invoice of the order that it touches. It goes to the rates
 * of the items where these make the amount and the groups have as much left; else it is spread over what the groups have left. VAT is the difference of two cumulative parts, each rounded to the nearest cent, so that the last part
 * gives back exactly the rest and no amount is ever negative. Throws a RangeError beyond what is left.
 */
export function buildCreditNotes(
  invoices: readonly CreditableInvoice[],
  cents: number,
  items: readonly CreditedItem[] = [],
): CreditNoteBody[] {
  const open = invoices.map(({ body, credited }) => body.groups.map((group) => openGroup(group, credited)));
  const left = open.flat().map(({ group, creditedCents }) => group.totalCents - creditedCents);
  const leftCents = left.reduce((sum, one) => sum + one, 0);
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > leftCents)
    throw new RangeError(`${cents} cents cannot be credited of ${leftCents}`);
  const ofItems = open.flat().map(({ group }) => sumItems(items, group.rate));
  const isItemized =
    ofItems.reduce((sum, one) => sum + one, 0) === cents &&
    ofItems.every((one, place) => one <= (left[place] as number));
  const shares = isItemized ? ofItems : spreadAmount(cents, left);
  let position = 0;
  return invoices.flatMap(({ number, body }, place) => {
    const groups = (open[place] ?? []).flatMap((one) => {
      const share = shares[position++] as number;
      return share > 0 ? [creditGroup(one, share)] : [];
    });
    if (!groups.length) return [];
    return [{ number, body: isItemized ? buildItemized(body, groups, items) : buildBody(number, body, groups) }];
  });
}

const sumItems = (items: readonly CreditedItem[], rate: number): number =>
  items.flatMap(({ parts }) => parts).reduce((sum, part) => (part.rate === rate ? sum + part.totalCents : sum), 0);

/** Copies the cents of items; the VAT of each group goes to them by largest remainder. */
function buildItemized(invoice: PaperBody, groups: readonly RatedAmount[], items: readonly CreditedItem[]): PaperBody {
  if (sumAmounts(groups).totalCents === invoice.totals.totalCents) return invoice;
  const rows = groups.flatMap((group) => {
    const own = items.flatMap((item) =>
      item.parts.flatMap(({ rate, totalCents }) =>
        rate === group.rate && totalCents > 0 ? [{ item, totalCents }] : [],
      ),
    );
    return spreadOver(group.vatCents, own, ({ totalCents }) => totalCents).map(([{ item, totalCents }, vatCents]) => ({
      item,
      amount: { category: group.category, rate: group.rate, netCents: totalCents - vatCents, vatCents, totalCents },
    }));
  });
  const lines = rows.filter(({ item }) => !item.isShipping);
  const shipping = rows.filter(({ item }) => item.isShipping).map(({ amount }) => amount);
  return {
    ...sumBody(invoice, groups),
    // A paper has a line: what goes back of shipping alone is one.
    lines: (lines.length ? lines : rows).map(({ item: { designation, details, quantity, isService }, amount }) => ({
      designation,
      details,
      quantity,
      ...amount,
      ...(isService ? { isService: true } : {}),
    })),
    shipping: lines.length ? shipping : [],
  };
}

/** What of a part its groups decide. */
function sumBody(invoice: PaperBody, groups: readonly RatedAmount[]) {
  return {
    operation: invoice.operation,
    vatMention: groups.some(({ category }) => category !== 'S') ? invoice.vatMention : '',
    groups: groupByRate(groups),
    totals: sumAmounts(groups),
  };
}

function openGroup(group: RatedAmount, credited: readonly RatedAmount[]): OpenGroup {
  const before = credited.filter((one) => nameRate(one) === nameRate(group));
  return { group, creditedCents: sumAmounts(before).totalCents };
}

function creditGroup({ group, creditedCents }: OpenGroup, cents: number): RatedAmount {
  const cumulate = (credited: number) => divideProductHalfUp(group.vatCents, credited, group.totalCents);
  const vatCents = cumulate(creditedCents + cents) - cumulate(creditedCents);
  return { category: group.category, rate: group.rate, netCents: cents - vatCents, vatCents, totalCents: cents };
}

/** An invoice that is given back whole, at once, repeats its lines; a part names what it is a part of, rate by rate. */
function buildBody(number: string, invoice: PaperBody, groups: readonly RatedAmount[]): PaperBody {
  if (sumAmounts(groups).totalCents === invoice.totals.totalCents) return invoice;
  const lines: PaperLine[] = groups.map((group) => ({
    designation: `Remboursement partiel de la facture ${number}`,
    details: group.rate > 0 ? `Part à ${String(group.rate / 100).replace('.', ',')}\u00a0% de TVA` : '',
    quantity: 1,
    ...group,
  }));
  return { ...sumBody(invoice, groups), lines, shipping: [] };
}
