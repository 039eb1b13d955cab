import { createManagedDatabase } from '@vitrine/test-kit/servers/managed-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof createManagedDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createManagedDatabase();
  await migrate(database.environment.DATABASE_DIRECT_URL, '0026-title-fonts');
  client = new pg.Client({ connectionString: database.operatorUrl });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

test('SET-29 the amount that offers the shipping was stored in cents and is now in euros, to the cent, on every site', async () => {
  const values = [
    [1, 'FREE_SHIPPING_PRICE', 12_050],
    [2, 'FREE_SHIPPING_PRICE', 0],
    [3, 'FREE_SHIPPING_PRICE', 1],
    [3, 'FREE_SHIPPING_BOTTLES', 18],
  ] as const;
  for (const siteId of [1, 2, 3])
    await client.query('insert into site (id, name) values ($1, $2)', [siteId, `Site ${siteId}`]);
  for (const [place, [siteId, type, value]] of values.entries())
    await client.query('insert into setting (site_id, id, type, value) values ($1, $2, $3, $4)', [
      siteId,
      place + 1,
      type,
      value,
    ]);
  const migrated = await migrate(database.environment.DATABASE_DIRECT_URL, '0027-delivery');
  expect(migrated).toEqual(['0027-delivery']);
  const { rows } = await client.query('select site_id, type, value from setting order by site_id, type desc');
  expect(rows.map((row) => [row.site_id, row.type, row.value])).toEqual([
    [1, 'FREE_SHIPPING_PRICE', 120.5],
    [2, 'FREE_SHIPPING_PRICE', 0],
    [3, 'FREE_SHIPPING_PRICE', 0.01],
    [3, 'FREE_SHIPPING_BOTTLES', 18],
  ]);
});
