import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { FileStoreUnavailableError } from '../../../adapters/files/file-store.ts';
import { createEncryption } from '../../../encryption/encryption.ts';
import type { PersonFile } from '../../define-archive-part.ts';
import { ArchiveEntryError, ArchiveError } from '../archive-errors.ts';
import { createMemoryArchive, createMemoryStore } from '../memory-archive.fixture.ts';
import { checkPersonFiles, importPersonFile, readPersonFile } from './person-files.ts';

const uuid = '01234567-89ab-cdef-0123-456789abcdef';
const other = '11234567-89ab-cdef-0123-456789abcdef';
const name = `forms/2026-09-01-08/${uuid}`;
const entry = `people/files/${uuid}.enc`;
const file: PersonFile = { name, place: (siteId) => `form file ${siteId}/${uuid}` };
const createKeys = (sign: number) => createEncryption([Buffer.alloc(32, sign)]);
const [here, there] = [createKeys(1), createKeys(2)];

describe('a file that a visitor left', () => {
  test('is archived decrypted, and imported under the keys and the site of another program', async () => {
    const [from, to] = [createMemoryStore(), createMemoryStore()];
    await from.write(42, name, here.encrypt(Buffer.from('acte'), file.place(42)));
    const content = await readPersonFile(from, { encryption: here, siteId: 42 }, file);
    expect(String(content)).toBe('acte');
    const archive = createMemoryArchive({ [entry]: [Buffer.from('ac'), Buffer.from('te')] });
    await importPersonFile(to, { encryption: there, siteId: 7 }, archive, file);
    expect([...to.files.keys()]).toEqual([`7/${name}`]);
    const stored = to.files.get(`7/${name}`) ?? Buffer.alloc(0);
    expect(String(there.decrypt(stored, file.place(7)))).toBe('acte');
    expect(stored.includes('acte')).toBe(false);
  });

  test('that the site has lost is not there; one that does not open ends the archive', async () => {
    const store = createMemoryStore();
    expect(await readPersonFile(store, { encryption: here, siteId: 42 }, file)).toBeUndefined();
    await store.write(42, name, Readable.from([there.encrypt(Buffer.from('acte'), file.place(42))]));
    const refusal = await readPersonFile(store, { encryption: here, siteId: 42 }, file).catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(ArchiveError);
    expect((refusal as Error).message).toMatch(
      new RegExp(
        `^Le fichier ${name} d’un visiteur ne s’ouvre pas \\(.+VITRINE_SECRET_KEY.+\\)\\s: rien n’a été archivé\\.$`,
      ),
    );
    expect((refusal as Error).cause).toBeInstanceOf(Error);
  });

  test('for which there is no room says so by its entry', async () => {
    const store = createMemoryStore();
    store.fault = new FileStoreUnavailableError('ENOSPC', Object.assign(new Error('full'), { code: 'ENOSPC' }));
    const archive = createMemoryArchive({ [entry]: 'acte' });
    const imported = importPersonFile(store, { encryption: there, siteId: 7 }, archive, file);
    await expect(imported).rejects.toThrow(new RegExp(`^${entry}\\s: il n’y a plus de place`));
    expect(await buffer(await archive.open(entry))).toEqual(Buffer.from('acte'));
  });
});

describe('the files that visitors left', () => {
  const check = (
    names: readonly string[],
    entries: Parameters<typeof createMemoryArchive>[0],
    missing: readonly string[] = [],
    facts: Parameters<typeof createMemoryArchive>[1] = {},
  ) =>
    checkPersonFiles(
      createMemoryArchive({ 'manifest.json': '', 'people/form-answers.jsonl.enc': '', ...entries }, facts),
      new Map(names.map((one) => [one, { ...file, name: one, namedBy: 'people/form-answers.jsonl.enc' }])),
      missing,
    );
  const namedBy = /^people\/form-answers\.jsonl\.enc\s: /;

  test('are those that records name', () => {
    check([], {});
    check([name], { [entry]: '' });
    check([name, name.replace(uuid, other)], { [entry]: '', [entry.replace(uuid, other)]: '' });
    expect(() => check([], { [entry]: '' })).toThrow(ArchiveEntryError);
    expect(() => check([], { [entry]: '' })).toThrow(new RegExp(`^${entry}\\s: aucun enregistrement ne le nomme\\.$`));
    expect(() => check([name.replace(uuid, other)], { [entry]: '' })).toThrow(/aucun enregistrement/);
  });

  test('are all there, but for those that their site had lost', () => {
    expect(() => check([name], {})).toThrow(namedBy);
    expect(() => check([name], {})).toThrow(new RegExp(`le fichier ${entry} manque à l’archive\\.$`));
    expect(() => check([name], {}, [other])).toThrow(/manque à l’archive/);
    check([name], {}, [other, uuid]);
    check([name], { [entry]: '' }, [uuid]);
  });

  test.each([
    `${uuid}`,
    `files/${uuid}`,
    `forms/2026-09-01/${uuid}`,
    `forms/2026-09-01-08/a/${uuid}`,
    `Forms/2026-09-01-08/${uuid}`,
    `forms/2026-09-01-08/${uuid}0`,
    `forms/2026-09-01-08/${uuid.toUpperCase()}`,
    `../forms/2026-09-01-08/${uuid}`,
    `forms/2026-09-01-08/../${uuid}`,
    `a forms/2026-09-01-08/${uuid}`,
    'archives/9b2c1f6e.vitrine',
  ])('never have the name of a file of the site: %s', (odd) => {
    expect(() => check([odd], { [`people/files/${odd.split('/').at(-1)}.enc`]: '' })).toThrow(namedBy);
    expect(() => check([odd], {}, [odd.split('/').at(-1) ?? ''])).toThrow(
      /«\s.+\s» n’est pas le nom d’un fichier de visiteur\.$/,
    );
  });

  test('have an entry each: two of one UUID are refused', () => {
    const twice = [name, name.replace('-08/', '-09/')];
    expect(() => check(twice, { [entry]: '' })).toThrow(/«\sforms\/2026-09-01-09\/.+\s» n’est pas le nom/);
  });

  test('are no larger than what a form accepts', () => {
    const of = (bytes: number) => check([name], { [entry]: '' }, [], { [entry]: { bytes } });
    of(64_000_000);
    expect(() => of(64_000_001)).toThrow(
      new RegExp(`^${entry}\\s: il est plus grand qu’aucun fichier de visiteur\\.$`),
    );
  });
});
