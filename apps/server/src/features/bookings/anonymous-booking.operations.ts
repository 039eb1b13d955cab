import { createReference } from '../../reference.ts';
import type { RequestContext } from '../../request-context.ts';
import { insertBooking, updateBookingState } from './bookings.repository.ts';
import { listReservedBookings, updateReservedSeats } from './occurrences/occurrence-records.repository.ts';

/** Takes seats at a date without anybody's name. */
export function insertAnonymousBooking(
  context: RequestContext,
  occurrenceId: number,
  seats: number,
): ReturnType<typeof insertBooking> {
  return insertBooking(context, {
    occurrence_id: occurrenceId,
    reference: createReference(context),
    state: 'confirmed',
    seats,
    price_cents: null,
    firstname: '',
    lastname: '',
    email: null,
    phone: null,
    participants: [],
    member_id: null,
  });
}

/**
 * Keeps this number of seats of a locked date without anybody's name. Those kept before stay, each with its reference and its note:
 * fewer are given back from the latest without a note, more are kept by a booking of their own.
 */
export async function setReservedSeats(context: RequestContext, occurrenceId: number, seats: number): Promise<void> {
  let left = seats;
  for (const kept of await listReservedBookings(context, occurrenceId)) {
    const own = Math.min(kept.seats, left);
    left -= own;
    if (own === 0) await updateBookingState(context, kept.id, 'cancelled');
    else if (own < kept.seats) await updateReservedSeats(context, kept.id, own);
  }
  if (left > 0) await insertAnonymousBooking(context, occurrenceId, left);
}
