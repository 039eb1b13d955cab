import { newsletterConsentMethods } from '@vitrine/domain/people/newsletter';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { linkToken, personFields } from './person.schemas.ts';

const area = 'Lettre d’information';
const nothing = z.object({});
const listIds = z
  .array(z.int('Choisissez parmi les lettres proposées.').min(1).max(2_147_483_647))
  .max(50, 'Choisissez parmi les lettres proposées.');

export const listNewsletterLists = defineEndpoint({
  method: 'GET',
  path: '/user/newsletter/lists',
  area,
  summary: 'Liste les lettres que le site propose\u00a0; vide quand sa lettre d’information est fermée.',
  access: 'public',
  reply: z.object({
    lists: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        description: z.string(),
        /** Whether subscribers without a choice get it. */
        isUsual: z.boolean(),
      }),
    ),
  }),
});

const subscription = z.object({
  email: z.string(),
  /** Ids of the lists that the e-mail address is subscribed to. */
  lists: z.array(z.int()),
  /** Those of them that the site offers no more: they may be left, not chosen again. */
  kept: z.array(z.object({ id: z.int(), name: z.string(), description: z.string() })),
  /** When the last confirmation was requested; null where none is pending. */
  askedAt: z.string().nullable(),
});

export const readNewsletterSubscription = defineEndpoint({
  method: 'GET',
  path: '/user/newsletter/subscription',
  area,
  summary: 'Donne les lettres que reçoit le membre connecté.',
  access: 'member',
  reply: subscription,
  errors: ['not-found'],
});

export const updateNewsletterSubscription = defineEndpoint({
  method: 'PUT',
  path: '/user/newsletter/subscription',
  area,
  summary: 'Choisit les lettres que reçoit le membre connecté\u00a0: celles qui sont nommées, et aucune autre.',
  access: 'member',
  body: z.strictObject({ lists: listIds }),
  bodyType: 'json',
  reply: subscription,
  errors: ['invalid-fields', 'not-found', 'cross-site'],
});

export const subscribeNewsletter = defineEndpoint({
  method: 'POST',
  path: '/newsletter/subscribe',
  area,
  summary:
    'Demande la lettre d’information\u00a0; un courriel demande confirmation à l’adresse donnée, qu’elle soit inscrite ou non.',
  access: 'public',
  body: z.strictObject({
    email: personFields.email,
    lists: listIds.optional(),
    /** Honeypot: only robots fill it, people never see it. */
    website: z.string().max(200).optional(),
  }),
  bodyType: 'json',
  reply: nothing,
  errors: ['invalid-fields', 'not-found', 'too-many-requests'],
  status: 202,
});

export const readNewsletterRequest = defineEndpoint({
  method: 'GET',
  path: '/newsletter/confirm/{token}',
  area,
  summary: 'Donne les lettres que demande le lien reçu, à qui le tient\u00a0; rien n’est confirmé par là.',
  access: 'public',
  params: z.strictObject({ token: linkToken }),
  reply: z.object({ lists: z.array(z.object({ name: z.string(), description: z.string() })) }),
  errors: ['link-spent', 'too-many-requests'],
  isAddition: true,
});

export const confirmNewsletter = defineEndpoint({
  method: 'PUT',
  path: '/newsletter/confirm',
  area,
  summary: 'Confirme une inscription par le secret du lien reçu\u00a0; les envois commencent à partir de là.',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  bodyType: 'json',
  reply: nothing,
  errors: ['invalid-fields', 'link-spent', 'too-many-requests'],
  isAddition: true,
});

export const readNewsletterLeaving = defineEndpoint({
  method: 'GET',
  path: '/newsletter/unsubscribe/{token}',
  area,
  summary:
    'Dit à qui tient le lien d’un courriel si l’adresse qu’il nomme est déjà désinscrite\u00a0; rien n’est changé par là.',
  access: 'public',
  params: z.strictObject({ token: linkToken }),
  reply: z.object({
    /** Whether the link identified a subscriber who unsubscribed and did not return; false too for an unknown link. */
    hasLeft: z.boolean(),
  }),
  errors: ['too-many-requests'],
  isAddition: true,
});

export const leaveNewsletter = defineEndpoint({
  method: 'PUT',
  path: '/newsletter/unsubscribe',
  area,
  summary:
    'Désinscrit de toutes les lettres l’adresse que nomme le secret d’un courriel, même d’un ancien\u00a0; un secret qui n’a jamais nommé personne est refusé.',
  access: 'public',
  body: z.strictObject({ token: linkToken, way: z.enum(['link', 'one-click']).optional() }),
  bodyType: 'json',
  reply: nothing,
  errors: ['invalid-fields', 'link-spent', 'too-many-requests'],
  isAddition: true,
});

const moment = z.string();
/** The newsletter section of the personal data export. */
export const newsletterExport = z.object({
  lists: z.array(z.object({ name: z.string(), since: moment })),
  /** Subscriptions requested with the e-mail address, which has not confirmed them. */
  requests: z.array(
    z.object({
      lists: z.array(z.string()),
      wording: z.string(),
      way: z.enum(newsletterConsentMethods),
      askedAt: moment,
      expiresAt: moment,
    }),
  ),
  consents: z.array(
    z.object({
      lists: z.array(z.string()),
      wording: z.string(),
      way: z.enum(newsletterConsentMethods),
      askedAt: moment,
      givenAt: moment,
      withdrawnAt: moment.nullable(),
    }),
  ),
});
