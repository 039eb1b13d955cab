import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { staffArea as area, siteItemParams, siteParams } from './staff.schemas.ts';

const path = '/admin/sites/{idSite}/vintages';
const yearMessage = 'Indiquez une année, comme 2025.';
const stockMessage = 'Indiquez un nombre de bouteilles, comme 600.';
const priceMessage = 'Indiquez un prix, comme 12,50.';

export const listVintages = defineEndpoint({
  method: 'GET',
  path,
  area,
  summary:
    'Liste le dernier millésime de chaque vin et contenance, et les millésimes qui en ont été faits, les derniers d’abord.',
  access: 'staff',
  right: 'content.read',
  params: siteParams,
  reply: z.object({
    timeZone: z.string(),
    /** Whether whoever asks may note what there is of the new vintage. */
    canNoteStock: z.boolean(),
    /** Whether each vintage has a stock of its own: elsewhere none is ever sold out. */
    isStockCounted: z.boolean(),
    items: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        year: z.int(),
        priceCents: z.int().nullable(),
        isOffered: z.boolean(),
        /** Pieces in the cellar; null where each vintage has no stock of its own. */
        onHand: z.int().nullable(),
      }),
    ),
    rollovers: z.array(
      z.object({
        id: z.int(),
        createdAt: z.string(),
        by: z.string(),
        lines: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            fromYear: z.int().nullable(),
            isOffered: z.boolean(),
            isFormerOffered: z.boolean(),
            /** What becomes of the former vintage, and whether it has left the shop by that. */
            former: z.enum(['sold-out', 'replaced']),
            hasLeft: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  isAddition: true,
});

export const rollVintages = defineEndpoint({
  method: 'POST',
  path,
  area,
  summary:
    'Dit ce que seraient de nouveaux millésimes\u00a0; avec le mot rendu alors, les crée tous d’un coup. Contenance, lots, image et fiche sont ceux du précédent\u00a0; les récompenses ne sont pas reprises.',
  access: 'staff',
  right: 'content.update',
  params: siteParams,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          idDeclination: z.int().min(1).max(2_147_483_647),
          year: z.int(yearMessage).min(1900, yearMessage).max(2200, yearMessage),
          priceCents: z
            .int(priceMessage)
            .min(1, priceMessage)
            .max(100_000_000, 'Au plus un million d’euros.')
            .optional()
            .describe('Sans prix, celui du précédent avec `value`.'),
          stock: z.int(stockMessage).min(0, stockMessage).max(10_000_000, stockMessage),
        }),
      )
      .min(1, 'Choisissez au moins un vin.')
      .max(200, 'Au plus 200 vins à la fois.')
      .meta({ examples: [[{ idDeclination: 1, year: 2025, stock: 600 }]] }),
    value: z
      .int('Indiquez un nombre, comme 4 ou -0,50.')
      .min(-9_999, 'Indiquez un nombre plus petit.')
      .max(1_000_000, 'Indiquez un nombre plus petit.')
      .describe('En centièmes de pour cent\u00a0; 0 garde les prix.')
      .meta({ examples: [400] }),
    rounding: z
      .union([z.literal(1), z.literal(10), z.literal(50)], 'Choisissez un arrondi.')
      .describe('En centimes.')
      .meta({ examples: [10] }),
    isOffered: z
      .boolean('Choisissez s’ils sont en vente tout de suite.')
      .describe(
        'Un vin dont la loi demande la fiche attend toujours\u00a0: elle est celle du précédent, ou incomplète.',
      )
      .meta({ examples: [false] }),
    former: z
      .enum(['sold-out', 'replaced'], 'Choisissez ce que deviennent les précédents.')
      .describe('Le précédent quitte la boutique une fois épuisé, ou dès que le nouveau est en vente.')
      .meta({ examples: ['sold-out'] }),
    confirm: z
      .string()
      .max(100)
      .optional()
      .describe('Ce qui a été lu, tel qu’il fut rendu.')
      .meta({ examples: [''] }),
  }),
  bodyType: 'json',
  reply: z.object({
    isDone: z.boolean(),
    confirm: z.string(),
    lines: z.array(
      z.object({
        /** Of the former vintage. */
        id: z.int(),
        name: z.string(),
        fromCents: z.int().nullable(),
        toCents: z.int().nullable(),
        isOffered: z.boolean(),
        /** What will be, in words. */
        sentences: z.array(z.string()),
        /** What the owner has to look at. */
        warnings: z.array(z.string()),
      }),
    ),
  }),
  errors: ['invalid-fields', 'conflict'],
  isAddition: true,
});

export const undoVintageRollover = defineEndpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  area,
  summary:
    'Supprime de nouveaux millésimes tant que rien n’en est vendu ni compté, et remet en vente ceux qu’ils ont remplacés.',
  access: 'staff',
  right: 'content.update',
  params: siteItemParams,
  reply: z.object({}),
  errors: ['not-found', 'conflict'],
  isAddition: true,
});
