import { maximumParticipants } from '@vitrine/domain/booking/booking-rules';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { routeName } from './element.endpoints.ts';
import { idParams } from './id.schemas.ts';
import { checkboxValue, linkToken, personFields } from './person.schemas.ts';
import { singleLineText } from './single-line-text.schemas.ts';

const area = 'Inscriptions';
const nothing = z.object({});
const moment = z.string();
const bookingStates = ['confirmed', 'waiting', 'offered', 'expired', 'cancelled'] as const;

const participant = z.strictObject({
  firstname: singleLineText(80).min(1, 'Indiquez le prénom de cette personne.'),
  /** As people say it: « 4 mois »; asked for by some elements only. */
  age: singleLineText(30).optional(),
});

export const registerToElement = defineEndpoint({
  method: 'POST',
  path: '/element/{route}/{id}/register',
  area,
  summary:
    'Inscrit à une date d’un élément, ou sur sa liste d’attente quand elle est complète ; le prix est compté par le site.',
  access: 'public',
  params: z.strictObject({ route: routeName, ...idParams.shape }),
  body: z.strictObject({
    /** Number of the occurrence. */
    occurrence: z.int('Choisissez une date.').positive('Choisissez une date.'),
    firstname: personFields.firstname,
    lastname: personFields.lastname,
    email: personFields.email,
    phone: personFields.phone.optional(),
    participants: z
      .array(participant)
      .min(1, 'Indiquez au moins une personne.')
      .max(maximumParticipants, `Au plus ${maximumParticipants} personnes par inscription.`),
    /** Whether all of them go onto the waiting list where seats are left, and too few for all. */
    acceptsWaiting: checkboxValue.optional(),
    /** Seconds between the first look at the form and its sending, where a script has counted them; more than a few change nothing. */
    elapsed: z.number('Indiquez un nombre de secondes.').min(0).optional(),
    /** Filled by robots only: people never see it. */
    website: z.string().max(200).optional(),
  }),
  bodyType: 'json',
  reply: z.object({
    /** Of the booking that this call makes, where its address has none of that date yet. */
    reference: z.string(),
    /** How it stands, where a mail says what has become of it; null where none does: the address may have a booking already. */
    state: z.enum(['confirmed', 'waiting']).nullable(),
    seats: z.int(),
    /** What it costs in all, tax included. */
    priceCents: z.int().nullable(),
    /** Whether a mail tells of it; false where this address has been sent as many as it may be in a day. */
    isMailed: z.boolean(),
    /** Whether all this is a booking that she had of that date before; null to everybody but a member who gives her own address. */
    isAlreadyBooked: z.boolean().nullable(),
  }),
  errors: ['not-found', 'invalid-fields', 'conflict', 'too-many-requests'],
  status: 202,
});

export const bookingSchema = z.object({
  id: z.int(),
  reference: z.string(),
  state: z.enum(bookingStates),
  firstname: z.string(),
  participants: z.array(z.object({ firstname: z.string(), age: z.string() })),
  seats: z.int(),
  priceCents: z.int().nullable(),
  /** How many wait before it, and itself: 1 is next. */
  place: z.int().nullable(),
  /** Until when an offered seat is kept. */
  offerEndsAt: moment.nullable(),
  canAccept: z.boolean(),
  canCancel: z.boolean(),
  isCancelFree: z.boolean(),
  createdAt: moment,
  occurrence: z.object({
    id: z.int(),
    route: z.string(),
    title: z.string(),
    summary: z.string(),
    url: z.string(),
    /** What the calendar of whoever booked knows the date by, and its version: it grows with each change. */
    uid: z.string(),
    sequence: z.int(),
    changedAt: moment,
    startsAt: moment,
    endsAt: moment,
    place: z.string(),
    freeCancelUntil: moment,
    state: z.enum(['open', 'full', 'closed', 'cancelled', 'past']),
  }),
});
export type BookingResource = z.infer<typeof bookingSchema>;

export const readBooking = defineEndpoint({
  method: 'GET',
  path: '/booking/{token}',
  area,
  summary: 'Donne l’inscription dont le lien est parti par courriel.',
  access: 'public',
  params: z.strictObject({ token: linkToken }),
  reply: bookingSchema,
  errors: ['not-found'],
  isAddition: true,
});

const byToken = {
  area,
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  bodyType: 'json',
  reply: bookingSchema,
  errors: ['invalid-fields', 'link-spent', 'conflict', 'too-many-requests'],
  isAddition: true,
} as const;
export const acceptBooking = defineEndpoint({
  ...byToken,
  method: 'PUT',
  path: '/booking/accept',
  summary: 'Prend la place offerte à qui attendait, tant que l’offre court.',
});
export const cancelBooking = defineEndpoint({
  ...byToken,
  method: 'PUT',
  path: '/booking/cancel',
  summary: 'Annule une inscription avant que la date ne commence ; la place passe à la personne qui attend.',
});

const ofMember = {
  area,
  access: 'member',
  errors: ['not-found', 'conflict', 'cross-site'],
  isAddition: true,
} as const;
export const listOwnBookings = defineEndpoint({
  ...ofMember,
  method: 'GET',
  path: '/user/bookings',
  summary: 'Liste les inscriptions du membre connecté, les prochaines d’abord.',
  reply: z.object({
    bookings: z.array(bookingSchema),
    /** Of those to come, how many were made with another address than her own: they stay with it when the account goes. */
    forOthers: z.int(),
  }),
  errors: [],
});
export const acceptOwnBooking = defineEndpoint({
  ...ofMember,
  method: 'PUT',
  path: '/user/bookings/{id}/accept',
  summary: 'Prend la place offerte au membre connecté.',
  params: idParams,
  reply: bookingSchema,
});
export const cancelOwnBooking = defineEndpoint({
  ...ofMember,
  method: 'DELETE',
  path: '/user/bookings/{id}',
  summary: 'Annule une inscription du membre connecté.',
  params: idParams,
  reply: nothing,
});
