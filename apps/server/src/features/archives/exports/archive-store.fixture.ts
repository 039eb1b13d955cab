import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import { FolderFileStore } from '../../../adapters/files/folder-file-store.ts';
import { archivesFolder } from './stored-archives.ts';

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
