import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { imageSchema } from './media.schemas.ts';
import { singleLineText } from './single-line-text.schemas.ts';

export const loadSvg = defineEndpoint({
  method: 'POST',
  path: '/image/load-svg',
  area: 'Administration',
  summary:
    'Va chercher un dessin SVG à une adresse https publique, le nettoie et l’ajoute à la médiathèque du site que l’en-tête idSite nomme.',
  access: 'staff',
  right: 'media.update',
  isOfSiteHeader: true,
  body: z.strictObject({
    url: z.string().trim().min(1, 'Indiquez l’adresse d’un dessin SVG.').max(2000, 'Cette adresse est trop longue.'),
    /** Alternative text of the drawing. */
    alt: singleLineText(300).optional(),
  }),
  bodyType: 'json',
  reply: z.object({ image: imageSchema, svg: z.string() }),
  errors: ['invalid-fields', 'media-unsupported', 'too-many-requests', 'cross-site'],
  status: 201,
});
