import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { incrementVisitCounts } from './visit-counts.repository.ts';

let server: TestServer;
let editor: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  editor = await createStaff(server, 'EDITOR');
  server.setTime('2026-03-10T12:00:00Z');
  await server.write(42, async ({ transaction }) => {
    await transaction.query('delete from visit_count where site_id = 42');
    await incrementVisitCounts(transaction, [
      { day: '2026-03-10', kind: 'source', name: 'direct', visits: 4 },
      { day: '2026-03-10', kind: 'page', name: '/', visits: 9 },
      { day: '2026-03-04', kind: 'source', name: 'google.fr', visits: 6 },
      { day: '2026-03-04', kind: 'country', name: 'FR', visits: 6 },
      { day: '2026-03-03', kind: 'source', name: 'direct', visits: 3 },
      { day: '2025-02-01', kind: 'source', name: 'direct', visits: 50 },
    ]);
  });
});
afterAll(() => server?.close());

const read = async (query = '') => {
  const answer = await requestAdmin(server, 'GET', `/sites/42/visits${query}`, { cookie: editor.cookie });
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies as they come.
  return { status: answer.status, data: answer.json().data as any };
};

test('STA-10 seven days end today; a day without visits is there, and is zero', async () => {
  const { data } = await read('?days=7');
  expect(data.days.map(({ day }: { day: string }) => day)).toEqual(
    Array.from({ length: 7 }, (_, place) => `2026-03-${String(place + 4).padStart(2, '0')}`),
  );
  expect(data.days[0]).toEqual({ day: '2026-03-04', visits: 6, pages: 0 });
  expect(data.days[1]).toEqual({ day: '2026-03-05', visits: 0, pages: 0 });
  expect(data.days.at(-1)).toEqual({ day: '2026-03-10', visits: 4, pages: 9 });
  expect(data.former).toEqual({ visits: 3, pages: 0 });
});

test('STA-10 sources, pages and countries are of the days asked for, most first', async () => {
  const { data } = await read('?days=7');
  expect([data.sources, data.pages, data.countries]).toEqual([
    [
      { name: 'google.fr', visits: 6 },
      { name: 'direct', visits: 4 },
    ],
    [{ name: '/', visits: 9 }],
    [{ name: 'FR', visits: 6 }],
  ]);
  const year = (await read('?days=365')).data;
  expect([year.days.length, year.former.visits, year.sources[0]]).toEqual([365, 50, { name: 'direct', visits: 7 }]);
  expect((await read()).data.days).toHaveLength(30);
});

test.each(['?days=8', '?days=365000', '?jours=7'])('STA-10 %s is refused', async (query) => {
  expect((await read(query)).status).toBe(400);
});
