import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { isMigrated, listMigrationNames, UnsupportedDatabaseError } from './migration-state.ts';

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
  const own = await listMigrationNames();
  expect(own.length).toBeGreaterThan(5);
  expect(await names()).toEqual(own);
  expect(await isMigrated(owner)).toBe(true);
  const last = own.at(-1);
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

test('a database of before the first migration is refused in a sentence that says what to do, and stays as it is', async () => {
  const { owner } = server.databaseUrls;
  const applied = await names();
  await client.query("update kysely_migration set name = '0001-foundation' where name = $1", [applied[0]]);
  try {
    const refusal: unknown = await migrate(owner).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UnsupportedDatabaseError);
    expect((refusal as Error).message).toMatch(/^Cette base vient d’une version d’essai.*dossier de données vide.*\.$/);
    expect(await names()).toEqual(['0001-foundation', ...applied.slice(1)]);
  } finally {
    await client.query("update kysely_migration set name = $1 where name = '0001-foundation'", [applied[0]]);
  }
  expect(await isMigrated(owner)).toBe(true);
});
