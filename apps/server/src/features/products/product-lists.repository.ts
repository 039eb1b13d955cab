import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import { localeCacheKey, readCachedEach } from '../../read-cached.ts';
import type { RequestContext } from '../../request-context.ts';
import type { SqlValue } from '../../storage/database.ts';
import { buildListSql, buildTitleCondition, loadListPage } from '../../storage/sql/list-sql.ts';
import { isListed, type ProductRow, productColumns, productTexts } from './products.repository.ts';

const listColumns = {
  id: { sql: 'product.id' },
  name: {
    sql: 'coalesce(own.title, usual.title) collate "fr-x-icu"',
    like: buildTitleCondition('product', 'product.id'),
  },
  // Cents are compared with euros of two decimals.
  price: { sql: '(product.price_from_cents / 100.0)', order: 'product.price_from_cents' },
  type: { sql: 'product.type' },
  reference: { sql: 'product.reference' },
  appellation: { sql: 'product.appellation' },
  year: {
    sql: `(select max(vintage.year) from declination vintage where vintage.site_id = product.site_id
      and vintage.product_id = product.id and vintage.is_offered and vintage.archived_at is null)`,
    some: `exists (select from declination vintage where vintage.site_id = product.site_id
      and vintage.product_id = product.id and vintage.is_offered and vintage.archived_at is null and vintage.year ?)`,
  },
  isVintage: { sql: `(product.is_vintage or product.type = 'WINE')` },
  position: { sql: 'product.position' },
  createdAt: { sql: 'product.created_at', timeZone: 'Europe/Paris' },
  // As a filter it says nothing; as an order it is resolved before.
  usual: { sql: 'product.position' },
};

/** What a list of products asks besides the filters of every list. */
export interface ProductWords {
  kinds: readonly string[];
  tags: readonly string[];
  /** Question of a text search; undefined for none. */
  question: string | undefined;
  ids: readonly number[] | undefined;
}

/** A page of a list: the ids of its products in their order, and how many the whole list has. */
interface ProductPage {
  ids: readonly number[];
  total: number;
}

/** Products of a list whose order is cached; pages beyond are read one by one. */
const maximumCachedIds = 10_000;

/** Lists a page of the products that are shown, with the number of all that the query finds. */
export async function listShownProducts(
  context: RequestContext,
  query: ListQuery,
  words: ProductWords,
): Promise<{ rows: ProductRow[]; total: number }> {
  if (asksForIdsAlone(query, words)) {
    const rows = await listProductsById(
      context,
      [...new Set(words.ids)].sort((one, other) => one - other),
    );
    const first = (query.page - 1) * query.nbItem;
    return { rows: rows.slice(first, first + query.nbItem), total: rows.length };
  }
  const { ids, total } = await listProductIds(context, query, words);
  return { rows: ids.length ? await listProductsById(context, ids) : [], total };
}

/** Whether a list shows chosen products by their numbers and nothing else decides: no list of ids has to be read. */
function asksForIdsAlone(
  { filters, orderBy }: ListQuery,
  words: ProductWords,
): words is ProductWords & { ids: readonly number[] } {
  const isByNumber = orderBy.every(({ column, direction }) => column === 'id' && direction === 'asc');
  const decides = filters.length + words.kinds.length + words.tags.length > 0 || words.question !== undefined;
  return words.ids !== undefined && isByNumber && !decides;
}

/** Lists products by id, in that order; those that lists do not show are absent. Each is held until a product changes. */
export async function listProductsById(context: RequestContext, ids: readonly number[]): Promise<ProductRow[]> {
  const rows = await readCachedEach(
    context,
    `product ${localeCacheKey(context)}`,
    ids,
    ['products'],
    async (missing) => {
      const read = await context.transaction.query<ProductRow>(
        `select ${productColumns} from product ${productTexts}
       where product.site_id = $1 and product.id = any($4::int[]) and ${isListed}`,
        [context.site.id, context.locale, context.site.defaultLocale, [...missing]],
      );
      return read.map((row) => [row.id, row]);
    },
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/**
 * Finds a page of a list. The order of a whole list, for which all of its products are read, is cached until a product
 * changes: its other pages cost the same however many there are.
 */
async function listProductIds(context: RequestContext, query: ListQuery, words: ProductWords): Promise<ProductPage> {
  const first = (query.page - 1) * query.nbItem;
  if (words.ids || !context.valueCache || first + query.nbItem > maximumCachedIds)
    return readProductIds(context, query, words);
  const name = `order of products ${JSON.stringify([localeCacheKey(context), query.filters, query.orderBy, words])}`;
  let order = context.valueCache.get<{ ids: Int32Array; total: number }>(name);
  if (!order) {
    const { ids, total } = await readProductIds(context, { ...query, page: 1, nbItem: maximumCachedIds }, words);
    order = { ids: Int32Array.from(ids), total };
    context.valueCache.set(name, order, ['products']);
  }
  return { ids: [...order.ids.subarray(first, first + query.nbItem)], total: order.total };
}

async function readProductIds(context: RequestContext, query: ListQuery, words: ProductWords): Promise<ProductPage> {
  const given: SqlValue[] = [context.site.id, context.locale, context.site.defaultLocale];
  const place = (value: SqlValue) => `$${given.push(value)}`;
  const conditions: string[] = [isListed];
  for (const [table, asked] of [
    ['product_kind', words.kinds],
    ['product_tag', words.tags],
  ] as const)
    if (asked.length)
      conditions.push(
        `product.id in (select one.product_id from ${table} one where one.site_id = $1 and one.word = any(${place([...asked])}::text[]))`,
      );
  if (words.ids) conditions.push(`product.id = any(${place([...words.ids])}::int[])`);
  // The function reads the site's own entries: a join with their ids reads no other product.
  const found = words.question ? `find_products($2, $3, ${place(words.question)}) found (id) join ` : '';
  const on = words.question ? ' on product.site_id = $1 and product.id = found.id' : '';
  const { rows, total } = await loadListPage<{ id: number }>(query, (page) => {
    const list = buildListSql(page, listColumns, given.length, 'product.id');
    return context.transaction.query(
      `select product.id, count(*) over () as total from ${found}product${on} ${productTexts}
       where ${conditions.join(' and ')}${list.where} ${list.order} ${list.limit}`,
      [...given, ...list.values],
    );
  });
  return { ids: rows.map(({ id }) => id), total };
}
