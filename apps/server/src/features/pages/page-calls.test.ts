import { createPage, createPageDraft, createSite } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setRedirect } from '../redirects/redirects.operations.ts';
import { savePage } from './save-page.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The field names of ENT-04, verbatim. */
const pageNames = [
  'id',
  'idSite',
  'idParent',
  'order',
  'type',
  'title',
  'url',
  'menuTitle',
  'metaDescription',
  'menuIcon',
  'isValid',
  'isText',
  'showInMenu',
  'isFixedOnRight',
  'useAbsoluteMenu',
  'reload',
  'cms',
  'link',
  'children',
].sort();

describe('API-34 GET /page/{id}', () => {
  test('API-34 ENT-04 a page with the fields of the specification, its layout, content and picture', async () => {
    const page = await server.client(42).readPage({ params: { id: 1 } });
    expect(Object.keys(page).sort()).toEqual([...pageNames, 'blocks', 'image', 'layout', 'locales'].sort());
    expect(page).toMatchObject({
      id: 1,
      idSite: 42,
      idParent: null,
      type: 'GRAPE',
      url: '/',
      menuTitle: 'Accueil',
      isValid: true,
      isText: false,
      cms: { isCmsPage: true, route: null },
      link: null,
    });
    expect(page.blocks.length).toBeGreaterThan(3);
  });

  test('API-34 ENT-04 the pages below it, nested, in the order of the menu', async () => {
    await createSite(server, 9, 'arbre');
    await server.write(9, async (context) => {
      const root = await createPage(context, '/soins', 'Soins', { id: 1 });
      await createPage(context, '/soins/b', 'B', { id: 2, parentId: root, position: 2 });
      await createPage(context, '/soins/a', 'A', { id: 3, parentId: root, position: 1 });
      await createPage(context, '/soins/a/x', 'X', { id: 4, parentId: 3 });
      await createPage(context, '/autre', 'Autre', { id: 5 });
    });
    const page = await server.client(9).readPage({ params: { id: 1 } });
    expect(page.children.map(({ id, idParent, children }) => [id, idParent, children.map((one) => one.id)])).toEqual([
      [3, 1, [4]],
      [2, 1, []],
    ]);
    const { pages, total } = await server.client(9).listPages({});
    expect(pages.map(({ id, children }) => [id, children.map((one) => one.id)])).toEqual([
      [1, [3, 2]],
      [5, []],
    ]);
    expect(total).toBe(2);
    await server.write(9, ({ transaction }) =>
      transaction.query('update page set is_valid = false where site_id = 9 and id = 3'),
    );
    expect((await server.client(9).readPage({ params: { id: 1 } })).children.map(({ id }) => id)).toEqual([2]);
    expect((await server.request('/api/page/3', { headers: { idSite: '9' } })).status).toBe(404);
  });

  test('ENT-04 a page of text is V1 and isText', async () => {
    const id = await server.write(42, (context) => createPage(context, '/texte', 'Texte', { type: 'V1' }));
    expect(await server.client(42).readPage({ params: { id } })).toMatchObject({ type: 'V1', isText: true });
  });

  test.each(['9999', '0', '-3', 'x', '1e0', '01'])('API-34 /page/%s is absent: 404', async (id) => {
    const answer = await server.request(`/api/page/${id}`);
    expect([answer.status, answer.json().code]).toEqual([404, 'not-found']);
  });
});

describe('RTE-07 what an address shows', () => {
  test('RTE-07 a content page, else a redirection, else nothing', async () => {
    const id = await server.write(42, async (context) => {
      await setRedirect(context, '/ancienne-adresse', '/texte-2', 301);
      await setRedirect(context, '/finie', '/', 410);
      return createPage(context, '/texte-2', 'Texte deux');
    });
    const resolve = (path: string) => server.client(42).resolvePath({ query: { path } });
    expect(await resolve('/texte-2')).toEqual({ pageId: id, redirect: null });
    expect(await resolve('/ancienne-adresse')).toEqual({ pageId: null, redirect: { to: '/texte-2', status: 301 } });
    expect(await resolve('/finie')).toMatchObject({ redirect: { status: 410 } });
    expect(await resolve('/nulle-part')).toEqual({ pageId: null, redirect: null });
    expect(await resolve("/' or '1'='1")).toEqual({ pageId: null, redirect: null });
  });

  test.each([
    '/api',
    '/files/x',
    '/blog',
    '/actualites/1',
    '/healthz',
    '/dev',
    'sans-barre',
    '/A',
    '/a//b',
    '/a/',
    '/é',
    '/../x',
  ])('RTE-07 no content page may take %s', async (url) => {
    expect(await server.write(42, (context) => savePage(context, createPageDraft(url, 'x')))).toMatchObject({
      ok: false,
      failure: { code: 'invalid-fields', fields: { url: expect.any(String) } },
    });
  });

  test('RTE-07 an address of the site is given once', async () => {
    await expect(server.write(42, (context) => createPage(context, '/contact', 'Deux'))).rejects.toThrow(
      /duplicate key/,
    );
  });
});

describe('ENT-19 GET /image', () => {
  test('ENT-19 pictures by their numbers, each once, absent ones left out', async () => {
    const { images } = await server.client(42).listImages({ query: { ids: '8,6,8,999999' } });
    expect(images.map(({ id }) => id).sort()).toEqual([6, 8]);
    for (const image of images)
      expect(image).toMatchObject({
        url: expect.stringMatching(/^\/files\/[0-9a-f]{32}\//),
        externalPath: null,
        name: expect.stringMatching(/\.jpg$/),
      });
  });
});
