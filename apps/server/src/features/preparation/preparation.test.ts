import { readPdfText } from '@vitrine/test-kit/pdf';
import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderShop, shopId } from '../orders/orders.fixture.ts';
import { insertRefund } from '../orders/payments.repository.ts';

let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createOrderShop(server);
  await server.write(shopId, async (context) => {
    await createProduct(context, 'Pierre Blanche', { id: 70 });
    await createDeclination(context, 70, { id: 71 });
    await createDelivery(context);
  });
  server.running.context.directory.markStale();
  owner = await createStaff(server, 'ADMIN', shopId);
});
afterAll(() => server?.close());

const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
  const answer = await requestAdmin(server, method, `/sites/${shopId}/preparation${path}`, {
    cookie: owner.cookie,
    ...(body ? { body } : {}),
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
};
const create = (changes: Parameters<typeof createOrder>[2]) =>
  server.write(
    shopId,
    async (context) => (await createOrder(context, { productId: 70, declinationId: 71 }, changes)).id,
  );
const list = async (tab: string) => {
  const { data } = await call('GET', `?tab=${tab}`);
  return { counts: data.counts, ids: data.orders.map(({ id }: { id: number }) => id), orders: data.orders };
};

test('API-23 the board: each order stands in its step with what is next, and several go on at once', async () => {
  await create({ delivery_type: 'DELIVERY' });
  const address = {
    firstname: 'Léa',
    lastname: 'Petit',
    address: '1 quai',
    addressPart2: '',
    postalCode: '75001',
    city: 'Paris',
    country: 'FR',
  };
  const carried = { delivery_type: 'DELIVERY', delivery_address: address, payment: 'paid' } as const;
  const [first, second] = [await create(carried), await create({ ...carried, fulfilment: 'preparing' })];
  const collected = await create({
    ...{ delivery_type: 'CLICK_AND_COLLECT', payment_method: 'collection' },
    company: { name: 'Cave Roux', siren: '732829320', vatNumber: null },
  });
  const cancelled = await create({ payment: 'paid', fulfilment: 'cancelled' });
  await server.write(shopId, (context) =>
    insertRefund(context, cancelled, { amount_cents: 1200, reason: 'Commande annulée', is_by_hand: true }),
  );

  expect(await list('prepare')).toMatchObject({
    ids: [first, second, collected],
    counts: { prepare: 3, ready: 0, collect: 0, shipped: 0, refund: 1 },
  });
  expect((await list('prepare')).orders[0]).toMatchObject({
    buyer: 'Léa Petit',
    destination: ['Léa Petit', '1 quai', '75001 Paris'],
    next: 'ready',
    isToPay: false,
    lines: [{ name: 'Un vin', quantity: 1 }],
  });
  // Who collects says for whom.
  expect((await list('prepare')).orders[2]).toMatchObject({ destination: ['Cave Roux', 'Léa Petit'] });
  expect((await list('refund')).orders).toMatchObject([{ id: cancelled, owedCents: 1200 }]);

  const advance = (idOrders: number[], to: string) => call('POST', '/advance', { idOrders, to });
  expect((await advance([second, first, collected, first], 'ready')).data).toEqual({
    done: [first, second, collected],
    refused: [],
  });
  expect((await list('ready')).ids).toEqual([first, second]);
  expect((await list('collect')).orders).toMatchObject([{ id: collected, next: 'collected', isToPay: true }]);
  expect((await advance([first, collected], 'shipped')).data).toMatchObject({
    done: [first],
    refused: [{ id: collected, message: expect.stringContaining('transporteur') }],
  });
  expect(await list('shipped')).toMatchObject({ ids: [first], counts: { ready: 1, shipped: 1 } });
  expect((await advance([collected], 'collected')).data.refused).toMatchObject([
    { message: expect.stringContaining('encaissé') },
  ]);
  const acts = await server.write(shopId, ({ transaction }) =>
    transaction.query(`select action from audit_entry where site_id = $1 and action like 'preparation.%'`, [shopId]),
  );
  expect(acts).toHaveLength(4);
  expect((await advance([2_000_000], 'ready')).data).toMatchObject({
    done: [],
    refused: [{ message: 'Cette commande est introuvable.' }],
  });
});

test('API-23 what has just been noted ready is taken back within ten seconds, and its mail with it; later no more', async () => {
  const id = await create({ delivery_type: 'DELIVERY', payment: 'paid', email: 'prete@essai.fr' });
  const advance = async (to: string) => (await call('POST', '/advance', { idOrders: [id], to })).data;
  const mails = async () => (await server.queuedMails('prete@essai.fr', shopId)).map(({ subject }) => subject);
  // Of two orders of one person, each mail goes back with its own.
  const other = await create({ delivery_type: 'DELIVERY', payment: 'paid', email: 'prete@essai.fr' });
  await call('POST', '/advance', { idOrders: [id, other], to: 'ready' });
  expect(await mails()).toHaveLength(2);
  expect((await advance('preparing')).done).toEqual([id]);
  expect((await call('POST', '/advance', { idOrders: [other], to: 'preparing' })).data.done).toEqual([other]);
  expect(await mails()).toEqual([]);
  expect((await list('prepare')).ids).toContain(id);
  expect((await advance('preparing')).refused).toMatchObject([{ message: expect.stringContaining('en préparation') }]);

  await advance('ready');
  server.setTime(Date.now() + 13_000);
  expect((await advance('preparing')).refused).toMatchObject([{ message: expect.stringContaining('dix secondes') }]);
  server.setTime(Date.now());
  expect(await mails()).toHaveLength(1);
  expect((await list('ready')).ids).toContain(id);
});

test('API-23 what is to be paid at its collection is paid and handed over at once, or neither', async () => {
  const collected = {
    delivery_type: 'CLICK_AND_COLLECT',
    payment_method: 'collection',
    email: 'vient@essai.fr',
    fulfilment: 'ready',
  } as const;
  const read = async (id: number) =>
    (
      await server.write(shopId, ({ transaction }) =>
        transaction.query(
          `select fulfilment, payment_state, payment_method, (select count(*)::int from invoice where invoice.site_id = $1 and order_id = $2) as papers
           from shop_order where site_id = $1 and id = $2`,
          [shopId, id],
        ),
      )
    )[0];
  const take = async (id: number, payment: string, to = 'collected') =>
    call('POST', '/advance', { idOrders: [id], to, payment });
  const id = await create(collected);
  expect((await take(id, 'cash')).data.done).toEqual([id]);
  expect(await read(id)).toMatchObject({
    fulfilment: 'collected',
    payment_state: 'paid',
    payment_method: 'cash',
    papers: 1,
  });
  expect((await server.queuedMails('vient@essai.fr', shopId)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Merci de votre visite'),
  );
  expect((await take(id, 'cash')).data.refused).toMatchObject([{ message: expect.stringContaining('déjà payée') }]);

  // Ready and fetched at once: who has it is not told that it waits.
  const fetched = await create({ ...collected, fulfilment: 'preparing', email: 'attend@essai.fr' });
  await call('POST', '/advance', { idOrders: [fetched], to: 'ready' });
  expect((await take(fetched, 'terminal')).data.done).toEqual([fetched]);
  const subjects = (await server.queuedMails('attend@essai.fr', shopId)).map(({ subject }) => subject);
  expect(subjects.some((subject) => subject.includes('prête'))).toBe(false);
  const failed = await create({ ...collected, payment: 'failed' });
  const { orders } = await list('collect');
  expect(orders.find((one: { id: number }) => one.id === failed)).toMatchObject({ isToPay: true });
  expect((await take(failed, 'cheque')).data.done).toEqual([failed]);
  const processing = await create({ ...collected, payment: 'processing' });
  expect((await take(processing, 'cash')).data.refused).toMatchObject([{ message: expect.stringContaining('banque') }]);
  const back = await create({ ...collected, payment: 'refunded' });
  expect((await take(back, 'cash')).data.refused).toMatchObject([{ message: expect.stringContaining('remboursée') }]);
  expect((await call('POST', '/advance', { idOrders: [id, back], to: 'collected', payment: 'cash' })).status).toBe(422);

  const dear = await create({
    ...collected,
    goods_cents: 100_001,
    total_cents: 100_001,
    net_cents: 83_334,
    vat_cents: 16_667,
  });
  expect((await take(dear, 'cash')).data.refused).toMatchObject([{ message: expect.stringContaining('espèces') }]);
  const carried = await create({ ...collected, delivery_type: 'DELIVERY' });
  expect((await take(carried, 'terminal')).data.done).toEqual([]);
  for (const one of [dear, carried])
    expect(await read(one)).toMatchObject({ fulfilment: 'ready', payment_state: 'unpaid', papers: 0 });
  expect((await take(dear, 'terminal', 'ready')).status).toBe(422);
});

test('API-23 papers as PDF: what is left of a step, the parcels that have left, labels of what is carried', async () => {
  const address = {
    ...{ firstname: 'Zoé', lastname: 'Martin', address: '9 rue du Port', addressPart2: '', postalCode: '44000' },
    ...{ city: 'Nantes', country: 'FR' },
  };
  const id = await create({
    delivery_type: 'DELIVERY',
    delivery_address: address,
    payment: 'paid',
    fulfilment: 'ready',
  });
  const ask = async (query: string) => {
    const answer = await requestAdmin(server, 'GET', `/sites/${shopId}/preparation/paper?${query}`, {
      cookie: owner.cookie,
    });
    return {
      status: answer.status,
      type: answer.headers['content-type'],
      name: answer.headers['content-disposition'],
      text: answer.status === 200 ? readPdfText(answer.body).text : answer.text,
    };
  };
  for (const what of ['wines', 'orders', 'notes', 'labels']) {
    const paper = await ask(`what=${what}&tab=ready&ids=${id}&format=3x8&start=24`);
    expect([paper.status, paper.type], what).toEqual([200, 'application/pdf']);
    expect(paper.text, what).toContain(what === 'wines' ? 'Un vin' : 'Nantes');
  }
  expect((await ask(`what=notes&tab=ready&ids=${id}`)).name).toMatch(/bons-de-livraison-20\d\d-\d\d-\d\d\.pdf/);
  expect(await ask(`what=parcels&ids=${id}`)).toMatchObject({
    status: 404,
    text: expect.stringContaining('Rien à imprimer'),
  });
  await call('POST', '/advance', { idOrders: [id], to: 'shipped' });
  expect((await ask(`what=parcels&ids=${id}`)).text).toMatch(/Colis 1, parti le/);
  expect((await ask(`what=notes&tab=ready&ids=${id}`)).status).toBe(404);
  for (const wrong of ['what=x', 'what=labels&start=25', 'what=labels&format=4x4', 'what=notes&ids=1;2'])
    expect((await ask(wrong)).status, wrong).toBe(400);
});
