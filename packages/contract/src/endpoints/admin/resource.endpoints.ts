import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber } from '../id.schemas.ts';
import { staffArea as area } from './staff.schemas.ts';

export const describeResources = defineEndpoint({
  method: 'GET',
  path: '/admin/resources',
  area,
  summary: 'Décrit les listes et les fiches de l’administration\u00a0: champs, colonnes, filtres, actions et droits.',
  access: 'staff',
  right: 'self',
  reply: z.object({ resources: z.array(z.record(z.string(), z.unknown())) }),
  isAddition: true,
});

export const findRecords = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/records',
  area,
  summary:
    'Cherche quelques mots dans toutes les listes de l’administration que le compte peut lire, et donne de chacune ses premières fiches.',
  access: 'staff',
  right: 'self',
  params: z.strictObject({ idSite: idNumber }),
  query: z.strictObject({
    q: z
      .string('Écrivez un seul texte.')
      .trim()
      .min(2, 'Écrivez au moins deux caractères.')
      .max(200, 'Au plus 200 caractères.')
      .meta({ examples: ['martin'] }),
  }),
  reply: z.object({
    /** Only resources of which something was found. */
    groups: z.array(
      z.object({
        /** Name of the resource. */
        resource: z.string(),
        records: z.array(
          z.object({
            id: z.int(),
            title: z.string(),
            /** What tells it from others: an address, a buyer, a destination; empty where the title says all. */
            detail: z.string(),
          }),
        ),
      }),
    ),
    /** Whether a list was left out, because it took too long. */
    isPartial: z.boolean(),
  }),
  isAddition: true,
});
