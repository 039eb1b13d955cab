import { findMarkupExcess, type MarkupLimits } from '@vitrine/domain/kernel/markup-size';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { idNumber } from './id.schemas.ts';

/** More tags than any block has. Their nesting needs no limit of its own: it is no deeper than their number. */
const limits: MarkupLimits = { tags: 5000, levels: 5000 };

/** A layout is a top-level block of a page: `idLayout` is the block's id, which never changes. */
const layoutParams = z.strictObject({
  idPage: idNumber,
  idLayout: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Indiquez l’identifiant d’un bloc de la page.'),
});

export const checkLayoutHash = defineEndpoint({
  method: 'POST',
  path: '/admin/page/{idPage}/layout/{idLayout}/hash/check',
  area: 'Administration',
  summary:
    'Donne l’empreinte du HTML d’un bloc de premier niveau d’une page, et dit si l’aperçu gardé montre autre chose.',
  access: 'panel',
  params: layoutParams,
  body: z.strictObject({
    html: z
      .string()
      .min(1, 'Indiquez le HTML du bloc.')
      .max(400_000, 'Au plus 400\u202f000 caractères.')
      .refine((html) => !findMarkupExcess(html, limits), 'Au plus 5\u202f000 balises.'),
  }),
  reply: z.object({
    hash: z.string(),
    /** Whether there is no preview, or one with another hash. */
    isStale: z.boolean(),
  }),
  errors: [
    'not-authenticated',
    'not-allowed',
    'not-found',
    'invalid-fields',
    'payload-too-large',
    'too-many-requests',
    'cross-site',
  ],
});

export const saveLayoutPreview = defineEndpoint({
  method: 'PUT',
  path: '/admin/page/{idPage}/layout/{idLayout}/preview',
  area: 'Administration',
  summary:
    'Garde l’aperçu d’un bloc de premier niveau d’une page\u00a0: un fichier «\u00a0image\u00a0», PNG ou JPEG, avec l’empreinte de ce qu’il montre.',
  access: 'panel',
  params: layoutParams,
  body: z.strictObject({
    /** The `hash/check` reply for the HTML in the picture. */
    hash: z.string().regex(/^[0-9a-f]{64}$/, 'Indiquez l’empreinte que hash/check a donnée.'),
  }),
  bodyType: 'multipart',
  maximumBytes: 5_000_000,
  reply: z.object({ hash: z.string(), width: z.int(), height: z.int() }),
  errors: [
    'not-authenticated',
    'not-allowed',
    'not-found',
    'invalid-fields',
    'media-unsupported',
    'payload-too-large',
    'too-many-requests',
    'cross-site',
  ],
});
