import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderFileStore } from '@vitrine/server/adapters/files/folder-file-store';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { createZipFile, openZipFile } from '../../adapters/archives/zip-archive.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { exportSite } from './export-site.operations.ts';
import { type ImportReport, type ImportRequest, importSite } from './import-site.operations.ts';

/** Rights and bounds of whoever runs the command. */
export const ofPlatform = { maximumBytes: Number.POSITIVE_INFINITY, isSuperAdmin: true } as const;

/** A folder for the archives of a test, and a server without sites whose files are its own. */
export interface Installation {
  server: TestServer;
  store: FileStore;
  folder: string;
  close(): Promise<void>;
}

/** Starts an installation without sites. Its files are its own: what a refused import removes is nobody else's. */
export async function startInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-archives-'));
  const files = join(folder, 'files');
  await mkdir(files);
  const store = new FolderFileStore(files);
  const server = await startTestServer({ seed: 'empty', server: { store } });
  return {
    server,
    store,
    folder,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Archives a site of a server into a file. */
export async function exportTo(
  { running: { context } }: TestServer,
  siteId: number,
  path: string,
  store: FileStore = context.services.store,
): Promise<string> {
  await exportSite({ database: context.database, store }, siteId, createZipFile(path), {
    program: 'essai',
    now: new Date(context.clock()),
  });
  return path;
}

/** Makes a site of an archive. */
export async function importFrom(
  { server, store }: Pick<Installation, 'server' | 'store'>,
  path: string,
  request: Partial<ImportRequest> = {},
): Promise<ImportReport> {
  const { context } = server.running;
  const source = await openZipFile(path);
  try {
    return await importSite({ database: context.database, store }, source, {
      now: context.clock(),
      ...ofPlatform,
      ...request,
    });
  } finally {
    await source.close();
  }
}
