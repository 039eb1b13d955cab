import type { BookingResource } from '@vitrine/contract/endpoints/booking.endpoints';
import { writeCalendar } from '@vitrine/domain/booking/calendar-file';
import type { PathOutcome } from './page-model.ts';
import type { SiteModel } from './site-model.ts';

/**
 * The date of a booking for one's own calendar: the entry that the mail of the confirmation brought, so that a cancellation
 * takes it away. A booking without seat has none.
 */
export function bookingCalendar(booking: BookingResource, { settings }: SiteModel, origin: string): PathOutcome {
  if (booking.state !== 'confirmed') return { kind: 'absent' };
  const { reference, occurrence } = booking;
  const event = {
    uid: occurrence.uid,
    sequence: occurrence.sequence,
    changedAt: Date.parse(occurrence.changedAt),
    startsAt: Date.parse(occurrence.startsAt),
    endsAt: Date.parse(occurrence.endsAt),
    title: occurrence.title,
    description: `${occurrence.summary}\n${reference}`,
    place: occurrence.place,
    address: origin + occurrence.url,
    isCancelled: false,
  };
  const owner = { name: settings.COMPANY_NAME, email: settings.COMPANY_EMAIL, origin };
  return { kind: 'private-file', contentType: 'text/calendar; charset=utf-8', body: writeCalendar([event], owner) };
}
