import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber } from '../id.schemas.ts';
import { staffArea as area } from './staff.schemas.ts';

/** What the platform's own staff sees of the work of all sites: no content, no mail's text, no whole address. */
const right = 'platform.sites';
const after = z.string().max(100, 'Indiquez le repère que la page précédente a donné.').optional();

export const platformJobState = z.enum(
  ['waiting', 'running', 'done', 'failed'],
  'Choisissez un état\u00a0: waiting, running, done ou failed.',
);
const jobKind = z
  .string()
  .regex(/^[a-z]+(?:-[a-z]+)*$/, 'Indiquez un genre de la liste.')
  .max(60, 'Indiquez un genre de la liste.');

const platformJob = z.object({
  id: z.uuid(),
  /** The queue, and what people call it. */
  kind: z.string(),
  label: z.string(),
  /** The site that it is about; null for one of the platform. */
  idSite: z.int().nullable(),
  siteName: z.string().nullable(),
  state: platformJobState,
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** When it runs, where that is later. */
  dueAt: z.string().nullable(),
  /** How often it has begun. */
  attempts: z.int(),
  /** Why its last attempt failed, and what the program noted. */
  reason: z.string().nullable(),
  detail: z.string().nullable(),
  /** Whether it may be started again. */
  isRetryable: z.boolean(),
});

export const listPlatformJobs = defineEndpoint({
  method: 'GET',
  path: '/admin/platform/jobs',
  area,
  summary: 'Liste les tâches de tous les sites, les plus récentes d’abord, avec la raison de celles qui ont échoué.',
  access: 'staff',
  right,
  query: z.strictObject({
    state: platformJobState.optional(),
    kind: jobKind.optional().meta({ examples: ['send-mail'] }),
    site: idNumber.optional(),
    after,
  }),
  reply: z.object({
    jobs: z.array(platformJob),
    next: z.string().nullable(),
    kinds: z.array(z.object({ kind: z.string(), label: z.string() })),
  }),
  isAddition: true,
});

export const retryPlatformJob = defineEndpoint({
  method: 'POST',
  path: '/admin/platform/jobs/{kind}/{id}/retries',
  area,
  summary: 'Recommence une tâche qui a échoué.',
  access: 'staff',
  right,
  params: z.strictObject({
    kind: jobKind.meta({ examples: ['make-derivatives'] }),
    id: z.uuid('Indiquez une tâche de la liste.').meta({ examples: ['7f3c1f0e-8f0b-4d6a-9c59-0a2b7c1d4e5f'] }),
  }),
  reply: z.object({}),
  errors: ['not-found', 'conflict'],
  isAddition: true,
});

export const listPlatformMails = defineEndpoint({
  method: 'GET',
  path: '/admin/platform/mails',
  area,
  summary:
    'Liste les courriels de tous les sites, sans leur texte ni leur objet\u00a0; d’une adresse, la première lettre et le domaine.',
  access: 'staff',
  right,
  query: z.strictObject({
    state: z
      .enum(['waiting', 'sent', 'given-up', 'uncertain'], 'Indiquez waiting, sent, given-up ou uncertain.')
      .optional(),
    site: idNumber.optional(),
    after,
  }),
  reply: z.object({
    mails: z.array(
      z.object({
        id: z.uuid(),
        idSite: z.int(),
        siteName: z.string(),
        /** Which mail of the program it is. */
        label: z.string(),
        /** The masked address. */
        recipient: z.string(),
        state: z.enum(['waiting', 'sent', 'given-up', 'uncertain']),
        createdAt: z.string(),
        sentAt: z.string().nullable(),
        attempts: z.int(),
        reason: z.string().nullable(),
        detail: z.string().nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  isAddition: true,
});

const mediaKind = z.enum(['image', 'drawing', 'video', 'font', 'document']);

export const listPlatformStorage = defineEndpoint({
  method: 'GET',
  path: '/admin/platform/storage',
  area,
  summary:
    'Liste la place que prend chaque site, du plus lourd au plus léger, avec son quota et ses plus gros fichiers.',
  access: 'staff',
  right,
  query: z.strictObject({ after }),
  reply: z.object({
    sites: z.array(
      z.object({
        idSite: z.int(),
        name: z.string(),
        state: z.enum(['active', 'suspended', 'deleted']),
        /** Bytes that count against its quota: files, former files, originals of videos, announced uploads. */
        bytes: z.int(),
        quotaBytes: z.int(),
        /** Bytes of its archives, which do not count. */
        archiveBytes: z.int(),
        kinds: z.array(z.object({ kind: mediaKind, files: z.int(), bytes: z.int() })),
        largest: z.array(z.object({ id: z.int(), name: z.string(), kind: mediaKind, bytes: z.int() })),
      }),
    ),
    next: z.string().nullable(),
    total: z.object({ sites: z.int(), files: z.int(), bytes: z.int() }),
  }),
  isAddition: true,
});

export const readPlatformHealth = defineEndpoint({
  method: 'GET',
  path: '/admin/platform/health',
  area,
  summary:
    'Dit la version du programme et l’état de ce dont il dépend\u00a0: base, disque, tâches, courriels, sauvegarde.',
  access: 'staff',
  right,
  reply: z.object({
    version: z.string(),
    runtime: z.string(),
    startedAt: z.string(),
    migrations: z.object({
      applied: z.int(),
      last: z.string().nullable(),
      /** Names that the program has and the database lacks. */
      missing: z.array(z.string()),
    }),
    database: z.object({ version: z.string(), bytes: z.int(), isManaged: z.boolean() }),
    /** The disk of the data folder; null where it cannot be asked. */
    disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }).nullable(),
    files: z.enum(['folder', 'bucket']),
    jobs: z.object({
      waiting: z.int(),
      running: z.int(),
      failed: z.int(),
      /** When the oldest of those that could run was made. */
      oldestDueAt: z.string().nullable(),
    }),
    mails: z.object({
      /** The mail server's host; null where mails are written to files. */
      relay: z.string().nullable(),
      waiting: z.int(),
      givenUp: z.int(),
      lastSentAt: z.string().nullable(),
      /** Mails of the platform to its staff. */
      platformWaiting: z.int(),
      platformGivenUp: z.int(),
    }),
    backup: z
      .object({ madeAt: z.string(), kind: z.enum(['physical', 'portable']), sites: z.int(), bytes: z.int() })
      .nullable(),
    /** DNS servers that are asked about domains; empty where they are the system's. */
    dnsServers: z.array(z.string()),
    sitesDomain: z.string().nullable(),
    certificates: z.object({
      /** Hosts whose certificate the proxy has asked for, and the latest of them. */
      asked: z.int(),
      latest: z.array(z.object({ host: z.string(), askedAt: z.string() })),
    }),
  }),
  isAddition: true,
});
