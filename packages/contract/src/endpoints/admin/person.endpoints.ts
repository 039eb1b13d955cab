import { rightsRequestKinds } from '@vitrine/domain/people/rights-requests';
import { z } from 'zod';
import { bookingStates } from '../booking.endpoints.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber } from '../id.schemas.ts';
import { multilineText } from '../multiline-text.schemas.ts';
import { newsletterExport } from '../newsletter.endpoints.ts';
import { personFields } from '../person.schemas.ts';
import { singleLineText } from '../single-line-text.schemas.ts';
import { requestReference } from './rights-request.endpoints.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

/** Who it is: a member, or whoever has an address. One of both; neither stands in a path, which logs keep. */
const who = {
  member: idNumber.optional(),
  email: personFields.email.optional().meta({ examples: ['camille@exemple.fr'] }),
};

/** The request that an act answers. What proves nothing of the person asks for an identity that was verified otherwise. */
const answered = {
  request: requestReference.optional(),
  isIdentityVerified: z
    .boolean('Indiquez true ou false.')
    .optional()
    .meta({ examples: [true] }),
};

export const listPersons = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/persons',
  area,
  summary:
    'Liste les dernières personnes venues au site, avec ou sans compte\u00a0; une recherche trouve par nom, adresse électronique ou téléphone.',
  access: 'staff',
  right: 'customers.read',
  params: siteParams,
  query: z.strictObject({
    search: singleLineText(120)
      .optional()
      .meta({ examples: ['camille'] }),
  }),
  reply: z.object({
    persons: z.array(
      z.object({
        member: z.int().nullable(),
        email: z.string(),
        name: z.string(),
        phone: z.string(),
        isSuspended: z.boolean(),
        lastAt: z.string(),
      }),
    ),
    /** Whether there are more than these. */
    isMore: z.boolean(),
  }),
  isAddition: true,
});

/** Whether the session of the person's account sent it; else anybody may have typed the address. */
const isOfAccount = z.boolean();

const account = z.object({
  id: z.int(),
  version: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  birthdate: z.string().nullable(),
  createdAt: z.string(),
  lastActiveAt: z.string(),
  suspendedAt: z.string().nullable(),
  warnedAt: z.string().nullable(),
  termsAcceptedAt: z.string(),
  termsVersion: z.int(),
  sessions: z.int(),
});

export const readPerson = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/person',
  area,
  summary:
    'Donne tout ce qu’une personne a envoyé, réservé, commandé et consenti. Ce qui est parti d’une session de son compte est dit tel\u00a0: une adresse tapée ne prouve rien.',
  access: 'staff',
  right: 'customers.read',
  params: siteParams,
  query: z.strictObject(who),
  reply: z.object({
    email: z.string(),
    name: z.string(),
    phone: z.string(),
    account: account.nullable(),
    messages: z.array(
      z.object({ reference: z.string(), sentAt: z.string(), title: z.string(), text: z.string(), isOfAccount }),
    ),
    /** Which forms were answered; the answers themselves are not told here. */
    answers: z.array(
      z.object({
        reference: z.string(),
        form: z.string(),
        sentAt: z.string(),
        status: z.enum(['new', 'read', 'handled', 'refused']),
        isOfAccount,
      }),
    ),
    testimonials: z.array(
      z.object({
        id: z.int(),
        reference: z.string(),
        text: z.string(),
        status: z.string(),
        sentAt: z.string(),
      }),
    ),
    bookings: z.array(
      z.object({
        reference: z.string(),
        title: z.string(),
        startsAt: z.string(),
        state: z.enum(bookingStates),
        seats: z.int(),
        isOfAccount,
      }),
    ),
    orders: z.array(
      z.object({
        id: z.int(),
        reference: z.string(),
        placedAt: z.string(),
        totalCents: z.int(),
        status: z.string(),
        isOfAccount,
      }),
    ),
    newsletter: newsletterExport,
    rightsRequests: z.array(
      z.object({
        reference: z.string(),
        kind: z.enum(rightsRequestKinds),
        receivedAt: z.string(),
        handledAt: z.string().nullable(),
        isOfAccount,
      }),
    ),
    mails: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        createdAt: z.string(),
        sentAt: z.string().nullable(),
        state: z.enum(['waiting', 'sent', 'given-up', 'uncertain']),
        /** Why it has not left, in French. */
        reason: z.string().nullable(),
      }),
    ),
    /** Registrations and password resets that wait for their mail to be confirmed. */
    pending: z.array(z.object({ kind: z.enum(['registration', 'reset']), askedAt: z.string(), expiresAt: z.string() })),
  }),
  errors: ['not-found', 'invalid-fields'],
  isAddition: true,
});

export const exportPerson = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/person/export',
  area,
  summary:
    'Donne en un fichier tout ce que le site garde sur une personne, réponses confidentielles comprises\u00a0; le journal le note.',
  access: 'staff',
  right: 'customers.read',
  stepUp: true,
  params: siteParams,
  body: z.strictObject({ ...who, ...answered }),
  reply: z.object({
    name: z.string(),
    /** The text of the file, JSON. */
    text: z.string(),
  }),
  errors: ['not-found', 'invalid-fields'],
  isAddition: true,
});

export const previewPersonErasure = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/person/erasure',
  area,
  summary: 'Dit en phrases ce que l’effacement d’une personne supprime, annule et garde, sans rien faire.',
  access: 'staff',
  right: 'customers.update',
  params: siteParams,
  query: z.strictObject(who),
  reply: z.object({
    deleted: z.array(z.string()),
    cancelled: z.array(z.string()),
    kept: z.array(z.string()),
    /** Open requests, which keep the name until they are closed. */
    openRequests: z.array(z.object({ reference: z.string(), kind: z.enum(rightsRequestKinds) })),
    /** Whether a last mail informs the person. */
    isTold: z.boolean(),
    /** Confirms the erasure of exactly this. */
    confirm: z.string(),
  }),
  errors: ['not-found', 'invalid-fields'],
  isAddition: true,
});

export const erasePerson = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/person/erasure',
  area,
  summary:
    'Efface une personne partout où le site la nomme, et annule ses inscriptions à venir. La demande à laquelle l’effacement répond est close avec lui.',
  access: 'staff',
  right: 'customers.update',
  stepUp: true,
  params: siteParams,
  body: z.strictObject({
    ...who,
    ...answered,
    confirm: z
      .string()
      .max(64, 'Voyez d’abord ce que l’effacement emporte.')
      .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015'] }),
    /** What was done, for the request that it answers; without one, the program says it. It stays for years and names nobody. */
    note: multilineText()
      .max(1000, 'Au plus 1000 caractères.')
      .optional()
      .meta({ examples: ['Identité vérifiée au téléphone. Données effacées.'] }),
  }),
  reply: z.object({
    /** Open requests that still name the person. */
    openRequests: z.array(z.string()),
    isTold: z.boolean(),
  }),
  errors: ['not-found', 'confirmation-required', 'conflict', 'invalid-fields'],
  isAddition: true,
});
