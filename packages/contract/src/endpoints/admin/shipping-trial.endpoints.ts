import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { singleLineText } from '../single-line-text.schemas.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

const amount = z.string().regex(/^\d{1,11}\.\d{2}$/);

export const tryShipping = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/shipping-trial',
  area,
  summary: 'Essaie la livraison d’un envoi écrit en mots, comme «\u00a018 bouteilles pour Lyon\u00a0».',
  access: 'staff',
  right: 'settings.read',
  params: siteParams,
  query: z.strictObject({ q: singleLineText(120).meta({ examples: ['18 bouteilles pour Lyon'] }) }),
  reply: z.object({
    place: z.string().describe('Où, tel que compris\u00a0; vide sinon.'),
    zone: z.string(),
    cartons: z.string(),
    /** Why nothing can be sent; empty where it can. */
    refusal: z.string(),
    carriers: z.array(z.object({ name: z.string(), price: amount, fdp: amount })),
  }),
  isAddition: true,
});
