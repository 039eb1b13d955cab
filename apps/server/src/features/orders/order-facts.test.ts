import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import { addDays } from '@vitrine/domain/kernel/working-days';
import { createDelivery, createDiscountCode } from '@vitrine/test-kit/records/delivery';
import { unwrap } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addShippingRate, addShippingZone } from '../shipping/shipping-records.operations.ts';
import { findShopFaults } from '../shop-verification/verify-shop.fixture.ts';
import { moveStock } from '../stock/stock.operations.ts';
import { changeShop, createOrderShop, orderBody, shopId } from './orders.fixture.ts';

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
  server.running.context.directory.markStale();
  owner = await createStaff(server, 'ADMIN', shopId);
});
afterAll(() => server?.close());
afterEach(async () => {
  await changeShop(server, { USE_PRODUCT_STOCK: null, FREE_SHIPPING_PRICE: null } as never);
  expect(await findShopFaults(server)).toEqual([]);
});

type Body = InputOf<'placeOrder'>['body'];
const place = (body: Body, token?: string) => server.client(shopId, token).placeOrder({ body });
const sql = <Row>(text: string, values: (string | number)[] = []) =>
  server.write(shopId, ({ transaction }) => transaction.query<Row>(text, [shopId, ...values]));
const act = async ({ reference }: { reference: string }, action: string) => {
  const [row] = await sql<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [
    reference,
  ]);
  const { status } = await requestAdmin(server, 'POST', `/sites/${shopId}/orders/${row?.id}/${action}`, {
    cookie: owner.cookie,
    body: ['ready', 'finish'].includes(action) ? {} : { note: '' },
  });
  return status;
};
/** Refunds the only bottle of an order, which came back, and notes that its money has left. */
async function giveBack(reference: string): Promise<void> {
  const [row] = await sql<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [
    reference,
  ]);
  const body = {
    lines: [{ position: 0, quantity: 1, goods: 'returned' }],
    shipping: false,
    reason: 'damaged',
    note: '',
  };
  const call = (more: object) =>
    requestAdmin(server, 'POST', `/sites/${shopId}/orders/${row?.id}/refunds`, {
      cookie: owner.cookie,
      body: { ...body, ...more },
    });
  const { confirm } = JSON.parse((await call({})).text).data;
  expect((await call({ confirm })).status).toBe(200);
  expect(await act({ reference }, 'refund')).toBe(200);
}

const buyer = (email: string) => ({ ...orderBody([], '0.00').user, email });
const sendTo = (postalCode: string, city: string): Partial<Body> => ({
  delivery: { type: 'DELIVERY', idCarrier: carrierId },
  address: {
    delivery: { firstname: 'Léa', lastname: 'Petit', address: '3 rue des Acacias', postalCode, city, country: 'FR' },
  },
});

test('SET-31 a review is asked for after the delay of the site, and not of who has stopped it, or was given everything back', async () => {
  await changeShop(server, { ORDER_REVIEW_DELAY: 9 });
  const orders = [];
  for (const email of ['oui@exemple.fr', 'non@exemple.fr', 'rendu@exemple.fr']) {
    const order = await place(orderBody([{ id: 11, quantity: 1 }], '12.50', { user: buyer(email) }));
    for (const action of ['pay', 'ready', 'finish']) expect(await act(order, action)).toBe(200);
    orders.push(order);
  }
  await giveBack(orders[2]?.reference ?? '');
  await server.client(shopId).stopReviewMail({ body: { token: orders[1]?.token ?? '' } });
  await server.running.context.directory.refresh();
  const listAsked = () =>
    sql<{ recipient: string }>(`select recipient from outgoing_mail where site_id = $1 and template = 'order-review'`);
  await server.runMaintenance('orders', Date.now() + 9 * day - day / 24);
  expect(await listAsked()).toEqual([]);
  await server.runMaintenance('orders', Date.now() + 9 * day + day / 24);
  expect(await listAsked()).toEqual([{ recipient: 'oui@exemple.fr' }]);
});

test('API-23 an order that a member places is in the account, whatever address its mails go to', async () => {
  const { token } = await server.write(shopId, (context) => createMember(context));
  const order = await place(
    orderBody([{ id: 11, quantity: 1 }], '12.50', { user: buyer('travail@exemple.fr') }),
    token,
  );
  const own = await server.request('/api/user/orders', {
    host: `cave.localhost:${server.port}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(JSON.parse(own.text).data.orders).toMatchObject([{ reference: order.reference }]);
});

test('SET-29 API-24 shipping is free from an amount before the discount: carriers, recap and order say the same', async () => {
  await changeShop(server, { FREE_SHIPPING_PRICE: 60 });
  const body = orderBody([{ id: 71, quantity: 6 }], '60.00', sendTo('69001', 'Lyon'));
  const { products, delivery } = body;
  const quote = (discountCode?: string) =>
    server.client(shopId).quoteOrder({
      body: {
        products,
        delivery,
        deliveryPostalCode: '69001',
        deliveryCountry: 'FR',
        ...(discountCode ? { discountCode } : {}),
      },
    });
  expect(await quote()).toMatchObject({
    choices: { carriers: [{ fee: '0.00' }] },
    shipping: { amount: '0.00', isFree: true },
    total: '60.00',
  });
  expect(await quote('BIENVENUE10')).toMatchObject({
    choices: { carriers: [{ fee: '0.00' }] },
    shipping: { amount: '0.00', isFree: true },
    total: '54.00',
  });
  expect(await place(body)).toMatchObject({ total: '60.00' });
  expect(await place({ ...body, discountCode: 'BIENVENUE10', expectedTotal: '54.00' })).toMatchObject({
    total: '54.00',
  });
});

test('ENT-07 API-24 a code on shipping is beside the whole fee in recap, order, mails and administration: sums add up', async () => {
  await server.write(shopId, (context) =>
    createDiscountCode(context, { code: 'PORTOFFERT', amount: 100, appliesTo: 'shipping' }),
  );
  const body = {
    ...orderBody([{ id: 71, quantity: 6 }], '60.00', sendTo('69001', 'Lyon')),
    discountCode: 'PORTOFFERT',
    user: buyer('port@exemple.fr'),
  };
  const { products, delivery, discountCode } = body;
  const place69 = { deliveryPostalCode: '69001', deliveryCountry: 'FR' };
  const sums = { shipping: '11.90', discount: '11.90', goods: '60.00', total: '60.00' };
  expect(
    await server.client(shopId).quoteOrder({ body: { products, delivery, discountCode, ...place69 } }),
  ).toMatchObject({ ...sums, shipping: { amount: '11.90', isFree: false }, discount: { amount: '11.90' } });
  const { reference, token } = await place(body);
  expect(await server.client(shopId).readOrder({ params: { token } })).toMatchObject(sums);
  const mails = (await server.queuedMails(undefined, shopId)).filter(({ subject }) => subject.includes(reference));
  expect(mails).toHaveLength(2);
  for (const { text } of mails)
    expect(text).toMatch(/Réduction\s:\s−\s11,90\s€\nLivraison\s:\s11,90\s€\nTotal\s:\s60\s€/);
  const [row] = await sql<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [
    reference,
  ]);
  const { text } = await requestAdmin(server, 'GET', `/sites/${shopId}/orders/${row?.id}`, { cookie: owner.cookie });
  expect(JSON.parse(text).data.values.amounts).toMatch(/− 11,90\s€\nLivraison : 11,90\s€/);
});

test('SET-30 API-23 what is paid on collection is held until two days after the end of its slot', async () => {
  const slots = (await server.client(shopId).listPickupSlots({})).addresses[0]?.slots ?? [];
  for (const slot of [slots[0], slots.at(-1)]) {
    if (!slot) throw new Error('no slot is free');
    const { payUntil, reference } = await place(
      orderBody([{ id: 71, quantity: 1 }], '10.00', {
        delivery: { type: 'CLICK_AND_COLLECT' },
        idSchedule: slot.idSchedule,
        dateSchedule: slot.date,
        payment: 'COLLECTION',
      }),
    );
    expect(toLocalMinute(Date.parse(payUntil ?? ''), 'Europe/Paris')).toBe(
      `${addDays(slot.date.slice(0, 10), 2)}T${slot.end}`,
    );
    // Each mail says once where it is: the owner's has a line for it.
    const mails = (await server.queuedMails(undefined, shopId)).filter(({ subject }) => subject.includes(reference));
    expect(mails.map(({ text }) => text.split('Le chai').length - 1)).toEqual([1, 1]);
  }
});

test('API-23 the pages of an order that is cancelled after it was paid say how its money comes back', async () => {
  const readPages = async (token: string) =>
    Promise.all(
      ['', '/paiement'].map(
        async (path) =>
          (await server.request(`/commande/${token}${path}`, { host: `cave.localhost:${server.port}` })).text,
      ),
    );
  const order = await place(orderBody([{ id: 11, quantity: 1 }], '12.50'));
  await act(order, 'pay');
  expect(await readPages(order.token)).not.toContainEqual(expect.stringContaining('remboursons'));
  await act(order, 'cancel');
  // A person sends back what was paid by transfer: no page says that it comes by itself.
  const refund = 'Nous vous remboursons ce que vous avez payé.';
  const [own, payment] = await readPages(order.token);
  expect(own).toContain(refund);
  expect(payment).toContain(`Cette commande est annulée. ${refund}`);
  for (const page of [own, payment]) expect(page).not.toMatch(/Merci|reparaît/);
  // Nothing was paid: nothing comes back.
  await server.write(shopId, (context) => createDiscountCode(context, { code: 'CADEAU', amount: 100 }));
  const gift = await place({ ...orderBody([{ id: 11, quantity: 1 }], '0.00'), discountCode: 'CADEAU' });
  expect(await act(gift, 'cancel')).toBe(200);
  for (const page of await readPages(gift.token)) {
    expect(page).toMatch(/[Aa]nnulée/);
    expect(page).not.toMatch(/vous est rendu|remboursons|Merci/);
  }
});

test('API-21 what has a price counts in the subtotal, whatever became of another line', async () => {
  const products = [71, 99_999].map((id) => ({ id, quantity: 6 }));
  expect(await server.client(shopId).quoteOrder({ body: { products } })).toMatchObject({
    goods: '60.00',
    total: null,
    message: 'Un article est à revoir. Cet article n’est plus en vente\u00a0: retirez cette ligne.',
  });
});

test('API-23 only what was cancelled after it was paid is noted as refunded', async () => {
  const order = await place(orderBody([{ id: 11, quantity: 1 }], '12.50'));
  expect(await act(order, 'refund')).toBe(409);
  await act(order, 'pay');
  expect(await act(order, 'refund')).toBe(409);
  expect((await server.client(shopId).readOrder({ params: { token: order.token } })).status).toBe('paid');
  await act(order, 'cancel');
  expect(await act(order, 'refund')).toBe(200);
});

test('SET-26 API-23 with one stock for each product an order holds it, for all its vintages and boxes together', async () => {
  await server.write(shopId, async (context) =>
    unwrap(await moveStock(context, 1, { quantity: 7, reason: 'opening' })),
  );
  await changeShop(server, { USE_PRODUCT_STOCK: true });
  const readStock = async () =>
    (
      await sql<{ held: number }>(
        `select held from stock_item where site_id = $1 and id = (select stock_item_id from product where site_id = $1 and id = 1)`,
      )
    )[0]?.held;
  const body = orderBody(
    [
      { id: 11, quantity: 1 },
      { id: 4, quantity: 1 },
    ],
    '57.50',
  );
  expect(await place(body)).toMatchObject({ total: '57.50' });
  expect(await readStock()).toBe(5);
  // Of the vintages' own stocks there is enough; of the product's there is not.
  await expect(place(orderBody([{ id: 11, quantity: 3 }], '37.50'))).rejects.toMatchObject({
    status: 409,
    fields: { 'products.0.quantity': expect.stringContaining('2') },
  });
  await expect(place(body)).rejects.toMatchObject({ status: 409 });
  expect(await readStock()).toBe(5);
});

test('API-23 VAT is that of the place of delivery: overseas departments have their own', async () => {
  await server.write(shopId, async (context) => {
    const zone = { name: 'La Réunion', places: 'FR 974', allowsFreeShipping: false, position: 1 };
    const zoneId = unwrap(await addShippingZone(context, zone)).id;
    const rate = { carrierId, zoneId, fromCartons: 1, validFrom: '2020-01-01', validUntil: null };
    for (const cartonSize of [6, 12]) await addShippingRate(context, { ...rate, cartonSize, cents: 4900 });
  });
  const order = await place(orderBody([{ id: 71, quantity: 6 }], '109.00', sendTo('97400', 'Saint-Denis')));
  expect(await server.client(shopId).readOrder({ params: { token: order.token } })).toMatchObject({
    total: '109.00',
    vat: [{ rate: 8.5, total: '109.00', net: '100.46', vat: '8.54' }],
  });
});
