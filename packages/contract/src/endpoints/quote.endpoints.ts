import { cartLimits } from '@vitrine/domain/cart/cart-lines';
import { z } from 'zod';
import { cartLine } from './cart.endpoints.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { pastedLine, singleLineText } from './single-line-text.schemas.ts';

export const area = 'Boutique';
export const amount = z
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

export const country = z
  .string()
  .trim()
  .regex(/^[A-Z]{2}$/, 'Choisissez un pays.');

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
export const pricedFields = {
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

export const vatGroup = z.object({
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
