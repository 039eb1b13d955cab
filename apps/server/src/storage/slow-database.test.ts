import { setTimeout as sleep } from 'node:timers/promises';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { createDelayProxy, type DelayProxy } from '@vitrine/test-kit/servers/delay-proxy';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestResponse, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, type TestContext, test } from 'vitest';
import { Database, type Transaction } from './database.ts';

let server: TestServer;
let proxy: DelayProxy;

/** A server with a proxy between it and a database of its own. */
async function startStage(): Promise<{ server: TestServer; proxy: DelayProxy; close(): Promise<void> }> {
  const proxy = await createDelayProxy(inject('postgres').app);
  const server = await startTestServer({ server: { rateLimits: 'none' }, wire: proxy });
  return {
    server,
    proxy,
    async close() {
      await server.close();
      await proxy.close();
    },
  };
}

let stage: Awaited<ReturnType<typeof startStage>>;
beforeAll(async () => {
  stage = await startStage();
  ({ server, proxy } = stage);
});
afterEach(async () => {
  proxy.setDelay(0);
  server.running.context.cache.clear();
});
afterAll(() => stage.close());

/** Locks a table from another session until the returned function runs. */
async function lockTable(
  server: TestServer,
  name: string,
  onTestFinished: TestContext['onTestFinished'],
): Promise<() => Promise<unknown>> {
  const client = new pg.Client({ connectionString: server.databaseUrls.superuser });
  // By the test's own context: of those that run at once, the first that ends would release the locks of the others.
  onTestFinished(() => client.end());
  await client.connect();
  await client.query(`begin; lock table ${name} in access exclusive mode`);
  return () => client.query('rollback');
}

const message = JSON.stringify({
  firstname: 'Ana',
  lastname: 'Lente',
  email: 'ana@exemple.fr',
  message: 'Un message qui attend.',
});
const form = new URLSearchParams({ form: 'x', ...JSON.parse(message) }).toString();

/** Sends requests of every kind at once, more than there are connections; returns each duration. */
async function askEverything({
  request,
}: TestServer): Promise<{ kind: 'page' | 'api'; answer: TestResponse; milliseconds: number }[]> {
  const json = { 'content-type': 'application/json' };
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
  const pages = ['/', '/contact', '/actualites', '/prestations', '/albums', '/rien', '/soins'];
  const requests = [
    ...[1, 2, 3].flatMap((round) => pages.map((path) => () => request(`${path}?page=${round}`))),
    ...[1, 2].map(() => () => request('/contact', { body: form, headers: urlencoded })),
    () => request('/consentement', { body: 'decision=deny-all', headers: urlencoded }),
    () => request(`/files/${'a'.repeat(32)}/original`),
  ];
  const calls = [
    () => request('/api/parameter'),
    () => request('/api/news'),
    () => request('/api/site/info'),
    () => request('/api/message', { body: message, headers: json }),
  ];
  const time = async (kind: 'page' | 'api', request: () => Promise<TestResponse>) => {
    const startedAt = performance.now();
    const answer = await request();
    return { kind, answer, milliseconds: performance.now() - startedAt };
  };
  return Promise.all([...requests.map((one) => time('page', one)), ...calls.map((one) => time('api', one))]);
}

/** Expects what visitors must see while the database does not respond. */
function expectUnavailable({ kind, answer }: { kind: 'page' | 'api'; answer: TestResponse }): void {
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.headers['cache-control']).toBe('no-store');
  const sentence = 'Le service est momentanément indisponible. Recommencez dans un instant.';
  if (kind === 'page') expect(answer.text).toContain(`<h1>${sentence}</h1>`);
  else expect(answer.json()).toMatchObject({ success: false, data: null, message: sentence, code: 'unavailable' });
  expect(answer.text).not.toMatch(/lock|timeout|ECONN|\bat \//i);
}

/**
 * Nobody waits over five seconds. Beside other tests, these requests wait for the processor too: without the limits, the answers
 * would take twenty seconds, or never come.
 */
const timeout = byRunLength(15_000, 5000);

test('what a transaction is refused for is told, though its end is not heard: its connection is given up', async () => {
  const { app, owner } = server.databaseUrls;
  const database = new Database({ url: proxy.proxyUrl(app), directUrl: proxy.proxyUrl(owner), maxConnections: 1 });
  const processOf = () => database.read(42, ({ query }) => query<{ id: number }>('select pg_backend_pid() as id'));
  const [first] = await processOf();
  proxy.silenceAfter('rollback');
  const refused = database.write(42, () => Promise.reject(new Error('cet élément est introuvable')));
  await expect(refused).rejects.toThrow('cet élément est introuvable');
  proxy.silenceAfter();
  const [next] = await processOf();
  expect(next?.id).not.toBe(first?.id);
  await database.close();
});

test('work that goes on after a statement failed is not told that it is stored', async () => {
  const { app, owner } = server.databaseUrls;
  const database = new Database({ url: app, directUrl: owner });
  const work = async ({ query }: Transaction) => {
    await query('select 1 / 0').catch(() => {});
  };
  await expect(database.write(42, work)).rejects.toThrow('failed unnoticed');
  await expect(database.platform('essai', work, 4000, false)).rejects.toThrow('failed unnoticed');
  await database.close();
});

test('behind a pooler, where each transaction brings its own role, no work on changes starts before it has begun', async () => {
  const { app, owner } = server.databaseUrls;
  // One URL over the proxy and one direct: a pooler may be between.
  const database = new Database({ url: proxy.proxyUrl(app), directUrl: owner, statementTimeout: 500 });
  proxy.silenceAfter('begin');
  let hasStarted = false;
  const writing = database.write(42, async () => {
    hasStarted = true;
  });
  await expect(writing).rejects.toThrow('la base de données ne répond pas');
  expect(hasStarted).toBe(false);
  proxy.silenceAfter();
  await database.close();
});

// Each waits for a limit of its own, on a server, tables or connections that the others do not use: they wait together.
describe.concurrent('waiting', () => {
  test.for(['setting, contact_message', 'site'])(
    'while the tables %s stay locked nobody waits over five seconds: 503 in French',
    async (table, { onTestFinished }) => {
      const { server, close } = await startStage();
      onTestFinished(close);
      const held = await server.request('/use-terms');
      expect(held.status).toBe(200);
      const release = await lockTable(server, table, onTestFinished);
      if (table === 'site') server.running.context.directory.markStale();
      else expect((await server.request('/use-terms')).headers.etag).toBe(held.headers.etag);
      const answers = await askEverything(server);
      expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(timeout);
      const failed = answers.filter(({ answer }) => answer.status >= 500);
      expect(failed.length).toBeGreaterThan(0);
      for (const one of failed) expectUnavailable(one);
      await release();
      await eventually(async () => expect((await server.request('/contact')).status).toBe(200));
      for (const { answer } of await askEverything(server)) expect([200, 202, 303, 404, 422]).toContain(answer.status);
    },
  );

  test.for(byRunLength([2000], [2000, 3000]))(
    'a database whose every answer comes %i ms late holds nobody over five seconds: the page whole, or 503 in French',
    async (delay, { onTestFinished }) => {
      const { server, proxy, close } = await startStage();
      onTestFinished(close);
      // Opens the connections first: at that delay, new ones could not even connect.
      await askEverything(server);
      server.running.context.cache.clear();
      proxy.setDelay(delay);
      const answers = await askEverything(server);
      expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(timeout);
      // The time limit allows one or two sequential responses: requests that need more get a 503.
      const late = answers.filter(({ answer }) => ![200, 202, 303, 404, 422].includes(answer.status));
      for (const one of late) expectUnavailable(one);
      expect(late.length).toBeGreaterThan(0);
      proxy.setDelay(0);
      await eventually(async () => expect((await server.request('/contact')).status).toBe(200));
    },
  );

  test('a table locked for a second delays requests and fails none', async ({ onTestFinished }) => {
    const release = await lockTable(server, 'setting', onTestFinished);
    // No more requests than connections: a queued one may time out.
    const paths = ['/', '/contact', '/actualites', '/prestations', '/albums', '/api/news'];
    const answers = Promise.all(paths.map((path) => server.request(path)));
    await sleep(1000);
    await release();
    expect((await answers).map(({ status }) => status)).toEqual(paths.map(() => 200));
  });

  test.each([
    ['opens', 'set statement_timeout'],
    ['begins', 'begin'],
    ['reads', 'from page'],
  ])(
    'a database that falls silent when a connection of its own %s holds nobody over five seconds',
    async (_, words) => {
      const { app, owner } = server.databaseUrls;
      const wire = await createDelayProxy(inject('postgres').app);
      // Both URLs have the same target: no pooler is between.
      const database = new Database({ url: wire.proxyUrl(app), directUrl: wire.proxyUrl(owner) });
      const read = () => database.read(42, ({ query }) => query('select count(*)::int as count from page'));
      wire.silenceAfter(words);
      const startedAt = performance.now();
      const refusal = await Promise.allSettled(Array.from({ length: 12 }, read));
      expect(performance.now() - startedAt).toBeLessThan(timeout);
      for (const one of refusal)
        expect(one).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseUnavailableError' } });
      wire.silenceAfter();
      await eventually(async () => expect(await read()).toEqual([{ count: expect.any(Number) }]));
      await database.close();
      await wire.close();
    },
  );

  test('ROL-02 the administration answers 503 in time while its tables do not, and strangers of a site’s host 401', async ({
    onTestFinished,
  }) => {
    const { cookie } = await createStaff(server, 'ADMIN');
    const unlock = await lockTable(server, 'staff_session', onTestFinished);
    const begun = performance.now();
    const answers = await Promise.all([
      requestAdmin(server, 'GET', '/session', { cookie }),
      requestAdmin(server, 'GET', '/sites/42/staff', { cookie }),
      requestAdmin(server, 'GET', '/nulle/part', { cookie }),
    ]);
    expect(answers.map(({ status, json }) => [status, json().code])).toEqual(answers.map(() => [503, 'unavailable']));
    expect(performance.now() - begun).toBeLessThan(timeout);
    // Visitors, and who asks for the administration elsewhere, wait for none of this.
    expect((await server.request('/api/admin/session', { headers: { cookie } })).status).toBe(401);
    expect((await server.request('/contact')).status).toBe(200);
    await unlock();
    expect((await requestAdmin(server, 'GET', '/session', { cookie })).status).toBe(200);
  });
});

const rounds = byRunLength(3, 10);
test('a wire cut in the middle of every request gives 503, and the next request works', async () => {
  for (let round = 0; round < rounds; round += 1) {
    server.running.context.cache.clear();
    proxy.setDelay(40);
    const answers = askEverything(server);
    await sleep(30 + (round * 250) / rounds);
    proxy.disconnect();
    proxy.setDelay(0);
    for (const one of await answers) if (one.answer.status >= 500) expectUnavailable(one);
  }
  await eventually(async () => expect((await server.request('/contact')).status).toBe(200));
  const faults = server.logLines.filter(({ msg }) => msg === 'erreur interne');
  expect(faults).toEqual([]);
});
