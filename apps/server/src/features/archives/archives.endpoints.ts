import { platformSiteId } from '../../request-context.ts';
import { bind } from '../bind-endpoint.ts';
import { deleteUploadParts } from '../media/uploads/media-uploads.operations.ts';
import {
  createArchive,
  createPeopleArchive,
  deleteArchiveFile,
  listArchives,
  readArchiveDownload,
  removeArchive,
} from './exports/site-archives.operations.ts';
import { listArchiveImports, removeArchiveImport, startArchiveImport } from './imports/archive-imports.operations.ts';

export const archivesBindings = [
  bind('listSiteArchives', { read: listArchives }),
  bind('createSiteArchive', { rateLimit: { limit: 'siteArchive' }, write: createArchive }),
  bind('createPeopleArchive', {
    rateLimit: { limit: 'siteArchive' },
    write: (context, { body }) => createPeopleArchive(context, body.passphrase),
  }),
  bind('readSiteArchiveDownload', { read: (context, { params }) => readArchiveDownload(context, params.id) }),
  bind('deleteSiteArchive', {
    write: (context, { params }) => removeArchive(context, params.id),
    complete: async ({ services, site }, { params }, value) => {
      await deleteArchiveFile(services.store, site.id, params.id);
      return value;
    },
  }),
  bind('listArchiveImports', { read: listArchiveImports }),
  bind('startArchiveImport', {
    rateLimit: { limit: 'siteImport' },
    write: (context, { params, body }) => startArchiveImport(context, params.id, body.host ?? null),
  }),
  bind('deleteArchiveImport', {
    write: (context, { params }) => removeArchiveImport(context, params.id),
    complete: async ({ services }, _, { parts }) => {
      // What stays behind is found by the maintenance.
      await deleteUploadParts(services.store, platformSiteId, parts).catch(() => {});
      return {};
    },
  }),
];
