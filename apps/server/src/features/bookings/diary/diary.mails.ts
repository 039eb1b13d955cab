import { formatDeadline, formatOccurrence } from '@vitrine/domain/booking/format-occurrence';
import { z } from 'zod';
import { defineMail } from '../../define-mail.ts';
import {
  buildCalendar,
  buildForPerson,
  calendarSchema,
  hasSeveralSeats,
  linkedBookingSchema,
} from '../booking-mail-content.ts';
import { exampleCalendar, exampleDeadline, exampleLinkedBooking, exampleLinkedFamily } from '../booking-mails.data.ts';

const week = 7 * 86_400_000;
const former = {
  formerStartsAt: exampleLinkedBooking.startsAt - week,
  formerEndsAt: exampleLinkedBooking.endsAt - week,
};

/** Says that a booking was moved to another date, with its new entry for the calendar. */
export const bookingTransferredMail = defineMail({
  name: 'booking-transferred',
  recipient: 'person',
  data: linkedBookingSchema.extend({
    formerStartsAt: z.number(),
    formerEndsAt: z.number(),
    /** The place among those who wait; null where the seats are reserved. */
    rank: z.number().nullable(),
    /** The deadline of free cancellation; null if it has passed. */
    freeUntil: z.number().nullable(),
    calendar: calendarSchema.nullable(),
  }),
  build: (context, data) => {
    const before = formatOccurrence(data.formerStartsAt, data.formerEndsAt, context.site);
    const isMany = hasSeveralSeats(data);
    const placed =
      data.rank === null
        ? `${isMany ? `Vos ${data.seats}\u00a0places y sont réservées` : 'Votre place y est réservée'}. Le courriel a de quoi mettre à jour votre agenda.`
        : `Elle est complète pour l’instant\u00a0: vous êtes ${data.rank === 1 ? 'la première personne' : `au rang ${data.rank}`} de sa liste d’attente, et nous vous écrivons dès que ${isMany ? `${data.seats}\u00a0places se libèrent` : 'une place se libère'}. Vous ne devez rien d’ici là.`;
    return buildForPerson(context, data, {
      subject: `Votre inscription change de date\u00a0: ${data.title} (${data.reference})`,
      paragraphs: [
        `Nous avons déplacé votre inscription. Elle était pour cette date\u00a0: ${before}. La nouvelle est ci-dessous.`,
        placed,
        data.freeUntil !== null
          ? `Cette date ne vous convient pas\u202f? Vous pouvez annuler sans frais jusqu’au ${formatDeadline(data.freeUntil, context.site)}, ou répondre à ce courriel.`
          : 'Cette date ne vous convient pas\u202f? Répondez à ce courriel, et nous en parlons.',
      ],
      actionLabel: 'Voir ou annuler mon inscription',
      closing: 'À bientôt.',
    });
  },
  calendar: (context, data) =>
    data.calendar ? buildCalendar(context, data, data.calendar, data.rank === null ? 'PUBLISH' : 'CANCEL') : undefined,
  examples: [
    {
      name: 'seats reserved',
      data: { ...exampleLinkedBooking, ...former, rank: null, freeUntil: exampleDeadline, calendar: exampleCalendar },
    },
    {
      name: 'several seats, on the waiting list',
      data: { ...exampleLinkedFamily, ...former, rank: 2, freeUntil: null, calendar: null },
    },
  ],
});
