import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';

const area = 'Boutique';

export const receiveCardEvent = defineEndpoint({
  method: 'POST',
  path: '/custom-stripe/events',
  area,
  summary:
    'Reçoit du service de paiement par carte ce qu’il est advenu d’un paiement\u00a0; le corps est vérifié tel quel par sa signature, de cinq minutes au plus.',
  access: 'public',
  body: z.strictObject({ text: z.string().min(2).max(200_000), signature: z.string().max(2000) }),
  signatureHeader: 'stripe-signature',
  reply: z.object({ received: z.boolean() }),
  errors: ['not-found'],
  isAddition: true,
});

/** Where the payment of an order by card stands, for the page on which it is paid. */
export const cardPaymentStates = ['ready', 'authenticating', 'processing', 'paid', 'closed'] as const;

const cardPayment = z.object({
  state: z
    .enum(cardPaymentStates)
    .describe(
      'ready\u00a0: une carte peut être présentée\u00a0; authenticating\u00a0: la banque attend que l’acheteur confirme\u00a0; closed\u00a0: la commande ne se paie plus par carte.',
    ),
  message: z.string().describe('Ce qu’il faut savoir ou faire, en une phrase ou deux.'),
  form: z
    .object({ clientSecret: z.string(), publicKey: z.string() })
    .nullable()
    .describe(
      'De quoi montrer les champs de la carte, ou reprendre la confirmation\u00a0; nul quand il n’y a rien à présenter.',
    ),
});
export type CardPaymentResource = z.infer<typeof cardPayment>;

export const prepareCardPayment = defineEndpoint({
  method: 'POST',
  path: '/order/card',
  area,
  summary:
    'Prépare le paiement par carte d’une commande, par le secret de son lien, ou dit où il en est\u00a0; on peut l’appeler autant de fois qu’il faut.',
  access: 'public',
  body: z.strictObject({
    token: z.string().min(1).max(100),
    otherCard: z
      .boolean()
      .optional()
      .describe(
        'Vrai\u00a0: renonce au paiement que la banque attend de voir confirmé, pour présenter une autre carte.',
      ),
  }),
  reply: cardPayment,
  errors: ['not-found', 'conflict', 'too-many-requests', 'unavailable'],
  isAddition: true,
});

export const changeOrderPayment = defineEndpoint({
  method: 'PUT',
  path: '/order/payment',
  area,
  summary: 'Change la manière de payer une commande qui ne l’est pas encore, par le secret de son lien.',
  access: 'public',
  body: z.strictObject({
    token: z.string().min(1).max(100),
    method: z.enum(['transfer', 'cheque', 'card'], 'Choisissez une manière de payer.'),
  }),
  reply: z.object({ method: z.enum(['transfer', 'cheque', 'card']) }),
  errors: ['not-found', 'conflict', 'too-many-requests', 'unavailable'],
  isAddition: true,
});
