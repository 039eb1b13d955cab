import { cartLimits } from '@vitrine/domain/cart/cart-lines';
import { z } from 'zod';
import { cartLine } from './cart.endpoints.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { idParams } from './id.schemas.ts';
import { multilineText } from './multiline-text.schemas.ts';
import { checkboxValue, linkToken, personFields } from './person.schemas.ts';
import { pastedLine, singleLineText } from './single-line-text.schemas.ts';

const area = 'Boutique';
const moment = z.string();
const amount = z
  .string()
  .regex(/^\d{1,9}\.\d{2}$/, 'Écrivez un montant comme 12.50.')
  .describe('Euros TTC, deux décimales.');

/** How an order reaches its buyer. */
export const deliveryTypes = ['PICKUP', 'DELIVERY', 'CLICK_AND_COLLECT', 'NO_DELIVERY'] as const;
/** How an order is paid. */
export const paymentMethods = ['CARD', 'TRANSFER', 'CHEQUE', 'COLLECTION'] as const;

const products = z
  .array(
    z
      .strictObject({
        id: z.int().min(1).max(2_147_483_647),
        quantity: z
          .int('Écrivez un nombre entier.')
          .min(1, 'Au moins 1.')
          .max(cartLimits.quantity, `Au plus ${cartLimits.quantity}.`),
        declinationId: z
          .int()
          .min(1)
          .max(2_147_483_647)
          .nullish()
          .describe('Laquelle, quand le produit en a plusieurs\u00a0; nul pour un coffret.'),
      })
      .meta({ label: 'Produit' }),
  )
  .min(1, 'Votre panier est vide.')
  .max(cartLimits.lines, `Au plus ${cartLimits.lines} lignes dans une commande.`);

const country = z
  .string()
  .trim()
  .regex(/^[A-Z]{2}$/, 'Choisissez un pays.');

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

const delivery = z
  .strictObject({
    type: z.enum(deliveryTypes, 'Choisissez comment recevoir votre commande.'),
    idCarrier: z.int().positive().optional(),
    serviceName: singleLineText(120).optional(),
    serviceCode: singleLineText(60).optional(),
    servicePrice: z
      .union([z.string().max(20), z.number()])
      .optional()
      .describe('Ignoré\u00a0: le site compte le port.')
      .meta({ examples: ['11.90'] }),
    /** The access point, of which the number alone is believed. */
    id: singleLineText(60)
      .optional()
      .meta({ examples: ['012345'] }),
    name: singleLineText(200).optional(),
    addLine1: singleLineText(200).optional(),
    zipCode: pastedLine(12).optional(),
    city: singleLineText(120).optional(),
    country: singleLineText(60).optional(),
  })
  .meta({ label: 'Livraison' });

/** What decides the price of an order. */
const pricedFields = {
  products,
  delivery: delivery.optional(),
  deliveryPostalCode: pastedLine(12).optional(),
  deliveryIdCountry: z.int().positive().optional(),
  deliveryCountry: country.optional().describe('À la place du numéro\u00a0: deux lettres.'),
  dateSchedule: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}$/, 'Choisissez un créneau.')
    .optional()
    .describe('Début du créneau, à l’heure du site\u00a0: 2026-12-05T10:00.'),
  idSchedule: z.int().positive('Choisissez un créneau.').optional(),
  discountCode: pastedLine(60).optional(),
};

const vatGroup = z.object({
  rate: z.number().describe('En pour cent.'),
  total: amount,
  net: amount,
  vat: amount,
});

const deliveryChoices = z.object({
  types: z.array(z.enum(deliveryTypes)),
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
  carriers: z.array(
    z.object({ id: z.int(), name: z.string(), deliveryType: z.enum(['DELIVERY', 'PICKUP']), fee: amount }),
  ),
  carrierCounts: z
    .object({ DELIVERY: z.int(), PICKUP: z.int() })
    .describe('Combien de transporteurs peuvent venir, avant de savoir où va la commande.'),
  slots: z.array(
    z.object({
      idSchedule: z.int(),
      dateSchedule: z.string().describe('Début, à l’heure du site\u00a0: 2026-12-05T10:00.'),
      label: z.string(),
      place: z.string(),
    }),
  ),
  hours: z.string().describe('Horaires de retrait, en mots.'),
  exportNotice: z
    .string()
    .describe('Ce qui est proposé aux autres pays, en une phrase qui mène à qui répond\u00a0; vide sinon.'),
});

const orderQuote = z.object({
  lines: z.array(cartLine),
  goods: amount.describe('Des lignes, réductions déduites, avant le code.'),
  discount: z.object({ code: z.string(), amount }).nullable(),
  shipping: z
    .object({ amount: amount.describe('Avant le code.'), isFree: z.boolean(), service: z.string() })
    .nullable()
    .describe('Nul tant que la livraison n’est pas choisie.'),
  total: amount.nullable().describe('Nul tant qu’un problème empêche de compter.'),
  vat: z.array(vatGroup),
  vatMention: z.string(),
  isShipped: z.boolean().describe('Si une ligne se livre ou se retire.'),
  hasAlcohol: z.boolean().describe('Si l’on déclare sa date de naissance pour commander.'),
  choices: deliveryChoices,
  payments: z.array(z.enum(paymentMethods)),
  isOpen: z.boolean(),
  orderingNotice: z.string(),
  shippingMessage: z.string(),
  freeShipping: z
    .string()
    .describe('Ce qui rendrait le port offert là où va la commande\u00a0; vide quand rien ne le peut.'),
  problems: z.record(z.string(), z.string()).describe('Ce qui empêche de commander, par champ.'),
  isCodeUnknown: z.boolean().describe('Si le code de réduction n’existe pas.'),
  message: z.string().describe('Une phrase pour le tout\u00a0; vide quand rien n’empêche de commander.'),
});
export type OrderQuote = z.infer<typeof orderQuote>;

export const quoteOrder = defineEndpoint({
  method: 'PUT',
  path: '/order/quote',
  area,
  summary: 'Compte une commande\u00a0: lignes, code, port, TVA et total, et tout ce qui l’empêche encore.',
  access: 'public',
  body: z.strictObject(pricedFields),
  bodyType: 'json',
  reply: orderQuote,
  errors: ['not-found', 'invalid-fields', 'too-many-requests'],
  isAddition: true,
});

export const validateOrder = defineEndpoint({
  method: 'POST',
  path: '/order/validate',
  area,
  summary:
    'Juge d’un coup ce qu’un panier demande\u00a0: stock sommé sur lignes et coffrets, règles de bouteilles, prix, créneau, pays\u00a0; 409 avec une phrase par champ sinon.',
  access: 'public',
  body: z.strictObject(pricedFields),
  bodyType: 'json',
  reply: orderQuote,
  errors: ['not-found', 'invalid-fields', 'conflict', 'too-many-requests'],
});

const orderPayment = z.enum([...paymentMethods, 'NONE']).describe('NONE\u00a0: il n’y a rien à payer.');

const orderStatus = z.enum([
  'awaiting_payment',
  'payment_failed',
  'paid',
  'preparing',
  'ready',
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
    .describe('Adresse de facturation, ligne par ligne\u00a0; vide quand l’acheteur n’en a pas donné.'),
  email: z.string(),
  firstname: z.string(),
  message: z.string(),
  steps: z.array(z.object({ at: moment, label: z.string() })),
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

export const openOwnPayment = defineEndpoint({
  ...ofMember,
  method: 'PUT',
  path: '/user/orders/{id}/payment',
  summary: 'Donne au membre un lien vers la page où se paie une commande qui ne l’est pas encore.',
  params: idParams,
  reply: z.object({ token: z.string().describe('Ouvre la page de la commande, et celle de son paiement.') }),
  errors: ['not-found', 'conflict', 'too-many-requests', 'cross-site'],
});
