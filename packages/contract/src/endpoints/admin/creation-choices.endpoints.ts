import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { creationTown } from './site-creation.schemas.ts';
import { staffArea as area } from './staff.schemas.ts';

export const listCreationTowns = defineEndpoint({
  method: 'GET',
  path: '/admin/communes',
  area,
  summary: 'Cherche une commune de France par le début de son nom ou de son code postal, huit au plus.',
  access: 'staff',
  right: 'platform.create',
  query: z.strictObject({
    search: z
      .string()
      .trim()
      .min(1, 'Écrivez le début d’un nom ou d’un code postal.')
      .max(80, 'Au plus 80 caractères.')
      .meta({ examples: ['angers'] }),
  }),
  reply: z.object({ communes: z.array(creationTown) }),
  errors: ['invalid-request'],
  isAddition: true,
});

export const readProgramFont = defineEndpoint({
  method: 'GET',
  path: '/admin/fonts/sample',
  area,
  summary: 'Donne les fichiers droits d’une police du programme, en base 64, pour en montrer un échantillon.',
  access: 'staff',
  right: 'platform.create',
  query: z.strictObject({
    family: z
      .string()
      .max(60, 'Au plus 60 caractères.')
      .meta({ examples: ['EB Garamond'] }),
  }),
  reply: z.object({ faces: z.array(z.object({ weight: z.string(), content: z.string() })) }),
  errors: ['not-found', 'invalid-request'],
  isAddition: true,
});
