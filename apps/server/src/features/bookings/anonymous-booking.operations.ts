import { createReference } from '../../reference.ts';
import type { RequestContext } from '../../request-context.ts';
import { insertBooking, updateBookingState } from './bookings.repository.ts';
import { listReservedBookings } from './occurrences/occurrence-records.repository.ts';

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

/** Keeps this number of seats of a locked date without anybody's name; those kept before are given back. */
export async function setReservedSeats(context: RequestContext, occurrenceId: number, seats: number): Promise<void> {
  for (const id of await listReservedBookings(context, occurrenceId))
    await updateBookingState(context, id, 'cancelled');
  if (seats > 0) await insertAnonymousBooking(context, occurrenceId, seats);
}
