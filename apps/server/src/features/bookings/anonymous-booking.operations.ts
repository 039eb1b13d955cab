import { createReference } from '../../reference.ts';
import type { RequestContext } from '../../request-context.ts';
import { insertBooking } from './bookings.repository.ts';

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
