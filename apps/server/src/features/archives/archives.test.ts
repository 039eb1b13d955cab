import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemoShop } from '@vitrine/test-kit/records/demo-shop';
import { createAddress } from '@vitrine/test-kit/records/factories';
import { createProduct } from '@vitrine/test-kit/records/products';
import { asPlatform } from '@vitrine/test-kit/records/staff';
import { createTenants } from '@vitrine/test-kit/records/tenants';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createZipFile, openZipFile } from '../../adapters/archives/zip-archive.ts';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import { archiveParts } from '../archives.gen.ts';
import { manifestEntry, parseManifest } from './archive-format.ts';
import { listInsertedParts } from './archived-people.ts';
import { ofPlatform } from './archives.fixture.ts';
import { type ArchiveTools, exportSite, listTables } from './export-site.operations.ts';
import { importSite } from './import-site.operations.ts';
import { omittedTables } from './omitted-tables.data.ts';
import { readEntry } from './read-entries.ts';

let folder: string;
let server: TestServer;
let other: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archives-'));
  server = await startTestServer();
  await loadDemoShop(server);
  await createTenants(server);
  other = await startTestServer({ seed: 'empty', server: { store: new FolderFileStore(join(folder, 'files')) } });
});

afterAll(async () => {
  await server?.close();
  await other?.close();
  await rm(folder, { recursive: true, force: true });
});

const toolsOf = ({ running: { context } }: TestServer): ArchiveTools => ({
  database: context.database,
  store: context.services.store,
});

async function exportTo(from: TestServer, siteId: number, name: string) {
  const path = join(folder, name);
  await exportSite(toolsOf(from), siteId, createZipFile(path), { program: '1.0.0', now: new Date(0) });
  return path;
}

/** The endings of the files of an archive that are packed, and of those that are kept as they are: pictures are packed already. */
async function listPackings(path: string): Promise<{ packed: Set<string>; kept: Set<string> }> {
  const content = await readFile(path);
  const packings = { packed: new Set<string>(), kept: new Set<string>() };
  for (let at = content.indexOf('PK\x01\x02'); at >= 0; at = content.indexOf('PK\x01\x02', at + 4)) {
    const name = content.toString('utf8', at + 46, at + 46 + content.readUInt16LE(at + 28));
    if (/^files\/\w+\.\w+$/.test(name))
      packings[content.readUInt16LE(at + 10) === 8 ? 'packed' : 'kept'].add(name.split('.').at(-1) ?? '');
  }
  return packings;
}

/** The digest of each entry of an archive. */
async function digestEntries(path: string): Promise<Record<string, string>> {
  const source = await openZipFile(path);
  const digests: Record<string, string> = {};
  for (const { name } of source.list()) {
    const hash = createHash('sha256');
    for await (const part of readEntry(source, name)) hash.update(part);
    digests[name] = hash.digest('hex');
  }
  await source.close();
  return digests;
}

async function readManifestOf(path: string) {
  const source = await openZipFile(path);
  const parts: Buffer[] = [];
  for await (const part of readEntry(source, manifestEntry)) parts.push(part);
  await source.close();
  return parseManifest(Buffer.concat(parts).toString());
}

describe('archives', () => {
  test('PLT-05 hold every table of a site, or say why not', async () => {
    const tables = await asPlatform(server, (transaction) =>
      transaction.query<{ table: string }>(
        `select distinct c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id'
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'site'`,
      ),
    );
    for (const withPeople of [false, true]) {
      const each = listInsertedParts(withPeople).flatMap((part) => listTables([part]));
      expect(each.filter((table, index) => each.indexOf(table) !== index)).toEqual([]);
    }
    const known = [...listTables(archiveParts), ...Object.keys(omittedTables)];
    expect(known.toSorted()).toEqual(tables.map(({ table }) => table).toSorted());
  });

  test.each([42, 43, 101])(
    'PLT-03 of site %i make the same site elsewhere, and that one the same archive',
    async (siteId) => {
      const first = await exportTo(server, siteId, `${siteId}-first.vitrine`);
      const source = await openZipFile(first);
      const report = await importSite(toolsOf(other), source, {
        now: Date.now(),
        ...ofPlatform,
      });
      await source.close();
      const { packed, kept } = await listPackings(first);
      expect([[...packed].filter((ending) => ending !== 'svg'), kept.has('svg')]).toEqual([[], false]);
      if (siteId === 42) expect(kept.size).toBeGreaterThan(0);
      expect(report.siteId).toBe(siteId);
      const again = await exportTo(other, siteId, `${siteId}-again.vitrine`);
      const { [manifestEntry]: _, ...digests } = await digestEntries(first);
      expect(await digestEntries(again)).toEqual({ ...digests, [manifestEntry]: expect.any(String) });
      // Secrets stay where they are: who imports types them again.
      const manifest = await readManifestOf(first);
      expect(report.secrets).toEqual(manifest.secrets);
      expect(await readManifestOf(again)).toEqual({ ...manifest, secrets: [] });
      // What is made there afterwards gets numbers of its own.
      await other.write(siteId, (context) => createAddress(context, 'Annexe'));
      // Products and declinations share their numbers: those of the demo end at 224.
      if (siteId === 43)
        expect(await other.write(siteId, (context) => createProduct(context, 'Cuvée nouvelle'))).toBe(225);
    },
  );
});
