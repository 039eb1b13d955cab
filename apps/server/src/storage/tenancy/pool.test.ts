import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTenants, type Tenant } from '@vitrine/test-kit/records/tenants';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database, type SiteTransaction } from '../database.ts';

let server: TestServer;
let tenants: [Tenant, Tenant, Tenant];
let single: Database;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  tenants = await createTenants(server);
  const urls = { url: server.databaseUrls.app, directUrl: server.databaseUrls.owner };
  single = new Database({ ...urls, maxConnections: 1, statementTimeout: 20_000 });
});
afterAll(async () => {
  await single.close();
  await server.close();
});

/** Lists the sites whose rows a transaction sees without filter. */
async function listVisibleSites(transaction: SiteTransaction): Promise<number[]> {
  const rows = await transaction.query<{ site_id: number }>(
    'select distinct site_id from page union select distinct site_id from search_entry order by 1',
  );
  return rows.map((row) => row.site_id);
}

const siteOf = (place: number) => (tenants[place % 3] as Tenant).id;

test('PLT-01 pool: 200 alternating requests over one connection see their own site, and none sees another', async () => {
  const seen = await Promise.all(
    Array.from({ length: 200 }, (_, place) => single[place % 2 ? 'read' : 'write'](siteOf(place), listVisibleSites)),
  );
  for (const [place, sites] of seen.entries()) expect(sites).toEqual([siteOf(place)]);
});

test('PLT-01 pool: after 20 transactions that failed or were cut in every way, the next one sees its own site alone', async () => {
  const failures: ((transaction: SiteTransaction) => Promise<unknown>)[] = [
    (transaction) => transaction.query('select 1 / 0'),
    async (transaction) => {
      await transaction.query('set local statement_timeout = 100');
      await transaction.query('select pg_sleep(30)');
    },
    () => Promise.reject(new Error('a fault of the program')),
    (transaction) => transaction.query('insert into page (site_id, url) values (102, $1)', ['/volée']),
    (transaction) => transaction.query(`select pg_terminate_backend(pg_backend_pid())`),
    (transaction) => transaction.query(`select set_config('app.site_id', '102', false), 1 / 0`),
    async (transaction) => {
      await transaction.query('commit');
      await transaction.query('select 1 / 0');
    },
  ];
  for (let place = 0; place < 20; place += 1) {
    const fail = failures[place % failures.length] as (typeof failures)[0];
    await expect(single.write(101, fail), `failure ${place}`).rejects.toThrow();
    expect(await single.read(103, listVisibleSites)).toEqual([103]);
  }
});

test('PLT-01 pool: outside a transaction of a site, the program’s role sees no row at all', async () => {
  const left = new Database({ url: server.databaseUrls.app, directUrl: server.databaseUrls.app, maxConnections: 1 });
  await left.read(101, listVisibleSites);
  // What a statement outside a transaction would see: the setting is empty again after the commit.
  const rows = await left.write(101, async (transaction) => {
    await transaction.query('commit');
    return listVisibleSites(transaction);
  });
  expect(rows).toEqual([]);
  await left.close();
});

test('PLT-01 pool: outside a transaction of a site, the program’s role writes no row either', async () => {
  const url = '/hors-transaction';
  const writing = single.write(101, async (transaction) => {
    await transaction.query('commit');
    await transaction.query('insert into page (site_id, url) values (101, $1)', [url]);
  });
  await expect(writing).rejects.toThrow(/row-level security/);
  expect(await single.read(101, ({ query }) => query('select id from page where url = $1', [url]))).toEqual([]);
});

test('PLT-01 pool: a number that is none never reaches the setting', async () => {
  for (const wrong of [
    0,
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '101; reset role' as never,
    undefined as never,
  ])
    await expect(single.read(wrong, listVisibleSites)).rejects.toThrow(TypeError);
});

test('PLT-01 pool: 20 clients that leave in the middle of their request disturb nobody', async () => {
  for (let place = 0; place < 20; place += 1) {
    const tenant = tenants[place % 3] as Tenant;
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      place % 2
        ? `GET /page?page=${place} HTTP/1.1\r\nHost: ${tenant.host}\r\ncookie: token=x\r\n\r\n`
        : `POST /api/message HTTP/1.1\r\nHost: ${tenant.host}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"firstname":`,
    );
    await sleep(place % 5);
    socket.destroy();
  }
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, place) =>
      server.request('/api/page/7', { host: (tenants[place % 3] as Tenant).host }),
    ),
  );
  for (const [place, answer] of answers.entries()) {
    expect(answer.text).toContain((tenants[place % 3] as Tenant).mark);
    for (const other of tenants.filter((_, position) => position !== place % 3))
      expect(answer.text).not.toContain(other.mark);
  }
  await sleep(100);
  expect(server.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

test('plans are kept on a direct connection, and behind a pooler, which has its own address, no statement gets a name', async () => {
  const { app, owner } = server.databaseUrls;
  // The same server under another name simulates a managed host: a pooler's URL beside the direct one.
  const elsewhere = owner.replace('127.0.0.1', 'localhost').replace(/([?&]host=[^&]+)/, '$1%2F.');
  expect(elsewhere).not.toBe(owner);
  const kept = async (directUrl: string) => {
    const database = new Database({ url: app, directUrl, maxConnections: 1 });
    try {
      for (let turn = 0; turn < 6; turn += 1)
        await database.read(101, (transaction) => transaction.query('select 41 + $1::int as sum', [turn]));
      return await database.read(101, (transaction) =>
        transaction.query<{ statement: string }>(
          "select statement from pg_prepared_statements where statement like 'select 41%'",
        ),
      );
    } finally {
      await database.close();
    }
  };
  expect(await kept(owner)).toHaveLength(1);
  expect(await kept(elsewhere)).toHaveLength(0);
});

test('a column added while the program runs, as by a newer one beside it, costs a connection and no more', async () => {
  const call = async () => (await server.request('/api/company/address', { host: 'a.localhost' })).status;
  for (let turn = 0; turn < 12; turn += 1) expect(await call()).toBe(200);
  const client = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await client.connect();
  for (const table of ['address', 'site', 'page', 'news', 'media'])
    await client.query(`alter table ${table} add column added integer`);
  await client.end();
  for (let turn = 0; turn < 12; turn += 1) expect(await call()).toBe(200);
  for (const { host } of tenants) expect((await server.request('/', { host })).status).toBe(200);
});

test('work of the platform that changes something leaves its purpose in the audit, and work that only reads does not', async () => {
  const purposes = () =>
    single.platform('lecture', (transaction) =>
      transaction.query<{ purpose: string }>('select purpose from platform_audit order by id'),
    );
  const before = (await purposes()).length;
  await single.platform('essai de changement', (transaction) =>
    transaction.query('update site set name = name where id = 101'),
  );
  expect((await purposes()).slice(before)).toEqual([{ purpose: 'essai de changement' }]);
});
