import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { siteHost } from './site-host.schemas.ts';
import { staffArea as area } from './staff.schemas.ts';

const importParams = z.strictObject({
  id: z.uuid('Indiquez une archive envoyée.').meta({ examples: ['9b2c1f6e-5d0a-4c53-9a57-0d8f2f0b7a11'] }),
});

/** A site that is being made, of an archive or of another site. */
export const archiveImport = z.object({
  id: z.uuid(),
  /** Name of the file that was sent. */
  fileName: z.string(),
  length: z.int(),
  received: z.int(),
  state: z.enum(['receiving', 'waiting', 'running', 'done', 'failed']),
  /** Files that are written by now, and all of them; 0 as long as the archive is being read. */
  done: z.int(),
  total: z.int(),
  /** Address of the site instead of those of the archive. */
  host: z.string().nullable(),
  /** Why it was refused, with the entry and the line at fault. */
  failure: z.string().nullable(),
  /** What has become of it. */
  report: z
    .object({
      idSite: z.int(),
      name: z.string(),
      hosts: z.array(z.string()),
      /** What the archive holds and the site does not. */
      omitted: z.array(z.string()),
      /** Scripts and reserved settings that were restored because the importer may set them. */
      reserved: z.array(z.string()),
      /** Names of the secrets that must be typed again. */
      secrets: z.array(z.string()),
    })
    .nullable(),
  createdAt: z.string(),
  /** When what was sent is deleted. */
  expiresAt: z.string(),
});

export const listArchiveImports = defineEndpoint({
  method: 'GET',
  path: '/admin/archive-imports',
  area,
  summary: 'Liste les archives que le compte a envoyées pour en faire des sites, la plus récente d’abord.',
  access: 'staff',
  right: 'platform.import',
  reply: z.object({ imports: z.array(archiveImport) }),
  isAddition: true,
});

export const startArchiveImport = defineEndpoint({
  method: 'POST',
  path: '/admin/archive-imports/{id}/runs',
  area,
  summary: 'Fait un site d’une archive arrivée en entier, ou recommence après un refus, au besoin à une autre adresse.',
  access: 'staff',
  right: 'platform.import',
  stepUp: true,
  params: importParams,
  body: z.strictObject({ host: siteHost.nullable().default(null) }),
  reply: z.object({ import: archiveImport }),
  errors: ['not-found', 'conflict'],
  status: 202,
  isAddition: true,
});

export const deleteArchiveImport = defineEndpoint({
  method: 'DELETE',
  path: '/admin/archive-imports/{id}',
  area,
  summary: 'Retire de la liste une archive envoyée et ce qui en est arrivé\u00a0; un site déjà créé reste.',
  access: 'staff',
  right: 'platform.import',
  params: importParams,
  reply: z.object({}),
  errors: ['not-found', 'conflict'],
  isAddition: true,
});
