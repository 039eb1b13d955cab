import type { BookingResource } from '@vitrine/contract/endpoints/booking.endpoints';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { bookingUid } from '@vitrine/domain/booking/occurrence-words';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { hashToken } from '../../opaque-token.ts';
import { dependOn, type Scope } from '../../scope.ts';
import { findOccurrenceInList, occurrenceFacts } from '../elements/elements.operations.ts';
import { mailCancelled, mailConfirmed, tellOwner } from './booking-mails.ts';
import { rightsOf } from './bookings.policy.ts';
import { presentBooking } from './bookings.presenter.ts';
import {
  type BookingRow,
  countPlace,
  findBooking,
  findBookingByLink,
  updateBookingState,
} from './bookings.repository.ts';
import type { BookingTools } from './register-to-element.operations.ts';
import { settleOccurrence, takeOccurrence } from './settle-occurrence.operations.ts';

const gone = 'Cette inscription est introuvable. Vérifiez le lien reçu par courriel.';

/** The booking that a link leads to, as it stands. */
export async function readBooking(scope: Scope, token: string): Promise<Result<ReplyOf<'readBooking'>>> {
  dependOn(scope, 'occurrences');
  const id = await findBookingByLink(scope, hashToken(token));
  return id === undefined ? refuse('not-found', undefined, gone) : showBooking(scope, id);
}

/** Takes the offered seat of the booking that a link leads to. */
export async function acceptBooking(
  scope: Scope,
  tools: BookingTools,
  token: string,
): Promise<Result<ReplyOf<'acceptBooking'>>> {
  const id = await findLinked(scope, token);
  return typeof id === 'number' ? acceptById(scope, tools, id) : id;
}

/** Cancels the booking that a link leads to. */
export async function cancelBooking(
  scope: Scope,
  tools: BookingTools,
  token: string,
): Promise<Result<ReplyOf<'cancelBooking'>>> {
  const id = await findLinked(scope, token);
  return typeof id === 'number' ? cancelById(scope, tools, id) : id;
}

async function findLinked(scope: Scope, token: string): Promise<number | ReturnType<typeof refuse>> {
  return (await findBookingByLink(scope, hashToken(token))) ?? refuse('link-spent', undefined, gone);
}

/** Takes the offered seat of a booking, as long as the offer lasts. */
export async function acceptById(scope: Scope, { jobs }: BookingTools, id: number): Promise<Result<BookingResource>> {
  const held = await takeBooking(scope, id);
  if (!held) return refuse('not-found', undefined, gone);
  const { booking, occurrence } = held;
  const rights = rightsOf(booking, occurrenceFacts(occurrence), occurrence.free_cancel_until.getTime(), scope.now);
  if (!rights.canAccept)
    return refuse('conflict', undefined, 'Cette place n’est plus gardée pour vous. Choisissez une autre date.');
  const confirmed = await updateBookingState(scope, id, 'confirmed');
  await settleOccurrence(scope, jobs, occurrence);
  await mailConfirmed(scope, jobs, confirmed, occurrence);
  await tellOwner(scope, jobs, confirmed, occurrence, 'accepted');
  return showBooking(scope, id);
}

/** Cancels a booking; its seat goes to whoever waits. */
export async function cancelById(scope: Scope, { jobs }: BookingTools, id: number): Promise<Result<BookingResource>> {
  const held = await takeBooking(scope, id);
  if (!held) return refuse('not-found', undefined, gone);
  const { booking, occurrence } = held;
  const rights = rightsOf(booking, occurrenceFacts(occurrence), occurrence.free_cancel_until.getTime(), scope.now);
  if (!rights.canCancel)
    return refuse(
      'conflict',
      undefined,
      'Cette inscription ne peut plus être annulée ici. Écrivez-nous ou appelez-nous.',
    );
  const cancelled = await updateBookingState(scope, id, 'cancelled');
  await settleOccurrence(scope, jobs, occurrence);
  await mailCancelled(scope, jobs, cancelled, occurrence, rights.isCancelFree ? 'own' : 'own-late');
  await tellOwner(scope, jobs, cancelled, occurrence, 'cancelled');
  return showBooking(scope, id);
}

/** A booking with its occurrence locked, both read after the wait. */
export async function takeBooking(scope: Scope, id: number) {
  const known = await findBooking(scope, id);
  const occurrence = known && (await takeOccurrence(scope, known.occurrence_id));
  const booking = occurrence && (await findBooking(scope, id));
  return booking && { booking, occurrence };
}

/** A booking in the contract's words. */
export async function showBooking(scope: Scope, id: number): Promise<Result<BookingResource>> {
  const booking = await findBooking(scope, id);
  const shown = booking && (await describeBooking(scope, booking));
  return shown ? succeed(shown) : refuse('not-found', undefined, gone);
}

/** The same of a row that has been read. */
export async function describeBooking(scope: Scope, booking: BookingRow): Promise<BookingResource | undefined> {
  const occurrence = await findOccurrenceInList(scope, booking.occurrence_id);
  if (!occurrence) return undefined;
  const facts = occurrenceFacts(occurrence);
  const rights = rightsOf(booking, facts, occurrence.free_cancel_until.getTime(), scope.now);
  const place = booking.state === 'waiting' ? await countPlace(scope, booking) : null;
  const uid = bookingUid(booking.reference, scope.site.id, occurrence.id);
  return presentBooking(booking, occurrence, { ...rights, place, uid, facts, now: scope.now });
}
