import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { staffArea as area, pageSize, siteParams } from './staff.schemas.ts';

const page = z.object({ path: z.string(), title: z.string() });

export const listLostAddresses = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/lost-addresses',
  area,
  summary:
    'Liste les adresses du site que des visiteurs ont demandées en vain, les plus demandées d’abord, chacune avec la page qui lui ressemble le plus.',
  access: 'staff',
  right: 'content.read',
  params: siteParams,
  query: z.strictObject({
    view: z.enum(['open', 'dismissed', 'redirected'], 'Indiquez open, dismissed ou redirected.').optional(),
    /** `next` of the page before. */
    after: z.coerce
      .number('Indiquez le repère que la page précédente a donné.')
      .int('Indiquez le repère que la page précédente a donné.')
      .min(1, 'Indiquez le repère que la page précédente a donné.')
      .max(100_000, 'Indiquez le repère que la page précédente a donné.')
      .optional(),
    nbItem: pageSize,
  }),
  reply: z.object({
    addresses: z.array(
      z.object({
        path: z.string(),
        /** Requests of the last `days` days. */
        hits: z.int(),
        firstAt: z.string(),
        lastAt: z.string(),
        /** Where the last visitor came from; null where the browser did not say. */
        referrerHost: z.string().nullable(),
        /** Whether a page of the site itself links to it. */
        isOwnLink: z.boolean(),
        suggestion: page.nullable(),
        /** The redirect that leads away from it. */
        redirect: z.object({ id: z.int(), target: z.string() }).nullable(),
      }),
    ),
    /** Pages to choose another destination from. */
    pages: z.array(page),
    days: z.int(),
    count: z.int(),
    next: z.int().nullable(),
  }),
  isAddition: true,
});

export const updateLostAddresses = defineEndpoint({
  method: 'PUT',
  path: '/admin/sites/{idSite}/lost-addresses',
  area,
  summary: 'Écarte des adresses perdues de la liste, ou les y remet\u00a0; donne celles qui ont changé.',
  access: 'staff',
  right: 'content.update',
  params: siteParams,
  body: z.strictObject({
    paths: z
      .array(z.string('Indiquez des chemins.').min(1, 'Indiquez des chemins.').max(500, 'Au plus 500 caractères.'))
      .min(1, 'Indiquez au moins un chemin.')
      .max(100, 'Au plus 100 chemins à la fois.')
      .meta({ examples: [['/ancienne-page']] }),
    isDismissed: z.boolean('Indiquez oui ou non.'),
  }),
  reply: z.object({ paths: z.array(z.string()) }),
  isAddition: true,
});
