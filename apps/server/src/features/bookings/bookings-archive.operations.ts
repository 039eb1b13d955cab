import { priceField } from '@vitrine/contract/contents/content-fields';
import { defineArchivePart, leftOut } from '../define-archive-part.ts';

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
    held_seats: leftOut('Counted from the registrations.'),
    waiting_count: leftOut('Counted from the registrations.'),
    cancelled_at: 'cancelledAt',
    sequence: 'sequence',
    changed_at: 'changedAt',
  },
  rules: { priceCents: priceField },
});
