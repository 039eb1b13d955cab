import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type ClusterHome, unfinishedPrefix } from './cluster-home.ts';
import { copyFolder } from './copy-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { getErrorCode, listIfPresent, statIfPresent } from './file-system.ts';
import { type CommandResult, runCommand } from './run-command.ts';
import { identityOf, type ServerAccount } from './server-account.ts';

/** PostgreSQL's programs, verified to run under the server's account. */
export interface ServerBinaries {
  /** Contains `bin`, `lib` and `share`. */
  readonly directory: string;
  readonly postgres: string;
  readonly initdb: string;
  readonly pgControl: string;
  readonly majorVersion: number;
  /** Changes with every installation of the binaries, even under the same path. */
  readonly fingerprint: string;
}

/** Whole environment of PostgreSQL's programs: the caller's settings (PGDATA, PGPORT …) must not reach them. */
export const serverEnvironment = { LC_ALL: 'C', PATH: '/usr/bin:/bin' };

const extension = process.platform === 'win32' ? '.exe' : '';

/**
 * Finds the binaries of this platform's package and makes them executable for the account: in place where possible,
 * else as a copy in the home. Throws `no-binaries` when no package is installed for this platform,
 * `binaries-do-not-run` when the system refuses them.
 */
export async function prepareServerBinaries(
  home: ClusterHome,
  account: ServerAccount,
  report: (line: string) => void,
): Promise<ServerBinaries> {
  const packaged = await findPackagedBinaries();
  const fingerprint = await fingerprintOf(packaged);
  await createLibraryLinks(packaged);
  const inPlace = await readVersion(packaged, account);
  if (inPlace.isSuccess) {
    // Left from a time when the package was not accessible.
    await rm(home.binaries, { recursive: true, force: true });
    return parseBinaries(packaged, fingerprint, inPlace.output);
  }

  const copy = join(home.binaries, fingerprint);
  if ((await statIfPresent(copy)) === undefined) await copyBinaries(packaged, copy);
  const fromCopy = await readVersion(copy, account);
  if (!fromCopy.isSuccess) throw createBinariesError(fromCopy.output);
  await removeOtherCopies(home, fingerprint);
  report(
    `Le compte «\u00a0${account.name}\u00a0» ne peut pas lancer PostgreSQL depuis ${packaged}\u00a0: copie utilisée dans ${copy}.`,
  );
  return parseBinaries(copy, fingerprint, fromCopy.output);
}

async function findPackagedBinaries(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(entry), '..', 'native');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'no-binaries',
      `Le PostgreSQL fourni n’est pas installé pour ce système (${name}). Relancez «\u00a0npm ci\u00a0», ou donnez une base avec ` +
        'DATABASE_URL.',
      { cause },
    );
  }
}

/**
 * Creates the library symlinks that npm packages cannot contain, instead of the package's install script. A read-only
 * folder stays as it is: its copy gets the links.
 */
async function createLibraryLinks(directory: string): Promise<void> {
  const list = await readFile(join(directory, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: unknown = JSON.parse(list);
  if (!Array.isArray(links)) return;
  const root = dirname(directory);
  for (const { source, target } of links as { source: string; target: string }[]) {
    // The list has paths from the package's root, `native/…`; the copy's folder has another name.
    const [from, to] = [source, target].map((path) =>
      join(directory, relative(join(root, 'native'), join(root, path))),
    );
    if (from === undefined || to === undefined) continue;
    await symlink(relative(dirname(to), from), to).catch((error: unknown) => {
      if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes(getErrorCode(error))) throw error;
    });
  }
}

function readVersion(directory: string, account: ServerAccount): Promise<CommandResult> {
  const postgres = join(directory, 'bin', `postgres${extension}`);
  return runCommand(postgres, ['--version'], { ...identityOf(account), environment: serverEnvironment });
}

/**
 * Computes the fingerprint from the size and mtime of the server's file: reading 10 MB at each start would add nothing.
 */
async function fingerprintOf(directory: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(join(directory, 'bin', `postgres${extension}`));
  return createHash('sha256').update(`${directory}:${size}:${mtimeMs}:${ino}`).digest('hex').slice(0, 16);
}

async function copyBinaries(source: string, target: string): Promise<void> {
  const unfinished = join(dirname(target), `${unfinishedPrefix}${randomBytes(6).toString('hex')}`);
  await mkdir(dirname(target), { recursive: true });
  // Independent of the umask: the account must traverse it.
  await chmod(dirname(target), 0o755);
  const isStaticLibrary = (path: string) => path.endsWith('.a');
  await copyFolder(source, unfinished, {
    skips: isStaticLibrary,
    modes: { directory: 0o755, file: 0o644, executable: 0o755 },
  });
  await createLibraryLinks(unfinished);
  await rename(unfinished, target);
}

/** Removes other copies. The home's lock is taken, and a server of another copy is replaced next: nothing uses them. */
async function removeOtherCopies(home: ClusterHome, kept: string): Promise<void> {
  for (const name of await listIfPresent(home.binaries)) {
    if (name !== kept) await rm(join(home.binaries, name), { recursive: true, force: true });
  }
}

function parseBinaries(directory: string, fingerprint: string, versionLine: string): ServerBinaries {
  const version = /(\d+)(\.\d+)?/.exec(versionLine)?.[1];
  const program = (name: string) => join(directory, 'bin', `${name}${extension}`);
  if (version === undefined) throw createBinariesError(`${basename(directory)}\u00a0: ${versionLine}`);
  return {
    directory,
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgControl: program('pg_ctl'),
    majorVersion: Number(version),
    fingerprint,
  };
}

function createBinariesError(output: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'binaries-do-not-run',
    `Le PostgreSQL fourni ne démarre pas sur cette machine (${output}). Donnez une base avec DATABASE_URL.`,
  );
}
