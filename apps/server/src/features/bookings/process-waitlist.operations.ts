import { computeOfferExpiry, selectWaitlistOffers } from '@vitrine/domain/booking/booking-rules';
import { computeOccurrenceState } from '@vitrine/domain/booking/occurrence-state';
import { defineSiteJob } from '../../jobs/define-job.ts';
import { queues } from '../../jobs/queues.ts';
import type { RequestContext } from '../../request-context.ts';
import { bookingOfferExpiredMail, bookingOfferMail, bookingWaitlistClosedMail } from './bookings.mails.ts';
import { type BookingRow, listActiveBookings, updateBookingStates } from './bookings.repository.ts';
import {
  findOccurrenceWithElement,
  lockOccurrenceRow,
  type OccurrenceWithElementRow,
  occurrenceFacts,
  updateSeatCounts,
} from './occurrences/occurrences.operations.ts';
import { findRestoredAt } from './own-bookings.repository.ts';
import { notifyOwner } from './send-booking-mails.operations.ts';
import { sendDateMails } from './send-date-mails.operations.ts';

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
  const taken = active
    .filter((booking) => booking.state !== 'waiting' && !isStale(booking))
    .reduce((sum, { seats }) => sum + seats, 0);
  const state = computeOccurrenceState(occurrenceFacts(occurrence), context.now);
  const isTaking = state === 'open' || state === 'full';
  const offers = isTaking ? selectWaitlistOffers(waiting, occurrence.capacity - taken) : [];
  const after = isTaking ? (offers.length ? 'passed-on' : 'free') : 'closed';
  const restoredAt = await findRestoredAt(context);
  await expireOffers(context, occurrence, { offers: active.filter(isStale), restoredAt, after });
  if (!isTaking) await expireWaitlist(context, occurrence, waiting, restoredAt);
  await offerSeats(context, occurrence, offers);
  const heldSeats = offers.reduce((sum, { seats }) => sum + seats, taken);
  const counts = { heldSeats, waitingCount: isTaking ? waiting.length - offers.length : 0 };
  await updateSeatCounts(context, occurrence.id, counts);
  return counts;
}

/** Expires offers, and says what happens to the seats. Those that ended before a backup was restored are old news. */
async function expireOffers(
  context: RequestContext,
  occurrence: OccurrenceWithElementRow,
  { offers, restoredAt, after }: { offers: readonly BookingRow[]; restoredAt: number; after: OfferEnd },
): Promise<void> {
  const told = new Set(
    offers.filter(({ offer_ends_at: ends }) => (ends?.getTime() ?? 0) > restoredAt).map(({ id }) => id),
  );
  const ended = await updateBookingStates(context, listIds(offers), 'expired');
  await sendDateMails(context, {
    definition: bookingOfferExpiredMail,
    occurrence,
    bookings: ended.filter(({ id }) => told.has(id)),
    hasLink: false,
    build: () => ({ after }),
  });
}

type OfferEnd = Parameters<typeof bookingOfferExpiredMail.build>[1]['after'];

/** Offers a seat to each of these, however many, in few statements; one job ends all of their offers. */
async function offerSeats(
  context: RequestContext,
  occurrence: OccurrenceWithElementRow,
  bookings: readonly BookingRow[],
): Promise<void> {
  if (bookings.length === 0) return;
  const until = computeOfferExpiry(context.now, occurrence.closes_at.getTime());
  const offered = await updateBookingStates(context, listIds(bookings), 'offered', new Date(until));
  await sendDateMails(context, {
    definition: bookingOfferMail,
    occurrence,
    bookings: offered,
    hasLink: true,
    build: (_, token) => ({ token, until }),
  });
  // Nothing reaches them but a telephone, which somebody of the house takes.
  for (const booking of offered) if (booking.email === null) await notifyOwner(context, booking, occurrence, 'offered');
  await context.services.jobs.enqueue(
    context.transaction,
    processWaitlistJob,
    { siteId: context.site.id, occurrenceId: occurrence.id },
    { startAfter: new Date(until) },
  );
}

/** Expires the waiting bookings of a closed occurrence. Notifies them unless it has already started. */
async function expireWaitlist(
  context: RequestContext,
  occurrence: OccurrenceWithElementRow,
  waiting: readonly BookingRow[],
  restoredAt: number,
): Promise<void> {
  const isTold = context.now < occurrence.starts_at.getTime() && occurrence.closes_at.getTime() > restoredAt;
  const bookings = await updateBookingStates(context, listIds(waiting), 'expired');
  if (isTold)
    await sendDateMails(context, {
      definition: bookingWaitlistClosedMail,
      occurrence,
      bookings,
      hasLink: false,
      build: () => ({}),
    });
}

const listIds = (bookings: readonly BookingRow[]) => bookings.map(({ id }) => id);

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
