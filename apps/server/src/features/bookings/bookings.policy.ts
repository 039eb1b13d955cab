import { computeOccurrenceState, type OccurrenceFacts } from '@vitrine/domain/booking/occurrence-state';
import type { BookingRow } from './bookings.repository.ts';

/** What may be done with a booking at `now`. */
export function bookingPermissions(
  booking: Pick<BookingRow, 'state' | 'offer_ends_at'>,
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
    // Only a confirmed seat can cost something to cancel.
    isCancelFree: booking.state !== 'confirmed' || now < freeCancelUntil,
  };
}
