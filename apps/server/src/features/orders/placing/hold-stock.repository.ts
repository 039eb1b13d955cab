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
} as const;
const statesBefore = {
  allocate: 'held',
  releaseHeld: 'held',
  releaseAllocated: 'allocated',
  takeOut: 'allocated',
} as const;
const statesAfter = {
  allocate: 'allocated',
  releaseHeld: 'released',
  releaseAllocated: 'released',
  takeOut: 'out',
} as const;

/** Moves the pieces that an order has in stocks from one state to the next; returns what was moved. */
export async function moveHolds(
  context: RequestContext,
  orderId: number,
  change: keyof typeof changes,
): Promise<StockHoldRow[]> {
  const holds = await context.transaction.query<StockHoldRow>(
    `update stock_hold set state = $4 where site_id = $1 and order_id = $2 and state = $3
     returning stock_item_id, quantity, state`,
    [context.site.id, orderId, statesBefore[change], statesAfter[change]],
  );
  if (!holds.length) return [];
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
  return holds;
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
       and stock_hold.stock_item_id = given.id and stock_hold.quantity = given.quantity`,
    [...values, orderId],
  );
  await context.transaction.query(
    `update stock_hold set quantity = stock_hold.quantity - given.quantity from ${given}
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
     on conflict (site_id, order_id, stock_item_id) do update set state = 'held', quantity = excluded.quantity`,
    [context.site.id, orderId, [...demand.keys()], [...demand.values()]],
  );
  for (const id of demand.keys()) context.transaction.invalidate(getChangeTag('stockItems', id));
}

/** Lists what an order has in stocks. */
export function listHolds(context: RequestContext, orderId: number): Promise<StockHoldRow[]> {
  return context.transaction.query(
    'select stock_item_id, quantity, state from stock_hold where site_id = $1 and order_id = $2 order by stock_item_id',
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
