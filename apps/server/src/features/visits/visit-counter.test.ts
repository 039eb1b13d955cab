import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { incrementVisitCounts } from './visit-counts.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() =>
  server.write(42, ({ transaction }) => transaction.query('delete from visit_count where site_id = 42')),
);

const person = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html',
  'accept-language': 'fr-BE,fr;q=0.8',
  'sec-fetch-dest': 'document',
};
const visit = (path: string, headers: Record<string, string> = {}) =>
  server.request(path, { headers: { ...person, ...headers } });
const counts = async () => {
  await server.running.context.visits.flush();
  const rows = await server.write(42, ({ transaction }) =>
    transaction.query<{ kind: string; name: string; visits: number }>(
      'select kind, name, visits from visit_count where site_id = 42 order by kind, name',
    ),
  );
  return Object.fromEntries(rows.map(({ kind, name, visits }) => [`${kind} ${name}`, visits]));
};

test('STA-10 pages, sources and countries of a day, from memory and anew alike; a step inside the site is no arrival', async () => {
  await visit('/contact', { referer: 'https://www.moteur.example/?q=bain+de+ma+fille' });
  await visit('/contact', { 'accept-language': 'de' });
  await visit('/albums', { referer: `${server.baseUrl}/contact`, 'sec-fetch-site': 'same-origin' });
  expect(await counts()).toEqual({
    'country BE': 1,
    'country DE': 1,
    'page /albums': 1,
    'page /contact': 2,
    'source direct': 1,
    'source moteur.example': 1,
  });
});

test.each([
  ['somebody who asks not to be followed', { dnt: '1' }],
  ['a browser that sells nothing', { 'sec-gpc': '1' }],
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a page fetched beforehand', { 'sec-purpose': 'prefetch' }],
])('STA-10 %s is not counted', async (_, headers) => {
  expect((await visit('/contact', headers)).status).toBe(200);
  expect(await counts()).toEqual({});
});

test('STA-10 what is no page is not counted, and no secret of an address is kept', async () => {
  await visit('/cette-page-n-existe-pas');
  await visit('/sitemap.xml');
  await visit('/api/site/info');
  await visit(`/password/reset/${'s'.repeat(43)}`);
  expect(Object.keys(await counts()).filter((name) => name.startsWith('page'))).toEqual(['page /password/reset/…']);
});

test('STA-10 neither cookie nor anything of the person: what is stored is a day, a kind, a name and a sum', async () => {
  const answer = await visit('/contact');
  expect(answer.headers['set-cookie']).toBeUndefined();
  await server.running.context.visits.flush();
  const columns = await server.write(42, ({ transaction }) =>
    transaction.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'visit_count' order by ordinal_position`,
    ),
  );
  expect(columns.map(({ name }) => name)).toEqual(['site_id', 'day', 'kind', 'name', 'visits']);
});

test('STA-10 a hundred readers at once are one write, and all of them are counted', async () => {
  const { database } = server.running.context;
  // Flushes the writes of other tests, so that only those of these readers count.
  await server.running.context.notFoundLog.flush();
  let writes = 0;
  const real = database.write.bind(database);
  database.write = ((siteId: number, work: never) => {
    writes += 1;
    return real(siteId, work);
  }) as typeof database.write;
  await Promise.all(Array.from({ length: 100 }, () => visit('/contact')));
  await server.running.context.visits.flush();
  database.write = real;
  expect(writes).toBe(1);
  expect(await counts()).toMatchObject({ 'page /contact': 100, 'country BE': 100 });
});

test('STA-10 the sources that somebody invents are counted together beyond five hundred a day', async () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(Date.now());
  await server.write(42, ({ transaction }) =>
    transaction.query(
      `insert into visit_count (site_id, day, kind, name, visits) select 42, $1, 'source', 'x' || n, 1 from generate_series(1, 500) n`,
      [day],
    ),
  );
  await visit('/contact', { referer: 'https://invente.example/' });
  await visit('/contact', { referer: 'https://x7/' });
  expect(await counts()).toMatchObject({ 'source autres': 1, 'source x7': 2 });
});

test('STA-10 a crowd of invented sources in one batch fills the room of five hundred and no more; none is lost', async () => {
  const rounds = byRunLength(6, 15);
  // A hundred at a time: a busy machine refuses more connections than it can take in.
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(
      Array.from({ length: 100 }, (_, place) =>
        visit('/contact', { referer: `https://invente-${round}-${place}.example/` }),
      ),
    );
  const all = Object.entries(await counts()).filter(([name]) => name.startsWith('source '));
  expect(all.length).toBeLessThanOrEqual(501);
  expect(all.reduce((sum, [, visits]) => sum + visits, 0)).toBe(100 * rounds);
});

test('STA-10 two processes that write new sources at once share the room', async () => {
  const { database } = server.running.context;
  const batch = (mark: string) =>
    Array.from({ length: 400 }, (_, place) => ({
      day: '2026-01-01',
      kind: 'source' as const,
      name: `${mark}${place}`,
      visits: 1,
    }));
  await Promise.all(
    ['a', 'b', 'c'].map((mark) => database.write(42, (context) => incrementVisitCounts(context, batch(mark)))),
  );
  const all = Object.values(await counts());
  expect([all.length, all.reduce((sum, visits) => sum + visits, 0)]).toEqual([501, 1200]);
});

const readReport = async (days: number) => {
  const { cookie } = await createStaff(server, 'EDITOR');
  const answer = await requestAdmin(server, 'GET', `/sites/42/visits?days=${days}`, { cookie });
  return answer.json().data as Record<'pages' | 'countries' | 'links', { name: string; visits: number }[]>;
};

test('STA-10 the owner reads what visitors have read, and which sources the site’s addresses have named', async () => {
  await visit('/contact?from=lettre-mars');
  await visit('/albums?from=lettre-mars');
  await visit('/contact');
  await visit('/contact');
  await server.running.context.visits.flush();
  const { pages, countries, links } = await readReport(30);
  expect(pages).toContainEqual({ name: '/contact', visits: 2 });
  expect(countries).toContainEqual({ name: 'BE', visits: 2 });
  expect(links).toContainEqual({ name: 'lettre-mars', visits: 2 });
});

test('STA-10 days are those of the calendar, also over a change of clocks', async () => {
  await server.write(42, ({ transaction }) =>
    incrementVisitCounts(transaction, [
      { day: '2026-10-18', kind: 'page', name: '/avant', visits: 1 },
      { day: '2026-10-19', kind: 'page', name: '/premier', visits: 1 },
      { day: '2026-10-25', kind: 'page', name: '/jour', visits: 1 },
    ]),
  );
  // That Sunday has 25 hours: six times 24 hours before its last half hour, the second day has already begun.
  server.setTime('2026-10-25T23:30:00+01:00');
  expect((await readReport(7)).pages.map(({ name }) => name).sort()).toEqual(['/jour', '/premier']);
  server.setTime(Date.now());
});
