import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { computeBookingPrice, countSeats } from '@vitrine/domain/booking/booking-rules';
import { formatSeatCount } from '@vitrine/domain/booking/diary';
import { computeOccurrenceState } from '@vitrine/domain/booking/occurrence-state';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { createReference } from '../../../reference.ts';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { acceptBookingById, lockBooking } from '../bookings.operations.ts';
import {
  type BookingRow,
  findActiveBooking,
  findBooking,
  getWaitlistPosition,
  insertBooking,
} from '../bookings.repository.ts';
import { cancelBookingForOrganiser } from '../cancel-for-organiser.operations.ts';
import { type OccurrenceWithElementRow, occurrenceFacts } from '../occurrences/occurrences.operations.ts';
import { countNewBooking, lockOccurrence, processWaitlist } from '../process-waitlist.operations.ts';
import { reserveSeats } from '../reserve-seats.operations.ts';
import { sendBookingConfirmationMail, sendSeatOfferMail, sendWaitlistMail } from '../send-booking-mails.operations.ts';
import { updateBooker, updateBookingNote } from './diary.repository.ts';

type Person = InputOf<'updateDiaryBooking'>['body'];
type NewBooking = InputOf<'createDiaryBooking'>['body'];

export const dateGone = { message: 'Cette date n’existe plus. Revenez à l’agenda.' };
export const bookingGone = { message: 'Cette inscription n’est plus à cette date. Rouvrez la date.' };

/** Registers somebody who telephoned or stands at the door: deadlines do not hold, capacities do. */
export async function createDiaryBooking(
  context: RequestContext,
  id: number,
  body: NewBooking,
): Promise<Result<ReplyOf<'createDiaryBooking'>>> {
  const occurrence = await lockOccurrence(context, id);
  if (!occurrence) return fail('not-found', dateGone);
  if (occurrence.cancelled_at) return fail('conflict', { message: 'Cette date est annulée. Choisissez-en une autre.' });
  const { heldSeats, waitingCount } = await processWaitlist(context, occurrence);
  const known = body.email ? await findActiveBooking(context, id, body.email) : undefined;
  if (known) return refuseKnown(known);
  const seats = countSeats(occurrence.seat_unit, body.participants.length);
  const left = occurrence.capacity - heldSeats;
  const refusal = refuseFull(context, occurrence, { left, seats, acceptsWaiting: body.acceptsWaiting === true });
  if (refusal) return refusal;
  const state = left >= seats ? 'confirmed' : 'waiting';
  const booking = await insertBooking(context, {
    occurrence_id: id,
    reference: createReference(context),
    state,
    ...toRow(body),
    seats,
    price_cents: computeBookingPrice(occurrence.price_cents, seats),
    member_id: null,
  });
  if (body.note) await updateBookingNote(context, booking.id, { note: body.note });
  await countNewBooking(context, id, { heldSeats, waitingCount }, booking);
  const isMailed = booking.email !== null && isToCome(context, occurrence);
  if (isMailed && state === 'confirmed') await sendBookingConfirmationMail(context, booking, occurrence);
  else if (isMailed)
    await sendWaitlistMail(context, booking, occurrence, { place: waitingCount + 1, isFull: left <= 0 });
  await auditAct(context, 'booking.create', id, { reference: booking.reference, seats });
  return succeed({ idBooking: booking.id, reference: booking.reference, state, isMailed });
}

/** Holds seats without a name, after seats of offers that have run out went to who waits. */
export async function reserveDiarySeats(
  context: RequestContext,
  id: number,
  { seats, note }: InputOf<'reserveDiarySeats'>['body'],
): Promise<Result<ReplyOf<'reserveDiarySeats'>>> {
  const occurrence = await lockOccurrence(context, id);
  if (!occurrence) return fail('not-found', dateGone);
  if (!occurrence.cancelled_at) await processWaitlist(context, occurrence);
  const held = await reserveSeats(context, id, seats);
  if (!held.ok) return held;
  if (note) await updateBookingNote(context, held.value.id, { note });
  await auditAct(context, 'booking.hold', id, { seats });
  return succeed({ idBooking: held.value.id, reference: held.value.reference });
}

/** Changes whom a booking is for and for how many, within the capacity. Gives held seats a name, too. */
export async function updateDiaryBooking(
  context: RequestContext,
  id: number,
  body: Person,
): Promise<Result<ReplyOf<'updateDiaryBooking'>>> {
  const held = await lockBooking(context, id);
  if (!held) return fail('not-found', bookingGone);
  const { occurrence } = held;
  const { heldSeats } = await processWaitlist(context, occurrence);
  // Its own offer may have run out just now.
  const booking = await findBooking(context, id);
  if (!booking || !isActive(booking))
    return fail('conflict', { message: 'Cette inscription a pris fin. Faites-en une nouvelle.' });
  const known = body.email ? await findActiveBooking(context, occurrence.id, body.email) : undefined;
  if (known && known.id !== id) return refuseKnown(known);
  const seats = countSeats(occurrence.seat_unit, body.participants.length);
  const own = booking.state === 'waiting' ? 0 : booking.seats;
  const left = occurrence.capacity - heldSeats + own;
  if (booking.state !== 'waiting' && seats > left && seats > booking.seats)
    return fail('conflict', {
      fields: { participants: `Pas plus de ${formatSeatCount(left)} à cette date pour cette inscription.` },
      message: `Il n’y a que ${formatSeatCount(left)} pour cette inscription. Inscrivez moins de personnes, ou donnez plus de places à la date.`,
    });
  await updateBooker(context, id, {
    ...toRow(body),
    seats,
    price_cents: seats === booking.seats ? booking.price_cents : computeBookingPrice(occurrence.price_cents, seats),
  });
  await processWaitlist(context, occurrence);
  const changed = await findBooking(context, id);
  const isNews = changed?.seats !== booking.seats || changed?.email?.toLowerCase() !== booking.email?.toLowerCase();
  const isMailed = isNews && changed?.email != null && isToCome(context, occurrence);
  // An offer that fewer seats have brought has had its own mail.
  if (isMailed && changed.state === booking.state) await sendState(context, changed, occurrence);
  await auditAct(context, 'booking.update', occurrence.id, { reference: booking.reference, seats });
  return succeed({ isMailed });
}

/** Takes the seat that is offered, for somebody who said so by telephone. */
export async function acceptDiaryBooking(
  context: RequestContext,
  id: number,
): Promise<Result<ReplyOf<'acceptDiaryBooking'>>> {
  const accepted = await acceptBookingById(context, id);
  if (!accepted.ok)
    return accepted.failure.code === 'conflict'
      ? fail('conflict', { message: 'Cette place n’est plus gardée pour cette personne. Rouvrez la date.' })
      : fail('not-found', bookingGone);
  await auditAct(context, 'booking.accept', accepted.value.occurrence.id, { reference: accepted.value.reference });
  return succeed({});
}

/** Cancels a booking, or gives held seats back. */
export async function cancelDiaryBooking(
  context: RequestContext,
  id: number,
): Promise<Result<ReplyOf<'cancelDiaryBooking'>>> {
  const booking = await findBooking(context, id);
  if (!booking) return fail('not-found', bookingGone);
  const cancelled = await cancelBookingForOrganiser(context, id);
  if (!cancelled.ok) return cancelled;
  await auditAct(context, 'booking.cancel', booking.occurrence_id, { reference: booking.reference });
  return succeed({ isMailed: cancelled.value.isTold });
}

/** Refuses a second booking of an email at one date, and names the first. */
export function refuseKnown({ reference }: BookingRow): FailedResult {
  return fail('conflict', {
    fields: { email: `Cette adresse est déjà inscrite à cette date\u00a0: ${reference}.` },
    message: `Cette adresse est déjà inscrite à cette date, sous la référence ${reference}. Changez plutôt cette inscription.`,
  });
}

/** Refuses a booking without enough seats, unless it may wait and the date still has a waiting list. */
export function refuseFull(
  context: RequestContext,
  occurrence: OccurrenceWithElementRow,
  { left, seats, acceptsWaiting }: { left: number; seats: number; acceptsWaiting: boolean },
): FailedResult | undefined {
  if (left >= seats) return undefined;
  const state = computeOccurrenceState(occurrenceFacts(occurrence), context.now);
  const what = left > 0 ? `Il ne reste que ${formatSeatCount(left)} à cette date` : 'Cette date est complète';
  if (state !== 'open' && state !== 'full')
    return fail('conflict', {
      message: `${what}, et sa liste d’attente est close. Donnez-lui plus de places, ou choisissez une autre date.`,
    });
  if (acceptsWaiting) return undefined;
  return fail('conflict', {
    fields: { acceptsWaiting: `${what}. Choisissez d’attendre, ou une autre date.` },
    message: `${what}. Choisissez la liste d’attente, ou une autre date.`,
  });
}

/** Whether people still come to a date, so that a mail is of use to them. */
function isToCome(context: RequestContext, { starts_at: startsAt }: OccurrenceWithElementRow): boolean {
  return startsAt.getTime() > context.now;
}

const isActive = ({ state }: BookingRow) => state === 'confirmed' || state === 'offered' || state === 'waiting';

/** Reminds a person of what they have: their seats, an offer or their place among those who wait. */
async function sendState(
  context: RequestContext,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
): Promise<void> {
  if (booking.state === 'confirmed') await sendBookingConfirmationMail(context, booking, occurrence);
  else if (booking.state === 'offered') await sendSeatOfferMail(context, booking, occurrence);
  else if (booking.state === 'waiting')
    await sendWaitlistMail(context, booking, occurrence, {
      place: await getWaitlistPosition(context, booking),
      isFull: true,
    });
}

function toRow({ firstname, lastname, email, phone, participants }: Person) {
  return {
    firstname,
    lastname,
    email: email || null,
    phone: phone || null,
    participants: participants.map((one) => ({ firstname: one.firstname, age: one.age ?? '' })),
  };
}

/** Records an act about bookings of a date. The journal names no person: erasing one leaves nothing there. */
export function auditAct(context: RequestContext, act: string, dateId: number, after?: object): Promise<void> {
  return auditStaffAct(context, { act, kind: 'bookings', resourceId: String(dateId), ...(after ? { after } : {}) });
}
