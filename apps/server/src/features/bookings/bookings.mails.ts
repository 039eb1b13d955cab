import { formatDeadline, formatOccurrence } from '@vitrine/domain/booking/format-occurrence';
import { capitalise } from '@vitrine/domain/kernel/french-noun';
import { z } from 'zod';
import { defineMail, type MailContext } from '../define-mail.ts';
import {
  type BookingMailData,
  bookingSchema,
  buildCalendar,
  buildFacts,
  buildForPerson,
  calendarSchema,
  hasSeveralSeats,
  linkedBookingSchema,
  splitParagraphs,
} from './booking-mail-content.ts';
import {
  exampleBooking,
  exampleCalendar,
  exampleDeadline,
  exampleFamily,
  exampleLinkedBooking,
  exampleLinkedFamily,
  exampleOwner,
} from './booking-mails.data.ts';

const ignoreNotice =
  'Vous n’avez rien demandé\u202f? Quelqu’un a sans doute donné votre adresse par erreur\u00a0: annulez l’inscription par le lien de ce courriel, ou ne tenez pas compte de ce courriel.';

/** Confirms reserved seats, with a calendar file. */
export const bookingConfirmedMail = defineMail({
  name: 'booking-confirmed',
  recipient: 'person',
  /** `freeUntil`: the deadline of free cancellation; null if it has passed. */
  data: linkedBookingSchema.extend({ freeUntil: z.number().nullable(), calendar: calendarSchema }),
  build: (context, data) =>
    buildForPerson(context, data, {
      subject: `Votre inscription est confirmée\u00a0: ${data.title} (${data.reference})`,
      paragraphs: [
        `${hasSeveralSeats(data) ? `Vos ${data.seats}\u00a0places sont réservées` : 'Votre place est réservée'}. La date est jointe à ce courriel pour votre agenda.`,
        data.freeUntil !== null
          ? `Un empêchement\u202f? Vous pouvez annuler sans frais jusqu’au ${formatDeadline(data.freeUntil, context.site)}.`
          : `Un empêchement\u202f? Prévenez-nous dès que possible\u00a0: quelqu’un attend peut-être ${hasSeveralSeats(data) ? 'vos places' : 'votre place'}.`,
        ignoreNotice,
      ],
      actionLabel: 'Voir ou annuler mon inscription',
      closing: 'À bientôt.',
    }),
  calendar: (context, data) => buildCalendar(context, data, data.calendar, 'PUBLISH'),
  examples: [
    { name: 'one seat', data: { ...exampleLinkedBooking, freeUntil: exampleDeadline, calendar: exampleCalendar } },
    {
      name: 'several seats, known by first name',
      firstname: 'Léa',
      data: { ...exampleLinkedFamily, freeUntil: exampleDeadline, calendar: exampleCalendar },
    },
    { name: 'no longer free', data: { ...exampleLinkedBooking, freeUntil: null, calendar: exampleCalendar } },
    {
      name: 'several seats, no longer free',
      data: { ...exampleLinkedFamily, priceCents: 0, freeUntil: null, calendar: exampleCalendar },
    },
  ],
});

/** Says that the person is on the waiting list. */
export const bookingWaitlistedMail = defineMail({
  name: 'booking-waitlisted',
  recipient: 'person',
  data: linkedBookingSchema.extend({ rank: z.number(), isFull: z.boolean() }),
  build: (context, data) =>
    buildForPerson(context, data, {
      subject: `Vous êtes sur la liste d’attente\u00a0: ${data.title} (${data.reference})`,
      paragraphs: [
        `${data.isFull ? 'Cette date est complète.' : 'Il ne reste pas assez de places à cette date pour vous tous.'} Vous êtes ${data.rank === 1 ? 'la première personne' : `au rang ${data.rank}`} de la liste d’attente.`,
        `${hasSeveralSeats(data) ? `Si ${data.seats}\u00a0places se libèrent, nous vous les offrons par courriel et les gardons` : 'Si une place se libère, nous vous l’offrons par courriel et la gardons'} pour vous un jour entier, ou jusqu’à la fin des inscriptions. Vous ne devez rien d’ici là.`,
        ignoreNotice,
      ],
      actionLabel: 'Voir ou quitter la liste',
      closing: 'À bientôt, peut-être.',
    }),
  examples: [
    { name: 'first on the list', data: { ...exampleLinkedBooking, rank: 1, isFull: true } },
    { name: 'several seats, second', data: { ...exampleLinkedFamily, rank: 2, isFull: false } },
  ],
});

/** Offers a seat that has become free, and says until when it is reserved. */
export const bookingOfferMail = defineMail({
  name: 'booking-offer',
  recipient: 'person',
  data: linkedBookingSchema.extend({ until: z.number() }),
  build: (context, data) => {
    const isMany = hasSeveralSeats(data);
    const freed = isMany ? `${data.seats}\u00a0places se sont libérées` : 'une place s’est libérée';
    return buildForPerson(context, data, {
      subject: `${freed.replace(/^u/, 'U')} pour vous\u00a0: ${data.title} (${data.reference})`,
      paragraphs: [
        `Vous étiez sur la liste d’attente, et ${freed}. Nous ${isMany ? 'les' : 'la'} gardons pour vous jusqu’au ${formatDeadline(data.until, context.site)}.`,
        `Pour ${isMany ? 'les' : 'la'} prendre, ouvrez la page de votre inscription et confirmez. Sans réponse, ${isMany ? 'elles passent' : 'elle passe'} à la personne suivante.`,
      ],
      actionLabel: isMany ? 'Prendre nos places' : 'Prendre ma place',
      closing: 'À bientôt, peut-être.',
    });
  },
  examples: [
    { name: 'one seat', data: { ...exampleLinkedBooking, until: exampleDeadline } },
    { name: 'several seats', data: { ...exampleLinkedFamily, until: exampleDeadline } },
  ],
});

/** Says that a seat offer has expired, and what happens to the seat. */
export const bookingOfferExpiredMail = defineMail({
  name: 'booking-offer-expired',
  recipient: 'person',
  data: bookingSchema.extend({ after: z.enum(['passed-on', 'free', 'closed']) }),
  build: (context, data) => {
    const isMany = hasSeveralSeats(data);
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
    }[data.after];
    return buildForPerson(context, data, {
      subject: `L’offre a pris fin\u00a0: ${data.title} (${data.reference})`,
      paragraphs,
      closing: 'À une autre fois.',
    });
  },
  examples: [
    { name: 'passed on', data: { ...exampleBooking, after: 'passed-on' } },
    { name: 'several seats passed on', data: { ...exampleFamily, after: 'passed-on' } },
    { name: 'free', data: { ...exampleBooking, after: 'free' } },
    { name: 'several seats free', data: { ...exampleFamily, after: 'free' } },
    { name: 'closed', data: { ...exampleBooking, after: 'closed' } },
  ],
});

/** Says to a waiting person that registration has closed, and that no seat became free. */
export const bookingWaitlistClosedMail = defineMail({
  name: 'booking-waitlist-closed',
  recipient: 'person',
  data: bookingSchema,
  build: (context, data) =>
    buildForPerson(context, data, {
      subject: `La liste d’attente est close\u00a0: ${data.title} (${data.reference})`,
      paragraphs: [
        'Les inscriptions à cette date sont closes, et aucune place ne s’est libérée pour vous. Votre attente s’arrête là, et vous ne devez rien.',
        'D’autres dates vous attendent peut-être sur notre site.',
      ],
      closing: 'À une autre fois.',
    }),
  examples: [{ name: 'closed', data: exampleBooking }],
});

/** Says that a booking is cancelled. Removes the date from the calendar if a confirmed seat had put it there. */
export const bookingCancelledMail = defineMail({
  name: 'booking-cancelled',
  recipient: 'person',
  data: bookingSchema.extend({
    how: z.enum(['own', 'own-late', 'refused', 'left', 'removed', 'organiser']),
    /** What the owner adds; mails of before have none. */
    note: z.string().default(''),
    /** Whether something may have been paid: a booking that only waited has not been. */
    isOwedBack: z.boolean(),
    freeUntil: z.number(),
    calendar: calendarSchema.nullable(),
  }),
  build: (context, data) => {
    const { how } = data;
    const owed = data.isOwedBack
      ? 'vous ne devez rien, et ce que vous auriez déjà réglé vous est rendu'
      : 'vous ne devez rien';
    const paragraphs = {
      own: ['Votre inscription est annulée, comme vous l’avez demandé. Vous ne devez rien.'],
      'own-late': [
        'Votre inscription est annulée, comme vous l’avez demandé.',
        `L’annulation sans frais finissait le ${formatDeadline(data.freeUntil, context.site)}\u00a0: nous vous écrivons si une somme reste due.`,
      ],
      refused: [`La date avait été déplacée, et vous avez annulé votre inscription. ${capitalise(owed)}.`],
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
        ...splitParagraphs(data.note),
        'Répondez à ce courriel si vous souhaitez une autre date.',
      ],
    }[how];
    const subject = how === 'organiser' ? 'Date annulée' : 'Votre inscription est annulée';
    return buildForPerson(context, data, {
      subject: `${subject}\u00a0: ${data.title} (${data.reference})`,
      paragraphs,
      closing: 'À une autre fois.',
    });
  },
  calendar: (context, data) => (data.calendar ? buildCalendar(context, data, data.calendar, 'CANCEL') : undefined),
  examples: (['own', 'own-late', 'refused', 'left', 'removed', 'organiser'] as const).flatMap((how) => [
    {
      name: how,
      data: {
        ...exampleBooking,
        how,
        note: how === 'organiser' ? 'L’eau est coupée dans tout l’immeuble.' : '',
        isOwedBack: true,
        freeUntil: exampleDeadline,
        calendar: exampleCalendar,
      },
    },
    ...(how === 'removed' || how === 'organiser'
      ? [
          {
            name: `${how}, nothing paid`,
            data: {
              ...exampleBooking,
              priceCents: 0,
              how,
              note: '',
              isOwedBack: false,
              freeUntil: exampleDeadline,
              calendar: null,
            },
          },
        ]
      : []),
  ]),
});

/** Reminds on the day before, or on the same day if the day before has passed. */
export const bookingReminderMail = defineMail({
  name: 'booking-reminder',
  recipient: 'person',
  data: linkedBookingSchema.extend({
    isToday: z.boolean(),
    freeUntil: z.number(),
    /** Whether `freeUntil` was still in the future. */
    isFree: z.boolean(),
    /** Whether registration is open, so that somebody may take or await the seat. */
    isBookable: z.boolean(),
  }),
  build: (context, data) =>
    buildForPerson(context, data, {
      subject: `À bientôt\u00a0: ${data.title}, ${formatOccurrence(data.startsAt, data.endsAt, context.site)}`,
      paragraphs: [
        `Nous vous attendons ${data.isToday ? 'aujourd’hui' : 'demain'}, à l’heure que voici.`,
        `Un empêchement de dernière minute\u202f? ${formatCancellationCost(context, data)}${data.isBookable ? ` Quelqu’un attend peut-être ${hasSeveralSeats(data) ? 'vos places' : 'votre place'}.` : ''}`,
      ],
      actionLabel: 'Voir ou annuler mon inscription',
      closing: 'À très vite.',
    }),
  examples: [
    {
      name: 'tomorrow',
      data: { ...exampleLinkedBooking, isToday: false, freeUntil: exampleDeadline, isFree: true, isBookable: true },
    },
    {
      name: 'today, too late to cancel without cost',
      data: { ...exampleLinkedFamily, isToday: true, freeUntil: exampleDeadline, isFree: false, isBookable: true },
    },
    {
      name: 'a date without price that nobody can book any more',
      data: {
        ...exampleLinkedBooking,
        priceCents: 0,
        isToday: false,
        freeUntil: exampleDeadline,
        isFree: true,
        isBookable: false,
      },
    },
  ],
});

/** Formats the cost of cancelling; a free occurrence needs no mention of it. */
function formatCancellationCost(
  { site }: MailContext,
  { priceCents, freeUntil, isFree }: BookingMailData & { freeUntil: number; isFree: boolean },
): string {
  if (priceCents === 0) return 'Annulez ici.';
  const until = formatDeadline(freeUntil, site);
  return isFree
    ? `Annulez ici, sans frais jusqu’au ${until}.`
    : `L’annulation sans frais finissait le ${until}\u00a0: vous pouvez encore annuler ici, et nous vous écrivons si une somme reste due.`;
}

/** Says to somebody who registers twice that the booking exists, and where to find it. */
export const bookingExistsMail = defineMail({
  name: 'booking-exists',
  recipient: 'person',
  data: linkedBookingSchema,
  build: (context, data) =>
    buildForPerson(context, data, {
      subject: `Vous êtes déjà sur la liste\u00a0: ${data.title} (${data.reference})`,
      paragraphs: [
        'Une inscription à cette date vient d’être demandée avec votre adresse, qui en a déjà une\u00a0: rien n’a changé.',
        'Pour venir à plusieurs, annulez la première et inscrivez-vous de nouveau, ou répondez à ce courriel.',
      ],
      actionLabel: 'Voir mon inscription',
      closing: 'À bientôt.',
    }),
  examples: [{ name: 'registered twice', data: exampleLinkedBooking }],
});

const ownerSubjects = {
  confirmed: 'Nouvelle inscription',
  waiting: 'Nouveau nom sur la liste d’attente',
  accepted: 'Place libérée et reprise',
  offered: 'Une place attend quelqu’un à prévenir par téléphone',
  cancelled: 'Inscription annulée',
} as const;

/** Notifies the owner that somebody joined or left the list of an occurrence. */
export const bookingOwnerMail = defineMail({
  name: 'booking-owner',
  recipient: 'company',
  data: bookingSchema.extend({
    /** `offered` only of who has no address: nobody else tells them. */
    what: z.enum(['confirmed', 'waiting', 'accepted', 'offered', 'cancelled']),
    /** Epoch milliseconds at which an offer ends. */
    until: z.number().nullable().default(null),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    participants: z.array(z.string()),
    /** The date in the administration; mails of before have none. */
    url: z.string().default(''),
  }),
  build: (context, data) => ({
    subject: `${ownerSubjects[data.what]}\u00a0: ${data.title} (${data.reference})`,
    greeting: ownerSubjects[data.what],
    paragraphs: [
      ...(data.until === null
        ? []
        : [
            `Une place s’est libérée, et cette personne est la première de la liste. Téléphonez-lui\u00a0: sans réponse notée à cette date d’ici ${formatDeadline(data.until, context.site)}, la place va à la suivante.`,
          ]),
      data.email
        ? 'Répondez à ce courriel pour écrire à la personne inscrite.'
        : 'Cette personne n’a pas d’adresse électronique ici\u00a0: une réponse à ce courriel ne lui parviendrait pas.',
    ],
    facts: [
      { label: 'De', value: data.name },
      ...(data.email ? [{ label: 'Adresse électronique', value: data.email }] : []),
      ...(data.phone ? [{ label: 'Téléphone', value: data.phone }] : []),
      ...(data.participants.length && data.email
        ? [{ label: 'Participants', value: data.participants.join(', ') }]
        : []),
      ...buildFacts(context, data),
    ],
    ...(data.url ? { action: { label: 'Voir les inscriptions à cette date', address: data.url } } : {}),
  }),
  examples: [
    { name: 'confirmed', data: { ...exampleOwner, what: 'confirmed' } },
    { name: 'waiting', data: { ...exampleOwner, what: 'waiting' } },
    { name: 'accepted', data: { ...exampleOwner, what: 'accepted' } },
    { name: 'cancelled', data: { ...exampleOwner, what: 'cancelled' } },
    {
      name: 'offered to who left no address',
      canReply: false,
      data: { ...exampleOwner, what: 'offered', until: exampleDeadline, email: null },
    },
    {
      name: 'cancelled by who left no address',
      canReply: false,
      data: { ...exampleOwner, what: 'cancelled', email: null, phone: null },
    },
  ],
});
