import { divideProduct } from './divide-product.ts';
import { sumByRate, type VatAmount } from './vat.ts';

/** Something of an order that can be given back: a frozen line, or shipping, which is one piece. */
export interface RefundableItem {
  /** Position of the line; null for shipping. */
  position: number | null;
  quantity: number;
  /** What was charged for all its pieces. */
  parts: readonly VatAmount[];
  /** Pieces that were refunded before. */
  refundedQuantity: number;
  /** What was refunded of it before. */
  refunded: readonly VatAmount[];
}

/** What one item gets back, by VAT rate. */
export interface PlannedItem {
  position: number | null;
  quantity: number;
  totalCents: number;
  parts: VatAmount[];
}

export interface RefundPlan {
  items: PlannedItem[];
  totalCents: number;
  /** Whether less is left of what was paid than the items are worth: they share what is left. */
  isReduced: boolean;
}

/** Pieces of an item that are to be refunded. */
export interface RefundRequest {
  position: number | null;
  quantity: number;
  /** The most that they give back, in cents. */
  atMostCents?: number;
}

/** How many pieces of an item can still be refunded. */
export function countRefundable({ quantity, refundedQuantity }: RefundableItem): number {
  return quantity - refundedQuantity;
}

/** Lists what is left of all items, as a refund of the whole rest asks for it. */
export function listRest(items: readonly RefundableItem[]): { position: number | null; quantity: number }[] {
  return items
    .map((item) => ({ position: item.position, quantity: countRefundable(item) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Computes what refunding pieces of items gives back, in cents by VAT rate; at most `leftCents`, what is left of what was paid.
 * Totals are differences of cumulative amounts rounded down, so that any steps to the last piece give back exactly what was
 * charged. The VAT of each cumulative amount is rounded to the nearest cent, halves up, and what rounding leaves over goes to the next
 * item of the rate: the VAT of a refund of many lines is that of its total, as EN 16931 wants it. A request may be bounded: a withdrawal
 * gives back standard delivery alone. Throws a RangeError for more pieces than are left.
 */
export function planRefund(
  items: readonly RefundableItem[],
  requests: readonly RefundRequest[],
  leftCents: number,
): RefundPlan {
  const open = new Map(items.map((item) => [item.position, item]));
  const due = requests.map(({ position, quantity, atMostCents }) => {
    const item = open.get(position);
    if (!item || !Number.isSafeInteger(quantity) || quantity < 1 || quantity > countRefundable(item))
      throw new RangeError(`${quantity} pieces of item ${position} cannot be refunded`);
    const totals = limitTotals(listDueTotals(item, quantity), atMostCents);
    open.set(position, giveBack(item, quantity, listUntaxed(item, totals)));
    return { item, quantity, totals };
  });
  const worthCents = sum(due.flatMap(({ totals }) => totals));
  let excess = Math.max(0, worthCents - leftCents);
  for (const { totals } of due.toReversed()) excess = takeFrom(totals, excess);
  const carries = new Map<number, number>();
  const taxed = new Map<number | null, RefundableItem>();
  const planned = due.map(({ item: first, quantity, totals }) => {
    const { position } = first;
    const item = taxed.get(position) ?? first;
    const parts = sumByRate(item.parts).map((part, place) => planPart(item, part, totals[place] ?? 0, carries));
    taxed.set(position, giveBack(item, quantity, parts));
    return { position, quantity, totalCents: sum(totals), parts };
  });
  return {
    items: planned,
    totalCents: sum(planned.map(({ totalCents }) => totalCents)),
    isReduced: worthCents > leftCents,
  };
}

/** An item after pieces of it were given back: of one line some may be broken and some return, in one refund. */
const giveBack = (item: RefundableItem, quantity: number, parts: readonly VatAmount[]): RefundableItem => ({
  ...item,
  refundedQuantity: item.refundedQuantity + quantity,
  refunded: [...item.refunded, ...parts],
});

const listUntaxed = ({ parts }: RefundableItem, totals: readonly number[]): VatAmount[] =>
  sumByRate(parts).map(({ rate }, place) => {
    const totalCents = totals[place] ?? 0;
    return { rate, totalCents, netCents: totalCents, vatCents: 0 };
  });

const limitTotals = (totals: number[], atMostCents = Number.POSITIVE_INFINITY): number[] => {
  takeFrom(totals, Math.max(0, sum(totals) - atMostCents));
  return totals;
};

/** Takes cents from totals, the last first; returns what they do not hold. */
function takeFrom(totals: number[], cents: number): number {
  let rest = cents;
  for (const [place, total] of [...totals.entries()].toReversed()) {
    const taken = Math.min(total, rest);
    totals[place] = total - taken;
    rest -= taken;
  }
  return rest;
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

/** What further pieces are worth, rate by rate as `sumByRate` sorts them. */
function listDueTotals(item: RefundableItem, quantity: number): number[] {
  const until = item.refundedQuantity + quantity;
  return sumByRate(item.parts).map(({ rate, totalCents }) => {
    const reached = divideProduct(totalCents, until, item.quantity).quotient;
    // What went back without a line before may have been more than its pieces.
    return Math.max(0, reached - findRefunded(item, rate).totalCents);
  });
}

function findRefunded({ refunded }: RefundableItem, rate: number): Pick<VatAmount, 'totalCents' | 'vatCents'> {
  return sumByRate(refunded).find((one) => one.rate === rate) ?? { totalCents: 0, vatCents: 0 };
}

/** VAT is compared in millionths of a cent, as integers. */
const unit = 1_000_000;

function planPart(item: RefundableItem, part: VatAmount, totalCents: number, carries: Map<number, number>): VatAmount {
  const { rate } = part;
  const before = findRefunded(item, rate);
  const exact = scaleVat(part, before.totalCents + totalCents);
  const carry = carries.get(rate) ?? 0;
  const nearest = Math.floor((exact + carry + unit / 2) / unit);
  const lowest = Math.max(Math.floor(exact / unit), before.vatCents);
  const highest = Math.min(Math.ceil(exact / unit), before.vatCents + totalCents);
  const vatCents = Math.max(lowest, Math.min(highest, nearest)) - before.vatCents;
  carries.set(rate, carry + exact - scaleVat(part, before.totalCents) - vatCents * unit);
  return { rate, totalCents, netCents: totalCents - vatCents, vatCents };
}

/** The VAT of a part of an amount, in millionths of a cent. */
function scaleVat({ totalCents, vatCents }: VatAmount, ofCents: number): number {
  if (totalCents === 0) return 0;
  const { quotient, remainder } = divideProduct(vatCents, ofCents, totalCents);
  return quotient * unit + divideProduct(remainder, unit, totalCents).quotient;
}
