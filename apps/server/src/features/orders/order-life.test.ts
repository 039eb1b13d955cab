import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createMember } from '@vitrine/test-kit/records/members';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findShopFaults } from '../shop-verification/verify-shop.fixture.ts';
import { eraseOrdersOf } from './keeping/erase-orders.operations.ts';
import { createOrderShop, orderBody, readStock, shopId } from './orders.fixture.ts';
import { exportOrdersOf } from './own-orders.operations.ts';

const day = 86_400_000;
let server: TestServer;
let owner: TestStaff;
let carrierId: number;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createOrderShop(server);
  await server.write(shopId, async (context) => {
    await createProduct(context, 'Pierre Blanche', { id: 70 });
    await createDeclination(context, 70, { id: 71, priceCents: 1000, stock: 60 });
    carrierId = (await createDelivery(context)).carrierId;
  });
  owner = await createStaff(server, 'ADMIN', shopId);
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());

const place = async (body: unknown) => {
  const answer = await server.request('/api/order', {
    host: `cave.localhost:${server.port}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...JSON.parse(String(answer.body)) };
};
const buyer = (email: string) => ({
  email,
  firstname: 'Léa',
  lastname: 'Petit',
  phone: '06 12 34 56 78',
  birthdate: '1990-02-28',
});
const sql = <Row>(text: string, values: (string | number)[] = []) =>
  server.write(shopId, ({ transaction }) => transaction.query<Row>(text, [shopId, ...values]));
const mailsTo = async (email: string) =>
  (
    await sql<{ template: string }>(
      'select template from outgoing_mail where site_id = $1 and recipient = $2 order by created_at, template',
      [email],
    )
  ).map(({ template }) => template);
const readOrder = (token: string) => server.client(shopId).readOrder({ params: { token } });
const idOf = async (reference: string) =>
  (await sql<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [reference]))[0]?.id ??
  0;
const act = async (reference: string, action: string, input: Record<string, unknown> = {}) => {
  const answer = await requestAdmin(server, 'POST', `/sites/${shopId}/orders/${await idOf(reference)}/${action}`, {
    cookie: owner.cookie,
    body: input,
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
};
const runMaintenance = async (later: number) => {
  await server.running.context.directory.refresh();
  await server.runMaintenance('orders', Date.now() + later);
};
const findSlot = async () => {
  const { addresses } = await server.client(shopId).listPickupSlots({});
  const slot = addresses[0]?.slots[0];
  if (!slot) throw new Error('no slot is free');
  return slot;
};
/** The last slot that is offered: after the days for a transfer. */
const findLastSlot = async () => {
  const { addresses } = await server.client(shopId).listPickupSlots({});
  const slot = addresses[0]?.slots.at(-1);
  if (!slot) throw new Error('no slot is free');
  return slot;
};
const used = async () =>
  (await sql<{ used: number }>('select used from discount_code where site_id = $1'))[0]?.used ?? -1;
const taken = async () =>
  (await sql<{ taken: number }>('select coalesce(sum(taken), 0)::int as taken from pickup_slot where site_id = $1'))[0]
    ?.taken ?? -1;

describe('API-23 an order that is delivered', () => {
  test('API-23 API-24 home delivery: the carrier’s price, a code, VAT of goods and shipping', async () => {
    const address = {
      firstname: 'Léa',
      lastname: 'Petit',
      address: '3 rue des Acacias',
      postalCode: '69001',
      city: 'Lyon',
    };
    const body = orderBody([{ id: 71, quantity: 6 }], '65.90', {
      user: buyer('dom@exemple.fr'),
      delivery: { type: 'DELIVERY', idCarrier: carrierId, servicePrice: '0.01' },
      address: { delivery: { ...address, country: 'FR' } },
      discountCode: 'bienvenue10',
    });
    const placed = await place(body);
    expect(placed).toMatchObject({ status: 201, data: { total: '65.90' } });
    expect(await used()).toBe(1);
    expect(await readOrder(placed.data.token)).toMatchObject({
      goods: '60.00',
      discount: '6.00',
      shipping: '11.90',
      total: '65.90',
      vat: [{ rate: 20, total: '65.90', net: '54.92', vat: '10.98' }],
      delivery: { type: 'DELIVERY', service: 'Messagerie', lines: ['Léa Petit', '3 rue des Acacias', '69001 Lyon'] },
    });
    // ENT-07 the code serves once for an address, and that is judged in the order's transaction.
    expect(await place(body)).toMatchObject({
      status: 409,
      fields: { discountCode: 'Vous avez déjà utilisé ce code.' },
    });
    expect(await place({ ...body, user: { ...body.user, phone: '' }, discountCode: undefined })).toMatchObject({
      status: 422,
      fields: { 'user.phone': expect.any(String) },
    });
    const abroad = { delivery: { ...address, country: 'BE', postalCode: '1000' } };
    expect(await place({ ...body, discountCode: undefined, address: abroad })).toMatchObject({
      status: 409,
      fields: { 'address.delivery.country': expect.stringContaining('Nous ne livrons pas dans ce pays') },
    });
    await server.client(shopId).cancelOrder({ body: { token: placed.data.token } });
    expect(await used()).toBe(0);
  });

  test('SET-30 a slot of collection, paid there: taken with the order, given back with it, and a wrong one is refused', async () => {
    const slot = await findSlot();
    const body = orderBody([{ id: 71, quantity: 1 }], '10.00', {
      user: buyer('retrait@exemple.fr'),
      delivery: { type: 'CLICK_AND_COLLECT' },
      idSchedule: slot.idSchedule,
      dateSchedule: slot.date,
      payment: 'COLLECTION',
    });
    const placed = await place(body);
    expect(placed.status).toBe(201);
    expect(await taken()).toBe(1);
    expect(await readOrder(placed.data.token)).toMatchObject({
      statusLabel: 'À payer au retrait',
      delivery: { slot: slot.label },
    });
    expect(await place({ ...body, dateSchedule: '2020-01-04T10:00' })).toMatchObject({
      status: 409,
      fields: { idSchedule: expect.stringContaining('Les prochains libres') },
    });
    expect((await act(placed.data.reference, 'cancel', { note: 'essai' })).status).toBe(200);
    expect(await taken()).toBe(0);
    expect((await act(placed.data.reference, 'cancel', { note: '' })).status).toBe(409);
    expect(await taken()).toBe(0);
  });
});

describe('API-23 holds', () => {
  test('SET-30 the owner is asked about what nobody has marked as collected, before it is sold again', async () => {
    const email = 'absent@exemple.fr';
    const { idSchedule, date } = await findLastSlot();
    const placed = await place(
      orderBody([{ id: 71, quantity: 1 }], '10.00', {
        user: buyer(email),
        delivery: { type: 'CLICK_AND_COLLECT' },
        idSchedule,
        dateSchedule: date,
        payment: 'COLLECTION',
      }),
    );
    expect(placed.status).toBe(201);
    const sinceNow = (days: number) => Date.parse(`${date}+01:00`) + days * day - Date.now();
    const asked = async () =>
      (await server.queuedMails('chai@essai.fr', shopId))
        .map(({ subject }) => subject)
        .filter((subject) => subject.startsWith(`Commande à confirmer ${placed.data.reference}`)).length;
    await runMaintenance(sinceNow(0.5));
    expect(await asked()).toBe(0);
    await runMaintenance(sinceNow(1.5));
    await runMaintenance(sinceNow(1.6));
    expect(await asked()).toBe(1);
    expect(await mailsTo(email)).toEqual(['order-placed']);
    await runMaintenance(sinceNow(3));
    expect((await readOrder(placed.data.token)).statusLabel).toBe('Annulée, non retirée');
    const [mail] = (await server.queuedMails(email, shopId)).filter(({ subject }) => /est annulée$/.test(subject));
    expect(mail?.text).toContain('n’a pas été retirée');
  });

  test('SET-30 what is ready and was not fetched is said once to both, and kept until the owner decides', async () => {
    const email = 'prete@exemple.fr';
    const { idSchedule, date } = await findLastSlot();
    const choice = { idSchedule, dateSchedule: date, payment: 'COLLECTION' as const };
    const delivery = { type: 'CLICK_AND_COLLECT' as const };
    const { data } = await place(
      orderBody([{ id: 71, quantity: 1 }], '10.00', { user: buyer(email), delivery, ...choice }),
    );
    expect((await act(data.reference, 'ready')).status).toBe(200);
    const before = await readStock(server, 71);
    const sinceNow = (days: number) => Date.parse(`${date}+01:00`) + days * day - Date.now();
    const told = async (recipient: string, start: string) =>
      (await server.queuedMails(recipient, shopId)).filter(({ subject }) => subject.startsWith(start));
    const waiting = `Commande non retirée ${data.reference}`;
    await runMaintenance(sinceNow(0.5));
    expect(await told('chai@essai.fr', waiting)).toEqual([]);
    for (const days of [1.5, 1.6, 9]) await runMaintenance(sinceNow(days));
    expect(await told('chai@essai.fr', waiting)).toHaveLength(1);
    const reminders = await told(email, `Votre commande ${data.reference} vous attend toujours`);
    expect(reminders.map(({ text }) => text.includes('le moment de retrait'))).toEqual([true]);
    expect((await readOrder(data.token)).status).toBe('ready');
    expect(await readStock(server, 71)).toEqual(before);
    expect((await act(data.reference, 'cancel', { note: '' })).status).toBe(200);
  });

  test('API-23 what is not paid is reminded of once, expires once, and gives back stock and code', async () => {
    const email = 'oubli@exemple.fr';
    const before = { stock: await readStock(server, 71), used: await used() };
    const placed = await place(
      orderBody([{ id: 71, quantity: 4 }], '36.00', {
        user: buyer(email),
        delivery: { type: 'CLICK_AND_COLLECT' },
        ...(await findLastSlot().then(({ idSchedule, date }) => ({ idSchedule, dateSchedule: date }))),
        discountCode: 'BIENVENUE10',
      }),
    );
    expect(placed.status).toBe(201);
    expect(await readStock(server, 71)).toEqual({ ...before.stock, held: before.stock.held + 4 });
    await runMaintenance(6 * day);
    expect(await mailsTo(email)).toEqual(['order-placed']);
    await Promise.all(Array.from({ length: 4 }, () => runMaintenance(9 * day)));
    expect(await mailsTo(email)).toEqual(['order-placed', 'order-reminder']);
    await Promise.all(Array.from({ length: 4 }, () => runMaintenance(12 * day)));
    expect((await readOrder(placed.data.token)).statusLabel).toBe('Annulée, faute de paiement');
    expect(await readStock(server, 71)).toEqual(before.stock);
    expect(await used()).toBe(before.used);
    expect(await taken()).toBe(0);
    expect(await mailsTo(email)).toEqual(['order-placed', 'order-reminder', 'order-cancelled']);
    // A payment that comes late holds the stock again.
    expect((await act(placed.data.reference, 'pay', { note: 'en retard' })).status).toBe(200);
    expect(await readStock(server, 71)).toEqual({ ...before.stock, allocated: before.stock.allocated + 4 });
    await runMaintenance(40 * day);
    expect((await readOrder(placed.data.token)).status).toBe('paid');
  });
});

describe('API-23 staff bring orders forward', () => {
  test('API-23 paid, ready, shipped: stock leaves with a movement, each mail goes once, a review is asked for once (SET-31)', async () => {
    const email = 'suite@exemple.fr';
    const before = await readStock(server, 71);
    const placed = await place(
      orderBody([{ id: 71, quantity: 6 }], '71.90', {
        user: buyer(email),
        delivery: { type: 'DELIVERY' },
        address: {
          delivery: {
            firstname: 'Léa',
            lastname: 'Petit',
            address: '1 quai',
            postalCode: '75001',
            city: 'Paris',
            country: 'FR',
          },
        },
        payment: 'CHEQUE',
      }),
    );
    const { reference, token } = placed.data;
    expect((await act(reference, 'ship', { note: '' })).status).toBe(409);
    expect((await act(reference, 'pay', { note: 'chèque 12' })).status).toBe(200);
    expect((await act(reference, 'pay', { note: '' })).status).toBe(409);
    expect(await readStock(server, 71)).toEqual({ ...before, allocated: before.allocated + 6 });
    expect((await act(reference, 'ready')).status).toBe(200);
    expect((await act(reference, 'ship', { note: 'Suivi 8X12' })).status).toBe(200);
    expect(await readStock(server, 71)).toEqual({ ...before, on_hand: before.on_hand - 6 });
    const movements = await sql(`select quantity, reason from stock_movement where site_id = $1 and note = $2`, [
      reference,
    ]);
    expect(movements).toEqual([{ quantity: -6, reason: 'sale' }]);
    expect((await readOrder(token)).steps.map(({ label }) => label)).toEqual([
      'Commande passée',
      'Paiement reçu',
      'Préparation commencée',
      'Commande prête',
      'Commande expédiée',
    ]);
    await runMaintenance(16 * day);
    await runMaintenance(17 * day);
    // Whoever is told at once that it has left is not told that it is ready.
    expect(await mailsTo(email)).toEqual(['order-paid', 'order-shipped', 'order-review']);
    const record = await requestAdmin(server, 'GET', `/sites/${shopId}/orders/${await idOf(reference)}`, {
      cookie: owner.cookie,
    });
    const { values } = JSON.parse(record.text).data;
    expect(values).toMatchObject({ status: 'shipped', totalCents: 7190, canCancel: false, canShip: false });
    expect(values.timeline).toMatch(/Paiement reçu, par Équipe \d+ · chèque 12/);
    // SET-31 a link stops the mail that asks for a review.
    await server.client(shopId).stopReviewMail({ body: { token } });
    expect((await readOrder(token)).asksReview).toBe(false);
  });

  test('API-23 a paid order that is cancelled owes a refund, which staff note once it is sent', async () => {
    const placed = await place(orderBody([{ id: 11, quantity: 1 }], '12.50', { user: buyer('rendu@exemple.fr') }));
    const { reference } = placed.data;
    await act(reference, 'pay', { note: '' });
    const before = await readStock(server, 11);
    expect((await act(reference, 'cancel', { note: 'bouchon' })).status).toBe(200);
    expect(await readStock(server, 11)).toEqual({ ...before, allocated: before.allocated - 1 });
    const refunds = () => sql(`select state, amount_cents from refund where site_id = $1`);
    expect(await refunds()).toEqual([{ state: 'due', amount_cents: 1250 }]);
    expect((await act(reference, 'refund', { note: '' })).status).toBe(200);
    expect(await refunds()).toEqual([{ state: 'sent', amount_cents: 1250 }]);
    expect((await readOrder(placed.data.token)).statusLabel).toBe('Remboursée');
  });
});

describe('API-23 what was ordered', () => {
  test('API-23 neither a declination nor a product that was ordered is deleted', async () => {
    const remove = (query: string) =>
      requestAdmin(server, 'DELETE', `/sites/${shopId}/declinations/11${query}`, { cookie: owner.cookie });
    const asked = await remove('');
    const { confirm } = JSON.parse(asked.text).details ?? {};
    const answer = confirm ? await remove(`?confirm=${confirm}`) : asked;
    expect(answer.status).toBe(409);
    expect(JSON.parse(answer.text).message).toContain('a été commandée');
    const call = { cookie: owner.cookie, body: { force: true } };
    const product = await requestAdmin(server, 'POST', `/sites/${shopId}/contents/product/70/deletion`, call);
    expect([product.status, JSON.parse(product.text).message]).toEqual([
      409,
      expect.stringContaining('a été commandé'),
    ]);
  });
});

describe('API-23 orders of persons', () => {
  test('API-23 a member claims the order of a mailed link, and nobody the one of the page that placed it', async () => {
    const placed = await place(orderBody([{ id: 11, quantity: 1 }], '12.50', { user: buyer('autre@exemple.fr') }));
    const claim = (token: string, session: string) =>
      server.request('/api/order/claim', {
        host: `cave.localhost:${server.port}`,
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
        body: JSON.stringify({ token }),
      });
    const { token: session } = await server.write(shopId, (context) => createMember(context));
    expect((await claim(placed.data.token, session)).status).toBe(409);
    const [mail] = await sql<{ token: string }>(
      `select data ->> 'token' as token from outgoing_mail where site_id = $1 and recipient = $2`,
      ['autre@exemple.fr'],
    );
    expect((await claim(mail?.token ?? '', session)).status).toBe(200);
    const own = await server.request('/api/user/orders', {
      host: `cave.localhost:${server.port}`,
      headers: { authorization: `Bearer ${session}` },
    });
    expect(JSON.parse(String(own.body)).data.orders).toMatchObject([{ reference: placed.data.reference }]);
  });

  test('API-23 an erased person leaves sales without identity; what is paid keeps its address until it has come', async () => {
    const email = 'oubliee@exemple.fr';
    const body = orderBody([{ id: 11, quantity: 1 }], '12.50', { user: buyer(email), message: 'Message à oublier' });
    const [unpaid, paid] = [await place(body), await place(body)];
    await act(paid.data.reference, 'pay', { note: '' });
    const person = { id: null, email };
    expect(await server.write(shopId, (context) => exportOrdersOf(context, person, 'company'))).toHaveLength(2);
    await server.write(shopId, (context) => eraseOrdersOf(context, person));
    await runMaintenance(0);
    const read = (reference: string) =>
      sql<{ fulfilment: string; email: string | null; text: string }>(
        'select fulfilment, email, shop_order::text as text from shop_order where site_id = $1 and reference = $2',
        [reference],
      );
    const [gone] = await read(unpaid.data.reference);
    expect(gone).toMatchObject({ fulfilment: 'cancelled', email: null });
    expect(gone?.text).not.toMatch(/Petit|oubli|06 12/);
    expect((await read(paid.data.reference))[0]).toMatchObject({ fulfilment: 'placed', email });
    await act(paid.data.reference, 'finish');
    await runMaintenance(0);
    const [done] = await read(paid.data.reference);
    expect(done).toMatchObject({ fulfilment: 'done', email: null });
    expect(done?.text).not.toMatch(/Petit|06 12/);
    // The sale itself stays.
    expect(
      await sql(`select sum(total_cents)::int as sum from order_line where site_id = $1 and order_id = $2`, [
        await idOf(paid.data.reference),
      ]),
    ).toEqual([{ sum: 1250 }]);
  });
});

test('API-23 whatever happened to these orders, everything that the shop counts twice agrees', async () => {
  expect(await findShopFaults(server)).toEqual([]);
});
