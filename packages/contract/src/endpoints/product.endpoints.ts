import { wineSheetSchema } from '@vitrine/domain/wine/wine-sheet.schema';
import { blockNodeSchema } from '@vitrine/page-document/tree/block-node';
import { z } from 'zod';
import { type ListOptions, listQuerySchema } from '../list-query/list-query.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { idNumber, idParams } from './id.schemas.ts';
import { localizedFields } from './localized.schemas.ts';
import { imageSchema } from './media.schemas.ts';

/** The kinds of products. */
export const productTypes = ['WINE', 'BOX', 'OTHER'] as const;

/** An amount in euros as a text of two decimals, `12.50`: never a float. */
const amount = z
  .string()
  .regex(/^\d{1,7}\.\d{2}$/)
  .describe('Euros TTC, deux décimales.');

const reductionSchema = z.object({
  id: z.int(),
  type: z.enum(['EURO', 'PERCENTAGE']),
  amount: z.string().describe('Euros, ou pour cent, deux décimales.'),
  detailType: z.null(),
  code: z.null(),
});

const declinationVariation = z.object({ label: z.string() }).nullable();
const productVariation = z
  .object({ id: z.int(), label: z.string(), displayLabel: z.string().optional() })
  .nullable()
  .describe('Ce que les déclinaisons font varier.');

/** What is sold of a product: a vintage in a bottle, or the box itself (ENT-06). */
const declinationSchema = z.object({
  id: z.int(),
  year: z.int().nullable(),
  price: amount.nullable().describe('Sans la réduction\u00a0; nul sur demande, ou si le site cache ses prix.'),
  discount: reductionSchema.nullable(),
  quantity: z
    .int()
    .nullable()
    .describe('Ce que l’on peut commander maintenant\u00a0; nul si le stock n’est pas compté.'),
  setQuantity: z.int().nullable().describe('Combien de fois, par lots de sellByMultipleOf.'),
  sellByMultipleOf: z.int(),
  capacity: z.number().nullable(),
  capacityUnit: z.enum(['L', 'cL', 'mL']).nullable(),
  variation1: declinationVariation,
  variation2: declinationVariation,
  variation3: declinationVariation,
  reference: z.string(),
  finalPrice: amount.nullable().describe('Ce que l’on paie.'),
  struckPrice: amount.nullable().describe('Le plus bas des trente jours avant la réduction.'),
  pricePerLitre: amount.nullable(),
  /** What is said about the stock: « Plus que 5 »; empty where nothing is. */
  stockWord: z.string(),
  image: imageSchema.nullable(),
});
export type DeclinationResource = z.infer<typeof declinationSchema>;

const awardSchema = z.object({
  id: z.int(),
  idProduct: z.int(),
  idDeclination: z.int().nullable(),
  name: z.string(),
  distinction: z.string(),
  year: z.int(),
  url: z.string(),
  image: imageSchema.nullable(),
});
export type AwardResource = z.infer<typeof awardSchema>;

const mealIconSchema = z.object({ id: z.int(), label: z.string(), icon: z.string() });

/** A product as lists show it. */
const productSummary = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  url: z.string(),
  summary: z.string(),
  type: z.object({ type: z.enum(productTypes) }),
  isVintage: z.boolean(),
  hasShippingFees: z.boolean(),
  withdrawal: z.string().describe('Pourquoi l’on ne peut pas se rétracter de son achat\u00a0; vide sinon.'),
  reference: z.string(),
  appellation: z.string(),
  kinds: z.array(z.string()),
  tags: z.array(z.string()),
  image: imageSchema.nullable(),
  createdAt: z.string(),
  declinations: z.array(declinationSchema),
  variation1: productVariation,
  variation2: productVariation,
  variation3: productVariation,
  awards: z.array(awardSchema),
  /** Of boxes: number, price and contents. */
  idProduct: z.int().optional(),
  price: amount.nullable().optional(),
  discount: reductionSchema.nullable().optional(),
  sellByMultipleOf: z.int().optional(),
  products: z
    .array(
      z.object({
        id: z.int(),
        idProduct: z.int(),
        name: z.string(),
        url: z.string(),
        quantity: z.int(),
        year: z.int().nullable(),
        capacity: z.number().nullable(),
        capacityUnit: z.enum(['L', 'cL', 'mL']).nullable(),
        image: imageSchema.nullable(),
      }),
    )
    .optional()
    .describe('Des coffrets\u00a0: leurs déclinaisons, avec leur nombre.'),
});
export type ProductSummary = z.infer<typeof productSummary>;

const productList = {
  columns: {
    id: 'number',
    name: 'text',
    price: 'number',
    type: 'text',
    reference: 'text',
    appellation: 'text',
    year: 'number',
    isVintage: 'boolean',
    position: 'number',
    createdAt: 'date',
    /** The order of the site (SET-24). */
    usual: 'number',
  },
  nbItem: 100,
  orderBy: 'price',
  extraParameters: ['kind', 'tags', 'search', 'ids'],
} as const satisfies ListOptions;

const words = (text: string) => z.string().max(400).optional().describe(text);
export const listProducts = defineEndpoint({
  method: 'GET',
  path: '/product',
  area: 'Boutique',
  summary:
    'Liste les produits, cent par page, du moins cher au plus cher\u00a0; name, search, kind et tags valent seuls et ensemble.',
  access: 'public',
  list: productList,
  query: listQuerySchema(productList).extend({
    kind: words('Natures séparées par des virgules\u00a0: l’une d’elles suffit.'),
    tags: words('Étiquettes séparées par des virgules\u00a0: l’une d’elles suffit.'),
    search: words('Mots cherchés dans le nom et les textes, avec ou sans lk:.'),
    ids: z
      .string()
      .regex(/^\d{1,9}(?:,\d{1,9}){0,199}$/, 'Indiquez des numéros séparés par des virgules.')
      .optional(),
  }),
  reply: z.object({ products: z.array(productSummary), total: z.int() }),
  errors: ['not-found'],
  isAddition: true,
});

const productDetail = productSummary.extend({
  gallery: z.array(imageSchema),
  features: z.array(z.object({ label: z.string(), value: z.string(), icon: z.string() })),
  meals: z.array(mealIconSchema),
  /** Wine sheets, by number of their declination; those of what a box holds, too. */
  sheets: z.array(z.object({ idDeclination: z.int(), sheet: wineSheetSchema.nullable() })),
  blocks: z.array(blockNodeSchema),
  metaDescription: z.string(),
  ...localizedFields,
});
export type ProductDetail = z.infer<typeof productDetail>;
export const readProduct = defineEndpoint({
  method: 'GET',
  path: '/product/{id}',
  area: 'Boutique',
  summary: 'Donne un produit avec ses déclinaisons, ses fiches et son contenu.',
  access: 'public',
  params: idParams,
  reply: productDetail,
  errors: ['not-found'],
  isAddition: true,
});

export const readWineLabel = defineEndpoint({
  method: 'GET',
  path: '/label/{id}',
  area: 'Boutique',
  summary: 'Donne ce que dit l’étiquette d’une déclinaison, vendue ou non\u00a0: son adresse ne change jamais.',
  access: 'public',
  params: idParams,
  reply: z.object({
    id: z.int(),
    name: z.string(),
    year: z.int().nullable(),
    capacity: z.number().nullable(),
    capacityUnit: z.enum(['L', 'cL', 'mL']).nullable(),
    sheet: wineSheetSchema,
  }),
  errors: ['not-found'],
  isAddition: true,
});

export const listProductFilters = defineEndpoint({
  method: 'GET',
  path: '/product/filters',
  area: 'Boutique',
  summary: 'Donne les natures et les étiquettes des produits, avec leur nombre.',
  access: 'public',
  reply: z.object({
    kinds: z.array(z.object({ word: z.string(), count: z.int() })),
    tags: z.array(z.object({ word: z.string(), count: z.int() })),
  }),
  errors: ['not-found'],
  isAddition: true,
});

export const readQuantities = defineEndpoint({
  method: 'PUT',
  path: '/product/quantities',
  area: 'Boutique',
  summary: 'Donne ce que l’on peut commander maintenant de produits ou de déclinaisons.',
  access: 'public',
  body: z.strictObject({
    products: z
      .array(z.strictObject({ id: z.int().min(1).max(2_147_483_647) }).meta({ label: 'Produit' }))
      .max(500, 'Au plus 500 produits à la fois.'),
  }),
  bodyType: 'json',
  reply: z.array(z.object({ id: z.int(), quantity: z.int().nullable(), setQuantity: z.int().nullable() })),
  errors: ['not-found'],
});

export const listVariations = defineEndpoint({
  method: 'GET',
  path: '/variation',
  area: 'Boutique',
  summary: 'Liste ce que les produits font varier\u00a0; vide sans boutique.',
  access: 'public',
  reply: z.object({
    variations: z.array(z.object({ id: z.int(), label: z.string(), displayLabel: z.string().optional() })),
    total: z.int(),
  }),
});

export const listAwards = defineEndpoint({
  method: 'GET',
  path: '/award',
  area: 'Boutique',
  summary: 'Liste les récompenses d’un produit, les plus récentes d’abord\u00a0; de tous sans product.',
  access: 'public',
  query: z.strictObject({ product: idNumber.optional() }),
  reply: z.array(awardSchema),
  errors: ['not-found'],
});

export const listRecommendedProducts = defineEndpoint({
  method: 'GET',
  path: '/v2/product/recommended/{id}',
  area: 'Boutique',
  summary: 'Donne les produits conseillés avec un autre\u00a0: ceux qui ont été choisis, sinon de même nature.',
  access: 'public',
  params: idParams,
  reply: z.object({ products: z.array(productSummary) }),
  errors: ['not-found'],
});

const technicalFile = {
  method: 'GET',
  area: 'Boutique',
  access: 'public',
  reply: z.object({
    name: z.string().describe('Nom du fichier\u00a0: du vin et de son millésime.'),
    content: z.string().describe('Le fichier, en base64.'),
  }),
  replyType: 'pdf',
  errors: ['not-found', 'too-many-requests'],
} as const;
export const readProductFile = defineEndpoint({
  ...technicalFile,
  path: '/product/generate/file/{id}',
  summary: 'Donne la fiche technique d’un produit, en PDF balisé.',
  params: idParams,
});
export const readDeclinationFile = defineEndpoint({
  ...technicalFile,
  path: '/product/generate/file/{id}/{idDeclination}',
  summary: 'Donne la fiche technique d’une déclinaison, en PDF balisé.',
  params: z.strictObject({ id: idNumber, idDeclination: idNumber }),
});

export const listMealIcons = defineEndpoint({
  method: 'GET',
  path: '/parameter/product/meal-icon',
  area: 'Boutique',
  summary: 'Liste les accords avec les mets, avec leur icône.',
  access: 'public',
  reply: z.array(mealIconSchema),
  errors: ['not-found'],
});
