import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { staffArea as area, siteItemParams, siteParams } from './staff.schemas.ts';

const path = '/admin/sites/{idSite}/stock-count';
const writing = { area, access: 'staff', right: 'orders.update', params: siteParams, isAddition: true } as const;
const done = z.object({});

export const readStockCount = defineEndpoint({
  method: 'GET',
  path,
  area,
  summary:
    'Donne l’inventaire en cours, avec ce qui est compté et ce que le programme croit de chaque stock, et les derniers inventaires.',
  access: 'staff',
  right: 'orders.read',
  params: siteParams,
  reply: z.object({
    timeZone: z.string(),
    count: z.object({ id: z.int(), startedAt: z.string() }).nullable(),
    /** By name. */
    items: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        onHand: z.int(),
        /** Of these, pieces that orders keep. */
        kept: z.int(),
        counted: z.int().nullable(),
        /** What was believed when it was counted. */
        expected: z.int().nullable(),
      }),
    ),
    history: z.array(
      z.object({
        id: z.int(),
        endedAt: z.string(),
        by: z.string(),
        counted: z.int(),
        missing: z.int(),
        found: z.int(),
      }),
    ),
  }),
  isAddition: true,
});

export const startStockCount = defineEndpoint({
  ...writing,
  method: 'POST',
  path,
  summary: 'Commence un inventaire\u00a0; celui qui est en cours continue.',
  reply: z.object({ id: z.int() }),
  status: 201,
});

export const countStock = defineEndpoint({
  ...writing,
  method: 'PUT',
  path: `${path}/items/{id}`,
  params: siteItemParams,
  summary: 'Note ce qui est compté d’un stock dans l’inventaire en cours\u00a0; nul, il n’est pas compté.',
  body: z.strictObject({
    counted: z
      .int('Écrivez un nombre entier.')
      .min(0, 'Écrivez ce que vous avez compté, 0 au moins.')
      .max(1_000_000, 'Au plus 1 000 000.')
      .nullable()
      .meta({ examples: [118] }),
    believed: z
      .int()
      .optional()
      .describe('Ce qui était lu du stock par qui le dit juste\u00a0: refusé quand il a changé depuis.')
      .meta({ examples: [118] }),
  }),
  bodyType: 'json',
  reply: z.object({ expected: z.int().nullable() }),
  errors: ['not-found', 'invalid-fields', 'conflict'],
});

export const applyStockCount = defineEndpoint({
  ...writing,
  method: 'POST',
  path: `${path}/apply`,
  summary:
    'Dit ce que l’inventaire en cours ferait\u00a0; avec le mot rendu alors, le fait d’un coup. La différence est celle du moment où l’on a compté\u00a0: ce qui est sorti depuis le reste.',
  body: z.strictObject({
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
    sentences: z.array(z.string()),
    refusals: z.array(z.string()),
    /** How many stocks were counted and were right. */
    right: z.int(),
  }),
  errors: ['invalid-fields', 'conflict'],
});

export const abandonStockCount = defineEndpoint({
  ...writing,
  method: 'DELETE',
  path,
  summary: 'Abandonne l’inventaire en cours\u00a0: le stock reste tel qu’il est.',
  reply: done,
  errors: ['conflict'],
});
