import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type BackupMetadata, backupMetadataName } from './backup-metadata.ts';
import { clusterHomeAt, unfinishedPrefix } from './cluster-home.ts';
import { copyFolder } from './copy-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { listIfPresent, syncDirectory, writeFileAtomically } from './file-system.ts';
import type { EmbeddedPostgres } from './start-embedded-postgres.ts';

/** What a backup needs of a server, so that it also works on one that another program started. */
export type BackupSource = Pick<EmbeddedPostgres, 'superuserUrl' | 'dataDirectory'>;

/** Paths that PostgreSQL rebuilds or empties at each start, or that describe the running server only. */
const excludedPaths =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|(^|\/)pgsql_tmp|(^|\/)pg_internal\.init/;
const excludedFiles = ['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map'];
const controlFile = 'global/pg_control';

/**
 * Copies the whole database, as of the end of the copy, into a missing or empty folder, while the server runs. The
 * folder contains passwords and all personal data: mode 0700. It gets its name only when complete. Throws
 * `target-not-empty`, or `backup-failed` when the server stops meanwhile.
 */
export async function backupEmbeddedPostgres(server: BackupSource, targetDirectory: string): Promise<void> {
  const target = resolve(targetDirectory);
  if ((await listIfPresent(target)).length > 0) {
    throw new EmbeddedPostgresError('target-not-empty', `Le dossier de sauvegarde ${target} n’est pas vide.`);
  }
  await mkdir(dirname(target), { recursive: true });
  const unfinished = join(dirname(target), `${unfinishedPrefix}${basename(target)}-${randomBytes(6).toString('hex')}`);
  await mkdir(unfinished, { mode: 0o700 });
  try {
    await writeBackup(server, unfinished);
    // A rename replaces an empty folder on every system but Windows.
    if (process.platform === 'win32') await rm(target, { recursive: true, force: true });
    await rename(unfinished, target);
    await syncDirectory(dirname(target));
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    if (cause instanceof EmbeddedPostgresError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EmbeddedPostgresError('backup-failed', `La sauvegarde de la base a échoué\u00a0: ${why}`, { cause });
  }
}

async function writeBackup(server: BackupSource, backup: string): Promise<void> {
  const source = server.dataDirectory;
  const copy = clusterHomeAt(backup);
  // One session throughout: PostgreSQL aborts the backup when the session that started it ends.
  const client = new Client({ connectionString: server.superuserUrl() });
  client.on('error', () => {});
  await client.connect();
  try {
    await checkNoTablespaces(source);
    // Retains the WAL written meanwhile, which a checkpoint would recycle; temporary, so it ends with the session.
    const slot = `vitrine_backup_${randomBytes(6).toString('hex')}`;
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [slot]);
    const { firstSegment } = await queryRow<{ firstSegment: string }>(
      client,
      `SELECT pg_walfile_name(pg_backup_start('vitrine', true)) AS "firstSegment"`,
    );
    await copyFolder(source, copy.cluster, {
      skips: (path) => excludedPaths.test(path) || excludedFiles.includes(path) || path === controlFile,
      modes: { directory: 0o700, file: 0o600, executable: 0o600 },
      isSourceAlive: true,
      isSynced: true,
    });
    await writeSynced(join(copy.cluster, controlFile), await readStableFile(join(source, controlFile)));
    const end = await queryRow<{ label: string; lsn: string; lastSegment: string; segmentSize: string }>(
      client,
      `SELECT labelfile AS label, lsn::text, pg_walfile_name(lsn - 1) AS "lastSegment",
              current_setting('wal_segment_size') AS "segmentSize"
         FROM pg_backup_stop(false)`,
    );
    await writeSynced(join(copy.cluster, 'backup_label'), Buffer.from(end.label));
    await copyWal(source, copy.cluster, firstSegment, end.lastSegment);

    await copyFile(join(dirname(source), basename(copy.secrets)), copy.secrets);
    await chmod(copy.secrets, 0o600);
    const sheet: BackupMetadata = {
      format: 1,
      finishedAt: new Date().toISOString(),
      postgresVersion: Number(await readFile(join(copy.cluster, 'PG_VERSION'), 'utf8')),
      lastPosition: end.lsn,
    };
    await writeFileAtomically(join(backup, backupMetadataName), `${JSON.stringify(sheet, null, 2)}\n`, 0o600);
  } finally {
    await client.end().catch(() => {});
  }
}

async function queryRow<Row extends object>(client: Client, statement: string): Promise<Row> {
  const { rows } = await client.query<Row>(statement);
  const [row] = rows;
  if (row === undefined) throw new Error(`No row from: ${statement}`);
  return row;
}

/** Rejects tablespaces. The program never creates one; one created by hand lies outside the copied folder. */
async function checkNoTablespaces(cluster: string): Promise<void> {
  if ((await listIfPresent(join(cluster, 'pg_tblspc'))).length === 0) return;
  throw new EmbeddedPostgresError(
    'backup-failed',
    'La base a des espaces de stockage (tablespaces) hors de son dossier.',
  );
}

/** Copies the segments from the first to the last, without which the copied files are inconsistent. */
async function copyWal(source: string, target: string, first: string, last: string): Promise<void> {
  const names = (await listIfPresent(join(source, 'pg_wal'))).sort();
  const segments = names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
  if (segments[0] !== first || segments.at(-1) !== last || !areContiguous(segments)) {
    throw new Error(`WAL from ${first} to ${last} is not whole: ${segments.join(' ')}`);
  }
  for (const name of [...segments, ...names.filter((candidate) => candidate.endsWith('.history'))]) {
    const copy = join(target, 'pg_wal', name);
    await copyFile(join(source, 'pg_wal', name), copy);
    await chmod(copy, 0o600);
    const handle = await open(copy, 'r+');
    await handle.sync().finally(() => handle.close());
  }
  await syncDirectory(join(target, 'pg_wal'));
}

/**
 * Whether WAL segment names are consecutive: a timeline, then a number whose lower half counts 256 segments of 16 MB.
 */
function areContiguous(segments: readonly string[]): boolean {
  const numbers = segments.map(
    (name) => Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16),
  );
  return numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1);
}

/** Reads the last file to copy, until two reads agree: the server may be writing it, and a torn read is unusable. */
async function readStableFile(path: string): Promise<Buffer> {
  for (let previous = await readFile(path); ; ) {
    await sleep(10);
    const again = await readFile(path);
    if (again.equals(previous)) return again;
    previous = again;
  }
}

async function writeSynced(path: string, content: Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
