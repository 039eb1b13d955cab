import { createElementWithPage } from '@vitrine/test-kit/records/bookings';
import {
  createAlbum,
  createBlogFolder,
  createBlogPost,
  createNews,
  createPage,
  createServiceOffer,
  createTextDocument,
} from '@vitrine/test-kit/records/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { id, type LanguagesSite, startLanguagesSite } from './languages-site.fixture.ts';

let site: LanguagesSite;
beforeAll(async () => {
  site = await startLanguagesSite();
});
afterAll(() => site?.server.close());

describe('days and prices', () => {
  const read = async (path: string) =>
    (await site.ask(path)).text.replace(/<!-- -->/g, '').replace(/[\u00a0\u202f]|&nbsp;/g, ' ');

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
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: site.origin };
    const { status, text } = await site.server.request('/en/lettre', {
      host: site.host,
      method: 'POST',
      headers,
      body,
    });
    expect([status, text.includes('<html lang="fr"')]).toEqual([422, true]);
    expect(text).not.toContain('Some fields');
    expect(text).toContain('Certains champs sont à corriger.');
  });
});

test('ERC-03 a response has one language: sentences about fields are French, and so is the message beside them', async () => {
  const headers = { idSite: String(id), userLang: 'en_GB', 'content-type': 'application/json' };
  const refused = await site.server.request('/api/message', { method: 'POST', headers, body: '{}' });
  expect(refused.status).toBe(422);
  expect(refused.json()).toMatchObject({
    message: 'Certains champs sont à corriger.',
    fields: { email: 'Ce champ est obligatoire.' },
  });
  const alone = await site.server.request('/api/news/999999', { headers });
  expect([alone.status, alone.json().message]).toEqual([404, 'Not found.']);
});

describe('GET /translation/{kind}', () => {
  test('PLT-08 what of a kind is shown, with its address in each language', async () => {
    const read = async (kind: 'news' | 'blog-folder') =>
      (await site.server.client(id).listTranslations({ params: { kind } })).translations;
    const urls = { fr_FR: '/actualites/2/nouvelle-2', en_GB: '/actualites/2/two-news' };
    const first = { fr_FR: '/actualites/1/nouvelle-1' };
    expect(await read('news')).toEqual([
      { id: 1, url: first.fr_FR, locales: ['fr_FR'], urls: first },
      { id: 2, url: urls.fr_FR, locales: ['en_GB', 'fr_FR'], urls },
    ]);
    expect((await read('blog-folder')).map((folder) => folder.id)).toEqual([1, 2]);
    expect(await site.server.client(id).readNews({ params: { id: 2 } })).toMatchObject({
      locales: ['en_GB', 'fr_FR'],
      urls,
    });
    for (const kind of ['news', 'album', 'service', 'blog', 'blog-folder', 'element'] as const) {
      const pages = [];
      for (const after of ['0', '1', '2'])
        pages.push(await site.server.client(id).listTranslations({ params: { kind }, query: { after, nbItem: '1' } }));
      expect(pages.map(({ translations }) => translations.map((thing) => thing.id))).toEqual([
        [1],
        [2],
        kind === 'element' ? [3] : [],
      ]);
    }
    for (const query of ['nbItem=201', 'nbItem=0', 'after=x', 'tri=id'])
      expect(
        (await site.server.request(`/api/translation/news?${query}`, { headers: { idSite: String(id) } })).status,
        query,
      ).toBe(400);
    expect((await site.server.request('/api/translation/page', { headers: { idSite: String(id) } })).status).toBe(400);
  });

  const numbersOf = async (kind: 'news' | 'album' | 'service' | 'blog' | 'blog-folder' | 'element') =>
    (await site.server.client(id).listTranslations({ params: { kind } })).translations.map((thing) => thing.id);

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
      site.server.write(id, ({ transaction }) =>
        transaction.query(`update ${table} set ${change} where site_id = ${id} and id = 2`),
      );
    expect(await numbersOf(kind)).toContain(2);
    await set(hide);
    expect(await numbersOf(kind)).not.toContain(2);
    await set(show);
    expect(await numbersOf(kind)).toContain(2);
  });

  test('PLT-08 of a blog that is closed neither posts nor folders', async () => {
    expect([await numbersOf('blog'), await numbersOf('blog-folder')]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    await site.server.changeSettings({ BLOG: false }, id);
    expect([await numbersOf('blog'), await numbersOf('blog-folder')]).toEqual([[], []]);
    await site.server.changeSettings({ BLOG: true }, id);
  });

  test('PLT-08 a language that the site does not offer is told to nobody, nor the titles being written in it', async () => {
    await site.server.write(id, ({ transaction }) => {
      transaction.invalidate('news', 'blog');
      return transaction.query(
        `insert into news_text (site_id, news_id, locale, title) values (${id}, 1, 'es_ES', 'Secreto'), (${id}, 2, 'es_ES', 'Secreto')`,
      );
    });
    const home = (await site.server.client(id).listPages({})).pages.find(({ url }) => url === '/')?.id ?? 0;
    await site.server.write(id, ({ transaction }) => {
      transaction.invalidate('pages');
      return transaction.query(
        `insert into page_text (site_id, page_id, locale, title, menu_title, meta_description, document)
         values (${id}, ${home}, 'es_ES', 'Secreto', 'Secreto', '', '{"blocks":[]}')`,
      );
    });
    const told = JSON.stringify([
      await site.server.client(id).listPages({}),
      await site.server.client(id).readPage({ params: { id: home } }),
      await site.server.client(id).readNews({ params: { id: 1 } }),
      await site.server.client(id).readNews({ params: { id: 2 } }),
      await site.server.client(id).listTranslations({ params: { kind: 'news' } }),
    ]);
    expect(told).toContain('en_GB');
    expect(told).not.toMatch(/es_ES|secreto/i);
    await site.server.write(id, ({ transaction }) =>
      transaction.query(
        `with pages as (delete from page_text where site_id = ${id} and locale = 'es_ES')
         delete from news_text where site_id = ${id} and locale = 'es_ES'`,
      ),
    );
  });
});

describe('the feed of the blog', () => {
  const feedOf = async (prefix: string) => (await site.ask(`${prefix}/blog/flux.xml`)).text;
  const entryOf = (feed: string, number: number) =>
    new RegExp(`<entry[^>]*><id>[^<]*/${number}</id>.*?</entry>`).exec(feed)?.[0] ?? '';

  test('RTE-08 ENT-12 in a language with posts says which it holds, each at its one true address', async () => {
    const feed = await feedOf('/en');
    expect(feed).toContain('xml:lang="en-GB"');
    expect(feed).toContain(`<link rel="self" type="application/atom+xml" href="${site.origin}/en/blog/flux.xml"/>`);
    const [french, english] = [entryOf(feed, 1), entryOf(feed, 2)];
    expect(english).toContain(`<entry><id>tag:vitrine,2026:site-${id}/blog/en_GB/2</id>`);
    expect(english).toContain(`href="${site.origin}/en/blog/2/post-two"`);
    expect(french).toContain(`<entry xml:lang="fr-FR"><id>tag:vitrine,2026:site-${id}/blog/fr_FR/1</id>`);
    expect(french).toContain(`href="${site.origin}/blog/1/billet-1"`);
  });

  test('RTE-08 ENT-12 in a language without any post is the site’s own: who subscribes sees no entry twice', async () => {
    expect(await feedOf('/de')).toBe(await feedOf(''));
    expect(await feedOf('')).toContain('xml:lang="fr-FR"');
  });
});

describe('what is stored in another language', () => {
  test('PLT-08 is kept as it was written; what is French is set as a printer would', async () => {
    const words = 'The "zebra" : alone ?';
    const stored = await site.server.write(id, async (context) => {
      const draft = { locale: 'en_GB', document: createTextDocument(words) };
      await createPage(context, '/zebra', words, { ...draft, showInMenu: false });
      await createNews(context, words, { ...draft, id: 301 });
      await createServiceOffer(context, words, { ...draft, id: 301 });
      await createAlbum(context, words, { locale: 'en_GB', id: 301 });
      await createBlogFolder(context, words, { locale: 'en_GB', id: 301 });
      await createBlogPost(context, words, { ...draft, id: 301 });
      await createElementWithPage(context, 'animaux', words, { ...draft, id: 301 });
      const tables = ['page', 'news', 'service_offer', 'album', 'blog_folder', 'blog_post'];
      const texts = [...tables.map((table) => `${table}_text`), 'catalogue_element_text', 'catalogue_element'];
      const rows = await Promise.all(
        texts.map((table) =>
          context.transaction.query<{ row: string }>(
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
    await site.server.write(id, (context) => createBlogPost(context, 'Le "zèbre" : seul ?', { id: 301 }));
    expect((await site.server.client(id).readBlog({ params: { id: 301 } })).title).toBe(
      'Le «\u00a0zèbre\u00a0»\u00a0: seul\u202f?',
    );
    const { results } = (
      await site.server.request('/api/search?q=zebra', { headers: { idSite: String(id), userLang: 'en_GB' } })
    ).json().data as { results: { extract: { text: string }[] }[] };
    expect(results[0]?.extract.map(({ text }) => text).join('')).toContain('zebra" : alone');
  });
});
