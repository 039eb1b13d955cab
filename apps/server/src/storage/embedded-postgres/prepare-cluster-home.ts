import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type ClusterHome, clusterHomeAt } from './cluster-home.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { getErrorCode, statIfPresent, writeFileAtomically } from './file-system.ts';
import { canEnter, findServerAccount, isRoot, type ServerAccount } from './server-account.ts';

/** The system's state directory, for data that cannot stay in the program's folder. */
const systemStateDirectory = '/var/lib/vitrine';

interface ClusterHomeRequest {
  /** The requested folder. */
  readonly directory: string;
  /** The requested account; only root uses it. */
  readonly user?: string;
  readonly stateDirectory?: string;
  readonly report: (line: string) => void;
}

interface PreparedHome {
  readonly home: ClusterHome;
  readonly account: ServerAccount;
}

/**
 * Record left in the requested folder when the data are elsewhere, so that no start creates an empty database beside
 * it.
 */
interface RelocationRecord {
  readonly note: string;
  /** The folder requested at that time: distinguishes a moved folder from a copied one. */
  readonly askedDirectory: string;
  /** Name of the folder under the state directory. */
  readonly stateName: string;
}

/** File name of the record in the requested folder. */
export const relocationFileName = 'kept-elsewhere.json';

/** File name of the matching record in the folder with the data. */
export const relocationSourceFileName = 'kept-for.json';

/**
 * Decides where the data are and which account serves them, and creates that folder. The data stay in the requested
 * folder, with one exception for root: the unprivileged account cannot enter it (a clone in a home of mode 0700). Then
 * they are in a separate folder under the system's state directory, and `report` names it. Throws
 * `directory-unreachable`, `kept-elsewhere` or `no-account`.
 */
export async function prepareClusterHome(request: ClusterHomeRequest): Promise<PreparedHome> {
  const asked = resolve(request.directory);
  const signpost = await readRelocation(asked);
  if (!isRoot()) {
    if (signpost !== undefined) throw createRelocatedError(asked, signpost, request);
    return { home: await createHome(asked), account: await findServerAccount() };
  }
  if (signpost !== undefined) return followRelocation(asked, signpost, request);

  const existing = await statIfPresent(clusterHomeAt(asked).cluster);
  const account = await findServerAccount(request.user, existing?.uid);
  if (await canEnter(account, await findNearestExisting(asked))) return { home: await createHome(asked), account };
  if (existing !== undefined) throw createUnreachableError(asked, account);
  return relocate(asked, request);
}

/** Finds the folder that now contains the data requested under `directory`; creates and changes nothing. */
export async function findClusterHome(directory: string, stateDirectory = systemStateDirectory): Promise<string> {
  const signpost = await readRelocation(directory);
  return signpost === undefined ? realpath(directory).catch(() => directory) : join(stateDirectory, signpost.stateName);
}

async function relocate(asked: string, request: ClusterHomeRequest): Promise<PreparedHome> {
  await mkdir(asked, { recursive: true });
  const askedDirectory = await realpath(asked);
  const stateName = createHash('sha256').update(askedDirectory).digest('hex').slice(0, 16);
  const note =
    'Les données de Vitrine sont gardées dans le dossier «\u00a0stateName\u00a0» du dossier d’état du système.';
  const signpost = { note, askedDirectory, stateName };
  const placed = await openStateFolder(signpost, request);
  await writeFileAtomically(join(asked, relocationFileName), `${JSON.stringify(signpost, null, 2)}\n`, 0o644);
  return placed;
}

async function followRelocation(
  asked: string,
  signpost: RelocationRecord,
  request: ClusterHomeRequest,
): Promise<PreparedHome> {
  const here = await realpath(asked);
  const original = join(signpost.askedDirectory, relocationFileName);
  if (here !== signpost.askedDirectory && (await statIfPresent(original)) !== undefined) {
    throw new EmbeddedPostgresError(
      'kept-elsewhere',
      `Le dossier ${asked} est une copie de ${signpost.askedDirectory}, dont la base est gardée ailleurs et n’a pas été ` +
        `copiée. Supprimez ${join(asked, relocationFileName)} pour partir d’une base vide, ou restaurez-y une sauvegarde.`,
    );
  }
  return openStateFolder(signpost, request);
}

async function openStateFolder(signpost: RelocationRecord, request: ClusterHomeRequest): Promise<PreparedHome> {
  const directory = join(request.stateDirectory ?? systemStateDirectory, signpost.stateName);
  const existing = await statIfPresent(clusterHomeAt(directory).cluster);
  const account = await findServerAccount(request.user, existing?.uid);
  const home = await createHome(directory);
  if (!(await canEnter(account, directory))) throw createUnreachableError(directory, account);
  // Tells a person what this folder with a meaningless name belongs to.
  await writeFileAtomically(join(directory, relocationSourceFileName), `${JSON.stringify(signpost, null, 2)}\n`, 0o644);
  request.report(
    `Le compte «\u00a0${account.name}\u00a0», qui fait tourner PostgreSQL, n’avait pas accès à ${signpost.askedDirectory}\u00a0: ` +
      `les données sont gardées dans ${directory}.`,
  );
  return { home, account };
}

/** Creates missing folders, closed to others. Root's allow traversal only (0711), for the server's account. */
async function createHome(directory: string): Promise<ClusterHome> {
  try {
    const firstMade = await mkdir(directory, { recursive: true, mode: 0o700 });
    if (isRoot() && firstMade !== undefined) {
      for (let made = directory; made.length >= firstMade.length; made = dirname(made)) await chmod(made, 0o711);
    }
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'directory-unreachable',
      `Impossible de créer le dossier des données ${directory} (${getErrorCode(cause)}).`,
      { cause },
    );
  }
  // The real path: a folder reached through two paths must have one lock, one socket and one server.
  return clusterHomeAt(await realpath(directory));
}

async function findNearestExisting(path: string): Promise<string> {
  let candidate = path;
  while ((await statIfPresent(candidate)) === undefined && dirname(candidate) !== candidate)
    candidate = dirname(candidate);
  return candidate;
}

async function readRelocation(directory: string): Promise<RelocationRecord | undefined> {
  const path = join(directory, relocationFileName);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw new EmbeddedPostgresError('directory-unreachable', `Impossible de lire ${path} (${getErrorCode(error)}).`, {
      cause: error,
    });
  });
  if (text === undefined) return undefined;
  try {
    const content: unknown = JSON.parse(text);
    if (isRelocationRecord(content)) return content;
  } catch {
    // A missing file gives the same error as a file with invalid content.
  }
  throw new EmbeddedPostgresError('damaged', `Le fichier ${path}, qui dit où est la base, est abîmé.`);
}

function isRelocationRecord(content: unknown): content is RelocationRecord {
  if (typeof content !== 'object' || content === null) return false;
  const { askedDirectory, stateName } = content as Partial<Record<keyof RelocationRecord, unknown>>;
  // Strict, because root creates the folder of this name and changes its owner.
  return typeof askedDirectory === 'string' && typeof stateName === 'string' && /^[0-9a-f]{16}$/.test(stateName);
}

function createRelocatedError(
  asked: string,
  signpost: RelocationRecord,
  request: ClusterHomeRequest,
): EmbeddedPostgresError {
  const directory = join(request.stateDirectory ?? systemStateDirectory, signpost.stateName);
  return new EmbeddedPostgresError(
    'kept-elsewhere',
    `La base de ${asked} a été créée par root et se trouve dans ${directory}\u00a0: relancez en root, ou donnez un autre ` +
      'dossier de données.',
  );
}

function createUnreachableError(directory: string, account: ServerAccount): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'directory-unreachable',
    `Le dossier ${directory} contient une base, mais le compte «\u00a0${account.name}\u00a0» ne peut pas y entrer. Ouvrez le passage ` +
      '(chmod o+x sur les dossiers au-dessus), ou donnez dans VITRINE_DB_USER un compte qui le peut.',
  );
}
