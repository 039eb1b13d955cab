import type { DateActPlan } from '@vitrine/contract/endpoints/admin/date-act.endpoints';
import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { computeOfferExpiry } from '@vitrine/domain/booking/booking-rules';
import { hasDateAt, listDateWarnings, moveMoments } from '@vitrine/domain/booking/date-moves';
import { type DateMoments, findClockChange } from '@vitrine/domain/booking/date-series';
import { formatDeadline, formatOccurrence, formatTimeOfDay } from '@vitrine/domain/booking/format-occurrence';
import { addLocalDays, addWeeks } from '@vitrine/domain/booking/weekly-dates';
import { fromLocalMinute } from '@vitrine/domain/kernel/local-time';
import { fail, type Result } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { parseClosures } from '@vitrine/domain/site/closures';
import type { RequestContext } from '../../../request-context.ts';
import { getSettings } from '../../settings/settings.operations.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { findOccurrenceWithElement, type OccurrenceWithElementRow } from '../occurrences/occurrences.operations.ts';
import { processWaitlistJob } from '../process-waitlist.operations.ts';
import { collectCalendarData } from '../send-booking-mails.operations.ts';
import { type DateMail, describeDateMail, sendDateMails } from '../send-date-mails.operations.ts';
import { bookingMovedMail } from './date-acts.mails.ts';
import { listOverlappingDates, updateBookingDeadlines, updateOccurrenceMoments } from './date-acts.repository.ts';
import { hasStaffRight, refuseBookings } from './name-persons.ts';
import {
  type DateSubject,
  finishDateAct,
  listEverybody,
  listUnreachableSentences,
  readComingSubject,
  readMoments,
  sayCount,
} from './plan-date-act.operations.ts';

type Input = InputOf<'moveDate'>['body'];

/** What a move makes of a date. */
interface Move {
  before: DateMoments;
  after: DateMoments;
  place: string;
  /** Whether the new start is too near for a reminder of its own. */
  isReminded: boolean;
  offerEndsAt: number;
  text: string;
}

/** Moves a date to another moment or place, and notifies everybody on its list once; without `confirm` only says so. */
export async function moveDate(context: RequestContext, id: number, given: Input): Promise<Result<DateActPlan>> {
  const { confirm, ...input } = given;
  const found = await readComingSubject(context, id);
  if (!found.ok) return found;
  const subject = found.value;
  const persons = listEverybody(subject);
  if (persons.length && !hasStaffRight(context, 'bookings.update')) return refuseBookings();
  const { occurrence } = subject;
  const move = readMove(context, occurrence, input);
  const others = (await listOverlappingDates(context, id, move.after)).map((one) => ({
    startsAt: one.starts_at.getTime(),
    endsAt: one.ends_at.getTime(),
    place: one.place,
    elementId: one.element_id,
    title: one.title,
  }));
  const faults = listFaults(context, occurrence, { input, move });
  if (hasDateAt(others, occurrence.element_id, move.after.startsAt))
    faults.startsAt ??= 'Choisissez une autre heure\u00a0: l’élément a déjà une date à ce moment.';
  if (Object.keys(faults).length) return fail('invalid-fields', { fields: faults });
  const { CLOSURES: closures } = await getSettings(context);
  const { timeZone } = context.site;
  const isMoved = move.after.startsAt !== move.before.startsAt || move.after.endsAt !== move.before.endsAt;
  const warnings = listDateWarnings(
    { ...move.after, place: move.place, elementId: occurrence.element_id },
    { others, closures: parseClosures(closures) ?? [], timeZone, now: context.now },
    move.before,
  );
  const mails = await describeMails(context, subject, move);
  return finishDateAct(context, {
    name: 'move',
    input,
    subject,
    persons,
    confirm,
    plan: { sentences: describeMove(context, subject, { move, isMoved }), warnings, mails },
    apply: () => applyMove(context, subject, move),
    before: describeMoments(move.before, occurrence.place),
    after: describeMoments(move.after, move.place),
  });
}

const describeMoments = ({ startsAt, endsAt }: DateMoments, place: string) => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
  place,
});

function readMove(
  context: RequestContext,
  occurrence: OccurrenceWithElementRow,
  { startsAt, endsAt, place, text = '' }: Omit<Input, 'confirm'>,
): Move {
  const { timeZone, defaultLocale } = context.site;
  const before = readMoments(occurrence);
  const next = { startsAt: fromLocalMinute(startsAt, timeZone), endsAt: fromLocalMinute(endsAt, timeZone) };
  const after = moveMoments(before, next, { now: context.now, timeZone });
  return {
    before,
    after,
    place: getTypographyFormatter(defaultLocale)(place),
    isReminded: addLocalDays(after.startsAt, -1, timeZone) <= context.now,
    offerEndsAt: computeOfferExpiry(context.now, after.closesAt),
    text,
  };
}

function listFaults(
  context: RequestContext,
  occurrence: OccurrenceWithElementRow,
  { input, move }: { input: Omit<Input, 'confirm'>; move: Move },
): Record<string, string> {
  const { timeZone } = context.site;
  const { before, after } = move;
  const faults: Record<string, string> = {};
  const skipped = 'Choisissez une autre heure\u00a0: ce jour-là, les horloges avancent et celle-ci n’existe pas.';
  if (findClockChange(input.startsAt, timeZone) === 'skipped') faults.startsAt = skipped;
  else if (after.startsAt <= context.now) faults.startsAt = 'Choisissez une heure à venir\u00a0: celle-ci est passée.';
  else if (after.startsAt > addWeeks(context.now, 522, timeZone))
    faults.startsAt = 'Choisissez une autre année\u00a0: une date a lieu dans les dix ans.';
  if (findClockChange(input.endsAt, timeZone) === 'skipped') faults.endsAt = skipped;
  else if (after.endsAt <= after.startsAt) faults.endsAt = 'Choisissez une fin après le début.';
  else if (after.endsAt > addWeeks(after.startsAt, 53, timeZone)) faults.endsAt = 'Choisissez une autre année de fin.';
  const isSame =
    after.startsAt === before.startsAt && after.endsAt === before.endsAt && move.place === occurrence.place;
  if (isSame) faults.startsAt ??= 'Choisissez un autre moment ou un autre lieu\u00a0: rien ne change.';
  return faults;
}

function describeMove(
  context: RequestContext,
  subject: DateSubject,
  { move, isMoved }: { move: Move; isMoved: boolean },
): string[] {
  const { site } = context;
  const { occurrence, registered, waiting, offered, reservedSeats } = subject;
  const { before, after } = move;
  const until = formatDeadline(after.startsAt, site);
  const reached = (bookings: readonly BookingRow[]) => bookings.filter(({ email }) => email !== null).length;
  const [told, toldWaiting, toldOffered] = [reached(registered), reached(waiting), reached(offered)];
  const persons = listEverybody(subject);
  return [
    ...(isMoved
      ? [
          `La date a lieu ${withArticle(formatOccurrence(after.startsAt, after.endsAt, site))}, et non plus ${withArticle(formatOccurrence(before.startsAt, before.endsAt, site))}.`,
        ]
      : []),
    ...(move.place === occurrence.place
      ? []
      : [`Le lieu devient «\u00a0${move.place}\u00a0», au lieu de «\u00a0${occurrence.place}\u00a0».`]),
    ...(told
      ? [
          `${sayCount(told, 'personne inscrite reçoit', 'personnes inscrites reçoivent')} un courriel\u00a0; ${told > 1 ? 'leur place les suit' : 'sa place la suit'}, et la pièce jointe remplace l’ancienne date dans ${told > 1 ? 'leur' : 'son'} agenda.`,
          `${told > 1 ? 'Elles peuvent' : 'Elle peut'} refuser par le lien du courriel, sans frais, jusqu’au ${until}.`,
        ]
      : []),
    ...(toldWaiting
      ? [
          `${sayCount(toldWaiting, 'personne en attente le reçoit', 'personnes en attente le reçoivent')} aussi et ${toldWaiting > 1 ? 'gardent leur' : 'garde son'} rang.`,
        ]
      : []),
    ...(toldOffered
      ? [
          `${sayCount(toldOffered, 'personne à qui une place est offerte le reçoit', 'personnes à qui une place est offerte le reçoivent')} aussi\u00a0; l’offre court de nouveau un jour entier, ou jusqu’à la fin des inscriptions.`,
        ]
      : []),
    ...listUnreachableSentences(persons),
    ...(persons.length === 0 ? ['Personne n’est inscrit\u00a0: aucun courriel ne part.'] : []),
    ...(reservedSeats
      ? [
          `${sayCount(reservedSeats, 'place gardée sans nom le reste', 'places gardées sans nom le restent')}\u00a0: prévenez qui vous les a demandées.`,
        ]
      : []),
    ...(registered.length ? [describeReminder(move, context)] : []),
    `Les inscriptions finissent le ${formatDeadline(after.closesAt, site)}, l’annulation sans frais d’une nouvelle inscription le ${formatDeadline(after.freeCancelUntil, site)}.`,
    ...(persons.length ? ['Revenir à l’ancienne date serait un second déplacement, avec un second courriel.'] : []),
  ];
}

function describeReminder({ isReminded, after }: Move, { site }: RequestContext): string {
  return isReminded
    ? 'Il ne part plus de rappel\u00a0: la date est dans moins d’un jour.'
    : `Le rappel de la veille part, ou repart, vers ${formatTimeOfDay(after.startsAt, site)}.`;
}

/** `samedi 5 décembre 2026, de 10 h…` after « a lieu »; what begins with « du » needs no article. */
const withArticle = (when: string) => (when.startsWith('du ') ? when : `le ${when}`);

async function describeMails(context: RequestContext, subject: DateSubject, move: Move) {
  const moved = buildMovedOccurrence(subject.occurrence, move);
  const described = [
    await describeDateMail(
      context,
      'Personnes inscrites',
      buildMail(context, subject, { ...moved, move, bookings: subject.registered }),
    ),
    await describeDateMail(
      context,
      'Personnes à qui une place est offerte',
      buildMail(context, subject, { ...moved, move, bookings: subject.offered }),
    ),
    await describeDateMail(
      context,
      'Personnes en attente',
      buildMail(context, subject, { ...moved, move, bookings: subject.waiting }),
    ),
  ];
  return described.filter((one) => one !== undefined);
}

/** The row of the date as it will be, for mails that are shown before. */
function buildMovedOccurrence(occurrence: OccurrenceWithElementRow, { after, place }: Move) {
  return {
    occurrence: {
      ...occurrence,
      starts_at: new Date(after.startsAt),
      ends_at: new Date(after.endsAt),
      closes_at: new Date(after.closesAt),
      free_cancel_until: new Date(after.freeCancelUntil),
      place,
      sequence: occurrence.sequence + 1,
    },
  };
}

function buildMail(
  context: RequestContext,
  subject: DateSubject,
  { occurrence, move, bookings }: { occurrence: OccurrenceWithElementRow; move: Move; bookings: readonly BookingRow[] },
): DateMail<Parameters<typeof bookingMovedMail.build>[1]> {
  const { before, after } = move;
  const isMoved = before.startsAt !== after.startsAt || before.endsAt !== after.endsAt;
  return {
    definition: bookingMovedMail,
    occurrence,
    bookings,
    hasLink: true,
    build: (booking, token) => ({
      token,
      state: booking.state === 'offered' || booking.state === 'waiting' ? booking.state : 'confirmed',
      was: isMoved ? { startsAt: before.startsAt, endsAt: before.endsAt } : null,
      wasPlace: subject.occurrence.place === occurrence.place ? null : subject.occurrence.place,
      refusableUntil: after.startsAt,
      offerUntil: booking.state === 'offered' ? move.offerEndsAt : null,
      note: move.text,
      calendar: booking.state === 'confirmed' ? collectCalendarData(context, booking, occurrence, 0) : null,
    }),
  };
}

/** Moves the date with all that hangs on it. Who waits keeps the place; who was offered a seat has a day again. */
async function applyMove(context: RequestContext, subject: DateSubject, move: Move): Promise<void> {
  const { id } = subject.occurrence;
  await updateOccurrenceMoments(context, id, move.after, move.place);
  await updateBookingDeadlines(context, id, {
    refusableUntil: move.after.startsAt,
    isReminded: move.isReminded,
    offerEndsAt: move.offerEndsAt,
  });
  if (subject.offered.length)
    await context.services.jobs.enqueue(
      context.transaction,
      processWaitlistJob,
      { siteId: context.site.id, occurrenceId: id },
      { startAfter: new Date(move.offerEndsAt) },
    );
  const occurrence = await findOccurrenceWithElement(context, id);
  if (!occurrence) throw new Error(`date ${id} is gone while it is locked`);
  await sendDateMails(context, buildMail(context, subject, { occurrence, move, bookings: listEverybody(subject) }));
}
