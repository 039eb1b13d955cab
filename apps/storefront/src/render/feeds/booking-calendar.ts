import type { BookingResource } from '@vitrine/contract/endpoints/booking.endpoints';
import { formatCalendar } from '@vitrine/domain/booking/calendar-file';
import { formatBookingReference } from '@vitrine/domain/booking/format-occurrence';
import { formatOccurrencePlace } from '@vitrine/domain/booking/occurrence-place';
import type { PathOutcome } from '../page-model.ts';
import type { SiteModel } from '../site-model.ts';

/** Formats an occurrence's venue, with the company's postal address where it is the venue. */
export function formatPlace(place: string, address: SiteModel['address']): string {
  return formatOccurrencePlace(
    place,
    address && { ...address, postalCode: address.city.postalCode, city: address.city.name },
  );
}

/**
 * Builds a booking's iCalendar file. Its entry is that of the confirmation mail, so that a cancellation removes it. A
 * booking without seat has none.
 */
export function bookingCalendar(
  booking: BookingResource,
  { settings, address }: SiteModel,
  origin: string,
): PathOutcome {
  if (booking.state !== 'confirmed') return { kind: 'absent' };
  const { reference, occurrence } = booking;
  const event = {
    uid: occurrence.uid,
    sequence: occurrence.sequence,
    changedAt: Date.parse(occurrence.changedAt),
    startsAt: Date.parse(occurrence.startsAt),
    endsAt: Date.parse(occurrence.endsAt),
    title: occurrence.title,
    description: `${occurrence.summary}\n${formatBookingReference(reference)}`,
    place: formatPlace(occurrence.place, address),
    url: origin + occurrence.url,
    isCancelled: false,
  };
  const owner = { name: settings.COMPANY_NAME, email: settings.COMPANY_EMAIL, origin };
  return { kind: 'private-file', contentType: 'text/calendar; charset=utf-8', body: formatCalendar([event], owner) };
}
