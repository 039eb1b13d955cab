import { bind } from '../bind-endpoint.ts';
import { readAccounts } from './accounts.operations.ts';
import { readAccountsDownload } from './accounts-archive.operations.ts';
import { exportAccounts } from './export-accounts.operations.ts';

export const shopExportsBindings = [
  bind('readAccounts', { read: (context, { query }) => readAccounts(context, query) }),
  bind('readAccountsDownload', { read: (context, { query }) => readAccountsDownload(context, query) }),
  bind('exportAccounts', { write: (context, { body }) => exportAccounts(context, body) }),
];
