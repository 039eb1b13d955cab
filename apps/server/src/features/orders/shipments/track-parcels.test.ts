import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import type { TrackingAnswer, TrackingState } from '@vitrine/domain/ordering/tracking';
import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CarrierError } from '../../../adapters/carriers/carrier.ts';
import { createStandInCarrier } from '../../../adapters/carriers/stand-in-carrier.ts';
import { createOrderShop, lyon, orderBody, shopId } from '../orders.fixture.ts';
import { findReceiptOfOrder } from './receipts.operations.ts';

const hour = 3_600_000;
const day = 24 * hour;
let server: TestServer;
let owner: TestStaff;
let carrierId: number;
/** What the carrier says of a parcel; without a word it is silent. */
const told = new Map<string, TrackingAnswer | 'unknown'>();
const asked: string[] = [];
beforeAll(async () => {
  const carrier = {
    ...createStandInCarrier(),
    async track(number: string) {
      asked.push(number);
      const answer = told.get(number);
      if (answer === 'unknown') throw new CarrierError('refus', { refusal: 'Inconnu.' });
      if (!answer) throw new CarrierError('délai dépassé');
      return answer;
    },
  };
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none', carrier } });
  await createOrderShop(server);
  await server.write(shopId, async (context) => {
    await createProduct(context, 'Pierre Blanche', { id: 70 });
    await createDeclination(context, 70, { id: 71, priceCents: 1000, stock: 600 });
    carrierId = (await createDelivery(context)).carrierId;
  });
  owner = await createStaff(server, 'ADMIN', shopId);
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());
beforeEach(async () => {
  await server.write(shopId, ({ transaction }) =>
    transaction.query('update shipment set tracking_due_at = null where site_id = $1', [shopId]),
  );
  told.clear();
  asked.length = 0;
});

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await requestAdmin(server, method, `/sites/${shopId}/${path}`, {
    cookie: owner.cookie,
    ...(body ? { body } : {}),
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
};
let next = 31_000_000;

/** Places, pays and ships an order of two bottles; returns its tracking number. */
async function shipOrder(carrier = 'Mondial Relay') {
  const { expectedTotal: _, ...body } = orderBody([{ id: 71, quantity: 2 }], '', {
    delivery: { type: 'DELIVERY', idCarrier: carrierId },
    address: {
      delivery: lyon,
    },
  });
  const { token, reference } = await server.client(shopId).placeOrder({ body });
  const [row] = await server.write(shopId, ({ transaction }) =>
    transaction.query<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [
      shopId,
      reference,
    ]),
  );
  const id = row?.id ?? 0;
  await call('POST', `orders/${id}/pay`, { note: '' });
  const path = `preparation/orders/${id}/shipments`;
  next += 1;
  const number = String(next);
  expect((await call('POST', path, { carrier, tracking: number })).status).toBe(201);
  return { id, token, path, number };
}

const answer = (state: TrackingState, ...days: string[]): TrackingAnswer => ({
  state,
  steps: days.map((one) => ({ day: one, time: '09:12', label: `Étape du ${one}`, place: 'Angers' })),
});
const dayAfter = (days: number) => toLocalDate(Date.now() + days * day, 'Europe/Paris');
const track = (after = 5 * hour) => server.runMaintenance('parcel-tracking', Date.now() + after);
const readShipment = async (path: string) => (await call('GET', path)).data.shipments[0];
const readReceipt = (id: number) => server.write(shopId, (context) => findReceiptOfOrder(context, id));
const readOrder = (token: string) => server.client(shopId).readOrder({ params: { token } });

test('API-23 the steps of a parcel are shown to the buyer and the owner, and its delivery begins the time to withdraw', async () => {
  const { id, token, path, number } = await shipOrder();
  await track(hour);
  expect(asked).toEqual([]);
  told.set(number, answer('under_way', dayAfter(0)));
  await track();
  expect(asked).toEqual([number]);
  const [shown] = (await readOrder(token)).shipments;
  expect(shown).toMatchObject({
    trackingState: 'under_way',
    trackingLabel: 'En route',
    steps: [{ day: dayAfter(0), time: '09:12', place: 'Angers' }],
    receivedOn: null,
    canConfirm: true,
  });
  expect(await readReceipt(id)).toBeNull();
  told.set(number, answer('delivered', dayAfter(0), dayAfter(2)));
  await track(3 * day);
  expect(await readShipment(path)).toMatchObject({
    trackingState: 'delivered',
    receivedOn: dayAfter(2),
    receivedBy: 'carrier',
  });
  expect(await readReceipt(id)).toBe(dayAfter(2));
  expect((await readOrder(token)).steps.at(-1)).toMatchObject({ label: 'Colis reçu' });
  await track(4 * day);
  expect(asked).toHaveLength(2);
});

test('API-23 a number that is put right takes back what its carrier said of another parcel: the time to withdraw has not begun', async () => {
  const { id, path, number } = await shipOrder();
  told.set(number, answer('delivered', dayAfter(0)));
  await track();
  expect(await readReceipt(id)).toBe(dayAfter(0));
  const tracking = { carrier: 'Mondial Relay', tracking: '31999999', trackingUrl: '' };
  expect((await call('PUT', `${path}/1/tracking`, tracking)).status).toBe(200);
  expect(await readShipment(path)).toMatchObject({ trackingState: null, receivedOn: null, receivedBy: null });
  expect(await readReceipt(id)).toBeNull();
  await call('PUT', `${path}/1/receipt`, { receivedOn: dayAfter(0) });
  await call('PUT', `${path}/1/tracking`, { ...tracking, tracking: '31999998' });
  expect(await readShipment(path)).toMatchObject({ receivedOn: dayAfter(0), receivedBy: 'staff' });
});

test('API-23 what the buyer or the owner has said stays, whatever the carrier says', async () => {
  const bought = await shipOrder();
  const owned = await shipOrder();
  await server.client(shopId).confirmReceipt({ body: { token: bought.token, number: 1 } });
  await call('PUT', `${owned.path}/1/receipt`, { receivedOn: dayAfter(0) });
  for (const { number } of [bought, owned]) told.set(number, answer('delivered', dayAfter(3)));
  await track(4 * day);
  expect(await readShipment(bought.path)).toMatchObject({ receivedOn: dayAfter(0), receivedBy: 'buyer' });
  expect(await readShipment(owned.path)).toMatchObject({ receivedOn: dayAfter(0), receivedBy: 'staff' });
});

test('API-23 a parcel that comes back is not received; one that was delivered does not leave again', async () => {
  const back = await shipOrder();
  const there = await shipOrder();
  told.set(back.number, answer('returned', dayAfter(1)));
  told.set(there.number, answer('at_point', dayAfter(1), dayAfter(1)));
  await track(2 * day);
  expect(await readShipment(back.path)).toMatchObject({ trackingState: 'returned', receivedOn: null });
  told.set(there.number, answer('registered', dayAfter(1)));
  await track(3 * day);
  const kept = await readShipment(there.path);
  expect([kept.trackingState, kept.steps.length]).toEqual(['at_point', 2]);
});

test('API-23 a silent carrier is left alone after three parcels, asked more and more rarely, and changes nothing', async () => {
  const orders = [];
  for (let place = 0; place < 5; place += 1) orders.push(await shipOrder());
  await track();
  expect(asked).toHaveLength(3);
  await track();
  expect(new Set(asked).size).toBe(5);
  const [first] = orders;
  const count = () => asked.filter((number) => number === first?.number).length;
  expect(count()).toBe(1);
  // The first silence doubles the pause of four hours.
  await track(12 * hour);
  expect(count()).toBe(1);
  await track(14 * hour);
  expect(count()).toBe(2);
  expect(await readShipment(first?.path ?? '')).toMatchObject({ trackingState: null, steps: [], receivedOn: null });
});

test('API-23 an unknown number harms no other; another number is another parcel', async () => {
  const wrong = await shipOrder();
  const right = await shipOrder();
  told.set(wrong.number, 'unknown');
  told.set(right.number, answer('under_way', dayAfter(0)));
  await track();
  expect(asked.sort()).toEqual([wrong.number, right.number].sort());
  await call('PUT', `${right.path}/1/tracking`, { carrier: 'Mondial Relay', tracking: '77777777' });
  expect(await readShipment(right.path)).toMatchObject({ trackingState: null, steps: [] });
  told.set('77777777', answer('at_point', dayAfter(0)));
  await track(10 * hour);
  expect(await readShipment(right.path)).toMatchObject({ trackingLabel: 'À retirer au point relais' });
});

test('API-23 the parcels of a carrier that the program cannot ask are not followed', async () => {
  await shipOrder('Colissimo');
  await track(2 * day);
  expect(asked).toEqual([]);
});
