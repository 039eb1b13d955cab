import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { acceptsUnverifiedBooking, computeBookingPrice, countSeats } from '@vitrine/domain/booking/booking-rules';
import { computeOccurrenceState } from '@vitrine/domain/booking/occurrence-state';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { createReference } from '../../reference.ts';
import type { RequestContext } from '../../request-context.ts';
import { getSettings } from '../settings/settings.operations.ts';
import {
  type AcceptedSubmission,
  keepSuspicious,
} from '../suspicious-submissions/suspicious-submissions.operations.ts';
import {
  type BookingRow,
  countUnverifiedBookings,
  findActiveBooking,
  hasBookingLink,
  insertBooking,
} from './bookings.repository.ts';
import { hashCallerIp } from './hash-caller-ip.ts';
import {
  findOccurrenceWithElement,
  type OccurrenceWithElementRow,
  occurrenceFacts,
} from './occurrences/occurrences.operations.ts';
import { isShownElement } from './occurrences/occurrences.repository.ts';
import { countNewBooking, lockOccurrence, processWaitlist } from './process-waitlist.operations.ts';
import {
  notifyOwner,
  sendAlreadyBookedMail,
  sendBookingConfirmationMail,
  sendWaitlistMail,
} from './send-booking-mails.operations.ts';
import { isVerifiedEmail } from './unverified-bookings.policy.ts';

type Body = InputOf<'registerToElement'>['body'];
type Reply = ReplyOf<'registerToElement'>;

/** A form filled in faster than this, in seconds, comes from a bot. */
const minimumSeconds = 3;

/**
 * Registers for an occurrence (API-28). Seats are reserved under the occurrence's lock; without free seats, the booking
 * joins the waiting list in order. The server computes the price. Where the trap is filled in the reply is the same, nothing is reserved, and
 * the booking is kept apart as suspicious; `accepted` is what staff accept of these.
 */
export async function registerToElement(
  context: RequestContext,
  params: { route: string; id: number },
  body: Body,
  accepted?: AcceptedSubmission,
): Promise<Result<Reply>> {
  const known = await findOccurrenceWithElement(context, body.occurrence);
  if (!known?.is_valid || known.route !== params.route || known.element_id !== params.id)
    return (await isShownElement(context, params.route, params.id))
      ? fail('invalid-fields', { fields: { occurrence: 'Choisissez une date de cette page.' } })
      : fail('not-found');
  const seats = countSeats(known.seat_unit, body.participants.length);
  const fields = validateParticipants(known, body, seats);
  if (Object.keys(fields).length) return fail('invalid-fields', { fields });
  if (isTooFast(body)) return fail('too-many-requests', { message: tooFast, retryAfter: minimumSeconds });
  if (body.website) {
    const reply = buildSuspiciousReply(context, known, { body, seats });
    if (reply.ok) await keepSuspicious(context, reply.value.reference, { kind: 'booking', params, body });
    return reply;
  }
  const occurrence = await lockOccurrence(context, known.id);
  if (!occurrence) return fail('not-found');
  const state = computeOccurrenceState(occurrenceFacts(occurrence), context.now);
  if (state !== 'open' && state !== 'full') return fail('conflict', { message: rejectionMessages[state] });
  return bookSeats(context, { occurrence, body, seats, accepted });
}

const isTooFast = ({ elapsed }: Body) => elapsed !== undefined && elapsed < minimumSeconds;

/** Whether the form looks filled in by a bot. */
export function isRobot(body: Body): boolean {
  return Boolean(body.website) || isTooFast(body);
}

/** Reserves seats of a locked occurrence, or adds the booking to its waiting list. */
async function bookSeats(
  context: RequestContext,
  {
    occurrence,
    body,
    seats,
    accepted,
  }: { occurrence: OccurrenceWithElementRow; body: Body; seats: number; accepted: AcceptedSubmission | undefined },
): Promise<Result<Reply>> {
  const { heldSeats, waitingCount } = await processWaitlist(context, occurrence);
  const before = await findActiveBooking(context, occurrence.id, body.email);
  const isProven = isVerifiedEmail(context, body.email);
  const isSame = before !== undefined && isRepeatedSubmission(context, before, body);
  // Only a verified owner of the email learns on the page that a booking exists.
  if (before && isProven && !isSame) {
    await sendAlreadyBookedMail(context, before, occurrence);
    return succeed(await buildRepeatedReply(context, before, true));
  }
  if (before && isSame) return succeed(await buildRepeatedReply(context, before, isProven ? false : null));
  const left = occurrence.capacity - heldSeats;
  const refusal = refuseUnaskedWaiting(body, left, seats);
  if (refusal) return refusal;
  const marks = isProven || accepted ? undefined : hashCallerIp(context, occurrence.id);
  if (
    marks &&
    !acceptsUnverifiedBooking(occurrence.capacity, await countUnverifiedBookings(context, occurrence.id, marks), seats)
  )
    return fail('too-many-requests', { message: await formatVerificationRequired(context) });
  // Consumed only where a mail is about to leave: strangers who submit an email cannot block its owner.
  const isMailed =
    !marks || (await context.services.limits.consume(context.site.id, { limit: 'bookingMail', client: body.email })).ok;
  const reference = accepted?.reference ?? createReference(context);
  const made = buildReply(occurrence, { reference, seats, heldSeats });
  // Without a mail nobody can learn whether the booking is confirmed or waiting. The reply must not tell either.
  const answer: Reply = {
    ...made,
    state: isMailed ? made.state : null,
    isMailed,
    isAlreadyBooked: isProven ? false : null,
  };
  if (before) {
    // Same reply as for a new booking, so that nobody learns who is on the list. Only the mail tells.
    if (isMailed) await sendAlreadyBookedMail(context, before, occurrence);
    return succeed(answer);
  }
  const booking = await insertBooking(context, {
    occurrence_id: occurrence.id,
    reference: answer.reference,
    state: made.state,
    seats,
    price_cents: answer.priceCents,
    firstname: body.firstname,
    lastname: body.lastname,
    email: body.email,
    phone: body.phone || null,
    participants: toParticipants(body),
    member_id: accepted ? accepted.member_id : (context.user?.id ?? null),
    network_mark: marks?.[0] ?? null,
  });
  const isConfirmed = booking.state === 'confirmed';
  await countNewBooking(context, occurrence.id, { heldSeats, waitingCount }, booking);
  if (isMailed && isConfirmed) await sendBookingConfirmationMail(context, booking, occurrence);
  else if (isMailed)
    await sendWaitlistMail(context, booking, occurrence, { place: waitingCount + 1, isFull: left <= 0 });
  await notifyOwner(context, booking, occurrence, made.state);
  return succeed(answer);
}

/** Builds the reply for what filled in the trap: the same as for people, without reserving or counting anything. */
function buildSuspiciousReply(
  context: RequestContext,
  occurrence: OccurrenceWithElementRow,
  { body, seats }: { body: Body; seats: number },
): Result<Reply> {
  const state = computeOccurrenceState(occurrenceFacts(occurrence), context.now);
  if (state !== 'open' && state !== 'full') return fail('conflict', { message: rejectionMessages[state] });
  const refusal = refuseUnaskedWaiting(body, occurrence.capacity - occurrence.held_seats, seats);
  if (refusal) return refusal;
  const reference = createReference(context);
  const made = buildReply(occurrence, { reference, seats, heldSeats: occurrence.held_seats });
  return succeed({ ...made, isMailed: true, isAlreadyBooked: null });
}

function buildReply(
  occurrence: OccurrenceWithElementRow,
  { reference, seats, heldSeats }: { reference: string; seats: number; heldSeats: number },
): Omit<Reply, 'isMailed' | 'isAlreadyBooked' | 'state'> & { state: NonNullable<Reply['state']> } {
  return {
    reference,
    state: occurrence.capacity - heldSeats >= seats ? 'confirmed' : 'waiting',
    seats,
    priceCents: computeBookingPrice(occurrence.price_cents, seats),
  };
}

const rejectionMessages = {
  closed: 'Les inscriptions à cette date sont closes. Choisissez-en une autre, ou écrivez-nous.',
  cancelled: 'Cette date est annulée. Choisissez-en une autre.',
  past: 'Cette date est passée. Choisissez-en une autre.',
} as const;

const tooFast = 'Ce formulaire a été rempli en un instant. Relisez vos réponses, puis envoyez-les de nouveau.';

/** Formats the refusal for an IP that has reached its limit, without revealing who else is on the list. */
async function formatVerificationRequired(context: RequestContext): Promise<string> {
  const { COMPANY_PHONE: phone } = await getSettings(context);
  const otherwise = phone ? `appelez-nous au ${phone.replaceAll(' ', '\u00a0')}` : 'écrivez-nous';
  return `Plusieurs inscriptions à cette date viennent déjà de la même connexion à Internet. Pour que personne ne prenne toutes les places, celle-ci demande une adresse vérifiée\u00a0: connectez-vous à votre espace, essayez depuis une autre connexion, ou ${otherwise}\u00a0: nous vous inscrirons.`;
}

/** Refuses who would wait without having asked to: a full date is a conflict, one with too few seats a box to tick. */
function refuseUnaskedWaiting({ acceptsWaiting }: Body, left: number, seats: number): FailedResult | undefined {
  if (left >= seats || acceptsWaiting) return undefined;
  if (left > 0) return fail('invalid-fields', { fields: { acceptsWaiting: formatTooFewSeats(left) } });
  return fail('conflict', { fields: { acceptsWaiting: fullDate }, message: fullDate });
}

const fullDate = 'Cette date est complète\u00a0: choisissez-en une autre, ou demandez à être sur la liste d’attente.';

function formatTooFewSeats(left: number): string {
  const seats = left === 1 ? 'qu’une place' : `que ${left}\u00a0places`;
  return `Il ne reste ${seats} à cette date. Inscrivez moins de personnes, ou cochez cette case pour attendre tous ensemble.`;
}

function validateParticipants(occurrence: OccurrenceWithElementRow, body: Body, seats: number): Record<string, string> {
  const fields: Record<string, string> = {};
  if (occurrence.asks_age)
    for (const [place, { age }] of body.participants.entries())
      if (!age) fields[`participants.${place}.age`] = 'Indiquez l’âge de cette personne, comme 4 mois ou 34 ans.';
  if (seats > occurrence.capacity)
    fields['participants.0.firstname'] =
      occurrence.capacity === 1
        ? 'Cette date n’a qu’une place en tout.'
        : `Cette date n’a que ${occurrence.capacity}\u00a0places en tout.`;
  return fields;
}

function toParticipants(body: Body): BookingRow['participants'] {
  return body.participants.map(({ firstname, age = '' }) => ({ firstname, age }));
}

/** Whether a form repeats the one that created the booking less than ten minutes ago: a double click is one booking. */
function isRepeatedSubmission(context: RequestContext, before: BookingRow, body: Body): boolean {
  return (
    before.firstname === body.firstname &&
    before.lastname === body.lastname &&
    (before.phone ?? '') === (body.phone ?? '') &&
    JSON.stringify(before.participants) === JSON.stringify(toParticipants(body)) &&
    context.now - before.created_at.getTime() < 600_000
  );
}

async function buildRepeatedReply(
  context: RequestContext,
  before: BookingRow,
  isAlreadyBooked: boolean | null,
): Promise<Reply> {
  const { id, reference, state, seats, price_cents: priceCents } = before;
  const isMailed = await hasBookingLink(context, id);
  const shownState = state === 'confirmed' ? 'confirmed' : 'waiting';
  return { reference, state: isMailed ? shownState : null, seats, priceCents, isMailed, isAlreadyBooked };
}
