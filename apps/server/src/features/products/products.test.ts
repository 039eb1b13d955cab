import type { SettingValues } from '@vitrine/domain/settings/setting-catalogue';
import { createSite } from '@vitrine/test-kit/records/factories';
import {
  buildDeclinationDraft,
  createDeclination,
  createProduct,
  testWineSheet,
} from '@vitrine/test-kit/records/products';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateSettings } from '../settings/settings.operations.ts';
import { moveStock } from '../stock/stock.operations.ts';
import { insertAward, insertMealIcon, insertVariation } from './product-facts.repository.ts';
import { addReduction, saveDeclination } from './save-declination.operations.ts';

const day = 86_400_000;
const at = '2026-06-01T12:00:00Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, 9, 'cave', { isECommerce: true, isWinemaker: true });
  await createSite(server, 8, 'sans-boutique');
  server.setTime(at);
  await server.write(9, async (context) => {
    const variation = await insertVariation(context, {
      id: 1,
      label: 'Contenant',
      displayLabel: 'Livré en',
      position: 0,
    });
    await insertMealIcon(context, { id: 1, label: 'Poissons', icon: 'fa-solid fa-fish', position: 1 });
    await insertMealIcon(context, { id: 2, label: 'Fromages', icon: 'fa-solid fa-cheese', position: 0 });
    await createProduct(context, 'Rosé d’un été', { id: 3, position: 2, kinds: ['Rosé'] });
    await createProduct(context, 'Les Perruches', {
      id: 1,
      position: 3,
      tags: ['Bio', 'Garde'],
      variation1Id: variation,
      mealIconIds: [1],
      recommendedIds: [3],
    });
    await createDeclination(context, 1, { id: 11, year: 2022, priceCents: 1250, stock: 30, variation1: 'Bouteille' });
    await createDeclination(context, 1, { id: 12, year: 2023, priceCents: 1410, stock: 7, sellByMultipleOf: 3 });
    await createProduct(context, 'Le Clos des Îles', { id: 2, position: 1, kinds: ['Blanc'], tags: ['Bio'] });
    await createDeclination(context, 2, { id: 21, priceCents: 990, stock: 12, capacity: 0.375, capacityUnit: 'L' });
    await createDeclination(context, 3, { id: 31, priceCents: null, stock: 2 });
    await createProduct(context, 'Coffret du domaine', {
      id: 4,
      type: 'BOX',
      isVintage: false,
      reference: 'COF-1',
      kinds: ['Coffret'],
      parts: [
        { declinationId: 11, quantity: 4 },
        { declinationId: 21, quantity: 2 },
      ],
    });
    await createDeclination(context, 4, { id: 41, year: null, priceCents: 6900, capacity: null, capacityUnit: null });
    await insertAward(context, {
      productId: 1,
      declinationId: 11,
      name: 'Concours des vins de Loire',
      distinction: 'Médaille d’or',
      year: 2024,
      url: '',
      mediaId: null,
    });
    await insertAward(context, {
      productId: 1,
      declinationId: null,
      name: 'Guide des Caves',
      distinction: 'Deux étoiles',
      year: 2025,
      url: '',
      mediaId: null,
    });
  });
});
afterAll(() => server?.close());

const client = () => server.client(9);
const change = (changes: Partial<SettingValues>) =>
  server.write(9, (context) => updateSettings(context, changes, { name: 'essai', isSuperAdmin: true }));
const idsOf = async (query: Record<string, string>) =>
  (await client().listProducts({ query })).products.map(({ id }) => id);

describe('ENT-18 GET /product', () => {
  test('ENT-18 CST-03 a hundred a page by price, those on request last, in the words of ENT-06', async () => {
    const { products, total } = await client().listProducts({});
    expect([products.map(({ id }) => id), total]).toEqual([[2, 1, 4, 3], 4]);
    expect(products[1]).toMatchObject({
      id: 1,
      name: 'Les Perruches',
      url: '/boutique/1/les-perruches',
      type: { type: 'WINE' },
      isVintage: true,
      hasShippingFees: true,
      variation1: { id: 1, label: 'Contenant', displayLabel: 'Livré en' },
      variation2: null,
      declinations: [
        { id: 12, year: 2023, price: '14.10', sellByMultipleOf: 3, capacity: 75, capacityUnit: 'cL', variation1: null },
        {
          id: 11,
          year: 2022,
          price: '12.50',
          discount: null,
          variation1: { label: 'Bouteille' },
          pricePerLitre: '16.67',
        },
      ],
    });
  });

  test('ENT-06 a box has its number, price, reference and contents', async () => {
    expect((await client().listProducts({ query: { type: 'BOX' } })).products).toMatchObject([
      {
        idProduct: 4,
        price: '69.00',
        discount: null,
        reference: 'COF-1',
        sellByMultipleOf: 1,
        products: [
          { id: 11, idProduct: 1, name: 'Les Perruches', quantity: 4, year: 2022 },
          { id: 21, idProduct: 2, quantity: 2, capacity: 0.375, capacityUnit: 'L' },
        ],
      },
    ]);
  });

  test.each<[Record<string, string>, number[]]>([
    [{ name: 'lk:perru' }, [1]],
    [{ name: 'Les Perruches' }, [1]],
    [{ search: 'ile clos' }, [2]],
    [{ search: 'lk:cabernet' }, [2, 1, 4, 3]],
    [{ search: 'introuvable' }, []],
    [{ search: '!' }, []],
    [{ kind: 'Rouge' }, [1]],
    [{ kind: 'Rouge, Rosé' }, [1, 3]],
    [{ tags: 'Bio' }, [2, 1]],
    [{ tags: 'Garde,Bio', kind: 'Blanc' }, [2]],
    [{ tags: 'Bio', kind: 'Blanc', name: 'lk:clos', search: 'clos' }, [2]],
    [{ tags: 'Bio', kind: 'Rosé' }, []],
    [{ price: 'gte:12.5' }, [1, 4]],
    [{ price: '9.9' }, [2]],
    [{ orderBy: '-price', nbItem: '1', page: '2' }, [4]],
    [{ orderBy: 'name', nbItem: '2' }, [4, 2]],
    [{ orderBy: '-position' }, [1, 3, 2, 4]],
    [{ ids: '4,2' }, [2, 4]],
    [{ ids: '4,2,999,2', orderBy: 'id' }, [2, 4]],
    [{ ids: '4,2,1', orderBy: 'id', nbItem: '1', page: '2' }, [2]],
    [{ ids: '2,1', orderBy: 'id', kind: 'Rouge' }, [1]],
    [{ kind: "Rouge' or true --" }, []],
  ])('ENT-18 %j', async (query, ids) => expect(await idsOf(query)).toEqual(ids));

  test.each(['page=0', 'nbItem=201', 'orderBy=secret', 'price=abc', 'ids=1;2', 'mot=x'])(
    'ENT-18 ?%s is refused, in French',
    async (query) => {
      const answer = await server.request(`/api/product?${query}`, { headers: { idSite: '9' } });
      expect(answer.status).toBe(400);
      expect(answer.json().message).toMatch(/filtre|demande/);
    },
  );

  test('ENT-18 what has nothing to sell, or is not offered, is in no list; its page keeps its address', async () => {
    await server.write(9, async (context) => {
      await createProduct(context, 'Sans bouteille', { id: 5 });
      await createProduct(context, 'Retiré', { id: 6 });
      await createDeclination(context, 6, { isOffered: false });
    });
    expect(await idsOf({})).toEqual([2, 1, 4, 3]);
    expect(await idsOf({ ids: '6,5,3', orderBy: 'id' })).toEqual([3]);
    expect((await client().readProduct({ params: { id: 5 } })).declinations).toEqual([]);
  });

  test('ENT-18 GET /product/{id} has features, dishes, sheets and content', async () => {
    const one = await client().readProduct({ params: { id: 1 } });
    expect(one).toMatchObject({
      features: [{ label: 'Cépage', value: 'Cabernet franc', icon: '' }],
      meals: [{ id: 1, label: 'Poissons', icon: 'fa-solid fa-fish' }],
      blocks: [{ type: 'rich-text' }],
      metaDescription: 'Résumé\u00a0: Les Perruches',
    });
    expect(one.sheets.find(({ idDeclination }) => idDeclination === 11)?.sheet).toEqual(testWineSheet);
    const { sheets } = await server.client(9).readProduct({ params: { id: 4 } });
    expect(sheets.slice(1)).toEqual([11, 21].map((idDeclination) => ({ idDeclination, sheet: testWineSheet })));
  });

  test.each(['999', 'x', '0', '11'])('ENT-18 /product/%s is absent: 404', async (id) => {
    expect((await server.request(`/api/product/${id}`, { headers: { idSite: '9' } })).status).toBe(404);
  });
});

describe('small calls', () => {
  test('API-38 GET /variation lists what products vary by', async () => {
    expect(await client().listVariations({})).toEqual({
      variations: [{ id: 1, label: 'Contenant', displayLabel: 'Livré en' }],
      total: 1,
    });
  });

  test('API-39 GET /award?product={id} lists its awards, the latest first; of all without', async () => {
    const awards = await client().listAwards({ query: { product: '1' } });
    expect(awards.map(({ name, year, idDeclination }) => [name, year, idDeclination])).toEqual([
      ['Guide des Caves', 2025, null],
      ['Concours des vins de Loire', 2024, 11],
    ]);
    expect(await client().listAwards({ query: { product: '2' } })).toEqual([]);
    expect(await client().listAwards({})).toHaveLength(2);
  });

  test('API-40 GET /v2/product/recommended/{id} answers those chosen, else those of the same kind', async () => {
    const recommended = async (id: number) =>
      (await client().listRecommendedProducts({ params: { id } })).products.map((one) => one.id);
    expect(await recommended(1)).toEqual([3]);
    expect(await recommended(2)).toEqual([]);
    await server.write(9, async (context) => {
      await createProduct(context, 'Un autre blanc', { id: 7, kinds: ['Blanc'], recommendedIds: [1, 3] });
      await createDeclination(context, 7, { priceCents: 990_00 });
    });
    expect(await recommended(2)).toEqual([7]);
    // In the order in which the owner chose them, not in that of the catalogue.
    expect(await recommended(7)).toEqual([1, 3]);
  });

  test('API-41 GET /parameter/product/meal-icon lists dishes in their order', async () => {
    expect((await client().listMealIcons({})).map(({ label }) => label)).toEqual(['Fromages', 'Poissons']);
  });

  test('SET-24 GET /product/filters counts kinds and tags of what is shown', async () => {
    const { kinds, tags } = await client().listProductFilters({});
    expect(kinds).toContainEqual({ word: 'Blanc', count: 2 });
    expect(tags).toEqual([
      { word: 'Bio', count: 2 },
      { word: 'Garde', count: 1 },
    ]);
  });
});

describe('a site without shop', () => {
  test.each([
    '/product',
    '/product/1',
    '/product/filters',
    '/award',
    '/v2/product/recommended/1',
    '/parameter/product/meal-icon',
  ])('PLT-03 GET %s is 404', async (path) => {
    expect((await server.request(`/api${path}`, { headers: { idSite: '8' } })).status).toBe(404);
  });

  test('API-36 API-38 API-44 what is called at the start answers empty', async () => {
    expect(await server.client(8).listVariations({})).toEqual({ variations: [], total: 0 });
    expect(await server.client(8).readCardPaymentKey({})).toBeNull();
  });
});

describe('SET-26 stock', () => {
  const quantities = async (...ids: number[]) =>
    (await client().readQuantities({ body: { products: ids.map((id) => ({ id })) } })).map(
      ({ id, quantity, setQuantity }) => [id, quantity, setQuantity],
    );

  test('API-20 SET-26 nothing is counted, and nothing said, until the shop counts', async () => {
    expect(await quantities(11, 4, 999)).toEqual([
      [11, null, null],
      [4, null, null],
      [999, 0, 0],
    ]);
    expect((await client().readProduct({ params: { id: 1 } })).declinations[0]).toMatchObject({
      quantity: null,
      stockWord: '',
    });
  });

  test('API-20 quantity in pieces and how often as it is sold: lots, and boxes as long as each part lasts', async () => {
    await change({ HANDLE_STOCK: true, STOCK_LIMIT_DISPLAY: 10 });
    expect(await quantities(11, 12, 1, 21, 4, 41)).toEqual([
      [11, 30, 30],
      [12, 7, 2],
      [1, 37, 32],
      [21, 12, 12],
      // Six times two of the white, seven times four of the red.
      [4, 6, 6],
      [41, 6, 6],
    ]);
    const [newest] = (await client().readProduct({ params: { id: 1 } })).declinations;
    expect(newest).toMatchObject({ id: 12, quantity: 7, setQuantity: 2, stockWord: 'Plus que\u00a07' });
  });

  test('SET-26 USE_PRODUCT_STOCK counts the product, for all its vintages', async () => {
    await server.write(9, (context) => moveStock(context, 1, { quantity: 8, reason: 'count' }));
    await change({ USE_PRODUCT_STOCK: true });
    expect(await quantities(11, 12, 1)).toEqual([
      [11, 8, 8],
      [12, 8, 2],
      [1, 8, 8],
    ]);
    await change({ USE_PRODUCT_STOCK: false });
  });

  test('SET-26 a movement takes no more than is there, and their sum is what is on hand', async () => {
    const taken = await server.write(9, (context) => moveStock(context, 31, { quantity: -3, reason: 'breakage' }));
    expect(taken).toMatchObject({ ok: false, failure: { fields: { quantity: expect.stringMatching(/pas autant/) } } });
    await server.write(9, (context) => moveStock(context, 31, { quantity: -2, reason: 'breakage' }));
    expect(await quantities(31)).toEqual([[31, 0, 0]]);
    expect((await client().readProduct({ params: { id: 3 } })).declinations[0]?.stockWord).toBe('Épuisé');
    const sums = await server.write(9, ({ transaction }) =>
      transaction.query(
        `select 1 from stock_item item where on_hand <> (select coalesce(sum(quantity), 0) from stock_movement movement
           where movement.site_id = item.site_id and movement.stock_item_id = item.id)`,
      ),
    );
    expect(sums).toEqual([]);
  });

  test.each([[{ products: [{ id: 0 }] }], [{ products: [{ id: 1.5 }] }], [{ products: '1' }], [{}]])(
    'API-20 %j is refused',
    async (body) => {
      const answer = await server.request('/api/product/quantities', {
        method: 'PUT',
        headers: { idSite: '9', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(422);
    },
  );
});

describe('SET-15 HIDE_PRICES', () => {
  test('SET-15 no price in any call, and none by filter or order', async () => {
    await change({ HIDE_PRICES: true });
    const texts = [
      (await server.request('/api/product', { headers: { idSite: '9' } })).text,
      (await server.request('/api/product/4', { headers: { idSite: '9' } })).text,
      (await server.request('/api/v2/product/recommended/1', { headers: { idSite: '9' } })).text,
    ];
    for (const text of texts) {
      expect(text).not.toMatch(/"(?:price|finalPrice|struckPrice|pricePerLitre)":"/);
      expect(text).not.toMatch(/12\.50|69\.00|9\.90/);
    }
    for (const query of ['price=gte:10', 'orderBy=price', 'orderBy=-price'])
      expect((await server.request(`/api/product?${query}`, { headers: { idSite: '9' } })).status).toBe(400);
    // The usual order would tell what is dearer.
    expect(await idsOf({ nbItem: '3' })).toEqual([4, 2, 1]);
    // Asked for by its name, it tells no more.
    await change({ PRODUCT_ORDER: 'PRICE' });
    expect(await idsOf({ nbItem: '3', orderBy: 'usual' })).toEqual([4, 2, 1]);
    await change({ HIDE_PRICES: false });
  });
});

describe('reductions', () => {
  test('ENT-06 a reduction runs from its moment to its end; the struck price is the lowest of the thirty days before', async () => {
    const start = Date.parse(at);
    const price = async () => (await client().readProduct({ params: { id: 2 } })).declinations[0];
    const save = (priceCents: number) =>
      server.write(9, (context) =>
        saveDeclination(context, buildDeclinationDraft(2, { id: 21, capacity: 0.375, capacityUnit: 'L', priceCents })),
      );
    server.setTime(new Date(start + 10 * day).toISOString());
    await save(1200);
    await server.write(9, (context) =>
      addReduction(context, {
        declinationId: 21,
        type: 'PERCENTAGE',
        amount: 2500,
        startsAt: new Date(start + 20 * day),
        endsAt: new Date(start + 25 * day),
      }),
    );
    expect(await price()).toMatchObject({ price: '12.00', finalPrice: '12.00', discount: null, struckPrice: null });
    server.setTime(new Date(start + 20 * day).toISOString());
    expect(await price()).toMatchObject({
      price: '12.00',
      finalPrice: '9.00',
      struckPrice: '9.90',
      discount: { type: 'PERCENTAGE', amount: '25.00', detailType: null, code: null },
      pricePerLitre: '24.00',
    });
    // The order by price follows at the next minute.
    await server.runMaintenance('product-prices', start + 20 * day);
    expect(await idsOf({ price: '9' })).toEqual([2]);
    server.setTime(new Date(start + 25 * day).toISOString());
    expect(await price()).toMatchObject({ finalPrice: '12.00', discount: null });
    server.setTime(at);
  });
});

test('ENT-06 one sequence numbers products and declinations', async () => {
  const ids = await server.write(8, async (context) => {
    const product = await createProduct(context, 'Suite');
    return [product, await createDeclination(context, product), await createProduct(context, 'Suite encore')];
  });
  expect(new Set(ids).size).toBe(3);
  expect(ids).toEqual([ids[0], (ids[0] ?? 0) + 1, (ids[0] ?? 0) + 2]);
});
