import { succeed } from '@vitrine/domain/kernel/result';
import { bind } from '../bind-endpoint.ts';
import {
  changeSiteQuota,
  copySite,
  deleteSite,
  listPlatformSites,
  readSiteDeletion,
  resumeSite,
  suspendSite,
} from './platform-sites.operations.ts';
import { readPlatformHealth } from './work/platform-health.operations.ts';
import { listPlatformJobs, retryPlatformJob } from './work/platform-jobs.operations.ts';
import { listPlatformMails } from './work/platform-mails.operations.ts';
import { listPlatformStorage } from './work/platform-storage.operations.ts';

/** The number of a site in a query. */
const readSite = (query: { site?: unknown } | undefined) =>
  query?.site === undefined ? undefined : Number(query.site);

export const platformBindings = [
  bind('listPlatformSites', {
    read: (context, { query }) => listPlatformSites(context, { ...query, nbItem: Number(query?.nbItem ?? 50) }),
  }),
  bind('suspendSite', { write: (context, { params, body }) => suspendSite(context, Number(params.id), body.reason) }),
  bind('resumeSite', { write: (context, { params }) => resumeSite(context, Number(params.id)) }),
  bind('changeSiteQuota', {
    write: (context, { params, body }) => changeSiteQuota(context, Number(params.id), body.quotaBytes),
  }),
  bind('copySite', {
    rateLimit: { limit: 'siteImport' },
    write: (context, { params, body }) => copySite(context, Number(params.id), body),
  }),
  bind('readSiteDeletion', { read: (context, { params }) => readSiteDeletion(context, Number(params.id)) }),
  bind('deleteSite', { write: (context, { params, body }) => deleteSite(context, Number(params.id), body) }),
  bind('listPlatformJobs', {
    read: (context, { query }) => listPlatformJobs(context, { ...query, site: readSite(query) }),
  }),
  bind('retryPlatformJob', { write: (context, { params }) => retryPlatformJob(context, params) }),
  bind('listPlatformMails', {
    read: (context, { query }) => listPlatformMails(context, { ...query, site: readSite(query) }),
  }),
  bind('listPlatformStorage', { read: (context, { query }) => listPlatformStorage(context, query ?? {}) }),
  bind('readPlatformHealth', {
    prepare: async ({ services }) => succeed(await services.readProgram()),
    read: (context, _, program) => readPlatformHealth(context, program),
  }),
];
