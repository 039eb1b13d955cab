import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { idParams } from './id.schemas.ts';
import { linkToken } from './person.schemas.ts';

const area = 'Boutique';
const paperFile = {
  reply: z.object({
    name: z.string().describe('Nom du fichier\u00a0: le numéro du document.'),
    content: z.string().describe('Le fichier, en base64.'),
  }),
  replyType: 'pdf',
  errors: ['not-found'],
} as const;
const idPaper = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'Indiquez une facture ou un avoir de la commande.')
  .meta({ examples: ['12'] });

export const readOrderPaper = defineEndpoint({
  ...paperFile,
  method: 'GET',
  path: '/order/{token}/papers/{idPaper}',
  area,
  summary: 'Donne une facture ou un avoir de la commande dont le lien est parti par courriel, en PDF/A-3.',
  access: 'public',
  params: z.strictObject({ token: linkToken, idPaper }),
  isAddition: true,
});

export const readOwnPaper = defineEndpoint({
  ...paperFile,
  method: 'GET',
  path: '/user/orders/{id}/papers/{idPaper}',
  area,
  access: 'member',
  summary: 'Donne au membre une facture ou un avoir d’une de ses commandes, en PDF/A-3.',
  params: idParams.extend({ idPaper }),
  isAddition: true,
});
