import type { RequestContext } from '../../../request-context.ts';
import { getSettings } from '../../settings/settings.operations.ts';
import { recordSale } from '../../stock/stock.operations.ts';
import {
  countEnough,
  findSpokenLevel,
  listHolds,
  lockStockItems,
  moveHolds,
  type StockPieces,
  takeHoldsBack,
  takeHoldsOut,
  updateHeld,
  upsertHolds,
} from './hold-stock.repository.ts';

/**
 * Holds stock for an order, all of it or nothing. Demand is summed over lines and boxes. Returns the stocks that have too
 * little; the caller then fails, and its transaction with it.
 */
export async function holdStock(
  context: RequestContext,
  orderId: number,
  demand: ReadonlyMap<number, number>,
): Promise<number[]> {
  if (!demand.size) return [];
  await lockStockItems(context, [...demand.keys()]);
  const held = await updateHeld(context, demand);
  const short = [...demand.keys()].filter((id) => !held.some((one) => one.id === id));
  if (short.length) return short;
  await upsertHolds(context, orderId, demand);
  await invalidateSpokenStocks(context, held);
  return [];
}

/** Holds the stock of an expired order again, whose payment came late: all of it, or nothing and false where some is gone. */
export async function holdAgain(context: RequestContext, orderId: number): Promise<boolean> {
  const holds = (await listHolds(context, orderId)).filter(({ state }) => state === 'released');
  const demand = new Map(holds.map((hold) => [hold.stock_item_id, hold.quantity]));
  // The caller goes on after a refusal: nothing may be held then.
  await lockStockItems(context, [...demand.keys()]);
  if ((await countEnough(context, demand)) < demand.size) return false;
  return (await holdStock(context, orderId, demand)).length === 0;
}

/** Keeps the stock of a paid order until it leaves. */
export async function allocateStock(context: RequestContext, orderId: number): Promise<void> {
  await moveHolds(context, orderId, 'allocate');
}

/** Gives back the stock of an order that is cancelled or expired: once, whatever is called twice. */
export async function releaseStock(context: RequestContext, orderId: number): Promise<void> {
  const released = [
    ...(await moveHolds(context, orderId, 'releaseHeld')),
    ...(await moveHolds(context, orderId, 'releaseAllocated')),
  ];
  if (released.length) context.transaction.invalidate('products');
}

/** Takes stock out that leaves with an order, all of it or that of some lines, with a movement for each; returns what went out. */
export async function takeStockOut(
  context: RequestContext,
  orderId: number,
  reference: string,
  lines: Parameters<typeof takeHoldsOut>[2] = 'all',
): Promise<StockPieces[]> {
  const out = await takeHoldsOut(context, orderId, lines);
  for (const { stock_item_id: stockItemId, quantity } of out)
    await recordSale(context, stockItemId, { quantity, note: reference });
  return out;
}

/** Takes stock back that had left with an order, which keeps it again. */
export async function takeStockBack(
  context: RequestContext,
  orderId: number,
  reference: string,
  pieces: readonly StockPieces[],
): Promise<void> {
  await takeHoldsBack(context, orderId, pieces);
  for (const { stock_item_id: stockItemId, quantity } of pieces)
    await recordSale(context, stockItemId, { quantity: -quantity, note: reference });
}

/** Drops pages only where they say something else of a stock (SET-26). */
async function invalidateSpokenStocks(
  context: RequestContext,
  stocks: readonly { id: number; left: number }[],
): Promise<void> {
  const { STOCK_LIMIT_DISPLAY } = await getSettings(context);
  const levels = await findSpokenLevel(
    context,
    stocks.map(({ id }) => id),
    STOCK_LIMIT_DISPLAY,
  );
  if (stocks.some(({ id, left }) => left < (levels.get(id) ?? 0))) context.transaction.invalidate('products');
}
