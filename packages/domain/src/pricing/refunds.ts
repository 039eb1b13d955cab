import { divideProduct } from './divide-product.ts';
import type { VatAmount } from './vat.ts';

/** A frozen line of an order: what was charged for its pieces, by VAT rate. Shipping is a line of one piece. */
export interface RefundableLine {
  quantity: number;
  parts: readonly VatAmount[];
}

/**
 * Computes what refunding `quantity` more pieces of a line gives back, by VAT rate, after `refundedQuantity` of them
 * were refunded. Totals are differences of cumulative amounts rounded down, so that any steps to the last piece give
 * back exactly what was charged. VAT is cumulated over the refunded total: over the number of pieces, a piece of less than a
 * cent could get more VAT than its price. Throws a RangeError for more pieces than are left.
 */
export function computeRefund(line: RefundableLine, refundedQuantity: number, quantity: number): VatAmount[] {
  const until = refundedQuantity + quantity;
  const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;
  if (!isCount(refundedQuantity) || !isCount(quantity) || until > line.quantity)
    throw new RangeError(`${quantity} pieces of ${line.quantity} cannot be refunded after ${refundedQuantity}`);
  return line.parts.map((part) => {
    const before = cumulate(part, refundedQuantity, line.quantity);
    const after = cumulate(part, until, line.quantity);
    const totalCents = after.totalCents - before.totalCents;
    const vatCents = after.vatCents - before.vatCents;
    return { rate: part.rate, totalCents, netCents: totalCents - vatCents, vatCents };
  });
}

function cumulate({ totalCents, vatCents }: VatAmount, refunded: number, quantity: number) {
  if (quantity === 0 || totalCents === 0) return { totalCents: 0, vatCents: 0 };
  const total = divideProduct(totalCents, refunded, quantity).quotient;
  return { totalCents: total, vatCents: divideProduct(vatCents, total, totalCents).quotient };
}
