import { priceField } from '@vitrine/contract/contents/content-fields';
import type { RequestContext } from '../../request-context.ts';
import { defineArchivePart, omitted } from '../define-archive-part.ts';
import { insertAnonymousBooking } from './anonymous-booking.operations.ts';
import { listUncountedSeats, recountSeats } from './bookings.repository.ts';

/** The occurrences of an archive. */
export const occurrencesArchive = defineArchivePart('occurrences', {
  nouns: ['date', 'dates'],
  table: 'occurrence',
  columns: {
    id: 'id',
    element_id: 'elementId',
    starts_at: 'startsAt',
    ends_at: 'endsAt',
    closes_at: 'closesAt',
    free_cancel_until: 'freeCancelUntil',
    place: 'place',
    price_cents: 'priceCents',
    seat_unit: 'seatUnit',
    capacity: 'capacity',
    held_seats: 'heldSeats',
    waiting_count: omitted('Counted from the registrations.'),
    cancelled_at: 'cancelledAt',
    sequence: 'sequence',
    changed_at: 'changedAt',
    note: 'note',
    version: omitted('Counted anew from the import on.', 1),
  },
  rules: { priceCents: priceField },
  afterImport: keepHeldSeats,
});

/** The bookings of an archive. */
export const bookingsArchive = defineArchivePart('bookings', {
  isPeople: true,
  nouns: ['réservation', 'réservations'],
  table: 'booking',
  columns: {
    id: 'id',
    occurrence_id: 'occurrenceId',
    reference: 'reference',
    state: 'state',
    seats: 'seats',
    price_cents: 'priceCents',
    firstname: 'firstname',
    lastname: 'lastname',
    email: 'email',
    phone: 'phone',
    participants: 'participants',
    member_id: 'memberId',
    created_at: 'createdAt',
    confirmed_at: 'confirmedAt',
    offer_ends_at: 'offerEndsAt',
    cancelled_at: 'cancelledAt',
    reminded_at: 'remindedAt',
    attendance: 'attendance',
    note: 'note',
    paid_cents: 'paidCents',
    paid_by: 'paidBy',
    paid_at: 'paidAt',
    paid_to: 'paidTo',
    calendar_date_id: 'calendarDateId',
    calendar_changes: 'calendarChanges',
    refusable_until: 'refusableUntil',
    network_mark: omitted('Hashed with the key of the program from an address that nobody kept.'),
  },
  rules: { priceCents: priceField },
  afterImport: recountSeats,
});

/** Seats whose registrations did not come along stay taken, without a name. */
async function keepHeldSeats(context: RequestContext): Promise<void> {
  for (const { occurrenceId, seats } of await listUncountedSeats(context))
    await insertAnonymousBooking(context, occurrenceId, seats);
}
