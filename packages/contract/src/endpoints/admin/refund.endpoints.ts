import { refundedGoods, refundReasons } from '@vitrine/domain/ordering/refund-reasons';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { singleLineText } from '../single-line-text.schemas.ts';
import { staffArea as area, siteItemParams } from './staff.schemas.ts';

const toKeys = <Key extends string>(labels: Readonly<Record<Key, string>>) => Object.keys(labels) as [Key, ...Key[]];
const goods = z.enum(toKeys(refundedGoods), 'Dites ce que deviennent ces articles.');
const cents = z.int().describe('Centimes TTC.');

const refundLine = z.object({
  /** Null for shipping. */
  position: z.int().nullable(),
  name: z.string(),
  quantity: z.int(),
  cents,
  /** What became of the pieces, in words; empty for shipping and for an order that was cancelled. */
  goods: z.string(),
});

const orderRefunds = z.object({
  reference: z.string(),
  paidCents: cents,
  leftCents: cents.describe('Ce qui n’est encore ni rendu, ni à rendre.'),
  refusal: z.string().describe('Pourquoi rien ne peut être rendu maintenant\u00a0; vide sinon.'),
  means: z.enum(['card', 'hand']).describe('Par carte, de soi-même, ou à la main\u00a0: virement, chèque.'),
  items: z.array(
    z.object({
      position: z.int().nullable(),
      name: z.string(),
      quantity: z.int(),
      /** How many pieces can still be refunded: of those that have not left, and of those that have. */
      unsent: z.int(),
      sent: z.int(),
      leftCents: cents,
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.int(),
      cents,
      state: z.enum(['due', 'sent', 'failed', 'cancelled']),
      isByHand: z.boolean(),
      reason: z.string(),
      note: z.string(),
      createdAt: z.string(),
      sentAt: z.string().nullable(),
      lines: z.array(refundLine),
    }),
  ),
});
export type OrderRefunds = z.infer<typeof orderRefunds>;

export const readOrderRefunds = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/orders/{id}/refunds',
  area,
  access: 'staff',
  right: 'orders.read',
  summary: 'Donne ce qui peut être remboursé d’une commande, et ce qui l’a été, ligne par ligne.',
  params: siteItemParams,
  reply: orderRefunds,
  errors: ['not-found'],
  isAddition: true,
});

const refundPlan = z.object({
  /** To be sent back to do what is said here. */
  confirm: z.string(),
  isDone: z.boolean(),
  cents,
  means: z.enum(['card', 'hand']),
  /** What is done, or was done, in the order of importance. */
  sentences: z.array(z.string()),
  /** What whoever refunds should know before. */
  warnings: z.array(z.string()),
});
export type RefundOrderPlan = z.infer<typeof refundPlan>;

export const refundOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/orders/{id}/refunds',
  area,
  access: 'staff',
  right: 'orders.update',
  summary:
    'Rembourse des articles ou la livraison d’une commande payée, jamais plus que ce qui reste\u00a0; sans «\u00a0confirm\u00a0», dit seulement ce qui serait fait.',
  params: siteItemParams,
  body: z.strictObject({
    lines: z
      .array(
        z
          .strictObject({
            position: z
              .int('Choisissez un article.')
              .min(0, 'Choisissez un article.')
              .meta({ examples: [0] }),
            quantity: z
              .int('Indiquez un nombre entier.')
              .min(1, 'Indiquez au moins 1.')
              .max(9999, 'Au plus 9\u202f999.'),
            goods,
          })
          .meta({ label: 'Article' }),
      )
      .max(1000, 'Au plus 1\u202f000 lignes.'),
    shipping: z
      .boolean('Choisissez oui ou non.')
      .describe('Rend aussi ce qui reste de la livraison.')
      .meta({ examples: [false] }),
    reason: z.enum(toKeys(refundReasons), 'Choisissez pourquoi vous remboursez.'),
    note: singleLineText(200).default('').describe('Pour l’équipe\u00a0: la personne ne la lit pas.'),
    confirm: z.string('Indiquez la confirmation lue à l’essai.').max(64, 'Au plus 64 caractères.').optional(),
  }),
  reply: refundPlan,
  errors: ['not-found', 'conflict', 'invalid-fields'],
  isAddition: true,
});
