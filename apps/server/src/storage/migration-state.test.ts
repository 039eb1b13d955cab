import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from './migrate.ts';
import { isMigrated } from './migration-state.ts';

let server: TestServer;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  client = new pg.Client({ connectionString: server.databaseUrls.owner });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const names = async () =>
  (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(
    ({ name }) => name,
  );

test('a database is migrated when it has this program’s migrations: none missing, none unknown', async () => {
  const { owner, superuser } = server.databaseUrls;
  expect(await names()).toEqual(Object.keys(migrations));
  expect(await isMigrated(owner)).toBe(true);
  const last = Object.keys(migrations).at(-1);
  await client.query('update kysely_migration set name = $2 where name = $1', [last, '9999-of-a-newer-program']);
  expect(await isMigrated(owner)).toBe(false);
  await client.query('delete from kysely_migration where name = $1', ['9999-of-a-newer-program']);
  expect(await isMigrated(owner)).toBe(false);
  await client.query('insert into kysely_migration (name, timestamp) values ($1, $2), ($3, $2)', [
    last,
    '',
    '9999-newer',
  ]);
  expect(await isMigrated(owner)).toBe(false);
  await client.query('delete from kysely_migration where name = $1', ['9999-newer']);
  expect(await isMigrated(owner)).toBe(true);
  expect(await isMigrated(superuser.replace(/\/\w+\?/, '/template1?'))).toBe(false);
});
