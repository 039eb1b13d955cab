import type { DateActPlan } from '@vitrine/contract/endpoints/admin/date-act.endpoints';
import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { computeOfferExpiry, selectWaitlistOffers } from '@vitrine/domain/booking/booking-rules';
import { computeOccurrenceState } from '@vitrine/domain/booking/occurrence-state';
import { fail, type Result } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { bookingOfferMail } from '../bookings.mails.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { occurrenceFacts } from '../occurrences/occurrences.operations.ts';
import { processWaitlistById } from '../process-waitlist.operations.ts';
import { describeDateMail } from '../send-date-mails.operations.ts';
import { updateCapacity } from './date-acts.repository.ts';
import { describeCapacityRefusal, namePersons } from './name-persons.ts';
import {
  type DateSubject,
  finishDateAct,
  listUnreachableSentences,
  readComingSubject,
  sayCount,
} from './plan-date-act.operations.ts';

/** Changes how many seats a date has, and offers those that become free; without `confirm` only says to whom. */
export async function changeDateCapacity(
  context: RequestContext,
  id: number,
  { confirm, ...input }: InputOf<'changeDateCapacity'>['body'],
): Promise<Result<DateActPlan>> {
  const found = await readComingSubject(context, id);
  if (!found.ok) return found;
  const subject = found.value;
  const { occurrence, registered, offered, reservedSeats } = subject;
  const { capacity } = input;
  const holders = [...registered, ...offered];
  const taken = holders.reduce((sum, { seats }) => sum + seats, 0);
  if (capacity < taken)
    return fail('invalid-fields', { fields: { capacity: describeCapacityRefusal(context, taken, holders) } });
  if (capacity < taken + reservedSeats)
    return fail('invalid-fields', {
      fields: {
        capacity: `${sayCount(reservedSeats, 'place est gardée', 'places sont gardées')} sans nom en plus des ${taken.toLocaleString('fr-FR')} prises\u00a0: rendez-en d’abord.`,
      },
    });
  const offers = findOffers(context, subject, capacity - taken - reservedSeats);
  const until = computeOfferExpiry(context.now, occurrence.closes_at.getTime());
  const mail = await describeDateMail(context, 'Personnes à qui une place est offerte', {
    definition: bookingOfferMail,
    occurrence,
    bookings: offers,
    hasLink: true,
    build: (_, token) => ({ token, until }),
  });
  return finishDateAct(context, {
    name: 'capacity',
    input,
    subject,
    persons: offers,
    confirm,
    plan: {
      sentences: describeCapacity(context, subject, { capacity, offers }),
      mails: mail ? [mail] : [],
    },
    apply: async () => {
      await updateCapacity(context, id, capacity);
      await processWaitlistById(context, id);
    },
    before: { capacity: occurrence.capacity },
    after: { capacity },
  });
}

/** Those who wait and are offered a seat, as the waiting list itself chooses them. */
function findOffers(context: RequestContext, { occurrence, waiting }: DateSubject, free: number): BookingRow[] {
  const facts = { ...occurrenceFacts(occurrence), seatsLeft: Math.max(0, free) };
  const state = computeOccurrenceState(facts, context.now);
  return state === 'open' || state === 'full' ? selectWaitlistOffers(waiting, free) : [];
}

function describeCapacity(
  context: RequestContext,
  { occurrence, waiting }: DateSubject,
  { capacity, offers }: { capacity: number; offers: readonly BookingRow[] },
): string[] {
  const left = waiting.length - offers.length;
  return [
    `La date a ${sayCount(capacity, 'place', 'places')}, au lieu de ${occurrence.capacity.toLocaleString('fr-FR')}\u00a0: c’est aussi ce que dit la page de l’élément.`,
    ...(offers.length
      ? [
          `${sayCount(offers.length, 'personne qui attendait reçoit', 'personnes qui attendaient reçoivent')} une offre par courriel, et ${offers.length > 1 ? 'leurs places sont gardées' : 'sa place est gardée'} un jour entier, ou jusqu’à la fin des inscriptions${namePersons(context, offers)}.`,
          ...listUnreachableSentences(offers),
        ]
      : ['Personne ne reçoit de courriel.']),
    ...(left > 0 ? [`${sayCount(left, 'personne attend', 'personnes attendent')} encore.`] : []),
  ];
}
