import { cartLimits } from '@vitrine/domain/cart/cart-lines';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { multilineText } from './multiline-text.schemas.ts';
import { linkToken, personFields } from './person.schemas.ts';
import { pastedLine, singleLineText } from './single-line-text.schemas.ts';

const area = 'Boutique';

const declaration = z.strictObject({
  name: singleLineText(160).min(1, 'Indiquez votre nom.'),
  orderReference: pastedLine(40)
    .min(1, 'Indiquez le numéro de votre commande\u00a0: il est dans le courriel qui l’a confirmée.')
    .meta({ examples: ['260927-KLMNPQR'] }),
  email: personFields.email,
  details: multilineText()
    .max(2000, 'Au plus 2 000 caractères.')
    .optional()
    .describe('Ce dont on se rétracte, en mots\u00a0; absent pour toute la commande.'),
  lines: z
    .array(
      z
        .strictObject({
          position: z.int().min(0).max(cartLimits.lines),
          quantity: z.int('Écrivez un nombre entier.').min(1, 'Au moins 1.').max(cartLimits.quantity),
        })
        .meta({ label: 'Ligne' }),
    )
    .max(cartLimits.lines, `Au plus ${cartLimits.lines} lignes.`)
    .optional()
    .describe('Les lignes de la commande dont on a le lien, et combien de chacune.'),
  order: linkToken.optional().describe('Le jeton du lien de la commande, quand on l’a.'),
  /** Honeypot: only robots fill it, people never see it. */
  website: z.string().max(200).optional(),
});

/** What is declared, as callers send it. */
export type WithdrawalBody = z.input<typeof declaration>;

const withdrawnLine = z.object({ name: z.string(), quantity: z.int() });

const receipt = z.object({
  reference: z.string(),
  declaredAt: z.string(),
  name: z.string(),
  email: z.string(),
  orderReference: z.string(),
  details: z.string(),
  lines: z.array(withdrawnLine),
  seller: z.string().describe('Le vendeur, ligne par ligne.'),
});
export type WithdrawalReceipt = z.infer<typeof receipt>;

export const checkWithdrawal = defineEndpoint({
  method: 'PUT',
  path: '/withdrawal/check',
  area,
  summary: 'Juge une rétractation avant qu’elle soit confirmée. La réponse ne dit pas si la commande existe.',
  access: 'public',
  body: declaration,
  bodyType: 'json',
  reply: z.object({ lines: z.array(withdrawnLine) }),
  errors: ['not-found', 'invalid-fields', 'too-many-requests'],
  isAddition: true,
});

export const declareWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/withdrawal',
  area,
  summary:
    'Reçoit une rétractation, qui prend effet aussitôt. La réponse est la même que la commande existe ou non\u00a0; un courriel part à l’adresse de la commande seule. Une même clé Idempotency-Key donne une même rétractation.',
  access: 'public',
  body: declaration,
  bodyType: 'json',
  takesIdempotencyKey: true,
  reply: z.object({
    reference: z.string(),
    declaredAt: z.string(),
    token: z.string().describe('Ouvre l’accusé de réception.'),
  }),
  errors: ['not-found', 'invalid-fields', 'too-many-requests'],
  status: 201,
  isAddition: true,
});

const byToken = {
  method: 'GET',
  area,
  access: 'public',
  params: z.strictObject({ token: linkToken }),
  errors: ['not-found'],
  isAddition: true,
} as const;

export const readWithdrawalReceipt = defineEndpoint({
  ...byToken,
  path: '/withdrawal/receipt/{token}',
  summary: 'Donne l’accusé de réception d’une rétractation\u00a0: son contenu, sa date et son heure.',
  reply: receipt,
});

const revocation = z.object({
  reference: z.string(),
  orderReference: z.string(),
  declaredAt: z.string(),
  withdrawn: z.array(z.string()),
  state: z.enum(['open', 'revoked', 'late', 'closed']).describe('Si elle peut encore être annulée, et sinon pourquoi.'),
  revocableUntil: z.string(),
});
export type WithdrawalRevocation = z.infer<typeof revocation>;

export const readWithdrawalRevocation = defineEndpoint({
  ...byToken,
  path: '/withdrawal/revocation/{token}',
  summary: 'Donne la rétractation dont le lien d’annulation est parti par courriel.',
  reply: revocation,
});

export const revokeWithdrawal = defineEndpoint({
  method: 'PUT',
  path: '/withdrawal/revoke',
  area,
  summary: 'Annule une rétractation, dans les 24 heures, par le lien reçu à l’adresse de la commande.',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  bodyType: 'json',
  reply: revocation,
  errors: ['invalid-fields', 'link-spent', 'conflict', 'too-many-requests'],
  isAddition: true,
});

const orderWithdrawals = z.object({
  orderReference: z.string(),
  name: z.string(),
  email: z.string(),
  lines: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      quantity: z.int().describe('Combien il en reste dont on peut se rétracter.'),
      exception: z.string().describe('Pourquoi l’on ne peut pas s’en rétracter\u00a0; vide sinon.'),
    }),
  ),
  canWithdraw: z.boolean(),
  message: z.string().describe('Jusqu’à quand l’on peut se rétracter, ou pourquoi l’on ne peut plus.'),
  withdrawals: z.array(
    z.object({
      reference: z.string(),
      declaredAt: z.string(),
      withdrawn: z.array(z.string()),
      status: z.string(),
    }),
  ),
});
export type OrderWithdrawals = z.infer<typeof orderWithdrawals>;

export const readOrderWithdrawals = defineEndpoint({
  ...byToken,
  path: '/withdrawal/order/{token}',
  summary: 'Donne ce dont on peut se rétracter d’une commande dont on a le lien, et les rétractations déjà reçues.',
  reply: orderWithdrawals,
});
