import { randomUUID } from 'node:crypto';
import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { byRunLength, isLongRun } from '@vitrine/test-kit/runner/long-set';
import { createDelayProxy, type DelayProxy } from '@vitrine/test-kit/servers/delay-proxy';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { findShopFaults } from '../../shop-verification/verify-shop.fixture.ts';
import { createOrderShop, orderBody, shopId } from '../orders.fixture.ts';

let server: TestServer;
let proxy: DelayProxy;
beforeAll(async () => {
  proxy = await createDelayProxy(inject('postgres').app);
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' }, wire: proxy });
  await createOrderShop(server);
  await createSite(server, 8, 'autre', { isECommerce: true });
  await server.write(8, async (context) => {
    await createProduct(context, 'Vin d’un autre', { id: 800, hasShippingFees: false });
    await createDeclination(context, 800, { id: 811, priceCents: 1, stock: 9000 });
  });
  await server.write(shopId, async (context) => {
    await createDelivery(context);
    await createProduct(context, 'Pierre Blanche', { id: 70 });
    await createDeclination(context, 70, { id: 71, priceCents: 1035, stock: 90_000 });
    await createProduct(context, 'Huile', { id: 80, hasShippingFees: false });
    await createDeclination(context, 80, { id: 81, priceCents: 905, stock: 90_000 });
  });
  server.running.context.directory.markStale();
});
afterEach(async () => {
  proxy.silenceAfter();
  proxy.setDelay(0);
  expect(await findShopFaults(server)).toEqual([]);
});
afterAll(async () => {
  await server?.close();
  await proxy?.close();
});

async function place(body: unknown, key: string = randomUUID()) {
  const { status, text } = await server.request('/api/order', {
    host: `cave.localhost:${server.port}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  return { status, ...JSON.parse(text) };
}
const listTotals = async () => {
  const rows = await server.write(shopId, ({ transaction }) =>
    transaction.query<{ total: number }>(
      'select payment.amount_cents as total from payment where site_id = $1 order by id',
      [shopId],
    ),
  );
  return rows.map(({ total }) => total);
};
const toEuros = (cents: number) => (cents / 100).toFixed(2);

/** Expected total in cents, computed without the shop's pricing code. */
function countTotal({ bottles, oils, hasCode }: { bottles: number; oils: number; hasCode: boolean }): number {
  const goods = bottles * 1035 + oils * 905;
  const shipping = Math.ceil(bottles / 12) * 1190;
  return goods - (hasCode ? Math.round(goods / 10) : 0) + shipping;
}

let orders = 0;
const runs = byRunLength(8, 1000);
test(
  `API-23 in ${runs} orders no price, fee, total, site or product that a client makes up counts: the order costs what a model says`,
  async () => {
    const demand = fc.record({
      bottles: fc.constantFrom(6, 12, 18, 24, 36),
      oils: fc.integer({ min: 1, max: 40 }),
      hasCode: fc.boolean(),
      madeUp: fc.integer({ min: 0, max: 100_000 }),
      price: fc.constantFrom('0.01', '0', '-5', '1e-9', 0, null),
      extra: fc.constantFrom('idSite', 'siteId', 'total', 'shippingFees', 'carrier', 'discount', 'price'),
      foreign: fc.constantFrom(811, 800, 999_999),
    });
    await fc.assert(
      fc.asyncProperty(demand, async (given) => {
        const total = countTotal(given);
        orders += 1;
        const products = [
          { id: 71, quantity: given.bottles },
          { id: 81, quantity: given.oils },
        ];
        const address = { address: '3 rue des Acacias', addressPart2: '', postalCode: '69001', city: 'Lyon' };
        const honest = orderBody(products, toEuros(total), {
          delivery: { type: 'DELIVERY', idCarrier: 1 },
          deliveryPostalCode: '69001',
          deliveryCountry: 'FR',
          address: { delivery: { firstname: 'Léa', lastname: 'Petit', ...address, country: 'FR' } },
          user: { ...orderBody([], '0.00').user, email: `lea${orders}@exemple.fr` },
          ...(given.hasCode ? { discountCode: 'bienvenue10' } : {}),
        });
        const before = await listTotals();
        const forged = [
          given.madeUp === total ? undefined : { ...honest, expectedTotal: toEuros(given.madeUp) },
          { ...honest, [given.extra]: /site/i.test(given.extra) ? 8 : given.price },
          { ...honest, products: products.map((one) => ({ ...one, price: given.price })) },
          { ...honest, products: [...products, { id: given.foreign, quantity: 1 }] },
          { ...honest, products: products.map((one) => ({ ...one, quantity: -one.quantity })) },
        ];
        for (const body of forged.filter((one) => one !== undefined)) {
          const refused = await place(body);
          expect([409, 422], JSON.stringify(body)).toContain(refused.status);
        }
        expect(await listTotals()).toEqual(before);
        // What the specification lets a client say of its carrier is accepted, and not believed.
        const delivery = { ...honest.delivery, servicePrice: given.price ?? 0, serviceName: 'Gratuit' };
        const placed = await place({ ...honest, delivery });
        expect([placed.status, placed.data?.total, placed.message]).toEqual([201, toEuros(total), expect.anything()]);
        expect(await listTotals()).toEqual([...before, total]);
      }),
      { numRuns: runs },
    );
  },
  byRunLength(300_000, 600_000),
);

test.each([
  { point: 'insert into order_request' },
  { point: 'insert into shop_order' },
  { point: 'insert into stock_hold' },
  { point: 'commit', former: ['insert into stock_hold'], isStored: true },
])(
  'API-23 an order whose answer is lost at « $point » is one order when it is sent again under its key',
  async ({ point, former = [], isStored = false }) => {
    const before = await listTotals();
    const key = randomUUID();
    const body = orderBody([{ id: 81, quantity: 1 }], '9.05');
    // A connection that knows a statement by its name does not send its text again.
    proxy.disconnect();
    const silenced = proxy.silencedConnections;
    proxy.silenceAfter(...former, point);
    const first = place(body, key);
    await eventually(() => expect(proxy.silencedConnections).toBe(silenced + 1));
    proxy.silenceAfter();
    proxy.disconnect();
    expect((await first).status).toBe(503);
    const stored = isStored ? [...before, 905] : before;
    await eventually(async () => expect(await listTotals()).toEqual(stored));
    const again = await eventually(async () => {
      const answer = await place(body, key);
      expect(answer.status).toBe(201);
      return answer;
    });
    expect(await listTotals()).toEqual([...before, 905]);
    expect((await place(body, key)).data.reference).toBe(again.data.reference);
  },
);

// By day the limit itself is that of slow-database.test.ts, and the same key that of the answers that are lost.
test.runIf(isLongRun)(
  'API-23 a database whose answers come late holds no buyer over five seconds; the same key then gives one order',
  async () => {
    const before = await listTotals();
    const key = randomUUID();
    const body = orderBody([{ id: 81, quantity: 1 }], '9.05');
    proxy.setDelay(1500);
    const begun = performance.now();
    const { status } = await place(body, key);
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(status).toBe(503);
    proxy.setDelay(0);
    await eventually(async () => expect((await place(body, key)).status).toBe(201));
    expect(await listTotals()).toEqual([...before, 905]);
  },
);
