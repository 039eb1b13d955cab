import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { writeZip } from '../../adapters/archives/write-zip.fixture.ts';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import { setRedirect } from '../redirects/redirects.operations.ts';
import { answerPictures, createImporter, oldPicture, oldUrl, startOldHost, writeExport } from './old-site.fixture.ts';
import { deleteExpiredUploads } from './uploads/wordpress-uploads.repository.ts';
import { createZipSource } from './writing/fetch-media.ts';

let folder: string;
let old: Awaited<ReturnType<typeof startOldHost>>;
let server: TestServer;
let staff: TestStaff;
let importer: ReturnType<typeof createImporter>;
/** Fails the fetch itself, as a program that is killed leaves it. */
let interrupt: (() => void) | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-wordpress-'));
  old = await startOldHost(answerPictures);
  server = await startTestServer({
    server: {
      rateLimits: 'none',
      store: new FolderFileStore(join(folder, 'files')),
      fetchExternal: (address, limits) => {
        interrupt?.();
        return old.fetch(address, limits);
      },
    },
  });
  staff = await createStaff(server, 'ADMIN', 42);
  importer = createImporter(server, staff);
});
afterEach(async () => {
  interrupt = undefined;
  // What a failed test leaves at work would refuse the next one.
  const { data } = await importer.ask('GET', '');
  for (const { id, acts } of (data as { imports: { id: string; acts: string[] }[] }).imports)
    if (acts.includes('cancel')) await importer.ask('POST', `/${id}/cancellation`);
});
afterAll(async () => {
  await server?.close();
  old?.host.close();
  await rm(folder, { recursive: true, force: true });
});

/** Marks an entry of a zip as encrypted, in its index. */
function encryptEntry(zip: Buffer, name: string): Buffer {
  const index = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  const at = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]), zip.indexOf(name, index));
  zip.writeUInt16LE(zip.readUInt16LE(at + 8) | 1, at + 8);
  return zip;
}

/** Damages the bytes of an entry that is compressed. */
function damageEntry(zip: Buffer, name: string): Buffer {
  const at = zip.indexOf(name) + name.length;
  return zip.fill(0xff, at, at + 12);
}

test('what no row takes as it stands arrives all the same: halves of a sign, orders and numbers that are too large', async () => {
  const { id, state, failure } = await importer.analyse(
    writeExport([
      {
        id: 1,
        title: `${'a'.repeat(199)}😀`,
        excerpt: `${'a'.repeat(999)}😀`,
        content: `<p>Un.</p><img src="${oldUrl}/wp-content/uploads/2020/03/pre.png" alt="${'a'.repeat(299)}😀">`,
      },
      { id: 2, kind: 'page', title: `${'b'.repeat(119)}😀`, order: 99_999_999_999, content: '<p>Deux.</p>' },
      { id: 3, title: 'Nul &#0; dedans', excerpt: 'Nul &#0; &#xD83D; dedans', content: '<p>Trois &#0;.</p>' },
      oldPicture(4, 'pre.png', { excerpt: `${'a'.repeat(499)}😀` }),
    ]),
  );
  expect({ state, failure }).toEqual({ state: 'ready', failure: null });
  expect(await importer.write(id)).toMatchObject({ state: 'done', failure: null, counts: { lost: 1, undecided: 0 } });
  await importer.undo(id);
});

test('what a plugin kept for its members goes online with nobody’s word: it waits as a draft, and says why', async () => {
  const { id } = await importer.analyse(
    writeExport([
      { id: 9101, title: 'Le portail', content: '<p>Bienvenue.</p>[restrict paid="true"]Le code est 4471.[/restrict]' },
      { id: 9102, title: 'Pour tous', content: '<p>Bonjour.</p>' },
    ]),
  );
  await importer.write(id, { mediaSource: 'none', isPublishing: true });
  const { data } = await importer.ask('GET', `/${id}/account.csv`);
  expect(String(data)).toMatch(/Article;Le portail;À décider;.*«.restrict.»/);
  const published = await server.write(42, ({ transaction }) =>
    transaction.query<{ title: string }>(
      `select title from blog_post_text where site_id = 42 and title in ('Le portail', 'Pour tous')`,
    ),
  );
  expect(published).toEqual([{ title: 'Pour tous' }]);
  await importer.undo(id);
});

test('kinds of plugins are counted by name, however many there are and however long', async () => {
  const kinds = Array.from({ length: 150 }, (_, index) => `greffon_${index}`);
  const { id } = await importer.analyse(
    writeExport([...kinds, ...kinds, 'x'.repeat(5000)].map((kind, index) => ({ id: 9000 + index, kind }))),
  );
  const { preview } = await importer.read(id);
  const shown = JSON.stringify(preview);
  expect(shown).toContain('greffon_0');
  for (const unnamed of ['greffon_140', 'x'.repeat(61)]) expect(shown).not.toContain(unnamed);
  expect(preview?.counts.find(({ kind }) => kind === 'other')?.count).toBe(301);
});

test('an import that is stopped while it is taken back can only be taken back further', async () => {
  const { id } = await importer.analyse(writeExport([{ id: 9500, title: 'Repris', content: '<p>Repris.</p>' }]));
  await importer.write(id);
  await importer.ask('POST', `/${id}/undo`, { keepEdited: true });
  await importer.ask('POST', `/${id}/cancellation`);
  expect(await importer.read(id)).toMatchObject({ state: 'stopped', acts: ['undo'] });
  expect((await importer.ask('POST', `/${id}/runs`)).status).toBe(409);
  expect(await importer.undo(id)).toMatchObject({ state: 'undone' });
});

test('a file of the archive that cannot be unpacked is named, and the others arrive', async () => {
  const path = join(folder, 'uploads.zip');
  const { body } = answerPictures('/un.png');
  const names = ['pre.png', 'secrete.png', 'abimee.png'];
  await writeZip(
    path,
    names.map((name) => [`uploads/2020/03/${name}`, Buffer.concat([body as Buffer, Buffer.alloc(4000)])]),
    () => true,
  );
  const zip = damageEntry(encryptEntry(await readFile(path), '03/secrete.png'), '03/abimee.png');
  const { id } = await importer.analyse(writeExport(names.map((name, index) => oldPicture(index + 1, name))), zip);
  expect(await importer.write(id, { mediaSource: 'zip' })).toMatchObject({ state: 'done' });
  const media = (await importer.items(id)).filter(({ kind }) => kind === 'media');
  expect(media.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['pre.png', 'kept'],
    ['secrete.png', 'lost'],
    ['abimee.png', 'lost'],
  ]);
  await importer.undo(id);
});

test('a file of the archive that would unpack to more than a video may have is not unpacked', async () => {
  const source = createZipSource({
    list: () => [{ name: 'uploads/2020/03/film.mp4', bytes: 900_000_000_000, storedBytes: 900_000_000 }],
    open: () => Promise.reject(new Error('it is unpacked')),
    close: async () => {},
  });
  expect(await source.find(`${oldUrl}/wp-content/uploads/2020/03/film.mp4`)).toEqual({
    failure: expect.stringContaining('dépasse 500'),
  });
});

test('an export inside a damaged zip is refused in one sentence', async () => {
  const path = join(folder, 'export.zip');
  const write = () => writeZip(path, [['atelier.xml', Buffer.from(writeExport([{ id: 1 }]))]], () => true);
  await write();
  expect(await importer.analyse(encryptEntry(await readFile(path), 'atelier.xml'))).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/ne peut pas être lu/),
  });
  await write();
  expect(await importer.analyse(damageEntry(await readFile(path), 'atelier.xml'))).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/ne peut pas être lu/),
  });
});

test('an import that is interrupted at the same place each time ends with a sentence', async () => {
  const { id } = await importer.analyse(writeExport([oldPicture(701, 'seule.png')]));
  interrupt = () => {
    throw new Error('the program is killed');
  };
  await expect(importer.write(id)).rejects.toThrow('killed');
  for (let attempt = 2; attempt <= 6; attempt += 1) await importer.run(id).catch(() => {});
  expect(await importer.read(id)).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/plusieurs fois/),
    acts: expect.arrayContaining(['start', 'undo']),
  });
  await importer.undo(id);
});

test('old addresses never turn in a circle, not even while their pages are drafts', async () => {
  const page = (id: number, slug: string, former: string) =>
    ({ id, kind: 'page', title: slug, slug, content: '<p>x</p>', metas: { _wp_old_slug: former } }) as const;
  await server.write(42, (context) => setRedirect(context, '/soir', '/matin'));
  const { id } = await importer.analyse(
    writeExport([page(801, 'lune', 'soleil'), page(802, 'soleil', 'lune'), page(803, 'soir', 'matin')]),
  );
  await importer.write(id, { isPublishing: false });
  const answers = [];
  for (const path of ['/lune', '/soleil', '/lune/', '/soleil/', '/matin'])
    answers.push((await server.request(path)).status);
  expect(answers).not.toContain(301);
  await importer.undo(id);
});

test('what became private there since is not published here by the next import', async () => {
  const write = (more: object, text: string) =>
    writeExport([
      { id: 901, kind: 'page', title: 'Tarifs', slug: 'bareme-du-pre', content: `<p>${text}</p>`, ...more },
    ]);
  const read = async () => (await server.request('/bareme-du-pre', { headers: { accept: 'text/html' } })).text;
  const first = await importer.analyse(write({}, 'Tarifs de tous.'));
  await importer.write(first.id);
  expect(await read()).toContain('Tarifs de tous.');
  const second = await importer.analyse(write({ password: 'chut' }, 'Tarifs secrets.'));
  await importer.write(second.id);
  expect(await read()).not.toContain('Tarifs secrets.');
  await importer.undo(second.id);
  expect(await read()).toContain('Tarifs de tous.');
  expect(await importer.undo(first.id)).toMatchObject({ state: 'undone' });
  expect((await server.request('/bareme-du-pre')).status).toBe(404);
});

test('a page that its owner makes below an arrived one stays when the import is taken back', async () => {
  const { id } = await importer.analyse(
    writeExport([{ id: 1, kind: 'page', title: 'Haut', slug: 'haut', content: `<p>${oldUrl}</p>` }]),
  );
  await importer.write(id);
  const top = (await importer.items(id)).find(({ title }) => title === 'Haut');
  const made = await requestAdmin(server, 'POST', '/sites/42/contents/page', {
    cookie: staff.cookie,
    body: {
      title: 'À moi',
      fields: { url: '/a-moi' },
      place: { parentId: top?.content?.id, showInMenu: true },
    },
  });
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  await importer.undo(id);
  const own = (made.json().data as unknown as { id: number }).id;
  const draft = await requestAdmin(server, 'GET', `/sites/42/contents/page/${own}/drafts/fr_FR`, {
    cookie: staff.cookie,
  });
  expect(draft.status).toBe(200);
  const tree = await requestAdmin(server, 'GET', '/sites/42/pages', { cookie: staff.cookie });
  expect(tree.text).toContain('À moi');
});

test('what one administrator has brought again, another takes back', async () => {
  const write = (text: string) =>
    writeExport([{ id: 951, kind: 'page', title: 'Horaires', slug: 'horaires-du-pre', content: `<p>${text}</p>` }]);
  const read = async () => (await server.request('/horaires-du-pre', { headers: { accept: 'text/html' } })).text;
  const first = await importer.analyse(write('Le matin.'));
  await importer.write(first.id);
  const second = await importer.analyse(write('Le soir.'));
  await importer.write(second.id);
  expect(await read()).toContain('Le soir.');
  const other = await createStaff(server, 'ADMIN', 42);
  await importer.ask('POST', `/${second.id}/undo`, { keepEdited: true }, other);
  await importer.run(second.id);
  expect(await read()).toContain('Le matin.');
  await importer.undo(first.id);
});

test('the files of an import at work stay, whatever their day; those of one site take no more room than it is given', async () => {
  const { id } = await importer.analyse(writeExport([{ id: 971, kind: 'page', title: 'Tard', slug: 'tard' }]));
  expect((await importer.ask('POST', `/${id}/runs`)).status).toBe(202);
  await server.write(42, (context) => deleteExpiredUploads({ ...context, now: context.now + 31 * 86_400_000 }));
  await importer.run(id);
  expect(await importer.read(id)).toMatchObject({ state: 'done', failure: null });
  await importer.undo(id);
  const answers: number[] = [];
  for (let announced = 0; announced < 3; announced += 1) {
    const answer = await requestAdmin(server, 'POST', '/sites/42/wordpress-uploads', {
      cookie: staff.cookie,
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '10000000000', 'upload-metadata': 'filename YS54bWw=' },
    });
    answers.push(answer.status);
  }
  expect(answers).toEqual([201, 201, 413]);
});
