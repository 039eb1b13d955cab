import { divideProductHalfUp } from '../pricing/divide-product.ts';
import { spreadAmount, spreadOver } from '../pricing/spread-amount.ts';
import type { PaperBody } from './build-invoices.ts';
import type { PaperLine } from './paper.ts';
import {
  groupByRate,
  nameRate,
  type RatedAmount,
  type SplitPaper,
  splitServices,
  sumAmounts,
} from './paper-amounts.ts';

/** An invoice, and what credit notes have given back of it before. */
export interface CreditableInvoice {
  number: string;
  body: PaperBody;
  /** All credit notes of this invoice. */
  credited: readonly SplitPaper[];
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

/** A group of an invoice. Where the invoice has goods and services, a group of either is a part of its own. */
interface InvoicePart extends RatedAmount {
  isService?: boolean;
}

/** A part of an invoice, and what has gone back of it. */
interface OpenPart {
  part: InvoicePart;
  creditedCents: number;
}

/**
 * Builds the credit notes for an amount that went back, in cents: one for each invoice of the order that it touches. It goes to the rates
 * of the items where these make the amount and the groups have as much left; else it is spread over what the groups have left, goods and
 * services apart. VAT is the difference of two cumulative parts, each rounded to the nearest cent, so that the last part
 * gives back exactly the rest and no amount is ever negative. Throws a RangeError beyond what is left.
 */
export function buildCreditNotes(
  invoices: readonly CreditableInvoice[],
  cents: number,
  items: readonly CreditedItem[] = [],
): CreditNoteBody[] {
  const open = invoices.map(openParts);
  const left = open.flat().map(({ part, creditedCents }) => part.totalCents - creditedCents);
  const leftCents = left.reduce((sum, one) => sum + one, 0);
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > leftCents)
    throw new RangeError(`${cents} cents cannot be credited of ${leftCents}`);
  const ofItems = open.flat().map(({ part }) => sumItems(items, part));
  const isItemized =
    ofItems.reduce((sum, one) => sum + one, 0) === cents &&
    ofItems.every((one, place) => one <= (left[place] as number));
  const shares = isItemized ? ofItems : spreadAmount(cents, left);
  let position = 0;
  return invoices.flatMap(({ number, body }, place) => {
    const parts = (open[place] ?? []).flatMap((one) => {
      const share = shares[position++] as number;
      return share > 0 ? [creditPart(one, share)] : [];
    });
    if (!parts.length) return [];
    return [{ number, body: isItemized ? buildItemized(body, parts, items) : buildBody(number, body, parts) }];
  });
}

const isOf = (item: CreditedItem, { isService }: InvoicePart): boolean =>
  isService === undefined || item.isService === isService;

const sumItems = (items: readonly CreditedItem[], part: InvoicePart): number =>
  items
    .filter((item) => isOf(item, part))
    .flatMap(({ parts }) => parts)
    .reduce((sum, { rate, totalCents }) => (rate === part.rate ? sum + totalCents : sum), 0);

/** Copies the cents of items; the VAT of each part goes to them by largest remainder. */
function buildItemized(invoice: PaperBody, parts: readonly InvoicePart[], items: readonly CreditedItem[]): PaperBody {
  if (sumAmounts(parts).totalCents === invoice.totals.totalCents) return invoice;
  const rows = parts.flatMap((part) => {
    const own = items.flatMap((item) =>
      item.parts.flatMap(({ rate, totalCents }) =>
        rate === part.rate && isOf(item, part) && totalCents > 0 ? [{ item, totalCents }] : [],
      ),
    );
    return spreadOver(part.vatCents, own, ({ totalCents }) => totalCents).map(([{ item, totalCents }, vatCents]) => ({
      item,
      amount: { category: part.category, rate: part.rate, netCents: totalCents - vatCents, vatCents, totalCents },
    }));
  });
  const lines = rows.filter(({ item }) => !item.isShipping);
  const shipping = rows.filter(({ item }) => item.isShipping).map(({ amount }) => amount);
  return {
    ...sumBody(invoice, parts),
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

/** What of a credit note its parts decide. */
function sumBody(invoice: PaperBody, parts: readonly InvoicePart[]) {
  return {
    operation: invoice.operation,
    vatMention: parts.some(({ category }) => category !== 'S') ? invoice.vatMention : '',
    groups: groupByRate(parts),
    totals: sumAmounts(parts),
  };
}

/** Opens the parts of an invoice. A credit note that does not tell services apart gave back goods, as far as there were some. */
function openParts({ body, credited }: CreditableInvoice): OpenPart[] {
  const back = credited.flatMap(({ groups }) => groups);
  if (body.operation !== 'both')
    return body.groups.map((part) => ({ part, creditedCents: sumRate(back, part).totalCents }));
  const { goods, services } = splitServices(body);
  const servicesBack = credited.flatMap((note) => splitServices(note).services);
  return body.groups.flatMap((group) => {
    const backCents = sumRate(back, group).totalCents;
    const [ofGoods, ofServices] = [sumRate(goods, group), sumRate(services, group)];
    const told = Math.max(sumRate(servicesBack, group).totalCents, backCents - ofGoods.totalCents);
    const ofServicesBack = Math.min(told, ofServices.totalCents);
    return [
      { part: { ...group, ...ofGoods, isService: false }, creditedCents: backCents - ofServicesBack },
      { part: { ...group, ...ofServices, isService: true }, creditedCents: ofServicesBack },
    ];
  });
}

const sumRate = (amounts: readonly RatedAmount[], group: RatedAmount) =>
  sumAmounts(amounts.filter((one) => nameRate(one) === nameRate(group)));

function creditPart({ part, creditedCents }: OpenPart, cents: number): InvoicePart {
  const cumulate = (credited: number) => divideProductHalfUp(part.vatCents, credited, part.totalCents);
  const vatCents = cumulate(creditedCents + cents) - cumulate(creditedCents);
  return { ...part, netCents: cents - vatCents, vatCents, totalCents: cents };
}

/** An invoice that is given back whole, at once, repeats its lines; a part names what it is a part of, rate by rate. */
function buildBody(number: string, invoice: PaperBody, parts: readonly InvoicePart[]): PaperBody {
  if (sumAmounts(parts).totalCents === invoice.totals.totalCents) return invoice;
  const lines = parts.map(
    ({ isService, ...amount }): PaperLine => ({
      designation: `Remboursement partiel de la facture ${number}`,
      details: [
        ...(isService ? ['Prestations'] : []),
        ...(amount.rate > 0 ? [`Part à ${String(amount.rate / 100).replace('.', ',')}\u00a0% de TVA`] : []),
      ].join(' · '),
      quantity: 1,
      ...amount,
      ...(isService ? { isService: true } : {}),
    }),
  );
  return { ...sumBody(invoice, parts), lines, shipping: [] };
}
