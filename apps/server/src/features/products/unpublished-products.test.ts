import { declinationsResource } from '@vitrine/contract/resources/declinations.resource';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentEditor } from '../content/contents.fixture.ts';
import { recordSamples } from '../site-launch/samples.operations.ts';

let server: TestServer;
let owner: TestStaff;
let neighbour: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  for (const [site, name] of [
    [9, 'cave'],
    [10, 'voisine'],
  ] as const)
    await createSite(server, site, name, { isECommerce: true, isWinemaker: true });
  await server.changeSettings({ HANDLE_STOCK: true, SEARCH_BAR: true, ONLINE_ORDERING: true }, 9);
  await server.write(9, async (context) => {
    await createProduct(context, 'Les Perruches', { id: 9001 });
    await createDeclination(context, 9001, { id: 9011, stock: 24 });
  });
  server.running.context.directory.markStale();
  owner = await createStaff(server, 'ADMIN', 9);
  neighbour = await createStaff(server, 'ADMIN', 10);
});
afterAll(() => server?.close());

const send = async (method: string, path: string, body?: unknown, { staff = owner, site = 9 } = {}) => {
  const answer = await requestAdmin(server, method, `/sites/${site}/${path}`, {
    cookie: staff.cookie,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, ...(answer.text ? JSON.parse(answer.text) : {}) };
};
const sheet = {
  alcohol: 13,
  ingredients: 'raisins, conservateur (sulfites)',
  energyKilojoules: 322,
  energyKilocalories: 77,
  fat: '0',
  saturates: '0',
  carbohydrate: '1,4',
  sugars: '0,2',
  protein: '0',
  salt: '0',
};
const editorOf = (id: number) => new ContentEditor(server, owner, { siteId: 9, kind: 'product', id });
const newDraft = async (title: string, fields: Record<string, unknown> = {}) =>
  editorOf((await send('POST', 'contents/product', { title, fields })).data.id);
const sell = (productId: number, values: Record<string, unknown> = {}) =>
  send('POST', 'declinations', { ...declinationsResource.initial, productId, year: 2021, ...values });
const change = async (id: number, values: Record<string, unknown>) =>
  send('PUT', `declinations/${id}`, { version: (await send('GET', `declinations/${id}`)).data.version, values });
const refusalOf = async (draft: ContentEditor) => {
  const { version } = await draft.read();
  const answer = await draft.sendDraft('POST', '/publication', { expectedVersion: version });
  return { status: answer.status, fields: answer.json().fields as Record<string, string> };
};
const page = (path: string) => server.request(path, { host: `cave.localhost:${server.port}` });
const pricesOf = (id: number) =>
  server.write(9, ({ transaction }) =>
    transaction.query<{ price_cents: number | null }>(
      'select price_cents from price_period where site_id = 9 and declination_id = $1 order by starts_at',
      [id],
    ),
  );
const client = () => server.client(9);

describe('ENT-06 what is sold of a product that is not online yet', () => {
  test('ENT-06 vintages, prices, stock and sheets are there before the product, which goes online with them at once', async () => {
    const draft = await newDraft('Vieilles Vignes', { appellation: 'Chinon' });
    const { data: first } = await sell(draft.id, { priceCents: 1450, reference: 'VV21' });
    expect(first.values).toMatchObject({ productName: 'Vieilles Vignes', onHand: 0, stockItemId: expect.any(Number) });
    const { data: second } = await sell(draft.id, { year: 2022, priceCents: 1200 });
    await send('POST', `stock-items/${first.values.stockItemId}/move`, { quantity: 24, reason: 'harvest', note: '' });
    const listed = await send('GET', `declinations?productId=${draft.id}`);
    expect(listed.data.records.map(({ title }: { title: string }) => title)).toEqual([
      'Vieilles Vignes · 2021 · 75 cl',
      'Vieilles Vignes · 2022 · 75 cl',
    ]);
    expect((await send('GET', `stock-items/${first.values.stockItemId}`)).data).toMatchObject({
      title: expect.stringContaining('Vieilles Vignes · 2021'),
      values: { onHand: 24 },
    });
    expect(await draft.read()).toMatchObject({ state: 'draft', isVisible: false, locales: ['fr_FR'] });
    await draft.publish();
    const product = await client().readProduct({ params: { id: draft.id } });
    expect(product.declinations.map(({ id, price, quantity }) => [id, price, quantity])).toEqual([
      [second.id, '12.00', 0],
      [first.id, '14.50', 24],
    ]);
    expect((await page('/boutique')).text).toContain('Vieilles Vignes');
  });

  test('ENT-06 visitors find nothing of it: by call, page, label, search, sitemap, cart, recommendation or award', async () => {
    const draft = await newDraft('Cuvée Secrète');
    const { data: sold } = await sell(draft.id, { ...sheet, priceCents: 1450 });
    await send('POST', `stock-items/${sold.values.stockItemId}/move`, { quantity: 24, reason: 'harvest', note: '' });
    expect(
      (
        await send('POST', 'awards', {
          productId: draft.id,
          declinationId: sold.id,
          name: 'Concours Secret',
          distinction: 'Or',
          year: 2024,
          url: '',
        })
      ).status,
    ).toBe(201);
    const status = async (call: Promise<unknown>) =>
      call.then(
        () => 200,
        (error: { status?: number }) => error.status,
      );
    expect(await status(client().readProduct({ params: { id: draft.id } }))).toBe(404);
    expect(await status(client().readWineLabel({ params: { id: sold.id } }))).toBe(404);
    expect(await status(client().listRecommendedProducts({ params: { id: draft.id } }))).toBe(404);
    for (const path of [
      `/etiquette/${sold.id}`,
      `/etiquette/${sold.id}/code.svg`,
      `/boutique/${draft.id}`,
      `/boutique/${draft.id}-cuvee-secrete`,
    ])
      expect([path, (await page(path)).status]).toEqual([path, 404]);
    for (const path of ['/boutique', '/recherche?q=secrete', '/sitemap.xml', '/'])
      expect((await page(path)).text, path).not.toMatch(/Cuvée Secrète|cuvee-secrete|Concours Secret/);
    const words = JSON.stringify([
      await client().listProducts({ query: { ids: `${draft.id}` } } as never),
      await client().listProducts({ query: { search: 'secrete' } } as never),
      await client().listProductFilters({}),
      await client().listAwards({ query: { product: draft.id } } as never),
      await client()
        .readQuantities({ query: { ids: `${sold.id},${draft.id}` } } as never)
        .catch(() => []),
    ]);
    expect(words).not.toMatch(/Secr[èe]t|14[.,]50/);
    const cart = await client().quoteCart({ body: { products: [{ id: sold.id, quantity: 1 }] } });
    expect(JSON.stringify(cart)).not.toMatch(/Secrète|14[.,]50/);
    expect(cart.lines.map(({ product, price }) => [product, price])).toEqual([[null, null]]);
  });

  test('ENT-06 a product without price is refused, vintage by vintage, or its owner chooses « sur demande »', async () => {
    const draft = await newDraft('Sans Prix');
    expect(await refusalOf(draft)).toEqual({
      status: 422,
      fields: { declinations: expect.stringMatching(/^Ajoutez un millésime avec son prix, ou choisissez/) },
    });
    const { data: sold } = await sell(draft.id);
    await sell(draft.id, { year: 2022, priceCents: 900 });
    const validation = await draft.sendDraft('GET', '/validation');
    expect(validation.json().data).toMatchObject({
      isComplete: false,
      fields: { declinations: expect.stringMatching(/^Il manque un prix \(2021\)/) },
    });
    expect((await refusalOf(draft)).fields.declinations).toMatch(/^Il manque un prix \(2021\)/);
    const planned = await draft.sendDraft('POST', '/schedules', {
      expectedVersion: (await draft.read()).version,
      from: new Date(Date.now() + 86_400_000).toISOString(),
    });
    expect([planned.status, Object.keys(planned.json().fields ?? {})]).toEqual([422, ['declinations']]);
    expect((await change(sold.id, { isOnRequest: true })).data.values).toMatchObject({
      priceCents: null,
      isOnRequest: true,
    });
    await draft.publish();
    const prices = async () =>
      (await client().readProduct({ params: { id: draft.id } })).declinations.map(({ year, price }) => [year, price]);
    expect(await prices()).toEqual([
      [2022, '9.00'],
      [2021, null],
    ]);
    // Online, a price is not emptied by oversight; what is given takes « sur demande » back, and the other way round.
    const emptied = await change(sold.id, { isOnRequest: false });
    expect([emptied.status, Object.keys(emptied.fields)]).toEqual([422, ['priceCents']]);
    expect((await change(sold.id, { priceCents: 700 })).data.values).toMatchObject({ isOnRequest: false });
    expect((await change(sold.id, { isOnRequest: true })).data.values).toMatchObject({ priceCents: null });
  });

  test('ENT-06 a product of which nothing is on sale is refused until something is', async () => {
    const draft = await newDraft('Tout Retiré');
    const { data: sold } = await sell(draft.id, { priceCents: 900 });
    const { data: other } = await sell(draft.id, { year: 2022, priceCents: 900 });
    for (const { id } of [sold, other]) await change(id, { isOffered: false });
    expect(await refusalOf(draft)).toEqual({
      status: 422,
      fields: {
        declinations: 'Aucun millésime n’est en vente\u00a0: remettez-en un en vente, ou ajoutez-en un.',
      },
    });
    await change(other.id, { isOffered: true });
    await draft.publish();
    const { declinations } = await client().readProduct({ params: { id: draft.id } });
    expect(declinations.map(({ year }) => year)).toEqual([2022]);
  });

  test('ENT-06 a wine that the law concerns is typed without its sheet, and published with it', async () => {
    const draft = await newDraft('Primeur');
    const { status, data: sold } = await sell(draft.id, { year: 2024, priceCents: 800 });
    expect(status).toBe(201);
    expect((await refusalOf(draft)).fields.declinations).toMatch(
      /Il manque à la fiche «\u00a0Primeur 2024\u00a0».*les ingrédients/,
    );
    expect((await change(sold.id, sheet)).status).toBe(200);
    await draft.publish();
    expect((await client().readWineLabel({ params: { id: sold.id } })).name).toContain('Primeur');
  });

  test('ENT-06 prices begin with the publication: what was typed before counts for no struck price, and nothing is reduced before', async () => {
    const draft = await newDraft('Prix Essayés');
    const { data: sold } = await sell(draft.id, { priceCents: 9900 });
    const reduction = {
      declinationId: sold.id,
      type: 'EURO',
      amount: 1,
      startsAt: new Date(Date.now() + 60_000).toISOString(),
      endsAt: new Date(Date.now() + 86_400_000).toISOString(),
    };
    expect((await send('POST', 'reductions', reduction)).fields).toEqual({
      declinationId: expect.stringMatching(/^Publiez d’abord ce produit/),
    });
    await change(sold.id, { priceCents: 500 });
    await change(sold.id, { priceCents: 1200 });
    expect(await pricesOf(sold.id)).toEqual([]);
    await draft.publish();
    expect(await pricesOf(sold.id)).toEqual([{ price_cents: 1200 }]);
    await draft.set('summary', 'Un mot de plus.');
    await draft.publish();
    await change(sold.id, { priceCents: 1300 });
    expect(await pricesOf(sold.id)).toEqual([{ price_cents: 1200 }, { price_cents: 1300 }]);
  });

  test('ENT-06 previews show the price that is to come, finished or not; the editor does too', async () => {
    const draft = await newDraft('Aperçu');
    await sell(draft.id, { priceCents: 1234 });
    const canvas = await server.request(`/canvas/9/product/${draft.id}/fr_FR`, {
      host: `admin.localhost:${server.port}`,
      headers: { cookie: owner.cookie },
    });
    expect(canvas.text).toContain('12,34');
    const unfinished = await newDraft('Inachevé');
    await sell(unfinished.id);
    const { data: link } = await send('POST', 'previews', { isShared: false });
    const shown = await page(`${new URL(link.url).pathname}/maintenant/boutique`);
    expect(['Aperçu', '12,34', 'Inachevé'].filter((word) => !shown.text.includes(word))).toEqual([]);
    expect(await pricesOf(draft.id)).toEqual([]);
    expect((await page('/boutique')).text).not.toContain('12,34');
  });

  test('ENT-06 a box is published once the wines in it are', async () => {
    const wine = await newDraft('Du Coffret');
    const { data: bottle } = await sell(wine.id, { priceCents: 1000 });
    const box = await newDraft('Coffret Neuf');
    await box.apply([
      { kind: 'set', block: null, path: ['type'], value: 'BOX' },
      { kind: 'set', block: null, path: ['parts'], value: [{ id: 'p1', declinationId: bottle.id, quantity: 6 }] },
    ] as never);
    expect((await sell(box.id, { year: null, capacity: null, capacityUnit: null, priceCents: 5400 })).status).toBe(201);
    expect((await refusalOf(box)).fields).toEqual({ parts: expect.stringContaining('publiez d’abord ce vin') });
    await wine.publish();
    await box.publish();
    expect((await client().readProduct({ params: { id: box.id } })).price).toBe('54.00');
  });

  test('ENT-06 what is deleted before it was ever online takes its vintages and stocks along, and nothing is added to it in the bin', async () => {
    const draft = await newDraft('Abandonné');
    const { data: sold } = await sell(draft.id, { priceCents: 1000 });
    expect((await draft.send('PUT', '/bin')).status).toBeLessThan(300);
    expect((await sell(draft.id, { year: 2023 })).fields).toEqual({ productId: 'Choisissez un produit qui existe.' });
    const { digest, dependents } = (await draft.send('GET', '/deletion')).json().data;
    expect(dependents).toEqual([
      expect.objectContaining({
        kind: 'declination',
        title: '2021 · 75 cl',
        effect: 'supprimée avec ses prix et son stock',
      }),
    ]);
    expect((await draft.send('POST', '/deletion', { force: false, confirm: digest })).json().data).toMatchObject({
      isDeleted: true,
    });
    expect((await send('GET', `declinations/${sold.id}`)).status).toBe(404);
    expect((await send('GET', `stock-items/${sold.values.stockItemId}`)).status).toBe(404);
  });

  test('ENT-06 SET-26 PLT-01 a product in the bin takes its vintages, prices, stock and examples along, and brings them back', async () => {
    const wine = await newDraft('Vin d’exemple');
    const { data: sold } = await sell(wine.id, { priceCents: 1000, ...sheet });
    await wine.publish();
    await server.write(9, (context) =>
      recordSamples(context, { samples: [{ kind: 'declinations', id: sold.id, words: 'prix inventé' }], pictures: [] }),
    );
    const listNames = async () =>
      Promise.all(
        ['declinations', 'stock-items', 'price-revisions', 'vintages', 'launch'].map(async (path) =>
          /Vin d’exemple|prix inventé/.test(JSON.stringify((await send('GET', path)).data)),
        ),
      );
    expect(await listNames()).toEqual([true, true, true, true, true]);
    expect((await wine.send('PUT', '/bin')).status).toBeLessThan(300);
    expect(await listNames()).toEqual([false, false, false, false, false]);
    expect((await wine.send('DELETE', '/bin')).status).toBeLessThan(300);
    expect(await listNames()).toEqual([true, true, true, true, true]);
  });

  test('ENT-06 two colleagues at once add to a draft that has nothing yet, and one publishes it', async () => {
    const draft = await newDraft('À Plusieurs');
    const added = await Promise.all([2018, 2019, 2020, 2021].map((year) => sell(draft.id, { year, priceCents: 1000 })));
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { version } = await draft.read();
    const [published, more] = await Promise.all([
      draft.sendDraft('POST', '/publication', { expectedVersion: version }),
      sell(draft.id, { year: 2022, priceCents: 1000 }),
    ]);
    expect([published.status, more.status]).toEqual([200, 201]);
    const { declinations } = await client().readProduct({ params: { id: draft.id } });
    expect(declinations.map(({ price }) => price)).toEqual(['10.00', '10.00', '10.00', '10.00', '10.00']);
    expect(await pricesOf(more.data.id)).toEqual([{ price_cents: 1000 }]);
  });

  test('ENT-06 a draft of another site is none', async () => {
    const draft = await newDraft('Chez Moi');
    const body = { ...declinationsResource.initial, productId: draft.id, year: 2021, priceCents: 1000 };
    const refused = await send('POST', 'declinations', body, { staff: neighbour, site: 10 });
    expect([refused.status, refused.fields]).toEqual([422, { productId: 'Choisissez un produit qui existe.' }]);
  });

  test('ENT-06 the next vintage is a copy with the same sheet, not on sale until somebody has looked at it', async () => {
    const copy = await send('POST', 'declinations/9011/duplicate');
    expect(copy.data.values).toMatchObject({
      year: 2023,
      isOffered: false,
      priceCents: 1200,
      ingredients: 'raisins, conservateur (sulfites)',
      onHand: 0,
    });
  });
});
