import type { RequestContext } from '../../request-context.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import type { AwardTable, VariationTable } from '../../storage/schema.gen.ts';

export type AwardRow = Pick<
  AwardTable,
  'id' | 'product_id' | 'declination_id' | 'name' | 'distinction' | 'year' | 'url' | 'media_id'
>;

/** Lists the awards of some products, of all without, the latest first. */
export function listAwardRows(context: RequestContext, productIds: readonly number[] | undefined): Promise<AwardRow[]> {
  return context.transaction.query(
    `select award.id, award.product_id, award.declination_id, award.name, award.distinction, award.year, award.url, award.media_id
     from award join product on product.site_id = award.site_id and product.id = award.product_id
     where award.site_id = $1 and product.is_valid${productIds ? ' and award.product_id = any($2::int[])' : ''}
     order by award.year desc, award.id limit 500`,
    [context.site.id, ...(productIds ? [[...productIds]] : [])],
  );
}

export type VariationRow = Pick<VariationTable, 'id' | 'label' | 'display_label'>;

/** Lists what the site's products vary by. */
export function listVariationRows(context: RequestContext): Promise<VariationRow[]> {
  return context.transaction.query(
    'select id, label, display_label from variation where site_id = $1 order by position, id',
    [context.site.id],
  );
}

/** Lists the dishes that wines go with; of one product with `productId`. */
export function listMealIconRows(
  context: RequestContext,
  productId?: number,
): Promise<{ id: number; label: string; icon: string }[]> {
  if (productId === undefined)
    return context.transaction.query('select id, label, icon from meal_icon where site_id = $1 order by position, id', [
      context.site.id,
    ]);
  return context.transaction.query(
    `select meal_icon.id, meal_icon.label, meal_icon.icon from product_meal meal
     join meal_icon on meal_icon.site_id = meal.site_id and meal_icon.id = meal.meal_icon_id
     where meal.site_id = $1 and meal.product_id = $2 order by meal.position, meal_icon.position, meal_icon.id`,
    [context.site.id, productId],
  );
}

/** Adds something that products vary by; returns its id. */
export async function insertVariation(
  context: RequestContext,
  { id, label, displayLabel, position }: { id?: number; label: string; displayLabel: string; position: number },
): Promise<number> {
  const [row] = await context.transaction.query<{ id: number }>(
    `insert into variation (site_id, id, label, display_label, position)
     values ($1, coalesce($2, nextval(pg_get_serial_sequence('variation', 'id'))), $3, $4, $5) returning id`,
    [context.site.id, id ?? null, label, displayLabel, position],
  );
  return (row as { id: number }).id;
}

/** Adds a dish that wines go with; returns its id. */
export async function insertMealIcon(
  context: RequestContext,
  { id, label, icon, position }: { id?: number; label: string; icon: string; position: number },
): Promise<number> {
  const [row] = await context.transaction.query<{ id: number }>(
    `insert into meal_icon (site_id, id, label, icon, position)
     values ($1, coalesce($2, nextval(pg_get_serial_sequence('meal_icon', 'id'))), $3, $4, $5) returning id`,
    [context.site.id, id ?? null, label, icon, position],
  );
  return (row as { id: number }).id;
}

/** Adds an award of a product, or of one of its vintages; returns its id. */
export async function insertAward(
  context: RequestContext,
  award: {
    productId: number;
    declinationId: number | null;
    name: string;
    distinction: string;
    year: number;
    url: string;
    mediaId: number | null;
  },
): Promise<number> {
  const { id } = await insertRow(
    context,
    'award',
    {
      product_id: award.productId,
      declination_id: award.declinationId,
      name: award.name,
      distinction: award.distinction,
      year: award.year,
      url: award.url,
      media_id: award.mediaId,
    },
    ['id'],
  );
  return id;
}

/** Counts the products that vary by something. */
export async function countVariationUses(context: RequestContext, id: number): Promise<number> {
  const [row] = await context.transaction.query<{ count: number }>(
    `select count(*)::int as count from product
     where site_id = $1 and (variation1_id = $2 or variation2_id = $2 or variation3_id = $2)`,
    [context.site.id, id],
  );
  return row?.count ?? 0;
}

/** Deletes something that no product varies by. */
export async function deleteVariation(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('delete from variation where site_id = $1 and id = $2', [context.site.id, id]);
}
