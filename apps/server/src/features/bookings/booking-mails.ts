import { formatCalendar } from '@vitrine/domain/booking/calendar-file';
import {
  buildBookingUid,
  formatBookingReference,
  formatDeadline,
  formatOccurrence,
} from '@vitrine/domain/booking/format-occurrence';
import { computeOccurrenceState } from '@vitrine/domain/booking/occurrence-state';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { isSameDay } from '@vitrine/domain/publishing/format-date';
import { getSlug } from '@vitrine/domain/publishing/slug';
import { paths } from '@vitrine/domain/site/paths';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { createOpaqueToken, hashToken } from '../../opaque-token.ts';
import type { RequestContext } from '../../request-context.ts';
import { formatPlaceWithAddress } from '../addresses/addresses.operations.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import type { MailContent } from '../mail/mail-template.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { type BookingRow, insertBookingLink } from './bookings.repository.ts';
import { type OccurrenceWithElementRow, occurrenceFacts } from './occurrences/occurrences.operations.ts';

type BookingMailTexts = Omit<MailContent, 'subject' | 'greeting' | 'facts' | 'action'> & {
  subject: string;
  actionLabel?: string;
};

/**
 * A mail to whoever booked, with the facts of the occurrence and a link of its own to the booking. Nothing that was typed is
 * repeated in it: the address may be somebody else's.
 */
async function send(
  context: RequestContext,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
  { actionLabel, ...words }: BookingMailTexts,
  calendarMethod?: 'PUBLISH' | 'CANCEL',
): Promise<void> {
  if (!booking.email) return;
  const settings = await getSettings(context);
  const place = await formatPlaceWithAddress(context, occurrence.place);
  const token = createOpaqueToken();
  if (actionLabel) await insertBookingLink(context, booking.id, hashToken(token));
  await enqueueMail({ ...context, origin: context.mainOrigin }, jobs, {
    recipient: booking.email,
    replyTo: settings.COMPANY_EMAIL || undefined,
    content: {
      ...words,
      greeting: 'Bonjour,',
      facts: buildFacts(context, booking, { ...occurrence, place }),
      ...(actionLabel ? { action: { label: actionLabel, address: context.mainOrigin + paths.booking(token) } } : {}),
    },
    calendar: calendarMethod && {
      method: calendarMethod,
      content: formatCalendar(
        [
          {
            uid: buildBookingUid(booking.reference, context.site.id, occurrence.id),
            sequence: occurrence.sequence + (calendarMethod === 'CANCEL' ? 1 : 0),
            changedAt: context.now,
            startsAt: occurrence.starts_at.getTime(),
            endsAt: occurrence.ends_at.getTime(),
            title: occurrence.title,
            description: `${occurrence.summary}\n${formatBookingReference(booking.reference)}`,
            place,
            url: context.mainOrigin + elementPath(occurrence),
            isCancelled: false,
          },
        ],
        { name: settings.COMPANY_NAME || context.site.name, email: settings.COMPANY_EMAIL, origin: context.mainOrigin },
        calendarMethod,
      ),
    },
  });
}

/** The address of the element that takes place. */
export function elementPath(occurrence: OccurrenceWithElementRow): string {
  return paths.element(occurrence.route, occurrence.element_id, getSlug(occurrence));
}

function formatDates(context: RequestContext, occurrence: OccurrenceWithElementRow): string {
  return formatOccurrence(occurrence.starts_at.getTime(), occurrence.ends_at.getTime(), context.site);
}

function deadline(context: RequestContext, moment: Date): string {
  return formatDeadline(moment.getTime(), context.site);
}

function buildFacts(
  context: RequestContext,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
): { label: string; value: string }[] {
  const people = booking.participants.length;
  return [
    { label: 'Quoi', value: occurrence.title },
    { label: 'Quand', value: formatDates(context, occurrence) },
    ...(occurrence.place ? [{ label: 'Où', value: occurrence.place }] : []),
    { label: 'Pour', value: people > 1 ? `${people}\u00a0personnes` : 'une personne' },
    ...(booking.price_cents === null
      ? []
      : [{ label: 'Prix', value: booking.price_cents === 0 ? 'Gratuit' : formatPrice(booking.price_cents) }]),
    { label: 'Référence', value: booking.reference },
  ];
}

/** Whether a booking takes several seats: a family's is one, however many come. */
function hasSeveralSeats({ seats }: BookingRow): boolean {
  return seats > 1;
}

const ignoreNotice =
  'Vous n’avez rien demandé\u202f? Quelqu’un a sans doute donné votre adresse par erreur\u00a0: annulez l’inscription avec ce bouton, ou ne tenez pas compte de ce courriel.';

/** Tells that the seats are hers, with a file for her calendar. */
export function sendBookingConfirmationMail(
  context: RequestContext,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
) {
  const isFree = occurrence.free_cancel_until.getTime() > context.now;
  return send(
    context,
    jobs,
    booking,
    occurrence,
    {
      subject: `Votre inscription est confirmée\u00a0: ${occurrence.title} (${booking.reference})`,
      paragraphs: [
        `${hasSeveralSeats(booking) ? `Vos ${booking.seats}\u00a0places sont réservées` : 'Votre place est réservée'}. La date est jointe à ce courriel pour votre agenda.`,
        isFree
          ? `Un empêchement\u202f? Vous pouvez annuler sans frais jusqu’au ${deadline(context, occurrence.free_cancel_until)}.`
          : `Un empêchement\u202f? Prévenez-nous dès que possible\u00a0: quelqu’un attend peut-être ${hasSeveralSeats(booking) ? 'vos places' : 'votre place'}.`,
        ignoreNotice,
      ],
      actionLabel: 'Voir ou annuler mon inscription',
      closing: 'À bientôt.',
    },
    'PUBLISH',
  );
}

/** Tells that she is on the waiting list. */
export function sendWaitlistMail(
  context: RequestContext,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
  { place, isFull }: { place: number; isFull: boolean },
) {
  return send(context, jobs, booking, occurrence, {
    subject: `Vous êtes sur la liste d’attente\u00a0: ${occurrence.title} (${booking.reference})`,
    paragraphs: [
      `${isFull ? 'Cette date est complète.' : 'Il ne reste pas assez de places à cette date pour vous tous.'} Vous êtes ${place === 1 ? 'la première personne' : `au rang ${place}`} de la liste d’attente.`,
      `${hasSeveralSeats(booking) ? `Si ${booking.seats}\u00a0places se libèrent, nous vous les offrons par courriel et les gardons` : 'Si une place se libère, nous vous l’offrons par courriel et la gardons'} pour vous un jour entier, ou jusqu’à la fin des inscriptions. Vous ne devez rien d’ici là.`,
      ignoreNotice,
    ],
    actionLabel: 'Voir ou quitter la liste',
    closing: 'À bientôt, peut-être.',
  });
}

/** Offers a seat that has come free, and says until when it is kept. */
export function sendSeatOfferMail(
  context: RequestContext,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
) {
  const until = booking.offer_ends_at ?? occurrence.closes_at;
  const isMany = hasSeveralSeats(booking);
  const freed = isMany ? `${booking.seats}\u00a0places se sont libérées` : 'une place s’est libérée';
  return send(context, jobs, booking, occurrence, {
    subject: `${freed.replace(/^u/, 'U')} pour vous\u00a0: ${occurrence.title} (${booking.reference})`,
    paragraphs: [
      `Vous étiez sur la liste d’attente, et ${freed}. Nous ${isMany ? 'les' : 'la'} gardons pour vous jusqu’au ${deadline(context, until)}.`,
      `Pour ${isMany ? 'les' : 'la'} prendre, ouvrez la page de votre inscription et confirmez. Sans réponse, ${isMany ? 'elles passent' : 'elle passe'} à la personne suivante.`,
    ],
    actionLabel: isMany ? 'Prendre nos places' : 'Prendre ma place',
    closing: 'À bientôt, peut-être.',
  });
}

/** Tells that an offered seat is no longer kept, and what becomes of it. */
export function sendOfferExpiredMail(
  context: RequestContext,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
  after: 'passed-on' | 'free' | 'closed',
) {
  const isMany = hasSeveralSeats(booking);
  const paragraphs = {
    'passed-on': [
      `Nous n’avons pas reçu votre réponse à temps\u00a0: ${isMany ? 'les places passent' : 'la place passe'} à la personne suivante, et votre inscription s’arrête là.`,
      'Vous pouvez vous inscrire de nouveau, ou choisir une autre date, sur notre site.',
    ],
    free: [
      'Nous n’avons pas reçu votre réponse à temps, et votre inscription s’arrête là.',
      `${isMany ? 'Les places sont de nouveau libres\u00a0: vous pouvez les' : 'La place est de nouveau libre\u00a0: vous pouvez la'} prendre sur notre site, tant que personne ne l’a fait.`,
    ],
    closed: [
      'Nous n’avons pas reçu votre réponse avant la fin des inscriptions, et la vôtre s’arrête là.',
      'Vous souhaitez encore venir\u202f? Répondez à ce courriel, ou choisissez une autre date sur notre site.',
    ],
  }[after];
  return send(context, jobs, booking, occurrence, {
    subject: `L’offre a pris fin\u00a0: ${occurrence.title} (${booking.reference})`,
    paragraphs,
    closing: 'À une autre fois.',
  });
}

/** Tells whoever has waited that registration has ended, and that no seat came free for her. */
export function sendWaitlistClosedMail(
  context: RequestContext,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
) {
  return send(context, jobs, booking, occurrence, {
    subject: `La liste d’attente est close\u00a0: ${occurrence.title} (${booking.reference})`,
    paragraphs: [
      'Les inscriptions à cette date sont closes, et aucune place ne s’est libérée pour vous. Votre attente s’arrête là, et vous ne devez rien.',
      'D’autres dates vous attendent peut-être sur notre site.',
    ],
    closing: 'À une autre fois.',
  });
}

/** Tells that a booking has been called off, and takes the date out of the calendar where a seat had put it. */
export function sendBookingCancelledMail(
  context: RequestContext,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
  how: 'own' | 'own-late' | 'left' | 'removed' | 'organiser',
) {
  // Whoever only waited has paid nothing, and where all is free nobody has.
  const isOwedBack = booking.confirmed_at !== null && booking.price_cents !== 0;
  const owed = isOwedBack
    ? 'vous ne devez rien, et ce que vous auriez déjà réglé vous est rendu'
    : 'vous ne devez rien';
  const paragraphs = {
    own: ['Votre inscription est annulée, comme vous l’avez demandé. Vous ne devez rien.'],
    'own-late': [
      'Votre inscription est annulée, comme vous l’avez demandé.',
      `L’annulation sans frais finissait le ${deadline(context, occurrence.free_cancel_until)}\u00a0: nous vous écrivons si une somme reste due.`,
    ],
    left: [
      'Votre compte est supprimé, et votre inscription à cette date est annulée avec lui.',
      'Vous souhaitez venir malgré tout\u202f? Inscrivez-vous de nouveau sur notre site\u00a0: il n’y faut pas de compte.',
    ],
    removed: [
      `Nous avons annulé votre inscription à cette date\u00a0: ${owed}.`,
      'Vous comptiez venir\u202f? Répondez à ce courriel, et nous en parlons.',
    ],
    organiser: [
      `Cette date est annulée, et nous en sommes désolés. Votre inscription l’est aussi\u00a0: ${owed}.`,
      'Répondez à ce courriel si vous souhaitez une autre date.',
    ],
  }[how];
  const subject = how === 'organiser' ? 'Date annulée' : 'Votre inscription est annulée';
  return send(
    context,
    jobs,
    booking,
    occurrence,
    {
      subject: `${subject}\u00a0: ${occurrence.title} (${booking.reference})`,
      paragraphs,
      closing: 'À une autre fois.',
    },
    booking.confirmed_at ? 'CANCEL' : undefined,
  );
}

/** What it costs to cancel now; nothing is said of a date that is free. */
function formatCancellationCost(
  context: RequestContext,
  booking: BookingRow,
  { free_cancel_until: until }: OccurrenceWithElementRow,
): string {
  if (booking.price_cents === 0) return 'Annulez ici.';
  return until.getTime() > context.now
    ? `Annulez ici, sans frais jusqu’au ${deadline(context, until)}.`
    : `L’annulation sans frais finissait le ${deadline(context, until)}\u00a0: vous pouvez encore annuler ici, et nous vous écrivons si une somme reste due.`;
}

/** Whether somebody may still be waiting for a seat, or take one. */
function isBookable(context: RequestContext, occurrence: OccurrenceWithElementRow): boolean {
  const state = computeOccurrenceState(occurrenceFacts(occurrence), context.now);
  return state === 'open' || state === 'full';
}

/** Reminds of a date on its eve, or on its day where the eve has gone by. */
export function sendBookingReminderMail(
  context: RequestContext,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
) {
  const isToday = isSameDay(context.now, occurrence.starts_at.getTime(), context.site.timeZone);
  return send(context, jobs, booking, occurrence, {
    subject: `À bientôt\u00a0: ${occurrence.title}, ${formatDates(context, occurrence)}`,
    paragraphs: [
      `Nous vous attendons ${isToday ? 'aujourd’hui' : 'demain'}, à l’heure que voici.`,
      `Un empêchement de dernière minute\u202f? ${formatCancellationCost(context, booking, occurrence)}${isBookable(context, occurrence) ? ` Quelqu’un attend peut-être ${hasSeveralSeats(booking) ? 'vos places' : 'votre place'}.` : ''}`,
    ],
    actionLabel: 'Voir ou annuler mon inscription',
    closing: 'À très vite.',
  });
}

/** Tells somebody who registers twice that she is on the list already, and where to see it. */
export function sendAlreadyBookedMail(
  context: RequestContext,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
) {
  return send(context, jobs, booking, occurrence, {
    subject: `Vous êtes déjà sur la liste\u00a0: ${occurrence.title} (${booking.reference})`,
    paragraphs: [
      'Une inscription à cette date vient d’être demandée avec votre adresse, qui en a déjà une\u00a0: rien n’a changé.',
      'Pour venir à plusieurs, annulez la première et inscrivez-vous de nouveau, ou répondez à ce courriel.',
    ],
    actionLabel: 'Voir mon inscription',
    closing: 'À bientôt.',
  });
}

/** Tells the practitioner who has come onto the list of an occurrence, or left it. */
export async function notifyOwner(
  context: RequestContext,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceWithElementRow,
  what: 'confirmed' | 'waiting' | 'accepted' | 'cancelled',
): Promise<void> {
  const settings = await getSettings(context);
  if (!settings.COMPANY_EMAIL) return;
  const subjects = {
    confirmed: 'Nouvelle inscription',
    waiting: 'Nouveau nom sur la liste d’attente',
    accepted: 'Place libérée et reprise',
    cancelled: 'Inscription annulée',
  };
  const people = booking.participants.map(({ firstname, age }) => (age ? `${firstname} (${age})` : firstname));
  await enqueueMail({ ...context, origin: context.mainOrigin }, jobs, {
    recipient: settings.COMPANY_EMAIL,
    ...(booking.email ? { replyTo: booking.email } : {}),
    content: {
      subject: `${subjects[what]}\u00a0: ${occurrence.title} (${booking.reference})`,
      greeting: subjects[what],
      paragraphs: [
        booking.email
          ? 'Répondez à ce courriel pour écrire à la personne inscrite.'
          : 'Cette personne n’a pas d’adresse électronique ici\u00a0: une réponse à ce courriel ne lui parviendrait pas.',
      ],
      facts: [
        { label: 'De', value: `${booking.firstname} ${booking.lastname}` },
        ...(booking.email ? [{ label: 'Adresse électronique', value: booking.email }] : []),
        ...(booking.phone ? [{ label: 'Téléphone', value: booking.phone }] : []),
        ...(people.length && booking.email ? [{ label: 'Participants', value: people.join(', ') }] : []),
        ...buildFacts(context, booking, occurrence),
      ],
    },
  });
}
