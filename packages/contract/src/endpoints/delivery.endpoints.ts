import { cartLimits } from '@vitrine/domain/cart/cart-lines';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { pastedLine, singleLineText } from './single-line-text.schemas.ts';

const area = 'Boutique';

const amount = z
  .string()
  .regex(/^\d{1,11}\.\d{2}$/)
  .describe('Euros TTC, deux décimales.');
const number = z.int().min(1).max(2_147_483_647);
const quantity = z
  .int('Écrivez un nombre entier.')
  .min(1, 'Au moins 1.')
  .max(cartLimits.quantity, `Au plus ${cartLimits.quantity}.`);
const declinationId = number
  .nullish()
  .describe('Laquelle, quand le produit en a plusieurs\u00a0; nul pour un coffret.');
const maximumLines = `Au plus ${cartLimits.lines} lignes dans un panier.`;
/** The country decides what it looks like. */
const postalCode = singleLineText(12).min(1, 'Indiquez le code postal.');

/** A carrier with what it charges (ENT-08). */
const carrierSchema = z.object({
  id: z.int(),
  name: z.string(),
  serviceCode: z.string(),
  price: amount.describe('Ce que dit le tarif du transporteur.'),
  fdp: amount.describe('Ce que l’on paie.'),
  deliveryType: z.enum(['DELIVERY', 'PICKUP']),
  siteType: z.enum(['RELAY', 'LOCKER']).nullable().describe('Où l’on retire, en point relais.'),
});

export const calculateShippingFees = defineEndpoint({
  method: 'POST',
  path: '/calculate/shipping-fees',
  area,
  summary: 'Calcule ce que coûte la livraison d’un panier, par transporteur.',
  access: 'public',
  body: z.strictObject({
    products: z
      .array(
        z
          .strictObject({
            idProduct: number.describe('D’une déclinaison, d’un coffret, ou d’un produit qui n’en a qu’une en vente.'),
            quantity,
            declinationId,
          })
          .meta({ label: 'Produit' }),
      )
      .min(1, 'Mettez un article au panier.')
      .max(cartLimits.lines, maximumLines),
    postalCode,
    country: z
      .union(
        [
          number,
          z.string().regex(/^[A-Za-z]{2,3}$/),
          z.strictObject({
            id: number.optional(),
            alphaTwo: z.string().length(2).optional(),
            alphaThree: z.string().length(3).optional(),
            numCode: z.string().max(3).optional(),
            name: z.string().max(120).optional(),
          }),
        ],
        'Indiquez un pays, par son identifiant ou son code.',
      )
      .meta({ examples: ['FR'] }),
  }),
  bodyType: 'json',
  reply: z.array(carrierSchema),
  errors: ['not-found', 'conflict'],
});

const orderedProduct = z.strictObject({ id: number, quantity, declinationId }).meta({ label: 'Produit' });

const line = (maximum: number) => z.string().trim().max(maximum, `Au plus ${maximum} caractères.`);
const orderAddress = z
  .strictObject({
    firstname: line(80),
    lastname: line(80),
    address: line(200),
    addressPart2: line(200),
    postalCode: pastedLine(12),
    city: line(120),
    country: line(60),
    phone: line(40),
  })
  .partial();

export const discountOrder = defineEndpoint({
  method: 'POST',
  path: '/order/discount',
  area,
  summary: 'Applique un code de réduction à une commande, sans le consommer, et donne ses montants.',
  access: 'public',
  // The body of an order: what does not change an amount is accepted and ignored.
  body: z.strictObject({
    products: z.array(orderedProduct).min(1, 'Mettez un article au panier.').max(cartLimits.lines, maximumLines),
    discountCode: pastedLine(60).min(1, 'Écrivez un code.'),
    user: z
      .strictObject({ email: line(254), firstname: line(80), lastname: line(80), phone: line(40) })
      .partial()
      .optional(),
    delivery: z
      .strictObject({
        type: z.enum(['PICKUP', 'DELIVERY', 'CLICK_AND_COLLECT', 'NO_DELIVERY']).optional(),
        idCarrier: number.nullish(),
        serviceName: line(200).optional(),
        serviceCode: line(200).optional(),
        servicePrice: line(200).optional(),
        id: line(200)
          .optional()
          .meta({ examples: ['049087'] }),
        name: line(200).optional(),
        addLine1: line(200).optional(),
        zipCode: line(200).optional(),
        city: line(200).optional(),
        country: line(200).optional(),
      })
      .optional(),
    deliveryPostalCode: pastedLine(12).optional(),
    deliveryIdCountry: number.optional(),
    deliveryCountry: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional()
      .describe('À la place du numéro\u00a0: deux lettres.'),
    address: z.strictObject({ delivery: orderAddress, billing: orderAddress }).partial().optional(),
    company: z
      .strictObject({ name: line(120), siren: line(30), vatNumber: line(30) })
      .partial()
      .optional(),
    message: z.string().max(1000, 'Au plus 1 000 caractères.').optional(),
    dateSchedule: line(25).optional(),
    idSchedule: number.optional(),
  }),
  bodyType: 'json',
  reply: z.object({
    products: z.array(
      z.object({
        id: z.int(),
        quantity: z.int(),
        price: amount.describe('D’une pièce, avant le code.'),
        discount: amount.describe('Ce que le code ôte à la ligne.'),
        total: amount,
      }),
    ),
    total: amount,
    subtotal: amount.describe('Des articles, avant le code.'),
    shippingFees: amount.nullable().describe('Nul tant que le transporteur n’est pas choisi.'),
    discount: z.object({
      id: z.int(),
      type: z.enum(['EURO', 'PERCENTAGE']),
      amount: z.string().describe('Euros, ou pour cent, deux décimales.'),
      detailType: z.literal('SHIPPING_FEES').nullable().describe('SHIPPING_FEES pour un code sur le port.'),
      code: z.string(),
      value: amount.describe('Ce que le code ôte en tout.'),
    }),
  }),
  errors: ['not-found', 'conflict'],
});

export const listPickupSlots = defineEndpoint({
  method: 'GET',
  path: '/pickup/slots',
  area,
  summary: 'Liste les créneaux de retrait encore libres, par adresse.',
  access: 'public',
  reply: z.object({
    hours: z.string(),
    addresses: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        firstPart: z.string(),
        secondPart: z.string(),
        city: z.object({ postalCode: z.string(), name: z.string() }),
        slots: z.array(
          z.object({
            idSchedule: z.int(),
            date: z.string().describe('Début local, 2026-12-05T10:00.'),
            end: z.string(),
            label: z.string(),
            left: z.int(),
          }),
        ),
      }),
    ),
  }),
  errors: ['not-found'],
  isAddition: true,
});
