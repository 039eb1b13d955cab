import { createSite } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrderShop, shopId } from './orders.fixture.ts';
import { findSpokenLevel } from './placing/hold-stock.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createOrderShop(server);
  // Same numbers elsewhere, by larger lots.
  await createSite(server, 8, 'autre', { isECommerce: true });
  await server.write(8, async (context) => {
    await createProduct(context, 'Autre', { id: 1 });
    await createDeclination(context, 1, { id: 11, sellByMultipleOf: 500 });
  });
});
afterAll(() => server?.close());

/** Finds the levels of the stocks of declinations, or of products, in their order. */
const findLevels = (table: 'declination' | 'product', ids: readonly number[], limit: number) =>
  server.write(shopId, async (context) => {
    const rows = await context.transaction.query<{ id: number; stock_item_id: number }>(
      `select id, stock_item_id from ${table} where site_id = $1 and id = any($2::int[])`,
      [shopId, [...ids]],
    );
    const levels = await findSpokenLevel(
      context,
      rows.map((row) => row.stock_item_id),
      limit,
    );
    return ids.map((id) => levels.get(rows.find((row) => row.id === id)?.stock_item_id ?? 0));
  });

describe('SET-26 below which number of pieces pages speak of a stock', () => {
  test('SET-26 the limit, the lot, or what so many boxes take of it: the largest', async () => {
    // 11 is four times in a box, 12 is sold by six.
    expect(await findLevels('declination', [11, 12], 5)).toEqual([20, 6]);
    expect(await findLevels('declination', [11, 12], 0)).toEqual([4, 6]);
    expect(await findLevels('declination', [12], 10)).toEqual([10]);
  });

  test('SET-26 the stock of a product speaks for all that is sold of it', async () => {
    expect(await findLevels('product', [1, 4], 3)).toEqual([12, 3]);
  });
});
