import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { createDelivery, createDiscountCode } from '@vitrine/test-kit/records/delivery';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findShopFaults } from '../shop-verification/verify-shop.fixture.ts';
import { eraseOrdersOf } from './keeping/erase-orders.operations.ts';
import { markPaid } from './order-steps.operations.ts';
import { createOrderShop, orderBody, readStock, shopId } from './orders.fixture.ts';

const timeout = byRunLength(300_000, 900_000);
const day = 86_400_000;
const buyers = byRunLength(20, 50);
const codeBuyers = byRunLength(15, 40);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createOrderShop(server);
  await server.write(shopId, (context) => createDelivery(context));
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());
// Whatever raced, everything that the shop counts twice agrees.
afterEach(async () => expect(await findShopFaults(server)).toEqual([]));

/** Orders as a browser does: under a key, and again where the service is too busy to answer in time. */
async function place(body: ReturnType<typeof orderBody>, key: string = randomUUID()) {
  for (;;) {
    const { status, text } = await server.request('/api/order', {
      host: `cave.localhost:${server.port}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    if (status !== 503) return { status, text, data: JSON.parse(text).data as ReplyOf<'placeOrder'> };
  }
}
const buyer = (email: string) => ({ ...orderBody([], '0.00').user, email });
const countPlaced = (orders: readonly { status: number }[]) => orders.filter(({ status }) => status === 201).length;

async function findId(reference: string): Promise<number> {
  const [row] = await server.write(shopId, ({ transaction }) =>
    transaction.query<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [
      shopId,
      reference,
    ]),
  );
  return row?.id ?? 0;
}

let lastNumber = 100;
/** Creates a wine of some bottles at ten euros and a box of two of them at nineteen. */
async function createScarceWine(stock: number, hasShippingFees = false): Promise<{ wine: number; box: number }> {
  const wine = lastNumber + 2;
  const box = lastNumber + 3;
  lastNumber += 5;
  await server.write(shopId, async (context) => {
    await createProduct(context, `Cuvée ${wine}`, { id: wine - 1, hasShippingFees });
    await createDeclination(context, wine - 1, { id: wine, priceCents: 1000, stock });
    await createProduct(context, `Coffret ${box}`, {
      id: box,
      type: 'BOX',
      isVintage: false,
      hasShippingFees: false,
      parts: [{ declinationId: wine, quantity: 2 }],
    });
    const declination = { year: null, capacity: null, capacityUnit: null, sheet: null } as const;
    await createDeclination(context, box, { ...declination, id: box + 1, priceCents: 1900 });
  });
  return { wine, box };
}

/** Orders at once: single bottles, boxes, and carts of a box with a bottle; returns how many bottles were sold. */
async function orderAtOnce({ wine, box }: { wine: number; box: number }, count: number): Promise<number> {
  const kinds = [
    { bottles: 1, body: orderBody([{ id: wine, quantity: 1 }], '10.00', { payment: 'CHEQUE' }) },
    { bottles: 2, body: orderBody([{ id: box, quantity: 1 }], '19.00') },
    {
      bottles: 3,
      body: orderBody(
        [
          { id: box, quantity: 1 },
          { id: wine, quantity: 1 },
        ],
        '29.00',
      ),
    },
  ] as const;
  const orders = await Promise.all(
    Array.from({ length: count }, (_, turn) => place((kinds[turn % 3] ?? kinds[0]).body)),
  );
  for (const { status, text } of orders) expect([201, 409], text).toContain(status);
  return orders.reduce((sum, { status }, turn) => sum + (status === 201 ? (kinds[turn % 3]?.bottles ?? 0) : 0), 0);
}

// First: a task ends two hundred holds at a time, and the races leave thousands in the long set.
test('API-23 ENT-07 a late payment has its code again, unless the buyer or others have used it meanwhile', async () => {
  const { wine } = await createScarceWine(20);
  await server.write(shopId, (context) =>
    createDiscountCode(context, { code: 'UNE FOIS', type: 'EURO', amount: 1, maximumUsesPerEmail: 1 }),
  );
  const order = () => place(orderBody([{ id: wine, quantity: 1 }], '9.00', { discountCode: 'UNE FOIS' }));
  const read = async () => {
    const [row] = await server.write(shopId, ({ transaction }) =>
      transaction.query<{ used: number; held: number }>(
        `select used, (select sum(held + allocated)::int from stock_item where site_id = $1 and id = (select stock_item_id
           from declination where site_id = $1 and id = $2)) as held from discount_code where site_id = $1 and code = 'UNE FOIS'`,
        [shopId, wine],
      ),
    );
    return row;
  };
  const pay = async ({ data }: Awaited<ReturnType<typeof order>>) => {
    const id = await findId(data.reference);
    return server.write(shopId, (context) => markPaid(context, id));
  };
  const expire = () => server.runMaintenance('orders', Date.now() + 20 * day);
  const first = await order();
  await expire();
  expect(await read()).toEqual({ used: 0, held: 0 });
  // It is paid late, with a second order of the same buyer between: the code served once.
  const second = await order();
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await pay(first)).toMatchObject({ ok: false });
  expect(await read()).toEqual({ used: 1, held: 1 });
  await expire();
  expect(await pay(first)).toMatchObject({ ok: true });
  expect(await read()).toEqual({ used: 1, held: 1 });
  expect(await pay(second)).toMatchObject({ ok: false });
  expect(await read()).toEqual({ used: 1, held: 1 });
});

test.each(byRunLength([1, 10], [1, 5, 10]))(
  `API-23 VAL-01 of %i bottles, ${buyers} buyers at once buy no more, alone and in boxes (${byRunLength(1, 20)} rounds)`,
  async (stock) => {
    for (let round = 0; round < byRunLength(1, 20); round += 1) {
      const wine = await createScarceWine(stock);
      const sold = await orderAtOnce(wine, buyers);
      expect(sold).toBe(stock);
      expect(await readStock(server, wine.wine)).toEqual({ on_hand: stock, held: sold, allocated: 0 });
      expect(await findShopFaults(server)).toEqual([]);
    }
  },
  timeout,
);

test(
  `API-23 VAL-01 ${byRunLength(40, 200)} buyers at once for twelve bottles, alone and in boxes: exactly twelve are sold`,
  async () => {
    for (let round = 0; round < byRunLength(1, 5); round += 1) {
      const wine = await createScarceWine(12);
      expect(await orderAtOnce(wine, byRunLength(40, 200))).toBe(12);
      expect(await readStock(server, wine.wine)).toEqual({ on_hand: 12, held: 12, allocated: 0 });
    }
  },
  timeout,
);

test(
  `API-23 SET-30 ${byRunLength(20, 50)} orders at once for one slot: its capacity, and the others are offered the next`,
  async () => {
    const { addresses } = await server.client(shopId).listPickupSlots({});
    const slots = addresses[0]?.slots ?? [];
    for (const slot of slots.slice(0, byRunLength(1, 8))) {
      const { wine } = await createScarceWine(100, true);
      const orders = await Promise.all(
        Array.from({ length: byRunLength(20, 50) }, () =>
          place(
            orderBody([{ id: wine, quantity: 1 }], '10.00', {
              delivery: { type: 'CLICK_AND_COLLECT' },
              idSchedule: slot.idSchedule,
              dateSchedule: slot.date,
              payment: 'COLLECTION',
            }),
          ),
        ),
      );
      expect(countPlaced(orders)).toBe(4);
      for (const { status, text } of orders)
        if (status !== 201) expect(JSON.parse(text).fields.idSchedule).toMatch(/complet[\s\S]*Les prochains libres/);
      expect((await readStock(server, wine)).held).toBe(4);
    }
  },
  timeout,
);

test.each([1, 10])(
  `API-22 API-23 ENT-07 of ${codeBuyers} orders at once a code with %i uses reduces as many (${byRunLength(1, 25)} rounds)`,
  async (maximumUses) => {
    for (let round = 0; round < byRunLength(1, 25); round += 1) {
      const code = `COURSE${maximumUses}X${round}`;
      await server.write(shopId, (context) =>
        createDiscountCode(context, { code, type: 'EURO', amount: 1, maximumUses }),
      );
      const { wine } = await createScarceWine(100);
      const orders = await Promise.all(
        Array.from({ length: codeBuyers }, (_, turn) =>
          place(
            orderBody([{ id: wine, quantity: 1 }], '9.00', {
              discountCode: code,
              user: buyer(`acheteur${turn}@exemple.fr`),
            }),
          ),
        ),
      );
      expect(countPlaced(orders)).toBe(maximumUses);
      for (const { status, text } of orders)
        if (status !== 201) expect(JSON.parse(text).fields).toHaveProperty('discountCode');
      // A refused order holds nothing, and one that is cancelled gives its use back: another order has it.
      expect((await readStock(server, wine)).held).toBe(maximumUses);
      const token = orders.find(({ status }) => status === 201)?.data.token ?? '';
      await Promise.all(
        Array.from({ length: 5 }, () =>
          server
            .client(shopId)
            .cancelOrder({ body: { token } })
            .catch(() => undefined),
        ),
      );
      const next = await Promise.all(
        Array.from({ length: 5 }, (_, turn) =>
          place(
            orderBody([{ id: wine, quantity: 1 }], '9.00', {
              discountCode: code,
              user: buyer(`suivant${turn}@exemple.fr`),
            }),
          ),
        ),
      );
      expect(countPlaced(next)).toBe(1);
    }
  },
  timeout,
);

test(
  `API-23 one key twenty times at once is one order (${byRunLength(1, 50)} rounds)`,
  async () => {
    for (let round = 0; round < byRunLength(1, 50); round += 1) {
      const { wine } = await createScarceWine(20);
      const body = orderBody([{ id: wine, quantity: 1 }], '10.00');
      const orders = await Promise.all(Array.from({ length: 20 }, () => place(body, `cle-${round}-0123456789`)));
      expect(new Set(orders.map(({ status, data }) => `${status} ${data.reference} ${data.token}`)).size).toBe(1);
      expect(countPlaced(orders)).toBe(20);
      expect((await readStock(server, wine)).held).toBe(1);
    }
  },
  timeout,
);

test(
  'API-23 LEG-03 a member with several orders is erased while others buy the same wines: nobody is refused, all is given back',
  async () => {
    const [{ wine: first }, { wine: second }] = [await createScarceWine(100), await createScarceWine(100)];
    const leaver = 'partante@exemple.fr';
    // Cancelled in one transaction, the last first, these would lock the stocks the other way round than buyers do.
    for (const id of [first, second, first, second, first, second])
      expect((await place(orderBody([{ id, quantity: 1 }], '10.00', { user: buyer(leaver) }))).status).toBe(201);
    const both = [
      { id: first, quantity: 1 },
      { id: second, quantity: 1 },
    ];
    const erase = async () => {
      await server.write(shopId, (context) => eraseOrdersOf(context, { id: null, email: leaver }));
      await server.runMaintenance('orders', Date.now());
    };
    const [, ...orders] = await Promise.all([
      erase(),
      ...Array.from({ length: buyers }, (_, turn) =>
        place(orderBody(both, '20.00', { user: buyer(`autre${turn}@exemple.fr`) })),
      ),
    ]);
    expect(countPlaced(orders as { status: number }[])).toBe(buyers);
    expect([await readStock(server, first), await readStock(server, second)]).toMatchObject([
      { held: buyers },
      { held: buyers },
    ]);
  },
  timeout,
);

test(
  'API-23 a batch of the board leaves while others buy the same wines: nobody is refused',
  async () => {
    const [{ wine: first }, { wine: second }] = [await createScarceWine(200), await createScarceWine(200)];
    const owner = await createStaff(server, 'ADMIN', shopId);
    // One after the other, these would lock the stocks the other way round than buyers do.
    const ids: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const id = turn % 2 ? first : second;
      const placed = await place(orderBody([{ id, quantity: 1 }], '10.00'));
      const orderId = await findId(placed.data.reference);
      await server.write(shopId, (context) => markPaid(context, orderId));
      ids.push(orderId);
    }
    const both = [
      { id: first, quantity: 1 },
      { id: second, quantity: 1 },
    ];
    const [batch, ...orders] = await Promise.all([
      requestAdmin(server, 'POST', `/sites/${shopId}/preparation/advance`, {
        cookie: owner.cookie,
        body: { idOrders: ids, to: 'done' },
      }),
      ...Array.from({ length: buyers }, () => place(orderBody(both, '20.00'))),
    ]);
    expect(JSON.parse(batch.text).data).toEqual({ done: ids, refused: [] });
    expect(countPlaced(orders)).toBe(buyers);
  },
  timeout,
);
