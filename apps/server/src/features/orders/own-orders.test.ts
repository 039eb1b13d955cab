import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createMember } from '@vitrine/test-kit/records/members';
import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePerson } from '../privacy/person-data.operations.ts';
import { createOrderShop, lyon, orderBody, shopId } from './orders.fixture.ts';
import { exportOrdersOf } from './own-orders.operations.ts';
import { updateProblem } from './shipments/receipts.operations.ts';
import { insertShipment } from './shipments/shipments.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createOrderShop(server);
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());

const body = orderBody([{ id: 11, quantity: 1 }], '12.50');

/** A member who has placed an order that waits for its payment. */
async function createBuyer() {
  const { token: session } = await server.write(shopId, (context) => createMember(context));
  const client = server.client(shopId, session);
  const placed = await client.placeOrder({ body });
  const [order] = (await client.listOwnOrders({})).orders;
  return { client, placed, id: order?.id ?? 0 };
}

test('API-23 a member opens the payment of their own order, of which nobody else gets a link', async () => {
  const { client, placed, id } = await createBuyer();
  const { token } = await client.openOwnPayment({ params: { id } });
  expect(token).not.toBe(placed.token);
  expect(await server.client(shopId).readOrder({ params: { token } })).toMatchObject({
    reference: placed.reference,
    isPayable: true,
  });
  const other = await createBuyer();
  await expect(other.client.openOwnPayment({ params: { id } })).rejects.toMatchObject({ code: 'not-found' });
  await expect(server.client(shopId).openOwnPayment({ params: { id } })).rejects.toMatchObject({
    code: 'not-authenticated',
  });
});

test('API-23 an order that is cancelled opens no payment', async () => {
  const { client, id } = await createBuyer();
  await client.cancelOwnOrder({ params: { id } });
  await expect(client.openOwnPayment({ params: { id } })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('ne se paie plus'),
  });
});

test('API-23 a link that was made in the account proves no mailbox: no other account claims the order with it', async () => {
  const { client, id } = await createBuyer();
  const { token } = await client.openOwnPayment({ params: { id } });
  await server.write(shopId, ({ transaction }) =>
    transaction.query('update shop_order set member_id = null where site_id = $1 and id = $2', [shopId, id]),
  );
  await expect(client.claimOrder({ body: { token } })).rejects.toMatchObject({ code: 'conflict' });
});

test('STA-07 a member says on the list of their orders that a parcel is there; nobody else does', async () => {
  const { client, id } = await createBuyer();
  const parcel = {
    number: 1,
    carrier: 'Messagerie',
    tracking: '',
    tracking_url: '',
    stock_out: [],
    tracking_due_at: null,
  };
  await server.write(shopId, async (context) => {
    await insertShipment(context, id, { ...parcel, lines: [{ position: 0, quantity: 1 }] });
    await updateProblem(context, id, 1, { problem: 'lost', note: 'Retrouvé chez le voisin' });
  });
  const other = await createBuyer();
  const received = { params: { id }, body: { number: 1 } };
  await expect(other.client.confirmOwnReceipt(received)).rejects.toMatchObject({ code: 'not-found' });
  await expect(server.client(shopId).confirmOwnReceipt(received)).rejects.toMatchObject({ code: 'not-authenticated' });
  await client.confirmOwnReceipt(received);
  const [order] = (await client.listOwnOrders({})).orders;
  expect(order?.shipments).toEqual([expect.objectContaining({ canConfirm: false, receivedOn: expect.any(String) })]);
  const exported = await client.exportUser({});
  expect(exported.orders[0]?.parcelNotes).toEqual([{ parcel: 1, note: 'Retrouvé chez le voisin' }]);
});

test('API-23 the export has all orders of a person, though the page of the account shows the last two hundred', async () => {
  const { member, last } = await server.write(shopId, async (context) => {
    const member = await createMember(context, { email: 'fidele@exemple.fr' });
    const order = (placedAt: number) =>
      createOrder(
        context,
        { productId: 1, declinationId: 11 },
        { member_id: member.id, email: member.email, placed_at: new Date(placedAt) },
      );
    const last = await order(context.now - 86_400_000);
    for (let turn = 0; turn < 200; turn += 1) await order(context.now - turn);
    return { member, last };
  });
  const client = server.client(shopId, member.token);
  expect((await client.listOwnOrders({})).orders).toHaveLength(200);
  for (const reader of ['member', 'company'] as const) {
    const exported = await server.write(shopId, (context) => exportOrdersOf(context, member, reader));
    expect([exported.length, exported.at(-1)?.reference]).toEqual([201, last.reference]);
  }
  // What the page no longer shows is the member's still.
  expect((await client.openOwnPayment({ params: { id: last.id } })).token).not.toBe('');
});

test('API-09 an order by somebody’s email outside of their account is in the company’s export, and not in their own', async () => {
  const { member, inside, outside } = await server.write(shopId, async (context) => {
    const member = await createMember(context, { email: 'a-deux@exemple.fr' });
    const product = { productId: 1, declinationId: 11 };
    const inside = await createOrder(context, product, { member_id: member.id, email: member.email });
    const outside = await createOrder(context, product, { email: member.email });
    return { member, inside, outside };
  });
  const exported = (reader: 'member' | 'company') =>
    server.write(shopId, async (context) =>
      (await exportOrdersOf(context, member, reader)).map(({ reference }) => reference).sort(),
    );
  expect(await exported('member')).toEqual([inside.reference]);
  expect(await exported('company')).toEqual([inside.reference, outside.reference].sort());
});

test('LEG-03 CST-10 no word of an erased person stays with their order: address, notes, parcels, refunds, withdrawals, audit', async () => {
  const owner = await createStaff(server, 'ADMIN', shopId);
  const call = async (path: string, input: object, method = 'POST') => {
    const { status, text } = await requestAdmin(server, method, `/sites/${shopId}/${path}`, {
      cookie: owner.cookie,
      body: input,
    });
    expect(status, `${path} ${text}`).toBeLessThan(300);
    return JSON.parse(text).data;
  };
  const query = <Row>(sql: string, values: (string | number)[] = []) =>
    server.write(shopId, ({ transaction }) => transaction.query<Row>(sql, [shopId, ...values]));
  const word = 'Zwentibold';
  const findTables = async () => {
    const tables = await query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'site_id' and $1 > 0 order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables)
      if ((await query(`select from ${name} t where site_id = $1 and row_to_json(t)::text ~* $2`, [word])).length)
        found.push(name);
    return found;
  };
  const { carrierId } = await server.write(shopId, async (context) => {
    await createProduct(context, 'Pierre Blanche', { id: 70 });
    await createDeclination(context, 70, { id: 71, priceCents: 1000, stock: 6 });
    return createDelivery(context);
  });
  const address = { ...lyon, firstname: word, lastname: word };
  const placed = await server.client(shopId).placeOrder({
    body: orderBody([{ id: 71, quantity: 2 }], '31.90', {
      user: { ...orderBody([], '0.00').user, firstname: word, lastname: word, email: `${word}@exemple.fr` },
      delivery: { type: 'DELIVERY', idCarrier: carrierId },
      address: { delivery: address },
      message: `Chez ${word}`,
    }),
  });
  const [order] = await query<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [
    placed.reference,
  ]);
  const path = `orders/${order?.id}`;
  const note = `Écrit de ${word}`;
  await call(`${path}/pay`, { note });
  await call(`preparation/${path}/shipments`, { tracking: word, carrier: 'Messagerie' });
  await call(`preparation/${path}/shipments/1/problem`, { problem: 'lost', note }, 'PUT');
  const declared = await server.client(shopId).declareWithdrawal({
    body: {
      name: word,
      orderReference: placed.reference,
      email: `${word}@exemple.fr`,
      details: note,
      order: placed.token,
    },
  });
  await server.runLinkJobs();
  const refund = { lines: [{ position: 0, quantity: 1, goods: 'gone' }], shipping: false, reason: 'gesture', note };
  const { confirm } = await call(`${path}/refunds`, refund);
  await call(`${path}/refunds`, { ...refund, confirm });
  await call(`${path}/refund`, { note });
  const [withdrawal] = await query<{ id: number }>('select id from withdrawal where site_id = $1 and reference = $2', [
    declared.reference,
  ]);
  await call(`withdrawals/${withdrawal?.id}/refuse`, { reason: `${note} : le délai est passé.` });
  const marked = ['audit_entry', 'conversation', 'order_event', 'refund', 'shipment', 'shop_order', 'withdrawal'];
  expect(await findTables()).toEqual(expect.arrayContaining(marked));
  await server.write(shopId, (context) => erasePerson(context, { id: null, email: `${word}@exemple.fr` }, null));
  // The law keeps papers with their buyer for ten years; a mail that has left keeps its subject alone.
  expect((await findTables()).filter((name) => name !== 'invoice_buyer' && name !== 'outgoing_mail')).toEqual([]);
  expect(
    await query('select note from order_event where site_id = $1 and order_id = $2 and note <> $3', [
      order?.id ?? 0,
      '',
    ]),
  ).toEqual([]);
});

test('CST-10 a buyer without an account is forgotten three years after their last order; members, and what is owed, are not', async () => {
  const place = (changes: Parameters<typeof createOrder>[2], days = 3 * 365 + 2) =>
    server.write(shopId, (context) =>
      createOrder(
        context,
        { productId: 1, declinationId: 11 },
        { fulfilment: 'shipped', payment: 'paid', placed_at: new Date(context.now - days * 86_400_000), ...changes },
      ),
    );
  const member = await server.write(shopId, (context) => createMember(context, { email: 'membre@exemple.fr' }));
  const gone = [await place({ email: 'ancien@exemple.fr' }), await place({ email: '', lastname: 'Caveau' })];
  const kept = [
    await place({ email: 'recent@exemple.fr' }, 3 * 365 - 2),
    await place({ email: 'revenue@exemple.fr' }),
    await place({ email: 'Revenue@exemple.fr' }, 10),
    await place({ email: member.email }),
    await place({ email: 'autre@exemple.fr', member_id: member.id }),
    await place({ email: 'attendu@exemple.fr', fulfilment: 'ready' }),
  ];
  await server.runMaintenance('orders');
  const rows = await server.write(shopId, ({ transaction }) =>
    transaction.query<{ id: number }>(
      `select id from shop_order where site_id = $1 and id = any($2::int[]) and email is null and lastname = '' and anonymised_at is not null order by id`,
      [shopId, [...gone, ...kept].map(({ id }) => id)],
    ),
  );
  expect(rows.map(({ id }) => id)).toEqual(gone.map(({ id }) => id));
});
