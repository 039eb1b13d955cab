import type { RefundedGoods } from '@vitrine/domain/ordering/refund-reasons';
import type { RequestContext } from '../../../request-context.ts';
import { moveStockItem, recordBreakage } from '../../stock/stock.operations.ts';
import type { OrderLineRow, OrderRow } from '../orders.repository.ts';
import { listHolds, lockStockItems, reduceHolds } from '../placing/hold-stock.repository.ts';
import { listHeldStocks } from './refund-lines.repository.ts';

/** Pieces of a line of an order, and what becomes of them. */
export interface RefundedPieces {
  position: number;
  quantity: number;
  goods: RefundedGoods;
}

/**
 * Moves the pieces that are refunded of a locked order: those that have not left are for sale again or broken, those that have left
 * are back, or are not. An order of a shop that counted no stock moves none.
 */
export async function moveRefundedStock(
  context: RequestContext,
  { id, reference }: Pick<OrderRow, 'id' | 'reference'>,
  lines: readonly OrderLineRow[],
  pieces: readonly RefundedPieces[],
): Promise<void> {
  const parts = lines.flatMap((line) => line.parts);
  const stocks = await listHeldStocks(context, id, [...new Set(parts.map(({ declinationId }) => declinationId))]);
  const sumByStock = (goods: RefundedGoods) => {
    const sums = new Map<number, number>();
    for (const one of pieces.filter((piece) => piece.goods === goods))
      for (const part of lines.find(({ position }) => position === one.position)?.parts ?? []) {
        const stock = stocks.get(part.declinationId);
        if (stock !== undefined) sums.set(stock, (sums.get(stock) ?? 0) + part.quantity * one.quantity);
      }
    return sums;
  };
  const [released, broken, returned] = [sumByStock('released'), sumByStock('broken'), sumByStock('returned')];
  if (!released.size && !broken.size && !returned.size) return;
  await lockStockItems(context, [...new Set([...released.keys(), ...broken.keys(), ...returned.keys()])]);
  if (released.size) await reduceHolds(context, id, released, { isLost: false });
  if (broken.size) await reduceHolds(context, id, broken, { isLost: true });
  for (const [stockItemId, quantity] of broken)
    await recordBreakage(context, stockItemId, { quantity, note: reference });
  const left = new Set(
    (await listHolds(context, id))
      .filter((hold) => hold.state === 'out' || hold.out_quantity > 0)
      .map((one) => one.stock_item_id),
  );
  for (const [stockItemId, quantity] of returned)
    if (left.has(stockItemId))
      await moveStockItem(context, stockItemId, { quantity, reason: 'return', note: reference });
  context.transaction.invalidate('products');
}
