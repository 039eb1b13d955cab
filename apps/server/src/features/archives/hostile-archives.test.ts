import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSite } from '@vitrine/test-kit/records/factories';
import { asPlatform } from '@vitrine/test-kit/records/staff';
import { createTenants } from '@vitrine/test-kit/records/tenants';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArchiveWriter } from '../../adapters/archives/archive-reader.ts';
import { createArchiveFolder, openArchiveFolder } from '../../adapters/archives/folder-archive.ts';
import { createZipFile } from '../../adapters/archives/zip-archive.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { maximumId, maximumLineBytes } from './archive-format.ts';
import { advanceSequence } from './archived-rows.repository.ts';
import {
  changeManifest,
  changeRecords,
  type Entries,
  exportTo,
  type Installation,
  importFrom,
  type Json,
  listRemains,
  nothing,
  ofPlatform,
  readEntries,
  startInstallation,
  writeArchive,
} from './archives.fixture.ts';
import { exportSite } from './export-site.operations.ts';
import { type ImportRequest, importSite } from './import-site.operations.ts';

let original: TestServer;
let here: Installation;
let entries: Entries;
let folder: string;
let written = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-facts-'));
  [original, here] = await Promise.all([startTestServer({ seed: 'empty' }), startInstallation()]);
  await createTenants(original);
  await createSite(original, 104, 'd');
  entries = await readEntries(await exportTo(original, 101, join(folder, 'good.vitrine')));
});
afterAll(async () => {
  await original.close();
  await here.close();
  await rm(folder, { recursive: true, force: true });
});

/** Writes a changed copy of the archive of a site. */
function change(work: (copy: Entries) => void): Promise<string> {
  const copy = new Map(entries);
  work(copy);
  written += 1;
  return writeArchive(join(folder, `${written}.vitrine`), copy);
}

const changeSite = (work: (site: Json) => void) => change((copy) => changeManifest(copy, ({ site }) => work(site)));

/** Imports what is refused; returns the sentence. */
async function refuse(path: string, request: Partial<ImportRequest> = {}): Promise<string> {
  const message = await importFrom(here, path, request).then(
    () => 'imported',
    (error: Error) => error.message.replaceAll('\u00a0', ' '),
  );
  expect(await listRemains(here)).toEqual(nothing);
  return message;
}

const tools = () => ({ database: original.running.context.database, store: original.running.context.store });
const passphrase = 'trois saules et une barque';
const facts = { program: 'essai', now: new Date(0) };

describe('the facts of a site', () => {
  test('ROL-02 no site answers in place of the administration, whichever way its host is given', async () => {
    const typed = { hosts: ['Admin.localhost'] };
    const said = 'L’administration répond déjà à admin.localhost : donnez une autre adresse à celui-ci.';
    expect(await refuse(await change(() => {}), typed)).toBe(said);
    const own = await changeSite((site) =>
      Object.assign(site, { hosts: [{ host: 'admin.localhost', kind: 'prod', isMain: true }] }),
    );
    expect(await refuse(own)).toBe(said);
  });

  test.each(['mon site.fr', 'https://monsite.fr/', '-a.fr', 'a..fr', `${'a'.repeat(64)}.fr`])(
    'PLT-05 a host given beside the archive is one: %s',
    async (host) => {
      expect(await refuse(await change(() => {}), { hosts: [host] })).toBe(
        `« ${host} » n’est pas une adresse : Indiquez une adresse comme monsite.fr, sans « https » ni barre.`,
      );
    },
  );

  test.each<[string, (site: Json) => void, string]>([
    [
      'a host twice',
      ({ hosts }) => hosts.push(hosts[0]),
      'manifest.json : « site.hosts » : l’adresse a.localhost y est deux fois.',
    ],
    [
      'a time zone that does not exist',
      (site) => Object.assign(site, { timeZone: 'Europe/Atlantis' }),
      'manifest.json : « site.timeZone » : ce fuseau horaire n’existe pas.',
    ],
    [
      'a language that the site does not have',
      (site) => Object.assign(site, { defaultLocale: 'nl_NL' }),
      'records/languages.jsonl, ligne 1 : « isDefault » : la langue du site est nl_NL, d’après le manifeste.',
    ],
  ])('PLT-05 %s is refused by the manifest’s own sentence', async (_, work, message) => {
    expect(await refuse(await changeSite(work))).toBe(message);
  });

  test.each<[string, (copy: Entries) => void, string]>([
    [
      'no language',
      (copy) => changeRecords(copy, 'languages', (all) => all.splice(0)),
      'records/languages.jsonl : la langue du site, fr_FR d’après le manifeste, n’y est pas.',
    ],
    [
      'a language that nobody knows',
      (copy) =>
        changeRecords(copy, 'languages', (all) =>
          all.push({ code: 'xx_XX', prefix: 'xx', isDefault: false, isOnline: true }),
        ),
      'ligne 2 : il nomme une langue que ce programme ne connaît pas.',
    ],
    [
      'a country that nobody knows',
      (copy) => changeRecords(copy, 'addresses', ([one]) => Object.assign(one ?? {}, { countryId: 9_999 })),
      'records/addresses.jsonl, ligne 1 : « countryId » : Choisissez une des valeurs proposées.',
    ],
  ])('PLT-05 %s is said as what it is', async (_, work, message) => {
    expect(await refuse(await change(work))).toContain(message);
  });

  test('PLT-05 what is no JSON is said in French, with its place', async () => {
    const line = (text: string) => change((copy) => copy.set('records/news.jsonl', Buffer.from(`${text}\n`)));
    expect(await refuse(await line(`{"id": 1, "slogan": "un texte assez long" "b": 2}`))).toBe(
      'records/news.jsonl, ligne 1 : ce n’est pas du JSON (caractère 43).',
    );
    expect(await refuse(await line('{"id":'))).toBe('records/news.jsonl, ligne 1 : ce n’est pas du JSON.');
    const path = join(folder, 'deplie');
    await exportSite(tools(), 101, createArchiveFolder(path), { ...facts, isUnpacked: true });
    await writeFile(join(path, 'records/news.json'), '[\n {"id": 1,\n  "slogan": "un texte assez long" "b": 2}\n]\n');
    const source = await openArchiveFolder(path);
    const { database } = here.server.running.context;
    const imported = importSite({ database, store: here.store }, source, { ...ofPlatform, now: 0, isUnpacked: true });
    const message = await imported.catch((error: Error) => error.message.replaceAll('\u00a0', ' '));
    expect(message).toBe('records/news.jsonl : ce n’est pas du JSON (ligne 3, caractère 35).');
  });

  test('PLT-05 an archive that lacks an entry of people is refused by its name, whoever took it out', async () => {
    const { encryption } = original.running.context.services;
    const whole = join(folder, 'personnes.vitrine');
    await exportSite({ ...tools(), encryption }, 104, createZipFile(whole), { ...facts, passphrase });
    const copy = await readEntries(whole);
    const entry = 'people/newsletter-subscribers.jsonl.enc';
    expect(copy.delete(entry)).toBe(true);
    const path = await writeArchive(join(folder, 'ampute.vitrine'), copy);
    expect(await refuse(path, { passphrase })).toBe(`${entry} : il manque à l’archive.`);

    // A program that did not know this kind counted none of it.
    const later = await readEntries(whole);
    later.delete('people/refund-returns.jsonl.enc');
    changeManifest(later, ({ counts }) => delete (counts as Json)['refund-returns']);
    const earlier = await writeArchive(join(folder, 'ancienne.vitrine'), later);
    await importFrom(here, earlier, { passphrase, hosts: ['ancienne.localhost'] });
  });

  test('PLT-03 numbers never leave what archives may hold: the next site takes one that is free below', async () => {
    const last = await changeSite((site) => Object.assign(site, { number: maximumId }));
    const numbers = [];
    for (const name of ['un', 'deux', 'trois'])
      numbers.push((await importFrom(here, last, { hosts: [`${name}.localhost`] })).siteId);
    expect(numbers).toEqual([maximumId, 1, 2]);
  });
});

describe('an export', () => {
  test('PLT-03 hands on a record at a time, and writes no longer one than an import reads', async () => {
    const parts: string[] = [];
    const target: ArchiveWriter = {
      async add(name, content) {
        for await (const part of content) if (name.startsWith('records/')) parts.push(String(part));
      },
      finish: async () => {},
      abandon: async () => {},
    };
    await exportSite(tools(), 101, target, facts);
    expect(parts.length).toBeGreaterThan(20);
    expect(parts.filter((part) => part.indexOf('\n') !== part.length - 1)).toEqual([]);
    const setTitle = (length: number) =>
      original.write(101, ({ transaction }) =>
        transaction.query(`update news_text set summary = repeat('a', $1) where site_id = 101`, [length]),
      );
    await setTitle(maximumLineBytes);
    const refusal = await exportSite(tools(), 101, target, facts).catch((error: Error) => error.message);
    await setTitle(1);
    expect(String(refusal).replaceAll('\u00a0', ' ')).toMatch(
      /^news, numéro \d+ : cet enregistrement fait plus de 32 Mo, ce qu’aucun import n’accepte\. Raccourcissez-le/,
    );
  });

  test('PLT-03 notes for the platform that a site was archived, and whether its people were', async () => {
    const listNotes = () =>
      asPlatform(original, (transaction) =>
        transaction.query<{ detail: unknown }>(
          `select detail from platform_audit where purpose = 'site.export' order by id`,
        ),
      );
    const former = (await listNotes()).length;
    const target: ArchiveWriter = { add: async () => {}, finish: async () => {}, abandon: async () => {} };
    const { encryption } = original.running.context.services;
    await exportSite(tools(), 101, target, facts);
    await exportSite({ ...tools(), encryption }, 104, target, { ...facts, passphrase });
    expect((await listNotes()).slice(former)).toEqual([
      { detail: { site: 101, people: false } },
      { detail: { site: 104, people: true } },
    ]);
  });

  test('PLT-03 holds no connection of the platform while it copies files, however many there are', async () => {
    const { database, store } = original.running.context;
    /** Holds all connections of the platform at once. */
    const holdAll = async () => {
      let held = 0;
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const hold = () =>
        database.platform('essai', async () => {
          held += 1;
          if (held === 3) release();
          await released;
        });
      await Promise.all([hold(), hold(), hold()]).finally(() => release());
    };
    const reads: string[] = [];
    const read: FileStore['read'] = async (siteId, name) => {
      await holdAll();
      reads.push(name);
      return store.read(siteId, name);
    };
    const target: ArchiveWriter = {
      async add(_name, content) {
        for await (const part of content) expect(part).toBeDefined();
      },
      finish: async () => {},
      abandon: async () => {},
    };
    await exportSite(
      { database, store: Object.assign(Object.create(store) as FileStore, { read }) },
      101,
      target,
      facts,
    );
    expect(reads.length).toBeGreaterThan(0);
  });

  test('a folder is read by the account alone that wrote it', async () => {
    const path = join(folder, 'ferme');
    await exportSite(tools(), 101, createArchiveFolder(path), { ...facts, isUnpacked: true });
    const found = await readdir(path, { recursive: true, withFileTypes: true });
    const modes = await Promise.all(
      found.map(async (one) => [one.isDirectory(), (await stat(join(one.parentPath, one.name))).mode & 0o777] as const),
    );
    expect((await stat(path)).mode & 0o777).toBe(0o700);
    expect(new Set(modes.map(([isFolder, mode]) => `${isFolder} ${mode.toString(8)}`))).toEqual(
      new Set(['true 700', 'false 600']),
    );
  });
});

test('PLT-03 a sequence that is advanced never gives a number twice, however many draw meanwhile', async () => {
  const drawn: number[] = [];
  let isOver = false;
  const draw = async () => {
    while (!isOver)
      await asPlatform(original, async (transaction) => {
        const rows = await transaction.query<{ id: number }>(
          `select nextval('shop_number')::int as id from generate_series(1, 200)`,
        );
        drawn.push(...rows.map(({ id }) => id));
      });
  };
  const advance = async () => {
    for (let round = 0; round < 400; round += 1)
      await asPlatform(original, async (transaction) => {
        const [row] = await transaction.query<{ last: number }>(`select last_value::int as last from shop_number`);
        await advanceSequence(transaction, 'shop_number', (row?.last ?? 0) + 50);
      });
    isOver = true;
  };
  await Promise.all([draw(), draw(), advance()]);
  expect(new Set(drawn).size).toBe(drawn.length);
  const last = Math.max(...drawn.slice(-1)) + 10_000_000;
  await asPlatform(original, (transaction) => advanceSequence(transaction, 'shop_number', last));
  const [row] = await asPlatform(original, (transaction) =>
    transaction.query<{ id: number }>(`select nextval('shop_number')::int as id`),
  );
  expect(row?.id).toBe(last + 1);
});
