import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listVisits } from './visits.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    server: { rateLimits: { visit: { perClient: [80, 600], perSite: [3000, 3600] } } },
  });
});
afterAll(() => server.close());

const person = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html',
  'sec-fetch-dest': 'document',
};
const countVisitsBySource = async () => {
  await server.running.context.visits.flush();
  return server.write(42, async (context) =>
    Object.fromEntries((await listVisits(context)).map(({ day, source, visits }) => [`${day} ${source}`, visits])),
  );
};

describe('API-35 GET /site/visit/{from}', () => {
  test('API-35 one row a day and source, and the answer reads success and message', async () => {
    server.stopTime('2026-06-01T21:59:59Z');
    for (let place = 0; place < 3; place += 1)
      expect(await server.client(42).logVisit({ params: { from: 'lettre' } })).toEqual({
        success: true,
        message: 'Visite comptée.',
      });
    server.setTime('2026-06-01T22:00:00Z');
    await server.client(42).logVisit({ params: { from: 'lettre' } });
    server.setTime(Date.now());
    expect(await countVisitsBySource()).toMatchObject({ '2026-06-01 lettre': 3, '2026-06-02 lettre': 1 });
  });

  test('API-35 two hundred sources a day are told apart, the rest are counted together', async () => {
    server.setTime('2026-07-01T10:00:00Z');
    await server.write(42, (context) =>
      context.transaction.query(
        "insert into visit_source (site_id, day, source, visits) select 42, '2026-07-01', 'source-' || n, 1 from generate_series(1, 200) n",
      ),
    );
    for (const from of ['inventee-1', 'inventee-2', 'source-7']) await server.client(42).logVisit({ params: { from } });
    server.setTime(Date.now());
    const day = Object.entries(await countVisitsBySource()).filter(([name]) => name.startsWith('2026-07-01'));
    expect(day).toHaveLength(201);
    expect(Object.fromEntries(day)).toMatchObject({ '2026-07-01 autres': 2, '2026-07-01 source-7': 2 });
  });

  test('API-35 twenty at once are twenty', async () => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(Date.now());
    await Promise.all(Array.from({ length: 20 }, () => server.client(42).logVisit({ params: { from: 'ensemble' } })));
    expect((await countVisitsBySource())[`${day} ensemble`]).toBe(20);
  });

  test.each([
    ['lettre-mars-2026', 'lettre-mars-2026'],
    ['Carte-de-Visite', 'carte-de-visite'],
    ['lettre de mars/été-2026', 'autres'],
    ['lea.petit exemple.fr 0612345678', 'autres'],
    ['lea.petit@exemple.fr', 'autres'],
    ['0612345678', 'autres'],
    ['lea-petit-06-12-34-56-78', 'autres'],
    ['a'.repeat(41), 'autres'],
    ['<script>alert(1)</script>', 'autres'],
    ["a';drop table visit_source--", 'autres'],
    ['%21', 'autres'],
  ])('API-35 the source %j is kept as %j', async (from, kept) => {
    const before = await countVisitsBySource();
    expect((await server.client(42).logVisit({ params: { from } })).success).toBe(true);
    const after = Object.entries(await countVisitsBySource()).filter(([name, visits]) => visits !== before[name]);
    expect(after.map(([name]) => name.slice(11))).toEqual([kept]);
  });

  test.each([
    ['%20', 422],
    ['a'.repeat(101), 400],
    ['%E2%82', 400],
    ['a%00b', 400],
    ['a%0Ab', 400],
  ])('API-35 %s is refused clearly', async (from, status) => {
    const answer = await server.request(`/api/site/visit/${from}`);
    expect([answer.status, answer.json().success]).toEqual([status, false]);
  });

  test('STA-10 a page asked with from counts the visit and comes again without it, the rest of the query kept', async () => {
    const answer = await server.request('/contact?sujet=atelier&from=carte&page=2', { headers: person });
    expect([answer.status, answer.headers.location]).toEqual([302, '/contact?sujet=atelier&page=2']);
    expect(Object.keys(await countVisitsBySource()).some((name) => name.endsWith(' carte'))).toBe(true);
  });

  test('STA-10 a source that says nothing still leads to the page, and is no fault of the program', async () => {
    expect((await server.request('/contact?from=%00%21', { headers: person })).headers.location).toBe('/contact');
    expect(server.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });

  test.each<[string, { path?: string; method?: string; headers?: Record<string, string> }]>([
    ['the head of a page', { method: 'HEAD' }],
    ['a page fetched beforehand', { headers: { 'sec-purpose': 'prefetch' } }],
    ['somebody who asks not to be followed', { headers: { dnt: '1' } }],
    ['a robot', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
    ['an address that leads nowhere', { path: '/nulle-part' }],
  ])('STA-10 %s is sent on and not counted', async (_, { path = '/contact', method = 'GET', headers = {} }) => {
    const before = await countVisitsBySource();
    const answer = await server.request(`${path}?from=carte`, { method, headers: { ...person, ...headers } });
    expect([answer.status, answer.headers.location]).toEqual([302, path]);
    expect(await countVisitsBySource()).toEqual(before);
  });

  test('STA-10 a thousand at once are a write or two, and all of them are counted', async () => {
    const { database } = server.running.context;
    await countVisitsBySource();
    let writes = 0;
    const real = database.write.bind(database);
    database.write = ((siteId: number, work: never) => {
      writes += 1;
      return real(siteId, work);
    }) as typeof database.write;
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(Date.now());
    for (let wave = 0; wave < 10; wave += 1)
      await Promise.all(Array.from({ length: 100 }, () => server.request('/contact?from=foule', { headers: person })));
    await server.running.context.visits.flush();
    database.write = real;
    expect(writes).toBeLessThan(5);
    expect((await countVisitsBySource())[`${day} foule`]).toBe(1000);
  });

  test('API-35 one address tells of so many visits and no more, and the head of the call tells of none', async () => {
    const before = await countVisitsBySource();
    const head = await server.request('/api/site/visit/tete', { method: 'HEAD' });
    expect(head.status).toBe(405);
    expect(await countVisitsBySource()).toEqual(before);
    const answers = await Promise.all(Array.from({ length: 100 }, () => server.request('/api/site/visit/repetee')));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const sums = Object.entries(await countVisitsBySource()).find(([name]) => name.endsWith(' repetee'));
    expect(sums?.[1]).toBe(statuses.filter((status) => status === 200).length);
    expect(sums?.[1]).toBeLessThan(100);
  });
});
