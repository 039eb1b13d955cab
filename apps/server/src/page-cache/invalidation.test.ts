import { sendRequest } from '@vitrine/test-kit/send-request';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type RunningServer, startServer } from '../create-server.ts';

let now = Date.parse('2026-11-18T11:00:00Z');
let server: TestServer;
let secondServer: RunningServer;
const clients: pg.Client[] = [];

beforeAll(async () => {
  server = await startTestServer({ server: { clock: () => now } });
  const { config, log, renderer, store } = server.running.context;
  const { app: databaseUrl, owner: databaseDirectUrl } = server.databaseUrls;
  // As far as the database can tell, another process of the program: it has its own caches and connections.
  secondServer = await startServer({
    config,
    log,
    renderer,
    store,
    databaseUrl,
    databaseDirectUrl,
    assetsFolder: '',
    clock: () => now,
  });
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await secondServer.close();
  await server.close();
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  clients.push(client);
  await client.connect();
  return client;
}

const askSecondServer = (path: string) => sendRequest(secondServer.port, path);

/** A name that appears on every page. */
let names = 0;
const newName = () => {
  names += 1;
  return `Maison ${names} du Lac`;
};

test('twenty visitors who ask at once for a page that is not held have it made once', async () => {
  const { cache } = server.running.context;
  cache.clear();
  const before = cache.misses;
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.request('/soins')));
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
  expect(cache.misses - before).toBe(1);
  await server.request('/soins');
  expect(cache.misses - before).toBe(1);
});

/** Starts to render a page that reads the news, and blocks it after its snapshot until released. */
async function beginSlowPage() {
  server.running.context.cache.clear();
  server.running.context.values.resume();
  const other = await connect(server.databaseUrls.superuser);
  await other.query('begin; lock table news in access exclusive mode');
  const page = server.request('/actualites');
  await eventually(async () => {
    const { rows } = await other.query(`select 1 from pg_locks where relation = 'news'::regclass and not granted`);
    expect(rows).toHaveLength(1);
  });
  return { page, goOn: () => other.query('rollback') };
}

test('a page that was being made when a setting changed is answered and not kept, nor what it read', async () => {
  const { page, goOn } = await beginSlowPage();
  const name = newName();
  await server.changeSettings({ COMPANY_NAME: name });
  await goOn();
  expect((await page).text).not.toContain(name);
  for (const path of ['/actualites', '/soins', '/contact']) expect((await server.request(path)).text).toContain(name);
});

test('who asks for a page after a change does not get the one that was begun before it', async () => {
  const { page, goOn } = await beginSlowPage();
  const name = newName();
  await server.changeSettings({ COMPANY_NAME: name });
  const next = server.request('/actualites');
  await goOn();
  expect((await next).text).toContain(name);
  await page;
  expect((await server.request('/actualites')).text).toContain(name);
});

test('a change shows at once where it was made, and in the other process as soon as it hears of it', async () => {
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([server.request('/'), askSecondServer('/')]);
    const name = newName();
    await server.changeSettings({ COMPANY_NAME: name });
    expect((await server.request('/')).text).toContain(name);
    await eventually(async () => expect((await askSecondServer('/')).text).toContain(name));
    expect((await askSecondServer('/')).text).toContain(name);
  }
  expect(secondServer.context.cache.hits).toBeGreaterThan(5);
});

test('a change that is undone empties nothing', async () => {
  const { etag } = (await server.request('/')).headers;
  const { size } = server.running.context.cache;
  const failing = server.write(42, async ({ transaction }) => {
    transaction.invalidate('settings');
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(server.running.context.cache.size).toBe(size);
  expect((await server.request('/')).headers.etag).toBe(etag);
});

test('tags too long for one notification empty the other process altogether', async () => {
  await askSecondServer('/');
  expect(secondServer.context.cache.size).toBeGreaterThan(0);
  await server.write(42, async ({ transaction }) => {
    transaction.invalidate(...Array.from({ length: 2000 }, (_, number) => `page:é${number}`));
  });
  await eventually(() => expect(secondServer.context.cache.size).toBe(0));
  expect(secondServer.context.cache.isBypassed).toBe(false);
});

test('a cached page goes at the moment its news appears, with no change to tell of it', async () => {
  const at = now + 60_000;
  await server.write(42, async ({ transaction }) => {
    await transaction.query('update news set published_at = $1 where site_id = 42 and id = 6', [new Date(at)]);
    transaction.invalidate('news');
  });
  const title = 'bons-cadeaux-de-noel';
  expect((await server.request('/actualites')).text).not.toContain(title);
  now = at - 1;
  expect((await server.request('/actualites')).text).not.toContain(title);
  now = at;
  expect((await server.request('/actualites')).text).toContain(title);
});

test('a process that cannot hear of changes holds no page and shows each change; afterwards it holds pages again', async () => {
  const other = await connect(server.databaseUrls.superuser);
  const elsewhere = await connect(inject('postgres').superuser);
  const database = new URL(server.databaseUrls.superuser.replace('@/', '@socket/')).pathname.slice(1);
  const { cache, directory } = server.running.context;
  // Opens enough connections of both kinds for the following steps.
  cache.clear();
  directory.markStale();
  await Promise.all(['/', '/contact', '/soins', '/albums'].map((path) => server.request(path)));
  expect(cache.size).toBeGreaterThan(0);
  // New connections fail; those that serve visitors stay.
  await elsewhere.query(`alter database ${database} allow_connections false`);
  try {
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'vitrine-listen'`,
    );
    await eventually(() => expect([cache.isBypassed, cache.size]).toEqual([true, 0]));
    for (let round = 0; round < 3; round += 1) {
      const name = newName();
      await other.query(`update setting set value = to_json($1::text) where site_id = 42 and type = 'COMPANY_NAME'`, [
        name,
      ]);
      for (const path of ['/', '/', '/contact']) expect((await server.request(path)).text).toContain(name);
      expect(cache.size).toBe(0);
    }
  } finally {
    await elsewhere.query(`alter database ${database} allow_connections true`);
  }
  await eventually(() => expect(cache.isBypassed).toBe(false));
  await server.request('/');
  const { hits } = cache;
  await server.request('/');
  expect([cache.size, cache.hits]).toEqual([1, hits + 1]);
  const name = newName();
  await server.changeSettings({ COMPANY_NAME: name });
  await eventually(async () => expect((await askSecondServer('/')).text).toContain(name));
});
