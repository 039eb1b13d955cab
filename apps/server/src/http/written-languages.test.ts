import { makeOccurrence, makeShownElement } from '@vitrine/test-kit/bookings';
import {
  documentSaying,
  makeAlbum,
  makeBlogFolder,
  makeBlogPost,
  makeNews,
  makePage,
  makeService,
  makeSite,
} from '@vitrine/test-kit/factories';
import { readStructuredData } from '@vitrine/test-kit/see-change';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '../features/settings/settings.operations.ts';

let server: TestServer;
const id = 78;
const host = 'langues.localhost';

/** Everything is in French under the number 1; the things numbered 2 are in English too, an album in German. */
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await makeSite(server, id, 'langues', {
    languages: [
      { code: 'fr_FR', prefix: '', isDefault: true },
      { code: 'en_GB', prefix: 'en', isDefault: false },
      { code: 'de_DE', prefix: 'de', isDefault: false },
    ],
  });
  await server.write(id, async (scope) => {
    await changeSettings(
      scope,
      { COMPANY_NAME: 'Le Gué', COMPANY_EMAIL: 'le-gue@exemple.fr', BLOG: true, SEARCH_BAR: true, NEWSLETTER: true },
      { name: 'essai', isSuperAdmin: true },
    );
    await makePage(scope, '/', 'Accueil du gué');
    for (const number of [1, 2]) {
      await makeNews(scope, `Nouvelle ${number}`, { id: number });
      await makeAlbum(scope, `Album ${number}`, { id: number });
      await makeService(scope, `Soin ${number}`, { id: number });
      await makeBlogFolder(scope, `Dossier ${number}`, { id: number });
      await makeBlogPost(scope, `Billet ${number}`, { id: number, folderId: number });
      await makeShownElement(scope, 'ateliers', `Atelier ${number}`, { id: number });
      await makeOccurrence(scope, number, { id: number, priceCents: 3500 });
    }
    const write = (sql: string) => scope.transaction.query(sql);
    for (const [url, locale] of [
      ['/actualites', 'en_GB'],
      ['/albums', 'de_DE'],
      ['/prestations', 'en_GB'],
      ['/blog', 'en_GB'],
    ] as const) {
      const page = await makePage(scope, url, `Liste ${url}`, { isCmsPage: false, showInMenu: false });
      await write(`insert into page_text (site_id, page_id, locale, title, menu_title, meta_description, document)
        values (${id}, ${page}, '${locale}', 'List of ${url}', 'List', 'All of it.', '{"blocks":[]}')`);
    }
    await write(
      `insert into element_route_text (site_id, route, locale, title) values (${id}, 'ateliers', 'en_GB', 'Workshops')`,
    );
    await write(`insert into news_text (site_id, news_id, locale, title) values (${id}, 2, 'en_GB', 'Two news')`);
    await write(`insert into album_text (site_id, album_id, locale, title) values (${id}, 2, 'de_DE', 'Bilder zwei')`);
    await write(
      `insert into service_offer_text (site_id, service_offer_id, locale, title, slug) values (${id}, 2, 'en_GB', 'Care two', 'care')`,
    );
    await write(
      `insert into blog_folder_text (site_id, folder_id, locale, title) values (${id}, 2, 'en_GB', 'Folder two')`,
    );
    await write(`insert into blog_post_text (site_id, post_id, locale, title) values (${id}, 2, 'en_GB', 'Post two')`);
    await write(`insert into catalogue_element_text (site_id, element_id, locale) values (${id}, 2, 'en_GB')`);
    await write(
      `update catalogue_element set titles = titles || '{"en_GB":"Workshop two"}' where site_id = ${id} and id = 2`,
    );
  });
});
afterAll(() => server?.close());

const ask = (path: string) => server.ask(path, { host: `${host}:${server.port}` });
const origin = () => `http://${host}:${server.port}`;

/** What a page says of its language: its own, its address, its translations, its entry in the menu of each language. */
async function languagesOf(path: string) {
  const { status, text } = await ask(path);
  const own = (address: string | undefined) => address?.replace(origin(), '');
  return {
    status,
    lang: /<html lang="([^"]+)"/.exec(text)?.[1],
    locale: /og:locale" content="([^"]+)"/.exec(text)?.[1],
    canonical: own(/<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]),
    alternates: Object.fromEntries(
      [...text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, address]) => [
        tag,
        own(address),
      ]),
    ),
    menu: Object.fromEntries(
      [...text.matchAll(/href="([^"]+)" lang="([a-z]{2}-[A-Z]{2})"/g)].map(([, address, tag]) => [tag, address]),
    ),
  };
}

const translated = [
  ['/actualites/2/nouvelle-2', 'en', '/actualites/2/two-news'],
  ['/albums/2/album-2', 'de', '/albums/2/bilder-zwei'],
  ['/prestations/2/soin-2', 'en', '/prestations/2/care'],
  ['/blog/2/billet-2', 'en', '/blog/2/post-two'],
  ['/blog/dossier/2/dossier-2', 'en', '/blog/dossier/2/folder-two'],
  ['/catalogue/ateliers/2/atelier-2', 'en', '/catalogue/ateliers/2/workshop-two'],
  ['/actualites', 'en', '/actualites'],
  ['/albums', 'de', '/albums'],
  ['/prestations', 'en', '/prestations'],
  ['/blog', 'en', '/blog'],
  ['/catalogue/ateliers', 'en', '/catalogue/ateliers'],
] as const;
const french = [
  '/actualites/1/nouvelle-1',
  '/albums/1/album-1',
  '/prestations/1/soin-1',
  '/blog/1/billet-1',
  '/blog/dossier/1/dossier-1',
  '/catalogue/ateliers/1/atelier-1',
  '/legal-notice',
  '/cookie-policy',
  '/lettre',
  '/mes-droits',
];
const tags: Record<string, string> = { fr: 'fr-FR', en: 'en-GB', de: 'de-DE' };

describe('what is written in two languages', () => {
  test.each(translated)('RTE-08 PLT-08 %s names itself and its address in %s', async (path, prefix, other) => {
    const there = `/${prefix}${other}`;
    const alternates = { 'fr-FR': path, [tags[prefix] ?? '']: there, 'x-default': path };
    const own = await languagesOf(path);
    expect(own).toMatchObject({ status: 200, lang: 'fr', locale: 'fr_FR', canonical: path, alternates });
    const theirs = await languagesOf(there);
    expect(theirs).toMatchObject({ status: 200, lang: prefix, canonical: there, alternates });
    const missing = prefix === 'en' ? 'de' : 'en';
    for (const { menu } of [own, theirs])
      expect(menu).toEqual({ 'fr-FR': path, [tags[prefix] ?? '']: there, [tags[missing] ?? '']: `/${missing}` });
    expect(await languagesOf(`/${missing}${path}`)).toMatchObject({ lang: 'fr', canonical: path, alternates });
  });

  test('RTE-08 ENT-13 search engines are told of dates, posts and prices at the addresses of that language', async () => {
    const facts = async (path: string, type: string) =>
      readStructuredData((await ask(path)).text).find((fact) => fact['@type'] === type);
    expect(await facts('/en/catalogue/ateliers/2/workshop-two', 'Event')).toMatchObject({
      url: `${origin()}/en/catalogue/ateliers/2/workshop-two`,
      offers: { url: `${origin()}/en/catalogue/ateliers/2/workshop-two/2` },
    });
    // Where nothing is written in the language, the French addresses are the true ones.
    expect(await facts('/en/catalogue/ateliers/1/atelier-1', 'Event')).toMatchObject({
      url: `${origin()}/catalogue/ateliers/1/atelier-1`,
      offers: { url: `${origin()}/catalogue/ateliers/1/atelier-1/1` },
    });
    expect(await facts('/en/blog/2/post-two', 'BlogPosting')).toMatchObject({ url: `${origin()}/en/blog/2/post-two` });
    expect(await facts('/en/prestations/2/care', 'Service')).toMatchObject({
      url: `${origin()}/en/prestations/2/care`,
    });
  });

  test('RTE-08 a list whose title is French is French, whatever is written in another language below it', async () => {
    const setTitle = (sql: string) =>
      server.write(id, ({ transaction }) => {
        transaction.invalidate('pages', 'elements');
        return transaction.query(sql);
      });
    const ownTitle = `page_text set locale = case locale when 'es_ES' then 'de_DE' else 'es_ES' end where site_id = ${id} and locale in ('es_ES', 'de_DE')`;
    await setTitle(`update ${ownTitle}`);
    await expect.poll(async () => (await languagesOf('/albums')).alternates).toEqual({});
    expect(await languagesOf('/de/albums')).toMatchObject({ lang: 'fr', canonical: '/albums' });
    expect(await languagesOf('/de/albums/2/bilder-zwei')).toMatchObject({ lang: 'de' });
    expect((await ask('/sitemap.xml')).text).not.toContain('/de/albums<');
    await setTitle(`update ${ownTitle}`);
    await expect.poll(async () => (await languagesOf('/albums')).alternates).toHaveProperty('de-DE');
    const route = `element_route_text where site_id = ${id} and locale = 'en_GB'`;
    await setTitle(`delete from ${route}`);
    await expect.poll(async () => (await languagesOf('/en/catalogue/ateliers')).lang).toBe('fr');
    await setTitle(
      `insert into element_route_text (site_id, route, locale, title) values (${id}, 'ateliers', 'en_GB', 'Workshops')`,
    );
    await expect.poll(async () => (await languagesOf('/en/catalogue/ateliers')).lang).toBe('en');
  });
});

describe('what is written in French alone', () => {
  test.each(french)(
    'RTE-08 %s claims no other language, and its menu leads to the home pages of those',
    async (path) => {
      for (const prefix of ['', '/en', '/de']) {
        const page = await languagesOf(prefix + path);
        expect(page).toMatchObject({ status: 200, lang: 'fr', locale: 'fr_FR', canonical: path, alternates: {} });
        expect(page.menu).toEqual({
          'fr-FR': path,
          'en-GB': prefix === '/en' ? `/en${path}` : '/en',
          'de-DE': prefix === '/de' ? `/de${path}` : '/de',
        });
      }
    },
  );

  test.each(['/auth', '/recherche', '/password/reset/ask'])(
    'RTE-08 SET-13 %s, which is not indexed, is French under a prefix and names no other page as its own',
    async (path) => {
      expect(await languagesOf(path)).toMatchObject({ lang: 'fr', canonical: path, alternates: {} });
      const page = await languagesOf(`/en${path}`);
      expect(page).toMatchObject({ status: 200, lang: 'fr', locale: 'fr_FR', canonical: undefined, alternates: {} });
      expect(page.menu).toMatchObject({ 'fr-FR': path, 'de-DE': '/de' });
    },
  );

  test('RTE-08 an address that leads nowhere is told in French, and leads to the home page of each language', async () => {
    const page = await languagesOf('/en/nulle-part');
    expect(page).toMatchObject({ status: 404, lang: 'fr', canonical: undefined, alternates: {} });
    expect(page.menu).toEqual({ 'fr-FR': '/', 'en-GB': '/en', 'de-DE': '/de' });
  });
});

describe('days and prices', () => {
  const read = async (path: string) =>
    (await ask(path)).text.replace(/<!-- -->/g, '').replace(/[\u00a0\u202f]|&nbsp;/g, ' ');

  test('RTE-08 are in the language that the page declares', async () => {
    const untranslated = await read('/en/actualites/1/nouvelle-1');
    expect(untranslated).toContain('1er janvier 2026');
    expect(untranslated).not.toContain('January');
    expect(await read('/en/actualites/2/two-news')).toContain('1 January 2026');
    expect(await read('/de/actualites/2/nouvelle-2')).toContain('1er janvier 2026');
    expect(await read('/en/prestations/1/soin-1')).toMatch(/45 €/);
    expect(await read('/en/prestations/2/care')).toContain('€45');
    expect(await read('/en/catalogue/ateliers/1/atelier-1')).toMatch(/>samedi 5 juin 2032</);
    expect(await read('/en/catalogue/ateliers/2/workshop-two')).toMatch(/>Saturday,? 5 June 2032</);
  });

  test('RTE-08 are French in a sentence of the program, which has one language', async () => {
    for (const path of ['/en/catalogue/ateliers/2/workshop-two', '/en/catalogue/ateliers/1/atelier-1']) {
      const text = await read(path);
      expect(text).toContain('sans frais jusqu’au jeudi 3 juin 2032 à 10 h');
      expect(text).toContain('35 € par personne');
      expect(text).toContain('De 10 h à 11 h 30');
    }
  });

  test('RTE-08 ERC-02 what a form refuses under a prefix is told in the language of the form', async () => {
    const body = new URLSearchParams({ form: 'lettre', email: 'sans-arobase' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: origin() };
    const { status, text } = await server.ask('/en/lettre', {
      host: `${host}:${server.port}`,
      method: 'POST',
      headers,
      body,
    });
    expect([status, text.includes('<html lang="fr"')]).toEqual([422, true]);
    expect(text).not.toContain('Some fields');
    expect(text).toContain('Certains champs sont à corriger.');
  });
});

describe('the sitemap', () => {
  test('RTE-08 lists everything in each language that it is written in, at an address that answers and is its own', async () => {
    const { text } = await ask('/sitemap.xml');
    const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address?.replace(origin(), ''));
    expect(listed.sort()).toEqual(
      [
        '/',
        ...translated.flatMap(([path, prefix, other]) => [path, `/${prefix}${other}`]),
        ...french,
        '/privacy-policy',
        '/sale-terms',
        '/use-terms',
      ].sort(),
    );
    for (const path of listed)
      expect(await languagesOf(path ?? ''), path).toMatchObject({ status: 200, canonical: path });
  });
});

describe('GET /translation/{kind}', () => {
  test('PLT-08 what of a kind is shown, with its address in each language; nothing that is not shown', async () => {
    const read = async (kind: 'news' | 'blog-folder') =>
      (await server.client(id).listTranslations({ params: { kind } })).translations;
    const urls = { fr_FR: '/actualites/2/nouvelle-2', en_GB: '/actualites/2/two-news' };
    const first = { fr_FR: '/actualites/1/nouvelle-1' };
    expect(await read('news')).toEqual([
      { id: 1, url: first.fr_FR, locales: ['fr_FR'], urls: first },
      { id: 2, url: urls.fr_FR, locales: ['en_GB', 'fr_FR'], urls },
    ]);
    expect((await read('blog-folder')).map((folder) => folder.id)).toEqual([1, 2]);
    expect(await server.client(id).readNews({ params: { id: 2 } })).toMatchObject({
      locales: ['en_GB', 'fr_FR'],
      urls,
    });
    await server.write(id, ({ transaction }) =>
      transaction.query(`update news set published_at = '2999-01-01' where site_id = ${id} and id = 2`),
    );
    expect((await read('news')).map((news) => news.id)).toEqual([1]);
    await server.write(id, ({ transaction }) =>
      transaction.query(`update news set published_at = '2026-01-01' where site_id = ${id} and id = 2`),
    );
    for (const kind of ['news', 'album', 'service', 'blog', 'blog-folder', 'element'] as const) {
      const pages = [];
      for (const after of ['0', '1', '2'])
        pages.push(await server.client(id).listTranslations({ params: { kind }, query: { after, nbItem: '1' } }));
      expect(pages.map(({ translations }) => translations.map((thing) => thing.id))).toEqual([[1], [2], []]);
    }
    for (const query of ['nbItem=201', 'nbItem=0', 'after=x', 'tri=id'])
      expect(
        (await server.ask(`/api/translation/news?${query}`, { headers: { idSite: String(id) } })).status,
        query,
      ).toBe(400);
    expect((await server.ask('/api/translation/page', { headers: { idSite: String(id) } })).status).toBe(400);
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
    await server.write(id, ({ transaction }) =>
      transaction.query(`delete from news_text where site_id = ${id} and locale = 'es_ES'`),
    );
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
