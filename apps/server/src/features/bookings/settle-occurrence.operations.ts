import { chooseOffers, offerEnd } from '@vitrine/domain/booking/booking-rules';
import { occurrenceState } from '@vitrine/domain/booking/occurrence-state';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Scope } from '../../scope.ts';
import {
  findOccurrenceInList,
  lockOccurrenceOf,
  noteSeats,
  type OccurrenceInListRow,
  occurrenceFacts,
} from '../elements/elements.operations.ts';
import { mailOffer, mailOfferEnded, mailWaitEnded } from './booking-mails.ts';
import { type BookingRow, listActiveBookings, updateBookingState } from './bookings.repository.ts';

/** Locks an occurrence, with the words of its element: whoever has it changes its bookings alone. */
export async function takeOccurrence(scope: Scope, id: number): Promise<OccurrenceInListRow | undefined> {
  const locked = await lockOccurrenceOf(scope, id);
  // Read again after the wait: another transaction may have changed it meanwhile.
  return locked && findOccurrenceInList(scope, id);
}

/**
 * Brings the seats of a locked occurrence in order: offers whose time is over end, and what is free is offered to those who
 * wait, in their order, as long as registration is open; once it is not, nobody waits any more. Returns how many seats are held after that and how many bookings wait.
 */
export async function settleOccurrence(
  scope: Scope,
  jobs: JobQueue,
  occurrence: OccurrenceInListRow,
): Promise<{ heldSeats: number; waitingCount: number }> {
  const active = await listActiveBookings(scope, occurrence.id);
  const isStale = ({ state, offer_ends_at: ends }: BookingRow) =>
    state === 'offered' && (ends?.getTime() ?? 0) <= scope.now;
  const waiting = active.filter(({ state }) => state === 'waiting');
  let heldSeats = active
    .filter((booking) => booking.state !== 'waiting' && !isStale(booking))
    .reduce((sum, { seats }) => sum + seats, 0);
  const state = occurrenceState(occurrenceFacts(occurrence), scope.now);
  const isTaking = state === 'open' || state === 'full';
  const offers = isTaking ? chooseOffers(waiting, occurrence.capacity - heldSeats) : [];
  const after = isTaking ? (offers.length ? 'passed-on' : 'free') : 'closed';
  for (const booking of active.filter(isStale)) {
    const ended = await updateBookingState(scope, booking.id, 'expired');
    await mailOfferEnded(scope, jobs, ended, occurrence, after);
  }
  if (!isTaking) await endWaiting(scope, jobs, occurrence, waiting);
  const until = new Date(offerEnd(scope.now, occurrence.closes_at.getTime()));
  for (const booking of offers) {
    heldSeats += booking.seats;
    const offered = await updateBookingState(scope, booking.id, 'offered', until);
    await mailOffer(scope, jobs, offered, occurrence);
    await jobs.enqueue(
      scope.transaction,
      'settleOccurrence',
      { siteId: scope.site.id, occurrenceId: occurrence.id },
      { startAfter: until },
    );
  }
  const counts = { heldSeats, waitingCount: isTaking ? waiting.length - offers.length : 0 };
  await noteSeats(scope, occurrence.id, counts);
  return counts;
}

/** Ends the wait for a date that no longer takes anybody; who has waited is told, unless it has begun without her. */
async function endWaiting(
  scope: Scope,
  jobs: JobQueue,
  occurrence: OccurrenceInListRow,
  waiting: readonly BookingRow[],
): Promise<void> {
  for (const { id } of waiting) {
    const ended = await updateBookingState(scope, id, 'expired');
    if (scope.now < occurrence.starts_at.getTime()) await mailWaitEnded(scope, jobs, ended, occurrence);
  }
}

/** Does the same for an occurrence that nobody has locked yet; one that is gone needs nothing. */
export async function settleOccurrenceById(scope: Scope, jobs: JobQueue, id: number): Promise<void> {
  const occurrence = await takeOccurrence(scope, id);
  if (occurrence) await settleOccurrence(scope, jobs, occurrence);
}
