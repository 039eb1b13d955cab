import { getDayBounds } from '@vitrine/domain/kernel/local-time';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderShop, shopId } from '../../orders/orders.fixture.ts';
import { findPrices } from '../prices.operations.ts';
import { addReduction, refreshChangedPrices } from '../save-declination.operations.ts';

let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createOrderShop(server);
  await server.write(shopId, async (context) => {
    const productId = await createProduct(context, 'Sur demande', { id: 90 });
    await createDeclination(context, productId, { id: 91, priceCents: null, isOnRequest: true });
  });
  server.running.context.directory.markStale();
  owner = await createStaff(server, 'ADMIN', shopId);
});
afterAll(() => server?.close());

const day = 86_400_000;
const call = async (method: 'GET' | 'POST' | 'DELETE', path = '', body?: object) => {
  const answer = await requestAdmin(server, method, `/sites/${shopId}/price-revisions${path}`, {
    cookie: owner.cookie,
    ...(body ? { body } : {}),
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
};
const change = (changes: object = {}) => ({
  idDeclinations: [11, 12],
  kind: 'percentage',
  value: 410,
  rounding: 10,
  startsOn: new Date(server.running.context.clock() + 10 * day).toISOString().slice(0, 10),
  ...changes,
});
/** What a declination costs a number of days from now, and what is struck. */
const priceIn = (id: number, days: number) =>
  server.write(shopId, async (context) => {
    const price = (await findPrices({ ...context, now: context.now + days * day }, [id])).get(id)?.current;
    return price && { unit: price.unitCents, struck: price.struckCents };
  });
const readStored = (id: number) =>
  server.write(shopId, async ({ transaction }) => {
    const [row] = await transaction.query<{ price_cents: number; price_from_cents: number }>(
      `select sold.price_cents, product.price_from_cents from declination sold
       join product on product.site_id = sold.site_id and product.id = sold.product_id where sold.site_id = $1 and sold.id = $2`,
      [shopId, id],
    );
    return row;
  });

test('ENT-06 several prices are read first, change on their day, and are taken back until then', async () => {
  const { data: plan } = await call('POST', '', change());
  expect(plan).toMatchObject({
    isDone: false,
    lines: [
      { id: 12, fromCents: 900, toCents: 940 },
      { id: 11, fromCents: 1250, toCents: 1300 },
    ],
  });
  expect(await priceIn(11, 11)).toMatchObject({ unit: 1250 });
  expect((await call('POST', '', change({ confirm: 'autre' }))).message).toContain('relisez');
  // What was read for one day is not confirmed for another.
  const sooner = new Date(server.running.context.clock() + 9 * day).toISOString().slice(0, 10);
  expect((await call('POST', '', change({ confirm: plan.confirm, startsOn: sooner }))).message).toContain('relisez');
  expect((await call('POST', '', change({ confirm: plan.confirm }))).data.isDone).toBe(true);
  expect(await priceIn(11, 0)).toMatchObject({ unit: 1250 });
  expect(await priceIn(11, 11)).toMatchObject({ unit: 1300 });
  expect(await readStored(11)).toEqual({ price_cents: 1250, price_from_cents: 900 });

  const busy = await call('POST', '', change());
  expect(busy.message).toContain('déjà prévu');
  const [planned] = (await call('GET')).data.revisions;
  const { from } = getDayBounds(change().startsOn, 'Europe/Paris');
  expect(planned).toMatchObject({
    canUndo: true,
    startsAt: new Date(from).toISOString(),
    by: expect.stringContaining('Équipe'),
  });
  expect((await call('DELETE', `/${planned.id}`)).status).toBe(200);
  expect(await priceIn(11, 11)).toMatchObject({ unit: 1250 });
  expect((await call('DELETE', `/${planned.id}`)).status).toBe(409);
  expect((await call('DELETE', '/999999')).status).toBe(404);
});

test('ENT-06 when the day has come the price of the record follows, and a reduction strikes the lowest price of thirty days', async () => {
  const { data: plan } = await call('POST', '', change());
  await call('POST', '', change({ confirm: plan.confirm }));
  await server.write(shopId, (context) => refreshChangedPrices({ ...context, now: context.now + 11 * day }));
  expect(await readStored(11)).toEqual({ price_cents: 1300, price_from_cents: 940 });
  await server.write(shopId, (context) =>
    addReduction(context, {
      declinationId: 11,
      type: 'EURO',
      amount: 200,
      startsAt: new Date(context.now + 20 * day),
      endsAt: new Date(context.now + 30 * day),
    }),
  );
  // Raised ten days before, it is not the new price that is struck.
  expect(await priceIn(11, 21)).toEqual({ unit: 1100, struck: 1250 });
});

test('ENT-06 what cannot be changed is named, and no price changes', async () => {
  const before = await readStored(12);
  expect((await call('POST', '', change({ startsOn: '2020-01-01' }))).fields.startsOn).toContain('à venir');
  expect((await call('POST', '', change({ value: 0 }))).fields.value).toContain('combien');
  expect((await call('POST', '', change({ idDeclinations: [91] }))).message).toContain('plus de prix');
  expect(await readStored(12)).toEqual(before);
  await server.write(shopId, async (context) => {
    const productId = await createProduct(context, 'Le million', { id: 96 });
    await createDeclination(context, productId, { id: 97, priceCents: 99_000_000 });
  });
  expect((await call('POST', '', change({ idDeclinations: [97], value: 100 }))).status).toBe(200);
  expect((await call('POST', '', change({ idDeclinations: [97] }))).fields.value).toContain('Le million');
});

test('ENT-06 a change of today holds at once', async () => {
  await server.write(shopId, async (context) => {
    const productId = await createProduct(context, 'Rosé du matin', { id: 94 });
    await createDeclination(context, productId, { id: 95, priceCents: 800 });
  });
  const today = (await call('GET')).data.today;
  const asked = change({ idDeclinations: [95], kind: 'amount', value: 55, rounding: 50, startsOn: today });
  const { data: plan } = await call('POST', '', asked);
  expect((await call('POST', '', { ...asked, confirm: plan.confirm })).data.isDone).toBe(true);
  expect(await priceIn(95, 0)).toMatchObject({ unit: 850 });
  expect(await readStored(95)).toEqual({ price_cents: 850, price_from_cents: 850 });
  const begun = (await call('GET')).data.revisions.find(
    ({ lines }: { lines: { id: number }[] }) => lines[0]?.id === 95,
  );
  expect(begun.canUndo).toBe(false);
  expect((await call('DELETE', `/${begun.id}`)).message).toContain('a commencé');
});

/** Creates a wine that costs ten euros, and plans forty cents more in ten days; returns the number of this change. */
async function planWine(id: number, changes: object = {}): Promise<number> {
  await server.write(shopId, async (context) => {
    const productId = await createProduct(context, `Cuvée ${id}`, { id: id + 1 });
    await createDeclination(context, productId, { id, priceCents: 1000, ...changes });
  });
  const asked = change({ idDeclinations: [id], value: 400 });
  const { data: plan } = await call('POST', '', asked);
  expect((await call('POST', '', { ...asked, confirm: plan.confirm })).data.isDone).toBe(true);
  return (await call('GET')).data.revisions.find(({ lines }: { lines: { id: number }[] }) => lines[0]?.id === id).id;
}
const put = async (id: number, values: object) => {
  const send = async (method: 'GET' | 'PUT', body?: object) => {
    const path = `/sites/${shopId}/declinations/${id}`;
    const answer = await requestAdmin(server, method, path, { cookie: owner.cookie, ...(body ? { body } : {}) });
    return { status: answer.status, ...JSON.parse(answer.text) };
  };
  return send('PUT', { version: (await send('GET')).data.version, values });
};

test('ENT-06 while a price is planned no other is set by hand: it is taken back first', async () => {
  const revision = await planWine(200);
  for (const values of [{ priceCents: 1500 }, { isOnRequest: true, priceCents: null }]) {
    const refused = await put(200, values);
    expect([refused.status, refused.fields.priceCents]).toEqual([
      422,
      expect.stringMatching(/^Un changement de prix est prévu le .*20\d\d\u00a0: reprenez-le d’abord\.$/),
    ]);
  }
  expect(await readStored(200)).toMatchObject({ price_cents: 1000 });
  expect((await put(200, { reference: 'CUV' })).status).toBe(200);
  expect((await call('DELETE', `/${revision}`)).status).toBe(200);
  expect((await put(200, { priceCents: 1500 })).status).toBe(200);
  expect(await priceIn(200, 11)).toMatchObject({ unit: 1500 });
});

test('ENT-06 what is not offered has its planned price on its day too', async () => {
  await planWine(210, { isOffered: false });
  await server.write(shopId, (context) => refreshChangedPrices({ ...context, now: context.now + 11 * day }));
  expect(await readStored(210)).toEqual({ price_cents: 1040, price_from_cents: null });
});

test('ENT-06 a price that has just begun is the one that is changed; who read the former one is told', async () => {
  await planWine(220);
  await planWine(230);
  server.setTime(server.running.context.clock() + 11 * day);
  owner = await createStaff(server, 'ADMIN', shopId);
  expect(await readStored(230)).toMatchObject({ price_cents: 1000 });
  const { data: plan } = await call('POST', '', change({ idDeclinations: [220] }));
  expect(plan.lines).toMatchObject([{ fromCents: 1040 }]);
  expect(await put(230, { priceCents: 1000 })).toMatchObject({
    status: 409,
    details: { fields: { priceCents: { yours: 1000, current: 1040 } } },
  });
  await server.write(shopId, refreshChangedPrices);
  expect((await put(230, { priceCents: 1000 })).status).toBe(200);
  expect([await readStored(230), await priceIn(230, 0)]).toMatchObject([{ price_cents: 1000 }, { unit: 1000 }]);
});
