import {
  createBlogPost,
  createNews,
  createPage,
  createServiceOffer,
  createSite,
  unwrap,
} from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveBlogPost } from '../blog/save-blog.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await createSite(server, 9, 'fouille', {
    languages: [
      { code: 'fr_FR', prefix: '', isDefault: true },
      { code: 'en_GB', prefix: 'en', isDefault: false },
    ],
  });
  await server.changeSettings({ SEARCH_BAR: true, BLOG: true, COMPANY_NAME: 'Fouille' }, 9);
  server.setTime('2026-06-01T12:00:00Z');
  await server.write(9, async (context) => {
    await createPage(context, '/', 'Accueil');
    await createPage(context, '/contact', 'Nous écrire à propos du verger');
    await createPage(context, '/moulin', 'Le moulin', {
      document: {
        blocks: [
          {
            id: 'texte',
            type: 'rich-text',
            version: 0,
            props: {
              variant: 'plain',
              tone: 'plain',
              html: '<h2>Moût</h2><p>Que faire du marc ? On dit « garder » : 37 °C.</p><p>Puis la cuve</p>',
            },
          },
        ],
      },
    });
    await createServiceOffer(context, 'Taille des pommiers', { id: 901 });
    await createNews(context, 'La cueillette commence', {
      id: 901,
      publishedAt: new Date('2026-06-02T08:00:00Z'),
      expiresAt: new Date('2026-06-03T08:00:00Z'),
    });
    await createBlogPost(context, 'Un hiver au verger', { id: 901, tags: ['greffe'] });
    await createBlogPost(context, 'Le secret du cidre', { id: 902, state: 'draft' });
  });
});
afterAll(() => server.close());

const find = async (q: string, page = '1', siteId = 9) => server.client(siteId).search({ query: { q, page } });
const titlesOf = async (q: string, siteId = 9) => (await find(q, '1', siteId)).results.map(({ title }) => title);
const titlesIn = async (userLang: string, q: string) =>
  (
    (await server.request(`/api/search?q=${q}`, { headers: { idSite: '9', userLang } })).json().data as {
      results: { title: string }[];
    }
  ).results.map(({ title }) => title);
const suggestionsOf = async (q: string, siteId = 9) =>
  (await server.client(siteId).suggest({ query: { q } })).suggestions.map(({ title }) => title);

describe('SET-13 what is found', () => {
  test.each([
    ['pommier', 'Taille des pommiers'],
    ['POMMIERS', 'Taille des pommiers'],
    ['taillé', 'Taille des pommiers'],
    ['tailler des pommiers', 'Taille des pommiers'],
    ['pommi', 'Taille des pommiers'],
    ['greffes', 'Un hiver au verger'],
    ['ecrire', 'Nous écrire à propos du verger'],
  ])('SET-13 « %s » finds « %s »: endings, accents, capitals and unfinished words do not matter', async (q, title) => {
    const { results, correction } = await find(q);
    expect([results[0]?.title, correction]).toEqual([title, null]);
  });

  test.each([
    ['pomiers', 'pommiers'],
    ['pommiesr', 'pommiers'],
    ['taile des pomier', 'taille des pommiers'],
    ['virger', 'verger'],
  ])('SET-13 « %s » is put right as « %s »', async (q, correction) => {
    const found = await find(q);
    expect(found.correction).toBe(correction);
    expect(found.total).toBeGreaterThan(0);
  });

  test('SET-13 « therapeutik bebe » finds the bath of site 42 first', async () => {
    const found = await find('therapeutik bebe', '1', 42);
    expect(found.correction).toBe('thérapeutique bébé');
    expect(found.results[0]?.url).toBe('/le-therapeutique-bain-bebe');
    // Also its service, whose title has a no-break space before the word.
    expect(found.results.map(({ url }) => url)).toContain('/prestations/1/le-therapeutique-bain-bebe');
    expect((await suggestionsOf('therapeutik beb', 42)).join()).toMatch(/thérapeutique bain bébé/i);
  });

  test('SET-13 « contact » finds the page that the menu calls so, whatever its title; it is no slip of another word', async () => {
    const { results, correction } = await find('contact', '1', 42);
    expect([results[0]?.url, correction]).toEqual(['/contact', null]);
    expect(results[0]?.title).not.toMatch(/contact/i);
  });

  test('SET-13 SET-11 a built-in screen is found by what its owner calls it, while it is open', async () => {
    await server.write(9, (context) =>
      createPage(context, '/lettre', 'Des nouvelles du verger', { isCmsPage: false, menuTitle: 'Infolettre' }),
    );
    const urlsOf = async (q: string) => (await find(q)).results.map(({ url }) => url);
    await server.changeSettings({ NEWSLETTER: true }, 9);
    expect(await urlsOf('infolettre')).toEqual(['/lettre']);
    await server.changeSettings({ NEWSLETTER: false }, 9);
    expect(await urlsOf('infolettre')).toEqual([]);
    await server.write(9, async ({ transaction }) => {
      await transaction.query("delete from search_entry where site_id = 9 and url = '/lettre'");
      await transaction.query("delete from page where site_id = 9 and url = '/lettre'");
    });
  });

  test('SET-13 words that nothing has together find what has some of them, and it says so', async () => {
    const found = await find('pommiers hiver');
    expect([found.isPartial, found.correction]).toEqual([true, null]);
    expect(found.results.map(({ title }) => title).sort()).toEqual(['Taille des pommiers', 'Un hiver au verger']);
  });

  test.each(['xylophone', '   ', 'à', '& | ! : * ( )', "'; drop table page; --", '\\', '%_', '🙂'])(
    'SET-13 « %s » finds nothing, and nothing breaks',
    async (q) => {
      expect(await find(q)).toEqual({ results: [], total: 0, groups: [], correction: null, isPartial: false });
      expect(await suggestionsOf(q)).toEqual([]);
    },
  );

  test('SET-13 what was sought is marked in a few words of the text', async () => {
    const { results } = await find('tailles');
    const matches = results[0]?.extract.filter(({ isMatch }) => isMatch).map(({ text }) => text);
    expect(matches).toContain('Taille');
    const bath = (await find('thérapeutique', '1', 42)).results[0];
    expect(bath?.extract.some(({ text, isMatch }) => isMatch && /^thérapeutique$/i.test(text))).toBe(true);
    expect(JSON.stringify(bath?.extract)).not.toMatch(/[\ue000\ue001<>]|&nbsp;/);
  });

  test('SET-13 an extract reads as its page does: spaces that do not break, headings that do not run into sentences', async () => {
    const extract = async (q: string) => (await find(q)).results[0]?.extract.map(({ text }) => text).join('');
    const line = 'Moût · Que faire du marc\u202f? On dit «\u00a0garder\u00a0»\u00a0: 37\u202f°C. Puis la cuve';
    expect([await extract('marc'), await extract('garder')]).toEqual([line, line]);
  });

  test('SET-13 results stand by kinds, ten a page, with how many there are of each', async () => {
    const first = await find('bébé', '1', 42);
    expect(first.results).toHaveLength(10);
    expect(first.total).toBeGreaterThan(10);
    expect(first.groups.reduce((sum, { count }) => sum + count, 0)).toBe(first.total);
    const pages = Math.ceil(first.total / 10);
    const all: { kind: string; id: number }[] = [];
    for (let page = 1; page <= pages; page += 1) all.push(...(await find('bébé', String(page), 42)).results);
    expect(new Set(all.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(first.total);
    const order = all.map(({ kind }) => kind).filter((kind, place, kinds) => kind !== kinds[place - 1]);
    expect(order).toEqual(first.groups.map(({ kind }) => kind));
    expect((await find('bébé', '99', 42)).results).toEqual([]);
  });
});

describe('SET-13 what is not found', () => {
  test('SET-13 a news item is found between its moments only, a draft never, nor its words as what was meant', async () => {
    try {
      for (const [moment, isFound] of [
        ['2026-06-02T07:59:59Z', false],
        ['2026-06-02T08:00:00Z', true],
        ['2026-06-03T08:00:00Z', false],
      ] as const) {
        server.setTime(moment);
        expect((await titlesOf('cueillette')).length > 0, moment).toBe(isFound);
        expect((await suggestionsOf('cueill')).length > 0, moment).toBe(isFound);
        expect((await find('ceuillette')).correction, moment).toBe(isFound ? 'cueillette' : null);
      }
    } finally {
      server.setTime('2026-06-01T12:00:00Z');
    }
    expect(await find('cidre')).toMatchObject({ total: 0, correction: null });
    expect(await find('cidree')).toMatchObject({ total: 0, correction: null });
  });

  test('SET-12 SET-16 what a setting closes is not found', async () => {
    expect(await titlesOf('verger')).toHaveLength(2);
    await server.changeSettings({ BLOG: false }, 9);
    expect(await titlesOf('verger')).toEqual(['Nous écrire à propos du verger']);
    await server.changeSettings({ HIDE_CONTACT_PAGE: true }, 9);
    expect(await titlesOf('verger')).toEqual([]);
    await server.changeSettings({ BLOG: true, HIDE_CONTACT_PAGE: false }, 9);
  });

  test('SET-13 what changes is found by its new words at once, and no more by the old', async () => {
    const save = async (title: string, state: 'draft' | 'published') =>
      unwrap(
        await server.write(9, (context) =>
          saveBlogPost(context, {
            id: 950,
            folderId: null,
            mediaId: null,
            author: '',
            tags: [],
            state,
            publishedAt: new Date('2026-01-01T08:00:00Z'),
            locale: 'fr_FR',
            title,
            description: '',
            metaDescription: '',
            document: { blocks: [] },
          }),
        ),
      );
    await save('Les tonneaux', 'published');
    expect(await titlesOf('tonneau')).toEqual(['Les tonneaux']);
    await save('Les pressoirs', 'published');
    expect([await titlesOf('tonneau'), await titlesOf('pressoir')]).toEqual([[], ['Les pressoirs']]);
    await save('Les pressoirs', 'draft');
    expect([await titlesOf('pressoir'), await suggestionsOf('press')]).toEqual([[], []]);
  });

  test('SET-13 ENT-12 RTE-08 a post is taken back, put off and shown again in all its languages at once', async () => {
    const save = async (
      locale: string,
      title: string,
      state: 'draft' | 'published',
      publishedAt = '2026-01-01T08:00:00Z',
    ) =>
      unwrap(
        await server.write(9, (context) =>
          saveBlogPost(context, {
            id: 951,
            folderId: null,
            mediaId: null,
            author: '',
            tags: [],
            state,
            publishedAt: new Date(publishedAt),
            locale,
            title,
            description: '',
            metaDescription: '',
            document: { blocks: [] },
          }),
        ),
      );
    const found = async () => [await titlesIn('fr_FR', 'grenier'), await titlesIn('en_GB', 'attic')].flat();
    await save('en_GB', 'The attic', 'published');
    await save('fr_FR', 'Le grenier', 'published');
    expect(await found()).toEqual(['Le grenier', 'The attic']);
    await save('fr_FR', 'Le grenier', 'draft');
    expect(await found()).toEqual([]);
    await save('fr_FR', 'Le grenier', 'published', '2026-07-01T08:00:00Z');
    expect(await found()).toEqual([]);
    await save('fr_FR', 'Le grenier', 'published');
    expect(await found()).toEqual(['Le grenier', 'The attic']);
  });

  test('SET-13 what is refused leaves no word behind', async () => {
    await expect(
      server.write(9, async (context) => {
        await createPage(context, '/bientot', 'Alambic');
        throw new Error('annulé');
      }),
    ).rejects.toThrow('annulé');
    expect(await find('alambic')).toMatchObject({ total: 0 });
  });
});

describe('SET-13 in another language', () => {
  test('SET-13 PLT-08 the words of that language where a thing has some, else the site’s own', async () => {
    await server.write(9, async ({ transaction }) => {
      await transaction.query(
        "insert into search_entry (site_id, kind, subject_id, locale, title, url) values (9, 'service', 901, 'en_GB', 'Pruning', '/prestations/901/pruning')",
      );
    });
    expect(await titlesIn('en_GB', 'pruning')).toEqual(['Pruning']);
    expect(await titlesIn('en_GB', 'pommiers')).toEqual([]);
    expect(await titlesIn('en_GB', 'hiver')).toEqual(['Un hiver au verger']);
    expect(await titlesIn('fr_FR', 'pruning')).toEqual([]);
    expect(await titlesIn('fr_FR', 'pommiers')).toEqual(['Taille des pommiers']);
  });
  test('SET-13 RTE-10 a translated post is found at its one true address, whichever of its texts gives the slug', async () => {
    const draft = {
      id: 952,
      folderId: null,
      mediaId: null,
      author: '',
      tags: [],
      state: 'published' as const,
      publishedAt: new Date('2026-01-01T08:00:00Z'),
      description: '',
      metaDescription: '',
      document: { blocks: [] },
    };
    const leadsTo = async () => {
      const { text } = await server.request('/api/search?q=orchard', { headers: { idSite: '9', userLang: 'en_GB' } });
      const path = `/en${JSON.parse(text).data.results[0].url}`;
      return [path, (await server.request(path, { host: `fouille.localhost:${server.port}` })).status];
    };
    await server.write(9, async (context) => {
      unwrap(await saveBlogPost(context, { ...draft, locale: 'fr_FR', title: 'Les arbres', slug: 'les-vieux-arbres' }));
      unwrap(await saveBlogPost(context, { ...draft, locale: 'en_GB', title: 'The orchard' }));
    });
    expect(await leadsTo()).toEqual(['/en/blog/952/les-vieux-arbres', 200]);
    await server.write(9, async (context) =>
      unwrap(await saveBlogPost(context, { ...draft, locale: 'fr_FR', title: 'Les arbres', slug: 'les-arbres' })),
    );
    expect(await leadsTo()).toEqual(['/en/blog/952/les-arbres', 200]);
    await server.write(9, async (context) =>
      unwrap(await saveBlogPost(context, { ...draft, locale: 'en_GB', title: 'The orchard', slug: 'orchard' })),
    );
    expect(await leadsTo()).toEqual(['/en/blog/952/orchard', 200]);
  });
});

describe('SET-13 limits and bad input', () => {
  test('SET-13 the sixty-first search of a minute and the two hundred and forty-first suggestion are refused', async () => {
    const limited = await startTestServer();
    try {
      const statuses = async (path: string, times: number) =>
        Promise.all(Array.from({ length: times }, async () => (await limited.request(path)).status));
      const searches = await statuses('/api/search?q=bain', 62);
      expect([
        searches.filter((status) => status === 200).length,
        searches.filter((status) => status === 429).length,
      ]).toEqual([60, 2]);
      const refused = await limited.request('/recherche?q=bain');
      expect(refused.status).toBe(429);
      expect(refused.text).toContain('Trop de recherches en peu de temps. Recommencez dans une minute.');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.headers['cache-control']).toBe('private, no-store');
      const offers = await statuses('/api/search/suggestions?q=bain', 242);
      expect(offers.filter((status) => status === 429)).toHaveLength(2);
    } finally {
      await limited.close();
    }
  });

  test.each(['q=a&page=0', 'q=a&page=x', 'q=a&de=b', `q=${'a'.repeat(201)}`, ''])(
    'SET-13 ?%s is refused',
    async (query) => expect((await server.request(`/api/search?${query}`)).status).toBe(400),
  );
});
