import type { Endpoint } from '@vitrine/contract/endpoints/define-endpoint';
import { endpoints } from '@vitrine/contract/endpoints/endpoints';
import { filterPrefixes } from '@vitrine/contract/list-query/list-query';
import { createAlbum, createElements, createNews, createServiceOffer } from '@vitrine/test-kit/records/factories';
import { openShop } from '@vitrine/test-kit/records/products';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** The long suite runs ten times as many. */
const fuzzRuns = process.env.VITRINE_LONG === '1' ? 3000 : 300;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await openShop(server, 42);
});
afterAll(() => server.close());

const lists = Object.values(endpoints as Record<string, Endpoint>).filter((endpoint) => endpoint.list);
const pathOf = (endpoint: Endpoint) => `/api${endpoint.path.replace('{route}', 'footer').replace('{id}', '1')}`;

/** Columns of all lists, and other keys that a query may have. */
const columns = [...new Set(lists.flatMap((endpoint) => Object.keys(endpoint.list?.columns ?? {})))];
const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '%',
    '_',
    '\\',
    "'",
    '"',
    '$1',
    '?',
    '%00',
    '\u0000',
    '2026-02-30',
    '2026-09-30',
    '0001-01-01',
    '9999-12-31',
    '2026-01-01T10:00Z',
    '99999',
    '-1',
    '1.5',
    '999999999',
    '2147483648',
    'true',
    'NaN',
    'a'.repeat(300),
    '(',
    '*',
    '🙂',
    '\ud800',
    "' or 1=1 --",
    '{}',
    '[]',
  ),
  fc.integer().map(String),
  fc.double().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);
const values = fc
  .tuple(fc.constantFrom('', ...Object.keys(filterPrefixes)), texts)
  .map(([prefix, text]) => prefix + text);
const names = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...columns, 'nbItem', 'page', 'orderBy', 'promoted', 'tag') },
  { weight: 1, arbitrary: texts },
);
const orders = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.constantFrom(...columns, 'site_id'),
    fc.constantFrom('', ':asc', ':desc', ',id', ':up'),
  )
  .map((parts) => parts.join(''));
const parameters = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(names, values) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('orderBy'), orders) },
);

describe('API-02 fuzzed list queries', () => {
  test(`API-02 ${fuzzRuns} list queries: an answer or a clear refusal, never a 500`, async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...lists), fc.array(parameters, { maxLength: 5 }), async (endpoint, pairs) => {
        const query = new URLSearchParams(pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]));
        if (query.toString().length > 3000) return;
        const answer = await server.request(`${pathOf(endpoint)}?${query}`);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        expect([200, 400], `${query} ${answer.text}`).toContain(answer.status);
        if (answer.status === 200) expect(endpoint.reply.safeParse(answer.json().data).success).toBe(true);
        else expect(['invalid-filter', 'invalid-request']).toContain(answer.json().code);
      }),
      { numRuns: fuzzRuns },
    );
    expect(statuses.get(200)).toBeGreaterThan(fuzzRuns / 20);
    expect(server.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });

  test('API-02 the wide forms of % and _ mean themselves too', async () => {
    for (const sign of ['％', '＿', '%', '_'])
      expect(
        (await server.request(`/api/service?title=${encodeURIComponent(`lk:${sign}`)}`)).json().data,
        sign,
      ).toMatchObject({ total: 0 });
  });

  test('API-02 a filter that cannot be read is refused, also where the address itself has a parameter', async () => {
    for (const endpoint of lists) {
      const answer = await server.request(`${pathOf(endpoint)}?id=%2500%00`);
      expect([answer.status, answer.json().code], endpoint.path).toEqual([400, 'invalid-request']);
    }
  });

  test('API-02 PLT-01 every column of every table as a filter and as an order: only the listed ones, never a private one', async () => {
    const client = new pg.Client({ connectionString: server.databaseUrls.superuser });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    await client.end();
    for (const endpoint of lists) {
      const allowed = [...Object.keys(endpoint.list?.columns ?? {}), ...(endpoint.list?.extraParameters ?? [])];
      const refused = rows.map(({ name }) => name).filter((name) => !allowed.includes(name));
      expect(refused.length).toBeGreaterThan(100);
      // An address has a limit: they do not all fit into one.
      for (let from = 0; from < refused.length; from += 200) {
        const some = refused.slice(from, from + 200);
        const filtered = await server.request(`${pathOf(endpoint)}?${some.map((name) => `${name}=1`).join('&')}`);
        expect([filtered.status, Object.keys(filtered.json().fields ?? {}).sort()]).toEqual([400, some.sort()]);
      }
      for (const name of ['site_id', 'is_valid', 'document', 'titles', 'price_cents'])
        expect((await server.request(`${pathOf(endpoint)}?orderBy=${name}`)).status).toBe(400);
    }
  });
});

describe('API-02 what filters and orders give, by their values', () => {
  beforeAll(async () => {
    await server.write(42, async (context) => {
      for (const [place, title] of [
        'Remise 100 % aujourd’hui',
        'Remise 100 ans',
        'a_b',
        'aXb',
        'C:\\bain',
        'Été à l’eau',
        'ETE EN EAU',
      ].entries()) {
        await createNews(context, title, { publishedAt: new Date(Date.UTC(2025, 0, 10 + place)) });
        await createAlbum(context, title, { position: 900 + place });
        await createServiceOffer(context, title, { position: 900 + place, priceCents: 90_000 + place, tags: [] });
      }
      await createElements(context, 'essais', [
        'Remise 100 % aujourd’hui',
        'Remise 100 ans',
        'a_b',
        'aXb',
        'C:\\bain',
        'Été à l’eau',
        'ETE EN EAU',
      ]);
    });
  });

  const titlesOf = async (path: string, query: Record<string, string>) => {
    const answer = await server.request(`${path}?${new URLSearchParams({ nbItem: '200', ...query })}`);
    expect(answer.status, answer.text).toBe(200);
    const data = answer.json().data as Record<string, { title: string }[]>;
    return (Object.values(data)[0] ?? []).map(({ title }) => title);
  };

  describe.each(['/api/news', '/api/album', '/api/service', '/api/element/essais'])('API-02 %s', (path) => {
    const percent = 'Remise 100\u202f% aujourd’hui';
    test.each([
      // An ordinary space in a filter also matches a no-break space.
      ['lk:100 %', path.includes('element') ? ['Remise 100 % aujourd’hui'] : [percent]],
      ['lk:100\u202f%', path.includes('element') ? ['Remise 100 % aujourd’hui'] : [percent]],
      ['lk:a_b', ['a_b']],
      ['lk:%', [path.includes('element') ? 'Remise 100 % aujourd’hui' : percent]],
      ['lk:_', ['a_b']],
      ['lk:\\', ['C:\\bain']],
      ['lk:remise', [path.includes('element') ? 'Remise 100 % aujourd’hui' : percent, 'Remise 100 ans']],
      ['lk:jamais vu', []],
      ['a_b', ['a_b']],
      ['%', []],
    ])('API-02 title=%s', async (title, expected) => {
      expect((await titlesOf(path, { title, orderBy: 'id' })).sort()).toEqual([...expected].sort());
    });
  });

  test('API-02 lk: finds whatever the accents and the case', async () => {
    for (const path of ['/api/news', '/api/album', '/api/service'])
      expect((await titlesOf(path, { title: 'lk:ete' })).sort()).toEqual(
        expect.arrayContaining(['ETE EN EAU', 'Été à l’eau']),
      );
  });

  test('API-02 the six comparisons of a number', async () => {
    const prices = async (filter: string) =>
      (
        await server.client().listServices({ query: { priceCents: filter, nbItem: '200', orderBy: 'priceCents' } })
      ).services.map(({ priceCents }) => priceCents);
    expect(await prices('90003')).toEqual([90003]);
    expect(await prices('gt:90003')).toEqual([90004, 90005, 90006]);
    expect(await prices('gte:90003')).toEqual([90003, 90004, 90005, 90006]);
    expect((await prices('lt:90003')).at(-1)).toBe(90002);
    expect((await prices('lte:90003')).at(-1)).toBe(90003);
    expect(await prices('90003.5')).toEqual([]);
    expect(await prices('gt:90005.5')).toEqual([90006]);
    const { total } = await server.client().listServices({});
    expect((await server.client().listServices({ query: { priceCents: 'df:90003', nbItem: '200' } })).total).toBe(
      total - 1,
    );
  });

  test('API-02 a day and a moment', async () => {
    const dates = async (...filters: string[]) => {
      const query = filters.map((filter) => `publishedAt=${encodeURIComponent(filter)}`).join('&');
      const answer = await server.request(`/api/news?nbItem=200&orderBy=publishedAt&${query}`);
      return (answer.json().data as { news: { publishedAt: string }[] }).news.map(({ publishedAt }) =>
        publishedAt.slice(0, 10),
      );
    };
    expect(await dates('gte:2025-01-12', 'lt:2025-01-14')).toEqual(['2025-01-12', '2025-01-13']);
    expect(await dates('2025-01-12T00:00:00Z')).toEqual(['2025-01-12']);
    expect(await dates('2025-01-12T01:00+01:00')).toEqual(['2025-01-12']);
  });

  test.each([
    // Days of 23, 25 and 24 hours in Paris, each with a moment just before, within and just after.
    ['2024-03-31', '2024-03-30T22:59:59Z', ['2024-03-30T23:00:00Z', '2024-03-31T21:59:59Z'], '2024-03-31T22:00:00Z'],
    ['2024-10-27', '2024-10-26T21:59:59Z', ['2024-10-26T22:00:00Z', '2024-10-27T22:59:59Z'], '2024-10-27T23:00:00Z'],
    ['2024-12-12', '2024-12-11T22:59:59Z', ['2024-12-11T23:00:00Z', '2024-12-12T22:59:59Z'], '2024-12-12T23:00:00Z'],
  ])('API-02 the day %s is all of it where the site is, in every comparison', async (day, before, within, after) => {
    const moments = [before, ...within, after];
    await server.write(42, async (context) => {
      for (const moment of moments) await createNews(context, `Le ${moment}`, { publishedAt: new Date(moment) });
    });
    const found = async (...filters: string[]) => {
      const query = filters.map((filter) => `publishedAt=${encodeURIComponent(filter)}`).join('&');
      const answer = await server.request(`/api/news?nbItem=200&orderBy=publishedAt&${query}`);
      const { news } = answer.json().data as { news: { publishedAt: string }[] };
      return news
        .map(({ publishedAt }) => publishedAt.replace('.000Z', 'Z'))
        .filter((moment) => moments.includes(moment));
    };
    expect(await found(day)).toEqual(within);
    expect(await found(`df:${day}`)).toEqual([before, after]);
    expect(await found(`gte:${day}`)).toEqual([...within, after]);
    expect(await found(`gt:${day}`)).toEqual([after]);
    expect(await found(`lte:${day}`)).toEqual([before, ...within]);
    expect(await found(`lt:${day}`)).toEqual([before]);
    expect(await found(`gte:${day}`, `lte:${day}`)).toEqual(within);
  });

  test('API-02 the first and the last day that can be written are days like others', async () => {
    const total = async (filter: string) =>
      ((await server.request(`/api/news?publishedAt=${filter}`)).json().data as { total: number }).total;
    const all = await total('');
    expect(await total('gte:0001-01-01')).toBe(all);
    expect(await total('lte:9999-12-31')).toBe(all);
    expect(await total('9999-12-31')).toBe(0);
  });

  test('API-02 orders, and pages that neither overlap nor leave out, with the total on each', async () => {
    const client = server.client();
    const all = (await client.listServices({ query: { nbItem: '200', orderBy: '-priceCents,title' } })).services.map(
      ({ id }) => id,
    );
    const seen: number[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 4); page += 1) {
      const { services, total } = await client.listServices({
        query: { nbItem: '4', page: String(page), orderBy: '-priceCents,title' },
      });
      expect(total).toBe(all.length);
      seen.push(...services.map(({ id }) => id));
    }
    expect(seen).toEqual(all);
    expect(new Set(seen).size).toBe(all.length);
  });

  test.each(['/api/news', '/api/album', '/api/service', '/api/element/footer', '/api/company/address'])(
    'API-02 %s beyond its last page is empty and still tells the total',
    async (path) => {
      const { total } = (await server.request(path)).json().data as { total: number };
      const beyond = (await server.request(`${path}?page=90`)).json().data as { total: number } & Record<
        string,
        unknown[]
      >;
      expect(total).toBeGreaterThan(0);
      expect(beyond.total).toBe(total);
      expect(Object.values(beyond).find(Array.isArray)).toEqual([]);
    },
  );
});
