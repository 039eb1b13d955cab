import { attendances, maximumGroup, maximumNote, paymentMeans } from '@vitrine/domain/booking/diary';
import { isCalendarDay } from '@vitrine/domain/kernel/local-date';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber } from '../id.schemas.ts';
import { multilineText } from '../multiline-text.schemas.ts';
import { checkboxValue, personFields } from '../person.schemas.ts';
import { singleLineText } from '../single-line-text.schemas.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

const diary = '/admin/sites/{idSite}/diary';
const dateParams = siteParams.extend({ idDate: idNumber });
const bookingParams = siteParams.extend({ idBooking: idNumber });
const done = z.object({});

const calendarDay = z
  .string()
  .refine(isCalendarDay, 'Indiquez un jour comme 2026-12-05.')
  .meta({ examples: ['2026-12-05'] });
const noteText = multilineText().max(maximumNote, `Au plus ${maximumNote.toLocaleString('fr-FR')} caractères.`);
const note = {
  note: noteText.meta({ examples: ['Vient avec sa fille'] }),
  knownNote: noteText
    .optional()
    .describe('La note telle qu’elle était lue\u00a0: quand elle a changé depuis, rien n’est écrit.')
    .meta({ examples: [''] }),
};

const dateSchema = z.object({
  id: z.int(),
  elementId: z.int(),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  place: z.string(),
  capacity: z.int(),
  /** Seats that are taken or offered, those without a name among them. */
  heldSeats: z.int(),
  waitingCount: z.int(),
  state: z.enum(['open', 'full', 'closed', 'cancelled', 'past']),
});

export const listDiaryDates = defineEndpoint({
  method: 'GET',
  path: `${diary}/dates`,
  area,
  summary:
    'Liste les dates d’un site d’un jour à un autre, avec leurs places prises, et les fermetures annoncées de ces jours.',
  access: 'staff',
  right: 'bookings.read',
  params: siteParams,
  query: z.strictObject({
    from: calendarDay,
    until: calendarDay.describe('Le dernier jour, au plus 100 jours après le premier.'),
    elements: z
      .string()
      .regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,49}$/, 'Indiquez des numéros d’éléments, comme 3,8.')
      .optional()
      .meta({ examples: ['3,8'] }),
  }),
  reply: z.object({
    timeZone: z.string(),
    /** The day it is where the site is. */
    today: z.string(),
    dates: z.array(dateSchema),
    /** Whether more dates lie in these days than are listed. */
    isCut: z.boolean(),
    /** Elements that have dates, whatever the days. */
    elements: z.array(z.object({ id: z.int(), title: z.string() })),
    closures: z.array(z.object({ from: z.string(), until: z.string(), sentence: z.string() })),
    /** When the last date before these days, and the first one after them, begin. */
    previousAt: z.string().nullable(),
    nextAt: z.string().nullable(),
  }),
  errors: ['invalid-fields'],
  isAddition: true,
});

const diaryBooking = z.object({
  id: z.int(),
  reference: z.string(),
  state: z.enum(['confirmed', 'waiting', 'offered', 'expired', 'cancelled']),
  /** Whether it keeps seats without anybody's name. */
  isReserved: z.boolean(),
  seats: z.int(),
  priceCents: z.int().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  participants: z.array(z.object({ firstname: z.string(), age: z.string() })),
  createdAt: z.string(),
  offerEndsAt: z.string().nullable(),
  /** Position on the waiting list: 1 is next. */
  rank: z.int().nullable(),
  note: z.string(),
  attendance: z.enum(attendances).nullable(),
  /** What was paid on the spot; null until it is noted. */
  paid: z.object({ cents: z.int(), means: z.enum(paymentMeans), at: z.string(), to: z.string().nullable() }).nullable(),
});

export const readDiaryDate = defineEndpoint({
  method: 'GET',
  path: `${diary}/dates/{idDate}`,
  area,
  summary:
    'Donne une date avec ses inscriptions, sa liste d’attente et ses notes\u00a0; les inscriptions annulées viennent en dernier.',
  access: 'staff',
  right: 'bookings.read',
  params: dateParams,
  reply: z.object({
    timeZone: z.string(),
    date: dateSchema.extend({
      seatUnit: z.enum(['person', 'family']),
      priceCents: z.int().nullable(),
      closesAt: z.string(),
      freeCancelUntil: z.string(),
      note: z.string(),
      /** Whether registrations of it may still be cancelled or moved: it has not begun. */
      isComing: z.boolean(),
    }),
    bookings: z.array(diaryBooking),
  }),
  errors: ['not-found'],
  isAddition: true,
});

const participants = z
  .array(
    z.strictObject({
      firstname: singleLineText(80).min(1, 'Indiquez le prénom de cette personne.'),
      age: singleLineText(30).optional(),
    }),
  )
  .min(1, 'Indiquez au moins une personne.')
  .max(maximumGroup, `Au plus ${maximumGroup} personnes par inscription.`);
const person = {
  firstname: singleLineText(80).min(1, 'Indiquez un prénom, ou gardez des places sans nom.'),
  lastname: singleLineText(80),
  email: z.union([z.literal(''), personFields.email], 'Indiquez une adresse comme camille@exemple.fr.'),
  phone: personFields.phone,
  participants,
};
const acceptsWaiting = checkboxValue
  .optional()
  .describe(
    'Si la liste d’attente convient quand il ne reste pas assez de places\u00a0; sans cela, la réponse est 409.',
  );
const placed = z.object({
  idBooking: z.int(),
  reference: z.string(),
  state: z.enum(['confirmed', 'waiting']),
  isMailed: z.boolean(),
});

export const createDiaryBooking = defineEndpoint({
  method: 'POST',
  path: `${diary}/dates/{idDate}/bookings`,
  area,
  summary:
    'Inscrit quelqu’un qui a téléphoné ou qui est venu\u00a0; avec une adresse, la confirmation part comme d’habitude.',
  access: 'staff',
  right: 'bookings.update',
  params: dateParams,
  body: z.strictObject({ ...person, note: noteText.optional().meta({ examples: [''] }), acceptsWaiting }),
  bodyType: 'json',
  reply: placed,
  errors: ['not-found', 'invalid-fields', 'conflict'],
  status: 201,
  isAddition: true,
});

export const reserveDiarySeats = defineEndpoint({
  method: 'POST',
  path: `${diary}/dates/{idDate}/reserved-seats`,
  area,
  summary: 'Garde des places d’une date sans nom, autant qu’il en reste.',
  access: 'staff',
  right: 'bookings.update',
  params: dateParams,
  body: z.strictObject({
    seats: z
      .int('Indiquez un nombre de places, comme 2.')
      .min(1, 'Indiquez un nombre de places, comme 2.')
      .max(10_000, 'Au plus 10\u00a0000.')
      .meta({ examples: [2] }),
    note: noteText.optional().meta({ examples: ['Pour l’école'] }),
  }),
  bodyType: 'json',
  reply: z.object({ idBooking: z.int(), reference: z.string() }),
  errors: ['not-found', 'invalid-fields', 'conflict'],
  status: 201,
  isAddition: true,
});

export const updateDiaryBooking = defineEndpoint({
  method: 'PUT',
  path: `${diary}/bookings/{idBooking}`,
  area,
  summary: 'Change le nom, l’adresse, le téléphone et les participants d’une inscription, dans la limite des places.',
  access: 'staff',
  right: 'bookings.update',
  params: bookingParams,
  body: z.strictObject(person),
  bodyType: 'json',
  reply: z.object({ isMailed: z.boolean() }),
  errors: ['not-found', 'invalid-fields', 'conflict'],
  isAddition: true,
});

export const acceptDiaryBooking = defineEndpoint({
  method: 'POST',
  path: `${diary}/bookings/{idBooking}/accept`,
  area,
  summary: 'Prend la place proposée, pour une personne qui l’a dit au téléphone.',
  access: 'staff',
  right: 'bookings.update',
  params: bookingParams,
  reply: done,
  errors: ['not-found', 'conflict'],
  isAddition: true,
});

export const cancelDiaryBooking = defineEndpoint({
  method: 'DELETE',
  path: `${diary}/bookings/{idBooking}`,
  area,
  summary:
    'Annule une inscription, ou rend des places gardées\u00a0; un courriel le dit à la personne et la place passe à qui attend.',
  access: 'staff',
  right: 'bookings.update',
  params: bookingParams,
  reply: z.object({ isMailed: z.boolean() }),
  errors: ['not-found', 'conflict'],
  isAddition: true,
});

export const listDiaryTargets = defineEndpoint({
  method: 'GET',
  path: `${diary}/bookings/{idBooking}/targets`,
  area,
  summary: 'Liste les autres dates à venir du même élément, où une inscription peut être déplacée.',
  access: 'staff',
  right: 'bookings.read',
  params: bookingParams,
  reply: z.object({ dates: z.array(dateSchema.extend({ priceCents: z.int().nullable(), seats: z.int() })) }),
  errors: ['not-found'],
  isAddition: true,
});

export const transferDiaryBooking = defineEndpoint({
  method: 'POST',
  path: `${diary}/bookings/{idBooking}/transfer`,
  area,
  summary:
    'Déplace une inscription vers une autre date du même élément\u00a0: un seul courriel le dit à la personne, et la place laissée passe à qui attend.',
  access: 'staff',
  right: 'bookings.update',
  params: bookingParams,
  body: z.strictObject({
    idDate: z
      .int('Choisissez une date.')
      .positive('Choisissez une date.')
      .meta({ examples: [12] }),
    acceptsWaiting,
  }),
  bodyType: 'json',
  reply: placed,
  errors: ['not-found', 'invalid-fields', 'conflict'],
  isAddition: true,
});

export const updateDiaryAttendance = defineEndpoint({
  method: 'PUT',
  path: `${diary}/dates/{idDate}/attendance`,
  area,
  summary:
    'Note qui est venu à une date\u00a0: présent, absent ou excusé, pour une ou plusieurs inscriptions confirmées.',
  access: 'staff',
  right: 'bookings.update',
  params: dateParams,
  body: z.strictObject({
    marks: z
      .array(
        z.strictObject({
          idBooking: z
            .int('Choisissez une inscription.')
            .positive('Choisissez une inscription.')
            .meta({ examples: [1] }),
          attendance: z
            .enum(attendances, 'Choisissez present, absent ou excused.')
            .nullable()
            .describe('Sans valeur, rien n’est noté.')
            .meta({ examples: ['present'] }),
          known: z
            .enum(attendances, 'Choisissez present, absent ou excused.')
            .nullable()
            .optional()
            .describe(
              'Ce qui y était noté\u00a0: quand autre chose l’est depuis, cette inscription reste comme elle est.',
            )
            .meta({ examples: [null] }),
        }),
      )
      .min(1, 'Choisissez au moins une inscription.')
      .max(1000, 'Au plus 1\u00a0000 inscriptions à la fois.'),
  }),
  bodyType: 'json',
  reply: z.object({
    kept: z
      .array(z.int())
      .describe('Les inscriptions restées comme elles étaient, parce qu’autre chose y est noté depuis.')
      .meta({ examples: [[]] }),
  }),
  errors: ['not-found', 'invalid-fields', 'conflict'],
  isAddition: true,
});

export const updateDiaryBookingNote = defineEndpoint({
  method: 'PUT',
  path: `${diary}/bookings/{idBooking}/note`,
  area,
  summary: 'Écrit la note de l’équipe sur une inscription.',
  access: 'staff',
  right: 'bookings.update',
  params: bookingParams,
  body: z.strictObject(note),
  bodyType: 'json',
  reply: done,
  errors: ['not-found', 'invalid-fields', 'conflict'],
  isAddition: true,
});

export const updateDiaryDateNote = defineEndpoint({
  method: 'PUT',
  path: `${diary}/dates/{idDate}/note`,
  area,
  summary: 'Écrit la note de l’équipe sur une date.',
  access: 'staff',
  right: 'bookings.update',
  params: dateParams,
  body: z.strictObject(note),
  bodyType: 'json',
  reply: done,
  errors: ['not-found', 'invalid-fields', 'conflict'],
  isAddition: true,
});

export const updateDiaryPayment = defineEndpoint({
  method: 'PUT',
  path: `${diary}/bookings/{idBooking}/payment`,
  area,
  summary: 'Note ce qu’une inscription a payé sur place, et comment. Ce n’est pas une comptabilité.',
  access: 'staff',
  right: 'bookings.update',
  params: bookingParams,
  body: z.strictObject({
    paid: z
      .strictObject({
        cents: z
          .int('Indiquez une somme en centimes, comme 3500.')
          .min(0, 'Une somme n’est pas négative.')
          .max(10_000_000, 'Au plus 100\u00a0000\u00a0€.')
          .meta({ examples: [3500] }),
        means: z.enum(paymentMeans, 'Choisissez cash, card, cheque, transfer ou other.'),
      })
      .nullable()
      .describe('Sans valeur, rien n’est noté.')
      .meta({ examples: [{ cents: 3500, means: 'cash' }] }),
  }),
  bodyType: 'json',
  reply: done,
  errors: ['not-found', 'invalid-fields', 'conflict'],
  isAddition: true,
});

export const exportDiaryDate = defineEndpoint({
  method: 'POST',
  path: `${diary}/dates/{idDate}/export`,
  area,
  summary: 'Exporte en CSV les inscriptions d’une date, avec leurs participants et leurs coordonnées.',
  access: 'staff',
  right: 'bookings.read',
  stepUp: true,
  params: dateParams,
  reply: z.string(),
  replyType: 'csv',
  attachment: 'inscriptions.csv',
  errors: ['not-found'],
  isAddition: true,
});
