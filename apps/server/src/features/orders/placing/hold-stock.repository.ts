import type { RequestContext } from '../../../request-context.ts';
import { getChangeTag } from '../../../storage/change-tags.ts';
import type { StockHoldTable } from '../../../storage/schema.gen.ts';

export type StockHoldRow = Pick<StockHoldTable, 'stock_item_id' | 'quantity' | 'state'>;

/** Locks stocks in the order of their ids: two transactions never wait for each other crosswise. */
export async function lockStockItems(context: RequestContext, ids: readonly number[]): Promise<void> {
  await context.transaction.query(
    'select id from stock_item where site_id = $1 and id = any($2::int[]) order by id for update',
    [context.site.id, [...ids]],
  );
}

/** Locks the stocks that orders have pieces in, in the order of their ids: whoever goes through several orders does so before the first. */
export async function lockStocksOfOrders(context: RequestContext, orderIds: readonly number[]): Promise<void> {
  await context.transaction.query(
    `select id from stock_item where site_id = $1 and id in (
       select stock_item_id from stock_hold where stock_hold.site_id = $1 and order_id = any($2::int[])) order by id for update`,
    [context.site.id, [...orderIds]],
  );
}

/** Holds pieces of locked stocks; returns the stocks that had enough, with what is left of them. */
export function updateHeld(
  context: RequestContext,
  demand: ReadonlyMap<number, number>,
): Promise<{ id: number; left: number }[]> {
  return context.transaction.query(
    `update stock_item set held = held + demand.quantity
     from unnest($2::int[], $3::int[]) as demand (id, quantity)
     where stock_item.site_id = $1 and stock_item.id = demand.id
       and stock_item.on_hand - stock_item.held - stock_item.allocated >= demand.quantity
     returning stock_item.id, stock_item.on_hand - stock_item.held - stock_item.allocated as left`,
    [context.site.id, [...demand.keys()], [...demand.values()]],
  );
}

/** Counts the locked stocks that have enough for a demand. */
export async function countEnough(context: RequestContext, demand: ReadonlyMap<number, number>): Promise<number> {
  const [row] = await context.transaction.query<{ count: number }>(
    `select count(*)::int as count from stock_item
     join unnest($2::int[], $3::int[]) as demand (id, quantity) on stock_item.id = demand.id
     where stock_item.site_id = $1
       and stock_item.on_hand - stock_item.held - stock_item.allocated >= demand.quantity`,
    [context.site.id, [...demand.keys()], [...demand.values()]],
  );
  return row?.count ?? 0;
}

const changes = {
  allocate: 'held = held - hold.quantity, allocated = allocated + hold.quantity',
  releaseHeld: 'held = held - hold.quantity',
  releaseAllocated: 'allocated = allocated - hold.quantity',
  takeOut: 'allocated = allocated - hold.quantity, on_hand = on_hand - hold.quantity',
  takeBack: 'allocated = allocated + hold.quantity, on_hand = on_hand + hold.quantity',
} as const;
const statesBefore = {
  allocate: 'held',
  releaseHeld: 'held',
  releaseAllocated: 'allocated',
} as const;
const statesAfter = {
  allocate: 'allocated',
  releaseHeld: 'released',
  releaseAllocated: 'released',
} as const;

/** Moves the pieces that an order still has in stocks from one state to the next; returns what was moved. */
export async function moveHolds(
  context: RequestContext,
  orderId: number,
  change: keyof typeof statesBefore,
): Promise<StockHoldRow[]> {
  const holds = await context.transaction.query<StockHoldRow>(
    `update stock_hold set state = $4 where site_id = $1 and order_id = $2 and state = $3
     returning stock_item_id, quantity - out_quantity as quantity, state`,
    [context.site.id, orderId, statesBefore[change], statesAfter[change]],
  );
  await changeStockItems(context, holds, change);
  return holds;
}

async function changeStockItems(
  context: RequestContext,
  holds: readonly Pick<StockHoldRow, 'stock_item_id' | 'quantity'>[],
  change: keyof typeof changes,
): Promise<void> {
  if (!holds.length) return;
  await lockStockItems(
    context,
    holds.map((hold) => hold.stock_item_id),
  );
  await context.transaction.query(
    `update stock_item set ${changes[change]}
     from unnest($2::int[], $3::int[]) as hold (id, quantity) where stock_item.site_id = $1 and stock_item.id = hold.id`,
    [context.site.id, holds.map((hold) => hold.stock_item_id), holds.map((hold) => hold.quantity)],
  );
  for (const hold of holds) context.transaction.invalidate(getChangeTag('stockItems', hold.stock_item_id));
}

/** Pieces of a stock. */
export type StockPieces = Pick<StockHoldRow, 'stock_item_id' | 'quantity'>;

/**
 * Takes pieces that an order keeps out of their stocks: all that are left, or those of these lines at the most. Returns what went out.
 * Lines count by the stocks of declinations or of products, whichever the order holds.
 */
export async function takeHoldsOut(
  context: RequestContext,
  orderId: number,
  lines: readonly { position: number; quantity: number }[] | 'all',
): Promise<StockPieces[]> {
  const out = await context.transaction.query<StockPieces>(
    `with parcel as (select position, quantity from unnest($3::int[], $4::int[]) as given (position, quantity)),
     demand as (
       select case when exists (select from stock_hold own where own.site_id = $1 and own.order_id = $2
           and own.stock_item_id = sold.stock_item_id) then sold.stock_item_id else product.stock_item_id end as id,
         sum(parcel.quantity * (part.value ->> 'quantity')::int)::int as quantity
       from parcel join order_line line on line.site_id = $1 and line.order_id = $2 and line.position = parcel.position
       cross join lateral jsonb_array_elements(line.parts) part
       join declination sold on sold.site_id = $1 and sold.id = (part.value ->> 'declinationId')::int
       join product on product.site_id = $1 and product.id = sold.product_id
       group by 1),
     leaving as (
       select hold.stock_item_id, case when $5 then hold.quantity - hold.out_quantity
         else least(hold.quantity - hold.out_quantity, demand.quantity) end as quantity
       from stock_hold hold left join demand on demand.id = hold.stock_item_id
       where hold.site_id = $1 and hold.order_id = $2 and hold.state = 'allocated' and ($5 or demand.quantity > 0))
     update stock_hold hold set out_quantity = hold.out_quantity + leaving.quantity,
       state = case when hold.out_quantity + leaving.quantity = hold.quantity then 'out' else hold.state end
     from leaving where hold.site_id = $1 and hold.order_id = $2 and hold.stock_item_id = leaving.stock_item_id
       and ($5 or leaving.quantity > 0)
     returning hold.stock_item_id, leaving.quantity`,
    [
      context.site.id,
      orderId,
      lines === 'all' ? [] : lines.map(({ position }) => position),
      lines === 'all' ? [] : lines.map(({ quantity }) => quantity),
      lines === 'all',
    ],
  );
  await changeStockItems(context, out, 'takeOut');
  return out;
}

/** Puts pieces that had left with an order back among those that it keeps. */
export async function takeHoldsBack(
  context: RequestContext,
  orderId: number,
  pieces: readonly StockPieces[],
): Promise<void> {
  await context.transaction.query(
    `update stock_hold hold set out_quantity = hold.out_quantity - back.quantity, state = 'allocated'
     from unnest($3::int[], $4::int[]) as back (id, quantity)
     where hold.site_id = $1 and hold.order_id = $2 and hold.stock_item_id = back.id`,
    [context.site.id, orderId, pieces.map((one) => one.stock_item_id), pieces.map(({ quantity }) => quantity)],
  );
  await changeStockItems(context, pieces, 'takeBack');
}

/** Takes pieces out of what a paid order has in locked stocks: they are for sale again, or gone (`isLost`). */
export async function reduceHolds(
  context: RequestContext,
  orderId: number,
  pieces: ReadonlyMap<number, number>,
  { isLost }: { isLost: boolean },
): Promise<void> {
  const values = [context.site.id, [...pieces.keys()], [...pieces.values()]];
  const given = 'unnest($2::int[], $3::int[]) as given (id, quantity)';
  // A hold has a piece at least.
  await context.transaction.query(
    `delete from stock_hold using ${given} where stock_hold.site_id = $1 and stock_hold.order_id = $4
       and stock_hold.stock_item_id = given.id and stock_hold.quantity = given.quantity and stock_hold.out_quantity = 0`,
    [...values, orderId],
  );
  await context.transaction.query(
    `update stock_hold set quantity = stock_hold.quantity - given.quantity,
       state = case when stock_hold.quantity - given.quantity = stock_hold.out_quantity then 'out' else stock_hold.state end from ${given}
     where stock_hold.site_id = $1 and stock_hold.order_id = $4 and stock_hold.stock_item_id = given.id`,
    [...values, orderId],
  );
  await context.transaction.query(
    `update stock_item set allocated = allocated - given.quantity${isLost ? ', on_hand = on_hand - given.quantity' : ''}
     from ${given} where stock_item.site_id = $1 and stock_item.id = given.id`,
    values,
  );
  for (const id of pieces.keys()) context.transaction.invalidate(getChangeTag('stockItems', id));
}

/** Stores what an order holds; an order that holds again keeps its rows. */
export async function upsertHolds(
  context: RequestContext,
  orderId: number,
  demand: ReadonlyMap<number, number>,
): Promise<void> {
  await context.transaction.query(
    `insert into stock_hold (site_id, order_id, stock_item_id, quantity)
     select $1, $2, demand.id, demand.quantity from unnest($3::int[], $4::int[]) as demand (id, quantity)
     on conflict (site_id, order_id, stock_item_id) do update set state = 'held', quantity = excluded.quantity, out_quantity = 0`,
    [context.site.id, orderId, [...demand.keys()], [...demand.values()]],
  );
  for (const id of demand.keys()) context.transaction.invalidate(getChangeTag('stockItems', id));
}

/** Lists what an order has in stocks. */
export function listHolds(
  context: RequestContext,
  orderId: number,
): Promise<(StockHoldRow & Pick<StockHoldTable, 'out_quantity'>)[]> {
  return context.transaction.query(
    'select stock_item_id, quantity, out_quantity, state from stock_hold where site_id = $1 and order_id = $2 order by stock_item_id',
    [context.site.id, orderId],
  );
}

/** Finds the number of pieces below which pages say something of a stock, or of a lot or box that is made of it. */
export async function findSpokenLevel(
  context: RequestContext,
  ids: readonly number[],
  limit: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await context.transaction.query<{ id: number; level: number }>(
    `select item.id, greatest($3::int, max(sold.lot), max(part.quantity) * greatest($3::int, 1))::int as level
     from stock_item item
     cross join lateral (
       select own.id, own.sell_by_multiple_of as lot from declination own
         where own.site_id = item.site_id and own.stock_item_id = item.id
       union all
       select one.id, one.sell_by_multiple_of from product
         join declination one on one.site_id = product.site_id and one.product_id = product.id
         where product.site_id = item.site_id and product.stock_item_id = item.id
     ) sold
     left join box_part part on part.site_id = item.site_id and part.part_id = sold.id
     where item.site_id = $1 and item.id = any($2::int[]) group by item.id`,
    [context.site.id, [...ids], limit],
  );
  return new Map(rows.map(({ id, level }) => [id, level]));
}
