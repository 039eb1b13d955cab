import { makeOccurrence, makeShownElement } from '@vitrine/test-kit/bookings';
import {
  documentSaying,
  makeAlbum,
  makeBlogFolder,
  makeBlogPost,
  makeNews,
  makePage,
  makeService,
} from '@vitrine/test-kit/factories';
import type { TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { host, id, languagesOf as languagesOfPage, startLanguagesServer } from './languages-site.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startLanguagesServer();
});
afterAll(() => server?.close());

const ask = (path: string) => server.ask(path, { host: `${host}:${server.port}` });
const origin = () => `http://${host}:${server.port}`;
const languagesOf = (path: string) => languagesOfPage(server, path);

type Kind = 'news' | 'album' | 'service' | 'blog' | 'blog-folder' | 'element';
const read = async (kind: Kind) => (await server.client(id).listTranslations({ params: { kind } })).translations;
describe('GET /translation/{kind}', () => {
  test('PLT-08 what of a kind is written in several languages, with its address in each', async () => {
    const urls = { fr_FR: '/actualites/2/nouvelle-2', en_GB: '/actualites/2/two-news' };
    expect(await read('news')).toEqual([{ id: 2, url: urls.fr_FR, locales: ['en_GB', 'fr_FR'], urls }]);
    expect(await server.client(id).readNews({ params: { id: 2 } })).toMatchObject({
      locales: ['en_GB', 'fr_FR'],
      urls,
    });
    expect((await server.ask('/api/translation/page', { headers: { idSite: String(id) } })).status).toBe(400);
  });

  test.each([
    ['news', 'news', "published_at = '2999-01-01'", "published_at = '2026-01-01'"],
    ['news', 'news', "expires_at = '2026-01-02'", 'expires_at = null'],
    ['news', 'news', 'is_valid = false', 'is_valid = true'],
    ['album', 'album', 'is_valid = false', 'is_valid = true'],
    ['service', 'service_offer', 'is_valid = false', 'is_valid = true'],
    ['blog', 'blog_post', "state = 'draft'", "state = 'published'"],
    ['blog', 'blog_post', "published_at = '2999-01-01'", "published_at = '2026-01-01'"],
    ['element', 'catalogue_element', 'is_valid = false', 'is_valid = true'],
  ] as const)('PLT-08 %s: nothing that is not shown (%s, %s)', async (kind, table, hide, show) => {
    const set = (change: string) =>
      server.write(id, ({ transaction }) =>
        transaction.query(`update ${table} set ${change} where site_id = ${id} and id = 2`),
      );
    const numbers = async () => (await read(kind)).map((thing) => thing.id);
    expect(await numbers()).toEqual([2]);
    await set(hide);
    expect(await numbers()).toEqual([]);
    await set(show);
    expect(await numbers()).toEqual([2]);
  });

  test('PLT-08 of a blog that is closed neither posts nor folders', async () => {
    expect([await read('blog'), await read('blog-folder')]).toMatchObject([[{ id: 2 }], [{ id: 2 }]]);
    await server.change({ BLOG: false }, id);
    expect([await read('blog'), await read('blog-folder')]).toEqual([[], []]);
    await server.change({ BLOG: true }, id);
  });

  test('PLT-08 a language that the site does not offer is told to nobody, nor the titles being written in it', async () => {
    await server.write(id, ({ transaction }) => {
      transaction.invalidate('news', 'blog');
      return transaction.query(
        `insert into news_text (site_id, news_id, locale, title) values (${id}, 1, 'es_ES', 'Secreto'), (${id}, 2, 'es_ES', 'Secreto')`,
      );
    });
    const told = JSON.stringify([
      await server.client(id).readNews({ params: { id: 1 } }),
      await server.client(id).readNews({ params: { id: 2 } }),
      await server.client(id).listTranslations({ params: { kind: 'news' } }),
    ]);
    expect(told).toContain('en_GB');
    expect(told).not.toMatch(/es_ES|secreto/i);
    const { translations } = await server.client(id).listTranslations({ params: { kind: 'news' } });
    expect(translations.map((thing) => thing.id)).toEqual([2]);
    await server.write(id, ({ transaction }) =>
      transaction.query(`delete from news_text where site_id = ${id} and locale = 'es_ES'`),
    );
  });
});

describe('what is longer than one page', () => {
  test('RTE-08 the second page of a folder is the second page in its other language', async () => {
    await server.write(id, async (scope) => {
      for (let number = 11; number <= 23; number += 1)
        await makeBlogPost(scope, `Billet ${number}`, { id: number, folderId: 2 });
    });
    const [own, there] = ['/blog/dossier/2/dossier-2?page=2', '/en/blog/dossier/2/folder-two?page=2'];
    const alternates = { 'fr-FR': own, 'en-GB': there, 'x-default': own };
    expect(await languagesOf(own)).toMatchObject({ canonical: own, alternates, menu: { 'en-GB': there } });
    expect(await languagesOf(there)).toMatchObject({
      lang: 'en',
      canonical: there,
      alternates,
      menu: { 'fr-FR': own },
    });
  });

  test('RTE-08 the menu of a registration leads to it under the titles of its element', async () => {
    const occurrence = await server.write(id, (scope) => makeOccurrence(scope, 2, { id: 90 }));
    const own = `/catalogue/ateliers/2/atelier-2/${occurrence}`;
    const there = `/en/catalogue/ateliers/2/workshop-two/${occurrence}`;
    expect((await languagesOf(there)).menu).toEqual({ 'fr-FR': own, 'en-GB': there, 'de-DE': '/de' });
  });
});

describe('the feed of the blog', () => {
  const feedOf = async (prefix: string) => (await ask(`${prefix}/blog/flux.xml`)).text;
  const entryOf = (feed: string, number: number) =>
    new RegExp(`<entry[^>]*><id>[^<]*#${number}</id>.*?</entry>`).exec(feed)?.[0] ?? '';

  test('RTE-08 ENT-12 in a language with posts says which it holds, each at its one true address', async () => {
    const feed = await feedOf('/en');
    expect(feed).toContain('xml:lang="en-GB"');
    expect(feed).toContain(`<link rel="self" type="application/atom+xml" href="${origin()}/en/blog/flux.xml"/>`);
    const [french, english] = [entryOf(feed, 1), entryOf(feed, 2)];
    expect(english).toContain(`<entry><id>${origin()}/en/blog#2</id>`);
    expect(english).toContain(`href="${origin()}/en/blog/2/post-two"`);
    expect(french).toContain(`<entry xml:lang="fr-FR"><id>${origin()}/blog#1</id>`);
    expect(french).toContain(`href="${origin()}/blog/1/billet-1"`);
  });

  test('RTE-08 ENT-12 in a language without any post is the site’s own: who subscribes sees no entry twice', async () => {
    expect(await feedOf('/de')).toBe(await feedOf(''));
    expect(await feedOf('')).toContain('xml:lang="fr-FR"');
  });
});

describe('what is stored in another language', () => {
  test('PLT-08 is kept as it was written; what is French is set as a printer would', async () => {
    const words = 'The "zebra" : alone ?';
    const stored = await server.write(id, async (scope) => {
      const draft = { locale: 'en_GB', document: documentSaying(words) };
      await makePage(scope, '/zebra', words, { ...draft, showInMenu: false });
      await makeNews(scope, words, { ...draft, id: 301 });
      await makeService(scope, words, { ...draft, id: 301 });
      await makeAlbum(scope, words, { locale: 'en_GB', id: 301 });
      await makeBlogFolder(scope, words, { locale: 'en_GB', id: 301 });
      await makeBlogPost(scope, words, { ...draft, id: 301 });
      await makeShownElement(scope, 'animaux', words, { ...draft, id: 301 });
      const tables = ['page', 'news', 'service_offer', 'album', 'blog_folder', 'blog_post'];
      const texts = [...tables.map((table) => `${table}_text`), 'catalogue_element_text', 'catalogue_element'];
      const rows = await Promise.all(
        texts.map((table) =>
          scope.transaction.query<{ row: string }>(
            `select to_jsonb(text)::text as row from ${table} text where to_jsonb(text)::text like '%zebra%'`,
          ),
        ),
      );
      return rows.map((found, place) => [texts[place], found.map(({ row }) => row).join()] as const);
    });
    for (const [table, row] of stored) {
      expect(row, table).toContain('zebra');
      expect(row, table).not.toMatch(/[«»\u00a0\u202f]/);
    }
    await server.write(id, (scope) => makeBlogPost(scope, 'Le "zèbre" : seul ?', { id: 301 }));
    expect((await server.client(id).readBlog({ params: { id: 301 } })).title).toBe(
      'Le «\u00a0zèbre\u00a0»\u00a0: seul\u202f?',
    );
    const { results } = (
      await server.ask('/api/search?q=zebra', { headers: { idSite: String(id), userLang: 'en_GB' } })
    ).json().data as { results: { extract: { text: string }[] }[] };
    expect(results[0]?.extract.map(({ text }) => text).join('')).toContain('zebra" : alone');
  });
});
