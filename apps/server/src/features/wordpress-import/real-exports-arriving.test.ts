import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { drawPicture } from '@vitrine/test-kit/draw-picture';
import { adminHost, createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { isLongRun } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import type { ExportItem } from '@vitrine/wordpress/export-types';
import { readContent } from '@vitrine/wordpress/items/read-content';
import { listMissing, listSourceWords } from '@vitrine/wordpress/items/source-words.fixture';
import { readExport } from '@vitrine/wordpress/reading/read-export';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import { exportTo, readEntries } from '../archives/archives.fixture.ts';
import { createImporter, startOldHost } from './old-site.fixture.ts';

/** Exports of real sites, which lie outside of the project. */
const exportsFolder = process.env.VITRINE_WXR_FOLDER ?? '';
const files =
  exportsFolder && existsSync(exportsFolder) ? readdirSync(exportsFolder).filter((name) => name.endsWith('.xml')) : [];
const isRun = isLongRun && files.length > 0;

let folder: string;
let old: Awaited<ReturnType<typeof startOldHost>>;
let server: TestServer;
let staff: TestStaff;
let importer: ReturnType<typeof createImporter>;

beforeAll(async () => {
  if (!isRun) return;
  folder = await mkdtemp(join(tmpdir(), 'vitrine-exports-'));
  old = await startOldHost(answerOwnPicture);
  server = await startTestServer({
    server: { rateLimits: 'none', fetchExternal: old.fetch, store: new FolderFileStore(join(folder, 'files')) },
  });
  staff = await createStaff(server, 'ADMIN', 42);
  importer = createImporter(server, staff);
});
afterAll(async () => {
  await server?.close();
  old?.host.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Another picture for each address. */
function answerOwnPicture(path: string) {
  const [shade = 0, width = 0, height = 0] = createHash('sha256').update(path).digest();
  return { status: 200, body: drawPicture('image', shade, { width: 20 + width, height: 20 + height }).buffer };
}

test.skipIf(isRun)(
  'exports of real sites arrive: VITRINE_WXR_FOLDER names no folder of them, or the set is short',
  () => {
    expect(isRun).toBe(false);
  },
);

test.runIf(isRun).each(files)(
  '%s arrives with its words, pictures and addresses, twice, and leaves',
  { timeout: 600_000 },
  async (name) => {
    const before = await readArchive('before');
    const content = await readFile(join(exportsFolder, name));
    const { id, state, failure } = await importer.analyse(content);
    if (state === 'failed') {
      // Some sites export nothing but their name.
      expect([failure, await countContents(name)]).toEqual([expect.stringContaining('Cet export est vide'), 0]);
      return;
    }
    const done = await importer.write(id);
    expect(done).toMatchObject({ state: 'done', failure: null });
    const entries = await listEntries(id);
    const sums = await compareContents(name, entries);
    const addresses = await visitAll(entries);
    console.log(name, JSON.stringify({ ...sums, ...addresses, ...done.counts }));

    const once = await readArchive('once');
    const second = await importer.analyse(content);
    await importer.write(second.id);
    const twice = await readArchive('twice');
    // All of it leaves before any of it is judged: the next export finds the site as this one has.
    expect(await importer.undo(second.id)).toMatchObject({ state: 'undone' });
    expect(await importer.undo(id)).toMatchObject({ state: 'undone', failure: null });
    expect(listDifferences(before, await readArchive('after'))).toEqual([]);
    expect(sums.words - sums.missing).toBeGreaterThanOrEqual(sums.words * 0.995);
    expect(sums.missingPictures).toEqual([]);
    expect(addresses.faults).toEqual([]);
    expect(listDifferences(once, twice)).toEqual([]);
  },
);

async function countContents(name: string): Promise<number> {
  let count = 0;
  for await (const record of readExport(createReadStream(join(exportsFolder, name))))
    if (record.type === 'item' && (record.title || record.content)) count += 1;
  return count;
}

/** An entry of an import as it stands on the site. */
interface Entry {
  kind: string;
  wpId: number | null;
  ordinal: number | null;
  title: string;
  url: string | null;
  contentKind: string | null;
  contentId: number | null;
  mediaId: number | null;
  isPublic: boolean;
  isPublished: boolean;
  addresses: string[];
  sourceUrl: string | null;
  state: string;
  words: string[];
}

const listEntries = (id: string): Promise<Entry[]> =>
  server.write(42, ({ transaction }) =>
    transaction.query<Entry>(
      `select kind, wp_id as "wpId", ordinal, title, url, content_kind as "contentKind", content_id as "contentId",
         media_id as "mediaId", is_public as "isPublic", is_published as "isPublished", addresses,
         source_url as "sourceUrl", state, words
       from wordpress_import_item where import_id = $1 order by id`,
      [id],
    ),
  );

/** Compares each page and post with what visitors read, drafts with what their author sees. */
async function compareContents(name: string, entries: readonly Entry[]) {
  const byOrdinal = new Map(
    entries.flatMap((entry) => (entry.ordinal === null ? [] : [[entry.ordinal, entry] as const])),
  );
  const known = new Set(
    entries.filter(({ mediaId }) => mediaId !== null).map(({ sourceUrl }) => toFilePath(sourceUrl ?? '')),
  );
  const sums = { contents: 0, online: 0, words: 0, missing: 0, pictures: 0, missingPictures: [] as string[] };
  for await (const record of readExport(createReadStream(join(exportsFolder, name)))) {
    if (record.type !== 'item' || (record.kind !== 'page' && record.kind !== 'post')) continue;
    const entry = byOrdinal.get(record.ordinal);
    if (!entry) continue;
    expect(entry.contentId, `${record.title}: ${entry.words.join(' ')}`).not.toBeNull();
    const html = await readRendered(entry);
    sums.contents += 1;
    if (entry.isPublished) sums.online += 1;
    const source = readContent(record as ExportItem);
    const words = listSourceWords(source);
    const missing = listMissing(words, listSourceWords(html));
    sums.words += words.length;
    sums.missing += missing.length;
    if (missing.length) console.log(name, entry.title, missing.slice(0, 40).join(' '));
    const wanted = [...source.replace(/<!--[\s\S]*?-->/g, '').matchAll(/<img\b[^>]*\bsrc=["']([^"']+)/gi)]
      .map(([, url]) => toFilePath(url ?? ''))
      .filter((file) => known.has(file));
    const shown = (html.match(/<img\b/gi) ?? []).length;
    sums.pictures += wanted.length;
    if (shown < wanted.length)
      sums.missingPictures.push(`${entry.title}: ${shown} of ${wanted.length}, ${wanted.join(' ')}`);
  }
  return sums;
}

/** The path of a file without the size that WordPress writes into it: other files may have its name. */
const toFilePath = (url: string) =>
  (URL.parse(url, 'http://localhost')?.pathname ?? '').replace(/(?:-\d{2,5}x\d{2,5}|-scaled)(?=\.\w+$)/, '');

async function readRendered({ isPublished, url, contentKind, contentId, title }: Entry): Promise<string> {
  const answer =
    isPublished && url
      ? await server.request(encodeURI(url), { headers: { accept: 'text/html' } })
      : await server.request(adminPaths.canvas(42, contentKind ?? '', contentId ?? 0, 'fr_FR'), {
          host: `${adminHost}:${server.port}`,
          headers: { cookie: staff.cookie },
        });
  expect(answer.status, `${title} ${url}`).toBe(200);
  return /<main\b[\s\S]*<\/main>/.exec(answer.text)?.[0] ?? answer.text;
}

/** Visits every address that the former site had, as a browser does. */
async function visitAll(entries: readonly Entry[]): Promise<{ visited: number; faults: string[] }> {
  const faults: string[] = [];
  let visited = 0;
  for (const { title, addresses, state, isPublished, mediaId, contentKind } of entries) {
    if (state === 'skipped' || (contentKind !== null && !isPublished)) continue;
    if (contentKind === null && mediaId === null && addresses.length === 0) continue;
    for (const address of addresses.filter((one) => !one.startsWith('//'))) {
      visited += 1;
      const first = await server.request(encodeURI(address), { headers: { accept: 'text/html' } });
      const { pathname, search } = new URL(String(first.headers.location ?? '/'), 'http://localhost');
      const last = [301, 308].includes(first.status)
        ? await server.request(pathname + search, { headers: { accept: '*/*' } })
        : first;
      if (last.status !== 200)
        faults.push(`${title}: ${address} ${first.status} ${first.headers.location ?? ''} ${last.status}`);
    }
  }
  return { visited, faults };
}

/** The records and files of the site, as its archive has them. */
async function readArchive(name: string): Promise<Map<string, string>> {
  const path = join(folder, `${name}.vitrine`);
  await rm(path, { force: true });
  const entries = await readEntries(await exportTo(server, 42, path));
  entries.delete('manifest.json');
  return new Map([...entries].map(([entry, content]) => [entry, createHash('sha256').update(content).digest('hex')]));
}

const listDifferences = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((entry) => one.get(entry) !== other.get(entry));
