import { computeOccurrenceState, type OccurrenceFacts } from '@vitrine/domain/booking/occurrence-state';
import type { BookingRow } from './bookings.repository.ts';

/** What may be done with a booking at `now`. */
export function bookingPermissions(
  booking: Pick<BookingRow, 'state' | 'offer_ends_at' | 'refusable_until'>,
  occurrence: OccurrenceFacts,
  freeCancelUntil: number,
  now: number,
): { canAccept: boolean; canCancel: boolean; isCancelFree: boolean } {
  const state = computeOccurrenceState(occurrence, now);
  const isComing = state !== 'past' && state !== 'cancelled' && now < occurrence.startsAt;
  const isActive = booking.state === 'confirmed' || booking.state === 'waiting' || booking.state === 'offered';
  const offerEnds = booking.offer_ends_at?.getTime() ?? 0;
  return {
    // The expiry is exclusive: at that instant the offer has ended.
    canAccept: booking.state === 'offered' && isComing && now < offerEnds,
    canCancel: isActive && isComing,
    // Only a confirmed seat can cost something to cancel, and none of a date that was moved after it was promised.
    isCancelFree: booking.state !== 'confirmed' || now < freeCancelUntil || isRefusable(booking, now),
  };
}

/** Whether the date of a booking was moved and its person may still refuse the new one. */
export function isRefusable({ refusable_until: until }: Pick<BookingRow, 'refusable_until'>, now: number): boolean {
  return until !== null && now < until.getTime();
}
