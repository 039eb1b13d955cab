import { refundedGoods, refundReasons } from '@vitrine/domain/ordering/refund-reasons';
import { z } from 'zod';
import { singleLineText } from '../single-line-text.schemas.ts';

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

/** What can be refunded of an order, and what was. */
export const orderRefunds = z.object({
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

/** What a refund would do, or has done. */
export const refundPlan = z.object({
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

/** What is to be refunded; without `confirm` it is only said. */
export const refundRequest = z.strictObject({
  lines: z
    .array(
      z
        .strictObject({
          position: z
            .int('Choisissez un article.')
            .min(0, 'Choisissez un article.')
            .meta({ examples: [0] }),
          quantity: z.int('Indiquez un nombre entier.').min(1, 'Indiquez au moins 1.').max(9999, 'Au plus 9\u202f999.'),
          goods,
        })
        .meta({ label: 'Article' }),
    )
    .max(1000, 'Au plus 1\u202f000 lignes.'),
  shipping: z
    .boolean('Choisissez oui ou non.')
    .describe('Rend aussi ce qui reste de la livraison.')
    .meta({ examples: [false] }),
  note: singleLineText(200).default('').describe('Pour l’équipe\u00a0: la personne ne la lit pas.'),
  confirm: z.string('Indiquez la confirmation lue à l’essai.').max(64, 'Au plus 64 caractères.').optional(),
});

/** Why a shop refunds. */
export const refundReason = z.enum(toKeys(refundReasons), 'Choisissez pourquoi vous remboursez.');
