import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UnreadableArchiveError } from './archive-reader.ts';
import { createArchiveFolder, openArchiveFolder } from './folder-archive.ts';

let root: string;
let made = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-dossier-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A folder of these files. */
async function make(files: Readonly<Record<string, string>> = {}): Promise<string> {
  made += 1;
  const folder = join(root, `${made}`);
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

describe('a folder that is written', () => {
  test('has lists that people read, other entries as they are, and no file without records', async () => {
    const folder = join(root, 'a/b');
    const archive = createArchiveFolder(folder);
    await archive.add('records/news.jsonl', ['{"id":1,"title":"Été"}\n{"id', '":2}\n']);
    await archive.add('records/pages.jsonl', []);
    await archive.add('people/orders.jsonl.enc', Readable.from([Buffer.from([0, 255])]));
    await archive.add('manifest.json', ['{}\n']);
    await archive.finish();
    expect((await readdir(folder, { recursive: true })).sort()).toEqual([
      'manifest.json',
      'people',
      'people/orders.jsonl.enc',
      'records',
      'records/news.json',
    ]);
    expect(await readFile(join(folder, 'records/news.json'), 'utf8')).toBe(
      '[\n {\n  "id": 1,\n  "title": "Été"\n },\n {\n  "id": 2\n }\n]\n',
    );
    expect([...(await readFile(join(folder, 'people/orders.jsonl.enc')))]).toEqual([0, 255]);
    for (const name of ['records/news.json', 'people/orders.jsonl.enc', 'manifest.json'])
      expect((await stat(join(folder, name))).mode & 0o777, name).toBe(0o600);
    for (const name of ['', 'records', 'people'])
      expect((await stat(join(folder, name))).mode & 0o777, name).toBe(0o700);
  });

  test('is removed whole where it is given up', async () => {
    const folder = join(root, 'given-up');
    const archive = createArchiveFolder(folder);
    await archive.abandon();
    await archive.add('files/a/b.jpg', ['a']);
    await archive.abandon();
    expect(await readdir(root)).not.toContain('given-up');
  });
});

describe('a folder that is read', () => {
  const plain = (message: string) => message.replaceAll('\u00a0', ' ');
  const refuse = (work: Promise<unknown>) =>
    work.then(
      () => 'read',
      (error: Error) => {
        expect(error).toBeInstanceOf(UnreadableArchiveError);
        return plain(error.message);
      },
    );

  test('has the entries of an archive: lists are lines', async () => {
    const folder = await make({
      'records/blog-posts.json': '[{"id": 1},\n {"b": [2]}, 3]',
      'records/a.json': '[]',
      'manifest.json': '{"a": [1]}',
      'files/a.json': '[1]',
      'a-records/b.json': '[2]',
      'records/deep/c.json': '[3]',
      'records/Odd.json': '[4]',
    });
    await symlink(join(folder, 'manifest.json'), join(folder, 'link.json'));
    const archive = await openArchiveFolder(folder);
    const facts = Object.fromEntries(archive.list().map(({ name, ...sizes }) => [name, sizes]));
    expect(Object.keys(facts).sort()).toEqual([
      'a-records/b.json',
      'files/a.json',
      'manifest.json',
      'records/Odd.json',
      'records/a.jsonl',
      'records/blog-posts.jsonl',
      'records/deep/c.json',
    ]);
    expect(facts['manifest.json']).toEqual({ bytes: 10, storedBytes: 10 });
    const open = async (name: string) => text(await archive.open(name));
    expect(await open('records/blog-posts.jsonl')).toBe('{"id":1}\n{"b":[2]}\n3\n');
    expect(await open('records/a.jsonl')).toBe('');
    expect(await open('manifest.json')).toBe('{"a": [1]}');
    expect(await open('files/a.json')).toBe('[1]');
    await archive.close();
  });

  test('says what is no list, no JSON or not there', async () => {
    const archive = await openArchiveFolder(
      await make({ 'records/a.json': '{}', 'records/b.json': '[\n1,\n2 3]', 'records/c.json': '[' }),
    );
    expect(await refuse(archive.open('records/a.jsonl'))).toBe(
      'records/a.jsonl doit être une liste d’enregistrements.',
    );
    expect(await refuse(archive.open('records/b.jsonl'))).toBe(
      'records/b.jsonl : ce n’est pas du JSON (ligne 3, caractère 3).',
    );
    expect(await refuse(archive.open('records/c.jsonl'))).toBe('records/c.jsonl : ce n’est pas du JSON.');
    expect(await refuse(archive.open('records/a.json'))).toBe('L’archive ne contient pas « records/a.json ».');
    expect(await refuse(openArchiveFolder(join(root, 'nowhere')))).toBe(
      `Le dossier ${join(root, 'nowhere')} ne peut pas être lu.`,
    );
  });

  test('is read below a folder that is called records', async () => {
    const outer = await make({ 'records/a.json': '[1]' });
    await mkdir(join(root, 'records'));
    const folder = join(root, 'records', 'x');
    await mkdir(folder);
    await writeFile(join(folder, 'manifest.json'), '{}');
    const archive = await openArchiveFolder(folder);
    expect(await text(await archive.open('manifest.json'))).toBe('{}');
    const lists = await openArchiveFolder(outer);
    expect(await text(await lists.open('records/a.jsonl'))).toBe('1\n');
  });
});
