import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { UnreadableArchiveError } from '../../adapters/archives/archive-reader.ts';
import { ArchiveEntryError, ArchiveError } from './archive-errors.ts';
import { type ArchiveManifest, manifestEntry, parseManifest } from './archive-format.ts';
import { collect, createMemoryArchive } from './memory-archive.fixture.ts';
import { checkDigests, checkNames, readEntry, readLines, readManifest, validateIndex } from './read-entries.ts';

const site = { number: 7, name: 'Domaine', defaultLocale: 'fr_FR', hosts: [] };
const written = JSON.stringify({ format: 1, program: '1', site });
const news = 'records/news.jsonl';
const digest = (content: string | Buffer) => ({
  bytes: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest('hex'),
});
const describeEntries = (entries?: ArchiveManifest['entries']): ArchiveManifest => ({
  ...parseManifest(written),
  ...(entries && { entries }),
});

describe('an index', () => {
  const validate = (facts: Parameters<typeof createMemoryArchive>[1] = {}, maximumBytes = Number.POSITIVE_INFINITY) =>
    validateIndex(createMemoryArchive({ [manifestEntry]: written, [news]: '' }, facts), maximumBytes);

  test('is validated by its names', () => {
    expect(() => validate()).not.toThrow();
    const archive = createMemoryArchive({ [manifestEntry]: written, 'records/a.txt': '' });
    expect(() => validateIndex(archive, 1e9)).toThrow(/records\/a\.txt.*qui n’y a pas sa place/);
    expect(() => validateIndex(createMemoryArchive({ [news]: '' }), 1e9)).toThrow(
      'Ce n’est pas une archive de site\u00a0: elle n’a pas de manifest.json.',
    );
    expect(() => validateIndex(createMemoryArchive({}), 1e9)).toThrow(ArchiveError);
  });

  test('is validated by how far entries unpack, beyond what is small anyway', () => {
    expect(() => validate({ [news]: { bytes: 2_000_000, storedBytes: 2_000 } })).not.toThrow();
    expect(() => validate({ [news]: { bytes: 1_000_000, storedBytes: 1 } })).not.toThrow();
    for (const facts of [
      { bytes: 2_000_001, storedBytes: 2_000 },
      { bytes: 1_000_001, storedBytes: 1_000 },
      { bytes: 1_000_001, storedBytes: 0 },
    ])
      expect(() => validate({ [news]: facts })).toThrow(/^records\/news\.jsonl.*mille fois sa taille\.$/);
  });

  test('is validated by what it announces in all', () => {
    const facts = { [news]: { bytes: 2_000_000 - written.length, storedBytes: 1_000_000 } };
    expect(() => validate(facts, 2_000_000)).not.toThrow();
    expect(() => validate(facts, 1_999_999)).toThrow(/fait 2\sMo et ce site n’en peut garder que 2\sMo/);
    expect(() => validate(facts, 1_000_000)).toThrow(/fait 2\sMo et ce site n’en peut garder que 1\sMo/);
    const large = { [news]: { bytes: 3_500_000_000, storedBytes: 1_000_000_000 } };
    expect(() => validate(large, 1_000_000)).toThrow(/fait 3\s501\sMo/);
  });
});

describe('the manifest', () => {
  test('is read, but not one of any size', async () => {
    expect(await readManifest(createMemoryArchive({ [manifestEntry]: written }))).toEqual(parseManifest(written));
    const parts = createMemoryArchive({ [manifestEntry]: [...Buffer.from(written)].map((one) => Buffer.from([one])) });
    expect(await readManifest(parts)).toEqual(parseManifest(written));
    const of = (bytes: number) =>
      readManifest(createMemoryArchive({ [manifestEntry]: written }, { [manifestEntry]: { bytes } }));
    await expect(of(64_000_000)).resolves.toBeDefined();
    await expect(of(64_000_001)).rejects.toThrow(/^manifest\.json.*trop grand pour être un manifeste/);
    await expect(readManifest(createMemoryArchive({}))).rejects.toThrow(UnreadableArchiveError);
  });

  test('names every entry and no other', () => {
    const archive = createMemoryArchive({ [manifestEntry]: written, [news]: '', 'records/pages.jsonl': '' });
    const known = { [news]: digest(''), 'records/pages.jsonl': digest('') };
    expect(() => checkNames(archive, describeEntries(known))).not.toThrow();
    expect(() => checkNames(archive, describeEntries())).not.toThrow();
    expect(() => checkNames(archive, describeEntries({ [news]: digest('') }))).toThrow(
      /^records\/pages\.jsonl.*le manifeste ne le connaît pas\.$/,
    );
    expect(() => checkNames(archive, describeEntries({}))).toThrow(/^records\/news\.jsonl.*ne le connaît pas/);
    expect(() => checkNames(archive, describeEntries({ ...known, 'records/menu.jsonl': digest('') }))).toThrow(
      /^records\/menu\.jsonl.*il manque à l’archive\.$/,
    );
    // A word of every object is no entry.
    const odd = createMemoryArchive({ [manifestEntry]: written, constructor: '' });
    expect(() => checkNames(odd, describeEntries({}))).toThrow(/^constructor.*ne le connaît pas/);
  });

  test('says what the bytes of each entry are', async () => {
    const all = () => true;
    const archive = createMemoryArchive({ [news]: [Buffer.from('un'), Buffer.from('deux')], 'records/a.jsonl': 'a' });
    const right = { [news]: digest('undeux'), 'records/a.jsonl': digest('a') };
    await checkDigests(archive, describeEntries(right), all);
    await checkDigests(archive, describeEntries(), all);
    for (const wrong of [digest('undeuX'), { ...digest('undeux'), bytes: 5 }, { ...digest('a'), bytes: 6 }]) {
      const manifest = describeEntries({ ...right, [news]: wrong });
      await expect(checkDigests(archive, manifest, all)).rejects.toThrow(
        /^records\/news\.jsonl.*n’est pas celui qui a été archivé.*abîmée\.$/,
      );
      // Others are not read.
      await checkDigests(archive, manifest, (name) => name !== news);
    }
    // The second one is compared too.
    await expect(
      checkDigests(archive, describeEntries({ ...right, 'records/a.jsonl': digest('b') }), all),
    ).rejects.toThrow(/^records\/a\.jsonl/);
  });
});

describe('lines', () => {
  const read = async (...parts: (string | Buffer)[]) =>
    collect(readLines(createMemoryArchive({ [news]: parts.map((part) => Buffer.from(part)) }), news));
  const texts = async (...parts: (string | Buffer)[]) => (await read(...parts)).map(({ text }) => text);

  test('end at line feeds, wherever the parts of the entry end', async () => {
    expect(await read('un\ndeux\n', 'trois')).toEqual([
      { number: 1, text: 'un' },
      { number: 2, text: 'deux' },
      { number: 3, text: 'trois' },
    ]);
    expect(await texts('u', 'n', '\n', 'de', 'ux\ntr', 'ois\n')).toEqual(['un', 'deux', 'trois']);
    expect(await texts('a\r\nb\u2028c\n\n', '\n')).toEqual(['a\r', 'b\u2028c', '', '']);
    const accent = Buffer.from('é');
    expect(await texts(accent.subarray(0, 1), accent.subarray(1))).toEqual(['é']);
    expect(await texts('\ufeffa\n')).toEqual(['\ufeffa']);
    expect(await texts()).toEqual([]);
    expect(await texts('')).toEqual([]);
  });

  test('are none where the archive has no such entry', async () => {
    expect(await collect(readLines(createMemoryArchive({}), news))).toEqual([]);
  });

  test('that are no UTF-8 are refused by their number', async () => {
    const bad = Buffer.from([0xc3, 0x28]);
    await expect(read('a\n', bad, '\n')).rejects.toThrow(/^records\/news\.jsonl, ligne 2.*pas de l’UTF-8/);
    await expect(read('a\nb\n', bad)).rejects.toThrow(/^records\/news\.jsonl, ligne 3.*pas de l’UTF-8/);
  });

  test('that never end are refused before they fill the memory', async () => {
    const million = Buffer.alloc(1_000_000, 'a');
    const long = Array.from({ length: 32 }, () => million);
    expect((await texts(...long)).map(({ length }) => length)).toEqual([32_000_000]);
    await expect(read('a\n', ...long, 'a')).rejects.toThrow(/^records\/news\.jsonl, ligne 2.*trop longue/);
    // One after the other they may be as long as the entry.
    expect(await texts(...long.slice(0, 20), '\n', ...long.slice(0, 20), '\n')).toHaveLength(2);
  });
});

test('an entry that cannot be read is said by its name; what knows better says so itself', async () => {
  const failing = (error: Error) => ({ ...createMemoryArchive({}), open: () => Promise.reject(error) });
  const read = (error: Error) => collect(readEntry(failing(error), news));
  await expect(read(new Error('zlib'))).rejects.toThrow(/records\/news\.jsonl.*ne peut pas être lu.*abîmée/);
  await expect(read(new Error('zlib'))).rejects.toMatchObject({
    name: 'UnreadableArchiveError',
    cause: { message: 'zlib' },
  });
  await expect(read(new UnreadableArchiveError('Coupé.'))).rejects.toThrow(/^Coupé\.$/);
});

test('an error names its entry, its line and its cause', () => {
  const cause = new Error('full');
  expect(new ArchiveEntryError(news, 'il manque.')).toMatchObject({ name: 'ArchiveEntryError', cause: undefined });
  expect(new ArchiveEntryError(news, 'il manque.').message).toMatch(/^records\/news\.jsonl\s: il manque\.$/);
  expect(new ArchiveEntryError(news, 'il manque.', 0, cause).message).toMatch(/^records\/news\.jsonl, ligne 0\s: /);
  expect(new ArchiveEntryError(news, '', 3, cause).cause).toBe(cause);
  expect(new ArchiveError('Non.', { cause })).toMatchObject({ name: 'ArchiveError', message: 'Non.', cause });
  expect(new UnreadableArchiveError('Non.', cause)).toMatchObject({ name: 'UnreadableArchiveError', cause });
});
