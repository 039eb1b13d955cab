import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import { paths } from '@vitrine/domain/addresses/paths';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { buildLocalizedUrls, type LocalizedUrls } from '@vitrine/domain/publishing/localized-urls';
import { parseSearchQuery } from '@vitrine/domain/publishing/search-words';
import { readCached } from '../../read-cached.ts';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import type { KeysetQuery } from '../../storage/sql/translations-sql.ts';
import { presentBlocks } from '../documents/documents.operations.ts';
import { findImages } from '../media/media.operations.ts';
import { arePricesHidden, getSettings } from '../settings/settings.operations.ts';
import { findWineLabel, listSoldProductIds } from './declinations.repository.ts';
import { collectFacts, collectSheets } from './product-facts.operations.ts';
import { listAwardRows, listMealIconRows, listVariationRows } from './product-facts.repository.ts';
import { listProductsById, listShownProducts } from './product-lists.repository.ts';
import { presentAward, presentProduct, presentVariations } from './products.presenter.ts';
import {
  countProductWords,
  findShownProduct,
  listChosenRecommendations,
  listProductSlugs,
  type ProductRow,
} from './products.repository.ts';

const maximumRecommended = 4;
/** One more than is recommended: the product itself may be among them. */
const pageOfKind: ListQuery = {
  nbItem: maximumRecommended + 1,
  page: 1,
  orderBy: [{ column: 'position', direction: 'asc' }],
  filters: [],
};
const noWords = { kinds: [], tags: [], question: undefined, ids: undefined };

/** What a list of products asks by words. */
interface WordsQuery {
  kind?: string | undefined;
  tags?: string | undefined;
  search?: string | undefined;
  ids?: string | undefined;
}

/** Lists a page of the products (ENT-18). Without a shop there is no such call. */
export async function listProducts(
  context: RequestContext,
  query: ListQuery,
  words: WordsQuery,
  isOrdered: boolean,
): Promise<Result<ReplyOf<'listProducts'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  addCacheTags(context, 'products');
  const areHidden = await arePricesHidden(context);
  const asksForPrices = [...query.filters, ...(isOrdered ? query.orderBy : [])].some(
    ({ column }) => column === 'price',
  );
  if (areHidden && asksForPrices)
    return fail('invalid-filter', { fields: { price: 'Ce site ne montre pas ses prix.' } });
  const parsed = parseSearchQuery(words.search?.replace(/^lk:/, '') ?? '');
  if (words.search?.replace(/^lk:/, '').trim() && !parsed.length) return succeed({ products: [], total: 0 });
  const { rows, total } = await listShownProducts(
    context,
    { ...query, orderBy: await resolveOrder(context, query, { areHidden, isOrdered }) },
    {
      kinds: splitWords(words.kind),
      tags: splitWords(words.tags),
      question: parsed.length ? parsed.map((word) => `${word}:*`).join(' & ') : undefined,
      ids: words.ids?.split(',').map(Number),
    },
  );
  return succeed({ products: await presentProducts(context, rows), total });
}

/** The orders of the setting PRODUCT_ORDER (SET-24). */
const usualOrders = {
  PRICE: [{ column: 'price', direction: 'asc' }],
  NAME: [{ column: 'name', direction: 'asc' }],
  NEWEST: [
    { column: 'createdAt', direction: 'desc' },
    { column: 'id', direction: 'desc' },
  ],
  POSITION: [{ column: 'position', direction: 'asc' }],
} as const;

/** Resolves `usual` to the order of the site. By price, without being asked, would tell what is dearer where prices are hidden. */
async function resolveOrder(
  context: RequestContext,
  { orderBy }: ListQuery,
  { areHidden, isOrdered }: { areHidden: boolean; isOrdered: boolean },
): Promise<ListQuery['orderBy']> {
  const order = orderBy.some(({ column }) => column === 'usual')
    ? usualOrders[(await getSettings(context)).PRODUCT_ORDER]
    : orderBy;
  const tells = areHidden && (!isOrdered || order !== orderBy) && order.some(({ column }) => column === 'price');
  return [...(tells ? usualOrders.NAME : order)];
}

function splitWords(text = ''): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

/** Reads a product with its sheets and its content. */
export async function readProduct(context: RequestContext, id: number): Promise<Result<ReplyOf<'readProduct'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  addCacheTags(context, 'products');
  const row = await findShownProduct(context, id);
  if (!row) return fail('not-found');
  const facts = await collectFacts(context, [row], row.gallery);
  const gallery = row.gallery.flatMap((mediaId) => facts.images.get(mediaId) ?? []);
  return succeed({
    ...presentProduct(row, facts),
    gallery,
    features: row.features.map(({ label, value, icon = '' }) => ({ label, value, icon })),
    meals: await listMealIconRows(context, id),
    sheets: await collectSheets(context, facts),
    metaDescription: row.meta_description || row.summary,
    blocks: await presentBlocks(context, row.document.blocks, { kind: 'product', id }),
    ...buildLocalizedUrls(context.site, row.texts, (slug) => paths.product(id, slug)),
  });
}

/** Reads what the label of a declination says, sold or not: bottles outlive offers. */
export async function readWineLabel(context: RequestContext, id: number): Promise<Result<ReplyOf<'readWineLabel'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  addCacheTags(context, 'products');
  const row = await findWineLabel(context, id);
  if (!row?.sheet) return fail('not-found');
  const { title, year, capacity, capacity_unit, sheet } = row;
  return succeed({ id, name: title, year, capacity, capacityUnit: capacity_unit, sheet });
}

/** Lists the products that go with another: those that were chosen, else some of the same kind. */
export async function listRecommended(
  context: RequestContext,
  id: number,
): Promise<Result<ReplyOf<'listRecommendedProducts'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  addCacheTags(context, 'products');
  const [product] = await listProductsById(context, [id]);
  const kinds = product?.kinds ?? (await findShownProduct(context, id))?.kinds;
  if (!kinds) return fail('not-found');
  const chosen = await listChosenRecommendations(context, id);
  const rows = chosen.length
    ? await listProductsById(context, chosen)
    : (await listShownProducts(context, pageOfKind, { ...noWords, kinds })).rows;
  const others = rows.filter((row) => row.id !== id).slice(0, maximumRecommended);
  return succeed({ products: await presentProducts(context, others) });
}

/** Lists the products that are sold under some numbers, of products or of declinations, with all that is sold of them. */
export async function listSoldProducts(context: RequestContext, numbers: readonly number[]): Promise<ProductSummary[]> {
  addCacheTags(context, 'products');
  const ids = await listSoldProductIds(context, numbers);
  return ids.length ? presentProducts(context, await listProductsById(context, ids)) : [];
}

/** Lists the kinds and tags of the products, for filters. Their counts, for which all products are read, are cached. */
export async function listFilters(context: RequestContext): Promise<Result<ReplyOf<'listProductFilters'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  return succeed(
    await readCached(context, 'words of products', ['products'], async () => ({
      kinds: await countProductWords(context, 'product_kind'),
      tags: await countProductWords(context, 'product_tag'),
    })),
  );
}

/** Lists what the products vary by (API-38); a site without shop has none. */
export async function listVariations(context: RequestContext): Promise<ReplyOf<'listVariations'>> {
  addCacheTags(context, 'products');
  return presentVariations(context.site.isECommerce ? await listVariationRows(context) : []);
}

/** Lists the awards of a product, or of all (API-39). */
export async function listAwards(
  context: RequestContext,
  productId: number | undefined,
): Promise<Result<ReplyOf<'listAwards'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  addCacheTags(context, 'products');
  const rows =
    productId === undefined
      ? await readCached(context, 'awards of all products', ['products'], () => listAwardRows(context, undefined))
      : await listAwardRows(context, [productId]);
  const images = await findImages(
    context,
    rows.map((row) => row.media_id),
  );
  return succeed(rows.map((row) => presentAward(row, images)));
}

/** Lists the dishes that wines go with (API-41). */
export async function listMealIcons(context: RequestContext): Promise<Result<ReplyOf<'listMealIcons'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  addCacheTags(context, 'products');
  return succeed(await listMealIconRows(context));
}

/** Lists the next product URLs, in each language; none without a shop. */
export async function listProductUrls(
  context: RequestContext,
  query: KeysetQuery,
): Promise<(LocalizedUrls & { id: number })[]> {
  if (!context.site.isECommerce) return [];
  addCacheTags(context, 'products');
  const rows = await listProductSlugs(context, query);
  return rows.map((row) => ({
    id: row.id,
    ...buildLocalizedUrls(context.site, row.texts, (slug) => paths.product(row.id, slug)),
  }));
}

/** Presents products for lists. */
async function presentProducts(context: RequestContext, rows: readonly ProductRow[]): Promise<ProductSummary[]> {
  if (!rows.length) return [];
  const facts = await collectFacts(context, rows);
  return rows.map((row) => presentProduct(row, facts));
}
