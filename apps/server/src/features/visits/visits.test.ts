import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listVisits } from './visits.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const counted = () =>
  server.write(42, async (scope) =>
    Object.fromEntries((await listVisits(scope)).map(({ day, source, visits }) => [`${day} ${source}`, visits])),
  );

describe('API-35 GET /site/visit/{from}', () => {
  test('API-35 one row a day and source, and the answer reads success and message', async () => {
    server.setTime('2026-06-01T21:59:59Z');
    for (let place = 0; place < 3; place += 1)
      expect(await server.client(42).logVisit({ params: { from: 'lettre' } })).toEqual({
        success: true,
        message: 'Visite comptée.',
      });
    server.setTime('2026-06-01T22:00:00Z');
    await server.client(42).logVisit({ params: { from: 'lettre' } });
    server.setTime(Date.now());
    expect(await counted()).toMatchObject({ '2026-06-01 lettre': 3, '2026-06-02 lettre': 1 });
  });

  test('API-35 two hundred sources a day are told apart, the rest are counted together', async () => {
    server.setTime('2026-07-01T10:00:00Z');
    await server.write(42, (scope) =>
      scope.transaction.query(
        "insert into visit_source (site_id, day, source, visits) select 42, '2026-07-01', 'source-' || n, 1 from generate_series(1, 200) n",
      ),
    );
    for (const from of ['inventée-1', 'inventée-2', 'source-7']) await server.client(42).logVisit({ params: { from } });
    server.setTime(Date.now());
    const day = Object.entries(await counted()).filter(([name]) => name.startsWith('2026-07-01'));
    expect(day).toHaveLength(201);
    expect(Object.fromEntries(day)).toMatchObject({ '2026-07-01 autres': 2, '2026-07-01 source-7': 2 });
  });

  test('API-35 twenty at once are twenty', async () => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(Date.now());
    await Promise.all(Array.from({ length: 20 }, () => server.client(42).logVisit({ params: { from: 'ensemble' } })));
    expect((await counted())[`${day} ensemble`]).toBe(20);
  });

  test.each([
    ['lettre de mars/été-2026', 'lettre de mars/été-2026'],
    ['<script>alert(1)</script>', 'scriptalert1/script'],
    ["a';drop table visit_source--", 'adrop table visit_source--'],
    ['=HYPERLINK("http://x")', 'HYPERLINKhttp//x'],
  ])('API-35 the source %j is kept as %j', async (from, kept) => {
    expect((await server.client(42).logVisit({ params: { from } })).success).toBe(true);
    expect(Object.keys(await counted()).some((name) => name.slice(11) === kept)).toBe(true);
  });

  test.each([
    ['%21%21%21', 422],
    ['%20', 422],
    ['a'.repeat(101), 400],
    ['%E2%82', 400],
    ['a%00b', 400],
    ['a%0Ab', 400],
  ])('API-35 %s is refused clearly', async (from, status) => {
    const answer = await server.ask(`/api/site/visit/${from}`);
    expect([answer.status, answer.json().success]).toEqual([status, false]);
  });

  test('STA-10 a page asked with from counts the visit and comes again without it, the rest of the query kept', async () => {
    const answer = await server.ask('/contact?sujet=atelier&from=carte&page=2');
    expect([answer.status, answer.headers.location]).toEqual([302, '/contact?sujet=atelier&page=2']);
    expect(Object.keys(await counted()).some((name) => name.endsWith(' carte'))).toBe(true);
  });

  test('STA-10 a source that says nothing still leads to the page, and is no fault of the program', async () => {
    expect((await server.ask('/contact?from=%00%21')).headers.location).toBe('/contact');
    expect(server.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });
});
