import type { TranslatedTitles } from '@vitrine/domain/publishing/localized-urls';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';
import type { ProductTable } from '../../storage/schema.gen.ts';
import { buildTranslationsColumn, type KeysetQuery } from '../../storage/sql/translations-sql.ts';

export interface ProductRow
  extends Pick<
    ProductTable,
    | 'id'
    | 'type'
    | 'reference'
    | 'is_vintage'
    | 'has_shipping_fees'
    | 'withdrawal_exception'
    | 'appellation'
    | 'media_id'
    | 'created_at'
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
/** Columns of a product in lists. */
export const productColumns = `product.id, product.type, product.reference, product.is_vintage, product.has_shipping_fees, product.withdrawal_exception, product.appellation,
  product.media_id, product.created_at, product.variation1_id, product.variation2_id, product.variation3_id,
  coalesce(own.title, usual.title) as title, coalesce(own.slug, usual.slug) as slug,
  coalesce(own.summary, usual.summary) as summary, coalesce(own.meta_description, usual.meta_description) as meta_description,
  ${wordsOf('product_kind')} as kinds, ${wordsOf('product_tag')} as tags`;
/** Joins of a product's texts, in the locale $2 and in the default one $3. */
export const productTexts = `join product_text usual
    on usual.site_id = product.site_id and usual.product_id = product.id and usual.locale = $3
  left join product_text own on own.site_id = product.site_id and own.product_id = product.id and own.locale = $2`;
const from = `product ${productTexts}`;
const texts = buildTranslationsColumn('product_text', 'product_id', 'product');
const isShown = 'product.site_id = $1 and product.is_valid';
/** Condition of lists: they show what has something to sell, which its declinations decide (`refresh_product_sold`). */
export const isListed = `${isShown} and product.is_sold`;

/** Finds a product that is shown, also where nothing of it is sold now: its page keeps its address. */
export async function findShownProduct(context: RequestContext, id: number): Promise<ProductDetailRow | undefined> {
  const rows = await context.transaction.query<ProductDetailRow>(
    `select ${productColumns}, ${texts}, array(select image.media_id from product_image image where image.site_id = product.site_id
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
