import { declinationsResource } from '@vitrine/contract/resources/declinations.resource';
import { createSite } from '@vitrine/test-kit/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateSettings } from '../settings/settings.operations.ts';

let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, 9, 'cave', { isECommerce: true, isWinemaker: true });
  await server.write(9, async (context) => {
    await updateSettings(context, { HANDLE_STOCK: true }, { name: 'essai', isSuperAdmin: true });
    await createProduct(context, 'Les Perruches', { id: 1 });
    await createDeclination(context, 1, { id: 11, stock: 24 });
    await createProduct(context, 'Coffret', { id: 2, type: 'BOX', parts: [{ declinationId: 11, quantity: 6 }] });
  });
  owner = await createStaff(server, 'ADMIN', 9);
});
afterAll(() => server?.close());

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await requestAdmin(server, method, `/sites/9/${path}`, {
    cookie: owner.cookie,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
};
const priceOf = async (id: number) =>
  (await server.client(9).readProduct({ params: { id: 1 } })).declinations.find((one) => one.id === id);

const sheet = {
  alcohol: 13,
  ingredients: 'raisins, conservateur (sulfites), clarifiant (blanc d’œuf, lait)',
  energyKilojoules: 322,
  energyKilocalories: 77,
  fat: 'négligeable',
  saturates: '0',
  carbohydrate: '1,4',
  sugars: '0,2',
  protein: '0',
  salt: '0',
};
const values = { ...declinationsResource.initial, productId: 1, year: 2024, priceCents: 1400 };

describe('ENT-06 declinations by the owner', () => {
  test('ENT-06 a new vintage is sold at once, once its sheet is complete; the refusal names what lacks', async () => {
    const refused = await send('POST', 'declinations', values);
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['isOffered']]);
    expect(refused.fields.isOffered).toMatch(/Les Perruches 2024.*ingrédients/);
    const made = await send('POST', 'declinations', { ...values, ...sheet });
    expect(made.status).toBe(201);
    expect(made.data.values).toMatchObject({ ...sheet, productName: 'Les Perruches', onHand: 0 });
    expect(await priceOf(made.data.id)).toMatchObject({ year: 2024, price: '14.00' });
    const label = await server.client(9).readWineLabel({ params: { id: made.data.id } });
    expect(label.sheet).toMatchObject({
      allergens: ['SULPHITES', 'EGG'],
      nutrition: { fat: 'negligible', carbohydrate: 1.4 },
    });
  });

  test('ENT-06 a new price begins now and the former one is kept for struck prices', async () => {
    const { data } = await send('GET', 'declinations/11');
    const changed = await send('PUT', 'declinations/11', { version: data.version, values: { priceCents: 1500 } });
    expect([changed.status, changed.data.values.priceCents]).toEqual([200, 1500]);
    expect(await priceOf(11)).toMatchObject({ price: '15.00', discount: null });
    const periods = await server.write(9, ({ transaction }) =>
      transaction.query(
        'select price_cents from price_period where site_id = 9 and declination_id = 11 order by starts_at',
      ),
    );
    expect(periods.at(-1)).toEqual({ price_cents: 1500 });
    const exported = await requestAdmin(server, 'POST', '/sites/9/declinations/export', {
      cookie: owner.cookie,
      body: { ids: [11] },
    });
    expect(exported.text).toMatch(/Prix TTC.*\r\n.*;15,00;/);
    const stale = await send('PUT', 'declinations/11', { version: data.version, values: { priceCents: 1600 } });
    expect(stale.status).toBe(409);
  });

  test('ENT-06 a bottle that a box holds is not deleted; archived it is no longer sold', async () => {
    const asked = await send('DELETE', 'declinations/11');
    const refused = await send('DELETE', `declinations/11?confirm=${asked.details.confirm}`);
    expect([asked.status, refused.status]).toEqual([409, 409]);
    expect(refused.message).toContain('« Coffret »');
    expect((await send('POST', 'declinations/11/archive')).status).toBe(200);
    expect(await priceOf(11)).toBeUndefined();
    expect((await send('POST', 'declinations/11/restore')).status).toBe(200);
    expect(await priceOf(11)).toBeDefined();
  });

  test('ENT-06 a box has one declination; a product that a box needs says so', async () => {
    const box = { ...values, productId: 2, year: null, capacity: null, capacityUnit: null, priceCents: 6000 };
    expect((await send('POST', 'declinations', box)).status).toBe(201);
    const second = await send('POST', 'declinations', box);
    expect([second.status, Object.keys(second.fields)]).toEqual([422, ['productId']]);
  });
});

test('SET-26 a stock changes by movements alone, with who, why and how many', async () => {
  const { records } = (await send('GET', 'stock-items?q=perruches')).data;
  const own = records.find(({ values: one }: { values: { onHand: number } }) => one.onHand === 24);
  const moved = await send('POST', `stock-items/${own.id}/move`, {
    quantity: -4,
    reason: 'tasting',
    note: 'Portes ouvertes',
  });
  expect([moved.status, moved.data.values.onHand]).toEqual([200, 20]);
  expect(moved.data.values.lastMovement).toContain('Portes ouvertes');
  const tooMany = await send('POST', `stock-items/${own.id}/move`, { quantity: -21, reason: 'breakage' });
  expect([tooMany.status, Object.keys(tooMany.fields)]).toEqual([422, ['quantity']]);
  expect((await send('POST', `stock-items/${own.id}/move`, { quantity: 0, reason: 'count' })).status).toBe(422);
  expect((await server.client(9).readQuantities({ body: { products: [{ id: 11 }] } }))[0]).toMatchObject({
    quantity: 20,
  });
});

test('ENT-06 a reduction is added and ended, never changed', async () => {
  const now = Date.now();
  const reduction = {
    declinationId: 11,
    type: 'PERCENTAGE',
    amount: 20,
    startsAt: new Date(now - 60_000).toISOString(),
    endsAt: new Date(now + 86_400_000).toISOString(),
  };
  const made = await send('POST', 'reductions', reduction);
  expect([made.status, made.data.values.state, made.data.values.amount]).toEqual([201, 'running', 20]);
  expect(await priceOf(11)).toMatchObject({ finalPrice: '12.00', discount: { amount: '20.00' } });
  expect((await send('POST', `reductions/${made.data.id}/end`)).data.values.state).toBe('over');
  expect(await priceOf(11)).toMatchObject({ finalPrice: '15.00', discount: null });
  for (const [changes, field] of [
    [{ endsAt: reduction.startsAt }, 'endsAt'],
    [{ amount: 100.01 }, 'amount'],
    [{ declinationId: 999 }, 'declinationId'],
  ] as const) {
    const refused = await send('POST', 'reductions', { ...reduction, ...changes });
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, [field]]);
  }
});

test('API-39 API-41 awards and dishes of the owner are those of the calls', async () => {
  const award = { productId: 1, declinationId: 11, name: 'Concours', distinction: 'Or', year: 2025, url: '' };
  expect((await send('POST', 'awards', award)).status).toBe(201);
  expect(await server.client(9).listAwards({ query: { product: '1' } })).toMatchObject([
    { name: 'Concours', year: 2025 },
  ]);
  const foreign = await send('POST', 'awards', { ...award, productId: 2 });
  expect(Object.keys(foreign.fields)).toEqual(['declinationId']);
  expect((await send('POST', 'meal-icons', { label: 'Poissons', icon: 'fa-solid fa-fish', position: 0 })).status).toBe(
    201,
  );
  expect(await server.client(9).listMealIcons({})).toMatchObject([{ label: 'Poissons' }]);
});
