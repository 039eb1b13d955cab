import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemoShop } from '@vitrine/test-kit/records/demo-shop';
import { createPage, createSvgImage } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openZipFile } from '../../adapters/archives/zip-archive.ts';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import { content, planned } from './archived-contents.fixture.ts';
import {
  changeManifest,
  changeRecords,
  dropFiles,
  type Entries,
  exportTo,
  importFrom,
  type Json,
  ofPlatform,
  readEntries,
  writeArchive,
} from './archives.fixture.ts';
import { type ValidatedArchive, validateArchive } from './validate-archive.ts';

let server: TestServer;
let folder: string;
const archives: Record<number, Entries> = {};
let written = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-validated-'));
  server = await startTestServer();
  await loadDemoShop(server);
  await server.write(42, async (context) => {
    await createSvgImage(context, 'Dessin');
    await createPage(context, '/plus-tard', 'Plus tard');
  });
  for (const id of [42, 43])
    archives[id] = await readEntries(await exportTo(server, id, join(folder, `${id}.vitrine`)));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Writes a changed copy of the archive of a site. */
async function change(siteId: number, work: (entries: Entries) => void): Promise<string> {
  const entries = new Map(archives[siteId]);
  work(entries);
  written += 1;
  return writeArchive(join(folder, `changed-${written}.vitrine`), entries);
}

async function validate(
  path: string,
  request: { isSuperAdmin?: boolean; now?: number } = {},
): Promise<ValidatedArchive> {
  const source = await openZipFile(path);
  const { database } = server.running.context;
  return validateArchive({ database }, source, { now: Date.now(), ...ofPlatform, ...request }).finally(() =>
    source.close(),
  );
}

const fail = (path: string) =>
  validate(path).then(
    () => 'accepted',
    (error: Error) => error.message.replaceAll('\u00a0', ' '),
  );

/** The first record of a kind of which something holds. */
const find = (records: Json[], holds: (record: Json) => unknown) => {
  const found = records.find(holds);
  if (!found) throw new Error('the demo has no such record');
  return found;
};
/** The first block of the first text of a record that has one. */
const blockOf = (records: Json[]): Json =>
  find(records, ({ texts: [text] }) => text?.document.blocks.length).texts[0].document.blocks[0];

describe('a demo site', () => {
  test.each([42, 43])('PLT-05 is restored as it stands: site %i', async (id) => {
    const { changed, omitted } = await validate(await change(id, () => {}));
    // Keys of forms are put back into the order of pages.
    expect([...changed].filter(([kind, lines]) => lines.size && kind !== 'forms')).toEqual([]);
    expect([...omitted]).toEqual([]);
  });
});

describe('values that no screen accepts', () => {
  test.each<[number, string, (records: Json[]) => void, RegExp]>([
    [
      42,
      'pages',
      (all) => Object.assign(blockOf(all), { type: 'hologram' }),
      /ligne \d+ : « texts\.1\.document » : le bloc « hologram », \S+, n’est connu d’aucun site/,
    ],
    [
      42,
      'pages',
      (all) => Object.assign(blockOf(all), { version: 99 }),
      /vient d’une version plus récente du programme/,
    ],
    [
      42,
      'pages',
      (all) => Object.assign(blockOf(all).props, { surprise: 1 }),
      /a des réglages qui ne conviennent pas \(surprise\)/,
    ],
    [42, 'pages', (all) => Object.assign(blockOf(all), { id: '../x' }), /« texts\.1\.document » : à « blocks\.0\.id »/],
    [42, 'news', (all) => Object.assign(blockOf(all), { type: 'hologram' }), /« hologram »/],
    [42, 'blog-posts', (all) => Object.assign(blockOf(all), { type: 'hologram' }), /« hologram »/],
    [42, 'services', (all) => Object.assign(blockOf(all), { type: 'hologram' }), /« hologram »/],
    [42, 'elements', (all) => Object.assign(blockOf(all), { type: 'hologram' }), /« hologram »/],
    [43, 'products', (all) => Object.assign(blockOf(all), { type: 'hologram' }), /« hologram »/],
    [
      42,
      'pages',
      (all) =>
        Object.assign(
          find(all, ({ isCmsPage }) => isCmsPage),
          { url: '/api/moi' },
        ),
      /« url » : « \/api » est réservé/,
    ],
    [
      42,
      'pages',
      (all) =>
        Object.assign(
          find(all, ({ isCmsPage }) => isCmsPage),
          { url: '/panier' },
        ),
      /« url » : « \/panier » est l’adresse d’une page du programme/,
    ],
    [
      42,
      'pages',
      (all) => Object.assign(all[0] ?? {}, { linkType: 'SELF', linkUrl: 'javascript:alert(1)' }),
      /« linkUrl » : Indiquez une adresse/,
    ],
    [
      42,
      'news',
      (all) => Object.assign(all[0]?.texts[0], { slug: 'Été & hiver' }),
      /« texts\.1\.slug » : Écrivez cette fin d’adresse/,
    ],
    [
      42,
      'services',
      (all) => Object.assign(all[0] ?? {}, { priceCents: -5 }),
      /« priceCents » : Un prix n’est pas négatif/,
    ],
    [
      43,
      'declinations',
      (all) => Object.assign(find(all, ({ prices }) => prices.length).prices[0], { priceCents: -5 }),
      /« prices\.1\.priceCents » : Un prix n’est pas négatif/,
    ],
    [43, 'shipping-rates', (all) => Object.assign(all[0] ?? {}, { cents: -1 }), /« cents » : Pas moins de 0/],
    [43, 'discount-codes', (all) => Object.assign(all[0] ?? {}, { amount: 0 }), /« amount » : Au moins 0,01/],
    [
      42,
      'elements',
      (all) => Object.assign(all[0] ?? {}, { url: 'javascript:alert(1)' }),
      /« url » : Indiquez une adresse/,
    ],
    [42, 'element-routes', (all) => Object.assign(all[0] ?? {}, { fields: [{ kind: 'hologram' }] }), /« fields\.0/],
    [
      42,
      'settings',
      (all) => Object.assign(all[0] ?? {}, { type: 'UNHEARD_OF' }),
      /« value » de UNHEARD_OF : Ce paramètre n’existe pas/,
    ],
    [
      42,
      'settings',
      (all) =>
        Object.assign(
          find(all, ({ type }) => type === 'COMPANY_EMAIL'),
          { value: 'personne' },
        ),
      /COMPANY_EMAIL : Écrivez une adresse/,
    ],
    [
      42,
      'languages',
      (all) => Object.assign(all[0] ?? {}, { prefix: 'api' }),
      /« prefix » : « \/api » est une adresse du programme/,
    ],
    [
      42,
      'languages',
      (all) => Object.assign(all[0] ?? {}, { isDefault: false }),
      /« isDefault » : la langue du site est fr_FR/,
    ],
    [
      42,
      'forms',
      (all) => Object.assign(all[0]?.versions[0], { definition: { steps: 3 } }),
      /« versions\.1\.definition »/,
    ],
    [
      42,
      'forms',
      (all) => Object.assign(all[0] ?? {}, { recipient: 'personne' }),
      /« recipient » : Écrivez une adresse/,
    ],
    [42, 'media', (all) => Object.assign(all[0] ?? {}, { contentType: 'text/html' }), /« contentType »/],
    [42, 'fonts', (all) => Object.assign(all[0] ?? {}, { family: 'X";}' }), /« family » : Nommez la police/],
    [42, 'font-files', (all) => Object.assign(all[0] ?? {}, { content: '");}' }), /« content »/],
    [42, 'redirects', (all) => all.push({ ...redirect, fromPath: '/api/x' }), /« fromPath » : « \/api » est réservé/],
    [
      42,
      'redirects',
      (all) => all.push({ ...redirect, toPath: 'javascript:alert(1)' }),
      /« toPath » : Indiquez un chemin/,
    ],
    [
      42,
      'theme-revisions',
      (all) => all.push({ number: 9, theme: { settings: 3 }, author: '', at: '2026-01-01T00:00:00Z' }),
      /« theme\.settings »/,
    ],
    [
      42,
      'contents',
      (all) => all.push(content({ document: { blocks: [{ id: 'x', type: 'hologram', version: 0, props: {} }] } })),
      /« drafts\.1\.document » : le bloc « hologram »/,
    ],
    [
      42,
      'contents',
      (all) => all.push(content({ fields: { link: { type: 'SELF', url: 'javascript:alert(1)', jsCode: null } } })),
      /« drafts\.1\.fields\.link\.url » : Indiquez une adresse/,
    ],
  ])('site %i, %s: %#', async (id, kind, work, message) => {
    const path = await change(id, (entries) => {
      dropFiles(entries);
      changeRecords(entries, kind, work);
    });
    expect(await fail(path)).toMatch(message);
  });

  const redirect = { id: 900, fromPath: '/avant', toPath: '/', status: 301, hits: 0, lastHitOn: null, version: 1 };

  test('a drawing that holds a script, and hosts that are none', async () => {
    const name = [...(archives[42]?.keys() ?? [])].find((one) => one.endsWith('.svg')) ?? '';
    const svg = String(archives[42]?.get(name)).replace('<svg', '<svg onload="alert(1)"');
    expect(await fail(await change(42, (entries) => entries.set(name, Buffer.from(svg))))).toBe(
      `${name} : ce dessin contient autre chose que ce qu’il montre.`,
    );
    const host = await change(42, (entries) =>
      changeManifest(entries, ({ site }) => Object.assign(site.hosts[0], { host: 'mon site.fr/x' })),
    );
    expect(await fail(host)).toContain('manifest.json : « site.hosts.0.host »');
  });
});

describe('what is restored otherwise than it stands', () => {
  const importHere = (path: string, host: string, isSuperAdmin = true) =>
    importFrom({ server, store: new FolderFileStore(join(folder, host)) }, path, { hosts: [host], isSuperAdmin });

  test('scripts and reserved settings are omitted for whoever may not set them, and named', async () => {
    const script = { type: 'SELF', url: null, jsCode: 'alert(1)' };
    const path = await change(42, (entries) => {
      changeRecords(entries, 'pages', (all) =>
        Object.assign(
          find(all, ({ url }) => url === '/contact'),
          { linkType: 'SELF', linkJsCode: 'alert(1)' },
        ),
      );
      changeRecords(entries, 'contents', (all) => all.push(content({ fields: { title: 'Essai', link: script } })));
      changeRecords(entries, 'settings', (all) => {
        const others = all.filter(({ type }) => type !== 'PRIVACY_ANALYTICS_URL');
        const script = { ...all[0], id: 9_000, type: 'SCRIPT_TO_LOAD', value: 'https://a.example/x.js' };
        all.splice(0, all.length, ...others, script);
      });
    });
    const full = await validate(path);
    expect([...full.omitted]).toEqual([]);
    const named = [
      'un script dans «\u00a0drafts\u00a0» de Page 8000',
      'le script de l’entrée du menu /contact',
      'le réglage SCRIPT_TO_LOAD',
    ];
    expect([...full.reserved].filter((what) => named.includes(what))).toEqual(named);
    const report = await importHere(path, 'agence.localhost', false);
    expect(report.omitted).toEqual([
      'un script dans «\u00a0drafts\u00a0» de Page 8000, réservé à l’agence',
      'le script de l’entrée du menu /contact, réservé à l’agence',
      'le réglage SCRIPT_TO_LOAD, réservé à l’agence',
    ]);
    const stored = await server.write(report.siteId, ({ transaction }) =>
      transaction.query(
        `select (select count(*) from page where site_id = $1 and link_js_code is not null) as scripts,
           (select fields -> 'link' ->> 'jsCode' from content_draft where site_id = $1 and content_id = 8000) as draft,
           (select count(*) from setting where site_id = $1 and type = 'SCRIPT_TO_LOAD') as settings`,
        [report.siteId],
      ),
    );
    expect(stored).toEqual([{ scripts: 0, draft: null, settings: 0 }]);
    expect(report.counts.settings).toBe((full.counts.settings ?? 0) - 1);
    const [owner] = await validate(path, { isSuperAdmin: false }).then(({ omitted }) => [omitted.size]);
    expect(owner).toBe(3);
  });

  test('publications planned for a moment before the import are over, those to come stay', async () => {
    const past = planned({ fromAt: '2026-01-02T00:00:00+00:00' });
    const ending = planned({
      id: 70_001,
      fromAt: '2026-01-02T00:00:00+00:00',
      startedAt: '2026-01-02T00:00:00+00:00',
      untilAt: '2026-01-03T00:00:00+00:00',
    });
    const future = planned({ id: 70_002, fromAt: '2099-01-02T00:00:00+00:00' });
    const path = await change(42, (entries) =>
      changeRecords(entries, 'contents', (all) => all.push(content({}, [past, ending, future]))),
    );
    const report = await importHere(path, 'plus-tard.localhost');
    expect(report.omitted).toEqual([
      'la publication de Page 8000 prévue le 2 janvier 2026 à 01:00, avant l’import',
      'la fin de publication de Page 8000 prévue le 3 janvier 2026 à 01:00, avant l’import',
    ]);
    const read = () =>
      server.write(report.siteId, ({ transaction }) =>
        transaction.query(
          `select id, started_at is not null as "isStarted", ended_at is not null as "isEnded", failure from content_revision
            where site_id = $1 and id >= 70000 order by id`,
          [report.siteId],
        ),
      );
    const failure = 'Le moment prévu était passé quand le site a été importé.';
    const revisions = [
      { id: 70_000, isStarted: false, isEnded: true, failure },
      { id: 70_001, isStarted: true, isEnded: true, failure },
      { id: 70_002, isStarted: false, isEnded: false, failure: null },
    ];
    expect(await read()).toEqual(revisions);
    await server.runMaintenance('content-schedules');
    expect(await read()).toEqual(revisions);
    // The one to come is exported as it came.
    const again = await readEntries(
      await exportTo(
        server,
        report.siteId,
        join(folder, 'again.vitrine'),
        new FolderFileStore(join(folder, 'plus-tard.localhost')),
      ),
    );
    expect(String(again.get('records/contents.jsonl'))).toContain('2099-01-02T00:00:00+00:00');
  });

  test('HTML that no editor can write is cleaned away', async () => {
    const path = await change(42, (entries) =>
      changeRecords(entries, 'pages', (all) => {
        const block = all
          .flatMap(({ texts }) => texts.flatMap(({ document }: Json) => listBlocks(document.blocks)))
          .find(({ type }) => type === 'rich-text');
        Object.assign(block.props, { html: '<p onclick="alert(1)">Bonjour<script>alert(2)</script></p>' });
      }),
    );
    const { changed } = await validate(path);
    expect(changed.get('pages')?.size).toBe(1);
    const { siteId } = await importHere(path, 'propre.localhost');
    const [row] = await server.write(siteId, ({ transaction }) =>
      transaction.query<{ count: number }>(
        `select count(*) from page_text where site_id = $1 and document::text like '%alert(%'`,
        [siteId],
      ),
    );
    expect(row?.count).toBe(0);
  });
});

const listBlocks = (blocks: Json[]): Json[] => blocks.flatMap((block) => [block, ...listBlocks(block.children ?? [])]);
