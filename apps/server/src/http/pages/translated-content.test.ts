import { parseStructuredData } from '@vitrine/test-kit/capture-change';
import { createOccurrence } from '@vitrine/test-kit/records/bookings';
import { createBlogPost } from '@vitrine/test-kit/records/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { id, type LanguagesSite, startLanguagesSite } from './languages-site.fixture.ts';

let site: LanguagesSite;
beforeAll(async () => {
  site = await startLanguagesSite();
});
afterAll(() => site?.server.close());

/** What a page declares about its language: locale, URL, translations, and its entry in each language menu. */
async function languagesOf(path: string) {
  const { status, text } = await site.ask(path);
  const own = (address: string | undefined) => address?.replace(site.origin, '');
  return {
    status,
    lang: /<html lang="([^"]+)"/.exec(text)?.[1],
    locale: /og:locale" content="([^"]+)"/.exec(text)?.[1],
    canonical: own(/<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]),
    shared: own(/og:url" content="([^"]+)"/.exec(text)?.[1]),
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
  '/catalogue/atelier',
  '/catalogue/atelier/3/cours',
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
    expect(own).toMatchObject({ status: 200, lang: 'fr', locale: 'fr_FR', canonical: path, shared: path, alternates });
    const theirs = await languagesOf(there);
    expect(theirs).toMatchObject({ status: 200, lang: prefix, canonical: there, shared: there, alternates });
    const missing = prefix === 'en' ? 'de' : 'en';
    for (const { menu } of [own, theirs])
      expect(menu).toEqual({ 'fr-FR': path, [tags[prefix] ?? '']: there, [tags[missing] ?? '']: `/${missing}` });
    expect(await languagesOf(`/${missing}${path}`)).toMatchObject({
      lang: 'fr',
      canonical: path,
      shared: path,
      alternates,
    });
  });

  test('RTE-08 ENT-13 search engines are told of dates, posts and prices at the addresses of that language', async () => {
    const facts = async (path: string, type: string) =>
      parseStructuredData((await site.ask(path)).text).find((fact) => fact['@type'] === type);
    expect(await facts('/en/catalogue/ateliers/2/workshop-two', 'Event')).toMatchObject({
      url: `${site.origin}/en/catalogue/ateliers/2/workshop-two`,
      offers: { url: `${site.origin}/en/catalogue/ateliers/2/workshop-two/2` },
    });
    // Without a translation, the French URLs are canonical.
    expect(await facts('/en/catalogue/ateliers/1/atelier-1', 'Event')).toMatchObject({
      url: `${site.origin}/catalogue/ateliers/1/atelier-1`,
      offers: { url: `${site.origin}/catalogue/ateliers/1/atelier-1/1` },
    });
    expect(await facts('/en/blog/2/post-two', 'BlogPosting')).toMatchObject({
      url: `${site.origin}/en/blog/2/post-two`,
    });
    expect(await facts('/en/prestations/2/care', 'Service')).toMatchObject({
      url: `${site.origin}/en/prestations/2/care`,
    });
  });

  test('RTE-08 a list whose title is French is French, whatever is written in another language below it', async () => {
    const setTitle = (sql: string) =>
      site.server.write(id, ({ transaction }) => {
        transaction.invalidate('pages', 'elements');
        return transaction.query(sql);
      });
    const ownTitle = `page_text set locale = case locale when 'es_ES' then 'de_DE' else 'es_ES' end where site_id = ${id} and locale in ('es_ES', 'de_DE')`;
    await setTitle(`update ${ownTitle}`);
    await expect.poll(async () => (await languagesOf('/albums')).alternates).toEqual({});
    expect(await languagesOf('/de/albums')).toMatchObject({ lang: 'fr', canonical: '/albums' });
    expect(await languagesOf('/de/albums/2/bilder-zwei')).toMatchObject({ lang: 'de' });
    expect((await site.ask('/sitemap.xml')).text).not.toContain('/de/albums<');
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
        expect(page).toMatchObject({
          status: 200,
          lang: 'fr',
          locale: 'fr_FR',
          canonical: path,
          shared: path,
          alternates: {},
        });
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
      expect(await languagesOf(path)).toMatchObject({ lang: 'fr', canonical: path, shared: path, alternates: {} });
      const page = await languagesOf(`/en${path}`);
      expect(page).toMatchObject({
        status: 200,
        lang: 'fr',
        locale: 'fr_FR',
        canonical: undefined,
        shared: undefined,
        alternates: {},
      });
      expect(page.menu).toMatchObject({ 'fr-FR': path, 'de-DE': '/de' });
    },
  );

  test.each(['/auth?etat=deconnecte', '/recherche?q=gu%C3%A9', '/?sujet=atelier', '/actualites?envoye=1'])(
    'RTE-08 SET-13 %s, which is not indexed, names no address without its question as its own',
    async (path) => {
      expect(await languagesOf(path)).toMatchObject({
        status: 200,
        canonical: undefined,
        shared: undefined,
        alternates: {},
      });
    },
  );

  test('RTE-08 an address that leads nowhere is told in its language, and leads to the home page of each', async () => {
    const page = await languagesOf('/en/nulle-part');
    expect(page).toMatchObject({ status: 404, lang: 'en', canonical: undefined, shared: undefined, alternates: {} });
    expect(page.menu).toEqual({ 'fr-FR': '/', 'en-GB': '/en', 'de-DE': '/de' });
  });
});

describe('the sitemap', () => {
  test('RTE-08 lists everything in each language that it is written in, at an address that answers and is its own', async () => {
    const { text } = await site.ask('/sitemap.xml');
    const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address?.replace(site.origin, ''));
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

describe('what is longer than one page', () => {
  test('RTE-08 the second page of a folder is the second page in its other language', async () => {
    await site.server.write(id, async (context) => {
      for (let number = 11; number <= 23; number += 1)
        await createBlogPost(context, `Billet ${number}`, { id: number, folderId: 2 });
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
    const occurrence = await site.server.write(id, (context) => createOccurrence(context, 2, { id: 90 }));
    const own = `/catalogue/ateliers/2/atelier-2/${occurrence}`;
    const there = `/en/catalogue/ateliers/2/workshop-two/${occurrence}`;
    expect((await languagesOf(there)).menu).toEqual({ 'fr-FR': own, 'en-GB': there, 'de-DE': '/de' });
  });
});
