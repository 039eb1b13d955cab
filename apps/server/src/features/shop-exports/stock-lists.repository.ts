import type { RequestContext } from '../../request-context.ts';
import type { StockMovementTable } from '../../storage/schema.gen.ts';
import { productTitleSql } from '../../storage/sql/product-title-sql.ts';
import type { AccountPeriod } from './account-period.ts';

/** What is in a stock, and of what. */
interface StockedRow {
  id: number;
  title: string;
  reference: string;
  year: number | null;
  capacity_ml: number | null;
}

/**
 * The stocks that count, with what they are of: each product's where stock is counted by product ($4), else each declination's. Boxes
 * have none.
 */
const stocked = `select product.stock_item_id as id, product.id as product_id, product.reference, null::int as year,
       null::int as capacity_ml
     from product where product.site_id = $1 and product.type <> 'BOX' and $4
     union all
     select declination.stock_item_id, declination.product_id, declination.reference, declination.year, declination.capacity_ml
     from declination join product on product.site_id = $1 and product.id = declination.product_id and product.type <> 'BOX'
     where declination.site_id = $1 and not $4`;
const title = productTitleSql('$1', 'stocked.product_id');

/** A stock at the end of a period and now. */
export interface StockLevelRow extends StockedRow {
  at_end: number;
  on_hand: number;
  held: number;
  allocated: number;
}

/** Lists all stocks. */
export function listStockLevels(
  context: RequestContext,
  { until }: AccountPeriod,
  { isByProduct, last, limit }: { isByProduct: boolean; last: StockLevelRow | undefined; limit: number },
): Promise<StockLevelRow[]> {
  return context.transaction.query(
    `with stocked as (${stocked})
     select stock.id, ${title} as title, stocked.reference, stocked.year, stocked.capacity_ml, stock.on_hand, stock.held, stock.allocated,
       (select coalesce(sum(movement.quantity), 0)::int from stock_movement movement
         where movement.site_id = $1 and movement.stock_item_id = stock.id and movement.at < $3) as at_end
     from stocked join stock_item stock on stock.site_id = $1 and stock.id = stocked.id
     where stock.id > $2 order by stock.id limit $5`,
    [context.site.id, last?.id ?? 0, until, isByProduct, limit],
  );
}

/** A movement of stock, with what is left after it. */
export interface MovementRow extends StockedRow {
  movement_id: number;
  at: Date;
  quantity: number;
  reason: StockMovementTable['reason'];
  note: string;
  account: string;
  balance: number;
}

/** Lists the movements of a period, in their order. */
export function listMovements(
  context: RequestContext,
  { since, until }: AccountPeriod,
  { isByProduct, last, limit }: { isByProduct: boolean; last: MovementRow | undefined; limit: number },
): Promise<MovementRow[]> {
  return context.transaction.query(
    `with stocked as (${stocked}),
     moved as (
       select movement.id as movement_id, movement.stock_item_id, movement.at, movement.quantity, movement.reason, movement.note,
         movement.account_id, (sum(movement.quantity) over (partition by movement.stock_item_id order by movement.id))::int as balance
       from stock_movement movement where movement.site_id = $1 and movement.at < $3)
     select stocked.id, moved.movement_id, moved.at, ${title} as title, stocked.reference, stocked.year, stocked.capacity_ml,
       moved.quantity, moved.reason, moved.note, moved.balance, coalesce(nullif(account.name, ''), account.email, '') as account
     from moved join stocked on stocked.id = moved.stock_item_id
     left join staff_account account on account.id = moved.account_id
     where moved.at >= $2 and moved.movement_id > $5::int order by moved.movement_id limit $6`,
    [context.site.id, since, until, isByProduct, last?.movement_id ?? 0, limit],
  );
}
