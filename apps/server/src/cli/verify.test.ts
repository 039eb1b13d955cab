import { fillOrders } from '@vitrine/test-kit/records/fill-orders';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { runVitrine } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderShop, shopId } from '../features/orders/orders.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createOrderShop(server);
  await server.write(shopId, async (context) => {
    await createProduct(context, 'Pierre Blanche', { id: 70 });
    await createDeclination(context, 70, { id: 71 });
  });
  await fillOrders(server.databaseUrls.superuser, shopId, 200);
});
afterAll(() => server?.close());

test('API-23 vitrine verify says that all agrees with what it compared, or each fault in a line, and ends with 1', async () => {
  const verify = () =>
    runVitrine(['verify', String(shopId)], {
      VITRINE_DATA: server.dataDirectory,
      DATABASE_URL: server.databaseUrls.app,
      DATABASE_DIRECT_URL: server.databaseUrls.owner,
    });
  expect(await verify()).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^Tout concorde\u00a0: \d+\u00a0stocks, 200\u00a0commandes, 400\u00a0lignes, 200\u00a0paiements, 0\u00a0facture, 1\u00a0code, 0\u00a0créneau\.\n$/,
    ),
  });
  await server.write(shopId, ({ transaction }) =>
    transaction.query(
      `update stock_item set held = held + 1 where site_id = $1
         and id in (select stock_item_id from declination where site_id = $1 and id in (11, 12))`,
      [shopId],
    ),
  );
  const { code, output } = await verify();
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toEqual([
    expect.stringMatching(
      /^Stock \d+ \(Les Perruches 2022\)\u00a0: \d+ retenues, alors que les commandes en retiennent \d+\.$/,
    ),
    expect.stringMatching(/^Stock \d+ \(Les Perruches 2020\)\u00a0: \d+ retenues/),
    '2\u00a0écarts.',
  ]);
});
