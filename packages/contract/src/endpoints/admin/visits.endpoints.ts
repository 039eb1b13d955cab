import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';
import { dailyVisits } from './visits.schemas.ts';

const named = z.array(z.object({ name: z.string(), visits: z.int() }));

export const readVisits = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/visits',
  area,
  summary:
    'Donne les visites d’un site jour par jour, avec les pages lues, les provenances, les pays et les liens suivis («\u00a0from\u00a0»), sur 7, 30 ou 365 jours.',
  access: 'staff',
  right: 'content.read',
  params: siteParams,
  query: z.strictObject({
    days: z.enum(['7', '30', '365'], 'Choisissez 7, 30 ou 365 jours.').default('30'),
  }),
  reply: z.object({
    days: z.array(dailyVisits),
    /** Sums of the same number of days before. */
    former: z.object({ visits: z.int(), pages: z.int() }),
    pages: named,
    sources: named,
    countries: named,
    /** Visits by links that name their source, `?from=`. */
    links: named,
  }),
  isAddition: true,
});
