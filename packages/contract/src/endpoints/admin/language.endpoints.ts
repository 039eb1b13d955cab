import { contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber } from '../id.schemas.ts';
import { staffArea as area, pageSize, siteParams } from './staff.schemas.ts';

const code = z
  .string('Indiquez une langue comme en_GB.')
  .regex(/^[a-z]{2}_[A-Z]{2}$/, 'Indiquez une langue comme en_GB.')
  .meta({ examples: ['en_GB'] });
const prefix = z
  .string('Écrivez un préfixe comme en.')
  .regex(/^[a-z][a-z-]{0,11}$/, 'Écrivez un préfixe de douze lettres ou tirets au plus, comme en ou en-gb.')
  .meta({ examples: ['en'] });
const languageParams = siteParams.extend({ code });

export const readSiteLanguages = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/languages',
  area,
  summary:
    'Donne les langues d’un site, ce qui est écrit dans chacune, sorte par sorte, et les langues que l’on peut ajouter.',
  access: 'staff',
  right: 'settings.read',
  params: siteParams,
  reply: z.object({
    languages: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        prefix: z.string(),
        isDefault: z.boolean(),
        /** Whether visitors see it. */
        isOnline: z.boolean(),
        /** Whether the program's own texts (buttons, forms, mails) are in it. */
        hasProgramTexts: z.boolean(),
        homeUrl: z.string(),
        /** Contents with text in the site's own language, and how many of them have none in this one. */
        kinds: z.array(z.object({ kind: z.enum(contentKinds), contents: z.int(), missing: z.int() })),
      }),
    ),
    available: z.array(z.object({ code: z.string(), label: z.string(), prefix: z.string() })),
  }),
  isAddition: true,
});

export const listUntranslated = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/languages/{code}/untranslated',
  area,
  summary: 'Liste les contenus d’une sorte qui n’ont pas de texte dans une langue du site, par leur titre.',
  access: 'staff',
  right: 'settings.read',
  params: languageParams,
  query: z.strictObject({
    kind: z.enum(contentKinds, 'Choisissez une sorte de contenu.').meta({ examples: ['page'] }),
    after: idNumber.optional(),
    nbItem: pageSize,
  }),
  reply: z.object({
    contents: z.array(z.object({ id: z.int(), title: z.string() })),
    next: z.int().nullable(),
  }),
  errors: ['not-found'],
  isAddition: true,
});

export const createSiteLanguage = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/languages',
  area,
  summary: 'Ajoute une langue à un site, hors ligne d’abord\u00a0; ses textes gardés d’autrefois reviennent.',
  access: 'staff',
  right: 'settings.update',
  params: siteParams,
  body: z.strictObject({ code, prefix }),
  reply: z.object({}),
  errors: ['conflict'],
  status: 201,
  isAddition: true,
});

export const updateSiteLanguage = defineEndpoint({
  method: 'PUT',
  path: '/admin/sites/{idSite}/languages/{code}',
  area,
  summary:
    'Met une langue en ligne ou hors ligne, change son préfixe, ou en fait la langue du site\u00a0: l’ancienne prend alors le préfixe donné.',
  access: 'staff',
  right: 'settings.update',
  params: languageParams,
  body: z.strictObject({
    prefix: prefix.optional(),
    isOnline: z.boolean('Indiquez oui ou non.').optional(),
    isDefault: z.literal(true, 'Une langue cesse d’être celle du site quand une autre le devient.').optional(),
    /** Prefix of the language that was the site's. */
    formerPrefix: prefix.optional(),
  }),
  reply: z.object({}),
  errors: ['not-found', 'conflict'],
  isAddition: true,
});

export const deleteSiteLanguage = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sites/{idSite}/languages/{code}',
  area,
  summary: 'Retire une langue d’un site\u00a0; ses textes restent gardés. Celle du site ne se retire pas (409).',
  access: 'staff',
  right: 'settings.update',
  params: languageParams,
  reply: z.object({}),
  errors: ['not-found', 'conflict'],
  isAddition: true,
});
