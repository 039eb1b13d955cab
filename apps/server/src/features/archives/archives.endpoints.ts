import { bind } from '../bind-endpoint.ts';
import {
  createArchive,
  deleteArchiveFile,
  listArchives,
  readArchiveDownload,
  removeArchive,
} from './exports/site-archives.operations.ts';

export const archivesBindings = [
  bind('listSiteArchives', { read: listArchives }),
  bind('createSiteArchive', { rateLimit: { limit: 'siteArchive' }, write: createArchive }),
  bind('readSiteArchiveDownload', { read: (context, { params }) => readArchiveDownload(context, params.id) }),
  bind('deleteSiteArchive', {
    write: (context, { params }) => removeArchive(context, params.id),
    complete: async ({ services, site }, { params }, value) => {
      await deleteArchiveFile(services.store, site.id, params.id);
      return value;
    },
  }),
];
