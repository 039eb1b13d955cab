import { createSite } from '@vitrine/test-kit/records/factories';
import {
  buildDeclinationDraft,
  buildProductDraft,
  createDeclination,
  createProduct,
  testWineSheet,
} from '@vitrine/test-kit/records/products';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DeclinationDraft, saveDeclination } from './save-declination.operations.ts';
import { type ProductDraft, saveProduct } from './save-product.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, 9, 'cave', { isECommerce: true, isWinemaker: true });
  await server.write(9, async (context) => {
    await createProduct(context, 'Les Perruches', { id: 901 });
    await createDeclination(context, 901, { id: 911 });
    await createProduct(context, 'Coffret', { id: 904, type: 'BOX', parts: [{ declinationId: 911, quantity: 6 }] });
    await createDeclination(context, 904, { id: 941, year: null, capacity: null, capacityUnit: null });
  });
});
afterAll(() => server?.close());

const declination = (changes: Partial<DeclinationDraft>) =>
  server.write(9, (context) =>
    saveDeclination(context, buildDeclinationDraft(901, { year: 2024, priceCents: 1000, ...changes })),
  );
const product = (changes: Partial<ProductDraft>) =>
  server.write(9, (context) =>
    saveProduct(context, buildProductDraft('Coffret', { type: 'BOX', isVintage: false, ...changes })),
  );
const fieldsOf = (saved: Awaited<ReturnType<typeof product>>) => (saved.ok ? {} : saved.failure.fields);

/** Counts the statements that wait for a lock of another. */
const countWaiting = () =>
  server.write(9, async ({ transaction }) => {
    const rows = await transaction.query(
      `select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length;
  });

describe('what is refused', () => {
  test('ENT-06 wine of after 8 December 2023 is not offered without its sheet; the refusal names what lacks', async () => {
    const refused = await declination({ sheet: { ...testWineSheet, allergens: null, energyKilojoules: null } });
    expect(refused).toMatchObject({
      ok: false,
      failure: { fields: { isOffered: expect.stringMatching(/«.Les Perruches 2024.».*allergènes et l’énergie/) } },
    });
    expect(await declination({ sheet: null, isOffered: false })).toMatchObject({ ok: true });
    expect(await declination({ sheet: null, year: 2019 })).toMatchObject({ ok: true });
  });

  test.each([
    [{ priceCents: -1 }, 'priceCents'],
    [{ priceCents: 1.5 }, 'priceCents'],
    // The rules count bottles by it, and the price by the litre stands beside every price.
    [{ capacity: null, capacityUnit: null }, 'capacity'],
    [{ capacityUnit: null }, 'capacityUnit'],
    [{ productId: 999 }, 'productId'],
    [{ productId: 904 }, 'productId'],
  ])('ENT-06 a declination with %j', async (changes, field) => {
    expect(await declination(changes)).toMatchObject({
      ok: false,
      failure: { fields: { [field]: expect.any(String) } },
    });
  });

  test.each([
    [{ parts: [] }, 'parts'],
    [{ parts: [{ declinationId: 941, quantity: 1 }] }, 'parts'],
    [{ parts: [{ declinationId: 999, quantity: 1 }] }, 'parts'],
    [
      {
        parts: [
          { declinationId: 911, quantity: 1 },
          { declinationId: 911, quantity: 2 },
        ],
      },
      'parts',
    ],
    [{ parts: [{ declinationId: 911, quantity: 1 }], mealIconIds: [99] }, 'meals'],
    [{ parts: [{ declinationId: 911, quantity: 1 }], recommendedIds: [911] }, 'recommended'],
    [{ parts: [{ declinationId: 911, quantity: 1 }], variation3Id: 99 }, 'variation1'],
  ])('ENT-06 a box with %j', async (changes, field) => {
    const saved = await product(changes);
    expect(saved).toMatchObject({ ok: false, failure: { fields: { [field]: expect.any(String) } } });
  });
});

describe('ENT-06 what may not be sold alone is not sold otherwise', () => {
  const box = { productId: 0, year: null, capacity: null, capacityUnit: null, sheet: null };
  const create = async (work: ReturnType<typeof product>) => {
    const saved = await work;
    if (!saved.ok) throw new Error(JSON.stringify(saved.failure));
    return saved.value.id;
  };

  test('ENT-06 a box with a bottle whose sheet lacks something is not offered; the refusal names bottle and facts', async () => {
    const lacking = await create(declination({ year: 2025, sheet: null, isOffered: false }));
    const parts = [
      { declinationId: 911, quantity: 1 },
      { declinationId: lacking, quantity: 2 },
    ];
    const productId = await create(product({ parts }));
    const refused = await declination({ ...box, productId });
    expect(fieldsOf(refused)).toEqual({
      isOffered: expect.stringMatching(
        /^Ce coffret ne peut pas.*«.Les Perruches 2025.».*les ingrédients, les allergènes/,
      ),
    });
    const id = await create(declination({ ...box, productId, isOffered: false }));
    expect(fieldsOf(await product({ id: productId, parts }))).toEqual({});
    expect(await declination({ id: lacking, year: 2025, isOffered: false })).toMatchObject({ ok: true });
    expect(await declination({ ...box, id, productId })).toMatchObject({ ok: true });
    // On sale, it takes no such bottle, and its bottles keep their sheets.
    const other = await create(declination({ year: 2026, sheet: null, isOffered: false }));
    expect(fieldsOf(await product({ id: productId, parts: [{ declinationId: other, quantity: 1 }] }))).toEqual({
      parts: expect.stringMatching(/«.Les Perruches 2026.».*ingrédients/),
    });
    expect(fieldsOf(await declination({ id: lacking, year: 2025, sheet: null, isOffered: false }))).toEqual({
      sheet: expect.stringMatching(/«.Les Perruches 2025.».*vendu en coffret.: «.Coffret.»/),
    });
  });

  test('ENT-06 a box with a wine of unknown capacity is not offered, and one on sale keeps those of its bottles', async () => {
    const unmeasured = { year: 2019, capacity: null, capacityUnit: null, sheet: null, isOffered: false };
    const part = await create(declination(unmeasured));
    const parts = [{ declinationId: part, quantity: 6 }];
    const productId = await create(product({ title: 'Caisse', parts }));
    const id = await create(declination({ ...box, productId, isOffered: false }));
    expect(fieldsOf(await declination({ ...box, id, productId }))).toEqual({
      isOffered: expect.stringMatching(/^Ce coffret ne peut pas.*contenance de «.Les Perruches 2019.»\.$/),
    });
    await create(declination({ ...unmeasured, id: part, capacity: 75, capacityUnit: 'cL' }));
    await create(declination({ ...box, id, productId }));
    expect(fieldsOf(await declination({ ...unmeasured, id: part }))).toEqual({
      capacity: expect.stringMatching(/contenance de «.Les Perruches 2019.».*vendu en coffret.: «.Caisse.»/),
    });
    const other = await create(declination({ ...unmeasured, year: 2018 }));
    expect(fieldsOf(await product({ id: productId, parts: [{ declinationId: other, quantity: 1 }] }))).toEqual({
      parts: expect.stringMatching(/contenance de «.Les Perruches 2018.»/),
    });
  });

  test.each(['offered', 'filled'])(
    'ENT-06 a box that is %s while another empties the sheet that it needs: one of them sees the other',
    async (change) => {
      const part = await create(declination({ year: 2027, isOffered: false }));
      const parts = [{ declinationId: change === 'offered' ? part : 911, quantity: 1 }];
      const productId = await create(product({ title: 'À deux', parts }));
      const id = await create(declination({ ...box, productId, isOffered: change === 'filled' }));
      let release = () => {};
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      let isEmptied = () => {};
      const emptied = new Promise<void>((resolve) => {
        isEmptied = resolve;
      });
      const emptying = server.write(9, async (context) => {
        const draft = buildDeclinationDraft(901, { id: part, year: 2027, sheet: null, isOffered: false });
        const saved = await saveDeclination(context, draft);
        isEmptied();
        await gate;
        return saved;
      });
      await emptied;
      let isOver = false;
      const second = (
        change === 'offered'
          ? declination({ ...box, id, productId })
          : product({ id: productId, title: 'À deux', parts: [{ declinationId: part, quantity: 1 }] })
      ).finally(() => {
        isOver = true;
      });
      await vi.waitUntil(async () => isOver || (await countWaiting()) > 0);
      release();
      expect([(await emptying).ok, (await second).ok]).toEqual([true, false]);
    },
  );

  test('ENT-06 a product becomes a wine only with the sheets and the capacity of what is offered of it', async () => {
    const oil = { type: 'OTHER', title: 'Huile de noix' } as const;
    const id = await create(product(oil));
    await create(declination({ productId: id, year: null, capacity: null, capacityUnit: null, sheet: null }));
    expect(fieldsOf(await product({ ...oil, id, type: 'WINE' }))).toEqual({
      type: expect.stringMatching(/^Il manque la contenance de «.Huile de noix.»\. Il manque à la fiche.*ingrédients/),
    });
    expect(await product({ ...oil, id, summary: 'Pressée à froid' })).toMatchObject({ ok: true });
    // What only a box sells is sold.
    const held = await create(product(oil));
    const part = await create(declination({ productId: held, year: 2024, sheet: null, isOffered: false }));
    const productId = await create(product({ title: 'Panier', parts: [{ declinationId: part, quantity: 1 }] }));
    await create(declination({ ...box, productId }));
    expect(fieldsOf(await product({ ...oil, id: held, type: 'WINE' }))).toEqual({
      type: expect.stringMatching(/«.Huile de noix 2024.».*ingrédients/),
    });
    // A mistake is mended while nothing lacks.
    const wine = await create(product({ ...oil, title: 'Rosé' }));
    await create(declination({ productId: wine }));
    for (const type of ['WINE', 'OTHER'] as const)
      expect(await product({ ...oil, id: wine, title: 'Rosé', type }), type).toMatchObject({ ok: true });
  });

  test('ENT-06 a product becomes a box only with one declination, and while no box holds it', async () => {
    const parts = [{ declinationId: 911, quantity: 1 }];
    const many = await create(product({ type: 'WINE', title: 'Deux millésimes' }));
    await create(declination({ productId: many }));
    await create(declination({ productId: many, year: 2023 }));
    expect(fieldsOf(await product({ id: many, parts }))).toEqual({
      type: expect.stringMatching(/une déclinaison, et ce produit en a 2/),
    });
    expect(fieldsOf(await product({ id: 901, parts }))).toEqual({
      type: expect.stringMatching(/n’en contient pas un autre.*«.Coffret.»/),
    });
  });
});
