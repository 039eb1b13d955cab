import type { RequestContext } from '../../request-context.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import type { ProductTable } from '../../storage/schema.gen.ts';
import { insertStockItem } from './save-product.repository.ts';

/**
 * Adds the row of a product that has only a draft, hidden and without text, where it has none yet. What is sold of it belongs to the row;
 * publishing fills it in.
 */
export async function ensureProductRow(context: RequestContext, id: number, type: ProductTable['type']): Promise<void> {
  const rows = await context.transaction.query('select 1 from product where site_id = $1 and id = $2', [
    context.site.id,
    id,
  ]);
  if (rows.length) return;
  await insertRow(context, 'product', {
    id,
    type,
    is_valid: false,
    stock_item_id: await insertStockItem(context),
    created_at: new Date(context.now),
  });
}

/** Begins now the prices of what is sold of a product that has had none: what was typed before its publication was no price. */
export async function beginPrices(context: RequestContext, productId: number): Promise<void> {
  await context.transaction.query(
    `insert into price_period (site_id, declination_id, starts_at, price_cents)
     select sold.site_id, sold.id, $3, sold.price_cents from declination sold
     where sold.site_id = $1 and sold.product_id = $2 and sold.price_cents is not null
       and not exists (select 1 from price_period period where period.site_id = $1 and period.declination_id = sold.id)`,
    [context.site.id, productId, new Date(context.now)],
  );
}

/** What is sold of a product that is published for the first time. */
export interface UnpublishedDeclination {
  year: number | null;
  is_offered: boolean;
  is_on_request: boolean;
  price_cents: number | null;
}

/** Lists what is sold of a product and in use. */
export function listDeclinationsInUse(context: RequestContext, productId: number): Promise<UnpublishedDeclination[]> {
  return context.transaction.query(
    `select year, is_offered, is_on_request, price_cents from declination
     where site_id = $1 and product_id = $2 and archived_at is null order by position, year desc nulls last, id`,
    [context.site.id, productId],
  );
}
