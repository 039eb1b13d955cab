import type { WineSheet } from '@vitrine/domain/wine/wine-sheet.schema';
import { type DeclinationDraft, saveDeclination } from '@vitrine/server/features/products/save-declination.operations';
import { type ProductDraft, saveProduct } from '@vitrine/server/features/products/save-product.operations';
import { moveStock } from '@vitrine/server/features/stock/stock.operations';
import type { RequestContext } from '@vitrine/server/request-context';
import pg from 'pg';
import type { TestServer } from '../servers/test-server.ts';
import { createTextDocument, unwrap } from './factories.ts';

/** Opens a shop of wine on a site that has none. */
export async function openShop(server: TestServer, siteId: number): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await client.connect();
  await client.query('update site set is_ecommerce = true, is_winemaker = true where id = $1', [siteId]);
  await client.end();
  server.running.context.directory.markStale();
}

/** A complete wine sheet. */
export const testWineSheet: WineSheet = {
  alcohol: 12.5,
  producedOn: null,
  ingredients: [
    { name: 'raisins', allergen: null },
    { name: 'conservateur (sulfites)', allergen: 'SULPHITES' },
  ],
  allergens: ['SULPHITES'],
  energyKilojoules: 310,
  energyKilocalories: 74,
  nutrition: { fat: 0, saturates: 0, carbohydrate: 1.2, sugars: 0.3, protein: 0, salt: 0 },
  packaging: [{ part: 'Bouteille', material: 'Verre (GL\u00a071)', bin: 'Bac à verre' }],
};

/** A wine as it is saved; its text is its name. */
export function buildProductDraft(title: string, changes: Partial<ProductDraft> = {}): ProductDraft {
  return {
    type: 'WINE',
    reference: '',
    isVintage: true,
    hasShippingFees: true,
    withdrawalException: 'none',
    vatCategory: 'standard',
    appellation: 'Saumur-Champigny',
    mediaId: null,
    gallery: [],
    position: 0,
    variation1Id: null,
    variation2Id: null,
    variation3Id: null,
    kinds: ['Rouge'],
    tags: [],
    parts: [],
    mealIconIds: [],
    recommendedIds: [],
    locale: 'fr_FR',
    title,
    summary: `Résumé : ${title}`,
    metaDescription: '',
    features: [{ label: 'Cépage', value: 'Cabernet franc', icon: '' }],
    document: createTextDocument(title),
    ...changes,
  };
}

/** Creates a wine without declination. */
export async function createProduct(
  context: RequestContext,
  title: string,
  changes: Partial<ProductDraft> = {},
): Promise<number> {
  return unwrap(await saveProduct(context, buildProductDraft(title, changes))).id;
}

/** What is sold of a product, as it is saved: the vintage 2022 in bottles of 75 cL at twelve euros. */
export function buildDeclinationDraft(productId: number, changes: Partial<DeclinationDraft> = {}): DeclinationDraft {
  return {
    productId,
    year: 2022,
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
    priceCents: 1200,
    isOnRequest: changes.priceCents === null,
    isOffered: true,
    ...changes,
  };
}

/** Creates what is sold of a product, with `stock` pieces. */
export async function createDeclination(
  context: RequestContext,
  productId: number,
  { stock = 0, ...changes }: Partial<DeclinationDraft> & { stock?: number } = {},
): Promise<number> {
  const { id } = unwrap(await saveDeclination(context, buildDeclinationDraft(productId, changes)));
  if (stock) unwrap(await moveStock(context, id, { quantity: stock, reason: 'opening' }));
  return id;
}
