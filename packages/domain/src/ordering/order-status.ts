import type { FulfilmentState } from './fulfilment.ts';
import { isPaid, type PaymentState } from './payment.ts';

/** The status of an order as people read it, from both machines. */
export type OrderStatus =
  | 'awaiting_payment'
  | 'payment_failed'
  | 'paid'
  | 'preparing'
  | 'ready'
  | 'partly_shipped'
  | 'shipped'
  | 'collected'
  | 'done'
  | 'cancelled'
  | 'refunded';

/** The French word for each status. */
export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  awaiting_payment: 'En attente de paiement',
  payment_failed: 'Paiement refusé',
  paid: 'Payée',
  preparing: 'En préparation',
  ready: 'Prête',
  partly_shipped: 'Expédiée en partie',
  shipped: 'Expédiée',
  collected: 'Retirée',
  done: 'Terminée',
  cancelled: 'Annulée',
  refunded: 'Remboursée',
};

/**
 * Computes the status of an order. An order that expired reads as cancelled, or as refunded where its payment came too
 * late.
 */
export function computeOrderStatus(fulfilment: FulfilmentState, payment: PaymentState): OrderStatus {
  if (payment === 'refunded') return 'refunded';
  switch (fulfilment) {
    case 'expired':
    case 'cancelled':
      return 'cancelled';
    case 'placed':
      if (isPaid(payment)) return 'paid';
      return payment === 'failed' ? 'payment_failed' : 'awaiting_payment';
    default:
      return fulfilment;
  }
}

/** Formats the status of an order for people; says what a single word would hide. */
export function formatOrderStatus(
  fulfilment: FulfilmentState,
  payment: PaymentState,
  { isPaidOnCollection = false, isConfirming = false }: { isPaidOnCollection?: boolean; isConfirming?: boolean } = {},
): string {
  const status = computeOrderStatus(fulfilment, payment);
  // An attempt that the bank asks about counts more than the one that it refused before.
  if (isConfirming && (status === 'awaiting_payment' || status === 'payment_failed'))
    return 'Paiement en cours de confirmation';
  if (status === 'awaiting_payment' && payment === 'processing') return 'Paiement en cours';
  if (status === 'awaiting_payment' && isPaidOnCollection) return 'À payer au retrait';
  if (fulfilment === 'expired' && status === 'cancelled')
    return isPaidOnCollection ? 'Annulée, non retirée' : 'Annulée, faute de paiement';
  return orderStatusLabels[status];
}

/** Whether the buyer may still cancel an order: it is neither paid nor prepared. */
export function canBuyerCancel(fulfilment: FulfilmentState, payment: PaymentState): boolean {
  return fulfilment === 'placed' && (payment === 'unpaid' || payment === 'failed');
}
