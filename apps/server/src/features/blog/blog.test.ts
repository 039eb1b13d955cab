import { createBlogFolder, createBlogPost, createSite, unwrap } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BlogPostDraft, saveBlogFolder, saveBlogPost } from './save-blog.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createSite(server, 9, 'carnet', {
    languages: [
      { code: 'fr_FR', prefix: '', isDefault: true },
      { code: 'en_GB', prefix: 'en', isDefault: false },
    ],
  });
  await server.changeSettings({ BLOG: true, COMPANY_NAME: 'Carnet' }, 9);
  server.setTime('2026-06-01T12:00:00Z');
  await server.write(9, async (context) => {
    await createBlogFolder(context, 'Sommeil', { id: 1, position: 2 });
    await createBlogFolder(context, 'Bain', { id: 2, position: 1 });
    await createBlogFolder(context, 'Siestes', { id: 3, parentId: 1 });
    await createBlogFolder(context, 'Siestes en poussette', { id: 4, parentId: 3, slug: 'Poussette !' });
    for (let place = 1; place <= 14; place += 1)
      await createBlogPost(context, `Billet ${place}`, {
        id: place,
        folderId: place > 12 ? null : place % 2 ? 1 : 4,
        tags: place % 7 ? ['nuit'] : ['nuit', 'lune'],
        publishedAt: new Date(Date.UTC(2026, 4, place)),
      });
    await createBlogPost(context, 'Pour demain', {
      id: 21,
      folderId: 2,
      publishedAt: new Date('2026-06-02T08:00:00Z'),
    });
    await createBlogPost(context, 'Brouillon', { id: 22, folderId: 2, state: 'draft' });
  });
});
afterAll(() => server.close());

const client = () => server.client(9);
const ask = (path: string) => server.request(`/api${path}`, { headers: { idSite: '9' } });
const idsOf = (list: { blogs: readonly { id: number }[] }) => list.blogs.map(({ id }) => id);

describe('API-19 GET /blog/folder/list[/{id}]', () => {
  test('API-19 ENT-12 CST-03 folders at the top in their order, twelve posts a page, the newest first, with the total', async () => {
    const all = await client().listBlogs({});
    expect(all.folders.map(({ id, count }) => [id, count])).toEqual([
      [2, 0],
      [1, 12],
    ]);
    expect(idsOf(all)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(all.total).toBe(14);
    expect(idsOf(await client().listBlogs({ query: { page: '2' } }))).toEqual([2, 1]);
    expect(all.blogs[2]).toMatchObject({
      id: 12,
      slug: 'billet-12',
      title: 'Billet 12',
      description: 'Résumé\u00a0: Billet 12',
      author: 'Élise Morvan',
      folder: { id: 4, title: 'Siestes en poussette', url: '/blog/dossier/4/poussette' },
      readingTime: 1,
      locale: 'fr_FR',
      url: '/blog/12/billet-12',
    });
  });

  test('API-19 a folder lists its own posts and those of the folders inside it, and gives the folders directly in it', async () => {
    const sleep = await client().listFolderBlogs({ params: { id: 1 }, query: { nbItem: '3' } });
    expect([idsOf(sleep), sleep.total]).toEqual([[12, 11, 10], 12]);
    expect(sleep.folders.map(({ id, idParent, count }) => [id, idParent, count])).toEqual([[3, 1, 6]]);
    const naps = await client().listFolderBlogs({ params: { id: 3 } });
    expect(idsOf(naps)).toEqual([12, 10, 8, 6, 4, 2]);
  });

  test.each([
    [{ tag: 'lune' }, [14, 7]],
    [{ tag: 'lune, nuit', nbItem: '1' }, [14]],
    [{ title: 'lk:LET 1', nbItem: '2' }, [14, 13]],
    [{ publishedAt: 'lte:2026-05-02T02:00' }, [2, 1]],
    [{ orderBy: 'publishedAt', nbItem: '2' }, [1, 2]],
  ])('API-19 API-02 %j', async (query, ids) =>
    expect(idsOf(await client().listBlogs({ query: query as Record<string, string> }))).toEqual(ids),
  );

  test.each(['99', 'x', '0', '2147483648'])('API-19 the folder %s is absent: 404', async (id) => {
    for (const path of [`/blog/folder/list/${id}`, `/blog/folder/${id}`, `/blog/folder/ariane/${id}`])
      expect((await ask(path)).status, path).toBe(404);
  });
});

describe('API-19 GET /blog/folder/[{id}] and the trails', () => {
  test('API-19 the root gives the folders at the top and counts every post, with or without a final slash', async () => {
    const root = await client().readBlogRoot({});
    expect(root).toMatchObject({ id: null, title: 'Blog', count: 14, url: '/blog' });
    expect(root.folders.map(({ id }) => id)).toEqual([2, 1]);
    expect((await ask('/blog/folder/')).json().data).toEqual(root);
  });

  test('API-19 a folder gives itself and those directly in it', async () => {
    const folder = await client().readBlogFolder({ params: { id: 3 } });
    expect(folder).toMatchObject({ id: 3, idParent: 1, title: 'Siestes', slug: 'siestes', count: 6 });
    expect(folder.folders.map(({ id }) => id)).toEqual([4]);
  });

  test('API-19 ENT-12 a trail leads from the root through every folder, each with id, url and name', async () => {
    const root = { id: null, url: '/blog', name: 'Blog' };
    const folders = [
      { id: 1, url: '/blog/dossier/1/sommeil', name: 'Sommeil' },
      { id: 3, url: '/blog/dossier/3/siestes', name: 'Siestes' },
      { id: 4, url: '/blog/dossier/4/poussette', name: 'Siestes en poussette' },
    ];
    expect((await client().readBlogFolderTrail({ params: { id: 4 } })).trail).toEqual([root, ...folders]);
    expect((await client().readBlogTrail({ params: { id: 2 } })).trail).toEqual([
      root,
      ...folders,
      { id: 2, url: '/blog/2/billet-2', name: 'Billet 2' },
    ]);
    expect((await client().readBlogTrail({ params: { id: 13 } })).trail.map(({ id }) => id)).toEqual([null, 13]);
  });
});

describe('API-19 GET /blog/{id}', () => {
  test('API-19 ENT-12 a post with its content, and its neighbours: same folder first, then shared tags, then the newest', async () => {
    const post = await client().readBlog({ params: { id: 7 } });
    expect(post).toMatchObject({
      id: 7,
      slug: 'billet-7',
      title: 'Billet 7',
      metaDescription: 'Résumé\u00a0: Billet 7',
      blocks: [{ type: 'rich-text' }],
      wordCount: 2,
    });
    expect(post.related.map(({ id }) => id)).toEqual([11, 9, 5]);
    expect((await client().readBlog({ params: { id: 14 } })).related.map(({ id }) => id)).toEqual([7, 13, 12]);
  });

  test.each(['21', '22', '4000', 'x'])(
    'API-19 /blog/%s, to come, unfinished or never there, is a plain 404',
    async (id) => {
      for (const path of [`/blog/${id}`, `/blog/ariane/${id}`]) expect((await ask(path)).status, path).toBe(404);
    },
  );

  test('API-19 a post appears at its moment, to the second, in every answer', async () => {
    try {
      for (const [moment, isShown] of [
        ['2026-06-02T07:59:59Z', false],
        ['2026-06-02T08:00:00Z', true],
      ] as const) {
        server.setTime(moment);
        expect((await ask('/blog/21')).status, moment).toBe(isShown ? 200 : 404);
        expect((await client().listBlogs({})).total, moment).toBe(isShown ? 15 : 14);
        expect((await client().readBlogFolder({ params: { id: 2 } })).count, moment).toBe(isShown ? 1 : 0);
      }
    } finally {
      server.setTime('2026-06-01T12:00:00Z');
    }
  });
});

describe('a blog is written', () => {
  const draft: BlogPostDraft = {
    folderId: null,
    mediaId: null,
    author: '',
    tags: [],
    state: 'draft',
    publishedAt: new Date('2026-01-01T08:00:00Z'),
    locale: 'fr_FR',
    title: 'Titre',
    description: '',
    metaDescription: '',
    document: { blocks: [] },
  };

  test('ENT-12 a folder cannot lie in itself, in one of its own, in one that is not there, nor deeper than five', async () => {
    const save = (id: number, parentId: number) =>
      server.write(9, (context) =>
        saveBlogFolder(context, {
          id,
          parentId,
          mediaId: null,
          position: 0,
          locale: 'fr_FR',
          title: 'x',
          description: '',
          metaDescription: '',
        }),
      );
    for (const [id, parentId] of [
      [1, 1],
      [1, 4],
      [5, 99],
    ] as const)
      expect(await save(id, parentId)).toMatchObject({
        ok: false,
        failure: { fields: { parentId: expect.any(String) } },
      });
    expect(await save(31, 4)).toMatchObject({ ok: true });
    expect(await save(32, 31)).toMatchObject({ ok: true });
    expect(await save(33, 32)).toMatchObject({ ok: false });
  });

  test('ENT-12 a folder that is moved takes those inside it along: five levels still', async () => {
    const save = (id: number, parentId: number | null) =>
      server.write(9, (context) =>
        saveBlogFolder(context, {
          id,
          parentId,
          mediaId: null,
          position: 9,
          locale: 'fr_FR',
          title: `Niveau ${id}`,
          description: '',
          metaDescription: '',
        }),
      );
    for (const [id, parentId] of [
      [41, null],
      [42, 41],
      [43, 42],
      [51, null],
      [52, 51],
      [53, 52],
    ] as const)
      unwrap(await save(id, parentId));
    expect(await save(51, 43)).toMatchObject({ ok: false, failure: { fields: { parentId: expect.any(String) } } });
    expect((await client().readBlogFolder({ params: { id: 51 } })).idParent).toBeNull();
    expect(await save(51, 42)).toMatchObject({ ok: true });
    expect((await client().readBlogFolderTrail({ params: { id: 53 } })).trail.map(({ id }) => id)).toEqual([
      null,
      41,
      42,
      51,
      52,
      53,
    ]);
  });

  test('ENT-12 nothing of a refused post is stored; a title is set as a printer would, an empty one refused', async () => {
    const wrong = { blocks: [{ id: 'a', type: 'inconnu', version: 0, props: {} }] };
    expect(await server.write(9, (context) => saveBlogPost(context, { ...draft, document: wrong }))).toMatchObject({
      ok: false,
    });
    expect(await server.write(9, (context) => saveBlogPost(context, { ...draft, title: ' ' }))).toMatchObject({
      ok: false,
      failure: { fields: { title: expect.any(String) } },
    });
    const { id } = unwrap(
      await server.write(9, (context) =>
        saveBlogPost(context, { ...draft, id: 50, state: 'published', title: 'Dormir, enfin ?' }),
      ),
    );
    expect((await client().readBlog({ params: { id } })).title).toBe('Dormir, enfin\u202f?');
    await server.write(9, (context) => saveBlogPost(context, { ...draft, id }));
    expect((await ask(`/blog/${id}`)).status).toBe(404);
  });
});

test('ENT-12 RTE-08 a post has its words and its address in each language, in its page and in the feed of that language', async () => {
  await server.write(9, ({ transaction }) =>
    transaction.query(
      `insert into blog_post_text (site_id, post_id, locale, title, description, document) values (9, 14, 'en_GB', 'Fourteen', '', '{"blocks":[]}')`,
    ),
  );
  const ask = (path: string) => server.request(path, { host: 'carnet.localhost' });
  const feed = await ask('/en/blog/flux.xml');
  expect([feed.status, feed.text.includes('xml:lang="en-GB"')]).toEqual([200, true]);
  expect(feed.text).toContain('/en/blog/14/fourteen"');
  expect(feed.text).toMatch(/href="http:\/\/carnet\.localhost\/blog\/13\/billet-13"/);
  expect((await ask('/en/blog/14/billet-14')).headers.location).toBe('/en/blog/14/fourteen');
  expect((await ask('/blog/14/billet-14')).status).toBe(200);
  expect((await ask('/en/sitemap.xml')).status).toBe(404);
});

test('SET-12 API-19 where the blog is closed every call answers that there is nothing', async () => {
  await server.changeSettings({ BLOG: false }, 9);
  const calls = ['/folder/list', '/folder/list/1', '/folder', '/folder/1', '/folder/ariane/1', '/ariane/1', '/1'];
  for (const call of calls) expect((await ask(`/blog${call}`)).status, call).toBe(404);
  await server.changeSettings({ BLOG: true }, 9);
  for (const call of calls) expect((await ask(`/blog${call}`)).status, call).toBe(200);
});
