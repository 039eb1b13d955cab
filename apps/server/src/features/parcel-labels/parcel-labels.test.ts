import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDelivery, createZoneCarrier } from '@vitrine/test-kit/records/delivery';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Carrier } from '../../adapters/carriers/carrier.ts';
import { createMondialRelay } from '../../adapters/carriers/mondial-relay.ts';
import { createStandInCarrier } from '../../adapters/carriers/stand-in-carrier.ts';
import { type FetchTransport, fetchGuarded } from '../../adapters/outgoing/guarded-fetch.ts';
import { eraseOrdersOf } from '../orders/keeping/erase-orders.operations.ts';
import { cancelOrderById } from '../orders/order-steps.operations.ts';
import { changeShop, createOrderShop, lyon, orderBody, shopId } from '../orders/orders.fixture.ts';
import { saveSecret } from '../secrets/secrets.operations.ts';
import { createLabelJob } from './create-label-job.ts';

const recordings = join(import.meta.dirname, '../../adapters/carriers/recorded');
const readRecording = (name: string) => readFileSync(join(recordings, `${name}.xml`), 'utf8');
const day = 86_400_000;
const point = {
  ...{ id: '049087', name: 'Tabac du Ralliement', address: '3 rue Saint-Aubin', postalCode: '49000', city: 'Angers' },
  ...{ country: 'FR', latitude: 47.47, longitude: -0.55, openings: [] },
};
const madrid = { ...point, name: 'Papelería Sol', postalCode: '28001', city: 'Madrid', country: 'ES' };

/** How the service behaves: what it answers to each operation, or how it fails. */
type Behaviour = 'silent' | 'cut' | 'error' | 'huge' | 'slow' | Readonly<Record<string, string>>;
let behaviour: Behaviour = {};
const asked: string[] = [];

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The service of the carrier as the guarded fetch meets it. */
const transport: FetchTransport = {
  resolve: async () => ['93.184.215.14'],
  async open(url, _, signal, message) {
    const operation = /<(WSI\w+) xmlns/.exec(message?.content ?? '')?.[1] ?? url.pathname;
    asked.push(operation);
    if (behaviour === 'silent') return new Promise((_, reject) => signal.addEventListener('abort', reject));
    const isPdf = url.pathname.endsWith('.aspx');
    const headers = { 'content-type': isPdf ? 'application/pdf' : 'text/xml; charset=utf-8' };
    const status = behaviour === 'error' ? 500 : 200;
    return { status, headers, body: writeBody(operation, isPdf), destroy() {} };
  },
};

async function* writeBody(operation: string, isPdf: boolean) {
  if (behaviour === 'huge') for (;;) yield Buffer.alloc(100_000, 'x');
  if (behaviour === 'slow')
    for (;;) {
      yield Buffer.from(' ');
      await wait(20);
    }
  if (behaviour === 'cut') {
    yield Buffer.from('<?xml version="1.0"?><soap:Envelope');
    throw new Error('socket hang up');
  }
  if (typeof behaviour === 'object') yield Buffer.from(isPdf ? '%PDF-1.4 essai' : (behaviour[operation] ?? ''));
}

const sells = {
  WSI2_CreationEtiquette: readRecording('label-created'),
  WSI3_GetEtiquettes: readRecording('label-files'),
};

let server: TestServer;
let owner: TestStaff;
let carrierIds: { relay: number; home: number };
const mondialRelay = createMondialRelay((address, limits) => fetchGuarded(address, limits, transport), { jobs: 200 });
const carrier: Carrier = {
  ...mondialRelay,
  searchPoints: async () => [point],
  findPoint: async ({ country }) => (country === 'ES' ? madrid : point),
};
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none', carrier } });
  await createOrderShop(server);
  await changeShop(server, { MONDIAL_RELAY_BRAND: 'BDTEST13', COMPANY_PHONE: '02 41 00 00 00' });
  await server.write(shopId, async (context) => {
    await saveSecret(context, 'MONDIAL_RELAY_KEY', 'PrivateK');
    await createProduct(context, 'Pierre Blanche', { id: 70 });
    await createDeclination(context, 70, { id: 71, priceCents: 1000, stock: 600 });
    const { zoneId, carrierId } = await createDelivery(context, 'France\nEspagne');
    const relay = await createZoneCarrier(context, zoneId, { name: 'Relais', deliveryType: 'PICKUP', cents: 890 });
    carrierIds = { relay, home: carrierId };
  });
  owner = await createStaff(server, 'ADMIN', shopId);
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());
beforeEach(() => {
  behaviour = sells;
  asked.length = 0;
});

const sql = <Row>(text: string, values: (string | number)[] = []) =>
  server.write(shopId, ({ transaction }) => transaction.query<Row>(text, [shopId, ...values]));
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await requestAdmin(server, method, `/sites/${shopId}/${path}`, {
    cookie: owner.cookie,
    ...(body ? { body } : {}),
  });
  return {
    status: answer.status,
    ...(answer.headers['content-type']?.includes('json') ? JSON.parse(answer.text) : {}),
  };
};

/** Places and pays an order of six bottles to a relay point, or to a door. */
async function placeOrder(type: 'PICKUP' | 'DELIVERY' = 'PICKUP', deliveryCountry = 'FR') {
  const delivery = lyon;
  const { expectedTotal: _, ...body } = orderBody([{ id: 71, quantity: 6 }], '', {
    deliveryCountry,
    delivery:
      type === 'PICKUP' ? { type, idCarrier: carrierIds.relay, id: point.id } : { type, idCarrier: carrierIds.home },
    ...(type === 'DELIVERY' ? { address: { delivery } } : {}),
  });
  const { token, reference } = await server.client(shopId).placeOrder({ body });
  const [row] = await sql<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [
    reference,
  ]);
  const id = row?.id ?? 0;
  expect((await call('POST', `orders/${id}/pay`, { note: '' })).status).toBe(200);
  return { id, token, path: `preparation/orders/${id}` };
}

const read = async (path: string) => (await call('GET', `${path}/labels`)).data;
const ask = (path: string, seen = 0) => call('POST', `${path}/labels`, { grams: 8800, seen });
const run = (orderId: number, number = 1, changes: Partial<Carrier> = {}) => {
  const { services } = server.workerTools;
  const tools = { ...server.workerTools, services: { ...services, carrier: { ...services.carrier, ...changes } } };
  return createLabelJob.run(tools as typeof server.workerTools, { siteId: shopId, orderId, number });
};
const countPurchases = () => asked.filter((operation) => operation === 'WSI2_CreationEtiquette').length;
const readOrderRows = async (id: number) => [
  await sql('select to_jsonb(placed) - $3 as row from shop_order placed where site_id = $1 and id = $2', [id, 'x']),
  await sql('select * from order_event where site_id = $1 and order_id = $2', [id]),
  await sql('select * from shipment where site_id = $1 and order_id = $2', [id]),
];

describe('API-23 the label of a parcel', () => {
  test('API-23 a label is asked for, bought by a job, printed, and its number leaves with the parcel', async () => {
    const { id, path } = await placeOrder();
    expect(await read(path)).toMatchObject({
      carrier: 'Mondial Relay',
      canCreate: true,
      obstacle: '',
      grams: 8800,
      costCents: null,
      destination: ['Léa Petit', 'Tabac du Ralliement', '3 rue Saint-Aubin', '49000 Angers'],
      labels: [],
    });
    expect(await ask(path)).toMatchObject({ status: 201, data: { number: 1 } });
    expect(asked).toEqual([]);
    expect(await read(path)).toMatchObject({ canCreate: false, labels: [{ state: 'asked', grams: 8800 }] });
    await run(id);
    const label = { number: 1, state: 'ready', tracking: '31297410', message: '', hasFile: true, isUsed: false };
    expect(await read(path)).toMatchObject({ canCreate: true, labels: [label] });
    const file = await requestAdmin(server, 'GET', `/sites/${shopId}/${path}/labels/1/file`, { cookie: owner.cookie });
    expect([file.headers['content-type'], String(file.body)]).toEqual(['application/pdf', '%PDF-1.4 essai']);
    await call('POST', `${path}/shipments`, { carrier: 'Mondial Relay', tracking: '31297410' });
    expect(await read(path)).toMatchObject({ canCreate: false, labels: [{ isUsed: true }] });
  });

  test.each([
    ['silent', 'uncertain', /n’a pas répondu/],
    ['slow', 'uncertain', /n’a pas répondu/],
    ['cut', 'uncertain', /n’a pas répondu/],
    ['error', 'uncertain', /n’a pas répondu/],
    ['huge', 'uncertain', /n’a pas répondu/],
    [{ WSI2_CreationEtiquette: '<html>Maintenance</html>' }, 'uncertain', /n’a pas répondu/],
    [{ WSI2_CreationEtiquette: readRecording('label-refused') }, 'refused', /Le nom n’est pas accepté/],
  ] as const)(
    'API-23 a carrier that is %o changes nothing of the order, and is not asked twice',
    async (how, state, message) => {
      const { id, path } = await placeOrder();
      const before = await readOrderRows(id);
      behaviour = how;
      expect((await ask(path)).status).toBe(201);
      await run(id);
      expect(await readOrderRows(id)).toEqual(before);
      expect((await read(path)).labels).toMatchObject([
        { state, message: expect.stringMatching(message), hasFile: false },
      ]);
      behaviour = sells;
      await run(id);
      expect(countPurchases()).toBe(1);
      expect((await ask(path, 1)).status).toBe(state === 'refused' ? 201 : 409);
      // It leaves with a number typed by hand, as before.
      expect((await call('POST', `${path}/shipments`, { tracking: '12345678' })).status).toBe(201);
    },
  );

  test('API-23 killed while the carrier answers, the program buys nothing again and says that it does not know', async () => {
    const { id, path } = await placeOrder();
    await ask(path);
    const killed = () => Promise.reject(new Error('killed'));
    await expect(run(id, 1, { createLabel: killed })).rejects.toThrow('killed');
    expect((await read(path)).labels).toMatchObject([{ state: 'sending' }]);
    await run(id);
    expect(countPurchases()).toBe(0);
    expect(await read(path)).toMatchObject({ canCreate: false, labels: [{ state: 'uncertain' }] });
    expect(await call('PUT', `${path}/labels/1`, { outcome: 'found', tracking: 'AB' })).toMatchObject({
      status: 422,
      fields: { tracking: expect.stringContaining('huit chiffres') },
    });
    expect((await call('PUT', `${path}/labels/1`, { outcome: 'found', tracking: '3129 7410' })).status).toBe(200);
    await run(id);
    expect(countPurchases()).toBe(0);
    expect((await read(path)).labels).toMatchObject([{ state: 'ready', tracking: '31297410', hasFile: true }]);
    expect((await call('PUT', `${path}/labels/1`, { outcome: 'none' })).status).toBe(409);
    expect((await call('PUT', `${path}/labels/1`, { outcome: 'dropped' })).status).toBe(200);
    expect((await read(path)).labels).toMatchObject([{ state: 'dropped', tracking: '31297410' }]);
  });

  test('API-23 what never ended is uncertain after a quarter of an hour; with nothing bought, another may be asked for', async () => {
    const { id, path } = await placeOrder();
    await ask(path);
    await expect(run(id, 1, { createLabel: () => Promise.reject(new Error('killed')) })).rejects.toThrow();
    await server.runMaintenance('labels', Date.now() + 5 * 60_000);
    expect((await read(path)).labels).toMatchObject([{ state: 'sending' }]);
    await server.runMaintenance('labels', Date.now() + 16 * 60_000);
    expect((await read(path)).labels).toMatchObject([{ state: 'uncertain' }]);
    expect((await call('PUT', `${path}/labels/1`, { outcome: 'none' })).status).toBe(200);
    expect(await ask(path, 1)).toMatchObject({ status: 201, data: { number: 2 } });
    // What the carrier says later still changes nothing of what staff have read there.
    const late = await placeOrder();
    await ask(late.path);
    const createLabel = async () => {
      await server.runMaintenance('labels', Date.now() + 16 * 60_000);
      expect((await call('PUT', `${late.path}/labels/1`, { outcome: 'none' })).status).toBe(200);
      return '31297410';
    };
    await run(late.id, 1, { createLabel });
    expect((await read(late.path)).labels).toMatchObject([{ state: 'refused', tracking: '', hasFile: false }]);
    expect(await server.workerTools.services.store.list(shopId, `labels/${late.id}-`)).toEqual([]);
  });

  test('API-23 two demands at once buy one label', async () => {
    const { id, path } = await placeOrder();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    await Promise.all([run(id), run(id)]);
    expect(countPurchases()).toBe(1);
  });

  test('API-23 a PDF that is late is fetched again, without buying again', async () => {
    const { id, path } = await placeOrder();
    behaviour = { ...sells, WSI3_GetEtiquettes: readRecording('label-files-unknown') };
    await ask(path);
    await expect(run(id)).rejects.toThrow();
    expect((await read(path)).labels).toMatchObject([{ state: 'bought', tracking: '31297410', hasFile: false }]);
    expect((await call('GET', `${path}/labels/1/file`)).status).toBe(404);
    behaviour = sells;
    await run(id);
    expect(countPurchases()).toBe(1);
    expect((await read(path)).labels).toMatchObject([{ state: 'ready', hasFile: true }]);
  });

  test('API-23 a label that its job has given up is taken up again, once; what is bought is not bought again', async () => {
    const [asked, late] = [await placeOrder(), await placeOrder()];
    behaviour = { ...sells, WSI3_GetEtiquettes: readRecording('label-files-unknown') };
    for (const { path } of [asked, late]) await ask(path);
    await expect(run(late.id)).rejects.toThrow();
    const jobsOf = `from vitrine_jobs.job where name = 'create-label' and data ->> 'siteId' = $1::text and data ->> 'orderId' = $2::text`;
    const countJobs = () =>
      Promise.all(
        [asked, late].map(async ({ id }) => (await sql(`select ${jobsOf} and state = 'created'`, [id])).length),
      );
    await server.runMaintenance('labels', Date.now() + 16 * 60_000);
    expect(await countJobs()).toEqual([1, 1]);
    for (const { id } of [asked, late])
      await sql(`update vitrine_jobs.job set state = 'failed' where id in (select id ${jobsOf})`, [id]);
    await server.runMaintenance('labels', Date.now() + 10 * 60_000);
    expect(await countJobs()).toEqual([0, 0]);
    for (const minutes of [16, 76]) await server.runMaintenance('labels', Date.now() + minutes * 60_000);
    expect(await countJobs()).toEqual([1, 1]);
    behaviour = sells;
    for (const { id } of [asked, late]) await run(id);
    for (const { path } of [asked, late]) expect((await read(path)).labels).toMatchObject([{ state: 'ready' }]);
    expect(countPurchases()).toBe(2);
  });

  test('API-23 the file of a label goes after sixty days, and with whoever is erased', async () => {
    const names = async () =>
      (
        await sql<{ stored_name: string }>(
          'select stored_name from parcel_label where site_id = $1 and stored_name is not null',
        )
      ).map(({ stored_name: name }) => name);
    const { id, path } = await placeOrder();
    await ask(path);
    await run(id);
    const before = await names();
    await server.runMaintenance('labels', Date.now() + 59 * day);
    expect(await names()).toEqual(before);
    await sql(`update shop_order set fulfilment = 'done', email = 'partie@exemple.fr' where site_id = $1 and id = $2`, [
      id,
    ]);
    await server.write(shopId, (context) => eraseOrdersOf(context, { id: null, email: 'partie@exemple.fr' }));
    expect((await read(path)).labels).toMatchObject([{ state: 'dropped', tracking: '', message: '' }]);
    await server.runMaintenance('labels');
    const [gone] = before.filter((name) => name.startsWith(`labels/${id}-`));
    expect(await names()).not.toContain(gone);
    expect(await server.running.context.services.store.size(shopId, gone ?? '')).toBeUndefined();
    await server.runMaintenance('labels', Date.now() + 61 * day);
    expect(await names()).toEqual([]);
    expect((await read(path)).labels).toMatchObject([{ state: 'dropped', hasFile: false, tracking: '' }]);
  });

  test('API-23 what cannot be sent says why, and asks nothing', async () => {
    const home = await placeOrder('DELIVERY');
    expect(await read(home.path)).toMatchObject({
      canCreate: false,
      obstacle: expect.stringContaining('Mondial Relay'),
    });
    const abroad = await placeOrder('PICKUP', 'ES');
    expect(await ask(abroad.path)).toMatchObject({ status: 409, message: expect.stringContaining('pas en France') });
    const { id, path } = await placeOrder();
    await changeShop(server, { HEAD_OFFICE: 'Saumur' });
    expect(await ask(path)).toMatchObject({ status: 409, message: expect.stringContaining('adresse du siège') });
    await changeShop(server, { HEAD_OFFICE: '1 rue du Chai, 49400 Saumur', MONDIAL_RELAY_BRAND: null });
    expect(await ask(path)).toMatchObject({ status: 409, message: expect.stringContaining('code enseigne') });
    await changeShop(server, { MONDIAL_RELAY_BRAND: 'BDTEST13' });
    expect(await call('POST', `${path}/labels`, { grams: 20, seen: 0 })).toMatchObject({
      status: 422,
      fields: { grams: 'Au moins 100 grammes.' },
    });
    await server.write(shopId, (context) => cancelOrderById(context, id, 'staff'));
    expect(await ask(path)).toMatchObject({ status: 409, message: expect.stringContaining('ne s’expédie pas') });
    expect((await ask('preparation/orders/999999')).status).toBe(404);
    expect(await sql('select from parcel_label where site_id = $1 and order_id = $2', [id])).toEqual([]);
  });

  test('API-23 a dear carrier is told of, and changes nothing of what the buyer has paid', async () => {
    const { id, path } = await placeOrder();
    const before = await readOrderRows(id);
    const { services } = server.running.context;
    const { quote } = services.carrier;
    services.carrier.quote = createStandInCarrier().quote;
    expect(await read(path)).toMatchObject({ costCents: 1230 });
    services.carrier.quote = async () => 99_999;
    expect(await read(path)).toMatchObject({ costCents: 99_999 });
    services.carrier.quote = quote;
    expect(await readOrderRows(id)).toEqual(before);
  });
});

describe('API-14 the connection to the carrier is tried', () => {
  const tryWith = async (changes: Partial<Carrier>) => {
    const { services } = server.running.context;
    const former = services.carrier;
    services.carrier = { ...former, ...changes };
    const { data } = await call('POST', 'carrier/test');
    services.carrier = former;
    return data;
  };
  const answering = (content: string) => {
    behaviour = { WSI4_PointRelais_Recherche: content };
    return tryWith({ searchPoints: mondialRelay.searchPoints });
  };

  test('API-14 it works, and says how many points there are', async () => {
    expect(await answering(readRecording('points'))).toEqual({
      isFine: true,
      message: 'La connexion fonctionne\u00a0: Mondial Relay propose 2 points relais autour de 49400 Saumur.',
    });
    expect(await answering(readRecording('no-point'))).toMatchObject({
      isFine: true,
      message: expect.stringContaining('aucun point relais'),
    });
  });

  test.each([
    ['8', /ne vont pas ensemble.*Vérifiez le code enseigne/],
    ['97', /ne vont pas ensemble/],
    ['2', /manque ou n’existe pas/],
    ['95', /pas encore activé/],
    ['99', /ne répond pas/],
  ])('API-14 STAT %s is told in French', async (stat, message) => {
    const answer = await answering(readRecording('wrong-key').replace('<STAT>8<', `<STAT>${stat}<`));
    expect(answer).toEqual({ isFine: false, message: expect.stringMatching(message) });
  });

  test('API-14 a silent carrier is not the fault of the settings; without account nothing is asked', async () => {
    expect(await answering('<html>')).toMatchObject({
      isFine: false,
      message: expect.stringContaining('ne répond pas'),
    });
    await changeShop(server, { MONDIAL_RELAY_BRAND: null });
    asked.length = 0;
    expect(await answering(readRecording('points'))).toMatchObject({
      isFine: false,
      message: expect.stringContaining('Indiquez d’abord'),
    });
    expect(asked).toEqual([]);
    await changeShop(server, { MONDIAL_RELAY_BRAND: 'BDTEST13' });
  });
});
