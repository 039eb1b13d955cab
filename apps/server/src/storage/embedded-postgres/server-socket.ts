import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { appRole, type ClusterSecrets, ownerRole, superuserRole } from './cluster-secrets.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { getErrorCode, lstatIfPresent } from './file-system.ts';
import type { ServerAccount } from './server-account.ts';

/** Where the server listens. */
export interface ServerSocket {
  /** The absolute path of the socket's folder, or an address on Windows. */
  readonly host: string;
  /** Of the socket too, whose file is named after it. */
  readonly port: number;
}

export const databaseName = 'vitrine';

/** Not the system's idea of a temporary folder, whose path may be too long: a socket's path has at most 103 bytes on macOS. */
const socketParent = '/tmp';
const socketPort = 5432;

/**
 * Makes the place where a server that is about to start listens: `previous` when URLs were already given out. Nobody but
 * the account and root reaches it, except on Windows where the password alone protects it.
 */
export async function prepareSocket(
  cluster: string,
  account: ServerAccount,
  previous?: ServerSocket,
): Promise<ServerSocket> {
  if (process.platform === 'win32') return previous ?? { host: '127.0.0.1', port: await findFreePort() };
  const host = await createSocketDirectory(previous === undefined ? namesFor(cluster) : [previous.host], account);
  return { host, port: socketPort };
}

/** Whether the server's socket is still there: /tmp is swept by people and by the system. */
export async function isReachable({ host, port }: ServerSocket): Promise<boolean> {
  return process.platform === 'win32' || (await lstatIfPresent(join(host, `.s.PGSQL.${port}`))) !== undefined;
}

/** Removes the socket's folder of a server that has stopped. */
export async function deleteSocketFolder(address: ServerSocket): Promise<void> {
  if (address.host.startsWith(`${socketParent}/vitrine-`)) await rm(address.host, { recursive: true, force: true });
}

/** A URL for `pg` and libpq alike, which owes nothing to the PG* variables of the environment. */
export function connectionUrl(
  address: ServerSocket,
  role: 'superuser' | 'owner' | 'app',
  secrets: ClusterSecrets,
  database: string,
): string {
  const name = { superuser: superuserRole, owner: ownerRole, app: appRole }[role];
  const parameters = new URLSearchParams({ host: address.host, port: String(address.port), sslmode: 'disable' });
  return `postgres://${name}:${secrets[role]}@/${encodeURIComponent(database)}?${parameters}`;
}

/**
 * Makes the folder of the socket: mode 0700, of the server's account, named after the data directory.
 *
 * /tmp is everybody's: a folder of that name that belongs to somebody else, or is a link, is left alone and another name is
 * drawn. One that is ours holds the socket of a server that is dead, since this home's lock is held: it is emptied, for its
 * lock file would stop the new server if another program carried that server's number.
 */
async function createSocketDirectory(candidates: readonly string[], account: ServerAccount): Promise<string> {
  // Root's, when root was killed before handing it over.
  const ours = [account.uid, process.getuid?.()];
  for (const directory of candidates) {
    const existing = await lstatIfPresent(directory);
    if (existing?.isDirectory() && ours.includes(existing.uid)) await rm(directory, { recursive: true, force: true });
    try {
      await mkdir(directory, { mode: 0o700 });
    } catch (error) {
      if (getErrorCode(error) === 'EEXIST') continue;
      throw error;
    }
    await chmod(directory, 0o700);
    if (account.isSwitched) await chown(directory, account.uid, account.gid);
    const made = await lstat(directory);
    if (made.isDirectory() && made.uid === account.uid) return directory;
  }
  throw new EmbeddedPostgresError(
    'start-failed',
    `Impossible de créer le dossier ${candidates[0]} pour la connexion locale.`,
  );
}

function namesFor(cluster: string): string[] {
  const name = `vitrine-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
  return [name, `${name}-${randomBytes(6).toString('hex')}`].map((candidate) => join(socketParent, candidate));
}

/** Free now; the server fails to start, and is started again on another one, in the rare case that it is taken since. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
