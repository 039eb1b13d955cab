import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { linkToken, personFields } from '../person.schemas.ts';
import { staffArea as area, staffName, staffPassword } from './staff.schemas.ts';

export const readInstallationLink = defineEndpoint({
  method: 'GET',
  path: '/admin/installation/{token}',
  area,
  summary: 'Dit à qui tient le lien d’une nouvelle installation qu’il peut en faire le premier compte.',
  access: 'staff',
  right: 'public',
  params: z.strictObject({ token: linkToken }),
  reply: z.object({ expiresAt: z.string() }),
  errors: ['link-spent', 'too-many-requests'],
  isAddition: true,
});

export const createFirstAccount = defineEndpoint({
  method: 'POST',
  path: '/admin/installation',
  area,
  summary:
    'Fait le premier compte d’une installation, qui en a tous les droits, par le secret du lien que le démarrage imprime\u00a0; ouvre sa session.',
  access: 'staff',
  right: 'public',
  body: z.strictObject({ token: linkToken, name: staffName, email: personFields.email, password: staffPassword }),
  reply: z.object({}),
  errors: ['link-spent', 'too-many-requests'],
  isAddition: true,
});
