import { rightsRequestKinds } from '@vitrine/domain/people/rights-requests';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { multilineText } from '../multiline-text.schemas.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

export const requestReference = z
  .string()
  .regex(/^\d{6}-[A-Z]{7}$/, 'Indiquez la référence de la demande, comme 261128-ABCDEFG.')
  .meta({ examples: ['261128-KLMNPQR'] });
const requestParams = siteParams.extend({ reference: requestReference });

/**
 * What proves who made a request. `account`: the session of the person it names. `other`: the session of somebody else. `none`: no
 * session, so that anybody may have typed it. `gone`: an account that is deleted since.
 */
export const requestProofs = ['account', 'other', 'none', 'gone'] as const;

const request = {
  reference: z.string(),
  kind: z.enum(rightsRequestKinds),
  receivedAt: z.string(),
  /** The day on which the request came, on the site's clock, and the last days of both deadlines. */
  answerBy: z.string(),
  handleBy: z.string().nullable(),
  handledAt: z.string().nullable(),
  /** Whether the trap of its form was filled in. */
  isSuspicious: z.boolean(),
  proof: z.enum(requestProofs),
};

export const listRightsRequests = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/rights-requests',
  area,
  summary:
    'Liste les demandes sur des données personnelles, par pages\u00a0: celles qui attendent, la plus pressée d’abord, ou celles qui sont closes.',
  access: 'staff',
  right: 'customers.read',
  params: siteParams,
  query: z.strictObject({
    state: z
      .enum(['open', 'handled'], 'Choisissez open ou handled.')
      .optional()
      .meta({ examples: ['open'] }),
    after: requestReference.optional().describe('La dernière demande de la page d’avant.'),
  }),
  reply: z.object({
    requests: z.array(z.object({ ...request, name: z.string() })),
    next: z.string().nullable(),
    /** Today, on the site's clock: deadlines count from it. */
    today: z.string(),
  }),
  isAddition: true,
});

const identity = z.object({ firstname: z.string(), lastname: z.string(), email: z.string() });

export const readRightsRequest = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/rights-requests/{reference}',
  area,
  summary:
    'Donne une demande sur des données personnelles, ce qui prouve de qui elle vient, et le compte qui l’a faite\u00a0; le journal note sa lecture.',
  access: 'staff',
  right: 'customers.read',
  params: requestParams,
  reply: z.object({
    ...request,
    /** As typed; empty once an erasure is closed. */
    author: identity,
    message: z.string(),
    note: z.string(),
    /** The account whose session made it, while it exists. */
    account: identity.extend({ id: z.int(), isSuspended: z.boolean(), version: z.int() }).nullable(),
    /** The account that has the typed address, whoever made the request. */
    addressAccount: z.int().nullable(),
    /** Its conversation in the inbox, where it is answered; null once that is gone. */
    idConversation: z.int().nullable(),
    today: z.string(),
  }),
  errors: ['not-found'],
  isAddition: true,
});

export const closeRightsRequest = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/rights-requests/{reference}/close',
  area,
  summary:
    'Clôt une demande avec un mot de ce qui a été fait, ce qui arrête ses deux délais. La note d’un effacement reste cinq ans et ne nomme pas la personne.',
  access: 'staff',
  right: 'customers.update',
  params: requestParams,
  body: z.strictObject({
    note: multilineText()
      .max(1000, 'Au plus 1000 caractères.')
      .meta({ examples: ['Copie envoyée par courriel le 2 décembre.'] }),
  }),
  reply: z.object({
    /** The address of an erasure, which its request no longer has. */
    email: z.string().nullable(),
  }),
  errors: ['not-found', 'conflict', 'invalid-fields'],
  isAddition: true,
});
