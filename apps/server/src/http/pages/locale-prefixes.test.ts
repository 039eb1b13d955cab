import { parseStructuredData } from '@vitrine/test-kit/capture-change';
import { createPage, createPageDraft, createSite, createTextDocument } from '@vitrine/test-kit/records/factories';
import { createMember, memberPassword } from '@vitrine/test-kit/records/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savePage } from '../../features/pages/save-page.operations.ts';
import { updateSettings } from '../../features/settings/settings.operations.ts';

let server: TestServer;
const id = 77;
const host = 'trois.localhost';
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createSite(server, id, 'trois', {
    languages: [
      { code: 'fr_FR', prefix: '', isDefault: true },
      { code: 'en_GB', prefix: 'en', isDefault: false },
      { code: 'de_DE', prefix: 'en-de', isDefault: false },
    ],
  });
  await server.write(id, async (context) => {
    await updateSettings(
      context,
      { COMPANY_NAME: 'Le Gué', COMPANY_EMAIL: 'le-gue@exemple.fr' },
      { name: 'essai', isSuperAdmin: true },
    );
    await createPage(context, '/', 'Accueil du gué');
    const care = await createPage(context, '/soins', 'Les soins du gué', {
      document: {
        blocks: [
          {
            id: 'texte',
            type: 'rich-text',
            version: 0,
            props: { variant: 'plain', tone: 'plain', html: '<p>Lisez <a href="/acces">comment venir</a>.</p>' },
          },
        ],
      },
    });
    await createPage(context, '/acces', 'Venir au gué', { parentId: care });
    await createPage(context, '/english', 'Une page au nom qui commence comme un préfixe');
    for (const [locale, title] of [
      ['en_GB', 'Care at the ford'],
      ['de_DE', 'Pflege an der Furt'],
    ] as const)
      await context.transaction.query(
        'insert into page_text (site_id, page_id, locale, title, menu_title, meta_description, document) values ($1, $2, $3, $4, $4, $5, $6)',
        [
          id,
          care,
          locale,
          title,
          `${title}, at length.`,
          JSON.stringify(createTextDocument(`${title} <a href="/acces">way</a>`)),
        ],
      );
  });
});
afterAll(() => server?.close());

const ask = (path: string) => server.request(path, { host: `${host}:${server.port}` });
const origin = () => `http://${host}:${server.port}`;
const languageOf = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1];

describe('prefixes', () => {
  test.each([
    ['/soins', 'fr', 'Les soins du gué'],
    ['/en/soins', 'en', 'Care at the ford'],
    ['/en-de/soins', 'de', 'Pflege an der Furt'],
    ['/en', 'fr', 'Accueil du gué'],
    ['/en-de', 'fr', 'Accueil du gué'],
    ['/english', 'fr', 'Une page au nom qui commence comme un préfixe'],
    ['/en/english', 'fr', 'Une page au nom qui commence comme un préfixe'],
  ])(
    'RTE-08 PLT-08 %s is read in %s: the longest prefix that fits wins, what is not translated is shown as it is, and says so',
    async (path, language, words) => {
      const { status, text } = await ask(path);
      expect(status).toBe(200);
      expect(languageOf(text)).toBe(language);
      expect(text).toContain(words);
    },
  );

  test.each(['/fr/soins', '/de/soins', '/en-/soins', '/en-gb/soins', '/EN/soins', '/en/en/soins', '/enfance'])(
    'RTE-08 %s is no language of the site',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  test('RTE-08 a language that is no longer valid has no pages', async () => {
    await server.running.context.database.platform('essai', (transaction) =>
      transaction.query("update language set is_valid = false where code = 'de_DE'"),
    );
    server.running.context.directory.markStale();
    server.running.context.cache.clear();
    expect((await ask('/en-de/soins')).status).toBe(404);
    expect((await ask('/soins')).text).not.toContain('hreflang="de-DE"');
    await server.running.context.database.platform('essai', (transaction) =>
      transaction.query("update language set is_valid = true where code = 'de_DE'"),
    );
    server.running.context.directory.markStale();
    server.running.context.cache.clear();
  });
});

describe('addresses that would never be reached', () => {
  test.each(['/en', '/en/soins', '/en-de/acces', '/legal-notice', '/use-terms'])(
    'RTE-07 RTE-08 a page at %s is refused by name, in French',
    async (url) => {
      const added = await server.write(id, (context) => savePage(context, createPageDraft(url, 'Masquée')));
      expect(added).toMatchObject({ ok: false, failure: { code: 'invalid-fields' } });
      expect(JSON.stringify(added)).toMatch(/«\u00a0\/[a-z-]+\u00a0».+Choisissez une autre adresse\./);
    },
  );

  test('RTE-08 no site begins with a language at an address of the program', async () => {
    const languages = [
      { code: 'fr_FR', prefix: '', isDefault: true },
      { code: 'en_GB', prefix: 'blog', isDefault: false },
    ];
    await expect(createSite(server, 76, 'masque', { languages })).rejects.toThrow('Choisissez un autre préfixe');
    expect((await server.request('/', { host: `masque.localhost:${server.port}` })).status).toBe(404);
  });
});

describe('a page in another language', () => {
  test('RTE-08 leads only to pages of that language: menu, text, footer, way back', async () => {
    const { text } = await ask('/en/soins');
    const own = [...text.matchAll(/<a\b[^>]*\bhref="(\/[^"]*)"/g)].map(([, address]) => address ?? '');
    expect(own).toContain('/en/acces');
    expect(own).toContain('/en/legal-notice');
    const others = own.filter((address) => !/^\/en(?:\/|$)/.test(address));
    // Only the language menu leaves the language.
    expect(new Set(others)).toEqual(new Set(['/soins', '/en-de/soins']));
    expect((await ask('/soins')).text).toContain('<a href="/acces">');
  });

  test('RTE-08 names its own address and those of its translations', async () => {
    for (const [prefix, path] of [
      ['', '/soins'],
      ['/en', '/en/soins'],
      ['/en-de', '/en-de/soins'],
    ] as const) {
      const { text } = await ask(path);
      expect(text).toContain(`<link rel="canonical" href="${origin()}${prefix}/soins">`);
      expect(
        [...text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, address]) => [
          language,
          address,
        ]),
      ).toEqual([
        ['fr-FR', `${origin()}/soins`],
        ['en-GB', `${origin()}/en/soins`],
        ['de-DE', `${origin()}/en-de/soins`],
        ['x-default', `${origin()}/soins`],
      ]);
    }
    const trailOf = async (path: string) => {
      const facts = parseStructuredData((await ask(path)).text);
      const trail = facts.find((fact) => fact['@type'] === 'BreadcrumbList')?.itemListElement;
      return (trail as { item: string }[]).map(({ item }) => item.slice(origin().length));
    };
    expect(await trailOf('/en/soins')).toEqual(['/en', '/en/soins']);
    // An untranslated page keeps its own URL in the breadcrumbs.
    expect(await trailOf('/en/acces')).toEqual(['/', '/soins', '/acces']);
  });

  test.each([
    ['/en/nope', 'en', 'This page cannot be found', 'Back to the home page', '/en', 'Care at the ford'],
    ['/en-de/nope', 'de', 'Diese Seite wurde nicht gefunden', 'Zurück zur Startseite', '/en-de', 'Pflege an der Furt'],
    ['/nope', 'fr', 'Cette page est introuvable', 'Retour à l’accueil', '/', 'Les soins du gué'],
  ])(
    'ERR-02 RTE-08 %s is missing in its language, with the menu of that language',
    async (path, ...[language, title, home, start, entry]) => {
      const { status, text } = await ask(path);
      expect([status, languageOf(text), /<h1[^>]*>([^<]+)/.exec(text)?.[1]]).toEqual([404, language, title]);
      expect(text).toContain(`<title>${title}`);
      expect(text).toContain(`href="${start}">${home}</a>`);
      const menu = /<nav[^>]*aria-labelledby="pages-utiles".*?<\/nav>/s.exec(text)?.[0] ?? '';
      expect(menu).toContain(entry);
      for (const other of ['Cette page', 'Retour à', 'Peut-être'])
        expect(text.includes(other), other).toBe(language === 'fr');
    },
  );

  test('ERR-02 a page that was taken away says so in the language of its prefix', async () => {
    await server.write(id, ({ transaction }) =>
      transaction.query(`insert into redirect (site_id, from_path, to_path, status) values (${id}, '/parti', '', 410)`),
    );
    const { status, text } = await ask('/en/parti');
    expect([status, languageOf(text), /<h1[^>]*>([^<]+)/.exec(text)?.[1]]).toEqual([
      410,
      'en',
      'This page no longer exists',
    ]);
  });

  test('RTE-08 a page that is not translated claims no other language: it is that of the site, found elsewhere', async () => {
    for (const prefix of ['', '/en', '/en-de']) {
      const { text } = await ask(`${prefix}/acces`);
      expect(text).toContain(`<link rel="canonical" href="${origin()}/acces">`);
      expect(text).toContain('<meta property="og:locale" content="fr_FR">');
      expect([languageOf(text), text.match(/hreflang="/g)]).toEqual(['fr', null]);
    }
  });

  test('RTE-08 BLK-08 the language menu names each language, the current one marked, at the address of this page', async () => {
    const { text } = await ask('/en/soins');
    for (const [address, code] of [
      ['/soins', 'fr'],
      ['/en/soins', 'en'],
      ['/en-de/soins', 'de'],
    ] as const)
      expect(text).toMatch(
        new RegExp(`href="${address}"[^>]*hrefLang="${code}|hrefLang="${code}[^"]*"[^>]*href="${address}"`, 'i'),
      );
    expect((await server.request('/', { host: `${host}:${server.port}` })).text).toContain('href="/en-de"');
  });

  test('CST-04 who has chosen a language before finds the home page in it; every other address is what it says', async () => {
    const visit = (path: string, locale: string, headers = {}) =>
      server.request(path, { host: `${host}:${server.port}`, headers: { cookie: `locale=${locale}`, ...headers } });
    const back = await visit('/?depuis=carte', 'en_GB');
    expect([back.status, back.headers.location, back.headers['cache-control']]).toEqual([
      302,
      '/en?depuis=carte',
      'private, no-store',
    ]);
    expect((await visit('/', 'de_DE')).headers.location).toBe('/en-de');
    for (const locale of ['fr_FR', 'es_ES', 'en', '../x', ''])
      expect((await visit('/', locale)).status, locale).toBe(200);
    expect((await visit('/soins', 'en_GB')).status).toBe(200);
    // The French entry of the language menu is a plain link; it works where no script has stored the choice.
    expect((await visit('/', 'en_GB', { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await ask('/')).status).toBe(200);
  });

  test('RTE-08 the sitemap lists each page in each language that it is written in', async () => {
    const { text } = await ask('/sitemap.xml');
    for (const path of ['/soins', '/en/soins', '/en-de/soins', '/acces', '/english'])
      expect(text).toContain(`<loc>${origin()}${path}</loc>`);
    for (const path of ['/en', '/en/acces', '/en-de/english'])
      expect(text).not.toContain(`<loc>${origin()}${path}</loc>`);
    for (const [, address] of text.matchAll(/<loc>([^<]+)<\/loc>/g))
      expect((await ask(address?.slice(origin().length) ?? '')).status, address).toBe(200);
  });

  test('RTE-08 a redirection stays in the language', async () => {
    await server.write(id, ({ transaction }) =>
      transaction.query("insert into redirect (site_id, from_path, to_path) values ($1, '/venir', '/acces')", [id]),
    );
    expect((await ask('/en/venir')).headers.location).toBe('/en/acces');
    expect((await ask('/venir')).headers.location).toBe('/acces');
  });
});

describe('accounts under a prefix', () => {
  test('RTE-08 RTE-02 the screens, their links and where their forms lead stay in the language', async () => {
    const { email } = await server.write(id, (context) => createMember(context));
    const { text } = await ask('/en/auth');
    expect(languageOf(text)).toBe('fr');
    expect(text).toContain('href="/en/password/reset/ask"');
    const refused = await ask('/en/compte');
    expect([refused.status, refused.headers.location]).toEqual([302, '/en/auth']);
    const entered = await server.request('/en/auth', {
      host: `${host}:${server.port}`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: origin() },
      body: new URLSearchParams({ form: 'ecran-account-login', email, password: memberPassword }).toString(),
    });
    expect([entered.status, entered.headers.location]).toEqual([303, '/en/compte']);
    expect((await ask('/en/auth?etat=deconnecte')).text).toContain('id="confirmation"');
  });
});
