import { createSite } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { up } from '../../storage/migrations/0030-products-sold.ts';
import { updateSettings } from '../settings/settings.operations.ts';
import { moveStock } from '../stock/stock.operations.ts';

const count = 10_050;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, 9, 'cave', { isECommerce: true, isWinemaker: true });
  await createSite(server, 8, 'entrepot', { isECommerce: true });
  await server.write(9, async (context) => {
    await createProduct(context, 'Les Perruches', { id: 1, kinds: ['Rouge'] });
    await createDeclination(context, 1, { id: 11, priceCents: 1250 });
    await createDeclination(context, 1, { id: 12, priceCents: 1410 });
    await createProduct(context, 'Le Clos', { id: 2, kinds: ['Blanc'] });
    await createDeclination(context, 2, { id: 21, priceCents: 990 });
  });
  await withClient(async (client) => {
    await client.query(`insert into stock_item (site_id, id) values (8, 1)`);
    await client.query(
      `insert into product (site_id, id, type, stock_item_id, position, price_from_cents, is_sold, created_at)
       select 8, n, 'OTHER', 1, ${count} - n, n, true, now() from generate_series(1, ${count}) n`,
    );
    await client.query(
      `insert into product_text (site_id, product_id, locale, title) select 8, n, 'fr_FR', 'Article ' || n from generate_series(1, ${count}) n`,
    );
    await client.query('analyze product; analyze product_text');
  });
});
afterAll(() => server?.close());

async function withClient<Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs a change of the catalogue, and what follows any such change. */
const change = (text: string) =>
  server.write(9, async ({ transaction }) => {
    await transaction.query(text);
    transaction.invalidate('products');
  });
const listIds = async (query: Record<string, string>, siteId = 9) => {
  const { products, total } = await server.client(siteId).listProducts({ query });
  return [products.map(({ id }) => id), total];
};
const everywhere = async () => [
  await listIds({}),
  await listIds({ search: 'perruches' }),
  (await server.client(9).listProductFilters({})).kinds.map(({ word }) => word).sort(),
];
const both = [
  [[2, 1], 2],
  [[1], 1],
  ['Blanc', 'Rouge'],
];
const one = [[[2], 1], [[], 0], ['Blanc']];

test('ENT-18 quantities follow what orders hold, though what is sold is kept in memory until a product changes', async () => {
  await server.write(9, async (context) => {
    await moveStock(context, 21, { quantity: 12, reason: 'count' });
    await updateSettings(context, { HANDLE_STOCK: true }, { name: 'essai', isSuperAdmin: true });
  });
  const readQuantity = async () => {
    const { products } = await server.client(9).listProducts({ query: {} });
    return products.find(({ id }) => id === 2)?.declinations[0]?.quantity;
  };
  expect(await readQuantity()).toBe(12);
  // As an order does that leaves enough for nothing to be said of it: no page is drawn anew.
  await server.write(9, ({ transaction }) =>
    transaction.query(
      'update stock_item set held = 1 where id = (select stock_item_id from declination where id = 21)',
    ),
  );
  expect(await readQuantity()).toBe(11);
});

describe('ENT-18 what lists show', () => {
  test('ENT-18 STA-09 a product leaves lists, searches and filters with the last that is sold of it, and returns', async () => {
    expect(await everywhere()).toEqual(both);
    await change('update declination set is_offered = false where site_id = 9 and id = 11');
    expect(await everywhere()).toEqual(both);
    await change('update declination set archived_at = now() where site_id = 9 and id = 12');
    expect(await everywhere()).toEqual(one);
    await change('update declination set is_offered = true where site_id = 9 and id = 11');
    expect(await everywhere()).toEqual(both);
    await change('delete from declination where site_id = 9 and id = 11');
    expect(await everywhere()).toEqual(one);
    await server.write(9, async (context) => {
      await createDeclination(context, 1, { id: 11, priceCents: 1250 });
      context.transaction.invalidate('products');
    });
    expect(await everywhere()).toEqual(both);
  });

  test('ENT-18 two vintages that are unpublished at once take their product out of the lists', async () => {
    await change('update declination set archived_at = null where site_id = 9 and id = 12');
    const isSold = await withClient(async (first) =>
      withClient(async (second) => {
        for (const client of [first, second]) await client.query('begin');
        await first.query('update declination set is_offered = false where site_id = 9 and id = 11');
        const waiting = second.query('update declination set is_offered = false where site_id = 9 and id = 12');
        await expect.poll(() => countWaiting(first)).toBe(1);
        await first.query('commit');
        await waiting;
        await second.query('commit');
        const { rows } = await first.query<{ is_sold: boolean }>(
          'select is_sold from product where site_id = 9 and id = 1',
        );
        return rows[0]?.is_sold;
      }),
    );
    expect(isSold).toBe(false);
  });

  test('ENT-18 the order of a list is read again once a price has changed', async () => {
    await change('update declination set is_offered = true where site_id = 9');
    expect(await listIds({})).toEqual([[2, 1], 2]);
    await server.write(9, async (context) => {
      await createDeclination(context, 2, { id: 21, priceCents: 9900 });
    });
    expect(await listIds({})).toEqual([[1, 2], 2]);
  });
});

describe('ENT-18 more products than the order that is cached', () => {
  test.each([
    ['price', '1', 1],
    ['price', '100', 9901],
    ['price', '101', 10_001],
    ['-price', '101', 50],
    ['position', '101', 50],
  ])('ENT-18 by %s page %s follows the one before, with the same total', async (orderBy, page, first) => {
    const step = orderBy === 'price' ? 1 : -1;
    const length = page === '101' ? 50 : 100;
    expect(await listIds({ orderBy, page }, 8)).toEqual([
      Array.from({ length }, (_, position) => first + step * position),
      count,
    ]);
  });

  test('ENT-18 a page after the last one is empty and says how many there are', async () => {
    expect(await listIds({ page: '102' }, 8)).toEqual([[], count]);
    expect(await listIds({ page: '3' })).toEqual([[], 2]);
  });
});

test('ENT-18 a database of the release before lists what it listed', async () => {
  await change('update declination set is_offered = false where site_id = 9 and id = 21');
  await change('update declination set is_offered = true where site_id = 9 and id = 11');
  const pool = new pg.Pool({ connectionString: server.databaseUrls.owner, max: 1 });
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`drop function refresh_product_sold() cascade`.execute(db);
    await sql`alter table product drop column is_sold`.execute(db);
    await sql`create index product_price on product (site_id, price_from_cents, id) where is_valid`.execute(db);
    await db.transaction().execute(async (transaction) => up(transaction as Kysely<unknown>));
  } finally {
    await db.destroy();
  }
  await change('select 1');
  expect(await listIds({})).toEqual([[1], 1]);
});

/** Counts the statements that wait for a lock of another. */
async function countWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

test('API-19 a year is that of any declination on sale: older vintages, and none beside them, are found by it', async () => {
  await createSite(server, 6, 'millesimes', { isECommerce: true });
  await server.write(6, async (context) => {
    await createProduct(context, 'Deux millésimes', { id: 1 });
    await createDeclination(context, 1, { id: 11, year: 2022, priceCents: 1000 });
    await createDeclination(context, 1, { id: 12, year: 2024, priceCents: 1000 });
    await createProduct(context, 'Un millésime', { id: 2 });
    await createDeclination(context, 2, { id: 21, year: 2024, priceCents: 1000 });
    await createProduct(context, 'Sans millésime', { id: 3, isVintage: false });
    await createDeclination(context, 3, { id: 31, year: null, priceCents: 1000 });
  });
  for (const [year, ids] of [
    ['2022', [1]],
    ['2024', [1, 2]],
    ['lt:2024', [1]],
    ['gte:2023', [1, 2]],
    ['df:2022', [2, 3]],
    ['2023', []],
  ] as const)
    expect(await listIds({ year, orderBy: 'id' }, 6), year).toEqual([ids, ids.length]);
});
