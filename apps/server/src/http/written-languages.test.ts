import { readStructuredData } from '@vitrine/test-kit/see-change';
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

  test('RTE-08 what is no longer shown takes its language from the list at once', async () => {
    const set = (isValid: boolean) =>
      server.write(id, ({ transaction }) => {
        transaction.invalidate('albums');
        return transaction.query(`update album set is_valid = ${isValid} where site_id = ${id} and id = 2`);
      });
    await set(false);
    await expect.poll(async () => (await languagesOf('/albums')).alternates).toEqual({});
    await set(true);
    await expect.poll(async () => (await languagesOf('/albums')).alternates).toHaveProperty('de-DE');
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

  test('RTE-08 an address that leads nowhere is told in French, and leads to the home page of each language', async () => {
    const page = await languagesOf('/en/nulle-part');
    expect(page).toMatchObject({ status: 404, lang: 'fr', canonical: undefined, shared: undefined, alternates: {} });
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
