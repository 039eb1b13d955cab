import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { singleLineText } from '../single-line-text.schemas.ts';
import { contentArea as area } from './content.schemas.ts';

export const searchIcons = defineEndpoint({
  method: 'GET',
  path: '/admin/icons',
  area,
  summary: 'Cherche des icônes par des mots français ou par leur nom anglais\u00a0; sans mot, les plus courantes.',
  access: 'staff',
  right: 'self',
  query: z.strictObject({ q: singleLineText(60).optional() }),
  reply: z.object({
    icons: z.array(
      z.object({
        /** As it is stored: `fa-solid fa-leaf`. */
        name: z.string(),
        /** French words where the program knows some, else the English name. */
        label: z.string(),
        viewBox: z.string(),
        path: z.string(),
      }),
    ),
  }),
  isConstant: true,
  isAddition: true,
});
