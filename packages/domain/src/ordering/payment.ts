import type { Transition } from './transition-table.ts';

/** How far the payment of an order is. */
export type PaymentState = 'unpaid' | 'processing' | 'paid' | 'partly_refunded' | 'refunded' | 'disputed' | 'failed';

/** What a step of the payment may need: the amount of the payment, refunds, or a dispute that has been decided. */
export type PaymentNeed = 'amount-received' | 'refund-part' | 'refund-whole' | 'dispute-won' | 'dispute-lost';

/**
 * Steps of the payment. Transfers, cheques and payments on collection are paid without being processed; so is a card
 * payment whose events come out of order. A payment that failed can be tried again.
 */
export const paymentTransitions: readonly Transition<PaymentState, PaymentNeed>[] = [
  { from: ['unpaid', 'failed'], to: 'processing', needs: [] },
  { from: ['unpaid', 'processing', 'failed'], to: 'paid', needs: ['amount-received'] },
  { from: ['unpaid', 'processing'], to: 'failed', needs: [] },
  { from: ['failed'], to: 'unpaid', needs: [] },
  { from: ['paid'], to: 'partly_refunded', needs: ['refund-part'] },
  { from: ['paid', 'partly_refunded'], to: 'refunded', needs: ['refund-whole'] },
  { from: ['paid', 'partly_refunded'], to: 'disputed', needs: [] },
  { from: ['disputed'], to: 'paid', needs: ['dispute-won'] },
  { from: ['disputed'], to: 'refunded', needs: ['dispute-lost'] },
];

/** Money has arrived in these states, and not gone back entirely. */
const paidStates: ReadonlySet<PaymentState> = new Set(['paid', 'partly_refunded', 'disputed']);

/** Whether the payment of an order has been received, and not given back entirely. */
export function isPaid(state: PaymentState): boolean {
  return paidStates.has(state);
}

/**
 * Decides what becomes of a payment that comes for an order: it counts, its stock is held again because the order had
 * expired, or it goes back because the order was cancelled, is paid already, or its stock is gone.
 */
export function decideLatePayment(order: {
  isExpired: boolean;
  isCancelled: boolean;
  isPaid: boolean;
  canHoldAgain: boolean;
}): 'accept' | 'hold-again' | 'refund' {
  if (order.isCancelled || order.isPaid) return 'refund';
  if (!order.isExpired) return 'accept';
  return order.canHoldAgain ? 'hold-again' : 'refund';
}
