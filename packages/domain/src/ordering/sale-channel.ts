import { formatPrice } from '../kernel/money.ts';
import { cashLimits } from './cash-limits.data.ts';
import type { PaymentMethod } from './stock-hold.ts';

/** Where an order was placed: by its buyer on the site, or by staff at the counter or on the telephone. */
export type SaleChannel = 'online' | 'counter' | 'phone';

/** The French words for where an order was placed, as staff read them. */
export const saleChannelLabels: Readonly<Record<SaleChannel, string>> = {
  online: 'En ligne',
  counter: 'Au caveau',
  phone: 'Par téléphone',
};

/** How the goods of a sale by staff reach their buyer: at once, later at the counter, or by a carrier to an address or a relay point. */
export type Handover = 'taken' | 'collected' | 'carried' | 'relay';

/** Whether a carrier brings the goods of a sale by staff. */
export const isSent = (handover: Handover): boolean => handover === 'carried' || handover === 'relay';

/** How staff are paid on the spot. */
export const spotPayments = ['terminal', 'cash', 'cheque', 'transfer'] as const satisfies readonly PaymentMethod[];
export type SpotPayment = (typeof spotPayments)[number];

/** What the payment of a sale by staff is judged by. */
export interface SpotPaymentFacts {
  channel: Exclude<SaleChannel, 'online'>;
  handover: Handover;
  /** Null where it is paid later. */
  method: SpotPayment | null;
  totalCents: number;
  /** Day of the sale, as 2026-11-29. */
  day: string;
}

/**
 * Finds what is against the payment of a sale by staff, as a French sentence; undefined where nothing is. Cash above the limit of
 * its day is refused (Code monétaire et financier, art. L112-6 and D112-3); whoever telephones hands over no cash; what is taken away is paid.
 */
export function findSpotPaymentProblem(facts: SpotPaymentFacts): string | undefined {
  const { channel, handover, method, totalCents, day } = facts;
  if (totalCents === 0) return undefined;
  if (method === null)
    return handover === 'taken' ? 'Ce qui est emporté se paie tout de suite\u00a0: choisissez comment.' : undefined;
  if (channel === 'phone' && method === 'cash')
    return 'Par téléphone, personne ne paie en espèces\u00a0: choisissez un autre moyen, ou «\u00a0À payer plus tard\u00a0».';
  const limitCents = findCashLimit(day);
  if (method === 'cash' && totalCents > limitCents)
    return `Au-delà de ${formatPrice(limitCents)}, la loi interdit les espèces (art. L112-6 du Code monétaire et financier)\u00a0: choisissez un autre moyen.`;
  return undefined;
}

/** Finds the highest amount that may be paid in cash on a day, in cents. */
export function findCashLimit(day: string): number {
  const limit = cashLimits.findLast(({ from }) => from <= day);
  if (!limit) throw new RangeError(`no limit of cash is known on ${day}`);
  return limit.cents;
}
