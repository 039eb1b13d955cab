import { labelFormats } from '@vitrine/domain/ordering/label-sheets.data';
import { preparationPapers, preparationTabs } from '@vitrine/domain/ordering/preparation';
import { spotPayments } from '@vitrine/domain/ordering/sale-channel';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

const path = '/admin/sites/{idSite}/preparation';

const preparedOrder = z.object({
  id: z.int(),
  reference: z.string(),
  placedAt: z.string(),
  buyer: z.string(),
  phone: z.string(),
  message: z.string(),
  deliveryType: z.enum(['DELIVERY', 'PICKUP', 'CLICK_AND_COLLECT', 'NO_DELIVERY']),
  /** The carrier, or the moment of a collection. */
  service: z.string(),
  /** Where it goes, line by line. */
  destination: z.array(z.string()),
  totalCents: z.int(),
  /** What is to be given back by hand. */
  owedCents: z.int(),
  /** Whether it is paid when it is handed over. */
  isToPay: z.boolean(),
  /** The one step that is next; null where there is none here. */
  next: z.enum(['ready', 'shipped', 'collected', 'done']).nullable(),
  /** What is left to hand over of each line. */
  lines: z.array(z.object({ position: z.int(), name: z.string(), detail: z.string(), quantity: z.int() })),
  /** How many parcels have left. */
  shipments: z.int(),
  /** The open withdrawal from it that comes first, whether it is to be refunded now, and what it is about, one text each. */
  withdrawal: z.object({ id: z.int(), isToRefund: z.boolean(), withdrawn: z.array(z.string()) }).nullable(),
});

export const listPreparation = defineEndpoint({
  method: 'GET',
  path,
  area,
  summary:
    'Liste les commandes d’une étape de la préparation, avec ce qui reste à remettre de chacune, et le compte de chaque étape.',
  access: 'staff',
  right: 'orders.read',
  params: siteParams,
  query: z.strictObject({
    tab: z.enum(preparationTabs, 'Choisissez une étape, comme prepare.').meta({ examples: ['prepare'] }),
  }),
  reply: z.object({
    timeZone: z.string(),
    counts: z.record(z.enum(preparationTabs), z.int()),
    orders: z.array(preparedOrder),
    /** Whether more wait than are listed. */
    isCut: z.boolean(),
  }),
  errors: ['invalid-fields'],
  isAddition: true,
});

export const readPreparationPaper = defineEndpoint({
  method: 'GET',
  path: `${path}/paper`,
  area,
  summary:
    'Donne un PDF de la préparation\u00a0: liste par vin ou par commande, un bon de livraison pour ce qui reste à remettre ou pour chaque colis parti, ou des étiquettes à partir d’une place de la feuille.',
  access: 'staff',
  right: 'orders.read',
  params: siteParams,
  query: z.strictObject({
    what: z.enum(preparationPapers, 'Choisissez un document, comme notes.').meta({ examples: ['notes'] }),
    tab: z.enum(preparationTabs, 'Choisissez une étape, comme prepare.').optional(),
    /** Orders of the step; all of them without it. */
    ids: z
      .string()
      .max(2000, 'Choisissez moins de commandes.')
      .regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8})*$/, 'Indiquez des commandes, comme 12,15.')
      .optional(),
    format: z.enum(labelFormats, 'Choisissez une feuille d’étiquettes, comme 2x7.').optional(),
    /** The first label of the sheet that is free. */
    start: z
      .string()
      .regex(/^(?:[1-9]|1\d|2[0-4])$/, 'Indiquez la première étiquette libre, de 1 à 24.')
      .meta({ examples: ['1'] })
      .optional(),
  }),
  reply: z.object({ name: z.string(), content: z.string().describe('Le fichier, en base64.') }),
  replyType: 'pdf',
  errors: ['not-found', 'invalid-fields'],
  isAddition: true,
});

export const advancePreparation = defineEndpoint({
  method: 'POST',
  path: `${path}/advance`,
  area,
  summary:
    'Fait avancer plusieurs commandes d’un coup\u00a0: prêtes, expédiées en un colis chacune, retirées ou terminées. Celles qui ne le peuvent pas disent pourquoi.',
  access: 'staff',
  right: 'orders.update',
  params: siteParams,
  body: z
    .strictObject({
      idOrders: z
        .array(z.int().min(1).max(2_147_483_647))
        .min(1, 'Choisissez au moins une commande.')
        .max(200, 'Au plus 200 commandes à la fois.')
        .meta({ examples: [[1]] }),
      to: z
        .enum(['preparing', 'ready', 'shipped', 'collected', 'done'], 'Choisissez une étape, comme ready.')
        .meta({ examples: ['collected'] })
        .describe(
          'preparing\u00a0: reprend dans les dix secondes ce qui vient d’être noté prêt\u00a0; aucun courriel ne part.',
        ),
      payment: z
        .enum(spotPayments, 'Choisissez comment c’est payé, comme cash.')
        .optional()
        .describe('Comment est payé ce qui l’est au retrait\u00a0: encaissé et remis, ou ni l’un ni l’autre.'),
    })
    .refine(({ to, payment }) => payment === undefined || to === 'collected', {
      message: 'Seul ce qui est retiré s’encaisse ici.',
      path: ['payment'],
    })
    .refine(({ idOrders, payment }) => payment === undefined || idOrders.length === 1, {
      message: 'Encaissez une commande à la fois.',
      path: ['payment'],
    }),
  bodyType: 'json',
  reply: z.object({
    done: z.array(z.int()),
    refused: z.array(z.object({ id: z.int(), reference: z.string(), message: z.string() })),
  }),
  errors: ['invalid-fields'],
  isAddition: true,
});
