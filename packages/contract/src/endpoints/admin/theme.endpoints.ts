import { genericFonts } from '@vitrine/domain/appearance/font-catalogue.data';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { staffArea as area, pageSize, siteItemParams, siteParams } from './staff.schemas.ts';
import { fontDescription, fontFace, fontFamily, siteTheme, themeChanges, themeVersion } from './theme.schemas.ts';

const fontFamilySchema = z.object({
  family: z.string(),
  generic: z.enum(genericFonts),
  /** Whether the owner uploaded it; else it is of the program. */
  isUploaded: z.boolean(),
  /** Whether it is for large titles only, as handwriting is. */
  isForTitlesOnly: z.boolean(),
  /** Its uploaded files. */
  faces: z.array(fontFace),
  /** Who confirmed the licence, and when. */
  licence: z.object({ author: z.string(), at: z.string() }).nullable(),
});

export const readSiteTheme = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/theme',
  area,
  summary:
    'Donne le thème d’un site\u00a0: couleurs et mise en page, police de chaque usage, logos\u00a0; les polices au choix, et des pages où le voir.',
  access: 'staff',
  right: 'settings.read',
  params: siteParams,
  reply: z.object({
    theme: siteTheme,
    version: z.string(),
    families: z.array(fontFamilySchema),
    /** The pictures of the logos, by their id. */
    logoFiles: z.array(z.object({ id: z.int(), name: z.string(), url: z.string(), width: z.int(), height: z.int() })),
    /** Pages of the site that show different parts of a theme. */
    pages: z.array(z.object({ label: z.string(), path: z.string() })),
  }),
  isAddition: true,
});

export const updateSiteTheme = defineEndpoint({
  method: 'PUT',
  path: '/admin/sites/{idSite}/theme',
  area,
  summary:
    'Change le thème d’un site en une fois, tout ou rien\u00a0; ce qui manque reste. Un thème qui a changé depuis la version donnée est refusé (409). Chaque thème appliqué est gardé.',
  access: 'staff',
  right: 'settings.update',
  params: siteParams,
  body: z.strictObject({ version: themeVersion, ...themeChanges }),
  reply: z.object({ theme: siteTheme, version: z.string() }),
  errors: ['conflict'],
  isAddition: true,
});

export const listThemeRevisions = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/theme/revisions',
  area,
  summary: 'Liste les thèmes qu’un site a eus, le plus récent d’abord, avec qui les a appliqués et quand.',
  access: 'staff',
  right: 'settings.read',
  params: siteParams,
  query: z.strictObject({
    after: z.coerce
      .number('Indiquez le repère que la page précédente a donné.')
      .int('Indiquez le repère que la page précédente a donné.')
      .min(1, 'Indiquez le repère que la page précédente a donné.')
      .optional(),
    nbItem: pageSize,
  }),
  reply: z.object({
    revisions: z.array(
      z.object({ number: z.int(), at: z.string(), author: z.string(), theme: siteTheme, isCurrent: z.boolean() }),
    ),
    next: z.int().nullable(),
  }),
  isAddition: true,
});

export const readFontSample = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/theme/font-sample',
  area,
  summary: 'Donne les fichiers droits d’une police au choix, en base 64, pour en montrer un échantillon.',
  access: 'staff',
  right: 'settings.read',
  params: siteParams,
  query: z.strictObject({ family: fontFamily.meta({ examples: ['EB Garamond'] }) }),
  reply: z.object({ faces: z.array(z.object({ weight: z.string(), content: z.string() })) }),
  errors: ['not-found'],
  isAddition: true,
});

export const createSiteFont = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/theme/fonts',
  area,
  summary:
    'Ajoute un fichier de police envoyé (woff2, woff, ttf, otf), lu d’après son contenu, réduit aux lettres latines et converti en woff2. La licence est confirmée par qui l’ajoute.',
  access: 'staff',
  right: 'settings.update',
  params: siteParams,
  body: z.strictObject({ upload: z.uuid('Choisissez un fichier de police.'), ...fontDescription }),
  reply: z.object({ family: fontFamilySchema, warning: z.string().nullable() }),
  errors: ['media-unsupported', 'payload-too-large'],
  status: 201,
  isAddition: true,
});

export const deleteSiteFont = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sites/{idSite}/theme/fonts/{id}',
  area,
  summary:
    'Retire un fichier de police ajouté. Le dernier d’une police qui sert est refusé (409), avec ce qui s’en sert.',
  access: 'staff',
  right: 'settings.update',
  params: siteItemParams,
  reply: z.object({}),
  errors: ['not-found', 'conflict'],
  isAddition: true,
});
