import type { FulfilmentState } from './fulfilment.ts';
import { isPaid, type PaymentState } from './payment.ts';
import type { PaymentMethod } from './stock-hold.ts';

/** What decides whether a buyer gets their money back, and how. */
export interface RefundFacts {
  fulfilment: FulfilmentState;
  payment: PaymentState;
  method: PaymentMethod;
  totalCents: number;
  /** Whether the card service has refused a refund, as of a closed card. */
  isRefused: boolean;
}

/**
 * Says in a sentence how the money of an order comes back; empty where nothing was paid, or nothing comes back. What was
 * paid by card comes back by itself; the rest is sent by a person.
 */
export function describeRefund({ fulfilment, payment, method, totalCents, isRefused }: RefundFacts): string {
  const isOver = fulfilment === 'cancelled' || fulfilment === 'expired';
  if (totalCents === 0 || (payment !== 'refunded' && !(isOver && isPaid(payment)))) return '';
  if (payment === 'refunded')
    return method === 'card'
      ? 'Votre paiement vous a été rendu\u00a0: il reparaît d’ordinaire sur votre compte en quelques jours.'
      : 'Votre paiement vous a été remboursé.';
  if (method !== 'card') return 'Nous vous remboursons ce que vous avez payé.';
  return isRefused
    ? 'La carte ne peut pas être recréditée\u00a0: nous en sommes avertis, et vous rendons votre paiement autrement.'
    : 'Votre paiement vous est rendu en entier\u00a0: il reparaît d’ordinaire sur votre compte en quelques jours.';
}
