import { divideProductHalfUp } from '../pricing/divide-product.ts';
import { spreadAmount } from '../pricing/spread-amount.ts';
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
 * Builds the credit notes for an amount that went back, in cents: one for each invoice of the order that it touches. It is spread over
 * what the groups have left; VAT is the difference of two cumulative parts, each rounded to the nearest cent, so that the last part
 * gives back exactly the rest and no amount is ever negative. Throws a RangeError beyond what is left.
 */
export function buildCreditNotes(invoices: readonly CreditableInvoice[], cents: number): CreditNoteBody[] {
  const open = invoices.map(({ body, credited }) => body.groups.map((group) => openGroup(group, credited)));
  const left = open.flat().map(({ group, creditedCents }) => group.totalCents - creditedCents);
  const leftCents = left.reduce((sum, one) => sum + one, 0);
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > leftCents)
    throw new RangeError(`${cents} cents cannot be credited of ${leftCents}`);
  const shares = spreadAmount(cents, left);
  let position = 0;
  return invoices.flatMap(({ number, body }, place) => {
    const groups = (open[place] ?? []).flatMap((one) => {
      const share = shares[position++] as number;
      return share > 0 ? [creditGroup(one, share)] : [];
    });
    return groups.length ? [{ number, body: buildBody(number, body, groups) }] : [];
  });
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
  const totals = sumAmounts(groups);
  if (totals.totalCents === invoice.totals.totalCents) return invoice;
  const lines: PaperLine[] = groups.map((group) => ({
    designation: `Remboursement partiel de la facture ${number}`,
    details: group.rate > 0 ? `Part à ${String(group.rate / 100).replace('.', ',')}\u00a0% de TVA` : '',
    quantity: 1,
    ...group,
  }));
  return {
    operation: invoice.operation,
    vatMention: groups.some(({ category }) => category !== 'S') ? invoice.vatMention : '',
    lines,
    shipping: [],
    groups: groupByRate(groups),
    totals,
  };
}
