import type { BookingResource } from '@vitrine/contract/endpoints/booking.endpoints';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import type { Person } from '../person.ts';
import { acceptBookingById, buildBookingResource, cancelBookingById } from './bookings.operations.ts';
import { bookingPermissions } from './bookings.policy.ts';
import { findBooking, updateBookingState } from './bookings.repository.ts';
import { occurrenceFacts } from './occurrences/occurrences.operations.ts';
import {
  anonymiseBookings,
  countBookingsForOthers,
  findLastBookingOf,
  listActiveBookingsByEmail,
  listBookingsOfPerson,
  updateBookingEmail,
} from './own-bookings.repository.ts';
import { lockOccurrence, processWaitlist } from './process-waitlist.operations.ts';
import { notifyOwner, sendBookingCancelledMail } from './send-booking-mails.operations.ts';

/** Lists the bookings of the logged-in member. */
export async function listOwnBookings(context: RequestContext): Promise<Result<ReplyOf<'listOwnBookings'>>> {
  if (!context.user) return fail('not-authenticated');
  const bookings = [];
  for (const row of await listBookingsOfPerson(context, context.user))
    bookings.push(await buildBookingResource(context, row));
  return succeed({
    bookings: bookings.filter((booking) => booking !== undefined),
    forOthers: await countBookingsForOthers(context, context.user),
  });
}

/**
 * Counts the upcoming bookings that a member made with somebody else's email. They remain when the account is deleted.
 */
export function countUpcomingBookingsForOthers(context: RequestContext, person: Person): Promise<number> {
  return countBookingsForOthers(context, person);
}

/** Lists the bookings of a person for the company, with who made each: upcoming ones first, then the latest. */
export async function listBookingsOf(
  context: RequestContext,
  person: Person,
): Promise<(BookingResource & { email: string | null; memberId: number | null })[]> {
  const bookings = [];
  for (const row of await listBookingsOfPerson(context, person)) {
    const booking = await buildBookingResource(context, row);
    if (booking) bookings.push({ ...booking, email: row.email, memberId: row.member_id });
  }
  return bookings;
}

/** Exports the bookings of a person, including those made with their email, with all contact data. */
export async function exportBookingsOf(
  context: RequestContext,
  person: Person,
): Promise<ReplyOf<'exportUser'>['bookings']> {
  const bookings = [];
  for (const row of await listBookingsOfPerson(context, person)) {
    const booking = await buildBookingResource(context, row);
    if (booking) {
      const { lastname, email, phone } = row;
      // What the team noted is about whom the booking is for, not about who made it for them.
      const isOwn = email?.toLowerCase() === person.email.toLowerCase();
      const { note, attendance } = isOwn ? row : { note: '', attendance: null };
      bookings.push({ ...booking, lastname, email, phone, note, attendance });
    }
  }
  return bookings;
}

/** Moves the bookings of a person from one email to another. Later mails go to the new one. */
export function transferBookings(context: RequestContext, email: string, newEmail: string): Promise<void> {
  return updateBookingEmail(context, email, newEmail);
}

/** Finds when a person last made or attended a booking; undefined if never. */
export function findLastBooking(context: RequestContext, person: Person): Promise<Date | undefined> {
  return findLastBookingOf(context, person);
}

/** Accepts the seat offered to the member. */
export async function acceptOwnBooking(
  context: RequestContext,
  id: number,
): Promise<Result<ReplyOf<'acceptOwnBooking'>>> {
  return (await isOwn(context, id)) ? acceptBookingById(context, id) : fail('not-found');
}

/** Cancels a booking of the member. */
export async function cancelOwnBooking(
  context: RequestContext,
  id: number,
): Promise<Result<ReplyOf<'cancelOwnBooking'>>> {
  if (!(await isOwn(context, id))) return fail('not-found');
  const done = await cancelBookingById(context, id);
  return done.ok ? succeed({}) : done;
}

async function isOwn(context: RequestContext, id: number): Promise<boolean> {
  return context.user !== undefined && (await listBookingsOfPerson(context, context.user)).some((row) => row.id === id);
}

/**
 * Erases a person who deletes their account. Cancels their upcoming bookings, frees the seats for the waiting list, and
 * sends a last mail about confirmed ones. Anonymises what remains. Bookings made with somebody else's email belong to
 * that person, and remain.
 */
export async function eraseBookingsOf(context: RequestContext, person: Person): Promise<void> {
  // Ordered by occurrence: two concurrent deletions take the locks in the same order and cannot deadlock.
  const rows = await listActiveBookingsByEmail(context, person.email);
  for (const { id, occurrence_id: occurrenceId } of rows) {
    const occurrence = await lockOccurrence(context, occurrenceId);
    const booking = occurrence && (await findBooking(context, id));
    if (!booking) continue;
    const free = occurrence.free_cancel_until.getTime();
    if (!bookingPermissions(booking, occurrenceFacts(occurrence), free, context.now).canCancel) continue;
    const cancelled = await updateBookingState(context, id, 'cancelled');
    await processWaitlist(context, occurrence);
    if (booking.state === 'confirmed') await sendBookingCancelledMail(context, cancelled, occurrence, 'left');
    await notifyOwner(context, { ...cancelled, ...erasedPerson }, occurrence, 'cancelled');
  }
  await anonymiseBookings(context, person);
}

/** Replaces the person's data in the mail to the owner. */
const erasedPerson = { firstname: 'Une personne', lastname: 'qui a fermé son compte', email: null, phone: null };
