import { labelStates } from '@vitrine/domain/ordering/parcel-labels';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber } from '../id.schemas.ts';
import { singleLineText } from '../single-line-text.schemas.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

const path = '/admin/sites/{idSite}/preparation/orders/{idOrder}/labels';
const orderParams = siteParams.extend({ idOrder: idNumber });
const labelParams = orderParams.extend({ number: idNumber.describe('Le rang de l’étiquette dans sa commande.') });

export const readOrderLabels = defineEndpoint({
  method: 'GET',
  path,
  area,
  summary:
    'Donne les étiquettes d’une commande, et ce que serait la prochaine\u00a0: son poids estimé et sa destination.',
  access: 'staff',
  right: 'orders.read',
  params: orderParams,
  reply: z.object({
    /** The carrier that would be asked. */
    carrier: z.string(),
    /** Whether labels of its carrier are made here. */
    isOffered: z.boolean(),
    canCreate: z.boolean(),
    /** Why no label can be made here; empty where it can. */
    obstacle: z.string(),
    /** Of what is left to ship; null where it is to be weighed. */
    grams: z.int().nullable(),
    /** What the carrier says that it costs; null where it tells no price. */
    costCents: z.int().nullable(),
    destination: z.array(z.string()),
    labels: z.array(
      z.object({
        number: z.int(),
        state: z.enum(labelStates),
        carrier: z.string(),
        grams: z.int(),
        tracking: z.string(),
        /** Why it was refused, or what is to be looked at. */
        message: z.string(),
        askedAt: z.string(),
        hasFile: z.boolean(),
        /** Whether a parcel has left with its number. */
        isUsed: z.boolean(),
      }),
    ),
  }),
  errors: ['not-found'],
  isAddition: true,
});

export const createParcelLabel = defineEndpoint({
  method: 'POST',
  path,
  area,
  summary:
    'Demande l’étiquette d’un colis au transporteur, qui répond plus tard\u00a0: son numéro et son PDF s’ajoutent quand ils sont là.',
  access: 'staff',
  right: 'orders.update',
  params: orderParams,
  body: z.strictObject({
    grams: z
      .int('Écrivez le poids en grammes, en nombre entier.')
      .min(100, 'Au moins 100 grammes.')
      .max(130_000, 'Au plus 130 kilogrammes.')
      .meta({ examples: [8800] }),
    seen: z
      .int('Indiquez combien d’étiquettes vous voyez.')
      .min(0, 'Pas moins de 0.')
      .max(1000, 'Au plus 1 000.')
      .describe(
        'Combien d’étiquettes de la commande étaient connues\u00a0: deux demandes à la fois n’en achètent qu’une.',
      )
      .meta({ examples: [0] }),
  }),
  bodyType: 'json',
  reply: z.object({ number: z.int() }),
  errors: ['not-found', 'invalid-fields', 'conflict'],
  status: 201,
  isAddition: true,
});

export const settleParcelLabel = defineEndpoint({
  method: 'PUT',
  path: `${path}/{number}`,
  area,
  summary:
    'Dit ce qu’est devenue une étiquette restée sans réponse\u00a0: achetée, avec son numéro, ou non\u00a0; ou qu’une étiquette achetée ne servira pas.',
  access: 'staff',
  right: 'orders.update',
  params: labelParams,
  body: z.strictObject({
    outcome: z
      .enum(['found', 'none', 'dropped'], 'Choisissez\u00a0: trouvée, aucune ou écartée.')
      .meta({ examples: ['none'] }),
    tracking: singleLineText(20)
      .optional()
      .describe('Le numéro du colis, s’il est trouvé.')
      .meta({ examples: [''] }),
  }),
  bodyType: 'json',
  reply: z.object({}),
  errors: ['not-found', 'invalid-fields', 'conflict'],
  isAddition: true,
});

export const readParcelLabelFile = defineEndpoint({
  method: 'GET',
  path: `${path}/{number}/file`,
  area,
  summary: 'Donne le PDF d’une étiquette.',
  access: 'staff',
  right: 'orders.read',
  params: labelParams,
  reply: z.object({
    name: z.string().describe('Nom du fichier\u00a0: le numéro du colis.'),
    content: z.string().describe('Le fichier, en base64.'),
  }),
  replyType: 'pdf',
  errors: ['not-found'],
  isAddition: true,
});

export const testCarrier = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/carrier/test',
  area,
  summary:
    'Essaie la connexion au transporteur\u00a0: lui demande les points relais autour du siège, et dit en français ce qu’il répond.',
  access: 'staff',
  right: 'settings.read',
  params: siteParams,
  reply: z.object({ isFine: z.boolean(), message: z.string() }),
  isAddition: true,
});
