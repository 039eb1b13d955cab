import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createZipFile, openZipFile } from '@vitrine/server/adapters/archives/zip-archive';
import type { FileStore } from '@vitrine/server/adapters/files/file-store';
import { FolderFileStore } from '@vitrine/server/adapters/files/folder-file-store';
import { exportSite } from '@vitrine/server/features/archives/export-site.operations';
import { exportSiteJob } from '@vitrine/server/features/archives/exports/run-export';
import { importSiteJob } from '@vitrine/server/features/archives/imports/run-import';
import { inject } from 'vitest';
import type { TestServer } from './test-server.ts';

const archivesFolder = 'archives/';

/** The files of the test sites, with a folder of archives of its own: maintenance in other tests deletes none of them. */
export interface ArchiveStore extends FileStore {
  /** What the next writing of an archive fails with. */
  fault: Error | undefined;
  /** Waited for in the middle of the next writing. */
  pause: Promise<void> | undefined;
  remove(): Promise<void>;
}

/** Creates a store of the test sites whose archives are apart. */
export async function createArchiveStore(): Promise<ArchiveStore> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-archives-'));
  const files = new FolderFileStore(inject('postgres').filesFolder);
  const archives = new FolderFileStore(folder);
  const of = (name: string) => (name.startsWith(archivesFolder) ? archives : files);
  const store: ArchiveStore = {
    fault: undefined,
    pause: undefined,
    async write(siteId, name, content) {
      if (of(name) === archives && store.fault) throw store.fault;
      if (of(name) === archives) await store.pause;
      return of(name).write(siteId, name, content);
    },
    read: (siteId, name, range) => of(name).read(siteId, name, range),
    size: (siteId, name) => of(name).size(siteId, name),
    delete: (siteId, name) => of(name).delete(siteId, name),
    list: (siteId, prefix) => of(prefix).list(siteId, prefix),
    async deleteSite(siteId) {
      for (const one of [files, archives]) await one.deleteSite(siteId);
    },
    check: () => files.check(),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  return store;
}

/** Runs the job of the archive of a site that waits for its turn. */
export async function runWaitingExport(server: TestServer, siteId: number): Promise<void> {
  const [row] = await server.write(siteId, ({ transaction }) =>
    transaction.query<{ id: string }>(`select id from site_archive where site_id = $1 and state = 'waiting'`, [siteId]),
  );
  if (!row) throw new Error(`no archive of the site ${siteId} waits`);
  await exportSiteJob.run(server.workerTools, { siteId, id: row.id });
}

/** Lists the names of the entries of an archive. */
export async function listArchiveEntries(path: string): Promise<string[]> {
  const source = await openZipFile(path);
  const names = source.list().map(({ name }) => name);
  await source.close();
  return names;
}

/** Writes the archive of a site as the command does. */
export async function writeArchive(server: TestServer, siteId: number, path: string): Promise<void> {
  const { database, store } = server.running.context;
  await exportSite({ database, store }, siteId, createZipFile(path), { program: '1', now: new Date() });
}

/** Runs the job of the archive that waits to become a site. */
export async function runWaitingImport(server: TestServer): Promise<void> {
  const [row] = await server.running.context.database.platform('essai', (transaction) =>
    transaction.query<{ id: string }>(`select id from archive_import where state = 'waiting'`),
  );
  if (!row) throw new Error('no archive waits to become a site');
  await importSiteJob.run(server.workerTools, { id: row.id });
}

/** Creates a store of files that holds nothing, in a folder of its own. */
export async function createEmptyStore(): Promise<FileStore & { folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  return Object.assign(new FolderFileStore(join(folder, 'files')), { folder, remove });
}

/** Creates a store that shows the files of the test sites and keeps what is written in a folder of its own. */
export async function createStoreAboveTestSites(): Promise<FileStore & { folder: string; remove(): Promise<void> }> {
  const store = await createEmptyStore();
  const below = new FolderFileStore(inject('postgres').filesFolder);
  const above = new FolderFileStore(join(store.folder, 'files'));
  return Object.assign(store, {
    read: async (...of: Parameters<FileStore['read']>) => (await above.read(...of)) ?? below.read(...of),
    size: async (...of: Parameters<FileStore['size']>) => (await above.size(...of)) ?? below.size(...of),
  });
}
