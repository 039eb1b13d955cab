import { bind } from '../bind-endpoint.ts';
import { deleteUploadParts } from '../media/uploads/media-uploads.operations.ts';
import { exportAccount, listAccountItems, readUndo } from './wordpress-account.operations.ts';
import {
  cancelImport,
  chooseForImport,
  createImport,
  listImports,
  readImport,
  removeImport,
  startImport,
  undoImport,
} from './wordpress-imports.operations.ts';

export const wordpressImportBindings = [
  bind('listWordpressImports', { read: listImports }),
  bind('createWordpressImport', {
    rateLimit: { limit: 'siteImport' },
    write: (context, { body }) => createImport(context, body),
  }),
  bind('readWordpressImport', { read: (context, { params }) => readImport(context, params.id) }),
  bind('updateWordpressChoices', {
    write: (context, { params, body }) => chooseForImport(context, params.id, body),
  }),
  bind('startWordpressImport', { write: (context, { params }) => startImport(context, params.id) }),
  bind('cancelWordpressImport', { write: (context, { params }) => cancelImport(context, params.id) }),
  bind('readWordpressUndo', { read: (context, { params }) => readUndo(context, params.id) }),
  bind('undoWordpressImport', { write: (context, { params, body }) => undoImport(context, params.id, body) }),
  bind('deleteWordpressImport', {
    write: (context, { params }) => removeImport(context, params.id),
    complete: async ({ services, site }, _, parts) => {
      // What stays behind is found by the maintenance.
      await deleteUploadParts(services.store, site.id, parts).catch(() => {});
      return {};
    },
  }),
  bind('listWordpressItems', {
    read: (context, { params, query }) => listAccountItems(context, params.id, query ?? { nbItem: 50 }),
  }),
  bind('exportWordpressAccount', { read: (context, { params }) => exportAccount(context, params.id) }),
];
