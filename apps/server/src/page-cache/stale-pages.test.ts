import { createMember } from '@vitrine/test-kit/records/members';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';

const warning = '110 - "Response is Stale"';
const fiveMinutes = 300_000;

let now = Date.parse('2026-11-18T11:00:00Z');
let server: TestServer;
/** A session in the database itself, and one elsewhere that may close it. */
let other: pg.Client;
let elsewhere: pg.Client;
let database: string;

beforeAll(async () => {
  server = await startTestServer({ server: { clock: () => now } });
  [other, elsewhere] = await Promise.all([
    connect(server.databaseUrls.superuser),
    connect(inject('postgres').superuser),
  ]);
  database = new URL(server.databaseUrls.superuser.replace('@/', '@socket/')).pathname.slice(1);
});
afterEach(allowConnections);
afterAll(async () => {
  await other.end();
  await elsewhere.end();
  await server.close();
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** New connections fail; existing ones stay. */
const denyConnections = () => elsewhere.query(`alter database ${database} allow_connections false`);

async function allowConnections(): Promise<void> {
  await elsewhere.query(`alter database ${database} allow_connections true`);
  await eventually(async () => {
    expect(server.running.context.cache.isBypassed).toBe(false);
    expect((await server.request('/api/parameter')).status).toBe(200);
  });
}

/** Terminates the program's connections, or only the one that listens for invalidations. */
async function terminateConnections(which: 'all' | 'listening'): Promise<void> {
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ($1 = 'all' or application_name = 'vitrine-listen')`,
    [which],
  );
  await eventually(() => expect(server.running.context.cache.isBypassed).toBe(true));
}

async function makeDatabaseUnreachable(): Promise<void> {
  await denyConnections();
  await terminateConnections('all');
}

const rename = (name: string) =>
  other.query(`update setting set value = to_json($1::text) where site_id = 42 and type = 'COMPANY_NAME'`, [name]);

/** Requests pages so that they are cached, and ensures that all connections are open. */
async function warmCache(...paths: string[]): Promise<void> {
  server.running.context.directory.markStale();
  for (const path of paths) expect((await server.request(path)).status).toBe(200);
  await Promise.all(['/albums', '/actualites', '/blog'].map((path) => server.request(path)));
}

test('while the database refuses connections cached pages are answered as stale, and everything else is 503', async () => {
  await warmCache('/', '/contact', '/sitemap.xml');
  const { token } = await server.write(42, (context) => createMember(context));
  const held = await server.request('/contact');
  expect(held.headers.warning).toBeUndefined();
  await makeDatabaseUnreachable();
  for (const path of ['/', '/contact', '/sitemap.xml']) {
    const answer = await server.request(path);
    expect([path, answer.status, answer.headers.warning]).toEqual([path, 200, warning]);
  }
  const stale = await server.request('/contact');
  expect([stale.text, stale.headers.etag]).toEqual([held.text, held.headers.etag]);
  const known = await server.request('/contact', { headers: { 'if-none-match': String(held.headers.etag) } });
  expect([known.status, known.headers.warning]).toEqual([304, warning]);
  // A page's scripts need no database.
  const script = /src="(\/assets\/[^"]+)"/.exec(held.text)?.[1] ?? '';
  expect((await server.request(script)).status).toBe(200);
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const others = {
    'not held': server.request('/soins'),
    personal: server.request('/contact', { headers: { cookie: `token=${token}` } }),
    form: server.request('/contact', { body: 'form=x', headers: form }),
    consent: server.request('/consentement', { body: 'decision=deny-all', headers: form }),
    call: server.request('/api/news'),
    'writing call': server.request('/api/message', { body: '{}', headers: json }),
    'unknown host': server.request('/contact', { host: 'inconnu.example' }),
  };
  for (const [name, asked] of Object.entries(others)) {
    const answer = await asked;
    expect([name, answer.status, answer.headers.warning]).toEqual([name, 503, undefined]);
  }
});

test('they are so for five minutes at the most, and only if they were true when it left', async () => {
  await server.write(42, async ({ transaction }) => {
    await transaction.query('update news set published_at = $1 where site_id = 42 and id = 6', [
      new Date(now + 60_000),
    ]);
    transaction.invalidate('news');
  });
  await warmCache('/contact', '/actualites');
  // The cached list of news expires before the database goes away.
  now += 60_000;
  await makeDatabaseUnreachable();
  const statusOf = async (path: string) => (await server.request(path)).status;
  expect(await statusOf('/actualites')).toBe(503);
  now += fiveMinutes - 1;
  expect(await statusOf('/contact')).toBe(200);
  now += 1;
  expect(await statusOf('/contact')).toBe(503);
});

test('a site that was told to have changed is not shown as it was', async () => {
  await warmCache('/', '/contact');
  server.running.context.directory.markStale(42);
  await makeDatabaseUnreachable();
  expect((await server.request('/contact')).status).toBe(503);
});

test('with the first answer of the database they are over, though it leaves again before changes are heard of', async () => {
  await warmCache('/', '/contact', '/soins');
  await denyConnections();
  await terminateConnections('listening');
  await rename('La Maison tiède');
  const first = await server.request('/contact');
  expect([first.status, first.headers.warning]).toEqual([200, undefined]);
  expect(first.text).toContain('La Maison tiède');
  await terminateConnections('all');
  for (const path of ['/', '/soins', '/contact'])
    expect([path, (await server.request(path)).status]).toEqual([path, 503]);
});

test('nobody who asks after a new page was answered gets an old one', async () => {
  await warmCache('/', '/contact', '/soins');
  await makeDatabaseUnreachable();
  await rename('Le Bain du matin');
  let isOver = false;
  let isFresh = false;
  const wrong: string[] = [];
  const kinds = new Set<string>();
  const visit = async (path: string) => {
    while (!isOver) {
      const wasFresh = isFresh;
      const answer = await server.request(path);
      const kind = answer.status === 503 ? 'none' : answer.text.includes('Le Bain du matin') ? 'new' : 'old';
      kinds.add(kind);
      if (kind === 'new') isFresh = true;
      if (kind === 'old' && (wasFresh || answer.headers.warning !== warning)) wrong.push(path);
      if (kind === 'new' && answer.headers.warning) wrong.push(`${path} warns`);
    }
  };
  const visits = ['/', '/contact', '/soins', '/contact'].map(visit);
  await eventually(() => expect([...kinds]).toEqual(['old']));
  await allowConnections();
  await eventually(() => expect(kinds).toContain('new'));
  isOver = true;
  await Promise.all(visits);
  expect(wrong).toEqual([]);
});

test('a page that was begun before the outage is answered and not held when it is over', async () => {
  server.running.context.cache.clear();
  server.running.context.values.resume();
  const blocking = await connect(server.databaseUrls.superuser);
  await blocking.query('begin; lock table news in access exclusive mode');
  const page = server.request('/actualites');
  await eventually(async () => {
    const { rows } = await other.query(`select 1 from pg_locks where relation = 'news'::regclass and not granted`);
    expect(rows).toHaveLength(1);
  });
  await terminateConnections('listening');
  await rename('Les Eaux calmes');
  await eventually(() => expect(server.running.context.cache.isBypassed).toBe(false));
  await blocking.query('rollback');
  await blocking.end();
  const first = await page;
  expect([first.status, first.text.includes('Les Eaux calmes')]).toEqual([200, false]);
  for (const path of ['/actualites', '/contact'])
    expect((await server.request(path)).text).toContain('Les Eaux calmes');
});
