import { createNews, createSite } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createSite(server, 9, 'presse', {
    languages: [
      { code: 'fr_FR', prefix: '', isDefault: true },
      { code: 'en_GB', prefix: 'en', isDefault: false },
    ],
  });
  server.setTime('2026-06-01T12:00:00Z');
  await server.write(9, async (context) => {
    for (let place = 1; place <= 12; place += 1)
      await createNews(context, `Nouvelle ${place}`, {
        id: place,
        isPromoted: place % 4 === 0,
        publishedAt: new Date(Date.UTC(2026, 4, place)),
      });
    await createNews(context, 'Pour demain', { id: 21, publishedAt: new Date('2026-06-02T08:00:00Z') });
    await createNews(context, 'Passée', {
      id: 22,
      publishedAt: new Date('2026-04-01T08:00:00Z'),
      expiresAt: new Date('2026-05-01T08:00:00Z'),
    });
    await createNews(context, 'Finit ce soir', {
      id: 23,
      publishedAt: new Date('2026-04-02T08:00:00Z'),
      expiresAt: new Date('2026-06-01T20:00:00Z'),
    });
  });
});
afterAll(() => server.close());

const idsOf = async (query: Record<string, string> = {}) =>
  (await server.client(9).listNews({ query })).news.map(({ id }) => id);

describe('API-31 GET /news', () => {
  test('API-31 ENT-13 CST-03 ten a page, the newest first, with the total', async () => {
    const { news, total } = await server.client(9).listNews({});
    expect(news.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(total).toBe(13);
    expect(await idsOf({ page: '2' })).toEqual([2, 1, 23]);
    expect((await server.client(9).listNews({ query: { page: '9' } })).total).toBe(13);
    for (const item of news)
      expect(Object.keys(item).sort()).toEqual([
        'id',
        'image',
        'isPromoted',
        'publishedAt',
        'slug',
        'summary',
        'title',
        'url',
      ]);
    expect(news[0]).toMatchObject({
      title: 'Nouvelle 12',
      slug: 'nouvelle-12',
      summary: 'Résumé\u00a0: Nouvelle 12',
      publishedAt: '2026-05-12T00:00:00.000Z',
      url: '/actualites/12/nouvelle-12',
    });
  });

  test.each([
    [{ promoted: 'true' }, [12, 8, 4]],
    [{ promoted: 'false', nbItem: '3' }, [11, 10, 9]],
    [{ promoted: '', nbItem: '2' }, [12, 11]],
    [{ promoted: 'true', title: 'lk:8' }, [8]],
    [{ orderBy: 'title', nbItem: '2' }, [23, 1]],
    [{ id: 'lte:2' }, [2, 1]],
  ])('API-31 %j', async (query, ids) => expect(await idsOf(query as Record<string, string>)).toEqual(ids));

  test('API-31 promoted takes true or false only', async () => {
    const answer = await server.request('/api/news?promoted=oui', { headers: { idSite: '9' } });
    expect([answer.status, answer.json().code, Object.keys(answer.json().fields ?? {})]).toEqual([
      400,
      'invalid-request',
      ['promoted'],
    ]);
  });

  test('API-31 a news item shows from its date to its end, to the second', async () => {
    try {
      for (const [moment, isShown] of [
        ['2026-06-02T07:59:59Z', false],
        ['2026-06-02T08:00:00Z', true],
      ] as const) {
        server.setTime(moment);
        expect((await idsOf()).includes(21), moment).toBe(isShown);
        expect((await server.request('/api/news/21', { headers: { idSite: '9' } })).status).toBe(isShown ? 200 : 404);
      }
      for (const [moment, isShown] of [
        ['2026-06-01T19:59:59Z', true],
        ['2026-06-01T20:00:00.100Z', false],
      ] as const) {
        server.setTime(moment);
        expect((await idsOf({ page: '2' })).includes(23), moment).toBe(isShown);
      }
    } finally {
      server.setTime('2026-06-01T12:00:00Z');
    }
  });
});

test('API-31 ENT-13 what has been unpublished is in no list, is not promoted, and has no page', async () => {
  await server.write(9, async (context) => {
    await createNews(context, 'Retirée', { id: 50, isPromoted: true, publishedAt: new Date('2026-05-20T08:00:00Z') });
  });
  const look = async () => [
    (await idsOf({ nbItem: '100' })).includes(50),
    (await idsOf({ promoted: 'true' })).includes(50),
    (await server.request('/api/news/50', { headers: { idSite: '9' } })).status,
    (await server.request('/actualites/50/retiree', { host: `presse.localhost:${server.port}` })).status,
    (await server.client(9).listTranslations({ params: { kind: 'news' } })).translations.some(({ id }) => id === 50),
    (await server.client(9).listNews({})).total,
  ];
  expect(await look()).toEqual([true, true, 200, 200, true, 14]);
  await server.write(9, async ({ transaction }) => {
    await transaction.query('update news set is_valid = false where site_id = 9 and id = 50');
    transaction.invalidate('news');
  });
  expect(await look()).toEqual([false, false, 404, 404, false, 13]);
  await server.write(9, ({ transaction }) => transaction.query('delete from news where site_id = 9 and id = 50'));
});

describe('API-02 news by date', () => {
  test('API-02 a day begins at midnight where the site is, and a time without zone is the site’s own', async () => {
    await server.write(9, (context) =>
      createNews(context, 'Juste après minuit', { id: 40, publishedAt: new Date('2026-05-30T22:30:00Z') }),
    );
    const found = async (publishedAt: string) => (await idsOf({ publishedAt, nbItem: '100' })).includes(40);
    expect(await found('gte:2026-05-31')).toBe(true);
    expect(await found('lt:2026-05-31')).toBe(false);
    expect(await found('gte:2026-05-31T00:29')).toBe(true);
    expect(await found('gte:2026-05-31T00:31')).toBe(false);
    expect(await found('gte:2026-05-31T00:00Z')).toBe(false);
    await server.write(9, ({ transaction }) => transaction.query('delete from news where site_id = 9 and id = 40'));
  });
});

describe('API-02 news by title in another language', () => {
  test('API-02 PLT-08 what is sought is the title that is shown', async () => {
    await server.write(9, async ({ transaction }) => {
      await transaction.query(
        "insert into news_text (site_id, news_id, locale, title, slug, summary) values (9, 7, 'en_GB', 'Lullabies at seven', 'lullabies', '')",
      );
      await transaction.query(
        "insert into search_entry (site_id, kind, subject_id, locale, title, url) values (9, 'news', 7, 'en_GB', 'Lullabies at seven', '/')",
      );
    });
    const found = async (userLang: string, title: string) =>
      (
        (
          await server.request(`/api/news?title=${encodeURIComponent(`lk:${title}`)}`, {
            headers: { idSite: '9', userLang },
          })
        ).json().data as { news: { id: number }[] }
      ).news.map(({ id }) => id);
    expect(await found('en_GB', 'lullabies')).toEqual([7]);
    expect(await found('en_GB', 'nouvelle 7')).toEqual([]);
    expect(await found('en_GB', 'nouvelle 6')).toEqual([6]);
    expect(await found('fr_FR', 'lullabies')).toEqual([]);
    expect(await found('fr_FR', 'nouvelle 7')).toEqual([7]);
    await server.write(9, ({ transaction }) =>
      transaction.query("delete from news_text where site_id = 9 and news_id = 7 and locale = 'en_GB'"),
    );
  });
});

describe('API-31 GET /news/{id}', () => {
  test('API-31 a news item with its content', async () => {
    const item = await server.client(9).readNews({ params: { id: 5 } });
    expect(item).toMatchObject({
      id: 5,
      title: 'Nouvelle 5',
      metaDescription: 'Résumé\u00a0: Nouvelle 5',
      blocks: [{ type: 'rich-text', props: { html: '<p>Nouvelle 5</p>' } }],
    });
  });

  test('API-01 PLT-08 userLang gives the text of that language where there is one, else the site’s own', async () => {
    await server.write(9, ({ transaction }) =>
      transaction.query(
        `insert into news_text (site_id, news_id, locale, title, slug, summary) values (9, 5, 'en_GB', 'News five', 'five', 'Summary')`,
      ),
    );
    const titleIn = async (userLang: string, id: number) =>
      (await server.request(`/api/news/${id}`, { headers: { idSite: '9', userLang } })).json().data as {
        title: string;
        url: string;
      };
    expect(await titleIn('en_GB', 5)).toMatchObject({ title: 'News five', url: '/actualites/5/five' });
    expect(await titleIn('fr_FR', 5)).toMatchObject({ title: 'Nouvelle 5' });
    expect(await titleIn('en_GB', 6)).toMatchObject({ title: 'Nouvelle 6' });
    expect(await titleIn('de_DE', 5)).toMatchObject({ title: 'Nouvelle 5' });
    expect(await titleIn("'; drop table news --", 5)).toMatchObject({ title: 'Nouvelle 5' });
  });

  test.each(['22', '21', '4000', 'x'])('API-31 /news/%s, past, to come or never there, is a plain 404', async (id) => {
    const answer = await server.request(`/api/news/${id}`, { headers: { idSite: '9' } });
    expect([answer.status, answer.json().message]).toEqual([404, 'Cet élément est introuvable.']);
  });
});
