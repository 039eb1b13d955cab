import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';
import type { ProductTable } from '../../storage/schema.gen.ts';
import { formatCapacitySql } from '../../storage/sql/french-sql.ts';

export interface ProductContentRecord
  extends Pick<
    ProductTable,
    | 'type'
    | 'reference'
    | 'is_vintage'
    | 'has_shipping_fees'
    | 'withdrawal_exception'
    | 'vat_category'
    | 'appellation'
    | 'media_id'
    | 'position'
    | 'variation1_id'
    | 'variation2_id'
    | 'variation3_id'
  > {
  gallery: number[];
  kinds: string[];
  tags: string[];
  parts: { declinationId: number; quantity: number }[];
  meals: number[];
  recommended: number[];
  title: string;
  slug: string | null;
  summary: string;
  meta_description: string;
  features: { label: string; value: string; icon?: string }[];
  document: PageDocument;
}

const ofProduct = (table: string, alias: string) =>
  `from ${table} ${alias} where ${alias}.site_id = product.site_id and ${alias}.product_id = product.id`;

/** Finds the record with its text in one locale, shown or not. */
export async function findProductContent(
  context: RequestContext,
  id: number,
  locale: string,
): Promise<ProductContentRecord | undefined> {
  const [row] = await context.transaction.query<ProductContentRecord>(
    `select product.type, product.reference, product.is_vintage, product.has_shipping_fees, product.withdrawal_exception, product.vat_category,
       product.appellation, product.media_id, product.position, product.variation1_id,
       product.variation2_id, product.variation3_id,
       array(select kind.word ${ofProduct('product_kind', 'kind')} order by kind.position, kind.word) as kinds,
       array(select tag.word ${ofProduct('product_tag', 'tag')} order by tag.position, tag.word) as tags,
       coalesce((select jsonb_agg(jsonb_build_object('declinationId', part.part_id, 'quantity', part.quantity)
         order by part.position, part.part_id) from box_part part
         where part.site_id = product.site_id and part.box_id = product.id), '[]') as parts,
       array(select meal.meal_icon_id ${ofProduct('product_meal', 'meal')} order by meal.position) as meals,
       array(select chosen.recommended_id ${ofProduct('recommendation', 'chosen')} order by chosen.position) as recommended,
       array(select image.media_id ${ofProduct('product_image', 'image')} order by image.position) as gallery,
       text.title, text.slug, text.summary, text.meta_description, text.features, text.document
     from product join product_text text on text.site_id = product.site_id and text.product_id = product.id
     where product.site_id = $1 and product.id = $2 and text.locale = $3`,
    [context.site.id, id, locale],
  );
  return row;
}

/**
 * Whether an order has a product, or one of its declinations where it is named, alone or in a box whose stock it held: such a thing is
 * archived, never deleted.
 */
export async function isOrdered(
  context: RequestContext,
  { productId = null, declinationId = null }: { productId?: number | null; declinationId?: number | null },
): Promise<boolean> {
  const rows = await context.transaction.query(
    `select 1 from order_line where site_id = $1 and (product_id = $2 or declination_id = $3)
     union all
     select 1 from stock_hold hold where hold.site_id = $1 and hold.stock_item_id in (
       select product.stock_item_id from product where product.site_id = $1 and product.id = $2
       union all
       select sold.stock_item_id from declination sold where sold.site_id = $1 and (sold.product_id = $2 or sold.id = $3))
     union all
     select 1 from declination sold
     join product on product.site_id = sold.site_id and product.id = sold.product_id
     join stock_hold hold on hold.site_id = sold.site_id and hold.stock_item_id = product.stock_item_id
     join order_line line on line.site_id = hold.site_id and line.order_id = hold.order_id
       and line.parts @> jsonb_build_array(jsonb_build_object('declinationId', sold.id))
     where sold.site_id = $1 and sold.id = $3
     limit 1`,
    [context.site.id, productId, declinationId],
  );
  return rows.length > 0;
}

/** Lists the boxes that hold declinations of a product, by name. */
export function listBoxesWith(context: RequestContext, productId: number): Promise<{ id: number; title: string }[]> {
  return context.transaction.query(
    `select distinct box.product_id as id, box.title from box_part part
     join declination on declination.site_id = part.site_id and declination.id = part.part_id
     join product_text box on box.site_id = part.site_id and box.product_id = part.box_id and box.locale = $3
     where part.site_id = $1 and declination.product_id = $2 order by 2, 1`,
    [context.site.id, productId, context.site.defaultLocale],
  );
}

/** Lists what is sold of a product, by year and capacity, offered or not, and whether it has a label. */
export function listDeclinationNames(
  context: RequestContext,
  productId: number,
): Promise<{ id: number; name: string; has_label: boolean }[]> {
  return context.transaction.query(
    `select id, sheet is not null as has_label, concat_ws(' · ', year::text,
       nullif(${formatCapacitySql('capacity', 'capacity_unit')}, ''), nullif(variation1, ''), nullif(reference, '')) as name
     from declination where site_id = $1 and product_id = $2 order by position, year desc nulls last, id`,
    [context.site.id, productId],
  );
}

/** Lists the boxes that hold a declination, by name. */
export function listBoxesOfDeclination(
  context: RequestContext,
  declinationId: number,
): Promise<{ id: number; title: string }[]> {
  return context.transaction.query(
    `select part.box_id as id, box.title from box_part part
     join product_text box on box.site_id = part.site_id and box.product_id = part.box_id and box.locale = $3
     where part.site_id = $1 and part.part_id = $2 order by box.title, part.box_id`,
    [context.site.id, declinationId, context.site.defaultLocale],
  );
}

/** Lists the stocks of a product and of its declinations. */
export async function listStockItems(context: RequestContext, id: number): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `select stock_item_id as id from product where site_id = $1 and id = $2
     union select stock_item_id from declination where site_id = $1 and product_id = $2`,
    [context.site.id, id],
  );
  return rows.map((stock) => stock.id);
}

/** Deletes stocks of which nothing is sold any more. */
export async function deleteStockItems(context: RequestContext, ids: readonly number[]): Promise<void> {
  await context.transaction.query('delete from stock_item where site_id = $1 and id = any($2::int[])', [
    context.site.id,
    ids,
  ]);
}
