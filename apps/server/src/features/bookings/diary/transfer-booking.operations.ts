import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { computeBookingPrice, countSeats } from '@vitrine/domain/booking/booking-rules';
import { computeOccurrenceState } from '@vitrine/domain/booking/occurrence-state';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { bookingPermissions } from '../bookings.policy.ts';
import { type BookingRow, findActiveBooking, findBooking } from '../bookings.repository.ts';
import { type OccurrenceWithElementRow, occurrenceFacts } from '../occurrences/occurrences.operations.ts';
import { countNewBooking, lockOccurrence, processWaitlist } from '../process-waitlist.operations.ts';
import { collectCalendarData, createBookingLink, sendToBooker } from '../send-booking-mails.operations.ts';
import { bookingTransferredMail } from './diary.mails.ts';
import { isReserved } from './diary.presenter.ts';
import { replaceBooking } from './diary.repository.ts';
import { auditAct, bookingGone, refuseFull, refuseKnown } from './staff-bookings.operations.ts';

/**
 * Moves a booking to another date of its element. Both dates are locked, in the order of their ids, as wherever two are: the
 * capacity there holds, and the seats left here go to who waits.
 */
export async function transferDiaryBooking(
  context: RequestContext,
  id: number,
  { idDate, acceptsWaiting }: InputOf<'transferDiaryBooking'>['body'],
): Promise<Result<ReplyOf<'transferDiaryBooking'>>> {
  const known = await findBooking(context, id);
  if (!known) return fail('not-found', bookingGone);
  if (known.occurrence_id === idDate)
    return fail('invalid-fields', { fields: { idDate: 'Choisissez une autre date.' } });
  const dates = new Map<number, OccurrenceWithElementRow | undefined>();
  for (const one of [known.occurrence_id, idDate].sort((a, b) => a - b))
    dates.set(one, await lockOccurrence(context, one));
  const source = dates.get(known.occurrence_id);
  const target = dates.get(idDate);
  // Read again: it may have been moved or cancelled while the locks were waited for.
  const booking = await findBooking(context, id);
  if (!source || booking?.occurrence_id !== source.id) return fail('not-found', bookingGone);
  if (!target || target.element_id !== source.element_id)
    return fail('invalid-fields', { fields: { idDate: 'Choisissez une autre date du même élément.' } });
  const facts = occurrenceFacts(source);
  if (!bookingPermissions(booking, facts, source.free_cancel_until.getTime(), context.now).canCancel)
    return fail('conflict', { message: 'Cette inscription a déjà pris fin, ou sa date a commencé.' });
  const state = computeOccurrenceState(occurrenceFacts(target), context.now);
  if (state === 'past' || state === 'cancelled' || target.starts_at.getTime() <= context.now)
    return fail('conflict', {
      message: `Cette date ${state === 'cancelled' ? 'est annulée' : 'a commencé'}. Choisissez-en une autre.`,
    });
  const other = booking.email ? await findActiveBooking(context, target.id, booking.email) : undefined;
  if (other) return refuseKnown(other);
  return placeBooking(context, { booking, source, target, acceptsWaiting: acceptsWaiting === true });
}

async function placeBooking(
  context: RequestContext,
  {
    booking,
    source,
    target,
    acceptsWaiting,
  }: {
    booking: BookingRow;
    source: OccurrenceWithElementRow;
    target: OccurrenceWithElementRow;
    acceptsWaiting: boolean;
  },
): Promise<Result<ReplyOf<'transferDiaryBooking'>>> {
  const { heldSeats, waitingCount } = await processWaitlist(context, target);
  const people = booking.participants.length;
  const seats = people ? countSeats(target.seat_unit, people) : booking.seats;
  const left = target.capacity - heldSeats;
  const refusal = refuseFull(context, target, { left, seats, acceptsWaiting: acceptsWaiting && !isReserved(booking) });
  if (refusal) return refusal;
  const state = left >= seats ? 'confirmed' : 'waiting';
  const sequence = source.sequence + booking.calendar_changes + 1;
  const id = await replaceBooking(context, booking.id, {
    dateId: target.id,
    state,
    seats,
    priceCents: priceOf(booking, target, seats),
    calendarDateId: booking.calendar_date_id ?? source.id,
    calendarChanges: Math.max(0, sequence - target.sequence),
  });
  await countNewBooking(context, target.id, { heldSeats, waitingCount }, { state, seats });
  await processWaitlist(context, source);
  const moved = await findBooking(context, id);
  if (moved?.email) await sendMoved(context, moved, { source, target, rank: waitingCount + 1, former: booking });
  await auditAct(context, 'booking.transfer', target.id, { reference: booking.reference, seats });
  return succeed({ idBooking: id, reference: booking.reference, state, isMailed: booking.email !== null });
}

/** Held seats have no price: nobody pays them yet. */
function priceOf(booking: BookingRow, target: OccurrenceWithElementRow, seats: number): number | null {
  return isReserved(booking) ? null : computeBookingPrice(target.price_cents, seats);
}

/** Notifies the person by one mail: of where they are now, and in their calendar the entry moves, or goes where they wait. */
async function sendMoved(
  context: RequestContext,
  booking: BookingRow,
  {
    source,
    target,
    rank,
    former,
  }: { source: OccurrenceWithElementRow; target: OccurrenceWithElementRow; rank: number; former: BookingRow },
): Promise<void> {
  const isWaiting = booking.state === 'waiting';
  const freeUntil = target.free_cancel_until.getTime();
  const hasEntry = former.confirmed_at !== null;
  await sendToBooker(context, bookingTransferredMail, booking, target, {
    token: await createBookingLink(context, booking),
    formerStartsAt: source.starts_at.getTime(),
    formerEndsAt: source.ends_at.getTime(),
    rank: isWaiting ? rank : null,
    freeUntil: freeUntil > context.now ? freeUntil : null,
    calendar: !isWaiting || hasEntry ? collectCalendarData(context, booking, target, 0) : null,
  });
}
