import { buffer, text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { archiveParts } from '../archives.gen.ts';
import { ArchiveEntryError, ArchiveError } from './archive-errors.ts';
import { type ArchiveManifest, manifestEntry, parseManifest } from './archive-format.ts';
import { listInsertedParts, openArchivedPeople } from './archived-people.ts';
import { createMemoryArchive } from './memory-archive.fixture.ts';
import { createPeopleKey, encryptEntry } from './people/people-encryption.ts';

const passphrase = 'une barque au pied du saule';
const members = 'people/members.jsonl.enc';
const news = 'records/news.jsonl';
const site = { number: 7, name: 'Domaine', defaultLocale: 'fr_FR', hosts: [] };
const open = parseManifest(JSON.stringify({ format: 1, program: '1', site }));
let closed: ArchiveManifest;
let archive: ReturnType<typeof createMemoryArchive>;

beforeAll(async () => {
  const { key, described } = await createPeopleKey(passphrase);
  closed = { ...open, people: described };
  const encrypted = await buffer(encryptEntry(key, members, ['Léa']));
  archive = createMemoryArchive({ [manifestEntry]: '', [news]: 'actu', [members]: encrypted });
});

test('with their passphrase people are read decrypted, and all else as it stands', async () => {
  const opened = await openArchivedPeople(archive, closed, passphrase);
  expect(opened).not.toBe(archive);
  expect(opened.list()).toEqual(archive.list());
  expect(await text(await opened.open(members))).toBe('Léa');
  expect(await text(await opened.open(news))).toBe('actu');
});

test('without it the archive stays as it is', async () => {
  expect(await openArchivedPeople(archive, closed, undefined)).toBe(archive);
  const empty = createMemoryArchive({ [news]: '' });
  expect(await openArchivedPeople(empty, open, undefined)).toBe(empty);
});

test('people that nobody can decrypt are refused, and a passphrase for nobody', async () => {
  for (const given of [undefined, passphrase]) {
    const refusal = openArchivedPeople(archive, open, given);
    await expect(refusal).rejects.toThrow(ArchiveEntryError);
    await expect(openArchivedPeople(archive, open, given)).rejects.toThrow(
      /^people\/members\.jsonl\.enc\s: le manifeste ne dit pas comment le déchiffrer\.$/,
    );
  }
  const empty = createMemoryArchive({ [news]: '' });
  await expect(openArchivedPeople(empty, open, passphrase)).rejects.toThrow(ArchiveError);
  await expect(openArchivedPeople(empty, open, passphrase)).rejects.toThrow(
    /^Cette archive ne contient pas de personnes\s: importez-la sans phrase secrète\.$/,
  );
  await expect(openArchivedPeople(archive, closed, 'une barque au pied du chêne')).rejects.toThrow(
    'Ce n’est pas la phrase secrète',
  );
});

test('with people theirs stand in place of those of the same table, and each table is inserted once', () => {
  const people = archiveParts.filter(({ isPeople }) => isPeople);
  const kinds = (withPeople: boolean) => listInsertedParts(withPeople).map(({ kind }) => kind);
  expect(kinds(false)).toEqual(archiveParts.filter(({ isPeople }) => !isPeople).map(({ kind }) => kind));
  expect(kinds(true)).toEqual(expect.arrayContaining(people.map(({ kind }) => kind)));
  for (const withPeople of [false, true]) {
    const tables = listInsertedParts(withPeople).map(({ table }) => table);
    expect(new Set(tables).size).toBe(tables.length);
  }
  expect(new Set(listInsertedParts(true).map(({ table }) => table))).toEqual(
    new Set(archiveParts.map(({ table }) => table)),
  );
  // The testimonials that are shown are among those of people.
  expect(kinds(false)).toContain('testimonials');
  expect(kinds(true)).not.toContain('testimonials');
});
