import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';
import { formatCapacitySql } from '../../storage/french-sql.ts';
import { productTitleSql } from '../../storage/product-title-sql.ts';
import type { DeclinationDraft } from '../products/save-declination.operations.ts';

/** SQL of how what is sold, `sold`, is named without its year. */
const formatSql = `concat_ws(' · ', nullif(${formatCapacitySql('sold.capacity', 'sold.capacity_unit')}, ''), nullif(sold.variation1, ''))`;
export const vintageNameSql = `concat_ws(' · ', ${productTitleSql('sold.site_id', 'sold.product_id')}, sold.year::text, nullif(${formatSql}, ''))`;

/** The newest vintage of a wine in one capacity. */
export interface VintageRow {
  id: number;
  product_id: number;
  name: string;
  title: string;
  format: string;
  year: number;
  price_cents: number | null;
  is_offered: boolean;
  on_hand: number;
}

/** Lists the newest vintage of each wine and capacity that was online, by name; those with these ids, or all. */
export function listNewestVintages(context: RequestContext, ids?: readonly number[]): Promise<VintageRow[]> {
  return context.transaction.query(
    `select newest.id, newest.product_id, newest.name, newest.title, newest.format, newest.year, newest.price_cents, newest.is_offered, newest.on_hand
     from (select distinct on (sold.product_id, sold.capacity_ml, sold.variation1, sold.variation2, sold.variation3)
         sold.id, sold.product_id, sold.year, sold.price_cents, sold.is_offered, stock.on_hand, ${vintageNameSql} as name,
         ${productTitleSql('sold.site_id', 'sold.product_id')} as title, ${formatSql} as format
       from declination sold
       join product on product.site_id = sold.site_id and product.id = sold.product_id and product.type = 'WINE'
       join stock_item stock on stock.site_id = sold.site_id and stock.id = sold.stock_item_id
       where sold.site_id = $1 and sold.archived_at is null and sold.year is not null
         and exists (select from product_text text where text.site_id = sold.site_id and text.product_id = sold.product_id)
       order by sold.product_id, sold.capacity_ml, sold.variation1, sold.variation2, sold.variation3, sold.year desc, sold.id desc) newest
     where $2::int[] is null or newest.id = any($2) order by newest.name collate "fr-x-icu", newest.id`,
    [context.site.id, ids ? [...ids] : null],
  );
}

/** Lists vintages as they are saved. */
export function listVintageDrafts(
  context: RequestContext,
  ids: readonly number[],
): Promise<(DeclinationDraft & { id: number })[]> {
  return context.transaction.query(
    `select id, product_id as "productId", year, capacity, capacity_unit as "capacityUnit", reference,
       sell_by_multiple_of as "sellByMultipleOf", variation1, variation2, variation3, media_id as "mediaId", sheet, position,
       price_cents as "priceCents", is_on_request as "isOnRequest", is_offered as "isOffered"
     from declination where site_id = $1 and id = any($2::int[]) order by id`,
    [context.site.id, [...ids]],
  );
}

/** The words of a product in one locale. */
export interface VintageTextRow {
  product_id: number;
  locale: string;
  title: string;
  slug: string | null;
  summary: string;
  meta_description: string;
  features: { label: string; value: string }[];
  document: PageDocument;
}

/** Lists the words of products in all their locales. */
export function listVintageTexts(context: RequestContext, productIds: readonly number[]): Promise<VintageTextRow[]> {
  return context.transaction.query(
    `select product_id, locale, title, slug, summary, meta_description, features, document from product_text
     where site_id = $1 and product_id = any($2::int[]) order by product_id, locale <> $3, locale`,
    [context.site.id, [...productIds], context.site.defaultLocale],
  );
}

/** Lists the awards of vintages, and those of their products that are of no vintage. */
export function listVintageAwards(
  context: RequestContext,
  ids: readonly number[],
): Promise<{ id: number; name: string; is_of_vintage: boolean }[]> {
  return context.transaction.query(
    `select sold.id, award.declination_id is not null as is_of_vintage, concat_ws(' ', nullif(award.distinction, ''), award.name, award.year) as name
     from declination sold join award on award.site_id = sold.site_id and award.product_id = sold.product_id
       and (award.declination_id = sold.id or award.declination_id is null)
     where sold.site_id = $1 and sold.id = any($2::int[]) order by sold.id, award.year desc, award.id`,
    [context.site.id, [...ids]],
  );
}

/** Lists the boxes that hold vintages, by name. */
export function listVintageBoxes(
  context: RequestContext,
  ids: readonly number[],
): Promise<{ id: number; title: string }[]> {
  return context.transaction.query(
    `select part.part_id as id, ${productTitleSql('part.site_id', 'part.box_id')} as title from box_part part
     where part.site_id = $1 and part.part_id = any($2::int[]) order by part.part_id, title`,
    [context.site.id, [...ids]],
  );
}
