import type { WineSheet } from '@vitrine/domain/wine/wine-sheet.schema';
import type { RequestContext } from '../../request-context.ts';
import type { ProductTable } from '../../storage/schema.gen.ts';
import { productTitleSql } from '../../storage/sql/product-title-sql.ts';

/** A declination, with what the law asks of it. */
export interface SoldRow {
  type: ProductTable['type'];
  title: string;
  year: number | null;
  capacity: number | null;
  sheet: WineSheet | null;
}

const columns = `product.type, ${productTitleSql('sold.site_id', 'sold.product_id')} as title, sold.year, sold.capacity, sold.sheet`;
const from = `declination sold
  join product on product.site_id = sold.site_id and product.id = sold.product_id`;

/**
 * Waits until no other transaction judges what is sold of the site's products: a box is offered by the sheets of its bottles, and a sheet is
 * emptied by the boxes that hold it. Taken before any row of products.
 */
export async function lockSales(context: RequestContext): Promise<void> {
  await context.transaction.query("select pg_advisory_xact_lock(hashtext('product-sale'), $1)", [context.site.id]);
}

/** Lists declinations by id. */
export function listSoldRowsById(context: RequestContext, ids: readonly number[]): Promise<SoldRow[]> {
  return context.transaction.query(
    `select ${columns} from ${from} where sold.site_id = $1 and sold.id = any($2::int[]) order by array_position($2, sold.id)`,
    [context.site.id, [...ids]],
  );
}

/** Lists the declinations of a product that are offered, by themselves or in a box; archived ones may come back. */
export function listOfferedRows(context: RequestContext, productId: number): Promise<SoldRow[]> {
  return context.transaction.query(
    `select ${columns} from ${from} where sold.site_id = $1 and sold.product_id = $2 and (sold.is_offered or exists (
       select 1 from box_part part join declination box on box.site_id = part.site_id and box.product_id = part.box_id
       where part.site_id = $1 and part.part_id = sold.id and box.is_offered)) order by sold.id`,
    [context.site.id, productId],
  );
}

/** Lists the ids of what a box holds. */
export async function listPartIds(context: RequestContext, boxId: number): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    'select part_id as id from box_part where site_id = $1 and box_id = $2 order by position, part_id',
    [context.site.id, boxId],
  );
  return rows.map(({ id }) => id);
}

/** Whether something of a product is offered; what is archived may come back. */
export async function isOffered(context: RequestContext, productId: number): Promise<boolean> {
  const rows = await context.transaction.query(
    'select 1 from declination where site_id = $1 and product_id = $2 and is_offered limit 1',
    [context.site.id, productId],
  );
  return rows.length > 0;
}

/** Lists the names of the boxes on sale that hold a declination. A hidden one is judged when it is published again. */
export async function listBoxesOnSale(context: RequestContext, declinationId: number): Promise<string[]> {
  const rows = await context.transaction.query<{ title: string }>(
    `select coalesce(text.title, '') as title from box_part part
     join product box on box.site_id = part.site_id and box.id = part.box_id
     left join product_text text on text.site_id = box.site_id and text.product_id = box.id and text.locale = $3
     where part.site_id = $1 and part.part_id = $2 and box.is_valid and exists (
       select 1 from declination sold where sold.site_id = $1 and sold.product_id = box.id and sold.is_offered)
     order by 1`,
    [context.site.id, declinationId, context.site.defaultLocale],
  );
  return rows.map(({ title }) => title);
}
