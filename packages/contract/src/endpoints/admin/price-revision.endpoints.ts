import { maximumRevisedPrices } from '@vitrine/domain/pricing/revise-price';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { staffArea as area, siteItemParams, siteParams } from './staff.schemas.ts';

const path = '/admin/sites/{idSite}/price-revisions';
const cents = z.int();
const line = z.object({ id: z.int(), name: z.string(), fromCents: cents, toCents: cents });

export const listPriceRevisions = defineEndpoint({
  method: 'GET',
  path,
  area,
  summary: 'Liste ce qui a un prix, et les changements de prix prévus ou commencés, le dernier d’abord.',
  access: 'staff',
  right: 'content.read',
  params: siteParams,
  reply: z.object({
    timeZone: z.string(),
    today: z.string(),
    items: z.array(z.object({ id: z.int(), name: z.string(), priceCents: cents })),
    revisions: z.array(
      z.object({
        id: z.int(),
        startsAt: z.string(),
        by: z.string(),
        /** Whether it has not begun. */
        canUndo: z.boolean(),
        lines: z.array(line),
      }),
    ),
  }),
  isAddition: true,
});

export const revisePrices = defineEndpoint({
  method: 'POST',
  path,
  area,
  summary:
    'Dit ce que deviendraient plusieurs prix à partir d’un jour\u00a0; avec le mot rendu alors, les change d’un coup. Les prix d’avant restent dans l’historique.',
  access: 'staff',
  right: 'content.update',
  params: siteParams,
  body: z.strictObject({
    idDeclinations: z
      .array(z.int().min(1).max(2_147_483_647))
      .min(1, 'Choisissez au moins un prix.')
      .max(maximumRevisedPrices, `Au plus ${maximumRevisedPrices} prix à la fois.`)
      .meta({ examples: [[1]] }),
    kind: z
      .enum(['percentage', 'amount'], 'Choisissez\u00a0: en pour cent ou en euros.')
      .meta({ examples: ['percentage'] }),
    value: z
      .int('Indiquez un nombre, comme 4 ou -0,50.')
      .min(-1_000_000, 'Indiquez un nombre plus petit.')
      .max(1_000_000, 'Indiquez un nombre plus petit.')
      .refine((value) => value !== 0, 'Indiquez de combien.')
      .describe('En centièmes de pour cent, ou en centimes.')
      .meta({ examples: [400] }),
    rounding: z
      .union([z.literal(1), z.literal(10), z.literal(50)], 'Choisissez un arrondi.')
      .describe('En centimes.')
      .meta({ examples: [10] }),
    startsOn: z.iso.date('Indiquez un jour.').meta({ examples: ['2999-01-01'] }),
    confirm: z
      .string()
      .max(100)
      .optional()
      .describe('Ce qui a été lu, tel qu’il fut rendu.')
      .meta({ examples: [''] }),
  }),
  bodyType: 'json',
  reply: z.object({ isDone: z.boolean(), confirm: z.string(), lines: z.array(line) }),
  errors: ['invalid-fields', 'conflict'],
  isAddition: true,
});

export const undoPriceRevision = defineEndpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  area,
  summary: 'Reprend un changement de prix tant qu’il n’a pas commencé.',
  access: 'staff',
  right: 'content.update',
  params: siteItemParams,
  reply: z.object({}),
  errors: ['not-found', 'conflict'],
  isAddition: true,
});
