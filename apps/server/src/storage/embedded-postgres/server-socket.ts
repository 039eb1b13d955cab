import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { appRole, type ClusterSecrets, ownerRole, superuserRole } from './cluster-secrets.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { getErrorCode, lstatIfPresent } from './file-system.ts';
import type { ServerAccount } from './server-account.ts';

/** The server's listening socket. */
export interface ServerSocket {
  /** Absolute path of the socket's folder, or an IP address on Windows. */
  readonly host: string;
  /** Also applies to a socket: its file name contains the port. */
  readonly port: number;
}

export const databaseName = 'vitrine';

/** Not the system's temporary folder, whose path may be too long: a socket path has at most 103 bytes on macOS. */
const socketParent = '/tmp';
const socketPort = 5432;

/**
 * Prepares the socket for a server about to start: `previous` when URLs are already in use. Only the account and root
 * can access it; on Windows, the password is the only protection.
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

/** Whether the server's socket still exists: people and the system clean /tmp. */
export async function isReachable({ host, port }: ServerSocket): Promise<boolean> {
  return process.platform === 'win32' || (await lstatIfPresent(join(host, `.s.PGSQL.${port}`))) !== undefined;
}

/** Removes the socket folder of a stopped server. */
export async function deleteSocketFolder(address: ServerSocket): Promise<void> {
  if (address.host.startsWith(`${socketParent}/vitrine-`)) await rm(address.host, { recursive: true, force: true });
}

/** Builds a URL for `pg` and libpq alike, independent of the PG* environment variables. */
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
 * Creates the socket's folder: mode 0700, owned by the server's account, named after the data directory. Anybody can
 * write to /tmp: a folder of that name with another owner, or a link, is skipped for another name. Our own folder has
 * the socket of a dead server, since this home's lock is taken. It is emptied: its lock file would stop the new server
 * if another process had that server's id.
 */
async function createSocketDirectory(candidates: readonly string[], account: ServerAccount): Promise<string> {
  // Owned by root when root was killed before the change of owner.
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

/**
 * Finds a port that is free now. If another program takes it meanwhile, the start fails and repeats on another port.
 */
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
