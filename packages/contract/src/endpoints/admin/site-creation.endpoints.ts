import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { offeredTemplate, siteCreation, siteCreationAnswers } from './site-creation.schemas.ts';
import { staffArea as area } from './staff.schemas.ts';

const creationParams = z.strictObject({
  id: z.uuid('Indiquez une création de site.').meta({ examples: ['9b2c1f6e-5d0a-4c53-9a57-0d8f2f0b7a11'] }),
});

export const listSiteTemplates = defineEndpoint({
  method: 'GET',
  path: '/admin/site-templates',
  area,
  summary:
    'Liste les modèles de site avec leurs aspects, leurs palettes et leurs pages, «\u00a0Page blanche\u00a0» en dernier\u00a0; les paires de polices, et le domaine sous lequel les sites ont un nom.',
  access: 'staff',
  right: 'platform.create',
  reply: z.object({
    templates: z.array(offeredTemplate),
    pairs: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        sentence: z.string(),
        fonts: z.object({ TITLE: z.string(), CONTENT: z.string(), MENU: z.string() }),
      }),
    ),
    /** As `exemple.fr`, for NAME.exemple.fr; null where a site needs a host of its own. */
    domain: z.string().nullable(),
  }),
  isAddition: true,
});

export const beginSiteCreation = defineEndpoint({
  method: 'POST',
  path: '/admin/site-creations',
  area,
  summary: 'Commence la création d’un site, ou rend celle que le compte a déjà commencée.',
  access: 'staff',
  right: 'platform.create',
  reply: z.object({ creation: siteCreation }),
  isAddition: true,
});

export const readSiteCreation = defineEndpoint({
  method: 'GET',
  path: '/admin/site-creations/{id}',
  area,
  summary: 'Donne les réponses d’une création de site, et le site une fois qu’il est fait.',
  access: 'staff',
  right: 'platform.create',
  params: creationParams,
  reply: z.object({ creation: siteCreation }),
  errors: ['not-found'],
  isAddition: true,
});

export const updateSiteCreation = defineEndpoint({
  method: 'PUT',
  path: '/admin/site-creations/{id}/answers',
  area,
  summary:
    'Garde toutes les réponses d’une création de site. Des réponses changées entre-temps sont refusées (409) et rendues avec leur version.',
  access: 'staff',
  right: 'platform.create',
  params: creationParams,
  body: z.strictObject({
    version: z.int('Indiquez la version que vous avez lue.').min(1, 'Indiquez la version que vous avez lue.'),
    answers: siteCreationAnswers,
  }),
  reply: z.object({ creation: siteCreation }),
  errors: ['not-found', 'conflict', 'invalid-fields'],
  isAddition: true,
});

export const deleteSiteCreation = defineEndpoint({
  method: 'DELETE',
  path: '/admin/site-creations/{id}',
  area,
  summary: 'Abandonne une création de site et oublie ses réponses\u00a0; un site déjà fait reste.',
  access: 'staff',
  right: 'platform.create',
  params: creationParams,
  reply: z.object({}),
  errors: ['not-found', 'conflict'],
  isAddition: true,
});

export const checkSiteCreationName = defineEndpoint({
  method: 'GET',
  path: '/admin/site-creations/{id}/name',
  area,
  summary:
    'Dit si un nom sous le domaine de la plateforme, ou une adresse entière, est libre pour le site à venir\u00a0; sinon pourquoi, et un nom libre.',
  access: 'staff',
  right: 'platform.create',
  params: creationParams,
  query: z.strictObject({
    /** A name under the domain. */
    word: z
      .string()
      .max(253, 'Au plus 253 caractères.')
      .meta({ examples: ['cabinet-du-port'] })
      .optional(),
    /** A whole host, in place of a name. */
    host: z.string().max(300, 'Au plus 253 caractères.').optional(),
  }),
  reply: z.object({
    state: z.enum(['free', 'taken', 'reserved', 'ill-formed']),
    /** What was judged: the name or host as it would be. */
    host: z.string().nullable(),
    /** Why it cannot be, and what to do; null where it is free. */
    sentence: z.string().nullable(),
    /** A name that is free, where this one is not; null for hosts. */
    suggestion: z.string().nullable(),
  }),
  errors: ['not-found', 'invalid-fields'],
  isAddition: true,
});

export const createSiteOfCreation = defineEndpoint({
  method: 'POST',
  path: '/admin/site-creations/{id}/site',
  area,
  summary:
    'Fait le site, en construction, et l’ouvre au compte. Une seconde demande rend le même site. Un nom pris entre-temps est refusé (409), avec un nom libre.',
  access: 'staff',
  right: 'platform.create',
  params: creationParams,
  reply: z.object({
    idSite: z.int(),
    host: z.string(),
    /** With scheme and port, as browsers open it. */
    url: z.string(),
    /** Path of the administration that opens the home page in the editor. */
    editorPath: z.string(),
  }),
  errors: ['not-found', 'conflict', 'invalid-fields'],
  status: 201,
  isAddition: true,
});
