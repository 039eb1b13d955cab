import type { BookingResource } from '@vitrine/contract/endpoints/booking.endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { computeOccurrenceState, type OccurrenceFacts } from '@vitrine/domain/booking/occurrence-state';
import { getSlug } from '@vitrine/domain/publishing/slug';
import type { BookingRow } from './bookings.repository.ts';
import type { OccurrenceWithElementRow } from './occurrences/occurrences.operations.ts';

/** Formats a booking as a resource of the contract. */
export function presentBooking(
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
  more: {
    canAccept: boolean;
    canCancel: boolean;
    isCancelFree: boolean;
    place: number | null;
    uid: string;
    facts: OccurrenceFacts;
    now: number;
  },
): BookingResource {
  const { canAccept, canCancel, isCancelFree, place, uid, facts, now } = more;
  return {
    id: booking.id,
    reference: booking.reference,
    state: booking.state,
    firstname: booking.firstname,
    participants: booking.participants,
    seats: booking.seats,
    priceCents: booking.price_cents,
    place,
    offerEndsAt: booking.offer_ends_at?.toISOString() ?? null,
    canAccept,
    canCancel,
    isCancelFree,
    createdAt: booking.created_at.toISOString(),
    occurrence: {
      id: occurrence.id,
      route: occurrence.route,
      title: occurrence.title,
      summary: occurrence.summary,
      url: paths.element(occurrence.route, occurrence.element_id, getSlug(occurrence)),
      uid,
      sequence: occurrence.sequence + booking.calendar_changes,
      changedAt: occurrence.changed_at.toISOString(),
      startsAt: occurrence.starts_at.toISOString(),
      endsAt: occurrence.ends_at.toISOString(),
      place: occurrence.place,
      freeCancelUntil: getFreeCancelUntil(booking, occurrence).toISOString(),
      state: computeOccurrenceState(facts, now),
    },
  };
}

/** Until when this booking is cancelled without cost: later than those of the date itself if it was moved since. */
function getFreeCancelUntil({ refusable_until: until }: BookingRow, occurrence: OccurrenceWithElementRow): Date {
  const { free_cancel_until: free } = occurrence;
  return until !== null && until > free ? until : free;
}
