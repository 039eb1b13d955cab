import { declinationsResource } from '@vitrine/contract/resources/declinations.resource';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateSettings } from '../settings/settings.operations.ts';
import { moveStockItem } from '../stock/stock.operations.ts';
import { listDeclinationsById } from './declinations.repository.ts';

let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, 9, 'cave', { isECommerce: true, isWinemaker: true });
  await server.write(9, async (context) => {
    await updateSettings(context, { HANDLE_STOCK: true, SEARCH_BAR: true }, { name: 'essai', isSuperAdmin: true });
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
      allergens: ['SULPHITES', 'EGG', 'MILK'],
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
    expect(exported.text).not.toMatch(/null|undefined/);
    const stale = await send('PUT', 'declinations/11', { version: data.version, values: { priceCents: 1600 } });
    expect(stale.status).toBe(409);
  });

  test('ENT-06 a wine in whose ingredients no allergen is known is offered once the owner says that there is none', async () => {
    const plain = { ...values, ...sheet, ingredients: 'raisins, acidifiant : acide tartrique' };
    const refused = await send('POST', 'declinations', plain);
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['isOffered', 'hasNoAllergen']]);
    expect(refused.fields.hasNoAllergen).toMatch(/sulfites.*déclarez/);
    const made = await send('POST', 'declinations', { ...plain, hasNoAllergen: true });
    expect([made.status, made.data.values.hasNoAllergen]).toEqual([201, true]);
    expect((await server.client(9).readWineLabel({ params: { id: made.data.id } })).sheet).toMatchObject({
      allergens: [],
    });
    // What the ingredients name is said, whatever is declared.
    const { data } = await send('PUT', `declinations/${made.data.id}`, {
      version: made.data.version,
      values: { ingredients: 'raisins, conservateur : E220, acidifiant : acide tartrique' },
    });
    expect(data.values.hasNoAllergen).toBe(false);
    expect(
      (await server.request(`/etiquette/${made.data.id}`, { host: `cave.localhost:${server.port}` })).text,
    ).toContain('Contient des sulfites');
  });

  test('ENT-06 nothing is sold for nothing', async () => {
    const refused = await send('POST', 'declinations', { ...values, year: 2020, priceCents: 0 });
    expect([refused.status, refused.fields]).toEqual([
      422,
      {
        priceCents:
          'Un prix est d’au moins un centime\u00a0: pour n’en donner aucun, choisissez «\u00a0Prix sur demande\u00a0».',
      },
    ]);
  });

  test('ENT-06 a deletion says that the printed code of the label leads nowhere any more', async () => {
    const effectsOf = async (id: number) => (await send('DELETE', `declinations/${id}`)).details.effects;
    const { data: bare } = await send('POST', 'declinations', {
      ...values,
      ...{ year: 2019, capacity: 1.5, capacityUnit: 'L' },
    });
    const { data: labelled } = await send('POST', 'declinations', { ...values, year: 2019, ...sheet });
    expect(await effectsOf(bare.id)).toEqual([]);
    const [label] = await effectsOf(labelled.id);
    expect(label).toMatchObject({
      label: expect.stringMatching(`^étiquette, /etiquette/${labelled.id}.: .*QR`),
      count: 1,
    });
    const { text } = await requestAdmin(server, 'GET', '/sites/9/contents/product/1/deletion', {
      cookie: owner.cookie,
    });
    const { dependents } = JSON.parse(text).data;
    expect(dependents.filter(({ id }: { id: number }) => [bare.id, labelled.id].includes(id))).toMatchObject([
      { title: '2019 · 1,5 L', effect: 'supprimée avec ses prix et son stock' },
      { title: '2019 · 75 cl', effect: expect.stringMatching(/étiquette.*QR/) },
    ]);
  });

  test('ENT-06 a bottle that a box holds is not deleted; archived it is no longer sold', async () => {
    const asked = await send('DELETE', 'declinations/11');
    const refused = await send('DELETE', `declinations/11?confirm=${asked.details.confirm}`);
    expect([asked.status, refused.status]).toEqual([409, 409]);
    expect(refused.message).toContain('«\u00a0Coffret\u00a0»');
    expect((await send('POST', 'declinations/11/archive')).status).toBe(200);
    expect(await priceOf(11)).toBeUndefined();
    expect((await send('POST', 'declinations/11/restore')).status).toBe(200);
    expect(await priceOf(11)).toBeDefined();
  });

  test('SET-13 ENT-18 a vintage is searched for while it is on sale', async () => {
    const find = async (search: string) => {
      const calls = [`/api/product?search=${search}`, `/api/search?q=${search}`];
      const texts = await Promise.all(
        calls.map(async (path) => (await server.request(path, { headers: { idSite: '9' } })).text),
      );
      return texts.map((text) => text.includes('/boutique/1/les-perruches'));
    };
    expect(await find('2017')).toEqual([false, false]);
    const { data } = await send('POST', 'declinations', { ...values, year: 2017 });
    expect(await find('2017')).toEqual([true, true]);
    expect(await find('Saumur-Champigny%202017')).toEqual([true, true]);
    expect(await find('rouge')).toEqual([true, true]);
    await send('POST', `declinations/${data.id}/archive`);
    expect(await find('2017')).toEqual([false, false]);
    await send('POST', `declinations/${data.id}/restore`);
    expect(await find('2017')).toEqual([true, true]);
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

test('SET-26 what is counted becomes a movement of the difference; none where nothing differs; orders keep what they hold', async () => {
  const id = await server.write(9, async (context) => {
    const declination = await createDeclination(context, 1, { id: 27, year: 2027, stock: 30 });
    const [row] = await listDeclinationsById(context, [declination]);
    await context.transaction.query('update stock_item set held = 5 where site_id = 9 and id = $1', [
      row?.stock_item_id ?? 0,
    ]);
    return row?.stock_item_id ?? 0;
  });
  const count = (counted: number) => send('POST', `stock-items/${id}/recount`, { counted, note: 'Fin de mois' });
  const read = async () => (await send('GET', `stock-items/${id}`)).data.values;
  expect((await count(28)).data.values).toMatchObject({ onHand: 28, available: 23 });
  expect((await read()).movements.split('\n')).toHaveLength(2);
  expect((await read()).lastMovement).toMatch(/^-2 .*Fin de mois/);
  expect((await count(28)).status).toBe(200);
  expect((await read()).movements.split('\n')).toHaveLength(2);
  expect((await count(31)).data.values).toMatchObject({ onHand: 31 });
  const tooFew = await count(4);
  expect([tooFew.status, Object.keys(tooFew.fields)]).toEqual([422, ['counted']]);
  expect((await count(5)).data.values).toMatchObject({ onHand: 5, available: 0 });
  expect((await count(-1)).status).toBe(422);
});

test('SET-26 a stock shows its movements, the latest with what is left, and counts those before the last fifty', async () => {
  const id = await server.write(9, async (context) => {
    const declination = await createDeclination(context, 1, { id: 26, year: 2026, stock: 100 });
    const [row] = await listDeclinationsById(context, [declination]);
    return row?.stock_item_id ?? 0;
  });
  const readMovements = async (): Promise<string[]> =>
    (await send('GET', `stock-items/${id}`)).data.values.movements.split('\n');
  const moment = String.raw`\d\d\/\d\d\/\d{4} \d\d:\d\d`;
  await send('POST', `stock-items/${id}/move`, { quantity: -4, reason: 'breakage', note: 'Palette\nquai 2' });
  await server.write(9, (context) =>
    moveStockItem(context, id, { quantity: -6, reason: 'sale', note: '261101-ABCDEFG' }),
  );
  expect(await readMovements()).toEqual([
    expect.stringMatching(new RegExp(`^${moment} · \\+100, .* · reste 100$`)),
    expect.stringMatching(new RegExp(`^${moment} · −4, Casse · reste 96 · Palette quai 2 · par Équipe \\d+$`)),
    expect.stringMatching(new RegExp(`^${moment} · −6, Vente · reste 90 · 261101-ABCDEFG$`)),
  ]);
  await server.write(9, async (context) => {
    for (let turn = 0; turn < 48; turn += 1) await moveStockItem(context, id, { quantity: 1, reason: 'count' });
  });
  expect((await readMovements()).slice(0, 2)).toEqual([
    ' · et 1 mouvement de plus',
    expect.stringContaining('Casse · reste 96'),
  ]);
  await server.write(9, (context) => moveStockItem(context, id, { quantity: 1, reason: 'count' }));
  const many = await readMovements();
  expect([many.length, many[0], many.at(-1)]).toEqual([
    51,
    ' · et 2 mouvements de plus',
    expect.stringContaining('+1, Inventaire · reste 139'),
  ]);
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

describe('ENT-06 struck prices cannot be made up', () => {
  const day = 86_400_000;
  const setPrice = async (id: number, priceCents: number | null) => {
    const { data } = await send('GET', `declinations/${id}`);
    expect(
      (
        await send('PUT', `declinations/${id}`, {
          version: data.version,
          values: { priceCents, isOnRequest: priceCents === null },
        })
      ).status,
    ).toBe(200);
  };
  const reduce = (declinationId: number, startsAt: number) =>
    send('POST', 'reductions', {
      declinationId,
      type: 'PERCENTAGE',
      amount: 40,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + 400_000 * day).toISOString(),
    });
  const addVintage = (priceCents: number) =>
    server.write(9, (context) => createDeclination(context, 1, { year: 2021, priceCents }));

  test('ENT-06 by taking a price away and giving a higher one', async () => {
    const id = await addVintage(850);
    await setPrice(id, null);
    expect(await priceOf(id)).toMatchObject({ price: null });
    await setPrice(id, 1200);
    expect(await priceOf(id)).toMatchObject({ price: '12.00' });
    expect((await reduce(id, Date.now())).status).toBe(201);
    expect(await priceOf(id)).toMatchObject({ finalPrice: '7.20', struckPrice: '8.50' });
  });

  test('ENT-06 by a reduction that begins before the price was low, or was there at all', async () => {
    const id = await addVintage(2400);
    await setPrice(id, 1500);
    await setPrice(id, 2400);
    for (const startsAt of [Date.now() - 6 * 60_000, Date.parse('2020-01-01T00:00:00Z')]) {
      const refused = await reduce(id, startsAt);
      expect([refused.status, refused.fields]).toEqual([
        422,
        {
          startsAt:
            'Une réduction commence maintenant ou plus tard\u00a0: le prix barré se calcule sur les trente jours d’avant.',
        },
      ]);
    }
    // A form that was open for a while begins now.
    expect((await reduce(id, Date.now() - 4 * 60_000)).status).toBe(201);
    expect(await priceOf(id)).toMatchObject({ finalPrice: '14.40', struckPrice: '15.00' });
  });
});

test('API-39 API-41 awards and dishes of the owner are those of the calls', async () => {
  const award = { productId: 1, declinationId: 11, name: 'Concours', distinction: 'Or', year: 2025, url: '' };
  const listAll = async () => (await server.request('/api/award', { headers: { idSite: '9' } })).json().data;
  expect(await listAll()).toEqual([]);
  expect((await send('POST', 'awards', award)).status).toBe(201);
  expect(await server.client(9).listAwards({ query: { product: '1' } })).toMatchObject([
    { name: 'Concours', year: 2025 },
  ]);
  // The list of all is cached until products change.
  expect(await listAll()).toMatchObject([{ name: 'Concours' }]);
  const foreign = await send('POST', 'awards', { ...award, productId: 2 });
  expect(Object.keys(foreign.fields)).toEqual(['declinationId']);
  expect((await send('POST', 'meal-icons', { label: 'Poissons', icon: 'fa-solid fa-fish', position: 0 })).status).toBe(
    201,
  );
  expect(await server.client(9).listMealIcons({})).toMatchObject([{ label: 'Poissons' }]);
});
