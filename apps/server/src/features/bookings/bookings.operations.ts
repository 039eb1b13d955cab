import type { BookingResource } from '@vitrine/contract/endpoints/booking.endpoints';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { buildBookingUid } from '@vitrine/domain/booking/format-occurrence';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { hashToken } from '../../opaque-token.ts';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import { bookingPermissions, isRefusable } from './bookings.policy.ts';
import { presentBooking } from './bookings.presenter.ts';
import {
  type BookingRow,
  findBooking,
  findBookingByLink,
  getWaitlistPosition,
  updateBookingState,
} from './bookings.repository.ts';
import { findOccurrenceWithElement, occurrenceFacts } from './occurrences/occurrences.operations.ts';
import { lockOccurrence, processWaitlist } from './process-waitlist.operations.ts';
import { notifyOwner, sendBookingCancelledMail, sendBookingConfirmationMail } from './send-booking-mails.operations.ts';

const notFoundMessage = 'Cette inscription est introuvable. Vérifiez le lien reçu par courriel.';

/** Gets the current state of the booking of a link. */
export async function readBooking(context: RequestContext, token: string): Promise<Result<ReplyOf<'readBooking'>>> {
  addCacheTags(context, 'occurrences');
  const id = await findBookingByLink(context, hashToken(token));
  return id === undefined ? fail('not-found', { message: notFoundMessage }) : getBookingById(context, id);
}

/** Accepts the offered seat of the booking of a link. */
export async function acceptBooking(context: RequestContext, token: string): Promise<Result<ReplyOf<'acceptBooking'>>> {
  const id = await findBookingIdByToken(context, token);
  return typeof id === 'number' ? acceptBookingById(context, id) : id;
}

/** Cancels the booking of a link. */
export async function cancelBooking(context: RequestContext, token: string): Promise<Result<ReplyOf<'cancelBooking'>>> {
  const id = await findBookingIdByToken(context, token);
  return typeof id === 'number' ? cancelBookingById(context, id) : id;
}

async function findBookingIdByToken(context: RequestContext, token: string): Promise<number | FailedResult> {
  return (await findBookingByLink(context, hashToken(token))) ?? fail('link-spent', { message: notFoundMessage });
}

/** Accepts the offered seat of a booking, until the offer expires. */
export async function acceptBookingById(context: RequestContext, id: number): Promise<Result<BookingResource>> {
  const held = await lockBooking(context, id);
  if (!held) return fail('not-found', { message: notFoundMessage });
  const { booking, occurrence } = held;
  const rights = bookingPermissions(
    booking,
    occurrenceFacts(occurrence),
    occurrence.free_cancel_until.getTime(),
    context.now,
  );
  if (!rights.canAccept)
    return fail('conflict', { message: 'Cette place n’est plus gardée pour vous. Choisissez une autre date.' });
  const confirmed = await updateBookingState(context, id, 'confirmed');
  await processWaitlist(context, occurrence);
  await sendBookingConfirmationMail(context, confirmed, occurrence);
  await notifyOwner(context, confirmed, occurrence, 'accepted');
  return getBookingById(context, id);
}

/** Cancels a booking. Its seat goes to the waiting list. */
export async function cancelBookingById(context: RequestContext, id: number): Promise<Result<BookingResource>> {
  const held = await lockBooking(context, id);
  if (!held) return fail('not-found', { message: notFoundMessage });
  const { booking, occurrence } = held;
  const rights = bookingPermissions(
    booking,
    occurrenceFacts(occurrence),
    occurrence.free_cancel_until.getTime(),
    context.now,
  );
  if (!rights.canCancel)
    return fail('conflict', {
      message: 'Cette inscription ne peut plus être annulée ici. Écrivez-nous ou appelez-nous.',
    });
  const cancelled = await updateBookingState(context, id, 'cancelled');
  await processWaitlist(context, occurrence);
  const how = isRefusable(booking, context.now) ? 'refused' : rights.isCancelFree ? 'own' : 'own-late';
  await sendBookingCancelledMail(context, cancelled, occurrence, how);
  await notifyOwner(context, cancelled, occurrence, 'cancelled');
  return getBookingById(context, id);
}

/** Locks the occurrence of a booking. Both rows are read after the lock is acquired. */
export async function lockBooking(context: RequestContext, id: number) {
  const known = await findBooking(context, id);
  const occurrence = known && (await lockOccurrence(context, known.occurrence_id));
  const booking = occurrence && (await findBooking(context, id));
  return booking && { booking, occurrence };
}

/** Gets a booking as a resource of the contract. */
export async function getBookingById(context: RequestContext, id: number): Promise<Result<BookingResource>> {
  const booking = await findBooking(context, id);
  const shown = booking && (await buildBookingResource(context, booking));
  return shown ? succeed(shown) : fail('not-found', { message: notFoundMessage });
}

/** Builds the resource of the contract from a booking row that is already loaded. */
export async function buildBookingResource(
  context: RequestContext,
  booking: BookingRow,
): Promise<BookingResource | undefined> {
  const occurrence = await findOccurrenceWithElement(context, booking.occurrence_id);
  if (!occurrence) return undefined;
  const facts = occurrenceFacts(occurrence);
  const rights = bookingPermissions(booking, facts, occurrence.free_cancel_until.getTime(), context.now);
  const place = booking.state === 'waiting' ? await getWaitlistPosition(context, booking) : null;
  const uid = buildBookingUid(booking.reference, context.site.id, booking.calendar_date_id ?? occurrence.id);
  return presentBooking(booking, occurrence, { ...rights, place, uid, facts, now: context.now });
}
