import type { DateActPlan } from '@vitrine/contract/endpoints/admin/date-act.endpoints';
import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { computeOccurrenceState } from '@vitrine/domain/booking/occurrence-state';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { bookingCancelledMail } from '../bookings.mails.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { countSeats } from '../bookings.repository.ts';
import {
  type OccurrenceWithElementRow,
  occurrenceFacts,
  setOccurrenceCancelled,
  updateSeatCounts,
} from '../occurrences/occurrences.operations.ts';
import { collectCancellation } from '../send-booking-mails.operations.ts';
import { type DateMail, describeDateMail, sendDateMails } from '../send-date-mails.operations.ts';
import { cancelActiveBookings, sumPayments } from './date-acts.repository.ts';
import { hasStaffRight, refuseBookings } from './name-persons.ts';
import {
  type DateSubject,
  finishDateAct,
  listEverybody,
  listUnreachableSentences,
  readComingSubject,
  readDateSubject,
  sayCount,
} from './plan-date-act.operations.ts';

type CancelledData = Parameters<typeof bookingCancelledMail.build>[1];

/** Cancels a date and notifies everybody on its list, with the owner's words; without `confirm` only says so. */
export async function cancelDate(
  context: RequestContext,
  id: number,
  { confirm, text = '' }: InputOf<'cancelDate'>['body'],
): Promise<Result<DateActPlan>> {
  const found = await readComingSubject(context, id);
  if (!found.ok) return found;
  const subject = found.value;
  const persons = listEverybody(subject);
  if (persons.length && !hasStaffRight(context, 'bookings.update')) return refuseBookings();
  const mails = [
    await describeDateMail(
      context,
      'Personnes inscrites',
      buildMail(context, subject.occurrence, subject.registered, text),
    ),
    await describeDateMail(
      context,
      'Personnes en attente',
      buildMail(context, subject.occurrence, [...subject.offered, ...subject.waiting], text),
    ),
  ].filter((one) => one !== undefined);
  return finishDateAct(context, {
    name: 'cancel',
    input: { text },
    subject,
    persons,
    confirm,
    plan: { sentences: describeCancellation(subject, await sumPayments(context, id)), mails },
    apply: () => applyCancellation(context, subject, text),
    before: { status: 'coming' },
    after: { status: 'cancelled' },
  });
}

function describeCancellation(
  subject: DateSubject,
  { paidCents, unnotedCents }: Awaited<ReturnType<typeof sumPayments>>,
): string[] {
  const { waiting, offered, reservedSeats } = subject;
  const persons = listEverybody(subject);
  const told = persons.filter(({ email }) => email !== null).length;
  return [
    'La date reste montrée comme annulée, et l’on ne peut plus s’y inscrire. On ne revient pas en arrière.',
    ...(told
      ? [
          `${sayCount(told, 'personne reçoit', 'personnes reçoivent')} un courriel d’annulation, qui retire la date de ${told > 1 ? 'leur' : 'son'} agenda.`,
        ]
      : []),
    ...(persons.length === 0 ? ['Personne n’est inscrit\u00a0: aucun courriel ne part.'] : []),
    ...(waiting.length + offered.length
      ? ['La liste d’attente prend fin, et les places offertes ne le sont plus.']
      : []),
    ...listUnreachableSentences(persons),
    ...(reservedSeats
      ? [
          `${sayCount(reservedSeats, 'place était gardée', 'places étaient gardées')} sans nom\u00a0: prévenez qui vous les a demandées.`,
        ]
      : []),
    ...(paidCents
      ? [
          `Rendez ce qui a été réglé\u00a0: ${formatPrice(paidCents)} sont notés, et le courriel dit que cela est rendu.`,
        ]
      : []),
    ...(unnotedCents
      ? [
          `${paidCents ? 'Les autres inscriptions' : 'Aucun paiement n’est noté, et les inscriptions'} valent ${formatPrice(unnotedCents)} en tout\u00a0: si elles ont été réglées, rendez cela aussi.`,
        ]
      : []),
  ];
}

function buildMail(
  context: RequestContext,
  occurrence: OccurrenceWithElementRow,
  bookings: readonly BookingRow[],
  note: string,
): DateMail<CancelledData> {
  return {
    definition: bookingCancelledMail,
    occurrence,
    bookings,
    hasLink: false,
    build: (booking) => ({ ...collectCancellation(context, booking, occurrence), how: 'organiser', note }),
  };
}

/**
 * Cancels a date with its bookings, without a word of the owner's, also once it has begun. Whoever calls it records it in the
 * audit.
 */
export async function cancelOccurrence(context: RequestContext, id: number): Promise<Result<{ notified: number }>> {
  const subject = await readDateSubject(context, id);
  if (!subject.ok) return subject;
  const { occurrence } = subject.value;
  if (computeOccurrenceState(occurrenceFacts(occurrence), context.now) === 'past')
    return fail('conflict', { message: 'Cette date est passée\u00a0: on ne l’annule plus.' });
  if (occurrence.cancelled_at) return fail('conflict', { message: 'Cette date est déjà annulée.' });
  await applyCancellation(context, subject.value, '');
  return succeed({ notified: listEverybody(subject.value).filter(({ email }) => email !== null).length });
}

/** Calls a locked date off with its bookings. The mails say the moment that was promised. */
async function applyCancellation(context: RequestContext, subject: DateSubject, note: string): Promise<void> {
  const { id } = subject.occurrence;
  await setOccurrenceCancelled(context, id);
  await cancelActiveBookings(context, id);
  await updateSeatCounts(context, id, await countSeats(context, id));
  await sendDateMails(context, buildMail(context, subject.occurrence, listEverybody(subject), note));
}
