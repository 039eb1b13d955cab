import { buildBookingUid } from '@vitrine/domain/booking/format-occurrence';
import { computeOccurrenceState } from '@vitrine/domain/booking/occurrence-state';
import { isSameDay } from '@vitrine/domain/publishing/format-date';
import { getSlug } from '@vitrine/domain/publishing/slug';
import { paths } from '@vitrine/domain/site/paths';
import type { JobQueue } from '../../jobs/job-queue.ts';
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
  bookingOfferExpiredMail,
  bookingOfferMail,
  bookingOwnerMail,
  bookingReminderMail,
  bookingWaitlistClosedMail,
  bookingWaitlistedMail,
} from './bookings.mails.ts';
import { type BookingRow, insertBookingLink } from './bookings.repository.ts';
import { type OccurrenceWithElementRow, occurrenceFacts } from './occurrences/occurrences.operations.ts';

/** What every mail about a booking says of it. */
function collectMailData(booking: BookingRow, occurrence: OccurrenceWithElementRow, place: string): BookingMailData {
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

/** Puts a mail to whoever booked into the outbox. */
async function send<Data extends BookingMailData>(
  context: RequestContext,
  jobs: JobQueue,
  definition: MailDefinition<Data>,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
  more: Omit<Data, keyof BookingMailData>,
): Promise<void> {
  if (!booking.email) return;
  const place = await formatPlaceWithAddress(context, occurrence.place);
  const data = { ...collectMailData(booking, occurrence, place), ...more } as unknown as Data;
  await enqueueMail(context, jobs, definition, { recipient: booking.email, data });
}

/** The secret of a new link to a booking: each mail has one of its own. */
async function createLink(context: RequestContext, booking: BookingRow): Promise<string> {
  const token = createOpaqueToken();
  if (booking.email) await insertBookingLink(context, booking.id, hashToken(token));
  return token;
}

/** What a calendar is told of the occurrence; `changes` is how often this booking itself has changed it. */
function collectCalendarData(
  context: RequestContext,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
  changes: number,
) {
  return {
    uid: buildBookingUid(booking.reference, context.site.id, occurrence.id),
    sequence: occurrence.sequence + changes,
    changedAt: context.now,
    summary: occurrence.summary,
    path: elementPath(occurrence),
  };
}

/** The address of the element that takes place. */
function elementPath(occurrence: OccurrenceWithElementRow): string {
  return paths.element(occurrence.route, occurrence.element_id, getSlug(occurrence));
}

/** Tells that the seats are reserved, with a file for the calendar. */
export async function sendBookingConfirmationMail(
  context: RequestContext,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
): Promise<void> {
  const freeUntil = occurrence.free_cancel_until.getTime();
  await send(context, jobs, bookingConfirmedMail, booking, occurrence, {
    token: await createLink(context, booking),
    freeUntil: freeUntil > context.now ? freeUntil : null,
    calendar: collectCalendarData(context, booking, occurrence, 0),
  });
}

/** Tells that the person is on the waiting list. */
export async function sendWaitlistMail(
  context: RequestContext,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
  { place: rank, isFull }: { place: number; isFull: boolean },
): Promise<void> {
  const token = await createLink(context, booking);
  await send(context, jobs, bookingWaitlistedMail, booking, occurrence, { token, rank, isFull });
}

/** Offers a seat that has come free, and says until when it is kept. */
export async function sendSeatOfferMail(
  context: RequestContext,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
): Promise<void> {
  const until = (booking.offer_ends_at ?? occurrence.closes_at).getTime();
  const token = await createLink(context, booking);
  await send(context, jobs, bookingOfferMail, booking, occurrence, { token, until });
}

/** Tells that an offered seat is no longer kept, and what becomes of it. */
export function sendOfferExpiredMail(
  context: RequestContext,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
  after: 'passed-on' | 'free' | 'closed',
): Promise<void> {
  return send(context, jobs, bookingOfferExpiredMail, booking, occurrence, { after });
}

/** Tells whoever has waited that registration has ended, and that no seat came free. */
export function sendWaitlistClosedMail(
  context: RequestContext,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
): Promise<void> {
  return send(context, jobs, bookingWaitlistClosedMail, booking, occurrence, {});
}

/** Tells that a booking has been called off, and takes the date out of the calendar where a seat had put it. */
export function sendBookingCancelledMail(
  context: RequestContext,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
  how: 'own' | 'own-late' | 'left' | 'removed' | 'organiser',
): Promise<void> {
  return send(context, jobs, bookingCancelledMail, booking, occurrence, {
    how,
    // Whoever only waited has paid nothing, and where all is free nobody has.
    isOwedBack: booking.confirmed_at !== null && booking.price_cents !== 0,
    freeUntil: occurrence.free_cancel_until.getTime(),
    calendar: booking.confirmed_at ? collectCalendarData(context, booking, occurrence, 1) : null,
  });
}

/** Whether somebody may still be waiting for a seat, or take one. */
function isBookable(context: RequestContext, occurrence: OccurrenceWithElementRow): boolean {
  const state = computeOccurrenceState(occurrenceFacts(occurrence), context.now);
  return state === 'open' || state === 'full';
}

/** Reminds of a date on its eve, or on its day where the eve has gone by. */
export async function sendBookingReminderMail(
  context: RequestContext,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
): Promise<void> {
  const freeUntil = occurrence.free_cancel_until.getTime();
  await send(context, jobs, bookingReminderMail, booking, occurrence, {
    token: await createLink(context, booking),
    isToday: isSameDay(context.now, occurrence.starts_at.getTime(), context.site.timeZone),
    freeUntil,
    isFree: freeUntil > context.now,
    isBookable: isBookable(context, occurrence),
  });
}

/** Tells somebody who registers twice that the booking exists, and where to see it. */
export async function sendAlreadyBookedMail(
  context: RequestContext,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
): Promise<void> {
  const token = await createLink(context, booking);
  await send(context, jobs, bookingExistsMail, booking, occurrence, { token });
}

/** Tells the practitioner who has come onto the list of an occurrence, or left it. */
export async function notifyOwner(
  context: RequestContext,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
  what: 'confirmed' | 'waiting' | 'accepted' | 'cancelled',
): Promise<void> {
  const { COMPANY_EMAIL: recipient } = await getSettings(context);
  if (!recipient) return;
  await enqueueMail(context, jobs, bookingOwnerMail, {
    recipient,
    replyTo: booking.email ?? undefined,
    data: {
      ...collectMailData(booking, occurrence, occurrence.place),
      what,
      name: `${booking.firstname} ${booking.lastname}`,
      email: booking.email,
      phone: booking.phone,
      participants: booking.participants.map(({ firstname, age }) => (age ? `${firstname} (${age})` : firstname)),
    },
  });
}
