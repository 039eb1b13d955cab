import { createStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ cookie } = await createStaff(server, 'SUPER_ADMIN'));
});
afterAll(() => server.close());

const calls = [
  '/api/admin/session',
  '/api/admin/sites/42/staff',
  '/api//admin/nulle/part',
  '/api/%61dmin/session',
  '/api/image/load-svg',
  '/api/image/load-svg/',
];

/** Makes every new connection fail and ends those that are open, for the duration of `work`. */
async function withoutDatabase(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres').superuser });
  await client.connect();
  const name = new URL(server.databaseUrls.superuser.replace('@/', '@socket/')).pathname.slice(1);
  try {
    await client.query(`alter database ${name} allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await work();
  } finally {
    await client.query(`alter database ${name} allow_connections true`);
    await client.end();
  }
}

test('ROL-02 on the host of a site its calls are 401 before the database is asked, and answer alike', async () => {
  const ask = async (path: string, more: object = {}) => {
    const { status, headers, text } = await server.request(path, { headers: { cookie }, ...more });
    const { date: _, ...kept } = headers;
    return { status, headers: kept, text: text.replace(/"requestId":"[^"]*"/, '') };
  };
  const usual = await ask('/api/admin/session');
  expect(usual.status).toBe(401);
  await withoutDatabase(async () => {
    server.running.context.directory.markStale();
    expect((await ask('/api/news')).status).toBe(503);
    for (const path of calls) {
      expect(await ask(path), path).toEqual(usual);
      expect((await ask(path, { method: 'POST' })).status, path).toBe(401);
    }
  });
});

test('ROL-02 a host that forms no URL is no way around', async () => {
  for (const host of ['localhost:99999', 'lo calhost'])
    for (const path of calls) expect((await server.request(path, { host })).status, `${host} ${path}`).toBe(401);
  expect((await server.request('/api/news', { host: 'localhost:99999' })).status).toBe(400);
});
