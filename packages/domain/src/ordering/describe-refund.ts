import { formatPrice } from '../kernel/money.ts';
import type { FulfilmentState } from './fulfilment.ts';
import { isPaid, type PaymentState } from './payment.ts';
import type { PaymentMethod } from './stock-hold.ts';

/** What decides whether a buyer gets their money back, and how. */
export interface RefundFacts {
  fulfilment: FulfilmentState;
  payment: PaymentState;
  method: PaymentMethod;
  totalCents: number;
  /** What goes back, or has gone back, of an order that goes on, in cents. */
  partCents?: number;
  /** Whether the card service has refused a refund, as of a closed card. */
  isRefused: boolean;
}

/**
 * Says in a sentence how the money of an order comes back; empty where nothing was paid, or nothing comes back. What was
 * paid by card comes back by itself; the rest is sent by a person.
 */
export function describeRefund(facts: RefundFacts): string {
  const { fulfilment, payment, method, totalCents, isRefused } = facts;
  const isOver = fulfilment === 'cancelled' || fulfilment === 'expired';
  if (!isOver && (payment === 'paid' || payment === 'partly_refunded')) return describePart(facts);
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

function describePart({ payment, method, isRefused, partCents = 0 }: RefundFacts): string {
  if (partCents === 0) return '';
  const amount = formatPrice(partCents);
  if (method === 'card' && !isRefused)
    return `${amount} de votre paiement vous sont rendus\u00a0: le montant reparaît d’ordinaire sur votre compte en quelques jours.`;
  return payment === 'partly_refunded'
    ? `${amount} de votre paiement vous ont été remboursés, ou le seront bientôt.`
    : `Nous vous remboursons ${amount} de votre paiement.`;
}
