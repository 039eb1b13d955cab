import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

export const readPaperFile = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/papers/{idPaper}/file',
  area,
  summary: 'Donne une facture ou un avoir\u00a0: un PDF/A-3 qui contient son Factur-X.',
  access: 'staff',
  right: 'orders.read',
  params: siteParams.extend({
    idPaper: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'Indiquez une facture ou un avoir de la liste.')
      .meta({ examples: ['12'] }),
  }),
  reply: z.object({
    name: z.string().describe('Nom du fichier\u00a0: son numéro.'),
    content: z.string().describe('Le fichier, en base64.'),
  }),
  replyType: 'pdf',
  errors: ['not-found'],
  isAddition: true,
});
