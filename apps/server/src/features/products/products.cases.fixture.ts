import { declinationsResource } from '@vitrine/contract/resources/declinations.resource';
import { unwrap } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import { byId, type EndpointCases, listById, nextNumber } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { insertRecordRow } from '../resources/records.repository.ts';
import { createResourceCases } from '../resources/resource-cases.fixture.ts';
import { declinationRecords } from './declination-records.operations.ts';
import { insertAward, insertMealIcon, insertVariation } from './product-facts.repository.ts';
import { addReduction } from './save-declination.operations.ts';
import { awardRecords, mealIconRecords, reductionRecords, variationRecords } from './shop-records.operations.ts';

/** The numbers of what tenants sell: a wine in one vintage, and a box of it. */
export const tenantDeclinationId = 70;
const tenantBoxId = 71;

const awardValues = () => ({
  productId: tenantId,
  declinationId: null,
  name: `Concours ${nextNumber()}`,
  distinction: 'Or',
  year: 2024,
  url: '',
});
const mealIconValues = () => ({ label: `Mets ${nextNumber()}`, icon: 'fa-solid fa-fish', position: 0 });
const variationValues = () => ({ label: `Variation ${nextNumber()}`, displayLabel: '', position: 0 });

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  ...createResourceCases(declinationRecords, {
    create: async (context) => createDeclination(context, tenantId, { reference: `R-${nextNumber()}` }),
    values: () => ({
      ...declinationsResource.initial,
      productId: tenantId,
      year: 2020,
      priceCents: 1500,
    }),
    changes: { reference: 'REF-1' },
  }),
  ...createResourceCases(awardRecords, {
    create: (context) => insertRecordRow(context, awardRecords.table, awardValues()),
    values: awardValues,
    changes: { distinction: 'Argent' },
  }),
  ...createResourceCases(mealIconRecords, {
    create: (context) => insertRecordRow(context, mealIconRecords.table, mealIconValues()),
    values: mealIconValues,
    changes: { position: 3 },
  }),
  ...createResourceCases(variationRecords, {
    create: (context) => insertRecordRow(context, variationRecords.table, variationValues()),
    values: variationValues,
    changes: { displayLabel: 'Livré en' },
  }),
  ...createResourceCases(reductionRecords, {
    create: async (context) =>
      unwrap(
        await addReduction(context, {
          declinationId: tenantDeclinationId,
          type: 'EURO',
          amount: 100,
          startsAt: new Date(context.now - 60_000),
          endsAt: new Date(context.now + 86_400_000),
        }),
      ).id,
    values: () => ({
      declinationId: tenantDeclinationId,
      type: 'EURO',
      amount: 1,
      startsAt: '2200-01-01T00:00:00Z',
      endsAt: '2200-01-02T00:00:00Z',
    }),
  }),
  listProducts: { ...listById, of: ({ word }) => ({ query: { tags: word } }) },
  listProductFilters: { own: {}, holdsMark: true },
  readProduct: byId,
  readWineLabel: {
    own: { params: { id: tenantDeclinationId } },
    of: ({ id }) => ({ params: { id: id * 1000 } }),
    holdsMark: true,
  },
  listVariations: { own: {}, holdsMark: true },
  listAwards: { own: {}, of: ({ id }) => ({ query: { product: id } }), holdsMark: true },
  listRecommendedProducts: byId,
  listMealIcons: { own: {}, holdsMark: true },
};

/** Fills the tables of the catalogue of a tenant. */
export async function seedTenant(context: RequestContext, mark: string, server: TestServer): Promise<void> {
  const variationId = await insertVariation(context, { label: `Variation ${mark}`, displayLabel: '', position: 0 });
  const mealId = await insertMealIcon(context, { label: `Mets ${mark}`, icon: 'fa-solid fa-fish', position: 0 });
  const uniqueId = 901 + context.site.id - 101;
  await createProduct(context, `Vin ${mark}`, {
    id: tenantId,
    mediaId: tenantId,
    gallery: [tenantId],
    kinds: [mark],
    tags: [mark],
    variation1Id: variationId,
    mealIconIds: [mealId],
  });
  await createDeclination(context, tenantId, { id: tenantDeclinationId });
  await createProduct(context, `Rare ${mark}`, { id: uniqueId, tags: [`seul-${mark.at(-1)}`] });
  await createDeclination(context, uniqueId, { id: uniqueId * 1000 });
  await createProduct(context, `Coffret ${mark}`, {
    id: tenantBoxId,
    type: 'BOX',
    kinds: [mark],
    parts: [{ declinationId: tenantDeclinationId, quantity: 6 }],
    recommendedIds: [tenantId],
  });
  await createDeclination(context, tenantBoxId, { id: 72, year: null });
  for (const [productId, declinationId] of [
    [tenantId, tenantDeclinationId],
    [uniqueId, null],
  ] as const)
    await insertAward(context, {
      productId,
      declinationId,
      name: `Concours ${mark}`,
      distinction: 'Or',
      year: 2025,
      url: '',
      mediaId: null,
    });
  await addReduction(context, {
    declinationId: tenantDeclinationId,
    type: 'PERCENTAGE',
    amount: 1000,
    startsAt: new Date(context.now - 60_000),
    endsAt: new Date(context.now + 86_400_000),
  });
  // The server tells what the sites of the tests sell only after it has read them.
  server.running.context.directory.markStale();
}
