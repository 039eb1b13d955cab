import type { RequestContext } from '../../request-context.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import type { StockMovementTable } from '../../storage/schema.gen.ts';

export type StockReason = StockMovementTable['reason'];

/** Changes what is on hand of a stock; false where less is left than orders hold. */
export async function updateOnHand(context: RequestContext, id: number, quantity: number): Promise<boolean> {
  const rows = await context.transaction.query(
    `update stock_item set on_hand = on_hand + $3
     where site_id = $1 and id = $2 and on_hand + $3 >= held + allocated returning id`,
    [context.site.id, id, quantity],
  );
  return rows.length > 0;
}

/** Adds a movement. Movements are never changed: their sum is what is on hand. */
export async function insertMovement(
  context: RequestContext,
  movement: { stockItemId: number; quantity: number; reason: StockReason; note: string },
): Promise<void> {
  await insertRow(context, 'stock_movement', {
    stock_item_id: movement.stockItemId,
    quantity: movement.quantity,
    reason: movement.reason,
    note: movement.note,
    account_id: context.staff?.accountId ?? null,
    at: new Date(context.now),
  });
}

/** Finds the stock of a product or of a declination. */
export async function findStockItemId(context: RequestContext, number: number): Promise<number | undefined> {
  const [row] = await context.transaction.query<{ id: number }>(
    `select stock_item_id as id from product where site_id = $1 and id = $2
     union all select stock_item_id from declination where site_id = $1 and id = $2`,
    [context.site.id, number],
  );
  return row?.id;
}

/** Reads what is on hand of a stock, and keeps it from changing until the transaction ends. */
export async function lockOnHand(context: RequestContext, stockItemId: number): Promise<number | undefined> {
  const [row] = await context.transaction.query<{ on_hand: number }>(
    'select on_hand from stock_item where site_id = $1 and id = $2 for update',
    [context.site.id, stockItemId],
  );
  return row?.on_hand;
}
