import { computeOfferExpiry, selectWaitlistOffers } from '@vitrine/domain/booking/booking-rules';
import { computeOccurrenceState } from '@vitrine/domain/booking/occurrence-state';
import { defineSiteJob } from '../../jobs/define-job.ts';
import { queues } from '../../jobs/queues.ts';
import type { RequestContext } from '../../request-context.ts';
import { type BookingRow, listActiveBookings, updateBookingState } from './bookings.repository.ts';
import {
  findOccurrenceWithElement,
  lockOccurrenceRow,
  type OccurrenceWithElementRow,
  occurrenceFacts,
  updateSeatCounts,
} from './occurrences/occurrences.operations.ts';
import { findRestoredAt } from './own-bookings.repository.ts';
import { sendOfferExpiredMail, sendSeatOfferMail, sendWaitlistClosedMail } from './send-booking-mails.operations.ts';

/** Locks an occurrence and returns it with its element's texts. Changes to its bookings are serialized. */
export async function lockOccurrence(
  context: RequestContext,
  id: number,
): Promise<OccurrenceWithElementRow | undefined> {
  const locked = await lockOccurrenceRow(context, id);
  // Read again after the lock: another transaction may have changed it meanwhile.
  return locked && findOccurrenceWithElement(context, id);
}

/** Counts a booking that was just made, on top of what `processWaitlist` returned. */
export function countNewBooking(
  context: RequestContext,
  id: number,
  { heldSeats, waitingCount }: { heldSeats: number; waitingCount: number },
  { state, seats }: Pick<BookingRow, 'state' | 'seats'>,
): Promise<void> {
  const counts =
    state === 'confirmed'
      ? { heldSeats: heldSeats + seats, waitingCount }
      : { heldSeats, waitingCount: waitingCount + 1 };
  return updateSeatCounts(context, id, counts);
}

/**
 * Processes the seats of a locked occurrence. Expires overdue offers and offers free seats to waiting bookings, in
 * order, while registration is open. Once it has closed, waiting bookings expire. Returns the remaining counts of
 * reserved seats and waiting bookings.
 */
export async function processWaitlist(
  context: RequestContext,
  occurrence: OccurrenceWithElementRow,
): Promise<{ heldSeats: number; waitingCount: number }> {
  const active = await listActiveBookings(context, occurrence.id);
  const isStale = ({ state, offer_ends_at: ends }: BookingRow) =>
    state === 'offered' && (ends?.getTime() ?? 0) <= context.now;
  const waiting = active.filter(({ state }) => state === 'waiting');
  let heldSeats = active
    .filter((booking) => booking.state !== 'waiting' && !isStale(booking))
    .reduce((sum, { seats }) => sum + seats, 0);
  const state = computeOccurrenceState(occurrenceFacts(occurrence), context.now);
  const isTaking = state === 'open' || state === 'full';
  const offers = isTaking ? selectWaitlistOffers(waiting, occurrence.capacity - heldSeats) : [];
  const after = isTaking ? (offers.length ? 'passed-on' : 'free') : 'closed';
  const restoredAt = await findRestoredAt(context);
  for (const booking of active.filter(isStale)) {
    const ended = await updateBookingState(context, booking.id, 'expired');
    if ((booking.offer_ends_at?.getTime() ?? 0) <= restoredAt) continue;
    await sendOfferExpiredMail(context, ended, occurrence, after);
  }
  if (!isTaking) await expireWaitlist(context, occurrence, waiting, restoredAt);
  const until = new Date(computeOfferExpiry(context.now, occurrence.closes_at.getTime()));
  for (const booking of offers) {
    heldSeats += booking.seats;
    const offered = await updateBookingState(context, booking.id, 'offered', until);
    await sendSeatOfferMail(context, offered, occurrence);
    await context.services.jobs.enqueue(
      context.transaction,
      processWaitlistJob,
      { siteId: context.site.id, occurrenceId: occurrence.id },
      { startAfter: until },
    );
  }
  const counts = { heldSeats, waitingCount: isTaking ? waiting.length - offers.length : 0 };
  await updateSeatCounts(context, occurrence.id, counts);
  return counts;
}

/** Expires the waiting bookings of a closed occurrence. Notifies them unless it has already started. */
async function expireWaitlist(
  context: RequestContext,
  occurrence: OccurrenceWithElementRow,
  waiting: readonly BookingRow[],
  restoredAt: number,
): Promise<void> {
  const isTold = context.now < occurrence.starts_at.getTime() && occurrence.closes_at.getTime() > restoredAt;
  for (const { id } of waiting) {
    const ended = await updateBookingState(context, id, 'expired');
    if (isTold) await sendWaitlistClosedMail(context, ended, occurrence);
  }
}

/** Locks an occurrence and processes its waiting list; does nothing if it no longer exists. */
export async function processWaitlistById(context: RequestContext, id: number): Promise<void> {
  const occurrence = await lockOccurrence(context, id);
  if (occurrence) await processWaitlist(context, occurrence);
}

/** Expires overdue offers of an occurrence, and offers the seats to the next ones. */
export const processWaitlistJob = defineSiteJob<{ siteId: number; occurrenceId: number }>({
  queue: queues.processWaitlist,
  queueOptions: { deleteAfterSeconds: 86_400 },
  purpose: 'place offerte',
  run: (context, { occurrenceId }) => processWaitlistById(context, occurrenceId),
});
