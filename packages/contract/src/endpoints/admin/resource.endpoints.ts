import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
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
