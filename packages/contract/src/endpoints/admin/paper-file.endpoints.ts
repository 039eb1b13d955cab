import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

const day = z.iso.date('Indiquez un jour comme 2026-12-24.').meta({ examples: ['2026-12-24'] });

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

export const readPapersDownload = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/papers-download',
  area,
  summary:
    'Donne l’adresse à laquelle se téléchargent les factures et avoirs d’une période, avec un index en CSV, pour qui vient de confirmer son identité.',
  access: 'staff',
  right: 'orders.read',
  stepUp: true,
  params: siteParams,
  query: z.strictObject({
    from: day,
    to: day,
    buyers: z
      .enum(['companies'], 'Choisissez companies, ou rien pour toutes les pièces.')
      .optional()
      .describe('companies\u00a0: seulement celles que la plateforme d’une entreprise prend.'),
  }),
  reply: z.object({
    url: z.string(),
    name: z.string().describe('Nom du fichier.'),
    count: z.int().describe('Factures et avoirs de la période.'),
  }),
  errors: ['invalid-fields'],
  isAddition: true,
});
