import { fromLocalMinute, getDayBounds, toLocalMinute } from '../kernel/local-time.ts';
import { addDays } from '../kernel/working-days.ts';

/** How an order is paid: `card` through the service of the site, `terminal` and `cash` on the spot. */
export type PaymentMethod = 'card' | 'transfer' | 'cheque' | 'collection' | 'terminal' | 'cash';

/** How long stock is held for an order that is not paid. */
export const holdDurations = { cardMinutes: 30, daysAfterSlot: 2 } as const;

const minute = 60_000;

/**
 * Computes when the hold of an order's stock ends (epoch milliseconds): 30 minutes after it was placed for cards; at the end of
 * the last of `unpaidDays` days for transfers and cheques, in the site's time zone; on collection two days after the end of its
 * slot, or as for a transfer where it has none.
 */
export function computeHoldEnd(
  method: PaymentMethod,
  {
    placedAt,
    slotEndsAt,
    unpaidDays,
    timeZone,
  }: { placedAt: number; slotEndsAt: number | null; unpaidDays: number; timeZone: string },
): number {
  if (method === 'card') return placedAt + holdDurations.cardMinutes * minute;
  if (method === 'collection' && slotEndsAt !== null) {
    const end = toLocalMinute(slotEndsAt, timeZone);
    return fromLocalMinute(`${addDays(end.slice(0, 10), holdDurations.daysAfterSlot)}${end.slice(10)}`, timeZone);
  }
  return getDayBounds(addDays(toLocalMinute(placedAt, timeZone).slice(0, 10), unpaidDays), timeZone).until;
}

/** Computes the new end of a hold while a card payment is processed: at least 30 minutes from now. */
export function prolongHold(endsAt: number, now: number): number {
  return Math.max(endsAt, now + holdDurations.cardMinutes * minute);
}
