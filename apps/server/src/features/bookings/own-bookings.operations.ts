import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Scope } from '../../scope.ts';
import { occurrenceFacts } from '../elements/elements.operations.ts';
import type { Person } from '../person.ts';
import { mailCancelled, tellOwner } from './booking-mails.ts';
import { acceptById, cancelById, describeBooking } from './bookings.operations.ts';
import { rightsOf } from './bookings.policy.ts';
import { findBooking, updateBookingState } from './bookings.repository.ts';
import {
  countBookingsForOthers,
  findLastBookingOf,
  listActiveBookingsOfAddress,
  listBookingsOfPerson,
  updateBookingAddress,
  updateBookingsToNobody,
} from './own-bookings.repository.ts';
import type { BookingTools } from './register-to-element.operations.ts';
import { settleOccurrence, takeOccurrence } from './settle-occurrence.operations.ts';

/** The bookings of the member whose session the request carries. */
export async function listOwnBookings(scope: Scope): Promise<Result<ReplyOf<'listOwnBookings'>>> {
  if (!scope.user) return refuse('not-authenticated');
  const bookings = [];
  for (const row of await listBookingsOfPerson(scope, scope.user)) bookings.push(await describeBooking(scope, row));
  return succeed({
    bookings: bookings.filter((booking) => booking !== undefined),
    forOthers: await countBookingsForOthers(scope, scope.user),
  });
}

/** How many seats to come stay with the address of somebody else that a member has given, when she leaves. */
export function countSeatsForOthers(scope: Scope, person: Person): Promise<number> {
  return countBookingsForOthers(scope, person);
}

/** The bookings of a person, those made with her address among them, with all that they say of who made them. */
export async function exportBookingsOf(scope: Scope, person: Person): Promise<ReplyOf<'exportUser'>['bookings']> {
  const bookings = [];
  for (const row of await listBookingsOfPerson(scope, person)) {
    const booking = await describeBooking(scope, row);
    if (booking) bookings.push({ ...booking, lastname: row.lastname, email: row.email, phone: row.phone });
  }
  return bookings;
}

/** Gives the bookings of an address to another one of the same person: what is still to be said of them goes there. */
export function moveBookings(scope: Scope, email: string, newEmail: string): Promise<void> {
  return updateBookingAddress(scope, email, newEmail);
}

/** When a person last had to do with a booking: made it, or came; undefined where she never did. */
export function findLastBooking(scope: Scope, person: Person): Promise<Date | undefined> {
  return findLastBookingOf(scope, person);
}

/** Takes the seat that is offered to the member. */
export async function acceptOwnBooking(
  scope: Scope,
  tools: BookingTools,
  id: number,
): Promise<Result<ReplyOf<'acceptOwnBooking'>>> {
  return (await isOwn(scope, id)) ? acceptById(scope, tools, id) : refuse('not-found');
}

/** Cancels a booking of the member. */
export async function cancelOwnBooking(
  scope: Scope,
  tools: BookingTools,
  id: number,
): Promise<Result<ReplyOf<'cancelOwnBooking'>>> {
  if (!(await isOwn(scope, id))) return refuse('not-found');
  const done = await cancelById(scope, tools, id);
  return done.ok ? succeed({}) : done;
}

async function isOwn(scope: Scope, id: number): Promise<boolean> {
  return scope.user !== undefined && (await listBookingsOfPerson(scope, scope.user)).some((row) => row.id === id);
}

/**
 * Forgets a person who leaves: what she has yet to come to goes to whoever waits, of which a last mail tells her, and nothing
 * says any more who she was. Seats that she booked with the address of somebody else are that person's, and stay.
 */
export async function forgetBookingsOf(scope: Scope, jobs: JobQueue, person: Person): Promise<void> {
  // In the order of occurrences, so that two who leave at once do not wait for each other.
  const rows = await listActiveBookingsOfAddress(scope, person.email);
  for (const { id, occurrence_id: occurrenceId } of rows) {
    const occurrence = await takeOccurrence(scope, occurrenceId);
    const booking = occurrence && (await findBooking(scope, id));
    if (!booking) continue;
    const free = occurrence.free_cancel_until.getTime();
    if (!rightsOf(booking, occurrenceFacts(occurrence), free, scope.now).canCancel) continue;
    const cancelled = await updateBookingState(scope, id, 'cancelled');
    await settleOccurrence(scope, jobs, occurrence);
    if (booking.state === 'confirmed') await mailCancelled(scope, jobs, cancelled, occurrence, 'left');
    await tellOwner(scope, jobs, { ...cancelled, ...nobody }, occurrence, 'cancelled');
  }
  await updateBookingsToNobody(scope, person);
}

/** Who the practitioner is told has left: not who it was. */
const nobody = { firstname: 'Une personne', lastname: 'qui a fermé son compte', email: null, phone: null };
