import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openZipFile } from '@vitrine/server/adapters/archives/zip-archive';
import type { FileStore } from '@vitrine/server/adapters/files/file-store';
import { FolderFileStore } from '@vitrine/server/adapters/files/folder-file-store';
import { exportSiteJob } from '@vitrine/server/features/archives/exports/run-export';
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
