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
];
