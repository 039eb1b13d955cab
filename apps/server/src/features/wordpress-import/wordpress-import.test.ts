import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import { exportTo, readEntries } from '../archives/archives.fixture.ts';
import {
  answerPictures,
  createImporter,
  oldPicture,
  smallSiteFacts,
  startOldHost,
  writeExport,
  writeSmallSite,
} from './old-site.fixture.ts';

let folder: string;
let old: Awaited<ReturnType<typeof startOldHost>>;
let server: TestServer;
let staff: TestStaff;
let importer: ReturnType<typeof createImporter>;
const smallSite = writeExport(writeSmallSite(), smallSiteFacts);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-wordpress-'));
  old = await startOldHost(answerPictures);
  server = await startTestServer({
    server: { rateLimits: 'none', fetchExternal: old.fetch, store: new FolderFileStore(join(folder, 'files')) },
  });
  staff = await createStaff(server, 'ADMIN', 42);
  importer = createImporter(server, staff);
});
afterAll(async () => {
  await server?.close();
  old?.host.close();
  await rm(folder, { recursive: true, force: true });
});

/** The records and files of the site, as its archive has them. */
async function readArchive(name: string): Promise<Map<string, string>> {
  const entries = await readEntries(await exportTo(server, 42, join(folder, `${name}.vitrine`)));
  entries.delete('manifest.json');
  return new Map([...entries].map(([entry, content]) => [entry, content.toString('latin1')]));
}

/** Asks an address of the former site, and follows it as a browser does. */
async function visit(path: string): Promise<{ first: number; last: number; hops: number; text: string }> {
  let answer = await server.request(path, { headers: { accept: 'text/html' } });
  const first = answer.status;
  let hops = 0;
  while ([301, 302, 308].includes(answer.status) && hops < 5) {
    hops += 1;
    answer = await server.request(new URL(String(answer.headers.location), 'http://localhost').pathname, {
      headers: { accept: 'text/html' },
    });
  }
  return { first, last: answer.status, hops, text: answer.text };
}

test('an export is read without a word of it on the site, and says what it will bring', async () => {
  const before = await readArchive('read-before');
  const read = await importer.analyse(smallSite);
  expect(read).toMatchObject({ state: 'ready', failure: null, acts: ['choose', 'start', 'delete'] });
  const { preview } = read;
  expect(Object.fromEntries(preview?.counts.map(({ kind, count }) => [kind, count]) ?? [])).toMatchObject({
    page: 4,
    post: 4,
    media: 2,
    folder: 2,
    menu: 1,
    author: 1,
    other: 1,
  });
  expect(preview?.pages.map(({ title, level }) => `${'  '.repeat(level)}${title}`)).toEqual([
    'Bienvenue',
    '問い合わせ',
    'À propos',
    '  Équipe',
  ]);
  expect(preview?.clashes).toContainEqual(expect.objectContaining({ url: '/', newUrl: '/accueil' }));
  expect(preview?.media).toEqual({ count: 2, inZip: 0, hosts: ['ancien.example'] });
  expect(await readArchive('read-after')).toEqual(before);
  expect((await importer.ask('DELETE', `/${read.id}`)).status).toBe(200);
  expect(await server.running.context.store.list(42, 'wordpress/')).toEqual([]);
});

test('every old address answers, once redirected at most; a second run changes nothing; undo leaves the site to the byte', async () => {
  // As a program of the release before leaves a page: without a place of its own.
  await server.write(42, ({ transaction }) =>
    transaction.query(
      'delete from page_place where site_id = 42 and page_id = (select max(id) from page where site_id = 42)',
    ),
  );
  const before = await readArchive('before');
  const { id } = await importer.analyse(smallSite);
  const done = await importer.write(id);
  expect(done).toMatchObject({ state: 'done', failure: null });
  const items = await importer.items(id);
  expect(items.map(({ kind, title, outcome }) => [kind, title, outcome])).toMatchSnapshot();
  const addresses = [
    ...['/', '/a-propos/', '/a-propos', '/a-propos/equipe/', '/?page_id=3', '/?p=4', '/%E5%95%8F%E3%81%84/'],
    ...[
      '/2020/03/premier-marche/',
      '/2020/03/premier-marche',
      '/?p=20',
      '/2020/03/marche-de-mars/',
      '/premier-marche/',
    ],
    ...[
      '/2020/03/04/premier-marche/',
      '/2020/03/premier-marche/feed/',
      '/feed/',
      '/2020/03/',
      '/author/lea/',
      '/tag/mars/',
    ],
    ...['/category/marches/', '/?cat=2', '/wp-content/uploads/2020/03/pre.png', '/?attachment_id=11'],
  ];
  const answers: Record<string, unknown> = {};
  for (const address of addresses) {
    const { last, hops } = await visit(address);
    answers[address] = [last, hops <= 1];
  }
  expect(answers).toEqual(Object.fromEntries(addresses.map((address) => [address, [200, true]])));
  // Links within the site lead to where the contents stand now.
  const first = items.find(({ title }) => title === 'Premier marché');
  const next = items.find(({ title }) => title === 'La suite');
  expect((await visit(first?.url ?? '')).text).toContain(`href="${next?.url}"`);
  expect((await visit(next?.url ?? '')).text).toContain(`href="${first?.url}"`);
  // A picture that is gone is named; those that are there are fetched once.
  expect(items.find(({ title }) => title === 'perdue.png')).toMatchObject({
    outcome: 'lost',
    words: [expect.stringContaining('n’existe plus')],
  });
  expect(old.requests.filter((path) => path.endsWith('/pre.png'))).toHaveLength(1);

  const once = await readArchive('once');
  const second = await importer.analyse(smallSite);
  await importer.write(second.id);
  const twice = await readArchive('twice');
  expect([...twice].filter(([name, content]) => once.get(name) !== content).map(([name]) => name)).toEqual([]);
  expect(await importer.undo(second.id)).toMatchObject({ state: 'undone' });
  expect(await readArchive('second-undone')).toEqual(once);

  expect(await importer.undo(id)).toMatchObject({ state: 'undone', failure: null });
  // What is gone has no address that one could open.
  expect((await importer.items(id)).filter(({ url, content }) => url || content)).toEqual([]);
  const after = await readArchive('after');
  expect([...after].filter(([name, content]) => before.get(name) !== content).map(([name]) => name)).toEqual([]);
  expect([...before.keys()]).toEqual([...after.keys()]);
});

test('pictures that another host serves for the site stand where they stood, in whatever size they were shown', async () => {
  const there = 'https://atelier.fichiers.example/2020/03';
  const { id } = await importer.analyse(
    writeExport([
      oldPicture(11, 'verger-580x300.png', { file: `${there}/verger-580x300.png` }),
      oldPicture(12, 'haie.png', { file: `${there}/haie.png` }),
      {
        id: 20,
        title: 'Le verger',
        content: [
          `<p><a href="${there}/haie.png"><img src="${there}/verger-580x300.png" alt="Verger en fleurs"></a></p>`,
          `<p><img src="http://i0.wp.com/atelier.fichiers.example/2020/03/haie-300x200.png?w=300" alt="Haie taillée"></p>`,
          '<p><img src="https://autre.example/2020/03/haie.png" alt="Haie des voisins"></p>',
        ].join(''),
      },
    ]),
  );
  await importer.write(id);
  const post = (await importer.items(id)).find(({ title }) => title === 'Le verger');
  const { text } = await visit(post?.url ?? '');
  expect(text).toMatch(/<img[^>]*alt="Verger en fleurs"/);
  expect(text).toMatch(/<img[^>]*alt="Haie taillée"/);
  expect(text).not.toContain('Haie des voisins');
  expect(post).toMatchObject({ outcome: 'undecided' });
  // No address of the former site's own host is made of them.
  expect((await visit('/2020/03/haie.png')).first).toBe(404);
  await importer.undo(id);
});

test('folders whose names have apostrophes, quotes and signs leave with the import, and are not made twice', async () => {
  const before = await readArchive('signs-before');
  const site = (slug: string) =>
    writeExport(
      [
        {
          id: 20,
          title: 'Le four',
          content: '<p>Il chauffe.</p>',
          terms: [['category', slug, 'L\'atelier "du pré" ?']],
        },
      ],
      {
        categories: [[slug, 'L\'atelier "du pré" ?', '']],
      },
    );
  const first = await importer.analyse(site('atelier'));
  await importer.write(first.id);
  // Another export names the same folder.
  const other = await importer.analyse(site('l-atelier'));
  await importer.write(other.id);
  expect((await importer.items(other.id)).find(({ kind }) => kind === 'folder')).toMatchObject({ outcome: 'kept' });
  const folders = (await readArchive('signs-both')).get('records/blog-folders.jsonl') ?? '';
  expect(
    Buffer.from(folders, 'latin1')
      .toString()
      .match(/du pré/g),
  ).toHaveLength(1);
  await importer.undo(other.id);
  await importer.undo(first.id);
  const after = await readArchive('signs-after');
  expect([...after].filter(([name, content]) => before.get(name) !== content).map(([name]) => name)).toEqual([]);
});
