import { formatDeadline, formatOccurrence } from '@vitrine/domain/booking/format-occurrence';
import { z } from 'zod';
import { defineMail } from '../../define-mail.ts';
import {
  buildCalendar,
  buildForPerson,
  calendarSchema,
  hasSeveralSeats,
  linkedBookingSchema,
  splitParagraphs,
} from '../booking-mail-content.ts';
import { exampleCalendar, exampleLinkedBooking, exampleLinkedFamily } from '../booking-mails.data.ts';

const day = 86_400_000;

/** Says that a date has another moment or another place, and how to refuse it. */
export const bookingMovedMail = defineMail({
  name: 'booking-moved',
  recipient: 'person',
  data: linkedBookingSchema.extend({
    state: z.enum(['confirmed', 'offered', 'waiting']),
    /** The former moment and place; null where they stay. */
    was: z.object({ startsAt: z.number(), endsAt: z.number() }).nullable(),
    wasPlace: z.string().nullable(),
    /** Until when one cancels without cost. */
    refusableUntil: z.number(),
    /** Until when an offered seat is kept. */
    offerUntil: z.number().nullable(),
    note: z.string(),
    /** The entry that replaces the one of a confirmed seat. */
    calendar: calendarSchema.nullable(),
  }),
  build: (context, data) => {
    const { was, wasPlace, state } = data;
    const isMany = hasSeveralSeats(data);
    const change = was ? 'Cette date est déplacée' : 'Cette date change de lieu';
    const until = formatDeadline(data.refusableUntil, context.site);
    const owed = data.priceCents ? ', et ce que vous auriez déjà réglé vous est rendu' : '';
    const paragraphs = {
      confirmed: [
        `${change}\u00a0: la voici telle qu’elle aura lieu. ${isMany ? 'Vos places vous suivent' : 'Votre place vous suit'}, et vous n’avez rien à faire si elle vous convient.`,
        ...splitParagraphs(data.note),
        `Elle ne vous convient pas\u202f? Annulez sans frais jusqu’au ${until}, par le lien de ce courriel${owed}.`,
        'La pièce jointe met votre agenda à jour\u00a0: elle y remplace l’ancienne date.',
      ],
      offered: [
        `${change}\u00a0: la voici telle qu’elle aura lieu. ${isMany ? 'Les places que nous vous offrons vous attendent' : 'La place que nous vous offrons vous attend'} jusqu’au ${formatDeadline(data.offerUntil ?? data.refusableUntil, context.site)}.`,
        ...splitParagraphs(data.note),
        `Pour ${isMany ? 'les' : 'la'} prendre, ouvrez la page de votre inscription et confirmez. Sans réponse, ${isMany ? 'elles passent' : 'elle passe'} à la personne suivante.`,
      ],
      waiting: [
        `${change}\u00a0: la voici telle qu’elle aura lieu. Vous gardez votre rang sur la liste d’attente.`,
        ...splitParagraphs(data.note),
        'Elle ne vous convient pas\u202f? Quittez la liste par le lien de ce courriel. Vous ne devez rien.',
      ],
    }[state];
    const content = buildForPerson(context, data, {
      subject: `${was ? 'Date déplacée' : 'Nouveau lieu'}\u00a0: ${data.title} (${data.reference})`,
      paragraphs,
      actionLabel: {
        confirmed: 'Voir ou annuler mon inscription',
        offered: isMany ? 'Prendre nos places' : 'Prendre ma place',
        waiting: 'Voir ou quitter la liste',
      }[state],
      closing: 'À bientôt.',
    });
    const former = [was && formatOccurrence(was.startsAt, was.endsAt, context.site), wasPlace].filter(Boolean);
    return { ...content, facts: [...(content.facts ?? []), { label: 'Auparavant', value: former.join(', ') }] };
  },
  calendar: (context, data) => (data.calendar ? buildCalendar(context, data, data.calendar, 'PUBLISH') : undefined),
  examples: (
    [
      ['confirmed', exampleLinkedBooking],
      ['confirmed', exampleLinkedFamily],
      ['offered', exampleLinkedBooking],
      ['offered', exampleLinkedFamily],
      ['waiting', exampleLinkedBooking],
    ] as const
  ).map(([state, booking], position) => ({
    name: `${state}, ${booking.seats > 1 ? 'several seats' : 'one seat'}`,
    data: {
      ...booking,
      state,
      was: position === 1 ? null : { startsAt: booking.startsAt - 7 * day, endsAt: booking.endsAt - 7 * day },
      wasPlace: position === 1 ? 'À la salle des fêtes' : null,
      refusableUntil: booking.startsAt,
      offerUntil: state === 'offered' ? booking.startsAt - 2 * day : null,
      note: position === 0 ? 'L’animatrice est souffrante.\n\nMerci de votre patience\u00a0!' : '',
      calendar: state === 'confirmed' ? { ...exampleCalendar, sequence: 1 } : null,
    },
  })),
});

/** What an owner writes to those on the list of a date. */
export const bookingNoteMail = defineMail({
  name: 'booking-note',
  recipient: 'person',
  data: linkedBookingSchema.extend({ subject: z.string(), text: z.string() }),
  build: (context, data) =>
    buildForPerson(context, data, {
      subject: `${data.subject}\u00a0: ${data.title} (${data.reference})`,
      paragraphs: splitParagraphs(data.text),
      actionLabel: 'Voir mon inscription',
      closing: 'À bientôt.',
    }),
  examples: [
    {
      name: 'what to bring',
      firstname: 'Léa',
      data: {
        ...exampleLinkedBooking,
        subject: 'À apporter samedi',
        text: 'Pensez à une grande serviette et à une couverture.\n\nLa cour est en travaux\u00a0: entrez par le 12 bis.',
      },
    },
  ],
});
