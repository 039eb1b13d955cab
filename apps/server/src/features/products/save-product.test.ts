import { createSite } from '@vitrine/test-kit/factories';
import { createDeclination, createProduct, testWineSheet } from '@vitrine/test-kit/products';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveDeclination } from './save-declination.operations.ts';
import { saveProduct } from './save-product.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, 9, 'cave', { isECommerce: true, isWinemaker: true });
  await server.write(9, async (context) => {
    await createProduct(context, 'Les Perruches', { id: 1 });
    await createDeclination(context, 1, { id: 11 });
    await createProduct(context, 'Coffret', { id: 4, type: 'BOX', parts: [{ declinationId: 11, quantity: 6 }] });
    await createDeclination(context, 4, { id: 41, year: null, capacity: null, capacityUnit: null });
  });
});
afterAll(() => server?.close());

describe('what is refused', () => {
  const declination = (changes: object) =>
    server.write(9, (context) =>
      saveDeclination(context, {
        productId: 1,
        year: 2024,
        capacity: 75,
        capacityUnit: 'cL',
        reference: '',
        sellByMultipleOf: 1,
        variation1: '',
        variation2: '',
        variation3: '',
        mediaId: null,
        sheet: testWineSheet,
        position: 0,
        priceCents: 1000,
        isOffered: true,
        ...changes,
      }),
    );

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
    [{ productId: 4 }, 'productId'],
  ])('ENT-06 a declination with %j', async (changes, field) => {
    expect(await declination(changes)).toMatchObject({
      ok: false,
      failure: { fields: { [field]: expect.any(String) } },
    });
  });

  test.each([
    [{ parts: [] }, 'parts'],
    [{ parts: [{ declinationId: 41, quantity: 1 }] }, 'parts'],
    [{ parts: [{ declinationId: 999, quantity: 1 }] }, 'parts'],
    [
      {
        parts: [
          { declinationId: 11, quantity: 1 },
          { declinationId: 11, quantity: 2 },
        ],
      },
      'parts',
    ],
    [{ parts: [{ declinationId: 11, quantity: 1 }], mealIconIds: [99] }, 'meals'],
    [{ parts: [{ declinationId: 11, quantity: 1 }], recommendedIds: [11] }, 'recommended'],
    [{ parts: [{ declinationId: 11, quantity: 1 }], variation3Id: 99 }, 'variation1'],
  ])('ENT-06 a box with %j', async (changes, field) => {
    const saved = await server.write(9, (context) =>
      saveProduct(context, {
        type: 'BOX',
        reference: '',
        isVintage: false,
        hasShippingFees: true,
        vatCategory: 'standard',
        appellation: '',
        mediaId: null,
        gallery: [],
        position: 0,
        variation1Id: null,
        variation2Id: null,
        variation3Id: null,
        kinds: [],
        tags: [],
        mealIconIds: [],
        recommendedIds: [],
        locale: 'fr_FR',
        title: 'Coffret',
        summary: '',
        metaDescription: '',
        features: [],
        document: { blocks: [] },
        ...changes,
      }),
    );
    expect(saved).toMatchObject({ ok: false, failure: { fields: { [field]: expect.any(String) } } });
  });
});
