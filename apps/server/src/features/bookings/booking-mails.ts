import { writeCalendar } from '@vitrine/domain/booking/calendar-file';
import { occurrenceState } from '@vitrine/domain/booking/occurrence-state';
import {
  bookingReference,
  bookingUid,
  formatDeadline,
  formatOccurrence,
} from '@vitrine/domain/booking/occurrence-words';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { isSameDay } from '@vitrine/domain/publishing/format-date';
import { slugOf } from '@vitrine/domain/publishing/slug';
import { paths } from '@vitrine/domain/site/paths';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { hashToken, makeOpaqueToken } from '../../opaque-token.ts';
import type { Scope } from '../../scope.ts';
import { locatePlace } from '../addresses/addresses.operations.ts';
import { type OccurrenceInListRow, occurrenceFacts } from '../elements/elements.operations.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import type { MailContent } from '../mail/mail-template.ts';
import { readSettings } from '../settings/settings.operations.ts';
import { type BookingRow, insertBookingLink } from './bookings.repository.ts';

type Words = Omit<MailContent, 'subject' | 'greeting' | 'facts' | 'action'> & { subject: string; actionLabel?: string };

/**
 * A mail to whoever booked, with the facts of the occurrence and a link of its own to the booking. Nothing that was typed is
 * repeated in it: the address may be somebody else's.
 */
async function send(
  scope: Scope,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceInListRow,
  { actionLabel, ...words }: Words,
  calendarMethod?: 'PUBLISH' | 'CANCEL',
): Promise<void> {
  if (!booking.email) return;
  const settings = await readSettings(scope);
  const place = await locatePlace(scope, occurrence.place);
  const token = makeOpaqueToken();
  if (actionLabel) await insertBookingLink(scope, booking.id, hashToken(token));
  await enqueueMail({ ...scope, origin: scope.mainOrigin }, jobs, {
    recipient: booking.email,
    replyTo: settings.COMPANY_EMAIL || undefined,
    content: {
      ...words,
      greeting: 'Bonjour,',
      facts: factsOf(scope, booking, { ...occurrence, place }),
      ...(actionLabel ? { action: { label: actionLabel, address: scope.mainOrigin + paths.booking(token) } } : {}),
    },
    calendar: calendarMethod && {
      method: calendarMethod,
      content: writeCalendar(
        [
          {
            uid: bookingUid(booking.reference, scope.site.id, occurrence.id),
            sequence: occurrence.sequence + (calendarMethod === 'CANCEL' ? 1 : 0),
            changedAt: scope.now,
            startsAt: occurrence.starts_at.getTime(),
            endsAt: occurrence.ends_at.getTime(),
            title: occurrence.title,
            description: `${occurrence.summary}\n${bookingReference(booking.reference)}`,
            place,
            address: scope.mainOrigin + addressOf(occurrence),
            isCancelled: false,
          },
        ],
        { name: settings.COMPANY_NAME || scope.site.name, email: settings.COMPANY_EMAIL, origin: scope.mainOrigin },
        calendarMethod,
      ),
    },
  });
}

/** The address of the element that takes place. */
export function addressOf(occurrence: OccurrenceInListRow): string {
  return paths.element(occurrence.route, occurrence.element_id, slugOf(occurrence));
}

function whenOf(scope: Scope, occurrence: OccurrenceInListRow): string {
  return formatOccurrence(occurrence.starts_at.getTime(), occurrence.ends_at.getTime(), scope.site);
}

function deadline(scope: Scope, moment: Date): string {
  return formatDeadline(moment.getTime(), scope.site);
}

function factsOf(
  scope: Scope,
  booking: BookingRow,
  occurrence: OccurrenceInListRow,
): { label: string; value: string }[] {
  const people = booking.participants.length;
  return [
    { label: 'Quoi', value: occurrence.title },
    { label: 'Quand', value: whenOf(scope, occurrence) },
    ...(occurrence.place ? [{ label: 'Où', value: occurrence.place }] : []),
    { label: 'Pour', value: people > 1 ? `${people}\u00a0personnes` : 'une personne' },
    ...(booking.price_cents === null
      ? []
      : [{ label: 'Prix', value: booking.price_cents === 0 ? 'Gratuit' : formatPrice(booking.price_cents) }]),
    { label: 'Référence', value: booking.reference },
  ];
}

/** Whether a booking takes several seats: a family's is one, however many come. */
function isForMany({ seats }: BookingRow): boolean {
  return seats > 1;
}

const ignore =
  'Vous n’avez rien demandé\u202f? Quelqu’un a sans doute donné votre adresse par erreur\u00a0: annulez l’inscription avec ce bouton, ou ne tenez pas compte de ce courriel.';

/** Tells that the seats are hers, with a file for her calendar. */
export function mailConfirmed(scope: Scope, jobs: JobQueue, booking: BookingRow, occurrence: OccurrenceInListRow) {
  const isFree = occurrence.free_cancel_until.getTime() > scope.now;
  return send(
    scope,
    jobs,
    booking,
    occurrence,
    {
      subject: `Votre inscription est confirmée\u00a0: ${occurrence.title} (${booking.reference})`,
      paragraphs: [
        `${isForMany(booking) ? `Vos ${booking.seats}\u00a0places sont réservées` : 'Votre place est réservée'}. La date est jointe à ce courriel pour votre agenda.`,
        isFree
          ? `Un empêchement\u202f? Vous pouvez annuler sans frais jusqu’au ${deadline(scope, occurrence.free_cancel_until)}.`
          : `Un empêchement\u202f? Prévenez-nous dès que possible\u00a0: quelqu’un attend peut-être ${isForMany(booking) ? 'vos places' : 'votre place'}.`,
        ignore,
      ],
      actionLabel: 'Voir ou annuler mon inscription',
      closing: 'À bientôt.',
    },
    'PUBLISH',
  );
}

/** Tells that she is on the waiting list. */
export function mailWaiting(
  scope: Scope,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceInListRow,
  { place, isFull }: { place: number; isFull: boolean },
) {
  return send(scope, jobs, booking, occurrence, {
    subject: `Vous êtes sur la liste d’attente\u00a0: ${occurrence.title} (${booking.reference})`,
    paragraphs: [
      `${isFull ? 'Cette date est complète.' : 'Il ne reste pas assez de places à cette date pour vous tous.'} Vous êtes ${place === 1 ? 'la première personne' : `au rang ${place}`} de la liste d’attente.`,
      `${isForMany(booking) ? `Si ${booking.seats}\u00a0places se libèrent, nous vous les offrons par courriel et les gardons` : 'Si une place se libère, nous vous l’offrons par courriel et la gardons'} pour vous un jour entier, ou jusqu’à la fin des inscriptions. Vous ne devez rien d’ici là.`,
      ignore,
    ],
    actionLabel: 'Voir ou quitter la liste',
    closing: 'À bientôt, peut-être.',
  });
}

/** Offers a seat that has come free, and says until when it is kept. */
export function mailOffer(scope: Scope, jobs: JobQueue, booking: BookingRow, occurrence: OccurrenceInListRow) {
  const until = booking.offer_ends_at ?? occurrence.closes_at;
  const isMany = isForMany(booking);
  const freed = isMany ? `${booking.seats}\u00a0places se sont libérées` : 'une place s’est libérée';
  return send(scope, jobs, booking, occurrence, {
    subject: `${freed.replace(/^u/, 'U')} pour vous\u00a0: ${occurrence.title} (${booking.reference})`,
    paragraphs: [
      `Vous étiez sur la liste d’attente, et ${freed}. Nous ${isMany ? 'les' : 'la'} gardons pour vous jusqu’au ${deadline(scope, until)}.`,
      `Pour ${isMany ? 'les' : 'la'} prendre, ouvrez la page de votre inscription et confirmez. Sans réponse, ${isMany ? 'elles passent' : 'elle passe'} à la personne suivante.`,
    ],
    actionLabel: isMany ? 'Prendre nos places' : 'Prendre ma place',
    closing: 'À bientôt, peut-être.',
  });
}

/** Tells that an offered seat is no longer kept, and what becomes of it. */
export function mailOfferEnded(
  scope: Scope,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceInListRow,
  after: 'passed-on' | 'free' | 'closed',
) {
  const isMany = isForMany(booking);
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
  return send(scope, jobs, booking, occurrence, {
    subject: `L’offre a pris fin\u00a0: ${occurrence.title} (${booking.reference})`,
    paragraphs,
    closing: 'À une autre fois.',
  });
}

/** Tells whoever has waited that registration has ended, and that no seat came free for her. */
export function mailWaitEnded(scope: Scope, jobs: JobQueue, booking: BookingRow, occurrence: OccurrenceInListRow) {
  return send(scope, jobs, booking, occurrence, {
    subject: `La liste d’attente est close\u00a0: ${occurrence.title} (${booking.reference})`,
    paragraphs: [
      'Les inscriptions à cette date sont closes, et aucune place ne s’est libérée pour vous. Votre attente s’arrête là, et vous ne devez rien.',
      'D’autres dates vous attendent peut-être sur notre site.',
    ],
    closing: 'À une autre fois.',
  });
}

/** Tells that a booking has been called off, and takes the date out of the calendar where a seat had put it. */
export function mailCancelled(
  scope: Scope,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceInListRow,
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
      `L’annulation sans frais finissait le ${deadline(scope, occurrence.free_cancel_until)}\u00a0: nous vous écrivons si une somme reste due.`,
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
    scope,
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
function costOfCancelling(
  scope: Scope,
  booking: BookingRow,
  { free_cancel_until: until }: OccurrenceInListRow,
): string {
  if (booking.price_cents === 0) return 'Annulez ici.';
  return until.getTime() > scope.now
    ? `Annulez ici, sans frais jusqu’au ${deadline(scope, until)}.`
    : `L’annulation sans frais finissait le ${deadline(scope, until)}\u00a0: vous pouvez encore annuler ici, et nous vous écrivons si une somme reste due.`;
}

/** Whether somebody may still be waiting for a seat, or take one. */
function isTaking(scope: Scope, occurrence: OccurrenceInListRow): boolean {
  const state = occurrenceState(occurrenceFacts(occurrence), scope.now);
  return state === 'open' || state === 'full';
}

/** Reminds of a date on its eve, or on its day where the eve has gone by. */
export function mailReminder(scope: Scope, jobs: JobQueue, booking: BookingRow, occurrence: OccurrenceInListRow) {
  const isToday = isSameDay(scope.now, occurrence.starts_at.getTime(), scope.site.timeZone);
  return send(scope, jobs, booking, occurrence, {
    subject: `À bientôt\u00a0: ${occurrence.title}, ${whenOf(scope, occurrence)}`,
    paragraphs: [
      `Nous vous attendons ${isToday ? 'aujourd’hui' : 'demain'}, à l’heure que voici.`,
      `Un empêchement de dernière minute\u202f? ${costOfCancelling(scope, booking, occurrence)}${isTaking(scope, occurrence) ? ` Quelqu’un attend peut-être ${isForMany(booking) ? 'vos places' : 'votre place'}.` : ''}`,
    ],
    actionLabel: 'Voir ou annuler mon inscription',
    closing: 'À très vite.',
  });
}

/** Tells somebody who registers twice that she is on the list already, and where to see it. */
export function mailAlreadyBooked(scope: Scope, jobs: JobQueue, booking: BookingRow, occurrence: OccurrenceInListRow) {
  return send(scope, jobs, booking, occurrence, {
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
export async function tellOwner(
  scope: Scope,
  jobs: JobQueue,
  booking: BookingRow,
  occurrence: OccurrenceInListRow,
  what: 'confirmed' | 'waiting' | 'accepted' | 'cancelled',
): Promise<void> {
  const settings = await readSettings(scope);
  if (!settings.COMPANY_EMAIL) return;
  const subjects = {
    confirmed: 'Nouvelle inscription',
    waiting: 'Nouveau nom sur la liste d’attente',
    accepted: 'Place libérée et reprise',
    cancelled: 'Inscription annulée',
  };
  const people = booking.participants.map(({ firstname, age }) => (age ? `${firstname} (${age})` : firstname));
  await enqueueMail({ ...scope, origin: scope.mainOrigin }, jobs, {
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
        ...factsOf(scope, booking, occurrence),
      ],
    },
  });
}
