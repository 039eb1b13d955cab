import { formLimits } from '@vitrine/domain/dynamic-forms/form-constants.data';
import { formDefinitionSchema } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { idNumber, idParams } from './id.schemas.ts';
import { isMailed } from './person.schemas.ts';

const formResource = z.object({
  id: z.int(),
  name: z.string(),
  version: z
    .int()
    .describe(
      'Version des questions\u00a0: à redonner à l’envoi, pour que les réponses soient jugées comme elles ont été posées.',
    ),
  definition: formDefinitionSchema,
  afterText: z.string().describe('Message après l’envoi.'),
  afterUrl: z.string().nullable().describe('Page ouverte après l’envoi, ou proposée sous le message qui le suit.'),
});
/** The version of the questions that were seen; the newest without it. */
const versionQuery = z.strictObject({
  version: idNumber.optional().describe('Version des questions qui ont été vues\u00a0; la plus récente sans elle.'),
});

export const readForm = defineEndpoint({
  method: 'GET',
  path: '/forms/{id}',
  area: 'Formulaires',
  summary: 'Donne un formulaire ouvert\u00a0: ses étapes, ses questions et leurs conditions.',
  access: 'public',
  params: idParams,
  query: versionQuery,
  reply: formResource,
  errors: ['not-found'],
});

export const submitForm = defineEndpoint({
  method: 'POST',
  path: '/forms/{id}/submit',
  area: 'Formulaires',
  summary:
    'Envoie les réponses à un formulaire\u00a0; les fichiers portent le chemin de leur question, comme enfants.0.ordonnance.',
  access: 'public',
  params: idParams,
  query: versionQuery,
  body: z.strictObject({
    /** By the question names of the form; a repeating group is a list of items. */
    answers: z.record(z.string(), z.unknown(), 'Indiquez les réponses, par le nom de leur question.'),
    /** Seconds from the first view of the form to its submission, if a script measured them. */
    elapsed: z
      .union(
        [
          z.number().min(0),
          z
            .string()
            .regex(/^\d{1,9}(?:\.\d{1,9})?$/)
            .transform(Number),
        ],
        'Indiquez un nombre de secondes.',
      )
      .optional(),
    /** Idempotency key from the client: a second submission with the same key is not stored. */
    sending: z
      .string()
      .regex(/^[\w-]{8,64}$/, 'Indiquez une marque de 8 à 64 lettres, chiffres ou tirets.')
      .optional(),
    /** Honeypot: only robots fill it, people never see it. */
    website: z.string().max(200, 'Au plus 200 caractères.').optional(),
  }),
  bodyType: 'multipart',
  maximumBytes: formLimits.bodyBytes,
  reply: z.object({ reference: z.string(), isMailed }),
  errors: ['not-found', 'invalid-fields', 'conflict', 'payload-too-large', 'too-many-requests'],
  status: 202,
});
