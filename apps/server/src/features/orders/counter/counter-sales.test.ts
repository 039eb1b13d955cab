import { createDelivery, createZoneCarrier } from '@vitrine/test-kit/records/delivery';
import { createMember } from '@vitrine/test-kit/records/members';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyShop } from '../../shop-verification/verify-shop.operations.ts';
import { listDueOrderReviews } from '../keeping/order-maintenance.repository.ts';
import { changeShop, createOrderShop, readStock, shopId } from '../orders.fixture.ts';

let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createOrderShop(server);
  await changeShop(server, { SIRET_NUMBER: '73282932000074', VAT_REGIME: 'FRANCHISE' });
  await server.write(shopId, async (context) => {
    await createProduct(context, 'Pierre Blanche', { id: 70 });
    await createDeclination(context, 70, { id: 71, priceCents: 1500, stock: 300 });
    await createProduct(context, 'Magnum du chai', { id: 80 });
    await createDeclination(context, 80, { id: 81, priceCents: 2000, sellByMultipleOf: 6, stock: 60 });
    await createDelivery(context);
  });
  server.running.context.directory.markStale();
  owner = await createStaff(server, 'ADMIN', shopId);
});
afterAll(() => server?.close());

const call = async (method: 'GET' | 'POST', path: string, body?: object, key?: string, by = owner) => {
  const answer = await requestAdmin(server, method, `/sites/${shopId}/counter${path}`, {
    cookie: by.cookie,
    ...(body ? { body } : {}),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
};
const nobody = { firstname: '', lastname: '', email: '', phone: '' };
const lea = { firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr', phone: '06 12 34 56 78' };
const company = { name: 'Le Bistrot', siren: '732 829 320', vatNumber: '' };
const billing = { address: '8 rue du Port', postalCode: '33000', city: 'Bordeaux', country: 'FR' };
const sale = (changes: object = {}) => ({
  products: [{ id: 71, quantity: 2 }],
  channel: 'counter',
  handover: 'taken',
  buyer: nobody,
  payment: 'cash',
  confirmsMajority: true,
  expectedTotal: '30.00',
  ...changes,
});
const sell = (changes: object = {}, key?: string, by = owner) => call('POST', '/orders', sale(changes), key, by);
const sql = <Row extends object>(text: string, ...values: (string | number)[]) =>
  server.write(shopId, ({ transaction }) => transaction.query<Row>(text, [shopId, ...values]));
const readOrder = async (id: number) => {
  const [row] = await sql<Record<string, unknown>>('select * from shop_order where site_id = $1 and id = $2', id);
  return row;
};
const readPapers = (id: number) =>
  sql<{ number: string; total_cents: number; buyer: string; content: string }>(
    `select paper.number, paper.total_cents, paper.content, own.buyer from invoice paper
     join invoice_buyer own on own.site_id = paper.site_id and own.invoice_id = paper.id
     where paper.site_id = $1 and paper.order_id = $2`,
    id,
  );
const listMails = (id: number) =>
  sql<{ name: string }>(
    `select mail.template as name from outgoing_mail mail join shop_order placed on placed.site_id = mail.site_id and placed.id = $2
     where mail.site_id = $1 and mail.data ->> 'reference' = placed.reference order by mail.template`,
    id,
  );

test('API-23 a sale at the counter is paid, gone, invoiced and told in one transaction', async () => {
  const before = await readStock(server, 71);
  const { status, data } = await sell();
  expect(status).toBe(201);
  expect(await readStock(server, 71)).toEqual({ ...before, on_hand: before.on_hand - 2 });
  expect(await readOrder(data.id)).toMatchObject({
    channel: 'counter',
    fulfilment: 'collected',
    payment_state: 'paid',
    payment_method: 'cash',
    total_cents: 3000,
    email: '',
    terms_accepted_at: null,
    hold_ends_at: null,
  });
  const [paper] = await readPapers(data.id);
  expect(paper).toMatchObject({ total_cents: 3000 });
  expect(JSON.parse(paper?.buyer ?? '')).toMatchObject({ name: 'Client comptant', address: null });
  expect(JSON.parse(paper?.content ?? '').payment).toMatchObject({ method: 'cash', paidCents: 3000 });
  expect(await listMails(data.id)).toEqual([]);
  // What its ticket says is its invoice, whoever bought.
  const tickets = await requestAdmin(server, 'GET', `/sites/${shopId}/orders/${data.id}/tickets`, owner);
  expect(JSON.parse(tickets.text).data).toEqual({
    reference: data.reference,
    tickets: [
      {
        idPaper: expect.any(Number),
        number: expect.stringMatching(/^FA-/),
        issuedOn: JSON.parse(paper?.content ?? '').issuedOn,
        seller: expect.arrayContaining(['SIRET 73282932000074']),
        lines: [{ quantity: 2, name: expect.any(String), detail: expect.any(String), totalCents: 3000 }],
        shippingCents: null,
        totalCents: 3000,
        rates: [],
        mention: expect.stringMatching(/293/),
        payment: 'Espèces',
      },
    ],
  });
  expect(
    await sql('select quantity, reason, note from stock_movement where site_id = $1 and note = $2', data.reference),
  ).toEqual([{ quantity: -2, reason: 'sale', note: data.reference }]);
  const acts = await sql(
    "select action from audit_entry where site_id = $1 and kind = 'orders' and resource_id = $2",
    String(data.id),
  );
  expect(acts).toEqual([{ action: 'orders.sell' }]);
  const record = JSON.parse(
    (await requestAdmin(server, 'GET', `/sites/${shopId}/orders/${data.id}`, { cookie: owner.cookie })).text,
  ).data;
  expect(record.values).toMatchObject({
    buyer: 'Client de passage',
    channel: 'counter',
    soldBy: expect.stringMatching(/^au caveau par Équipe/),
  });
});

test('API-23 two taps with one key are one sale, another basket with it is refused', async () => {
  const before = await readStock(server, 71);
  const key = crypto.randomUUID();
  const answers = await Promise.all([sell({}, key), sell({}, key), sell({}, key)]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect((await readStock(server, 71)).on_hand).toBe(before.on_hand - 2);
  const other = await sell({ products: [{ id: 71, quantity: 3 }], expectedTotal: '45.00' }, key);
  expect(other.status).toBe(422);
  // The page whose answer was lost shows the sale that it made.
  expect(other.details.placed).toEqual(answers[0].data);
  expect((await sell({}, key, await createStaff(server, 'ADMIN', shopId))).status).toBe(422);
  expect((await readStock(server, 71)).on_hand).toBe(before.on_hand - 2);
});

test('API-23 what is against a sale is named, and nothing of it is kept', async () => {
  const before = await readStock(server, 71);
  const [{ count }] = (await sql<{ count: number }>(
    'select count(*)::int as count from shop_order where site_id = $1',
  )) as [{ count: number }];
  const cases: [object, string, RegExp][] = [
    [{ products: [{ id: 71, quantity: 67 }], expectedTotal: '1005.00' }, 'payment', /L112-6/],
    [{ confirmsMajority: false }, 'confirmsMajority', /18/],
    [{ expectedTotal: '29.99' }, 'expectedTotal', /30/],
    [{ products: [{ id: 71, quantity: 9999 }], payment: 'terminal' }, 'products.0.quantity', /reste/],
    [{ payment: 'later' }, 'payment', /emporté/],
    [{ handover: 'collected', payment: 'later' }, 'buyer.lastname', /nom/],
    [{ channel: 'phone' }, 'handover', /téléphone/],
    [{ handover: 'carried', buyer: lea }, 'address.address', /livrer/],
    [{ products: [{ id: 81, quantity: 1 }], expectedTotal: '20.00' }, 'passesWarnings', /carton/],
    [{ buyer: { ...nobody, idMember: 999_999 } }, 'buyer.idMember', /compte/],
    [{ discountCode: 'INCONNU' }, 'discountCode', /code/],
    [{ channel: 'phone', handover: 'collected', buyer: { ...lea, email: '' } }, 'buyer.email', /par écrit/],
    [{ company }, 'billing.address', /société/],
    [{ company: { ...company, siren: '732829321' }, billing }, 'company.siren', /SIREN/],
    [{ company: { name: 'Le Bistrot' }, billing }, 'company.siren', /TVA/],
    [{ billing: { ...billing, postalCode: '7500' } }, 'billing.postalCode', /69001/],
  ];
  for (const [changes, field, problem] of cases) {
    const { status, fields } = await sell(changes);
    expect(status, field).toBeGreaterThanOrEqual(400);
    expect(fields?.[field], field).toMatch(problem);
  }
  expect(await readStock(server, 71)).toEqual(before);
  expect(await sql('select count(*)::int as count from shop_order where site_id = $1')).toEqual([{ count }]);
});

test('API-23 lots are opened at the counter where staff say so, and stay whole in a parcel', async () => {
  const single = { products: [{ id: 81, quantity: 1 }], expectedTotal: '20.00', passesWarnings: true };
  expect((await sell(single)).status).toBe(201);
  const quote = await call('POST', '/quote', {
    ...single,
    channel: 'counter',
    handover: 'taken',
    expectedTotal: undefined,
    passesWarnings: undefined,
  });
  expect(quote.data).toMatchObject({ total: '20.00', warnings: [expect.stringContaining('carton')], problems: {} });
  const carried = await call('POST', '/quote', {
    products: single.products,
    channel: 'counter',
    handover: 'carried',
    postalCode: '75001',
    country: 'FR',
  });
  expect(carried.data.problems['products.0.quantity']).toContain('par 6');
});

test('API-23 a telephone order to be paid later is mailed with its link, keeps the right to withdraw and is prepared once paid', async () => {
  const address = { address: '1 quai de Seine', postalCode: '75001', city: 'Paris', country: 'FR' };
  const changes = {
    products: [{ id: 71, quantity: 6 }],
    channel: 'phone',
    handover: 'carried',
    payment: 'later',
    address,
  };
  const refused = await sell({ ...changes, buyer: { ...lea, email: '' }, expectedTotal: '101.90' });
  expect(refused.fields['buyer.email']).toContain('lien');
  const { status, data } = await sell({ ...changes, buyer: lea, expectedTotal: '101.90' });
  expect(status).toBe(201);
  expect(await readOrder(data.id)).toMatchObject({
    channel: 'phone',
    fulfilment: 'placed',
    payment_state: 'unpaid',
    payment_method: 'transfer',
    carrier: { name: 'Messagerie' },
    delivery_address: { firstname: 'Léa', city: 'Paris' },
  });
  expect(await listMails(data.id)).toEqual([{ name: 'order-placed' }]);
  expect(await readPapers(data.id)).toEqual([]);
  const exceptions = 'select withdrawal_exception from order_line where site_id = $1 and order_id = $2';
  expect(await sql(exceptions, data.id)).toEqual([{ withdrawal_exception: null }]);
  const atCounter = await sell({ buyer: lea });
  expect(await sql(exceptions, atCounter.data.id)).toEqual([{ withdrawal_exception: 'on-premises' }]);
  expect(await listMails(atCounter.data.id)).toEqual([{ name: 'order-paid' }]);
  // Of whoever gave no address no review is asked for, nor noted as asked for.
  const unnamed = await sell();
  const due = await server.write(shopId, (context) =>
    listDueOrderReviews({ ...context, now: context.now + 90 * 86_400_000 }),
  );
  expect(due).toContain(atCounter.data.id);
  expect(due).not.toContain(unnamed.data.id);
});

test('API-23 a company has its name, its SIREN and its address on the invoice of what it takes away', async () => {
  const { status, data } = await sell({ company, billing });
  expect(status).toBe(201);
  expect(await readOrder(data.id)).toMatchObject({
    company: { name: 'Le Bistrot', siren: '732829320' },
    billing_address: { address: '8 rue du Port', city: 'Bordeaux' },
  });
  const [paper] = await readPapers(data.id);
  expect(JSON.parse(paper?.buyer ?? '')).toMatchObject({
    name: '',
    company: { name: 'Le Bistrot', siren: '732829320' },
    address: { lines: ['8 rue du Port'], postalCode: '33000', city: 'Bordeaux' },
  });
});

test('API-23 a member finds a counter sale in their account, paid now and to be collected: its stock is kept', async () => {
  const member = await server.write(shopId, (context) => createMember(context));
  const before = await readStock(server, 71);
  const { data } = await sell({
    handover: 'collected',
    payment: 'terminal',
    buyer: { ...lea, idMember: member.id },
  });
  expect(await readOrder(data.id)).toMatchObject({
    member_id: member.id,
    email: member.email,
    fulfilment: 'placed',
    payment_state: 'paid',
    delivery_type: 'CLICK_AND_COLLECT',
  });
  expect(await readStock(server, 71)).toEqual({ ...before, allocated: before.allocated + 2 });
  expect(await readPapers(data.id)).toHaveLength(1);
  // Their account has the address that the telephone demands.
  const called = await sell({
    channel: 'phone',
    handover: 'collected',
    payment: 'later',
    buyer: { ...lea, email: '', idMember: member.id },
  });
  expect(called.status).toBe(201);
  const reserved = await sell({ handover: 'collected', payment: 'later', buyer: { ...nobody, lastname: 'Roux' } });
  expect(await readOrder(reserved.data.id)).toMatchObject({
    payment_method: 'collection',
    payment_state: 'unpaid',
    email: '',
  });
});

test('API-23 staff find wines by their words and see prices that the site hides', async () => {
  await changeShop(server, { HIDE_PRICES: true });
  const { data } = await call('GET', '/items?search=pierre%20bl');
  expect(data.items).toMatchObject([{ id: 71, finalPrice: '15.00', product: { name: 'Pierre Blanche' } }]);
  expect((await sell()).status).toBe(201);
  await changeShop(server, { HIDE_PRICES: null });
  await changeShop(server, { SIRET_NUMBER: null, ONLINE_ORDERING: false });
  expect((await sell()).message).toContain('SIRET');
  await changeShop(server, { SIRET_NUMBER: '73282932000074' });
  // The counter sells whether the site takes orders or not.
  expect((await sell()).status).toBe(201);
});

test('LEG-03 a buyer without an e-mail address is erased by their sale: its paper stays, what is on its way waits', async () => {
  const erase = (id: number) =>
    requestAdmin(server, 'POST', `/sites/${shopId}/orders/${id}/buyer-erasure`, { cookie: owner.cookie });
  const noelle = { ...nobody, firstname: 'Noëlle', lastname: 'Aubry', phone: '06 11 22 33 44' };
  const { data: taken } = await sell({ buyer: noelle });
  expect((await erase(taken.id)).json().data).toEqual({ isErased: true });
  expect(await readOrder(taken.id)).toMatchObject({ email: null, firstname: '', lastname: '', phone: '' });
  expect(await readPapers(taken.id)).toHaveLength(1);
  expect((await erase(taken.id)).status).toBe(409);
  const [act] = await sql<{ after: string }>(
    `select after::text from audit_entry where site_id = $1 and action = 'orders.erase-buyer'`,
  );
  expect(act?.after).not.toMatch(/Noëlle|Aubry/);

  const { data: waiting } = await sell({ buyer: noelle, handover: 'collected' });
  expect((await erase(waiting.id)).json().data).toEqual({ isErased: false });
  expect(await readOrder(waiting.id)).toMatchObject({ lastname: 'Aubry', erasure_due_at: expect.any(Date) });
  const collected = await requestAdmin(server, 'POST', `/sites/${shopId}/orders/${waiting.id}/collect`, {
    cookie: owner.cookie,
    body: {},
  });
  expect(collected.status, collected.text).toBe(200);
  await server.runMaintenance('orders');
  expect(await readOrder(waiting.id)).toMatchObject({ email: null, lastname: '' });

  const { data: known } = await sell({ buyer: lea });
  const refused = await erase(known.id);
  expect(refused.status).toBe(409);
  expect(refused.json().message).toContain('effacez-le depuis sa fiche');
});

test('API-23 after all these sales the shop adds up', async () => {
  const found = await server.write(shopId, (context) => verifyShop(context));
  expect(found.faults).toEqual([]);
});

test('API-23 what is collected later takes a slot, and waits until it is over; a slot that is gone is refused', async () => {
  const asked = { channel: 'phone', handover: 'collected', buyer: lea, payment: 'later' };
  const { data: quote } = await call('POST', '/quote', {
    products: sale().products,
    channel: 'phone',
    handover: 'collected',
  });
  const [{ idSchedule, date, label }] = quote.slots;
  expect(label).toMatch(/^samedi/i);
  const { data } = await sell({ ...asked, slot: { idSchedule, date } });
  const order = await readOrder(data.id);
  expect(order).toMatchObject({ delivery_type: 'CLICK_AND_COLLECT', slot: { scheduleId: idSchedule, label } });
  const [day, start] = date.split('T');
  expect(order?.slot).toMatchObject({ day, start });
  expect(Number(order?.hold_ends_at)).toBeGreaterThan(Number(order?.slot_ends_at));
  expect(await sql('select taken from pickup_slot where site_id = $1')).toEqual([{ taken: 1 }]);
  const gone = await sell({ ...asked, slot: { idSchedule, date: '2020-01-04T10:00' } });
  expect([gone.status, Object.keys(gone.fields)]).toEqual([409, ['slot']]);
});

test('API-23 API-14 a sale goes to a relay point that its network names; without one it is refused', async () => {
  const idCarrier = await server.write(shopId, async (context) => {
    const [zone] = await context.transaction.query<{ id: number }>('select id from shipping_zone where site_id = $1', [
      shopId,
    ]);
    return createZoneCarrier(context, zone?.id ?? 0, { name: 'Relais', deliveryType: 'PICKUP', cents: 890 });
  });
  server.running.context.directory.markStale();
  const products = [{ id: 71, quantity: 6 }];
  const asked = { products, channel: 'phone', handover: 'relay' };
  const { data: quote } = await call('POST', '/quote', { ...asked, postalCode: '49400', country: 'FR' });
  expect(quote).toMatchObject({
    hasRelayPoints: true,
    total: '98.90',
    problems: { idRelay: 'Choisissez un point relais.' },
  });
  const { data: found } = await call('GET', `/relay-points?postalCode=49400&idCarrier=${idCarrier}`);
  const point = found.points[1];
  expect(point).toMatchObject({ name: 'Épicerie du Pont (démonstration)', lines: ['14 rue du Pont', '49400 Saumur'] });
  const body = { ...asked, buyer: lea, payment: 'terminal', expectedTotal: '98.90' };
  const { status, data } = await sell({ ...body, idRelay: point.id });
  expect(status).toBe(201);
  expect(await readOrder(data.id)).toMatchObject({
    delivery_type: 'PICKUP',
    relay: { id: point.id, name: point.name, lines: point.lines },
    shipping_cents: 890,
    fulfilment: 'placed',
  });
  const faults = await Promise.all([
    sell(body),
    sell({ ...body, idRelay: 'D49400-9-Saumur' }),
    sell({ ...body, idRelay: point.id, buyer: { ...lea, phone: '' } }),
  ]);
  expect(faults.map(({ status: code, fields }) => [code, Object.keys(fields)])).toEqual([
    [422, ['idRelay']],
    [409, ['idRelay']],
    [422, ['buyer.phone']],
  ]);
});
