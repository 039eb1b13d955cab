import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { createDelivery, createZoneCarrier } from '@vitrine/test-kit/records/delivery';
import { unwrap } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPickupClosure } from '../../pickup/pickup-records.operations.ts';
import { addShippingZone } from '../../shipping/shipping-records.operations.ts';
import { eraseOrdersOf } from '../keeping/erase-orders.operations.ts';
import { changeShop, createOrderShop, orderBody, postedOrder, shopId } from '../orders.fixture.ts';
import { exportOrdersOf } from '../own-orders.operations.ts';

let server: TestServer;
let relayCarrierId = 0;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createOrderShop(server);
  await server.write(shopId, async (context) => {
    const { zoneId } = await createDelivery(context);
    relayCarrierId = await createZoneCarrier(context, zoneId, { name: 'Relais', deliveryType: 'PICKUP', cents: 890 });
    await createProduct(context, 'Pierre Blanche', { id: 2 });
    await createDeclination(context, 2, { id: 21, priceCents: 1000, stock: 600 });
  });
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());

type Body = InputOf<'placeOrder'>['body'];
const products = [{ id: 21, quantity: 6 }];
const client = () => server.client(shopId);
const place = (total: string, changes: Partial<Body>) =>
  client().placeOrder({ body: orderBody(products, total, changes) });
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ code, message, fields }) => ({ code, message, fields }),
  );
const readOrder = (token: string) => client().readOrder({ params: { token } });

describe('API-23 PICKUP', () => {
  const toRelay = (delivery: Partial<Body['delivery']> = {}): Partial<Body> => ({
    deliveryPostalCode: '49400',
    deliveryCountry: 'FR',
    delivery: { type: 'PICKUP', idCarrier: relayCarrierId, ...delivery },
  });
  const findPoint = async () => {
    const { accessPoints } = await client().listRelayAccessPoints({
      body: { city: { postalCode: '49400', name: '49400' }, country: { alphaTwo: 'FR' } },
    });
    return accessPoints[1];
  };

  test('API-23 API-14 ENT-09 an order goes to a relay point, whose words are those of its network', async () => {
    const point = await findPoint();
    // Whoever types a postcode alone gets points in its town.
    expect(point).toMatchObject({ name: 'Épicerie du Pont (démonstration)', zipCode: '49400', city: 'Saumur' });
    const made = { id: point?.id ?? '', name: 'Chez moi', addLine1: '1 rue du Faux', zipCode: '75001', city: 'Paris' };
    const { token, total } = await place('68.90', toRelay(made));
    expect(total).toBe('68.90');
    expect((await readOrder(token)).delivery).toEqual({
      type: 'PICKUP',
      service: 'Relais',
      lines: ['Épicerie du Pont (démonstration)', '14 rue du Pont', '49400 Saumur'],
      slot: '',
    });
  });

  test('API-23 a point that is gone, none at all, and a carrier to homes are refused beside their field', async () => {
    expect(await refusalOf(place('68.90', toRelay({ id: 'D49400-9-Saumur' })))).toMatchObject({
      code: 'conflict',
      fields: { 'delivery.id': expect.stringContaining('n’est plus disponible') },
    });
    expect(await refusalOf(place('68.90', toRelay()))).toMatchObject({
      fields: { 'delivery.id': 'Choisissez un point relais.' },
    });
    const { id } = (await findPoint()) ?? { id: '' };
    const home = await refusalOf(place('68.90', toRelay({ id, idCarrier: relayCarrierId - 1 })));
    expect(Object.keys(home?.fields ?? {}).some((name) => name.startsWith('delivery.'))).toBe(true);
  });
});

describe('API-23 CLICK_AND_COLLECT', () => {
  const inSlot = (slot: { idSchedule: number; date: string }): Partial<Body> => ({
    delivery: { type: 'CLICK_AND_COLLECT' },
    idSchedule: slot.idSchedule,
    dateSchedule: slot.date,
    payment: 'COLLECTION',
  });
  const listSlots = async () => (await client().listPickupSlots({})).addresses[0]?.slots ?? [];

  test('API-23 SET-30 a slot takes what it holds, ten at once, and offers others to the rest', async () => {
    const [slot] = await listSlots();
    if (!slot) throw new Error('no slot');
    expect(slot.left).toBe(4);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refusalOf(place('60.00', inSlot(slot)))));
    const refused = answers.filter((answer) => answer !== undefined);
    expect(refused).toHaveLength(6);
    for (const refusal of refused)
      expect(refusal).toMatchObject({
        code: 'conflict',
        fields: { idSchedule: expect.stringMatching(/complet|plus/) },
      });
    expect((await listSlots()).find(({ date }) => date === slot.date)).toBeUndefined();
  });

  test('API-23 SET-30 a slot of another day, of another schedule and one that was closed meanwhile are refused; no slot is named', async () => {
    const [slot] = await listSlots();
    if (!slot) throw new Error('no slot');
    const { token } = await place('60.00', inSlot(slot));
    expect((await readOrder(token)).delivery).toMatchObject({ type: 'CLICK_AND_COLLECT', slot: slot.label });
    const day = slot.date.slice(0, 10);
    const wrong = [
      { ...slot, date: `${day}T03:00` },
      { ...slot, idSchedule: slot.idSchedule + 99 },
    ];
    for (const one of wrong)
      expect(await refusalOf(place('60.00', inSlot(one)))).toMatchObject({
        code: 'conflict',
        fields: { idSchedule: expect.any(String) },
      });
    await server.write(shopId, (context) =>
      addPickupClosure(context, { from: day, until: day, addressId: null, note: 'Fermé' }),
    );
    expect(await refusalOf(place('60.00', inSlot(slot)))).toMatchObject({
      code: 'conflict',
      fields: { idSchedule: expect.any(String) },
    });
    expect(
      await refusalOf(place('60.00', { delivery: { type: 'CLICK_AND_COLLECT' }, payment: 'COLLECTION' })),
    ).toMatchObject({ fields: { idSchedule: 'Choisissez un créneau de retrait.' } });
  });
});

describe('API-23 API-24 postcodes', () => {
  const address = { firstname: 'Léa', lastname: 'Petit', address: '3 rue des Acacias', city: 'Ajaccio', country: 'FR' };
  const toHome = (postalCode: string, country = 'FR'): Partial<Body> => ({
    delivery: { type: 'DELIVERY' },
    address: { delivery: { ...address, postalCode, country } },
  });

  test.each([
    ['F-20000', 'FR'],
    ['O2000', 'FR'],
    ['２００００', 'FR'],
    ['ABC', 'FR'],
    ['1', 'FR'],
    ['FR 97400', 'FR'],
    ['20000', 'MC'],
  ])(
    'API-23 API-21 SET-18 « %s » (%s) chooses no zone: the order, its quote and its validation name the field',
    async (code, country) => {
      const fields = { 'address.delivery.postalCode': expect.stringContaining('Ce n’est pas un code postal') };
      expect(await refusalOf(place('71.90', toHome(code, country)))).toMatchObject({ code: 'conflict', fields });
      const body = {
        products,
        delivery: { type: 'DELIVERY' as const },
        deliveryPostalCode: code,
        deliveryCountry: country,
      };
      expect(await client().quoteOrder({ body })).toMatchObject({ total: null, problems: fields });
      expect(await refusalOf(client().validateOrder({ body }))).toMatchObject({ fields });
      expect(
        await refusalOf(
          client().calculateShippingFees({
            body: { products: [{ idProduct: 21, quantity: 6 }], postalCode: code, country },
          }),
        ),
      ).toMatchObject({ fields: { postalCode: fields['address.delivery.postalCode'] } });
      expect(
        await refusalOf(
          client().discountOrder({
            body: { products, discountCode: 'BIENVENUE10', deliveryPostalCode: code, deliveryCountry: country },
          }),
        ),
      ).toMatchObject({ fields: { deliveryPostalCode: fields['address.delivery.postalCode'] } });
    },
  );

  test('API-23 inner spaces are no part of a postcode; one of an invoice is judged too', async () => {
    const { token } = await place('71.90', toHome('69 001'));
    expect((await readOrder(token)).delivery.lines).toContain('69001 Ajaccio');
    const billing = { ...address, postalCode: 'ABC' };
    expect(
      await refusalOf(
        place('71.90', { ...toHome('69001'), address: { delivery: { ...address, postalCode: '69001' }, billing } }),
      ),
    ).toMatchObject({ fields: { 'address.billing.postalCode': expect.any(String) } });
  });
});

describe('API-23 an order for another person', () => {
  const address = {
    firstname: 'Paul',
    lastname: 'Durand',
    address: '3 rue des Acacias',
    postalCode: '69001',
    city: 'Lyon',
    country: 'FR',
    phone: '07 11 22 33 44',
  };
  const give = (email: string) => {
    const body = orderBody(products, '71.90', { delivery: { type: 'DELIVERY' }, address: { delivery: address } });
    return client().placeOrder({ body: { ...body, user: { ...body.user, email } } });
  };

  test('API-23 it is delivered under their name and phone: on its page, in the mails, for the owner', async () => {
    const { token, reference } = await give('cadeau@exemple.fr');
    expect((await readOrder(token)).delivery.lines).toEqual([
      'Paul Durand',
      '3 rue des Acacias',
      '69001 Lyon',
      '07 11 22 33 44',
    ]);
    const mails = await server.queuedMails(undefined, shopId);
    const own = mails.find(({ recipient, text }) => recipient === 'cadeau@exemple.fr' && text.includes(reference));
    // The buyer's mail may reach somebody else: neither name nor address of the other person are in it.
    expect(own?.text).toContain('Messagerie, pour Paul');
    expect(own?.text).not.toMatch(/Durand|Acacias|07 11/);
    const owners = mails.find(({ recipient, text }) => recipient === 'chai@essai.fr' && text.includes(reference));
    expect(owners?.text).toContain('Paul Durand, 07 11 22 33 44');
    const staff = await createStaff(server, 'ADMIN', shopId);
    const list = await requestAdmin(server, 'GET', `/sites/${shopId}/orders?q=${reference}`, { cookie: staff.cookie });
    const { id } = (list.json().data as unknown as { records: { id: number }[] }).records[0] ?? { id: 0 };
    const detail = await requestAdmin(server, 'GET', `/sites/${shopId}/orders/${id}`, { cookie: staff.cookie });
    expect(detail.text).toContain('Paul Durand');
    expect(detail.text).toContain('07 11 22 33 44');
    expect(detail.text).toContain('Léa Petit');
  });

  test('API-23 LEG-04 the buyer’s export has the other person, and the erasure takes them with it', async () => {
    const { token } = await give('efface@exemple.fr');
    const person = { id: null, email: 'efface@exemple.fr' };
    const [exported] = await server.write(shopId, (context) => exportOrdersOf(context, person, 'company'));
    expect(exported?.delivery.lines).toContain('Paul Durand');
    await server.write(shopId, (context) => eraseOrdersOf(context, person));
    await server.runMaintenance('orders', Date.now());
    const rows = await server.write(shopId, ({ transaction }) =>
      transaction.query<{ text: string }>(
        `select shop_order::text as text from shop_order where site_id = $1 and email is null`,
        [shopId],
      ),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toMatch(/Paul|Durand|Acacias|07 11/);
    expect(await refusalOf(readOrder(token))).toBeDefined();
    const mails = await server.queuedMails('chai@essai.fr', shopId);
    expect(mails.at(-1)?.text).not.toMatch(/Durand|07 11/);
  });

  test('API-23 their name is asked for, and a phone that is none refused', async () => {
    const body = orderBody(products, '71.90', { delivery: { type: 'DELIVERY' } });
    const wrong = { ...address, firstname: '', phone: 'chez lui' };
    expect(await refusalOf(client().placeOrder({ body: { ...body, address: { delivery: wrong } } }))).toMatchObject({
      fields: {
        'address.delivery.firstname': 'Indiquez le prénom.',
        'address.delivery.phone': 'Indiquez un numéro comme 06 12 34 56 78.',
      },
    });
  });
});

describe('API-23 an address for the invoice', () => {
  const billing = {
    firstname: 'Anne',
    lastname: 'Legrand',
    address: '8 quai des Comptes',
    addressPart2: 'Comptes & Cie',
    postalCode: '1000',
    city: 'Bruxelles',
    country: 'BE',
  };
  const lines = ['Anne Legrand', '8 quai des Comptes', 'Comptes & Cie', '1000 Bruxelles', 'Belgique'];

  test('API-23 LEG-04 it is kept with the order: on its page, for the owner, in mails and exports, and erased with the buyer', async () => {
    const body = orderBody([{ id: 11, quantity: 1 }], '12.50', { address: { billing } });
    const email = 'facture@exemple.fr';
    const { token, reference } = await client().placeOrder({ body: { ...body, user: { ...body.user, email } } });
    expect((await readOrder(token)).billingAddress).toEqual(lines);
    const page = await server.request(`/commande/${token}`, { host: `cave.localhost:${server.port}` });
    expect(page.text).toContain('8 quai des Comptes');
    const mails = (await server.queuedMails(undefined, shopId)).filter(({ text }) => text.includes(reference));
    const mailTo = (address: string) => mails.find(({ recipient }) => recipient === address)?.text;
    expect(mailTo('chai@essai.fr')).toContain(lines.join(', '));
    // The buyer's mail may reach somebody else.
    expect(mailTo(email)).toContain('À l’adresse que vous avez indiquée');
    expect(mailTo(email)).not.toMatch(/Legrand|quai des Comptes/);
    const staff = await createStaff(server, 'ADMIN', shopId);
    const list = await requestAdmin(server, 'GET', `/sites/${shopId}/orders?q=${reference}`, { cookie: staff.cookie });
    const { id } = (list.json().data as unknown as { records: { id: number }[] }).records[0] ?? { id: 0 };
    const detail = await requestAdmin(server, 'GET', `/sites/${shopId}/orders/${id}`, { cookie: staff.cookie });
    expect((detail.json().data as unknown as { values: { billing: string } }).values.billing).toContain(
      'Anne Legrand\n8 quai des Comptes',
    );
    const person = { id: null, email };
    const [exported] = await server.write(shopId, (context) => exportOrdersOf(context, person, 'company'));
    expect(exported?.billingAddress).toEqual(lines);
    await server.write(shopId, (context) => eraseOrdersOf(context, person));
    await server.runMaintenance('orders', Date.now());
    const rows = await server.write(shopId, ({ transaction }) =>
      transaction.query<{ text: string }>(
        'select shop_order::text as text from shop_order where site_id = $1 and reference = $2',
        [shopId, reference],
      ),
    );
    expect(rows[0]?.text).not.toMatch(/Legrand|Comptes/);
  });

  test('API-23 the checkout takes it without script, and says what lacks beside its fields', async () => {
    const host = `cave.localhost:${server.port}`;
    const send = (fields: Record<string, string>) =>
      server.request('/commande', {
        host,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}` },
        body: postedOrder({ facturation: 'on', ...fields }),
      });
    const refused = await send({ 'address.billing.country': 'BE' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('href="#commande-address.billing.city"');
    const given = Object.fromEntries(
      Object.entries(billing).map(([name, value]) => [`address.billing.${name}`, value]),
    );
    const placed = await send(given);
    expect(placed.status).toBe(303);
    const token = /commande\/([\w-]+)/.exec(String(placed.headers.location))?.[1] ?? '';
    expect((await readOrder(token)).billingAddress).toEqual(lines);
    const without = await send({ ...given, facturation: '' });
    const other = /commande\/([\w-]+)/.exec(String(without.headers.location))?.[1] ?? '';
    expect((await readOrder(other)).billingAddress).toEqual([]);
  });
});

test('SET-29 the checkout says what makes shipping free only where it can be', async () => {
  await server.write(shopId, async (context) => {
    const { id: zoneId } = unwrap(
      await addShippingZone(context, { name: 'Corse', places: 'France : 20', allowsFreeShipping: false, position: 0 }),
    );
    await createZoneCarrier(context, zoneId, { name: 'Bateau', deliveryType: 'DELIVERY', cents: 2490 });
  });
  await changeShop(server, { FREE_SHIPPING_BOTTLES: 12, FREE_SHIPPING_PRICE: 500 });
  const say = async (quantity: number, delivery: Partial<InputOf<'quoteOrder'>['body']>) =>
    (await client().quoteOrder({ body: { products: [{ id: 21, quantity }], ...delivery } })).freeShipping;
  const to = (deliveryPostalCode: string) => ({
    delivery: { type: 'DELIVERY' as const },
    deliveryPostalCode,
    deliveryCountry: 'FR',
  });
  expect(await say(6, to('69001'))).toBe('À 12\u00a0bouteilles ou à 500\u202f€ d’achats, le port est offert.');
  expect(await say(12, to('69001'))).toBe('');
  for (const delivery of [to('20000'), to(''), {}, { delivery: { type: 'CLICK_AND_COLLECT' as const } }])
    expect(await say(6, delivery), JSON.stringify(delivery)).toBe('');
  await changeShop(server, { FREE_SHIPPING_BOTTLES: null, FREE_SHIPPING_PRICE: null } as never);
});
