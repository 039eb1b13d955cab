import { divideProductHalfUp } from './divide-product.ts';

/** What a discount takes off (ENT-07): an amount in cents, or a percentage in hundredths of a percent. */
export interface DiscountAmount {
  type: 'EURO' | 'PERCENTAGE';
  /** Cents, or hundredths of a percent up to 10,000. */
  amount: number;
  appliesTo: 'goods' | 'shipping';
}

/** Computes what a discount takes off an amount in cents: never more than the amount; a percentage is rounded half up. */
export function computeDiscount({ type, amount }: Pick<DiscountAmount, 'type' | 'amount'>, cents: number): number {
  return Math.min(cents, type === 'EURO' ? amount : divideProductHalfUp(cents, amount, 10_000));
}
