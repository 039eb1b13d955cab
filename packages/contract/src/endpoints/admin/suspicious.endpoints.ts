import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

/** What visitors send through forms with a trap. */
export const suspiciousKinds = ['message', 'answer', 'testimonial', 'newsletter', 'booking'] as const;

const itemParams = siteParams.extend({
  reference: z
    .string()
    .regex(/^\d{6}-[A-Z]{7}$/, 'Indiquez la référence de l’envoi, comme 261128-ABCDEFG.')
    .meta({ examples: ['261128-KLMNPQR'] }),
});

export const listSuspiciousSubmissions = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/suspicious-submissions',
  area,
  summary:
    'Liste les envois dont le champ piège était rempli\u00a0: messages, réponses, témoignages, lettres et inscriptions, les derniers d’abord. Rien n’en est envoyé ni réservé.',
  access: 'staff',
  right: 'messages.read',
  params: siteParams,
  reply: z.object({
    submissions: z.array(
      z.object({
        reference: z.string(),
        kind: z.enum(suspiciousKinds),
        sentAt: z.string(),
        /** Who sent it, as far as its form asks: a name, else an address. */
        sender: z.string(),
        /** What it says; of answers, those that are not confidential. */
        text: z.string(),
      }),
    ),
  }),
  isAddition: true,
});

export const acceptSuspiciousSubmission = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/suspicious-submissions/{reference}/accept',
  area,
  summary:
    'Prend un envoi suspect pour celui d’une personne\u00a0: ses courriels partent, une inscription prend sa place.',
  access: 'staff',
  right: 'messages.update',
  params: itemParams,
  reply: z.object({}),
  errors: ['not-found', 'conflict', 'invalid-fields', 'too-many-requests'],
  isAddition: true,
});

export const deleteSuspiciousSubmission = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sites/{idSite}/suspicious-submissions/{reference}',
  area,
  summary: 'Supprime un envoi suspect pour toujours.',
  access: 'staff',
  right: 'messages.update',
  params: itemParams,
  reply: z.object({}),
  errors: ['not-found'],
  isAddition: true,
});
