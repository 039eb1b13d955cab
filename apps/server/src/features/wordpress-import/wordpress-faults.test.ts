import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { asPlatform, createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeZip } from '../../adapters/archives/write-zip.fixture.ts';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import {
  answerPictures,
  createImporter,
  oldPicture,
  oldUrl,
  smallSiteFacts,
  startOldHost,
  writeExport,
  writeSmallSite,
} from './old-site.fixture.ts';
import { runWordpressImport } from './run-import.ts';

let folder: string;
let old: Awaited<ReturnType<typeof startOldHost>>;
let server: TestServer;
let staff: TestStaff;
let chief: TestStaff;
let importer: ReturnType<typeof createImporter>;
let answer: Parameters<typeof startOldHost>[0] = answerPictures;
/** Fails the fetch itself, as a program that is killed leaves it. */
let interrupt: (() => void) | undefined;
const smallSite = writeExport(writeSmallSite(), smallSiteFacts);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-wordpress-'));
  old = await startOldHost((path) => answer(path));
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
  chief = await createStaff(server, 'SUPER_ADMIN');
  importer = createImporter(server, staff);
});
beforeEach(() => {
  answer = answerPictures;
  interrupt = undefined;
});
afterAll(async () => {
  await server?.close();
  old?.host.close();
  await rm(folder, { recursive: true, force: true });
});

const count = (sql: string) =>
  server.write(42, async ({ transaction }) => {
    const rows = await transaction.query<{ count: number }>(`select count(*)::integer as count from ${sql}`);
    return rows[0]?.count ?? 0;
  });
const countContents = () => count('content');

test.each([
  ['a page of the web', '<!doctype html><html><body>Bonjour</body></html>', /export de WordPress/],
  ['nothing of XML', 'Bonjour', /export de WordPress/],
  ['an empty export', writeExport([]), /vide/],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), /export de WordPress/],
  ['a damaged compression', Buffer.concat([gzipSync(smallSite).subarray(0, 40), Buffer.alloc(200, 7)]), /abîmé|export/],
])('%s is refused in one sentence, and nothing of it stays', async (_, content, sentence) => {
  const read = await importer.analyse(content);
  expect(read).toMatchObject({ state: 'failed', preview: null, acts: ['delete'] });
  expect(read.failure).toMatch(sentence);
  const started = await importer.ask('POST', `/${read.id}/runs`);
  expect(started).toMatchObject({ status: 409, message: expect.stringMatching(/pu être lu/) });
});

test('an export whose end is cut offers what could be read; one that is compressed is read all the same', async () => {
  const cut = await importer.analyse(smallSite.slice(0, smallSite.indexOf('La suite')));
  expect(cut).toMatchObject({ state: 'ready', preview: { isCut: true } });
  expect(cut.preview?.counts).toContainEqual(expect.objectContaining({ kind: 'page', count: 4 }));
  const packed = await importer.analyse(gzipSync(smallSite));
  expect(packed).toMatchObject({ state: 'ready', preview: { isCut: false } });
  const path = join(folder, 'export.zip');
  await writeZip(path, [['atelier.xml', Buffer.from(smallSite)]], () => true);
  expect(await importer.analyse(await readFile(path))).toMatchObject({ state: 'ready', preview: { isCut: false } });
  await writeZip(path, [['uploads/2020/03/pre.png', Buffer.from('x')]], () => false);
  expect(await importer.analyse(await readFile(path))).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/pas d’export/),
  });
});

test('two imports of a site are not under way at once, and the same file is one import', async () => {
  const upload = await importer.send(smallSite);
  const first = await importer.ask('POST', '', { upload });
  expect(first.status).toBe(201);
  expect(await importer.ask('POST', '', { upload })).toMatchObject({ data: first.data });
  const other = await importer.ask('POST', '', { upload: await importer.send(smallSite) });
  expect(other).toMatchObject({ status: 409, message: expect.stringMatching(/Un autre import/) });
  const { id } = (first.data as { import: { id: string } }).import;
  expect(await importer.ask('POST', `/${id}/runs`)).toMatchObject({ status: 409 });
  expect((await importer.ask('POST', `/${id}/cancellation`)).status).toBe(200);
  await importer.run(id);
  expect(await importer.read(id)).toMatchObject({ state: 'stopped', acts: ['delete'] });
  const unfinished = await importer.ask('POST', '', { upload: '0d5e3f0e-8a39-4a57-8f0c-6d3a0f7f2c11' });
  expect(unfinished).toMatchObject({ status: 422, fields: { upload: expect.stringMatching(/encore une fois/) } });
});

test('an import that is interrupted in its middle goes on where it was, and writes nothing twice', async () => {
  const before = await countContents();
  const { id } = await importer.analyse(smallSite);
  let fetched = 0;
  interrupt = () => {
    fetched += 1;
    if (fetched === 2) throw new Error('the program is killed');
  };
  await expect(importer.write(id)).rejects.toThrow('killed');
  expect(await importer.read(id)).toMatchObject({ state: 'running' });
  // It is told to go on by whoever finds the job; asking again is no other import.
  expect((await importer.ask('POST', `/${id}/runs`)).status).toBe(202);
  await Promise.all([importer.run(id), importer.run(id)]);
  await importer.run(id);
  expect(await importer.read(id)).toMatchObject({ state: 'done' });
  expect((await countContents()) - before).toBe(8);
  expect(await importer.undo(id)).toMatchObject({ state: 'undone' });
  expect(await countContents()).toBe(before);
});

test('what has changed there and not here is written again, and goes back when that is undone', async () => {
  const first = await importer.analyse(smallSite);
  await importer.write(first.id);
  const readPage = async () => (await server.request('/a-propos', { headers: { accept: 'text/html' } })).text;
  expect(await readPage()).toContain('Qui nous sommes.');
  const second = await importer.analyse(smallSite.replace('Qui nous sommes.', 'Qui nous étions.'));
  await importer.write(second.id);
  expect(await readPage()).toContain('Qui nous étions.');
  await importer.undo(second.id);
  expect(await readPage()).toContain('Qui nous sommes.');
  expect(await importer.undo(first.id)).toMatchObject({ state: 'undone' });
});

test('files come from the archive that was sent; what is not in it, or no picture, is named', async () => {
  const path = join(folder, 'uploads.zip');
  const { body } = answerPictures('/un.png');
  await writeZip(
    path,
    [
      ['uploads/2020/03/pre.png', body as Buffer],
      ['uploads/2020/03/texte.png', Buffer.from('pas une image')],
    ],
    () => false,
  );
  const site = [...writeSmallSite(), oldPicture(13, 'texte.png')];
  const asked = old.requests.length;
  const read = await importer.analyse(writeExport(site, smallSiteFacts), await readFile(path));
  expect(read.preview?.media).toMatchObject({ count: 3, inZip: 2 });
  await importer.write(read.id, { mediaSource: 'zip', isPublishing: false });
  expect(old.requests).toHaveLength(asked);
  const media = (await importer.items(read.id)).filter(({ kind }) => kind === 'media');
  expect(media.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['pre.png', 'kept'],
    ['perdue.png', 'lost'],
    ['texte.png', 'lost'],
  ]);
  expect(media[1]?.words[0]).toMatch(/pas dans l’archive/);
  // All arrives as drafts unless the owner says otherwise.
  expect((await server.request('/a-propos')).status).toBe(404);
  await importer.undo(read.id);
});

test('an import that has worked for its time lets others go on, and comes again for the rest', async () => {
  const pictures = Array.from({ length: 10 }, (_, index) => oldPicture(300 + index, `lente-${index}.png`));
  const { id } = await importer.analyse(writeExport(pictures));
  await importer.ask('PUT', `/${id}/choices`, { isPublishing: true, mediaSource: 'site', kinds: ['media'] });
  await importer.ask('POST', `/${id}/runs`);
  const jobs = `vitrine_jobs.job where name = 'import-wordpress' and data ->> 'id' = '${id}' and state = 'created'`;
  const waiting = await asPlatform(server, ({ query }) => query(`select 1 from ${jobs}`));
  await runWordpressImport(server.workerTools, { siteId: 42, id }, 0);
  const half = await importer.read(id);
  expect([half.state, half.failure]).toEqual(['running', null]);
  const media = (await importer.items(id)).filter(({ kind, outcome }) => kind === 'media' && outcome !== null);
  expect(media).toHaveLength(8);
  expect(await asPlatform(server, ({ query }) => query(`select 1 from ${jobs}`))).toHaveLength(waiting.length + 1);
  await importer.run(id);
  expect(await importer.read(id)).toMatchObject({ state: 'done', counts: { kept: 10 } });
  await importer.undo(id);
});

test('a host that is busy is asked again, and one that is gone is asked no more', async () => {
  const pictures = Array.from({ length: 20 }, (_, index) => oldPicture(100 + index, `image-${index}.png`));
  let isBusy = true;
  answer = (path) => {
    if (isBusy) {
      isBusy = false;
      return { status: 429, headers: { 'retry-after': '0' } };
    }
    return answerPictures(path);
  };
  const busy = await importer.analyse(writeExport(pictures.slice(0, 3)));
  await importer.write(busy.id);
  expect(await importer.read(busy.id)).toMatchObject({ counts: { kept: 3, lost: 1 } });
  await importer.undo(busy.id);
  old.host.close();
  const gone = await importer.analyse(writeExport(pictures));
  const done = await importer.write(gone.id);
  expect(done).toMatchObject({ state: 'done', failure: null, counts: { lost: 21 } });
  expect((await importer.items(gone.id)).find(({ kind }) => kind === 'media')?.words[0]).toMatch(/ne répond pas/);
  await importer.undo(gone.id);
});

test('a site that is suspended meanwhile lets its import wait, and an author who has left ends it', async () => {
  const { id } = await importer.analyse(writeExport([{ id: 1, title: 'Seul', content: `<p>${oldUrl}</p>` }]));
  const suspend = (method: string) =>
    requestAdmin(server, method, '/platform/sites/42/suspension', {
      cookie: chief.cookie,
      ...(method === 'DELETE' ? {} : { body: { reason: 'Impayé.' } }),
    });
  await importer.ask('POST', `/${id}/runs`);
  expect((await suspend('PUT')).status).toBe(200);
  const before = await countContents();
  await importer.run(id);
  expect(await countContents()).toBe(before);
  expect(await importer.read(id)).toMatchObject({ state: 'running' });
  expect((await suspend('DELETE')).status).toBe(200);
  const leaver = await createStaff(server, 'ADMIN', 42);
  await importer.ask('POST', `/${id}/cancellation`);
  await importer.ask('POST', `/${id}/runs`, undefined, leaver);
  await requestAdmin(server, 'DELETE', `/sites/42/staff/${leaver.id}`, { cookie: staff.cookie });
  await importer.run(id);
  expect(await importer.read(id)).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/n’a plus accès/),
    acts: expect.arrayContaining(['start', 'undo']),
  });
  expect(await countContents()).toBe(before);
});

test('the account is a file that spreadsheets open, one line for each entry', async () => {
  const { id } = await importer.analyse(smallSite);
  await importer.write(id, { mediaSource: 'none' });
  const { data } = await importer.ask('GET', `/${id}/account.csv`);
  const lines = String(data).trim().split('\r\n');
  expect(lines[0]).toMatch(/^\ufeff?Sorte;Titre;Devenu;Remarques;Ancienne adresse;Nouvelle adresse$/);
  expect(lines).toHaveLength(1 + (await importer.items(id)).length);
  expect(lines.find((line) => line.includes('Secret'))).toMatch(/^Article;Secret;À décider;.*mot de passe/);
  expect(await importer.items(id, '&outcome=undecided')).not.toHaveLength(0);
  await importer.undo(id);
});

test('what was edited since is named and stays, unless it is given up too', async () => {
  const before = await countContents();
  const { id } = await importer.analyse(smallSite);
  await importer.write(id);
  const page = (await importer.items(id)).find(({ title }) => title === 'À propos');
  const draft = `/sites/42/contents/page/${page?.content?.id}/drafts/fr_FR`;
  const { data } = (await requestAdmin(server, 'GET', draft, { cookie: staff.cookie })).json() as {
    data: { version: number };
  };
  await requestAdmin(server, 'POST', `${draft}/operations`, {
    cookie: staff.cookie,
    body: {
      batch: '4d0f5f9e-1111-4222-8333-444455556666',
      base: data.version,
      operations: [{ kind: 'set', block: null, path: ['title'], value: 'À propos de nous' }],
    },
  });
  const preview = await importer.ask('GET', `/${id}/undo`);
  expect(preview.data).toMatchObject({ contents: 8, editedCount: 1, edited: [{ title: 'À propos', isEdited: true }] });
  // The same export again: what was changed here stays as it is.
  const second = await importer.analyse(smallSite.replace('Qui nous sommes.', 'Qui nous sommes vraiment.'));
  await importer.write(second.id);
  expect((await importer.items(second.id)).find(({ title }) => title === 'À propos')).toMatchObject({
    outcome: 'undecided',
    words: [expect.stringMatching(/votre version reste/)],
  });
  await importer.undo(second.id);
  await importer.undo(id, true);
  expect((await countContents()) - before).toBe(1);
  expect((await importer.items(id)).find(({ title }) => title === 'À propos')).toMatchObject({
    words: [expect.stringMatching(/il est resté/)],
  });
  expect((await server.request('/a-propos', { headers: { accept: 'text/html' } })).status).toBe(200);
});
