import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { paths } from '@vitrine/domain/addresses/paths';
import { buildBookingUid } from '@vitrine/domain/booking/format-occurrence';
import { computeOccurrenceState } from '@vitrine/domain/booking/occurrence-state';
import { isSameDay } from '@vitrine/domain/kernel/local-time';
import { getSlug } from '@vitrine/domain/publishing/slug';
import { createOpaqueToken, hashToken } from '../../opaque-token.ts';
import type { RequestContext } from '../../request-context.ts';
import { formatPlaceWithAddress } from '../addresses/addresses.operations.ts';
import type { MailDefinition } from '../define-mail.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import type { BookingMailData } from './booking-mail-content.ts';
import {
  bookingCancelledMail,
  bookingConfirmedMail,
  bookingExistsMail,
  bookingOfferMail,
  bookingOwnerMail,
  bookingReminderMail,
  bookingWaitlistedMail,
} from './bookings.mails.ts';
import { type BookingRow, insertBookingLink } from './bookings.repository.ts';
import { type OccurrenceWithElementRow, occurrenceFacts } from './occurrences/occurrences.operations.ts';

/** Collects the data that every mail about a booking contains. */
export function collectMailData(
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
  place: string,
): BookingMailData {
  return {
    reference: booking.reference,
    title: occurrence.title,
    startsAt: occurrence.starts_at.getTime(),
    endsAt: occurrence.ends_at.getTime(),
    place,
    people: booking.participants.length,
    seats: booking.seats,
    priceCents: booking.price_cents,
  };
}

/** Enqueues a mail to the person who booked. */
export async function sendToBooker<Data extends BookingMailData>(
  context: RequestContext,
  definition: MailDefinition<Data>,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
  more: Omit<Data, keyof BookingMailData>,
): Promise<void> {
  if (!booking.email) return;
  const place = await formatPlaceWithAddress(context, occurrence.place);
  const data = { ...collectMailData(booking, occurrence, place), ...more } as unknown as Data;
  await enqueueMail(context, definition, { recipient: booking.email, data });
}

/** Creates a link to a booking and returns its token. Each mail has its own link. */
export async function createBookingLink(context: RequestContext, booking: BookingRow): Promise<string> {
  const token = createOpaqueToken();
  if (booking.email) await insertBookingLink(context, booking.id, hashToken(token));
  return token;
}

/** Collects the calendar data of an occurrence; `changes` is how often this booking itself has changed the entry. */
export function collectCalendarData(
  context: RequestContext,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
  changes: number,
) {
  return {
    uid: buildBookingUid(booking.reference, context.site.id, booking.calendar_date_id ?? occurrence.id),
    sequence: occurrence.sequence + booking.calendar_changes + changes,
    changedAt: context.now,
    summary: occurrence.summary,
    path: elementPath(occurrence),
  };
}

/** The URL path of the occurrence's element. */
function elementPath(occurrence: OccurrenceWithElementRow): string {
  return paths.element(occurrence.route, occurrence.element_id, getSlug(occurrence));
}

/** Sends the confirmation of reserved seats, with a calendar file. */
export async function sendBookingConfirmationMail(
  context: RequestContext,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
): Promise<void> {
  const freeUntil = occurrence.free_cancel_until.getTime();
  await sendToBooker(context, bookingConfirmedMail, booking, occurrence, {
    token: await createBookingLink(context, booking),
    freeUntil: freeUntil > context.now ? freeUntil : null,
    calendar: collectCalendarData(context, booking, occurrence, 0),
  });
}

/** Notifies the person of their position on the waiting list. */
export async function sendWaitlistMail(
  context: RequestContext,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
  { place: rank, isFull }: { place: number; isFull: boolean },
): Promise<void> {
  const token = await createBookingLink(context, booking);
  await sendToBooker(context, bookingWaitlistedMail, booking, occurrence, { token, rank, isFull });
}

/** Offers a seat that has become free, and says until when it is reserved. */
export async function sendSeatOfferMail(
  context: RequestContext,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
): Promise<void> {
  const until = (booking.offer_ends_at ?? occurrence.closes_at).getTime();
  const token = await createBookingLink(context, booking);
  await sendToBooker(context, bookingOfferMail, booking, occurrence, { token, until });
}

/**
 * Notifies the person that a booking is cancelled. Removes the date from their calendar if a confirmed seat had put it
 * there.
 */
export function sendBookingCancelledMail(
  context: RequestContext,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
  how: 'own' | 'own-late' | 'refused' | 'left' | 'removed',
): Promise<void> {
  return sendToBooker(context, bookingCancelledMail, booking, occurrence, {
    how,
    ...collectCancellation(context, booking, occurrence),
  });
}

/** Collects what the mail about a cancelled booking says besides how it ended. */
export function collectCancellation(
  context: RequestContext,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
) {
  return {
    note: '',
    // A booking that only waited has not been paid, nor has one that is free of charge.
    isOwedBack: booking.confirmed_at !== null && booking.price_cents !== 0,
    freeUntil: occurrence.free_cancel_until.getTime(),
    calendar: booking.confirmed_at ? collectCalendarData(context, booking, occurrence, 1) : null,
  };
}

/** Whether registration is open, so that somebody may take or await the seat. */
function isBookable(context: RequestContext, occurrence: OccurrenceWithElementRow): boolean {
  const state = computeOccurrenceState(occurrenceFacts(occurrence), context.now);
  return state === 'open' || state === 'full';
}

/** Sends a reminder on the day before, or on the same day if the day before has passed. */
export async function sendBookingReminderMail(
  context: RequestContext,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
): Promise<void> {
  const freeUntil = occurrence.free_cancel_until.getTime();
  await sendToBooker(context, bookingReminderMail, booking, occurrence, {
    token: await createBookingLink(context, booking),
    isToday: isSameDay(context.now, occurrence.starts_at.getTime(), context.site.timeZone),
    freeUntil,
    isFree: freeUntil > context.now,
    isBookable: isBookable(context, occurrence),
  });
}

/** Notifies somebody who registers twice that the booking exists, and where to find it. */
export async function sendAlreadyBookedMail(
  context: RequestContext,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
): Promise<void> {
  const token = await createBookingLink(context, booking);
  await sendToBooker(context, bookingExistsMail, booking, occurrence, { token });
}

/** Notifies the owner that somebody joined or left the list of an occurrence, or that a seat waits for who has no address. */
export async function notifyOwner(
  context: RequestContext,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
  what: 'confirmed' | 'waiting' | 'accepted' | 'offered' | 'cancelled',
): Promise<void> {
  const { COMPANY_EMAIL: recipient } = await getSettings(context);
  if (!recipient) return;
  await enqueueMail(context, bookingOwnerMail, {
    recipient,
    replyTo: booking.email ?? undefined,
    data: {
      ...collectMailData(booking, occurrence, occurrence.place),
      what,
      until: what === 'offered' ? (booking.offer_ends_at?.getTime() ?? null) : null,
      name: `${booking.firstname} ${booking.lastname}`,
      email: booking.email,
      phone: booking.phone,
      participants: booking.participants.map(({ firstname, age }) => (age ? `${firstname} (${age})` : firstname)),
      url: `${context.services.findAdminOrigin()}${adminPaths.site(context.site.id)}/agenda/dates/${occurrence.id}`,
    },
  });
}
