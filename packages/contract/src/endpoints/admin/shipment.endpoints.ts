import { shipmentProblems } from '@vitrine/domain/ordering/shipments';
import { trackingStates } from '@vitrine/domain/ordering/tracking';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber } from '../id.schemas.ts';
import { multilineText } from '../multiline-text.schemas.ts';
import { singleLineText } from '../single-line-text.schemas.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

const path = '/admin/sites/{idSite}/preparation/orders/{idOrder}/shipments';
const orderParams = siteParams.extend({ idOrder: idNumber });
const shipmentParams = orderParams.extend({ number: idNumber.describe('Le rang du colis dans sa commande.') });
const done = z.object({});
const writing = { area, access: 'staff', right: 'orders.update', isAddition: true } as const;

const tracking = {
  carrier: singleLineText(80)
    .optional()
    .describe('Sans lui\u00a0: le transporteur de la commande.')
    .meta({ examples: ['Colissimo'] }),
  tracking: singleLineText(60)
    .optional()
    .describe('Numéro de suivi.')
    .meta({ examples: ['8X0000000000'] }),
  trackingUrl: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https?$/, error: 'Collez un lien comme https://exemple.fr/suivi/8X.' }).max(500),
    ])
    .optional()
    .describe('Lien de suivi\u00a0; sans lui, celui d’un transporteur connu.')
    .meta({ examples: [''] }),
};

const shipmentLine = z.object({ position: z.int(), name: z.string(), detail: z.string(), quantity: z.int() });

export const readOrderShipments = defineEndpoint({
  method: 'GET',
  path,
  area,
  summary: 'Donne les colis d’une commande, et ce qui reste à expédier de chaque ligne.',
  access: 'staff',
  right: 'orders.read',
  params: orderParams,
  reply: z.object({
    reference: z.string(),
    /** Whether a carrier takes it at all. */
    isCarried: z.boolean(),
    canShip: z.boolean(),
    carrier: z.string(),
    today: z.string(),
    lines: z.array(shipmentLine.extend({ remaining: z.int() })),
    shipments: z.array(
      z.object({
        number: z.int(),
        carrier: z.string(),
        tracking: z.string(),
        trackingUrl: z.string(),
        /** The page that follows it, given or known. */
        followUrl: z.string(),
        shippedAt: z.string(),
        lines: z.array(shipmentLine),
        receivedOn: z.string().nullable(),
        receivedBy: z.enum(['buyer', 'staff', 'carrier']).nullable(),
        problem: z.enum(shipmentProblems).nullable(),
        problemNote: z.string(),
        /** Where it is, as its carrier says. */
        trackingState: z.enum(trackingStates).nullable(),
        trackingLabel: z.string(),
        steps: z.array(z.object({ day: z.string(), time: z.string(), label: z.string(), place: z.string() })),
        /** Until when it may be taken back; null where that is over. */
        undoUntil: z.string().nullable(),
      }),
    ),
  }),
  errors: ['not-found'],
  isAddition: true,
});

export const createShipment = defineEndpoint({
  ...writing,
  method: 'POST',
  path,
  summary:
    'Note le départ d’un colis, de tout ce qui reste ou de quelques articles\u00a0; un courriel dit ce qu’il contient et ce qui suit. Le dernier colis expédie la commande.',
  params: orderParams,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          position: z.int().min(0).max(10_000),
          quantity: z.int('Écrivez un nombre entier.').min(0, 'Au moins 0.').max(100_000),
        }),
      )
      .max(1000)
      .optional()
      .describe('Sans elles\u00a0: tout ce qui reste.')
      .meta({ examples: [[{ position: 0, quantity: 1 }]] }),
    ...tracking,
  }),
  bodyType: 'json',
  reply: z.object({ number: z.int() }),
  errors: ['not-found', 'invalid-fields', 'conflict'],
  status: 201,
});

export const undoShipment = defineEndpoint({
  ...writing,
  method: 'DELETE',
  path: `${path}/{number}`,
  summary:
    'Reprend le dernier colis dans les dix secondes\u00a0: son courriel ne part pas, et son stock est gardé de nouveau.',
  params: shipmentParams,
  reply: done,
  errors: ['not-found', 'conflict'],
});

export const updateShipmentTracking = defineEndpoint({
  ...writing,
  method: 'PUT',
  path: `${path}/{number}/tracking`,
  summary: 'Change le transporteur et le suivi d’un colis.',
  params: shipmentParams,
  body: z.strictObject(tracking),
  bodyType: 'json',
  reply: done,
  errors: ['not-found', 'invalid-fields'],
});

export const updateShipmentReceipt = defineEndpoint({
  ...writing,
  method: 'PUT',
  path: `${path}/{number}/receipt`,
  summary: 'Note le jour où un colis a été reçu, ou qu’on ne le sait pas. Ce que l’acheteur a dit reste.',
  params: shipmentParams,
  body: z.strictObject({
    receivedOn: z
      .string()
      .max(10)
      .nullable()
      .meta({ examples: [null] }),
  }),
  bodyType: 'json',
  reply: done,
  errors: ['not-found', 'invalid-fields', 'conflict'],
});

export const updateShipmentProblem = defineEndpoint({
  ...writing,
  method: 'PUT',
  path: `${path}/{number}/problem`,
  summary: 'Note ce qui est arrivé à un colis en route\u00a0: perdu, abîmé ou revenu\u00a0; ou que tout va bien.',
  params: shipmentParams,
  body: z.strictObject({
    problem: z
      .enum(shipmentProblems, 'Choisissez\u00a0: perdu, abîmé ou revenu.')
      .nullable()
      .meta({ examples: ['broken'] }),
    note: multilineText()
      .max(1000, 'Au plus 1 000 caractères.')
      .meta({ examples: ['Carton ouvert'] }),
  }),
  bodyType: 'json',
  reply: done,
  errors: ['not-found', 'invalid-fields'],
});
