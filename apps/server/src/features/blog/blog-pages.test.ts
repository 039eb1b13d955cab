import { captureChange, parseStructuredData } from '@vitrine/test-kit/capture-change';
import { createBlogFolder, createBlogPost, unwrap } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveBlogPost } from './save-blog.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const post = '/blog/8/la-nuit-de-trois-heures';
const textOf = async (path: string) => (await server.request(path)).text;
const statusAndLocationOf = async (path: string) => {
  const { status, headers } = await server.request(path);
  return [status, headers.location];
};

describe('RTE-10 the address of a post is its number and its slug', () => {
  test.each(['/blog/8', '/blog/8/autre-titre', '/blog/8/la-nuit-de-trois'])(
    'RTE-10 %s leads for good to the one true address',
    async (path) => expect(await statusAndLocationOf(path)).toEqual([301, post]),
  );

  test('RTE-10 a slug that has changed leaves the old address leading to the new; a stored slug goes before the title', async () => {
    const draft = {
      id: 300,
      folderId: null,
      mediaId: null,
      author: '',
      tags: [],
      state: 'published' as const,
      publishedAt: new Date('2026-01-01T08:00:00Z'),
      locale: 'fr_FR',
      description: '',
      metaDescription: '',
      document: { blocks: [] },
    };
    const save = async (title: string, slug?: string) =>
      unwrap(
        await server.write(42, (context) => saveBlogPost(context, { ...draft, title, ...(slug ? { slug } : {}) })),
      );
    await save('Une première idée');
    expect((await server.request('/blog/300/une-premiere-idee')).status).toBe(200);
    await save('Une seconde idée', 'La seconde');
    await expect.poll(() => statusAndLocationOf('/blog/300/une-premiere-idee')).toEqual([301, '/blog/300/la-seconde']);
    expect((await server.request('/blog/300/la-seconde')).text).toContain('Une seconde idée</h1>');
    await server.write(42, ({ transaction }) => {
      transaction.invalidate('blog');
      return transaction.query('delete from blog_post where site_id = 42 and id = 300');
    });
  });

  test.each([
    '/blog/999/la-nuit-de-trois-heures',
    '/blog/8/la-nuit-de-trois-heures/suite',
    '/blog/x/y',
    '/blog/dossier',
    '/blog/dossier/99/rien',
    '/blog/dossier/1/les-premiers-mois/suite',
    '/blog?page=7',
    '/blog/dossier/1/les-premiers-mois?page=2',
  ])('RTE-10 %s is nowhere', async (path) => expect((await server.request(path)).status).toBe(404));

  test('RTE-10 a folder has one address too', async () => {
    expect(await statusAndLocationOf('/blog/dossier/1')).toEqual([301, '/blog/dossier/1/les-premiers-mois']);
    expect(await statusAndLocationOf('/blog/dossier/1/autre')).toEqual([301, '/blog/dossier/1/les-premiers-mois']);
  });
});

describe('what a post tells', () => {
  test('RTE-10 ENT-12 its trail, its reading time, its neighbours, and its own address', async () => {
    const text = await textOf(post);
    expect(text).toMatch(
      /aria-label="Fil d’Ariane".*href="\/".*href="\/blog">Le carnet.*href="\/blog\/dossier\/1\/les-premiers-mois".*href="\/blog\/dossier\/3\/le-sommeil"/,
    );
    expect(text).toMatch(/\d\u202fmin de lecture/);
    expect(text).toMatch(/À lire ensuite.*href="\/blog\/\d\//);
    expect(text).toContain(`<link rel="canonical" href="${server.baseUrl}${post}">`);
    for (const [property, content] of [
      ['og:type', 'article'],
      ['article:published_time', '2026-11-04T08:00:00.000Z'],
      ['article:section', 'Le sommeil'],
      ['article:tag', 'nuit'],
    ])
      expect(text).toContain(`<meta property="${property}" content="${content}">`);
    expect(text).toMatch(/<meta property="og:image" content="http/);
  });

  test('ENT-12 search engines read it as a posting with its trail', async () => {
    const graph = parseStructuredData(await textOf(post));
    expect(graph.find((fact) => fact['@type'] === 'BlogPosting')).toMatchObject({
      headline: 'La nuit de trois heures',
      url: `${server.baseUrl}${post}`,
      datePublished: '2026-11-04T08:00:00.000Z',
      author: { '@type': 'Person', name: 'Élise Morvan' },
      articleSection: 'Le sommeil',
      keywords: 'sommeil, nuit, nouveau-né, fatigue',
    });
    const trail = graph.find((fact) => fact['@type'] === 'BreadcrumbList') as { itemListElement: { name: string }[] };
    expect(trail.itemListElement.map(({ name }) => name)).toEqual([
      'Accueil',
      'Le carnet',
      'Les premiers mois',
      'Le sommeil',
      'La nuit de trois heures',
    ]);
  });
});

describe('lists', () => {
  test('CST-03 twelve posts a page, with addresses of their own and links from one to the next', async () => {
    const folder = await server.write(42, async (context) => {
      const id = await createBlogFolder(context, 'Archives', { id: 40 });
      for (let place = 0; place < 13; place += 1)
        await createBlogPost(context, `Archive ${place}`, {
          id: 400 + place,
          folderId: id,
          publishedAt: new Date('2023-01-01T08:00:00Z'),
        });
      return '/blog/dossier/40/archives';
    });
    const titles = async (path: string) =>
      new Set((await textOf(path)).match(/href="\/blog\/4\d\d\/archive-\d+"/g)).size;
    expect([await titles(folder), await titles(`${folder}?page=2`)]).toEqual([12, 1]);
    const second = await textOf(`${folder}?page=2`);
    expect(second).toContain(`<link rel="canonical" href="${server.baseUrl}${folder}?page=2">`);
    expect(second).toContain('<h1');
    expect(second).toMatch(new RegExp(`rel="prev" href="${folder}"`));
    expect(await textOf(folder)).toMatch(new RegExp(`rel="next" href="${folder.replace('?', '\\?')}\\?page=2"`));
    expect(await textOf('/blog?page=2')).toMatch(/<title>Le carnet d’Élise, page 2/);
    await server.write(42, ({ transaction }) => {
      transaction.invalidate('blog');
      return transaction.query(
        'with gone as (delete from blog_post where site_id = 42 and folder_id = 40) delete from search_entry where site_id = 42 and subject_id >= 400',
      );
    });
    await server.write(42, ({ transaction }) =>
      transaction.query('delete from blog_folder where site_id = 42 and id = 40'),
    );
  });

  test('ENT-12 a post written ahead appears by itself, also on pages and in a feed that are held', async () => {
    const pages = ['/blog', '/blog/flux.xml', '/sitemap.xml'];
    const address = '/blog/310/ecrit-d-avance';
    await server.write(42, async (context) => {
      await createBlogPost(context, 'Écrit d’avance', { id: 310, publishedAt: new Date(Date.now() + 2500) });
    });
    const { cache } = server.running.context;
    const countHits = async () => {
      const { hits } = cache;
      for (const path of pages) expect(await textOf(path), path).not.toContain(address);
      return cache.hits - hits;
    };
    await expect.poll(countHits).toBe(pages.length);
    for (const path of pages) await expect.poll(() => textOf(path)).toContain(address);
    expect((await server.request(address)).status).toBe(200);
  });
});

describe('the feed', () => {
  test('ENT-12 its pictures, and that of a shared page, may be shown by readers elsewhere; what is the site’s alone may not', async () => {
    const policyOf = async (path: string) =>
      (await server.request(path.replace(server.baseUrl, ''))).headers['cross-origin-resource-policy'];
    const pictures = [...(await textOf('/blog/flux.xml')).matchAll(/img src=&quot;([^&]+)&quot;|img src="([^"]+)"/g)];
    expect(pictures.length).toBeGreaterThan(3);
    for (const [, quoted, bare] of pictures) expect(await policyOf(quoted ?? bare ?? '')).toBe('cross-origin');
    const page = await textOf('/');
    expect(await policyOf(/og:image" content="([^"]+)"/.exec(page)?.[1] ?? '')).toBe('cross-origin');
    expect(await policyOf(/<img[^>]*src="(\/files\/[^"]+logo[^"]*\.svg)"/.exec(page)?.[1] ?? '')).toBe('cross-origin');
    expect(await policyOf(/href="(\/files\/[^"]+\.woff2)"/.exec(page)?.[1] ?? '')).toBe('same-origin');
    for (const path of ['/', '/blog/flux.xml', '/api/parameter']) expect(await policyOf(path)).toBe('same-origin');
  });

  test('ENT-12 the newest posts as Atom, each once, with an address of its own; every page says where it is', async () => {
    const answer = await server.request('/blog/flux.xml');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(answer.text).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr-FR">');
    expect(answer.text).toContain(
      `<link rel="self" type="application/atom+xml" href="${server.baseUrl}/blog/flux.xml"/>`,
    );
    expect(answer.text).toContain(`href="${server.baseUrl}${post}"`);
    const ids = [...answer.text.matchAll(/<entry><id>([^<]*)<\/id>/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(8);
    // Entry ids survive a change of host: feed readers do not show old entries as new.
    for (const id of ids) expect(id).toMatch(/^tag:vitrine,2026:site-42\/blog\/fr_FR\/\d+$/);
    expect(answer.text).toContain('<id>tag:vitrine,2026:site-42/blog/fr_FR</id>');
    for (const path of ['/', '/blog', post])
      expect(await textOf(path)).toMatch(
        /<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="\/blog\/flux\.xml">/,
      );
    const again = await server.request('/blog/flux.xml', { headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.status).toBe(304);
  });

  test('ENT-12 says when a post was changed, of the post and of the whole', async () => {
    const changedAt = '2098-03-04T05:06:07.000Z';
    await server.write(42, async ({ transaction }) => {
      await transaction.query('update blog_post set updated_at = $1 where site_id = 42 and id = 8', [changedAt]);
      transaction.invalidate('blog');
    });
    const changed = `<updated>${changedAt}</updated>`;
    await expect.poll(() => textOf('/blog/flux.xml')).toContain(changed);
    const text = await textOf('/blog/flux.xml');
    expect(text.slice(0, text.indexOf('<entry'))).toContain(changed);
    expect(/<entry><id>[^<]*\/8<\/id>.*?<\/entry>/s.exec(text)?.[0]).toMatch(
      new RegExp(`<published>2026-[^<]*</published>${changed}`),
    );
  });

  test('ENT-12 a title with signs of markup stays a text', async () => {
    await server.write(42, (context) => createBlogPost(context, 'Œufs & <b>lait</b>', { id: 320, tags: ['a"b'] }));
    await expect.poll(() => textOf('/blog/flux.xml')).toContain('<title>Œufs &amp; &lt;b&gt;lait&lt;/b&gt;</title>');
    expect(await textOf('/blog/flux.xml')).toContain('term="a&quot;b"');
  });
});

describe('SET-12 the blog is closed and opened by a setting', () => {
  const pages = ['/blog', '/blog/dossier/1/les-premiers-mois', post, '/blog/flux.xml'];

  test('SET-12 its pages, its feed, its entry in menus and footer, its lines in the sitemap come and go', async () => {
    expect(await textOf('/sitemap.xml')).toContain(`${post}<`);
    expect(await textOf('/sitemap.xml')).toContain('/blog/dossier/3/le-sommeil<');
    const { before, after } = await captureChange(server, '/contact', () => server.changeSettings({ BLOG: false }));
    expect(before.match(/href="\/blog"/g)?.length).toBeGreaterThanOrEqual(3);
    expect(after).not.toContain('href="/blog');
    for (const path of pages) expect((await server.request(path)).status, path).toBe(404);
    expect(await textOf('/sitemap.xml')).not.toContain('/blog');
    await captureChange(server, '/contact', () => server.changeSettings({ BLOG: true }));
    for (const path of pages) expect((await server.request(path)).status, path).toBe(200);
    expect(await textOf('/contact')).toContain('href="/blog"');
  });
});
