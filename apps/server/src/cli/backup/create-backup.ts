import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { Config } from '../../config.ts';
import { readProgramVersion } from '../../read-program-version.ts';
import { BackupError } from '../../storage/backup/backup-error.ts';
import { exportFiles, hashFolder } from '../../storage/backup/backup-files.ts';
import { type BackupManifest, writeManifest } from '../../storage/backup/backup-manifest.ts';
import { exportTables, readDatabaseSummary } from '../../storage/backup/export-tables.ts';
import { listFilesBelow } from '../../storage/backup/hashed-file.ts';
import { backupEmbeddedPostgres } from '../../storage/embedded-postgres/backup-embedded-postgres.ts';
import { listIfPresent, syncDirectory } from '../../storage/embedded-postgres/file-system.ts';
import { findDatabaseServer, hasDatabase, startDatabaseServer } from '../../storage/open-database.ts';

export interface BackupRequest {
  config: Config;
  /** A folder that is absent or empty. */
  target: string;
  /**
   * Exports rows as text instead of copying the embedded server's data directory; a managed PostgreSQL always needs it.
   */
  isPortable: boolean;
  store: FileStore;
  report: (line: string) => void;
}

/**
 * Backs up the database and the files of every site, while the program serves or is stopped. The folder gets its final
 * name when it is complete. It contains passwords and all personal data: mode 0700.
 */
export async function createBackup(request: BackupRequest): Promise<BackupManifest> {
  const target = resolve(request.target);
  if ((await listIfPresent(target)).length > 0)
    throw new BackupError(`Le dossier de sauvegarde ${target} n’est pas vide.`);
  await mkdir(dirname(target), { recursive: true });
  const unfinished = join(dirname(target), `.${basename(target)}-${randomBytes(6).toString('hex')}.partial`);
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const manifest = await writeBackup(request, unfinished);
    // Only Windows cannot rename over an empty folder.
    if (process.platform === 'win32') await rm(target, { recursive: true, force: true });
    await rename(unfinished, target);
    await syncDirectory(dirname(target));
    return manifest;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function writeBackup(request: BackupRequest, folder: string): Promise<BackupManifest> {
  const { config } = request;
  const base =
    config.databaseUrl && config.databaseDirectUrl
      ? await exportPortable(config.databaseDirectUrl, folder)
      : await withServer(request, async (server) => {
          if (request.isPortable) return exportPortable(server.ownerUrl(), folder);
          await backupEmbeddedPostgres(server, join(folder, 'database'));
          const names = (await listFilesBelow(join(folder, 'database'))).map((name) => `database/${name}`);
          const files = await hashFolder(folder, names);
          return { kind: 'physical' as const, rows: {}, files, ...(await readDatabaseSummary(server.ownerUrl())) };
        });
  const manifest: BackupManifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    version: await readProgramVersion(),
    ...base,
    files: { ...base.files, ...(await exportFiles(request.store, base.sites, folder)) },
  };
  await writeManifest(folder, manifest);
  return manifest;
}

async function exportPortable(directUrl: string, folder: string) {
  await mkdir(join(folder, 'database'), { mode: 0o700 });
  return { kind: 'portable' as const, ...(await exportTables(directUrl, folder)) };
}

interface DatabaseServer {
  ownerUrl(): string;
  superuserUrl(): string;
  dataDirectory: string;
}

/**
 * Uses the database server of the running program, or starts one. It runs no migration: the backup copies the database
 * as it is.
 */
async function withServer<Value>(
  { config, report }: BackupRequest,
  work: (server: DatabaseServer) => Promise<Value>,
): Promise<Value> {
  const running = await findDatabaseServer(config);
  if (running) return work(running);
  if (!(await hasDatabase(config)))
    throw new BackupError(`Il n’y a pas de base à sauvegarder dans ${config.dataDirectory}.`);
  const server = await startDatabaseServer(config, report);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}
