import { isSitePath } from '@vitrine/domain/kernel/link-target';
import { contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { singleLineText } from '../single-line-text.schemas.ts';
import { contentArea as area, bodyId, localeField, moment } from './content.schemas.ts';
import { siteParams } from './staff.schemas.ts';

const link = z.object({
  id: z.string(),
  url: z.string(),
  /** For whom or for what a shared link was made. */
  note: z.string(),
  /** Path of the site that it opens. */
  path: z.string(),
  /** The moment at which the site is shown; null for the present one. */
  at: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  author: z.string(),
});

export const createPreviewLink = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/previews',
  area,
  summary:
    'Donne une adresse du site qui en montre toutes les pages comme si les brouillons étaient publiés, à un moment choisi. Sans partage, elle ne vaut que pendant la session de qui la demande.',
  access: 'staff',
  right: 'content.read',
  params: siteParams,
  body: z.strictObject({
    /** The content that the link opens, whatever its state. */
    content: z
      .strictObject({ kind: z.enum(contentKinds), id: bodyId, locale: localeField })
      .optional()
      .meta({ examples: [{ kind: 'page', id: 1, locale: 'fr_FR' }] }),
    /** The page that the link opens, where no content is named. */
    path: singleLineText(200).refine(isSitePath, 'Indiquez l’adresse d’une page du site, comme /contact.').default('/'),
    at: moment.optional(),
    lifetime: z.enum(['hour', 'day', 'week'], 'Choisissez une durée\u00a0: hour, day ou week.').default('hour'),
    /** Whether people without account may have it; else it ends with the session of whoever asks. */
    isShared: z.boolean('Indiquez si le lien se partage.'),
    note: singleLineText(80).default(''),
  }),
  reply: link,
  errors: ['not-found', 'invalid-fields', 'conflict', 'too-many-requests'],
  status: 201,
  isAddition: true,
});

export const listPreviewLinks = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/previews',
  area,
  summary: 'Liste les liens d’aperçu partagés qui sont encore ouverts, le plus récent d’abord.',
  access: 'staff',
  right: 'content.read',
  params: siteParams,
  reply: z.object({ links: z.array(link) }),
  isAddition: true,
});

export const revokePreviewLink = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sites/{idSite}/previews/{id}',
  area,
  summary: 'Ferme un lien d’aperçu.',
  access: 'staff',
  right: 'content.read',
  params: siteParams.extend({
    id: z.uuid('Indiquez l’identifiant d’un lien.').meta({ examples: ['4f0c2a52-6a0f-4d3c-9a67-2f1f0c6f0b1d'] }),
  }),
  reply: z.object({}),
  errors: ['not-found'],
  isAddition: true,
});
