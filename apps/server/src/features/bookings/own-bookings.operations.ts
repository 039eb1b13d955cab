import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { RequestContext } from '../../request-context.ts';
import type { Person } from '../person.ts';
import { notifyOwner, sendBookingCancelledMail } from './booking-mails.ts';
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
import type { BookingTools } from './register-to-element.operations.ts';

/** The bookings of the member whose session the request carries. */
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

/** How many seats to come stay with the address of somebody else that a member has given, when she leaves. */
export function countSeatsForOthers(context: RequestContext, person: Person): Promise<number> {
  return countBookingsForOthers(context, person);
}

/** The bookings of a person, those made with her address among them, with all that they say of who made them. */
export async function exportBookingsOf(
  context: RequestContext,
  person: Person,
): Promise<ReplyOf<'exportUser'>['bookings']> {
  const bookings = [];
  for (const row of await listBookingsOfPerson(context, person)) {
    const booking = await buildBookingResource(context, row);
    if (booking) bookings.push({ ...booking, lastname: row.lastname, email: row.email, phone: row.phone });
  }
  return bookings;
}

/** Gives the bookings of an address to another one of the same person: what is still to be said of them goes there. */
export function transferBookings(context: RequestContext, email: string, newEmail: string): Promise<void> {
  return updateBookingEmail(context, email, newEmail);
}

/** When a person last had to do with a booking: made it, or came; undefined where she never did. */
export function findLastBooking(context: RequestContext, person: Person): Promise<Date | undefined> {
  return findLastBookingOf(context, person);
}

/** Takes the seat that is offered to the member. */
export async function acceptOwnBooking(
  context: RequestContext,
  tools: BookingTools,
  id: number,
): Promise<Result<ReplyOf<'acceptOwnBooking'>>> {
  return (await isOwn(context, id)) ? acceptBookingById(context, tools, id) : fail('not-found');
}

/** Cancels a booking of the member. */
export async function cancelOwnBooking(
  context: RequestContext,
  tools: BookingTools,
  id: number,
): Promise<Result<ReplyOf<'cancelOwnBooking'>>> {
  if (!(await isOwn(context, id))) return fail('not-found');
  const done = await cancelBookingById(context, tools, id);
  return done.ok ? succeed({}) : done;
}

async function isOwn(context: RequestContext, id: number): Promise<boolean> {
  return context.user !== undefined && (await listBookingsOfPerson(context, context.user)).some((row) => row.id === id);
}

/**
 * Forgets a person who leaves: what she has yet to come to goes to whoever waits, of which a last mail tells her, and nothing
 * says any more who she was. Seats that she booked with the address of somebody else are that person's, and stay.
 */
export async function eraseBookingsOf(context: RequestContext, jobs: JobQueue, person: Person): Promise<void> {
  // In the order of occurrences, so that two who leave at once do not wait for each other.
  const rows = await listActiveBookingsByEmail(context, person.email);
  for (const { id, occurrence_id: occurrenceId } of rows) {
    const occurrence = await lockOccurrence(context, occurrenceId);
    const booking = occurrence && (await findBooking(context, id));
    if (!booking) continue;
    const free = occurrence.free_cancel_until.getTime();
    if (!bookingPermissions(booking, occurrenceFacts(occurrence), free, context.now).canCancel) continue;
    const cancelled = await updateBookingState(context, id, 'cancelled');
    await processWaitlist(context, jobs, occurrence);
    if (booking.state === 'confirmed') await sendBookingCancelledMail(context, jobs, cancelled, occurrence, 'left');
    await notifyOwner(context, jobs, { ...cancelled, ...erasedPerson }, occurrence, 'cancelled');
  }
  await anonymiseBookings(context, person);
}

/** Who the practitioner is told has left: not who it was. */
const erasedPerson = { firstname: 'Une personne', lastname: 'qui a fermé son compte', email: null, phone: null };
