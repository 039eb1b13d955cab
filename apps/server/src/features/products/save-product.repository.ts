import { toWellFormed } from '@vitrine/domain/kernel/to-well-formed';
import type { WithdrawalException } from '@vitrine/domain/ordering/withdrawal';
import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';
import type { ProductTable } from '../../storage/schema.gen.ts';

export interface ProductFields {
  type: ProductTable['type'];
  reference: string;
  isVintage: boolean;
  hasShippingFees: boolean;
  withdrawalException: WithdrawalException | 'none';
  vatCategory: ProductTable['vat_category'];
  appellation: string;
  mediaId: number | null;
  position: number;
  variation1Id: number | null;
  variation2Id: number | null;
  variation3Id: number | null;
}

export interface ProductText {
  locale: string;
  title: string;
  slug?: string | null;
  summary: string;
  metaDescription: string;
  features: readonly { label: string; value: string; icon: string }[];
  document: PageDocument;
}

// Only a given id may exist already. One without text is new to visitors: it was the hidden row of a draft.
const changeProduct = `on conflict (site_id, id) do update set type = excluded.type, reference = excluded.reference,
  is_vintage = excluded.is_vintage, has_shipping_fees = excluded.has_shipping_fees,
  withdrawal_exception = excluded.withdrawal_exception, vat_category = excluded.vat_category,
  appellation = excluded.appellation, media_id = excluded.media_id,
  position = excluded.position, variation1_id = excluded.variation1_id, variation2_id = excluded.variation2_id,
  variation3_id = excluded.variation3_id, is_valid = true,
  created_at = case when exists (select 1 from product_text text where text.site_id = product.site_id and text.product_id = product.id)
    then product.created_at else excluded.created_at end`;

/** Adds a product without text, or updates and shows the one with this id; returns its id. */
export async function upsertProduct(
  context: RequestContext,
  product: ProductFields & { id?: number },
): Promise<number> {
  const stockItemId = await findOrInsertStockItem(context, product.id);
  const rows = await context.transaction.query<{ id: number }>(
    `insert into product (site_id, id, type, reference, is_vintage, has_shipping_fees, vat_category, appellation, media_id,
       position, variation1_id, variation2_id, variation3_id, stock_item_id, created_at, withdrawal_exception)
     values ($1, coalesce($2, nextval('shop_number')), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     ${product.id === undefined ? '' : changeProduct} returning id`,
    [
      context.site.id,
      product.id ?? null,
      product.type,
      product.reference,
      product.isVintage,
      product.hasShippingFees,
      product.vatCategory,
      product.appellation,
      product.mediaId,
      product.position,
      product.variation1Id,
      product.variation2Id,
      product.variation3Id,
      stockItemId,
      new Date(context.now),
      product.withdrawalException === 'none' ? null : product.withdrawalException,
    ],
  );
  return (rows[0] as { id: number }).id;
}

async function findOrInsertStockItem(context: RequestContext, productId: number | undefined): Promise<number> {
  const [found] =
    productId === undefined
      ? []
      : await context.transaction.query<{ id: number }>(
          'select stock_item_id as id from product where site_id = $1 and id = $2',
          [context.site.id, productId],
        );
  return found?.id ?? insertStockItem(context);
}

/** Adds a stock with nothing in it; returns its id. */
export async function insertStockItem(context: RequestContext): Promise<number> {
  const [row] = await context.transaction.query<{ id: number }>(
    'insert into stock_item (site_id) values ($1) returning id',
    [context.site.id],
  );
  return (row as { id: number }).id;
}

/** Adds or replaces the text of a product in one locale. */
export async function upsertProductText(context: RequestContext, productId: number, text: ProductText): Promise<void> {
  await context.transaction.query(
    `insert into product_text (site_id, product_id, locale, title, slug, summary, meta_description, features, document)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (site_id, product_id, locale) do update set title = excluded.title, slug = excluded.slug,
       summary = excluded.summary, meta_description = excluded.meta_description, features = excluded.features,
       document = excluded.document`,
    [
      context.site.id,
      productId,
      text.locale,
      text.title,
      text.slug ?? null,
      text.summary,
      text.metaDescription,
      JSON.stringify(toWellFormed(text.features)),
      JSON.stringify(toWellFormed(text.document)),
    ],
  );
}

/** Replaces the kinds or the tags of a product, in their order. */
export async function replaceWords(
  context: RequestContext,
  table: 'product_kind' | 'product_tag',
  productId: number,
  words: readonly string[],
): Promise<void> {
  await context.transaction.query(`delete from ${table} where site_id = $1 and product_id = $2`, [
    context.site.id,
    productId,
  ]);
  await context.transaction.query(
    `insert into ${table} (site_id, product_id, word, position)
     select $1, $2, one.word, one.position - 1 from unnest($3::text[]) with ordinality one (word, position)`,
    [context.site.id, productId, [...new Set(words)]],
  );
}

/** Replaces the further pictures of a product. */
export async function replaceImages(
  context: RequestContext,
  productId: number,
  mediaIds: readonly number[],
): Promise<void> {
  await context.transaction.query('delete from product_image where site_id = $1 and product_id = $2', [
    context.site.id,
    productId,
  ]);
  await context.transaction.query(
    `insert into product_image (site_id, product_id, position, media_id)
     select $1, $2, image.position - 1, image.id from unnest($3::int[]) with ordinality image (id, position)`,
    [context.site.id, productId, [...mediaIds]],
  );
}

/** Replaces what a box holds. */
export async function replaceBoxParts(
  context: RequestContext,
  boxId: number,
  parts: readonly { declinationId: number; quantity: number }[],
): Promise<void> {
  await context.transaction.query('delete from box_part where site_id = $1 and box_id = $2', [context.site.id, boxId]);
  await context.transaction.query(
    `insert into box_part (site_id, box_id, part_id, quantity, position)
     select $1, $2, part.id, part.quantity, part.position - 1
     from unnest($3::int[], $4::int[]) with ordinality part (id, quantity, position)`,
    [context.site.id, boxId, parts.map((part) => part.declinationId), parts.map((part) => part.quantity)],
  );
}

/** Replaces the dishes that a product goes with. */
export async function replaceMeals(
  context: RequestContext,
  productId: number,
  mealIconIds: readonly number[],
): Promise<void> {
  await context.transaction.query('delete from product_meal where site_id = $1 and product_id = $2', [
    context.site.id,
    productId,
  ]);
  await context.transaction.query(
    `insert into product_meal (site_id, product_id, meal_icon_id, position)
     select $1, $2, meal.id, meal.position - 1 from unnest($3::int[]) with ordinality meal (id, position)`,
    [context.site.id, productId, [...new Set(mealIconIds)]],
  );
}

/** Replaces the products that are recommended with a product. */
export async function replaceRecommendations(
  context: RequestContext,
  productId: number,
  recommendedIds: readonly number[],
): Promise<void> {
  await context.transaction.query('delete from recommendation where site_id = $1 and product_id = $2', [
    context.site.id,
    productId,
  ]);
  await context.transaction.query(
    `insert into recommendation (site_id, product_id, recommended_id, position)
     select $1, $2, one.id, one.position - 1 from unnest($3::int[]) with ordinality one (id, position)`,
    [context.site.id, productId, [...new Set(recommendedIds)]],
  );
}

/**
 * Finds whether some records are absent. What a box holds are declinations of products that are no boxes. Products that were never online are
 * not there yet.
 */
export async function findMissingReferences(
  context: RequestContext,
  ids: {
    declinationIds: readonly number[];
    mealIconIds: readonly number[];
    productIds: readonly number[];
    variationIds: readonly number[];
  },
): Promise<{ declinations: boolean; mealIcons: boolean; products: boolean; variations: boolean }> {
  const [row] = await context.transaction.query<{
    declinations: boolean;
    mealIcons: boolean;
    products: boolean;
    variations: boolean;
  }>(
    `select
       exists (select 1 from unnest($2::int[]) asked (id) where not exists (select 1 from declination
         join product on product.site_id = declination.site_id and product.id = declination.product_id
         where declination.site_id = $1 and declination.id = asked.id and product.type <> 'BOX'
           and exists (select 1 from product_text text where text.site_id = $1 and text.product_id = product.id))) as declinations,
       exists (select 1 from unnest($3::int[]) asked (id) where not exists (select 1 from meal_icon
         where meal_icon.site_id = $1 and meal_icon.id = asked.id)) as "mealIcons",
       exists (select 1 from unnest($4::int[]) asked (id) where not exists (select 1 from product
         where product.site_id = $1 and product.id = asked.id
           and exists (select 1 from product_text text where text.site_id = $1 and text.product_id = product.id))) as products,
       exists (select 1 from unnest($5::int[]) asked (id) where not exists (select 1 from variation
         where variation.site_id = $1 and variation.id = asked.id)) as variations`,
    [context.site.id, [...ids.declinationIds], [...ids.mealIconIds], [...ids.productIds], [...ids.variationIds]],
  );
  return row ?? { declinations: true, mealIcons: true, products: true, variations: true };
}

/** Lists what search finds of products, by locale; nothing of one that is hidden. */
export function listProductTexts(
  context: RequestContext,
  ids: readonly number[],
): Promise<
  {
    id: number;
    locale: string;
    title: string;
    slug: string | null;
    summary: string;
    appellation: string;
    words: string[];
    /** Vintages on sale, the newest first. */
    years: string[];
    features: { value: string }[];
    document: PageDocument;
  }[]
> {
  return context.transaction.query(
    `select product.id, text.locale, text.title, coalesce(text.slug, usual.slug) as slug, text.summary, product.appellation, text.features,
       text.document, array(
         select one.word from product_kind one where one.site_id = product.site_id and one.product_id = product.id
         union select one.word from product_tag one where one.site_id = product.site_id and one.product_id = product.id
       ) as words,
       array(select distinct sold.year::text from declination sold where sold.site_id = product.site_id
         and sold.product_id = product.id and sold.is_offered and sold.archived_at is null and sold.year is not null
         order by 1 desc) as years
     from product
       join product_text text on text.site_id = product.site_id and text.product_id = product.id
       left join product_text usual
         on usual.site_id = text.site_id and usual.product_id = text.product_id and usual.locale = $3
     where product.site_id = $1 and product.id = any ($2) and product.is_valid order by product.id, text.locale`,
    [context.site.id, ids, context.site.defaultLocale],
  );
}
