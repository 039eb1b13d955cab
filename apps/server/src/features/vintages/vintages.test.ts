import { createSvgImage } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct, testWineSheet } from '@vitrine/test-kit/records/products';
import { asPlatform, createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeShop, createOrderShop, orderBody, shopId } from '../orders/orders.fixture.ts';
import { insertAward } from '../products/product-facts.repository.ts';
import { moveStock } from '../stock/stock.operations.ts';
import { updateFormerVintages } from './former-vintages.operations.ts';

let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createOrderShop(server);
  // Numbers that were given are not given again.
  await asPlatform(server, (transaction) => transaction.query(`select setval('shop_number', 5000)`));
  owner = await createStaff(server, 'ADMIN', shopId);
});
afterAll(() => server?.close());

const call = async (method: 'GET' | 'POST' | 'DELETE', path = '', body?: object, { cookie } = owner) => {
  const address = `/sites/${shopId}/vintages${path}`;
  const answer = await requestAdmin(server, method, address, { cookie, ...(body ? { body } : {}) });
  return { status: answer.status, ...JSON.parse(answer.text) };
};
const ask = (idDeclination: number, { line = {}, ...changes }: { line?: object } & Record<string, unknown> = {}) => ({
  lines: [{ idDeclination, year: 2021, stock: 600, ...line }],
  value: 400,
  rounding: 10,
  isOffered: true,
  former: 'sold-out',
  ...changes,
});
/** Reads what would be, and does it; returns what was said. */
const roll = async (body: object) => {
  const { data: plan } = await call('POST', '', body);
  expect(await call('POST', '', { ...body, confirm: plan.confirm })).toMatchObject({ data: { isDone: true } });
  return plan;
};
/** What is sold of a wine: year, price, pieces. */
const sold = async (id: number) => {
  const { declinations } = await server.client(shopId).readProduct({ params: { id } });
  return declinations.map(({ year, price }) => [year, price]);
};
/** Creates a wine of 2020 in bottles of 75 cl, three of them in the cellar; returns nothing: its vintage has the next number. */
const createWine = (id: number, changes: Parameters<typeof createDeclination>[2] = {}, words: object = {}) =>
  server.write(shopId, async (context) => {
    await createProduct(context, `Cuvée ${id}`, { id, hasShippingFees: false, ...words });
    await createDeclination(context, id, { id: id + 1, year: 2020, stock: 3, reference: 'CUV', ...changes });
  });
/** The number of the newest vintage of a wine. */
const findNewest = async (id: number): Promise<number> => {
  const { items } = (await call('GET')).data;
  return items.find(({ name }: { name: string }) => name.startsWith(`Cuvée ${id} `)).id;
};
/** Reads or saves a vintage by hand. */
const edit = async (id: number, changes?: object) => {
  const { cookie } = owner;
  const address = `/sites/${shopId}/declinations/${id}`;
  const { data } = JSON.parse((await requestAdmin(server, 'GET', address, { cookie })).text);
  if (!changes) return data.values;
  const body = { version: data.version, values: changes };
  const answer = await requestAdmin(server, 'PUT', address, { cookie, body });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
};
const run = () => server.write(shopId, updateFormerVintages);

test('ENT-06 a new vintage is read first: price, sheet, awards that stay and texts that name the year', async () => {
  const { id: mediaId } = await server.write(shopId, (context) => createSvgImage(context, 'bouteille'));
  await createWine(
    200,
    { mediaId, stock: 6, sellByMultipleOf: 6, sheet: { ...testWineSheet, producedOn: '2020-11-01' } },
    { summary: 'Le 2020 de garde.' },
  );
  await server.write(shopId, async (context) => {
    const award = { productId: 200, distinction: 'Or', year: 2021, url: '', mediaId: null };
    await insertAward(context, { ...award, declinationId: 201, name: 'Concours du Val' });
    await insertAward(context, { ...award, declinationId: null, name: 'Guide vert' });
  });
  const { data: plan } = await call('POST', '', ask(201));
  expect(plan.isDone).toBe(false);
  expect(plan.lines[0]).toMatchObject({ fromCents: 1200, toCents: 1250, isOffered: true });
  expect(
    [...plan.lines[0].sentences, ...plan.lines[0].warnings].join('\n').replace(/[\u00a0\u202f]/g, ' '),
  ).toMatchInlineSnapshot(`
    "Cuvée 200 · 2021 · 75 cl : en vente aussitôt, à 12,50 € (12 € pour 2020), par 6, 600 bouteilles en stock.
    2020 reste en vente jusqu’à épuisement : 6 bouteilles en cave.
    La fiche de 2020 est reprise : relisez degré, ingrédients et valeurs.
    La photo de 2020 est reprise : changez-la si l’année s’y lit.
    Récompense de 2020, pas reprise : « Or Concours du Val 2021 ».
    Récompense sans millésime, montrée avec 2021 aussi : « Or Guide vert 2021 ».
    Textes qui nomment 2020 : résumé.
    La référence « CUV » reste à 2020."
  `);
  expect(await sold(200)).toEqual([[2020, '12.00']]);
  expect((await call('POST', '', ask(201, { confirm: 'autre' }))).message).toContain('relisez');
  await roll(ask(201));
  expect(await sold(200)).toEqual([
    [2021, '12.50'],
    [2020, '12.00'],
  ]);
  const { data } = await call('GET');
  const made = data.items.find(({ name }: { name: string }) => name.startsWith('Cuvée 200'));
  expect(made).toMatchObject({ year: 2021, priceCents: 1250, onHand: 600 });
  const answer = await requestAdmin(server, 'GET', `/sites/${shopId}/declinations/${made.id}`, {
    cookie: owner.cookie,
  });
  expect(JSON.parse(answer.text).data.values).toMatchObject({
    sellByMultipleOf: 6,
    alcohol: 12.5,
    producedOn: null,
    ingredients: 'raisins, conservateur (sulfites)',
    reference: '',
  });
  const awards = await server.client(shopId).listAwards({ query: { product: 200 } });
  expect(awards).toHaveLength(2);
});

test('ENT-06 the former vintage leaves the shop once it is sold out, or once the new one is on sale', async () => {
  await createWine(210);
  await roll(ask(211));
  await run();
  expect(await sold(210)).toHaveLength(2);
  await server.write(shopId, (context) => moveStock(context, 211, { quantity: -3, reason: 'tasting' }));
  await run();
  expect(await sold(210)).toEqual([[2021, '12.50']]);

  await createWine(220);
  await roll(ask(221, { former: 'replaced', isOffered: false, value: 0 }));
  await run();
  expect(await sold(220)).toEqual([[2020, '12.00']]);
  await createWine(230);
  const plan = await roll(ask(231, { former: 'replaced', line: { priceCents: 1390 } }));
  expect(plan.lines[0].sentences[1]).toBe('2020 quitte la boutique aussitôt. 3 bouteilles en cave.');
  expect(await sold(230)).toEqual([[2021, '13.90']]);
});

test('ENT-06 the oldest vintage leaves once it is sold out, though the one that came after it has left before', async () => {
  await createWine(310, { year: 2019 });
  await roll(ask(311, { line: { year: 2020 } }));
  await roll(ask(await findNewest(310), { former: 'replaced', value: 0 }));
  const years = async () => (await sold(310)).map(([year]) => year);
  expect(await years()).toEqual([2021, 2019]);
  await server.write(shopId, (context) => moveStock(context, 311, { quantity: -3, reason: 'tasting' }));
  await run();
  expect(await years()).toEqual([2021]);
});

test('ENT-06 a former vintage that had left sold out is on sale again when its stock is back, and leaves again', async () => {
  await createWine(320, { sellByMultipleOf: 2 });
  await roll(ask(321));
  const move = async (quantity: number) => {
    await server.write(shopId, (context) => moveStock(context, 321, { quantity, reason: 'tasting' }));
    await run();
    return (await sold(320)).map(([year]) => year);
  };
  expect(await move(-1)).toEqual([2021, 2020]);
  // One bottle that is sold by two cannot be bought.
  expect(await move(-1)).toEqual([2021]);
  expect(await move(1)).toEqual([2021, 2020]);
  const { text } = await requestAdmin(server, 'GET', `/sites/${shopId}/audit`, { cookie: owner.cookie });
  expect(JSON.parse(text).data.entries[0]).toMatchObject({
    act: 'vintages.return',
    author: null,
    actor: '',
    after: { vintages: ['Cuvée 320 · 2020 · 75 cl'] },
  });
  expect(await move(-2)).toEqual([2021]);
  // Whoever takes it off the shop although there is some keeps it off.
  expect(await move(2)).toEqual([2021, 2020]);
  await edit(321, { isOffered: false });
  expect(await move(1)).toEqual([2021]);
});

test('ENT-06 a wine whose sheet lacks what the law asks waits, and its former vintage with it', async () => {
  await createWine(240, { year: 2022, sheet: null });
  const plan = await roll(ask(241, { former: 'replaced', line: { year: 2023 } }));
  expect(plan.lines[0]).toMatchObject({ isOffered: false });
  expect(plan.lines[0].warnings[0]).toMatch(/^Pas encore en vente. Il manque à la fiche/);
  expect(await sold(240)).toEqual([[2022, '12.00']]);
});

test('ENT-06 a sheet that the law asks for is read over before the new vintage is on sale, however complete the copy is', async () => {
  await createWine(300, { year: 2024 });
  const plan = await roll(ask(301, { former: 'replaced', line: { year: 2025 } }));
  expect(plan.lines[0]).toMatchObject({ isOffered: false });
  expect(plan.lines[0].warnings[0]).toMatch(
    /^Pas encore en vente\. .*celle-ci est de 2024.*enregistrez d’abord la fiche/,
  );
  expect(plan.lines[0].sentences[1]).toMatch(/^2024 quitte la boutique dès que 2025 est en vente/);
  await run();
  expect(await sold(300)).toEqual([[2024, '12.00']]);
  await edit(await findNewest(300), { alcohol: 13, isOffered: true });
  await run();
  expect(await sold(300)).toEqual([[2025, '12.50']]);
});

test('ENT-06 what cannot be made is named, and no other is made with it', async () => {
  await createWine(250);
  const lines = (...ids: number[]) => ids.map((idDeclination) => ({ idDeclination, year: 2021, stock: 0 }));
  const cases: [object, number, RegExp][] = [
    [ask(251, { line: { year: 2020 } }), 422, /une année après 2020/],
    [ask(251, { value: -9_999, line: {} }), 422, /pas de prix/],
    [ask(251, { line: { year: 25 } }), 422, /une année, comme 2025/],
    [ask(251, { lines: lines(251, 251) }), 422, /deux fois/],
    [ask(251, { lines: lines(251, 12) }), 409, /plus récent/],
    [ask(251, { lines: lines(251, 41) }), 409, /plus récent/],
  ];
  for (const [body, status, words] of cases) {
    const answer = await call('POST', '', body);
    expect([answer.status, JSON.stringify(answer)]).toEqual([status, expect.stringMatching(words)]);
  }
  const editor = await createStaff(server, 'EDITOR', shopId);
  expect((await call('POST', '', ask(251), editor)).fields.lines).toContain('Le stock se note');
  expect((await call('POST', '', ask(251, { line: { stock: 0 } }), editor)).status).toBe(200);
  expect(await sold(250)).toEqual([[2020, '12.00']]);
});

test('ENT-06 where stock is counted by product, an order of the former vintage or of another wine keeps none from being taken back', async () => {
  await createWine(330);
  await changeShop(server, { USE_PRODUCT_STOCK: true });
  await server.write(shopId, (context) => moveStock(context, 330, { quantity: 12, reason: 'opening' }));
  const place = (id: number, total: string) =>
    server.client(shopId).placeOrder({ body: orderBody([{ id, quantity: 1 }] as never, total) });
  await place(331, '12.00');
  const undo = async () => {
    await roll(ask(331, { line: { stock: 0 } }));
    const id = await findNewest(330);
    return { id, undo: async () => call('DELETE', `/${(await call('GET')).data.rollovers[0].id}`) };
  };
  const first = await undo();
  const { isStockCounted, rollovers } = (await call('GET')).data;
  expect([isStockCounted, rollovers[0].lines[0].isFormerOffered]).toEqual([false, true]);
  expect((await first.undo()).status).toBe(200);
  const again = await undo();
  await place(again.id, '12.50');
  expect(await again.undo()).toMatchObject({ status: 409, message: expect.stringContaining('commandée') });
  await changeShop(server, { USE_PRODUCT_STOCK: false });
});

test('ENT-06 new vintages are taken back while nothing of them is ordered or counted; the former ones are on sale again', async () => {
  await createWine(260);
  await roll(ask(261, { former: 'replaced' }));
  const find = async () =>
    (await call('GET')).data.rollovers.find(({ lines: [line] }: { lines: { name: string }[] }) =>
      line?.name.startsWith('Cuvée 260'),
    );
  const { id, lines } = await find();
  expect(lines).toMatchObject([
    { fromYear: 2020, isOffered: true, isFormerOffered: false, former: 'replaced', hasLeft: true },
  ]);
  expect((await call('DELETE', `/${id}`)).status).toBe(200);
  expect(await sold(260)).toEqual([[2020, '12.00']]);
  expect((await call('DELETE', `/${id}`)).status).toBe(404);

  await roll(ask(261, { former: 'replaced' }));
  const again = await find();
  const place = (idDeclination: number) =>
    server.client(shopId).placeOrder({ body: orderBody([{ id: idDeclination, quantity: 1 }] as never, '12.50') });
  await place(again.lines[0].id);
  expect(await call('DELETE', `/${again.id}`)).toMatchObject({
    status: 409,
    message: expect.stringContaining('commandée'),
  });
  expect(await sold(260)).toEqual([[2021, '12.50']]);

  await createWine(270);
  await roll(ask(271));
  const [last] = (await call('GET')).data.rollovers;
  await server.write(shopId, (context) => moveStock(context, last.lines[0].id, { quantity: -1, reason: 'tasting' }));
  expect(await call('DELETE', `/${last.id}`)).toMatchObject({
    status: 409,
    message: expect.stringContaining('stock a été noté'),
  });
});

// Last: the time is another from here on.
test('ENT-06 a planned price that has begun stays when a former vintage leaves the shop, or is on sale again', async () => {
  await createWine(340);
  await roll(ask(341));
  await createWine(350);
  await roll(ask(351, { former: 'replaced' }));
  const [{ id: replaced }] = (await call('GET')).data.rollovers;
  const day = 86_400_000;
  const plan = async (confirm?: string) => {
    const startsOn = new Date(server.running.context.clock() + 10 * day).toISOString().slice(0, 10);
    const change = { idDeclinations: [341, 351], kind: 'percentage', value: 1000, rounding: 10, startsOn };
    const body = confirm ? { ...change, confirm } : change;
    const answer = await requestAdmin(server, 'POST', `/sites/${shopId}/price-revisions`, {
      cookie: owner.cookie,
      body,
    });
    return JSON.parse(answer.text).data;
  };
  expect(await plan((await plan()).confirm)).toMatchObject({ isDone: true });
  await server.write(shopId, (context) => moveStock(context, 341, { quantity: -3, reason: 'tasting' }));
  server.setTime(server.running.context.clock() + 11 * day);
  owner = await createStaff(server, 'ADMIN', shopId);
  await run();
  expect(await edit(341)).toMatchObject({ isOffered: false, priceCents: 1320 });
  expect((await call('DELETE', `/${replaced}`)).status).toBe(200);
  expect(await edit(351)).toMatchObject({ isOffered: true, priceCents: 1320 });
});
