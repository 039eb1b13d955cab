import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { asPlatform } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { writeZip } from '../../adapters/archives/write-zip.fixture.ts';
import { createZipFile, openZipFile } from '../../adapters/archives/zip-archive.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import { manifestEntry, recordsEntry } from './archive-format.ts';
import { exportSite } from './export-site.operations.ts';
import { type ImportReport, type ImportRequest, importSite } from './import-site.operations.ts';

/** Rights and bounds of whoever runs the command. */
export const ofPlatform = {
  maximumBytes: Number.POSITIVE_INFINITY,
  isSuperAdmin: true,
  adminHost: 'admin.localhost',
} as const;

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
    const tools = { database: context.database, store, encryption: context.services.encryption };
    return await importSite(tools, source, {
      now: context.clock(),
      ...ofPlatform,
      ...request,
    });
  } finally {
    await source.close();
    context.directory.markStale();
  }
}

/** The entries of an archive, which a test changes. */
export type Entries = Map<string, Buffer>;

/** Reads an archive that is small enough for the memory. */
export async function readEntries(path: string): Promise<Entries> {
  const source = await openZipFile(path);
  const entries: Entries = new Map();
  for (const { name } of source.list()) entries.set(name, await buffer(await source.open(name)));
  await source.close();
  return entries;
}

/** Writes an archive. Its manifest says what the entries are, but for those that `lie`. */
export async function writeArchive(path: string, entries: Entries, lie: readonly string[] = []): Promise<string> {
  const manifest = readJson(entries, manifestEntry);
  const told = manifest.entries as Record<string, object>;
  const digests: Record<string, object> = {};
  for (const [name, content] of entries)
    if (name !== manifestEntry)
      digests[name] =
        lie.includes(name) && told[name] ? told[name] : { bytes: content.length, sha256: hashOf(content) };
  const isZeros = (name: string) => entries.get(name)?.[0] === 0;
  // The manifest as it stands: tests change its bytes.
  await writeZip(
    path,
    [
      ...[...entries].filter(([name]) => name !== manifestEntry),
      [manifestEntry, Buffer.from(JSON.stringify({ ...manifest, entries: digests }))],
    ],
    (name) => name.startsWith('records/') || isZeros(name),
  );
  return path;
}

/** Changes the manifest of an archive. */
export function changeManifest(entries: Entries, change: (manifest: Json) => void): void {
  const manifest = readJson(entries, manifestEntry);
  change(manifest);
  entries.set(manifestEntry, Buffer.from(JSON.stringify(manifest)));
}

/** Changes the records of a kind, and says their number. */
export function changeRecords(entries: Entries, kind: string, change: (records: Json[]) => void): void {
  const lines = entries.get(recordsEntry({ kind }))?.toString().split('\n').filter(Boolean) ?? [];
  const records = lines.map((line) => JSON.parse(line) as Json);
  change(records);
  entries.set(recordsEntry({ kind }), Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join('')));
  changeManifest(entries, ({ counts }) => Object.assign(counts as object, { [kind]: records.length }));
}

/** A value of JSON that a test changes. */
// biome-ignore lint/suspicious/noExplicitAny: tests reach into records of every kind.
export type Json = Record<string, any>;

const readJson = (entries: Entries, name: string) => JSON.parse(String(entries.get(name))) as Json;
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Lists what is there of sites that no import has finished. */
export async function listRemains({ server, folder }: Installation): Promise<unknown> {
  const rows = await asPlatform(server, (transaction) =>
    transaction.query(
      'select id as site from site union select number from site_import union select site_id from site_host',
    ),
  );
  const files = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
  return { rows, files: files.filter((entry) => entry.isFile()).map(({ name }) => name) };
}

/** What is there where nothing is. */
export const nothing = { rows: [], files: [] };

/** Removes the files from an archive, as if its site had lost them: tests of records need no time for them. */
export function dropFiles(entries: Entries): void {
  const names = [...entries.keys()].filter((name) => name.startsWith('files/'));
  for (const name of names) entries.delete(name);
  changeManifest(entries, (manifest) => {
    manifest.missing = names.map((name) => name.slice('files/'.length, 'files/'.length + 32));
  });
}
