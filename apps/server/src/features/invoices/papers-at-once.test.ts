import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markPaid } from '../orders/order-steps.operations.ts';
import { changeShop, createOrderShop, orderBody, shopId } from '../orders/orders.fixture.ts';
import { findShopFaults } from '../shop-verification/verify-shop.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createOrderShop(server);
  await changeShop(server, { LEGAL_COMPANY_NAME: 'SCEA du Chai', SIRET_NUMBER: '732 829 320 00074' });
  await server.write(shopId, async (context) => {
    await createProduct(context, 'Une visite', { id: 90, type: 'OTHER', isVintage: false, hasShippingFees: false });
    await createDeclination(context, 90, { id: 91, priceCents: 1500, stock: 10_000 });
  });
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());

const rounds = byRunLength(2, 20);
const count = byRunLength(24, 100);

const query = <Row>(text: string, values: string[][] = []) =>
  server.write(shopId, ({ transaction }) => transaction.query<Row>(text, [shopId, ...values]));

async function placeMany(): Promise<number[]> {
  const references: string[] = [];
  for (let one = 0; one < count; one += 1) {
    const { reference } = await server
      .client(shopId)
      .placeOrder({ body: orderBody([{ id: 90, quantity: 1 }], '15.00') });
    references.push(reference);
  }
  const rows = await query<{ id: number }>('select id from shop_order where site_id = $1 and reference = any($2)', [
    references,
  ]);
  return rows.map(({ id }) => id);
}

/** Ends some connections of the program while they work, as a database that is restarted does. */
async function endConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  );
  await client.end();
}

test(
  `STA-05 ${count} orders paid at once, a third rolled back, connections cut meanwhile, ${rounds} times: no number is missing or twice`,
  async () => {
    const paid: number[] = [];
    let cut = 0;
    for (let round = 0; round < rounds; round += 1) {
      const ids = await placeMany();
      const outcomes = ids.map(async (id, one) => {
        try {
          await server.write(shopId, async (context) => {
            await markPaid(context, id);
            if (one % 3 === 1) throw new Error('rolled back');
          });
          paid.push(id);
        } catch (error) {
          if (!(error instanceof Error && error.message === 'rolled back')) cut += 1;
        }
      });
      if (round % 2) {
        await Promise.race(outcomes);
        await endConnections();
      }
      await Promise.all(outcomes);
    }
    const papers = await query<{ id: number; number: string; order_id: number }>(
      'select id, number, order_id from invoice where site_id = $1 order by id',
    );
    const numbers = papers.map(({ number }) => Number(number.split('-')[2]));
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
    // What was committed as its connection was cut may have been told as lost.
    const issued = new Set(papers.map(({ order_id }) => order_id));
    expect(issued.size).toBe(papers.length);
    expect(paid.filter((id) => !issued.has(id))).toEqual([]);
    expect(papers.length - paid.length).toBeLessThanOrEqual(cut);
    expect(Math.min(paid.length, cut)).toBeGreaterThan(0);
    expect(await findShopFaults(server, shopId)).toEqual([]);
  },
  60_000 * rounds,
);
