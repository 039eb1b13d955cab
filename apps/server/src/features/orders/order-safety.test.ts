import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { formatDate } from '@vitrine/domain/publishing/format-date';
import { createDelivery, createDiscountCode, createZoneCarrier } from '@vitrine/test-kit/records/delivery';
import { createMember } from '@vitrine/test-kit/records/members';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStandInCarrier } from '../../adapters/carriers/stand-in-carrier.ts';
import { findShopFaults } from '../shop-verification/verify-shop.fixture.ts';
import { receivePayment } from './order-steps.operations.ts';
import { changeShop, createOrderShop, orderBody, readStock, shopId } from './orders.fixture.ts';
import { orderOwnerMail } from './orders.mails.ts';
import { lockOrder } from './orders.repository.ts';

type Body = InputOf<'placeOrder'>['body'];
const day = 86_400_000;
const relay = {
  id: '654321',
  name: 'Bar du Port',
  address: '2 quai Neuf',
  postalCode: '1000',
  city: 'Bruxelles',
  country: 'BE',
  latitude: 50.8,
  longitude: 4.3,
  openings: [],
};
const askedCountries: string[] = [];
let server: TestServer;
let owner: TestStaff;
let relayCarrierId = 0;
beforeAll(async () => {
  server = await startTestServer({
    seed: 'empty',
    server: {
      rateLimits: 'none',
      carrier: {
        ...createStandInCarrier(),
        searchPoints: async () => [relay],
        findPoint: async ({ country }) => {
          askedCountries.push(country);
          return country === 'BE' ? relay : undefined;
        },
      },
    },
  });
  await createOrderShop(server);
  await server.write(shopId, async (context) => {
    const { zoneId } = await createDelivery(context);
    relayCarrierId = await createZoneCarrier(context, zoneId, { name: 'Relais', deliveryType: 'PICKUP', cents: 890 });
    await createProduct(context, 'Pierre Blanche', { id: 70 });
    await createDeclination(context, 70, { id: 71, priceCents: 1000, stock: 200 });
    await createDiscountCode(context, { code: 'TOUT', type: 'EURO', amount: 500 });
  });
  owner = await createStaff(server, 'ADMIN', shopId);
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());

const client = () => server.client(shopId);
const place = (id: number, quantity: number, total: string, changes: Partial<Body> = {}) =>
  client().placeOrder({ body: orderBody([{ id, quantity }], total, changes) });
const user = (email: string): Body['user'] => ({
  email,
  firstname: 'Léa',
  lastname: 'Petit',
  phone: '06 12 34 56 78',
  birthdate: '1990-02-28',
});
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ code, message, fields }) => ({ code, message, fields }),
  );
const sql = <Row>(text: string, values: (string | number)[] = []) =>
  server.write(shopId, ({ transaction }) => transaction.query<Row>(text, [shopId, ...values]));
const idOf = async (reference: string) =>
  (await sql<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [reference]))[0]?.id ??
  0;
const stateOf = async (reference: string) =>
  (
    await sql<{ fulfilment: string; payment_state: string }>(
      'select fulfilment, payment_state from shop_order where site_id = $1 and reference = $2',
      [reference],
    )
  )[0];
const runMaintenance = (later: number) => server.runMaintenance('orders', Date.now() + later);
const act = async (reference: string, action: string, body: Record<string, unknown> = {}) => {
  const path = `/sites/${shopId}/orders/${await idOf(reference)}/${action}`;
  return JSON.parse((await requestAdmin(server, 'POST', path, { cookie: owner.cookie, body })).text);
};
const mailsTo = async (email: string, reference: string) =>
  (await server.queuedMails(email, shopId)).filter(({ subject }) => subject.includes(reference));

describe('API-23 how an order is paid', () => {
  test('API-23 ENT-07 what costs nothing is paid at once: no choice, no transfer, no end of its hold', async () => {
    const demand = { products: [{ id: 11, quantity: 3 }], discountCode: 'tout' };
    expect(await client().quoteOrder({ body: { ...demand, delivery: { type: 'NO_DELIVERY' } } })).toMatchObject({
      total: '0.00',
      payments: [],
    });
    const { payment: _, ...body } = orderBody(demand.products, '0.00', {
      discountCode: 'tout',
      user: user('rien@exemple.fr'),
    });
    const placed = await client().placeOrder({ body });
    expect(placed).toMatchObject({ status: 'paid', total: '0.00', payment: 'NONE', payUntil: null });
    expect(await readStock(server, 11)).toMatchObject({ held: 0, allocated: 3 });
    const [mail] = await mailsTo('rien@exemple.fr', placed.reference);
    expect(mail?.text).toContain('Il n’y a rien à payer.');
    expect(mail?.text).not.toContain('virement');
    await runMaintenance(30 * day);
    expect(await stateOf(placed.reference)).toEqual({ fulfilment: 'placed', payment_state: 'paid' });
  });

  test('API-23 a payment is asked for where something is to be paid', async () => {
    const { payment: _, ...body } = orderBody([{ id: 11, quantity: 1 }], '12.50');
    expect(await refusalOf(client().placeOrder({ body }))).toMatchObject({
      fields: { payment: 'Choisissez comment payer.' },
    });
  });

  test('API-23 only what the quote offers is accepted', async () => {
    await changeShop(server, { TRANSFER_DETAILS: '', HEAD_OFFICE: '' });
    for (const payment of ['TRANSFER', 'CHEQUE', 'CARD'] as const)
      expect(await refusalOf(place(11, 1, '12.50', { payment }))).toMatchObject({
        code: 'invalid-fields',
        fields: { payment: expect.stringContaining('pas proposé') },
      });
    await changeShop(server, { TRANSFER_DETAILS: 'IBAN', HEAD_OFFICE: '1 rue du Chai, 49400 Saumur' });
  });

  test('API-23 SET-30 a transfer or a cheque whose days end after the slot is not offered, nor accepted', async () => {
    await changeShop(server, { UNPAID_DAYS: 30 });
    const slot = (await client().listPickupSlots({})).addresses[0]?.slots[0];
    const collected = {
      delivery: { type: 'CLICK_AND_COLLECT' as const },
      idSchedule: slot?.idSchedule ?? 0,
      dateSchedule: slot?.date ?? '',
    };
    const products = [{ id: 71, quantity: 6 }];
    expect(await client().quoteOrder({ body: { products, ...collected } })).toMatchObject({ payments: ['COLLECTION'] });
    for (const payment of ['TRANSFER', 'CHEQUE'] as const)
      expect(await refusalOf(place(71, 6, '60.00', { ...collected, payment }))).toMatchObject({
        fields: { payment: expect.stringContaining('pas proposée') },
      });
    await changeShop(server, { UNPAID_DAYS: 10 });
  });

  test('API-23 a minor is told together with the other fields', async () => {
    const minor = { ...user('jeune@exemple.fr'), birthdate: '2020-01-01' };
    const refusal = await refusalOf(place(11, 999, '12.50', { user: minor, payment: 'CARD' }));
    expect(Object.keys(refusal?.fields ?? {}).sort()).toEqual(['payment', 'products.0.quantity', 'user.birthdate']);
  });
});

describe('API-23 steps of orders', () => {
  test('API-23 an order that cannot expire stops no other', async () => {
    const [broken, sound] = [await place(11, 1, '12.50'), await place(11, 1, '12.50')];
    await sql(
      `update shop_order set slot = '{"scheduleId": 999, "day": "2026-01-01", "start": "10:00"}' where site_id = $1 and reference = $2`,
      [broken.reference],
    );
    await runMaintenance(30 * day);
    expect((await stateOf(sound.reference))?.fulfilment).toBe('expired');
    expect((await stateOf(broken.reference))?.fulfilment).toBe('placed');
    await sql('update shop_order set slot = null where site_id = $1 and reference = $2', [broken.reference]);
    await runMaintenance(30 * day);
    expect((await stateOf(broken.reference))?.fulfilment).toBe('expired');
  });

  test('API-23 what is disputed is not cancelled, and nothing is owed back twice', async () => {
    const { reference } = await place(11, 1, '12.50');
    await act(reference, 'pay', { note: '' });
    await sql(`update shop_order set payment_state = 'disputed' where site_id = $1 and reference = $2`, [reference]);
    await sql(`update payment set state = 'disputed' where site_id = $1 and order_id = $2`, [await idOf(reference)]);
    expect(await act(reference, 'cancel', { note: '' })).toMatchObject({
      success: false,
      message: expect.stringContaining('contesté auprès de la banque'),
    });
    expect(await sql('select from refund where site_id = $1')).toEqual([]);
  });

  test('API-23 money that is owed is read in the list, and its buyer told when it is sent', async () => {
    const { reference } = await place(11, 1, '12.50', { user: user('rendu@exemple.fr') });
    await act(reference, 'pay', { note: '' });
    await act(reference, 'cancel', { note: '' });
    const read = async () => {
      const path = `/sites/${shopId}/orders/${await idOf(reference)}`;
      return (await requestAdmin(server, 'GET', path, { cookie: owner.cookie })).text;
    };
    expect(await read()).toContain('"paymentStatus":"owed"');
    await act(reference, 'refund', { note: '' });
    expect(await read()).toContain('"paymentStatus":"refunded"');
    expect((await mailsTo('rendu@exemple.fr', reference)).at(-1)?.subject).toContain('est remboursée');
  });
});

describe('API-23 whose an order is', () => {
  test('API-23 LEG-03 what a stranger ordered with a member’s email is not in the account, until its mail has been opened', async () => {
    const member = await server.write(shopId, (context) => createMember(context));
    const { reference } = await place(11, 1, '12.50', { user: user(member.email) });
    const request = async (method: string, path: string, body?: object) => {
      const answer = await server.request(path, {
        host: `cave.localhost:${server.port}`,
        method,
        headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: answer.status, ...JSON.parse(String(answer.body)) };
    };
    expect((await request('GET', '/api/user/orders')).data.orders).toEqual([]);
    expect((await request('PUT', `/api/user/orders/${await idOf(reference)}/cancel`)).status).toBe(404);
    const [mail] = await sql<{ token: string }>(
      `select data ->> 'token' as token from outgoing_mail where site_id = $1 and recipient = $2 and template = 'order-placed'`,
      [member.email],
    );
    expect((await request('PUT', '/api/order/claim', { token: mail?.token })).status).toBe(200);
    expect((await request('GET', '/api/user/orders')).data.orders).toMatchObject([{ reference }]);
  });

  test('API-22 ENT-07 a trial of a code tells of nobody whether they have ordered; two names of one mailbox count as one', async () => {
    await place(11, 2, '22.50', { user: user('fidele@exemple.fr'), discountCode: 'bienvenue10' });
    const trial = client().discountOrder({
      body: { products: [{ id: 11, quantity: 2 }], discountCode: 'bienvenue10', user: { email: 'fidele@exemple.fr' } },
    });
    expect((await trial).discount.code).toBe('BIENVENUE10');
    expect(
      await refusalOf(place(11, 2, '22.50', { user: user('fidele+vin@exemple.fr'), discountCode: 'bienvenue10' })),
    ).toMatchObject({ fields: { discountCode: 'Vous avez déjà utilisé ce code.' } });
  });
});

describe('API-23 what the owner reads', () => {
  test('API-23 ENT-09 a relay is looked up in the country of its number, and its own number is shown', async () => {
    const country = await sql<{ id: number }>(`select id from country where alpha_two = 'BE' and $1 > 0`);
    await refusalOf(
      place(71, 6, '1.00', {
        delivery: { type: 'PICKUP', idCarrier: relayCarrierId, id: relay.id },
        deliveryPostalCode: '1000',
        deliveryIdCountry: country[0]?.id ?? 0,
      }),
    );
    expect(askedCountries).toEqual(['BE']);
    const { reference } = await place(11, 1, '12.50');
    await sql(`update shop_order set relay = $3::jsonb where site_id = $1 and reference = $2`, [
      reference,
      JSON.stringify({ id: relay.id, name: relay.name, lines: [relay.address] }),
    ]);
    const path = `/sites/${shopId}/orders/${await idOf(reference)}`;
    expect((await requestAdmin(server, 'GET', path, { cookie: owner.cookie })).text).toContain('n° 654321');
  });

  test('API-23 a card is awaited, then paid: the mails say which, lead to the order and say where it goes', async () => {
    const { reference } = await place(11, 1, '12.50', { user: user('bon@exemple.fr') });
    const id = await idOf(reference);
    const address = {
      firstname: 'Léa',
      lastname: 'Petit',
      address: '3 rue des Acacias',
      postalCode: '49000',
      city: 'Angers',
    };
    await sql(
      `update shop_order set payment_method = 'card', delivery_address = $3::jsonb where site_id = $1 and reference = $2`,
      [reference, JSON.stringify({ ...address, addressPart2: '', country: 'FR' })],
    );
    await sql(`update payment set method = 'card' where site_id = $1 and order_id = $2`, [id]);
    await server.write(shopId, async (context) => {
      const order = await lockOrder(context, id);
      if (order) await receivePayment(context, order, { author: 'staff', note: '', method: 'card' });
    });
    // The mail of the order had not left when it was paid: one says both.
    const [paid, ...others] = await mailsTo('chai@essai.fr', reference);
    expect(others).toEqual([]);
    expect(paid?.subject).toContain('Nouvelle commande payée');
    expect(paid?.text).toContain('3 rue des Acacias, 49000 Angers');
    expect(paid?.text).toContain(`/sites/${shopId}/commandes/${id}`);
    const awaited = orderOwnerMail.examples.find(({ name }) => name === 'card awaited');
    if (!awaited) throw new Error('no example');
    const context = {
      site: { id: shopId, timeZone: 'Europe/Paris' },
      siteName: '',
      origin: '',
      canReply: true,
      companyEmail: '',
    };
    const { subject } = orderOwnerMail.build(context, orderOwnerMail.data.parse(awaited.data));
    expect(subject).toContain('en attente de paiement par carte');
  });

  test('API-23 an order by transfer that empties a stock, or holds very many bottles, is told apart', async () => {
    await server.write(shopId, async (context) => {
      await createProduct(context, 'Cuvée rare', { id: 80, hasShippingFees: false });
      await createDeclination(context, 80, { id: 81, priceCents: 1000, stock: 12 });
      await createDeclination(context, 80, { id: 82, year: 2019, priceCents: 1000, stock: 100 });
    });
    const all = await place(81, 12, '120.00');
    const [mail] = await mailsTo('chai@essai.fr', all.reference);
    expect(mail?.text).toContain('réserve tout ce qui reste de Cuvée rare');
    const many = await place(82, 61, '610.00');
    expect((await mailsTo('chai@essai.fr', many.reference))[0]?.text).toContain('réserve 61\u00a0bouteilles');
    const some = await place(11, 1, '12.50');
    expect((await mailsTo('chai@essai.fr', some.reference))[0]?.text).not.toContain('réserve');
  });

  test('API-23 the last day to pay is named, not the midnight after it', async () => {
    const { reference, payUntil } = await place(11, 1, '12.50', { user: user('jour@exemple.fr') });
    const day = formatDate(Date.parse(payUntil ?? '') - 60_000, 'full', { timeZone: 'Europe/Paris' });
    const [mail] = await mailsTo('jour@exemple.fr', reference);
    expect(mail?.text).toContain(`jusqu’au ${day} inclus`);
    expect(mail?.text).not.toContain('minuit');
  });
});

test('API-23 whatever happened to these orders, everything that the shop counts twice agrees', async () => {
  expect(await findShopFaults(server)).toEqual([]);
});
