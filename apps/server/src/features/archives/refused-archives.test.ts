import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTenants } from '@vitrine/test-kit/records/tenants';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startTestServer } from '@vitrine/test-kit/servers/test-server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UnreadableArchiveError } from '../../adapters/archives/archive-reader.ts';
import { writeZip } from '../../adapters/archives/write-zip.fixture.ts';
import { openZipFile } from '../../adapters/archives/zip-archive.ts';
import { type FileStore, FileStoreUnavailableError } from '../../adapters/files/file-store.ts';
import { ArchiveError } from './archive-errors.ts';
import { manifestEntry, recordsEntry } from './archive-format.ts';
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
import { validateArchive } from './validate-archive.ts';

let here: Installation;
/** The archive of a small site that has everything. */
let good: string;
let entries: Entries;
let written = 0;

beforeAll(async () => {
  const [original, installation] = await Promise.all([startTestServer({ seed: 'empty' }), startInstallation()]);
  here = installation;
  await createTenants(original);
  good = await exportTo(original, 101, join(here.folder, 'good.vitrine'));
  entries = await readEntries(good);
  await original.close();
});
afterAll(() => here.close());

const path = () => {
  written += 1;
  return join(here.folder, `${written}.vitrine`);
};

/** Imports a file that is refused, and returns the sentence of the refusal. */
async function refuse(file: string): Promise<string> {
  const error = await importFrom(here, file).then(
    () => new Error('it was imported'),
    (refusal: unknown) => refusal,
  );
  expect(error).toSatisfy((one) => one instanceof ArchiveError || one instanceof UnreadableArchiveError);
  expect(await listRemains(here)).toEqual(nothing);
  return (error as Error).message.replaceAll('\u00a0', ' ');
}

/** Changes a copy of the archive, and returns the sentence of its refusal. */
async function refuseChanged(change: (copy: Entries) => void, lie: readonly string[] = []): Promise<string> {
  const copy = new Map(entries);
  change(copy);
  return refuse(await writeArchive(path(), copy, lie));
}

/** Writes changed bytes as a file, and returns the sentence of its refusal. */
async function refuseBytes(bytes: Buffer): Promise<string> {
  const file = path();
  await writeFile(file, bytes);
  return refuse(file);
}

/** A name of the archive's index as another one of the same length; once, or wherever it stands. */
function rename(bytes: Buffer, from: string, to: string): Buffer {
  expect(to).toHaveLength(from.length);
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
}

/** Where the index says something of an entry. */
const findInIndex = (bytes: Buffer, name: string) => bytes.lastIndexOf(name) - 46;

const firstFile = () => [...entries.keys()].find((name) => name.startsWith('files/')) ?? '';

describe('a file that is no whole archive', () => {
  test.each([0.3, 0.7, 0.99])('cut after %s of it', async (share) => {
    const bytes = await readFile(good);
    expect(await refuseBytes(bytes.subarray(0, Math.floor(bytes.length * share)))).toContain('coupé');
  });

  test('one that is no zip, and an empty one', async () => {
    expect(await refuseBytes(Buffer.from('%PDF-1.7'))).toContain('n’est pas une archive complète');
    expect(await refuseBytes(Buffer.alloc(0))).toContain('n’est pas une archive complète');
  });

  test('one without a manifest, with one that is no JSON, or of a format to come', async () => {
    const source = new Map(entries);
    const copy = path();
    await writeArchive(copy, source);
    expect(await refuseBytes(rename(await readFile(copy), manifestEntry, 'records/a.jsonl'.slice(0, 13)))).toContain(
      'n’y a pas sa place',
    );
    expect(await refuseBytes(rename(await readFile(copy), '"format":1', '"format":]'))).toContain('manifest.json');
    expect(
      await refuseChanged((all) => changeManifest(all, (manifest) => Object.assign(manifest, { format: 2 }))),
    ).toBe(
      'manifest.json : cette archive est au format 2, plus récent que ce programme, qui lit jusqu’au format 1 : mettez le programme à jour.',
    );
  });

  test('any byte of it changed: it is refused in French, or is the same archive', async () => {
    const bytes = await readFile(good);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, difference) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ difference;
        const file = path();
        await writeFile(file, changed);
        const outcome = await validate(file).catch((error: unknown) => error);
        if (outcome instanceof Error)
          expect(outcome).toSatisfy((one) => one instanceof ArchiveError || one instanceof UnreadableArchiveError);
      }),
      { numRuns: byRunLength(30, 2_000) },
    );
  });
});

async function validate(file: string): Promise<unknown> {
  const source = await openZipFile(file);
  try {
    const { context } = here.server.running;
    return (await validateArchive({ database: context.database }, source, { now: 0, ...ofPlatform })).counts;
  } finally {
    await source.close();
  }
}

describe('an index that lies', () => {
  test.each([
    ['../cords/albums.jsonl', 'records/albums.jsonl'],
    ['/ecords/albums.jsonl', 'records/albums.jsonl'],
    ['records\\albums.jsonl', 'records/albums.jsonl'],
    ['records/../bums.jsonl', 'records/albums.jsonl'],
    ['C:cords/albums.jsonl', 'records/albums.jsonl'],
    ['records/Albums.jsonl', 'records/albums.jsonl'],
  ])('names %s', async (odd, usual) => {
    const message = await refuseBytes(rename(await readFile(good), usual, odd.padEnd(usual.length, 'x').slice(0, 20)));
    expect(message).toContain(odd.slice(0, 20));
  });

  test('has a name twice', async () => {
    const bytes = rename(await readFile(good), 'records/albums.jsonl', 'records/awards.jsonl');
    expect(await refuseBytes(bytes)).toBe('L’archive contient deux fois « records/awards.jsonl ».');
  });

  test.each([
    ['fewer', -1],
    ['more', 1],
    ['far more', 900_000],
  ])('says that an entry unpacks to %s bytes than it does', async (_, difference) => {
    const bytes = await readFile(good);
    const at = findInIndex(bytes, 'records/pages.jsonl') + 24;
    bytes.writeUInt32LE(bytes.readUInt32LE(at) + difference, at);
    expect(await refuseBytes(bytes)).toContain('records/pages.jsonl');
  });

  test('says that an entry is longer than the file', async () => {
    const bytes = await readFile(good);
    const at = findInIndex(bytes, 'records/pages.jsonl') + 20;
    bytes.writeUInt32LE(0x7f_ff_ff_ff, at);
    expect(await refuseBytes(bytes)).toContain('« records/pages.jsonl »');
  });

  test('unpacks to a thousand times its size, or to more than the site may keep', async () => {
    const zeros = (all: Entries) => all.set(`files/${'0'.repeat(32)}.bin`, Buffer.alloc(40_000_000));
    expect(await refuseChanged(zeros)).toContain(`files/${'0'.repeat(32)}.bin : il se déplie en plus de mille fois`);
    await expect(importFrom(here, good, { maximumBytes: 1000 })).rejects.toThrow('n’en peut garder que');
    expect(await listRemains(here)).toEqual(nothing);
  });

  const strangers = byRunLength(2000, 50_000);
  test(`has ${strangers} files that nobody names`, async () => {
    const message = await refuseChanged((all) => {
      for (let index = 0; index < strangers; index += 1)
        all.set(`files/e${index.toString(16).padStart(31, '0')}.jpg`, Buffer.from(String(index)));
    });
    expect(message).toBe(`files/e${'0'.repeat(31)}.jpg : aucun enregistrement ne le nomme.`);
  });
});

describe('entries that are not what the manifest says', () => {
  test('changed in one byte, missing, more', async () => {
    const name = firstFile();
    const change = (all: Entries) => {
      const content = Buffer.from(all.get(name) ?? '');
      content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
      all.set(name, content);
    };
    expect(await refuseChanged(change, [name])).toBe(
      `${name} : son contenu n’est pas celui qui a été archivé : l’archive est abîmée.`,
    );
    expect(await refuseChanged(change)).toBe(`${name} : son contenu n’est pas celui que dit son nom.`);
    expect(await refuseChanged((all) => all.delete(name))).toContain(`le fichier ${name.slice(0, 38)} manque`);
    expect(await refuseChanged((all) => all.set('records/strangers.jsonl', Buffer.from('{}\n')))).toBe(
      'records/strangers.jsonl : ce programme ne connaît pas ce genre d’enregistrements.',
    );
  });

  test('unknown to the manifest, or known to it alone, or all of them without its word', async () => {
    const say = async (change: (manifest: Json) => void) => {
      const copy = new Map(entries);
      changeManifest(copy, change);
      const file = path();
      await writeZip(file, copy, () => true);
      return refuse(file);
    };
    const entry = recordsEntry({ kind: 'news' });
    expect(await say(({ entries: told }) => delete told[entry])).toMatch(
      /^records\/news\.jsonl\s: le manifeste ne le connaît pas\.$/,
    );
    expect(await say(({ entries: told }) => Object.assign(told, { 'records/strangers.jsonl': told[entry] }))).toMatch(
      /^records\/strangers\.jsonl\s: il manque à l’archive\.$/,
    );
    expect(await say((manifest) => delete manifest.entries)).toBe(
      'Le manifeste ne décrit pas les fichiers de l’archive.',
    );
    expect(await say(({ counts }) => Object.assign(counts, { news: counts.news + 1 }))).toMatch(
      /^records\/news\.jsonl\s: (\d+) enregistrements au lieu des (\d+) du manifeste\.$/,
    );
    expect(await say(({ counts }) => delete counts.news)).toMatch(/au lieu des 0 du manifeste\.$/);
  });

  test('lines that are no UTF-8, no JSON, no record, of other words, or of the wrong number', async () => {
    const entry = recordsEntry({ kind: 'news' });
    const set = (content: Buffer | string) => refuseChanged((all) => all.set(entry, Buffer.from(content as string)));
    const lines = String(entries.get(entry));
    expect(await set(Buffer.concat([Buffer.from(lines), Buffer.from([0xff, 0x0a])]))).toMatch(
      /news.*ligne \d+ : ce n’est pas de l’UTF-8/,
    );
    expect(await set(`${lines}{"id":}\n`)).toMatch(/news.*ligne \d+ : ce n’est pas du JSON/);
    expect(await set(`${lines}[]\n`)).toMatch(/news.*ligne \d+ : ce n’est pas un enregistrement/);
    expect(await set(lines.replace('"isValid"', '"is_valid"'))).toMatch(/ligne 1 : « is_valid » n’est pas un mot/);
    expect(await set(`${lines}${'['.repeat(100_000)}\n`)).toMatch(/ligne \d+ : ce n’est pas du JSON/);
    expect(await set(`${lines}${lines}`)).toMatch(/enregistrements au lieu des \d+ du manifeste|déjà le même numéro/);
  });
});

describe('records that cannot be together', () => {
  test.each<[string, (records: Entries) => void, RegExp]>([
    [
      'two of one number',
      (all) => changeRecords(all, 'news', (news) => news.push(news[0] ?? {})),
      /news\.jsonl, ligne \d+ : un autre enregistrement a déjà/,
    ],
    [
      'one of a number that ends all',
      (all) => changeRecords(all, 'news', ([one]) => Object.assign(one ?? {}, { id: 2_000_000_000 })),
      /ligne 1 : « id » doit être un numéro de 0 à/,
    ],
    [
      'one that names nothing',
      (all) => changeRecords(all, 'news', ([one]) => Object.assign(one ?? {}, { mediaId: 999_999 })),
      /news\.jsonl, ligne 1 : il nomme un enregistrement qui n’est pas dans l’archive/,
    ],
  ])('%s', async (_, change, message) => {
    expect(await refuseChanged(change)).toMatch(message);
  });
});

describe('what is around an import', () => {
  test('a disk that fills', async () => {
    let writes = 0;
    const { store } = here;
    const full: FileStore = {
      write(...given) {
        writes += 1;
        if (writes < 2) return store.write(...given);
        const cause = Object.assign(new Error('full'), { code: 'ENOSPC' });
        return Promise.reject(new FileStoreUnavailableError('ENOSPC', cause));
      },
      read: (...given) => store.read(...given),
      size: (...given) => store.size(...given),
      delete: (...given) => store.delete(...given),
      deleteSite: (...given) => store.deleteSite(...given),
      list: (...given) => store.list(...given),
      check: () => store.check(),
    };
    await expect(importFrom({ server: here.server, store: full }, good)).rejects.toThrow(
      /^files\/\S+\s: il n’y a plus de place pour lui/,
    );
    expect(writes).toBe(2);
    expect(await listRemains(here)).toEqual(nothing);
  });

  test('a host under the platform’s domain that nobody may choose there', async () => {
    await expect(importFrom(here, good, { sitesDomain: 'localhost' })).rejects.toThrow('donnez-en une');
    await expect(
      importFrom(here, good, { sitesDomain: 'localhost', hosts: ['admin.localhost'], adminHost: 'chef.localhost' }),
    ).rejects.toThrow('est réservé');
    expect(await listRemains(here)).toEqual(nothing);
  });

  test('a host of another site, and the same archive twice at once', async () => {
    const outcomes = await Promise.allSettled([importFrom(here, good), importFrom(here, good)]);
    const refused = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as Error).message.replaceAll('\u00a0', ' ')] : [],
    );
    expect(refused).toEqual(['Un autre site répond déjà à a.localhost : donnez une autre adresse à celui-ci.']);
    await expect(importFrom(here, good)).rejects.toThrow('Un autre site répond déjà à a.localhost');
    const [first, second] = await Promise.all([
      importFrom(here, good, { hosts: ['un.localhost'] }),
      importFrom(here, good, { hosts: ['deux.localhost', 'a.localhost'] }),
    ]);
    expect([first.siteId, second.siteId].toSorted()).toEqual([102, 103]);
    expect(second.omitted).toContain('l’adresse a.localhost, à laquelle un autre site répond');
  });
});
