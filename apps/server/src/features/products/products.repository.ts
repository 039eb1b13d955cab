import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import type { TranslatedTitles } from '@vitrine/domain/publishing/localized-urls';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';
import type { SqlValue } from '../../storage/database.ts';
import { buildListSql, buildTitleCondition, loadListPage } from '../../storage/list-sql.ts';
import type { ProductTable } from '../../storage/schema.gen.ts';
import { buildTranslationsColumn, type KeysetQuery } from '../../storage/translations-sql.ts';

export interface ProductRow
  extends Pick<
    ProductTable,
    | 'id'
    | 'type'
    | 'reference'
    | 'is_vintage'
    | 'has_shipping_fees'
    | 'appellation'
    | 'media_id'
    | 'variation1_id'
    | 'variation2_id'
    | 'variation3_id'
  > {
  title: string;
  slug: string | null;
  summary: string;
  meta_description: string;
  kinds: string[];
  tags: string[];
}

export interface ProductDetailRow extends ProductRow {
  gallery: number[];
  features: { label: string; value: string; icon?: string }[];
  document: { blocks: BlockNode[] };
  texts: TranslatedTitles;
}

const wordsOf = (table: 'product_kind' | 'product_tag') =>
  `array(select one.word from ${table} one where one.site_id = product.site_id and one.product_id = product.id
    order by one.position, one.word)`;
const columns = `product.id, product.type, product.reference, product.is_vintage, product.has_shipping_fees, product.appellation,
  product.media_id, product.variation1_id, product.variation2_id, product.variation3_id,
  coalesce(own.title, usual.title) as title, coalesce(own.slug, usual.slug) as slug,
  coalesce(own.summary, usual.summary) as summary, coalesce(own.meta_description, usual.meta_description) as meta_description,
  ${wordsOf('product_kind')} as kinds, ${wordsOf('product_tag')} as tags`;
const from = `product
  join product_text usual on usual.site_id = product.site_id and usual.product_id = product.id and usual.locale = $3
  left join product_text own on own.site_id = product.site_id and own.product_id = product.id and own.locale = $2`;
const texts = buildTranslationsColumn('product_text', 'product_id', 'product');
const isShown = 'product.site_id = $1 and product.is_valid';
// Lists show what has something to sell: its declinations decide, and a box its one.
const isListed = `${isShown} and exists (select 1 from declination sold
  where sold.site_id = product.site_id and sold.product_id = product.id and sold.is_offered and sold.archived_at is null)`;

const listColumns = {
  id: { sql: 'product.id' },
  name: {
    sql: 'coalesce(own.title, usual.title) collate "fr-x-icu"',
    like: buildTitleCondition('product', 'product.id'),
  },
  // Cents are compared with euros of two decimals.
  price: { sql: '(product.price_from_cents / 100.0)' },
  type: { sql: 'product.type' },
  reference: { sql: 'product.reference' },
  appellation: { sql: 'product.appellation' },
  year: {
    sql: `(select max(vintage.year) from declination vintage where vintage.site_id = product.site_id
      and vintage.product_id = product.id and vintage.is_offered and vintage.archived_at is null)`,
  },
  isVintage: { sql: 'product.is_vintage' },
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

/** Lists a page of the products that are shown. */
export function listShownProducts(
  context: RequestContext,
  query: ListQuery,
  words: ProductWords,
): Promise<{ rows: ProductRow[]; total: number }> {
  const given: SqlValue[] = [context.site.id, context.locale, context.site.defaultLocale];
  const conditions: string[] = [];
  const place = (value: SqlValue) => `$${given.push(value)}`;
  for (const [table, asked] of [
    ['product_kind', words.kinds],
    ['product_tag', words.tags],
  ] as const)
    if (asked.length)
      conditions.push(
        `product.id in (select one.product_id from ${table} one where one.site_id = $1 and one.word = any(${place([...asked])}::text[]))`,
      );
  if (words.question) conditions.push(`product.id in (select find_products($2, $3, ${place(words.question)}))`);
  if (words.ids) conditions.push(`product.id = any(${place([...words.ids])}::int[])`);
  const where = conditions.map((condition) => ` and ${condition}`).join('');
  return loadListPage<ProductRow>(query, (page) => {
    const list = buildListSql(page, listColumns, given.length, 'product.id');
    return context.transaction.query(
      `select ${columns}, count(*) over () as total from ${from} where ${isListed}${where}${list.where} ${list.order} ${list.limit}`,
      [...given, ...list.values],
    );
  });
}

/** Finds a product that is shown, also where nothing of it is sold now: its page keeps its address. */
export async function findShownProduct(context: RequestContext, id: number): Promise<ProductDetailRow | undefined> {
  const rows = await context.transaction.query<ProductDetailRow>(
    `select ${columns}, ${texts}, array(select image.media_id from product_image image where image.site_id = product.site_id
         and image.product_id = product.id order by image.position) as gallery, coalesce(own.features, usual.features) as features,
       coalesce(own.document, usual.document) as document
     from ${from} where ${isShown} and product.id = $4`,
    [context.site.id, context.locale, context.site.defaultLocale, id],
  );
  return rows[0];
}

/** Lists the next products, with the parts of their URL in each locale. */
export function listProductSlugs(
  context: RequestContext,
  { after, nbItem }: KeysetQuery,
): Promise<{ id: number; texts: TranslatedTitles }[]> {
  return context.transaction.query(
    `select product.id, ${texts} from ${from} where ${isListed} and product.id > $4 order by product.id limit $5`,
    [context.site.id, context.locale, context.site.defaultLocale, after, nbItem],
  );
}

/** Lists the ids of the products that go with another: those chosen, in their order. */
export async function listChosenRecommendations(context: RequestContext, id: number): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    'select recommended_id as id from recommendation where site_id = $1 and product_id = $2 order by position, recommended_id',
    [context.site.id, id],
  );
  return rows.map((row) => row.id);
}

/** Counts the products that are shown by their words. */
export function countProductWords(
  context: RequestContext,
  table: 'product_kind' | 'product_tag',
): Promise<{ word: string; count: number }[]> {
  return context.transaction.query(
    `select one.word, count(*)::int as count from ${table} one
     where one.site_id = $1 and one.product_id in (select product.id from product where ${isListed})
     group by one.word order by min(one.position), count(*) desc, one.word limit 60`,
    [context.site.id],
  );
}
