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
export const bookingStates = ['confirmed', 'waiting', 'offered', 'expired', 'cancelled'] as const;

const participant = z.strictObject({
  firstname: singleLineText(80).min(1, 'Indiquez le prénom de cette personne.'),
  /** As people say it: « 4 mois »; required by some elements only. */
  age: singleLineText(30).optional(),
});

export const registerToElement = defineEndpoint({
  method: 'POST',
  path: '/element/{route}/{id}/register',
  area,
  summary:
    'Inscrit à une date d’un élément, ou sur sa liste d’attente quand elle est complète\u00a0; le prix est compté par le site.',
  access: 'public',
  params: z.strictObject({ route: routeName, ...idParams.shape }),
  body: z.strictObject({
    /** Id of the occurrence. */
    occurrence: z.int('Choisissez une date.').positive('Choisissez une date.'),
    firstname: personFields.firstname,
    lastname: personFields.lastname,
    email: personFields.email,
    phone: personFields.phone.optional(),
    participants: z
      .array(participant)
      .min(1, 'Indiquez au moins une personne.')
      .max(maximumParticipants, `Au plus ${maximumParticipants} personnes par inscription.`),
    acceptsWaiting: checkboxValue
      .optional()
      .describe(
        'Si tous acceptent la liste d’attente quand il ne reste pas assez de places\u00a0; sans cela, une date complète répond 409.',
      ),
    /**
     * Seconds from the first view of the form to its submission, if a script measured them; values above a few seconds
     * have no effect.
     */
    elapsed: z.number('Indiquez un nombre de secondes.').min(0).optional(),
    /** Honeypot: only robots fill it, people never see it. */
    website: z.string().max(200).optional(),
  }),
  bodyType: 'json',
  reply: z.object({
    /** Reference of the booking that this call creates, if this e-mail address has none for the occurrence yet. */
    reference: z.string(),
    /**
     * State of the booking if a mail reports the outcome. Otherwise null, because the e-mail address may already have a
     * booking.
     */
    state: z.enum(['confirmed', 'waiting']).nullable(),
    seats: z.int(),
    /** Total price in cents, tax included. */
    priceCents: z.int().nullable(),
    /** Whether a mail reports the outcome; false where this e-mail address has reached its daily limit. */
    isMailed: z.boolean(),
    /**
     * Whether this is an earlier booking of the same occurrence. Null unless a member gives their own e-mail address.
     */
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
  /** Position on the waiting list: 1 is next. */
  place: z.int().nullable(),
  /** Until when the offered seat is reserved. */
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
    /**
     * iCalendar UID of the occurrence in the participant's calendar, and its sequence number, which grows with each
     * change.
     */
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
  summary: 'Annule une inscription avant que la date ne commence\u00a0; la place passe à la personne qui attend.',
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
    /**
     * Number of coming bookings made with another e-mail address than the member's own: they survive the deletion of
     * the account.
     */
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
