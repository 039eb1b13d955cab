import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { staffArea as area, siteItemParams, siteParams } from './staff.schemas.ts';

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

const cents = z.int().describe('En centimes.');

export const readOrderTickets = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/orders/{id}/tickets',
  area,
  summary:
    'Donne ce que dit le ticket d’une commande, une fois pour chacune de ses factures\u00a0: de quoi l’imprimer au comptoir. Rien tant qu’elle n’est pas facturée.',
  access: 'staff',
  right: 'orders.read',
  params: siteItemParams,
  reply: z.object({
    reference: z.string(),
    tickets: z.array(
      z.object({
        idPaper: z.int(),
        number: z.string().describe('Numéro de la facture.'),
        issuedOn: z.string().describe('Son jour, comme 2026-12-24.'),
        seller: z.array(z.string()).describe('Qui vend\u00a0: nom, adresse, numéros, ligne par ligne.'),
        lines: z.array(z.object({ quantity: z.int(), name: z.string(), detail: z.string(), totalCents: cents })),
        shippingCents: cents.nullable().describe('Livraison, en centimes\u00a0; null où elle ne coûte rien.'),
        totalCents: cents,
        rates: z.array(
          z.object({ label: z.string().describe('Taux, comme 20\u00a0%.'), netCents: cents, vatCents: cents }),
        ),
        mention: z.string().describe('Pourquoi il n’y a pas de TVA\u00a0; vide sinon.'),
        payment: z.string().describe('Comment elle est payée\u00a0; vide où il n’y avait rien à payer.'),
      }),
    ),
  }),
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
