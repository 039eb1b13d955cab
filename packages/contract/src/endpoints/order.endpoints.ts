import { shipmentProblems } from '@vitrine/domain/ordering/shipments';
import { trackingStates } from '@vitrine/domain/ordering/tracking';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { idParams } from './id.schemas.ts';
import { multilineText } from './multiline-text.schemas.ts';
import { checkboxValue, linkToken, personFields } from './person.schemas.ts';
import { amount, area, country, deliveryTypes, paymentMethods, pricedFields, vatGroup } from './quote.endpoints.ts';
import { pastedLine, singleLineText } from './single-line-text.schemas.ts';

const moment = z.string();

const address = z
  .strictObject({
    firstname: singleLineText(80).min(1, 'Indiquez le prénom.'),
    lastname: singleLineText(80).min(1, 'Indiquez le nom.'),
    address: singleLineText(200).min(1, 'Indiquez le numéro et la rue.'),
    addressPart2: singleLineText(200).optional(),
    postalCode: pastedLine(12).min(1, 'Indiquez le code postal.'),
    city: singleLineText(120).min(1, 'Indiquez la ville.'),
    country: country.describe('Code du pays en deux lettres.'),
    phone: personFields.phone.optional().describe('De qui reçoit le colis, si ce n’est pas l’acheteur.'),
  })
  .meta({ label: 'Adresse' });

const orderPayment = z
  .enum([...paymentMethods, 'TERMINAL', 'CASH', 'NONE'])
  .describe('TERMINAL, CASH\u00a0: payée sur place, par carte ou en espèces. NONE\u00a0: il n’y a rien à payer.');

const company = z
  .strictObject({
    name: singleLineText(120).min(1, 'Indiquez le nom de la société.'),
    siren: pastedLine(30)
      .optional()
      .describe('SIREN, ou SIRET dont on prend le SIREN.')
      .meta({ examples: ['732 829 320'] }),
    vatNumber: pastedLine(30)
      .optional()
      .describe('Numéro de TVA intracommunautaire, seul demandé hors de France.')
      .meta({ examples: ['FR44732829320'] }),
  })
  .meta({ label: 'Société' });

const orderStatus = z.enum([
  'awaiting_payment',
  'payment_failed',
  'paid',
  'preparing',
  'ready',
  'partly_shipped',
  'shipped',
  'collected',
  'done',
  'cancelled',
  'refunded',
]);

export const placeOrder = defineEndpoint({
  method: 'POST',
  path: '/order',
  area,
  summary:
    'Passe une commande avec obligation de paiement. Les prix, le port et le stock sont ceux du site\u00a0; un total autre que celui annoncé, s’il l’est, est refusé avec les nouveaux chiffres. Une même clé Idempotency-Key donne une même commande.',
  access: 'public',
  body: z.strictObject({
    ...pricedFields,
    user: z
      .strictObject({
        email: personFields.email,
        firstname: personFields.firstname,
        lastname: personFields.lastname,
        phone: personFields.phone,
        birthdate: personFields.birthdate
          .optional()
          .describe('Juge la majorité\u00a0; jamais gardé. Jour de naissance\u00a0: 1990-02-28 ou 28/02/1990.'),
      })
      .meta({ label: 'Coordonnées' }),
    address: z
      .strictObject({ delivery: address.optional(), billing: address.optional() })
      .meta({ label: 'Adresses' })
      .optional(),
    company: company
      .optional()
      .describe('Ajout à la spécification\u00a0: la société qui achète, que la facture nomme.'),
    message: multilineText().max(1000, 'Au plus 1 000 caractères.').optional(),
    payment: z
      .enum(paymentMethods, 'Choisissez comment payer.')
      .optional()
      .describe('Sans effet quand il n’y a rien à payer.'),
    acceptsTerms: checkboxValue
      .refine((accepts) => accepts, 'Acceptez les conditions générales de vente pour commander.')
      .describe('Ajout à la spécification, obligatoire\u00a0: vrai, les conditions générales de vente sont acceptées.'),
    expectedTotal: amount
      .optional()
      .describe(
        'Ajout à la spécification\u00a0: le total que l’on a vu. Donné, un autre total est refusé avec les nouveaux chiffres\u00a0; sans lui, la commande passe au prix du moment.',
      ),
  }),
  bodyType: 'json',
  takesIdempotencyKey: true,
  reply: z.object({
    reference: z.string(),
    token: z.string().describe('Ouvre la page de la commande.'),
    url: z.string(),
    status: orderStatus,
    total: amount,
    payment: orderPayment,
    payUntil: moment.nullable(),
  }),
  errors: ['not-found', 'invalid-fields', 'conflict', 'too-many-requests'],
  status: 201,
});

export const orderSchema = z.object({
  id: z.int(),
  reference: z.string(),
  placedAt: moment,
  status: orderStatus,
  statusLabel: z.string(),
  lines: z.array(
    z.object({
      itemId: z.int().describe('Numéro de ce qui est vendu.'),
      name: z.string(),
      detail: z.string(),
      quantity: z.int(),
      unitPrice: amount,
      listPrice: amount,
      discount: amount,
      total: amount,
      withdrawal: z.string().describe('Pourquoi l’on ne peut pas se rétracter de la ligne\u00a0; vide sinon.'),
    }),
  ),
  goods: amount,
  discount: amount,
  discountCode: z.string(),
  shipping: amount.describe('Avant le code.'),
  total: amount,
  vat: z.array(vatGroup),
  vatMention: z.string(),
  payment: orderPayment,
  isPaid: z.boolean(),
  isPayable: z.boolean().describe('Si elle attend un paiement.'),
  pendingPayment: z
    .enum(['confirming', 'processing'])
    .nullable()
    .describe(
      'Un paiement par carte est en cours\u00a0: la banque attend que l’acheteur le confirme, ou le traite. Rien n’est à payer de nouveau entre-temps.',
    ),
  refundMessage: z.string().describe('Comment revient ce qui a été payé\u00a0; vide où rien ne revient.'),
  paymentChoices: z
    .array(z.enum(['CARD', 'TRANSFER', 'CHEQUE']))
    .describe('Comment elle peut se payer à distance, de son propre moyen aux autres.'),
  payUntil: moment.nullable().describe('Jusqu’à quand les bouteilles sont gardées.'),
  transferDetails: z.string(),
  chequePayee: z.string(),
  delivery: z.object({
    type: z.enum(deliveryTypes),
    service: z.string(),
    lines: z.array(z.string()).describe('Où elle va, ligne par ligne.'),
    slot: z.string().describe('Le créneau de retrait, en mots.'),
  }),
  billingAddress: z
    .array(z.string())
    .describe('Société et adresse de facturation, ligne par ligne\u00a0; vide quand l’acheteur n’en a pas donné.'),
  email: z.string(),
  firstname: z.string(),
  message: z.string(),
  steps: z.array(z.object({ at: moment, label: z.string() })),
  shipments: z
    .array(
      z.object({
        number: z.int(),
        carrier: z.string(),
        tracking: z.string().describe('Numéro de suivi.'),
        trackingUrl: z.string().describe('Page qui suit le colis\u00a0; vide si elle n’est pas connue.'),
        shippedAt: moment,
        lines: z.array(z.object({ name: z.string(), detail: z.string(), quantity: z.int() })),
        receivedOn: z.string().nullable().describe('Jour de sa réception\u00a0; nul tant qu’il n’est pas connu.'),
        problem: z.enum(shipmentProblems).nullable().describe('Ce qui lui est arrivé en route.'),
        trackingState: z
          .enum(trackingStates)
          .nullable()
          .describe('Où il est, d’après le transporteur\u00a0; nul s’il ne l’a pas dit.'),
        trackingLabel: z.string().describe('La même chose en français\u00a0; vide s’il ne l’a pas dit.'),
        steps: z
          .array(z.object({ day: z.string(), time: z.string(), label: z.string(), place: z.string() }))
          .describe('Les étapes que dit le transporteur, la première d’abord.'),
        canConfirm: z.boolean().describe('Si l’acheteur peut dire qu’il l’a reçu.'),
      }),
    )
    .describe('Ses colis, le premier d’abord.'),
  toShip: z
    .array(z.object({ name: z.string(), detail: z.string(), quantity: z.int() }))
    .describe('Ce qui suivra dans un autre colis\u00a0; vide tant que rien n’est parti.'),
  receivedOn: z
    .string()
    .nullable()
    .describe('Jour où tout a été reçu\u00a0: le délai de rétractation part du lendemain.'),
  canCancel: z.boolean(),
  canClaim: z.boolean(),
  asksReview: z.boolean().describe('Si un courriel demandera un avis.'),
  papers: z
    .array(
      z.object({
        id: z.int(),
        kind: z.enum(['invoice', 'deposit', 'credit-note']),
        number: z.string().describe('Son numéro, comme FA-2026-000123.'),
        issuedOn: z.iso.date().describe('Le jour de son émission.'),
      }),
    )
    .describe('Ses factures et avoirs dont le fichier est conservé, le premier d’abord.'),
});
export type OrderResource = z.infer<typeof orderSchema>;

export const readOrder = defineEndpoint({
  method: 'GET',
  path: '/order/{token}',
  area,
  summary: 'Donne la commande dont le lien est parti par courriel.',
  access: 'public',
  params: z.strictObject({ token: linkToken }),
  reply: orderSchema,
  errors: ['not-found'],
  isAddition: true,
});

const byToken = {
  area,
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  bodyType: 'json',
  reply: orderSchema,
  errors: ['invalid-fields', 'link-spent', 'conflict', 'too-many-requests'],
  isAddition: true,
} as const;

export const cancelOrder = defineEndpoint({
  ...byToken,
  method: 'PUT',
  path: '/order/cancel',
  errors: [...byToken.errors, 'unavailable'],
  summary: 'Annule une commande qui n’est ni payée ni préparée\u00a0; stock, créneau et code sont rendus.',
});

export const claimOrder = defineEndpoint({
  ...byToken,
  method: 'PUT',
  path: '/order/claim',
  access: 'member',
  errors: [...byToken.errors, 'cross-site'],
  summary: 'Ajoute à l’espace du membre une commande dont le lien est arrivé par courriel.',
});

const parcelNumber = z
  .int()
  .min(1)
  .max(10_000)
  .meta({ examples: [1] });

export const confirmReceipt = defineEndpoint({
  ...byToken,
  method: 'PUT',
  path: '/order/received',
  body: z.strictObject({
    token: linkToken,
    number: parcelNumber,
  }),
  errors: ['invalid-fields', 'link-spent', 'not-found', 'too-many-requests'],
  summary: 'Note que l’acheteur a reçu un colis aujourd’hui\u00a0; ce qui est déjà noté reste.',
});

export const stopReviewMail = defineEndpoint({
  ...byToken,
  method: 'PUT',
  path: '/order/without-review',
  reply: z.object({}),
  summary: 'Arrête le courriel qui demande un avis après une commande.',
});

const ofMember = { area, access: 'member', isAddition: true } as const;

export const listOwnOrders = defineEndpoint({
  ...ofMember,
  method: 'GET',
  path: '/user/orders',
  summary: 'Liste les commandes du membre, la dernière d’abord.',
  reply: z.object({ orders: z.array(orderSchema) }),
  errors: [],
});

export const cancelOwnOrder = defineEndpoint({
  ...ofMember,
  method: 'PUT',
  path: '/user/orders/{id}/cancel',
  summary: 'Annule une commande du membre.',
  params: idParams,
  reply: z.object({}),
  errors: ['not-found', 'conflict', 'cross-site', 'unavailable'],
});

export const confirmOwnReceipt = defineEndpoint({
  ...ofMember,
  method: 'PUT',
  path: '/user/orders/{id}/received',
  summary: 'Note que le membre a reçu aujourd’hui un colis de sa commande\u00a0; ce qui est déjà noté reste.',
  params: idParams,
  body: z.strictObject({ number: parcelNumber }),
  bodyType: 'json',
  reply: z.object({}),
  errors: ['invalid-fields', 'not-found', 'cross-site', 'unavailable'],
});

export const openOwnPayment = defineEndpoint({
  ...ofMember,
  method: 'PUT',
  path: '/user/orders/{id}/payment',
  summary: 'Donne au membre un lien vers la page où se paie une commande qui ne l’est pas encore.',
  params: idParams,
  reply: z.object({ token: z.string().describe('Ouvre la page de la commande, et celle de son paiement.') }),
  errors: ['not-found', 'conflict', 'too-many-requests', 'cross-site'],
});
