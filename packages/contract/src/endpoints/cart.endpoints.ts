import { cartLimits } from '@vitrine/domain/cart/cart-lines';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { imageSchema } from './media.schemas.ts';

const amount = z
  .string()
  .regex(/^\d{1,11}\.\d{2}$/)
  .describe('Euros TTC, deux décimales.');

/** Why a line cannot be ordered as it is. */
export const cartLineProblems = ['gone', 'on-request', 'sold-out', 'beyond-stock'] as const;

const cartProduct = z.object({
  id: z.int(),
  name: z.string(),
  detail: z.string().describe('Millésime, contenance et variations, en mots.'),
  url: z.string(),
  image: imageSchema.nullable(),
  isVintage: z.boolean(),
  sellByMultipleOf: z.int(),
  halfBottles: z.int().describe('Demi-bouteilles d’une pièce\u00a0; 0 pour ce qui n’est pas une bouteille.'),
  halfPlaces: z.int().describe('Demi-places d’une pièce dans un carton\u00a0; 0 pour ce qui n’est pas une bouteille.'),
  hasShippingFees: z.boolean(),
  withdrawal: z.string().describe('Pourquoi l’on ne peut pas se rétracter de son achat\u00a0; vide sinon.'),
});

export const cartLine = z.object({
  id: z.int().describe('Le numéro demandé\u00a0: d’une déclinaison, ou d’un coffret.'),
  quantity: z.int(),
  product: cartProduct.nullable().describe('Nul pour ce qui n’est plus en vente.'),
  declinationId: z.int().nullable().describe('Nul pour un coffret.'),
  price: amount
    .nullable()
    .describe('D’une pièce, sans la réduction\u00a0; nul sur demande, ou si le site cache ses prix.'),
  finalPrice: amount.nullable().describe('D’une pièce, ce que l’on paie.'),
  struckPrice: amount.nullable(),
  pricePerLitre: amount.nullable().describe('Nul pour ce qui n’a pas de contenance.'),
  total: amount.nullable(),
  available: z
    .int()
    .nullable()
    .describe('Pièces que l’on peut commander maintenant\u00a0; nul si le stock n’est pas compté.'),
  problem: z.enum(cartLineProblems).nullable(),
  message: z.string().describe('Ce qui empêche de commander la ligne\u00a0; vide sinon.'),
});
export type CartLineResource = z.infer<typeof cartLine>;

const cartQuote = z.object({
  lines: z.array(cartLine),
  subtotal: amount.describe('Des lignes qui ont un prix.'),
  rules: z
    .object({
      multiple: z.int(),
      minimum: z.int(),
      maximum: z.int(),
      cartonSizes: z.array(z.int()),
      freeFromBottles: z.int(),
      freeFrom: amount,
      freeIn: z.string().describe('Zones où le port peut être offert\u00a0; vide pour toutes celles où le site livre.'),
    })
    .describe('Ce que le site demande d’une expédition, en bouteilles\u00a0; 0 pour aucune limite.'),
  problems: z.string().describe('Pourquoi l’expédition ne peut pas partir, et ce qui y remédie\u00a0; vide sinon.'),
  gains: z.string().describe('Ce que quelques bouteilles de plus apporteraient\u00a0; vide sinon.'),
  shippingMessage: z.string(),
  orderingNotice: z.string().describe('Pourquoi la commande en ligne est fermée.'),
  isOpen: z.boolean().describe('Si l’on peut commander en ligne.'),
});
export type CartQuote = z.infer<typeof cartQuote>;

export const quoteCart = defineEndpoint({
  method: 'PUT',
  path: '/cart',
  area: 'Boutique',
  summary: 'Donne les lignes d’un panier avec leurs prix d’aujourd’hui et ce que l’on peut en commander maintenant.',
  access: 'public',
  body: z.strictObject({
    products: z
      .array(
        z
          .strictObject({
            id: z.int().min(1).max(2_147_483_647),
            quantity: z
              .int('Écrivez un nombre entier.')
              .min(1, 'Au moins 1.')
              .max(cartLimits.quantity, `Au plus ${cartLimits.quantity}.`),
          })
          .meta({ label: 'Produit' }),
      )
      .max(cartLimits.lines, `Au plus ${cartLimits.lines} lignes dans un panier.`),
  }),
  bodyType: 'json',
  reply: cartQuote,
  errors: ['not-found'],
  isAddition: true,
});
