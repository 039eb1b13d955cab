import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findShopFaults } from '../../shop-verification/verify-shop.fixture.ts';
import { changeShop, createOrderShop, lyon, orderBody, readStock, shopId } from '../orders.fixture.ts';
import { issueHandoverPapersJob } from './issue-handover-papers.ts';
import { findReceiptOfOrder } from './receipts.operations.ts';

const day = 86_400_000;
let server: TestServer;
let owner: TestStaff;
let carrierId: number;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createOrderShop(server);
  await server.write(shopId, async (context) => {
    await createProduct(context, 'Pierre Blanche', { id: 70 });
    await createDeclination(context, 70, { id: 71, priceCents: 1000, stock: 600 });
    await createDeclination(context, 70, { id: 72, year: 2020, priceCents: 1000, stock: 600 });
    await createProduct(context, 'Coffret', {
      id: 80,
      type: 'BOX',
      isVintage: false,
      parts: [{ declinationId: 71, quantity: 3 }],
    });
    await createDeclination(context, 80, {
      id: 81,
      priceCents: 2500,
      year: null,
      capacity: null,
      capacityUnit: null,
      sheet: null,
    });
    carrierId = (await createDelivery(context)).carrierId;
  });
  owner = await createStaff(server, 'ADMIN', shopId);
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());

const sql = <Row>(text: string, values: (string | number)[] = []) =>
  server.write(shopId, ({ transaction }) => transaction.query<Row>(text, [shopId, ...values]));
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await requestAdmin(server, method, `/sites/${shopId}/${path}`, {
    cookie: owner.cookie,
    ...(body ? { body } : {}),
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
};

/** Places and pays an order of six bottles, two of another vintage and a box of three of the first. */
async function placeOrder() {
  const body = orderBody(
    [
      { id: 71, quantity: 6 },
      { id: 72, quantity: 2 },
      { id: 81, quantity: 1 },
    ],
    '',
    {
      delivery: { type: 'DELIVERY', idCarrier: carrierId },
      address: {
        delivery: lyon,
      },
    },
  );
  const { expectedTotal: _, ...rest } = body;
  const { token, reference } = await server.client(shopId).placeOrder({ body: rest });
  const [row] = await sql<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [
    reference,
  ]);
  const id = row?.id ?? 0;
  expect((await call('POST', `orders/${id}/pay`, { note: '' })).status).toBe(200);
  return { id, token, reference, path: `preparation/orders/${id}/shipments` };
}
const readOrder = (token: string) => server.client(shopId).readOrder({ params: { token } });
const listMails = (reference: string) =>
  sql<{ data: { parcel: unknown; note: string } }>(
    `select data from outgoing_mail where site_id = $1 and template = 'order-shipped' and data ->> 'reference' = $2 order by created_at, id`,
    [reference],
  );

test('API-23 an order leaves in two parcels: each takes its stock out and tells what is in it, the last one ships the order', async () => {
  const before = [await readStock(server, 71), await readStock(server, 72)] as const;
  const order = await placeOrder();
  const first = {
    lines: [
      { position: 0, quantity: 4 },
      { position: 2, quantity: 1 },
    ],
    carrier: 'Colissimo',
    tracking: '8X 123',
  };
  expect(await call('POST', order.path, first)).toMatchObject({ status: 201, data: { number: 1 } });
  expect(await readStock(server, 71)).toMatchObject({
    on_hand: before[0].on_hand - 7,
    allocated: before[0].allocated + 2,
  });
  expect(await readStock(server, 72)).toMatchObject({ on_hand: before[1].on_hand, allocated: before[1].allocated + 2 });
  expect(await readOrder(order.token)).toMatchObject({
    status: 'partly_shipped',
    statusLabel: 'Expédiée en partie',
    shipments: [
      {
        number: 1,
        carrier: 'Colissimo',
        trackingUrl: 'https://www.laposte.fr/outils/suivre-vos-envois?code=8X123',
        lines: [
          { name: 'Pierre Blanche', quantity: 4 },
          { name: 'Coffret', quantity: 1 },
        ],
        receivedOn: null,
        canConfirm: true,
      },
    ],
    toShip: [{ quantity: 2 }, { quantity: 2 }],
    receivedOn: null,
  });
  expect(await findShopFaults(server, shopId)).toEqual([]);
  // Nothing leaves twice.
  expect(
    await call('POST', order.path, {
      lines: [
        { position: 2, quantity: 1 },
        { position: 0, quantity: 3 },
      ],
    }),
  ).toMatchObject({
    status: 422,
    fields: {
      'lines.0.quantity': 'Tout est déjà parti de cette ligne.',
      'lines.1.quantity': 'Il n’en reste que 2 à expédier.',
    },
  });
  expect(await call('POST', order.path, {})).toMatchObject({ status: 201, data: { number: 2 } });
  expect(await readStock(server, 71)).toMatchObject({ on_hand: before[0].on_hand - 9, allocated: before[0].allocated });
  expect(await readStock(server, 72)).toMatchObject({ on_hand: before[1].on_hand - 2, allocated: before[1].allocated });
  expect(await readOrder(order.token)).toMatchObject({
    status: 'shipped',
    shipments: [{}, { number: 2, carrier: 'Messagerie', lines: [{ quantity: 2 }, { quantity: 2 }] }],
    toShip: [],
  });
  expect((await listMails(order.reference)).map(({ data }) => data)).toMatchObject([
    {
      note: '8X 123',
      parcel: { number: 1, inside: [{ quantity: 4 }, { quantity: 1 }], rest: [{ quantity: 2 }, { quantity: 2 }] },
    },
    { parcel: { number: 2, inside: [{ quantity: 2 }, { quantity: 2 }], rest: [] } },
  ]);
  expect(await call('POST', order.path, {})).toMatchObject({ status: 409 });
  expect(await findShopFaults(server, shopId)).toEqual([]);
});

test('API-23 marking an order as shipped makes one parcel of all of it', async () => {
  const order = await placeOrder();
  expect((await call('POST', `orders/${order.id}/ship`, { note: '8X1' })).status).toBe(200);
  expect((await call('GET', order.path)).data).toMatchObject({
    canShip: false,
    lines: [{ remaining: 0 }, { remaining: 0 }, { remaining: 0 }],
    shipments: [{ number: 1, tracking: '8X1', lines: [{ quantity: 6 }, { quantity: 2 }, { quantity: 1 }] }],
  });
  expect((await listMails(order.reference)).map(({ data }) => data)).toMatchObject([{ note: '8X1', parcel: null }]);
});

test('API-23 a parcel is taken back in ten seconds: no mail leaves, its stock is kept again; later it is too late', async () => {
  const before = await readStock(server, 71);
  const order = await placeOrder();
  await call('POST', order.path, { lines: [{ position: 0, quantity: 1 }] });
  await call('POST', order.path, {});
  expect(await call('DELETE', `${order.path}/1`)).toMatchObject({ status: 409 });
  expect((await call('DELETE', `${order.path}/2`)).status).toBe(200);
  expect((await call('GET', order.path)).data.shipments).toMatchObject([{ number: 1 }]);
  expect((await readOrder(order.token)).status).toBe('partly_shipped');
  expect(await readStock(server, 71)).toMatchObject({ on_hand: before.on_hand - 1, allocated: before.allocated + 8 });
  expect(await findShopFaults(server, shopId)).toEqual([]);
  expect((await call('DELETE', `${order.path}/1`)).status).toBe(200);
  expect((await readOrder(order.token)).status).toBe('ready');
  expect(await listMails(order.reference)).toEqual([]);
  expect(await findShopFaults(server, shopId)).toEqual([]);
  await call('POST', order.path, {});
  await sql(
    `update shipment set shipped_at = shipped_at - interval '13 seconds' where site_id = $1 and order_id = $2`,
    [order.id],
  );
  expect(await call('DELETE', `${order.path}/1`)).toMatchObject({ status: 409 });
  expect((await readOrder(order.token)).status).toBe('shipped');
});

test('API-23 the parcel of a buyer without an address, whom no mail tells of it, is taken back as long', async () => {
  await changeShop(server, { SIRET_NUMBER: '73282932000074', INTRACO_VAT: 'FR44732829320' });
  const sold = await call('POST', 'counter/orders', {
    products: [{ id: 71, quantity: 6 }],
    channel: 'counter',
    handover: 'carried',
    buyer: { firstname: 'Léa', lastname: 'Petit', email: '', phone: '06 12 34 56 78' },
    address: { address: '3 rue des Acacias', postalCode: '69001', city: 'Lyon', country: 'FR' },
    payment: 'cash',
    confirmsMajority: true,
    expectedTotal: '71.90',
  });
  expect(sold).toMatchObject({ status: 201 });
  const path = `preparation/orders/${sold.data.id}/shipments`;
  await call('POST', path, {});
  expect((await call('DELETE', `${path}/1`)).status).toBe(200);
  await call('POST', path, {});
  await sql(
    `update shipment set shipped_at = shipped_at - interval '13 seconds' where site_id = $1 and order_id = $2`,
    [sold.data.id],
  );
  expect(await call('DELETE', `${path}/1`)).toMatchObject({ status: 409 });
});

test('STA-05 where papers wait for the departure, the parcel that has left for good brings the invoice; one taken back brings none', async () => {
  await changeShop(server, { INVOICE_AT: 'SHIPPING' });
  const order = await placeOrder();
  const papers = async () => (await sql('select from invoice where site_id = $1 and order_id = $2', [order.id])).length;
  const runJob = () => issueHandoverPapersJob.run(server.workerTools, { siteId: shopId, orderId: order.id });
  const countJobs = async () =>
    (
      await sql<{ data: object }>(
        `select data from vitrine_jobs.job where name = '${issueHandoverPapersJob.queue}' and data ->> 'siteId' = $1::text and data ->> 'orderId' = $2::text`,
        [String(order.id)],
      )
    ).length;
  await call('POST', order.path, {});
  expect((await call('DELETE', `${order.path}/1`)).status).toBe(200);
  await runJob();
  expect(await papers()).toBe(0);
  await call('POST', order.path, {});
  await runJob();
  expect([await papers(), await countJobs()]).toEqual([0, 2]);
  expect(await findShopFaults(server, shopId)).toEqual([]);
  await sql(
    `update shipment set shipped_at = shipped_at - interval '13 seconds' where site_id = $1 and order_id = $2`,
    [order.id],
  );
  await runJob();
  await runJob();
  expect(await papers()).toBe(1);
  await changeShop(server, { INVOICE_AT: 'PAYMENT' });
  expect(await findShopFaults(server, shopId)).toEqual([]);
});

test('API-23 a parcel of which a bottle is back in stock is not taken back: it would be there twice', async () => {
  const order = await placeOrder();
  await call('POST', order.path, { lines: [{ position: 0, quantity: 1 }] });
  await call('POST', order.path, {});
  const kept = await readStock(server, 71);
  const giveBack = async (quantity: number) => {
    const body = {
      lines: [{ position: 0, quantity, goods: 'returned' }],
      shipping: false,
      reason: 'damaged',
      note: '',
    };
    const { confirm } = (await call('POST', `orders/${order.id}/refunds`, body)).data;
    expect((await call('POST', `orders/${order.id}/refunds`, { ...body, confirm })).status).toBe(200);
  };
  // The first may be that of the other parcel.
  await giveBack(1);
  expect((await call('DELETE', `${order.path}/2`)).status).toBe(200);
  await call('POST', order.path, {});
  await giveBack(1);
  expect(await call('DELETE', `${order.path}/2`)).toMatchObject({
    status: 409,
    message: expect.stringContaining('déjà remboursés comme partis'),
  });
  expect(await readStock(server, 71)).toMatchObject({ on_hand: kept.on_hand + 2, allocated: kept.allocated });
  expect(await findShopFaults(server, shopId)).toEqual([]);
});

test('STA-07 the day of receipt is that of the last parcel: by the buyer, by the owner, unknown until all are there', async () => {
  const order = await placeOrder();
  const findReceipt = () => server.write(shopId, (context) => findReceiptOfOrder(context, order.id));
  await call('POST', order.path, { lines: [{ position: 0, quantity: 1 }] });
  await sql(`update shipment set shipped_at = shipped_at - interval '4 days' where site_id = $1 and order_id = $2`, [
    order.id,
  ]);
  const path = `/commande/${order.token}`;
  const said = await server.request(path, {
    host: `cave.localhost:${server.port}`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'form=recu-1',
  });
  expect([said.status, said.headers.location]).toEqual([303, `${path}#colis-1`]);
  const answer = await readOrder(order.token);
  const today = answer.shipments[0]?.receivedOn;
  expect(today).toBe(new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(Date.now()));
  expect(answer.shipments[0]?.canConfirm).toBe(false);
  expect(await findReceipt()).toBeNull();
  await call('POST', order.path, {});
  expect(await findReceipt()).toBeNull();
  await sql(`update shipment set shipped_at = shipped_at - interval '3 days' where site_id = $1 and order_id = $2`, [
    order.id,
  ]);
  const receive = (number: number, receivedOn: string | null) =>
    call('PUT', `${order.path}/${number}/receipt`, { receivedOn });
  const toDay = (ago: number) =>
    new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(Date.now() - ago * day);
  // What the buyer said stays, and no parcel arrives before it leaves or tomorrow.
  expect(await receive(1, toDay(2))).toMatchObject({ status: 409 });
  expect(await receive(2, toDay(4))).toMatchObject({
    status: 422,
    fields: { receivedOn: expect.stringContaining('pas encore parti') },
  });
  expect(await receive(2, toDay(-1))).toMatchObject({
    status: 422,
    fields: { receivedOn: expect.stringContaining('pas encore venu') },
  });
  expect(await receive(2, '5 mai')).toMatchObject({ status: 422 });
  expect((await receive(2, toDay(1))).status).toBe(200);
  expect(await findReceipt()).toBe(today);
  expect((await readOrder(order.token)).receivedOn).toBe(today);
  expect((await receive(2, null)).status).toBe(200);
  expect(await findReceipt()).toBeNull();
  expect((await readOrder(order.token)).steps.map(({ label }) => label)).toContain('Colis reçu');
});

test('API-23 what happened to a parcel is noted, and how it is followed changes', async () => {
  const order = await placeOrder();
  await call('POST', order.path, {});
  expect((await call('PUT', `${order.path}/1/problem`, { problem: 'broken', note: 'Carton ouvert' })).status).toBe(200);
  const url = 'https://exemple.fr/suivi';
  expect(
    (await call('PUT', `${order.path}/1/tracking`, { carrier: 'DPD', tracking: '12', trackingUrl: url })).status,
  ).toBe(200);
  expect((await call('GET', order.path)).data.shipments).toMatchObject([
    { problem: 'broken', problemNote: 'Carton ouvert', carrier: 'DPD', tracking: '12', followUrl: url },
  ]);
  expect((await readOrder(order.token)).shipments[0]).toMatchObject({ problem: 'broken', trackingUrl: url });
  expect(await call('PUT', `${order.path}/1/tracking`, { trackingUrl: 'javascript:alert(1)' })).toMatchObject({
    status: 422,
  });
  expect((await call('PUT', `${order.path}/1/problem`, { problem: null, note: '' })).status).toBe(200);
  expect((await call('GET', order.path)).data.shipments).toMatchObject([{ problem: null, problemNote: '' }]);
  expect(await call('PUT', `${order.path}/9/problem`, { problem: null, note: '' })).toMatchObject({ status: 404 });
});

test('API-23 twenty parcels asked for at once never ship a bottle twice', async () => {
  const order = await placeOrder();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', order.path, { lines: [{ position: 0, quantity: 1 }] })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
  expect((await call('GET', order.path)).data).toMatchObject({
    lines: [{ remaining: 0 }, { remaining: 2 }, { remaining: 1 }],
  });
  expect(await findShopFaults(server, shopId)).toEqual([]);
});

test('API-23 what is refunded before it leaves is not shipped; when nothing else is left, the order is shipped', async () => {
  const order = await placeOrder();
  expect((await call('POST', order.path, { lines: [{ position: 0, quantity: 4 }] })).status).toBe(201);
  const refund = async (lines: { position: number; quantity: number; goods: string }[]) => {
    const body = { lines, shipping: false, reason: 'damaged', note: '' };
    const { data } = await call('POST', `orders/${order.id}/refunds`, body);
    return call('POST', `orders/${order.id}/refunds`, { ...body, confirm: data.confirm });
  };
  expect((await refund([{ position: 0, quantity: 1, goods: 'broken' }])).status).toBe(200);
  expect((await call('GET', order.path)).data.lines).toMatchObject([
    { remaining: 1 },
    { remaining: 2 },
    { remaining: 1 },
  ]);
  expect(await findShopFaults(server, shopId)).toEqual([]);
  expect(await call('POST', order.path, { lines: [{ position: 0, quantity: 2 }] })).toMatchObject({ status: 422 });
  // What has left comes back by its own way.
  expect((await call('GET', `orders/${order.id}/refunds`)).data.items[0]).toMatchObject({ unsent: 1, sent: 4 });
  expect((await refund([{ position: 0, quantity: 2, goods: 'returned' }])).status).toBe(200);
  expect(await findShopFaults(server, shopId)).toEqual([]);
  const rest = [
    { position: 0, quantity: 1, goods: 'released' },
    { position: 1, quantity: 2, goods: 'released' },
    { position: 2, quantity: 1, goods: 'released' },
  ];
  expect((await refund(rest)).status).toBe(200);
  expect((await readOrder(order.token)).status).toBe('shipped');
  expect(await findShopFaults(server, shopId)).toEqual([]);
});
