import { randomBytes } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backupMetadataName, parseBackupMetadata } from './backup-metadata.ts';
import { clusterHomeAt, unfinishedPrefix } from './cluster-home.ts';
import { copyFolder } from './copy-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { listIfPresent, syncDirectory, writeFileAtomically } from './file-system.ts';
import { prepareClusterHome, relocationFileName, relocationSourceFileName } from './prepare-cluster-home.ts';
import { acquireProgramLock } from './program-lock.ts';
import type { EmbeddedPostgresOptions } from './start-embedded-postgres.ts';

export type RestoreOptions = Pick<EmbeddedPostgresOptions, 'user' | 'stateDirectory' | 'report'>;

/**
 * Restores a backup into a folder without database; the next start replays it to its last position. A crash before the
 * end leaves the folder without database. The backup never changes. Throws `not-a-backup`, `target-not-empty` or
 * `in-use`.
 */
export async function restoreEmbeddedPostgres(
  sourceDirectory: string,
  directory: string,
  options: RestoreOptions = {},
): Promise<void> {
  const source = clusterHomeAt(resolve(sourceDirectory));
  await checkBackup(source.directory);
  await checkNoOtherContent(directory);
  const { home } = await prepareClusterHome({ directory, report: () => {}, ...options });
  const lock = await acquireProgramLock(home);
  try {
    await checkNoOtherContent(home.directory);
    const unfinished = join(home.directory, `${unfinishedPrefix}${randomBytes(6).toString('hex')}`);
    try {
      await copyFolder(source.cluster, unfinished, {
        modes: { directory: 0o700, file: 0o600, executable: 0o600 },
        isSynced: true,
      });
      await writeFileAtomically(home.secrets, await readFile(source.secrets, 'utf8'), 0o600);
      await rename(unfinished, home.cluster);
      await syncDirectory(home.directory);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
}

async function checkBackup(directory: string): Promise<void> {
  const sheet = parseBackupMetadata(await readFile(join(directory, backupMetadataName), 'utf8').catch(() => ''));
  if (sheet !== undefined) return;
  throw new EmbeddedPostgresError(
    'not-a-backup',
    `Le dossier ${directory} n’est pas une sauvegarde complète de la base.`,
  );
}

/** Rejects unknown content, which may be somebody's work; files that a start without data leaves are allowed. */
async function checkNoOtherContent(directory: string): Promise<void> {
  const { lock, holder, secrets, log, binaries } = clusterHomeAt('');
  const traces = [lock, holder, secrets, log, binaries, relocationFileName, relocationSourceFileName];
  const content = (await listIfPresent(directory)).filter(
    (name) => !traces.includes(name) && !name.startsWith(unfinishedPrefix),
  );
  if (content.length === 0) return;
  throw new EmbeddedPostgresError(
    'target-not-empty',
    `Le dossier ${directory} n’est pas vide (${content[0]})\u00a0: la restauration demande un dossier sans base.`,
  );
}
