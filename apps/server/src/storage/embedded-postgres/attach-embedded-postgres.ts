import { resolve } from 'node:path';
import { clusterHomeAt } from './cluster-home.ts';
import { readSecrets } from './cluster-secrets.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findRunningServer } from './postmaster-file.ts';
import { findClusterHome } from './prepare-cluster-home.ts';
import { connectionUrl, databaseName } from './server-socket.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './start-embedded-postgres.ts';

/** A server that another program started and will stop. */
export type AttachedPostgres = Pick<
  EmbeddedPostgres,
  'ownerUrl' | 'appUrl' | 'superuserUrl' | 'dataDirectory' | 'processId'
>;

/**
 * Finds the server that another program runs on a folder, for a concurrent command (`vitrine backup`). Starts nothing
 * and takes no lock. Throws `not-running` when none accepts connections.
 */
export async function attachEmbeddedPostgres(
  options: Pick<EmbeddedPostgresOptions, 'directory' | 'stateDirectory'>,
): Promise<AttachedPostgres> {
  const home = clusterHomeAt(await findClusterHome(resolve(options.directory), options.stateDirectory));
  const secrets = await readSecrets(home);
  const running = await findRunningServer(home.cluster);
  if (secrets === undefined || running?.status !== 'ready') {
    throw new EmbeddedPostgresError('not-running', `Aucun PostgreSQL ne tourne sur le dossier ${home.directory}.`);
  }
  const { processId, port, socketDirectory } = running;
  const address = { host: process.platform === 'win32' ? '127.0.0.1' : socketDirectory, port };
  return {
    ownerUrl: (database = databaseName) => connectionUrl(address, 'owner', secrets, database),
    appUrl: (database = databaseName) => connectionUrl(address, 'app', secrets, database),
    superuserUrl: (database = 'postgres') => connectionUrl(address, 'superuser', secrets, database),
    dataDirectory: home.cluster,
    processId,
  };
}
