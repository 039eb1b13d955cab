import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

const archiveParams = siteParams.extend({
  id: z.uuid('Indiquez une archive de la liste.').meta({ examples: ['9b2c1f6e-5d0a-4c53-9a57-0d8f2f0b7a11'] }),
});

const siteArchive = z.object({
  id: z.uuid(),
  /** Name of the file: `soins-d-aubry-2026-12-31.vitrine`. */
  name: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Files of the site that are in the archive by now, and all of them; 0 as long as its texts are being written. */
  done: z.int(),
  total: z.int(),
  askedAt: z.string(),
  completedAt: z.string().nullable(),
  /** When its file is deleted. */
  expiresAt: z.string().nullable(),
  bytes: z.int().nullable(),
  /** Files that the site had lost already, and that the archive therefore lacks. */
  missing: z.int(),
  /** Why it was given up, with what to do. */
  failure: z.string().nullable(),
});

export const listSiteArchives = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/archives',
  area,
  summary: 'Liste les archives du site, la plus récente d’abord, avec l’avancement de celle qui se prépare.',
  access: 'staff',
  right: 'site.export',
  params: siteParams,
  reply: z.object({
    archives: z.array(siteArchive),
    /** Days that a finished one is kept. */
    keptDays: z.int(),
  }),
  isAddition: true,
});

export const createSiteArchive = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/archives',
  area,
  summary: 'Prépare une archive du site, une seule à la fois\u00a0; celles qui ont échoué sont retirées de la liste.',
  access: 'staff',
  right: 'site.export',
  params: siteParams,
  reply: z.object({ archive: siteArchive }),
  errors: ['conflict'],
  status: 201,
  isAddition: true,
});

export const createPeopleArchive = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/people-archives',
  area,
  summary:
    'Prépare une archive du site avec ses personnes et ses commandes, chiffrées sous une phrase secrète que rien ne garde une fois l’archive faite.',
  access: 'staff',
  right: 'platform.sites',
  stepUp: true,
  params: siteParams,
  body: z.strictObject({
    passphrase: z
      .string()
      .max(1000, 'Au plus 1000 caractères.')
      .meta({ examples: ['une lanterne sous la glycine'] }),
  }),
  reply: z.object({ archive: siteArchive }),
  errors: ['conflict', 'invalid-fields'],
  status: 201,
  isAddition: true,
});

export const readSiteArchiveDownload = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/archives/{id}/download',
  area,
  summary: 'Donne l’adresse à laquelle une archive prête se télécharge, pour qui vient de confirmer son identité.',
  access: 'staff',
  right: 'site.export',
  stepUp: true,
  params: archiveParams,
  reply: z.object({ url: z.string(), name: z.string(), bytes: z.int() }),
  errors: ['not-found'],
  isAddition: true,
});

export const deleteSiteArchive = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sites/{idSite}/archives/{id}',
  area,
  summary: 'Supprime une archive\u00a0; celle qui se prépare est abandonnée.',
  access: 'staff',
  right: 'site.export',
  params: archiveParams,
  reply: z.object({}),
  errors: ['not-found'],
  isAddition: true,
});
