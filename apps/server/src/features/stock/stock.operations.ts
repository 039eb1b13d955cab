import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { findQuantities } from '../products/quantities.operations.ts';
import { findStockItemId, insertMovement, lockOnHand, type StockReason, updateOnHand } from './stock.repository.ts';

/** Finds what can be ordered now of products or declinations (API-20). One that is absent has nothing left. */
export async function readQuantities(
  context: RequestContext,
  ids: readonly number[],
): Promise<Result<ReplyOf<'readQuantities'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  return succeed(await findQuantities(context, ids));
}

/** Adds a movement to the stock of a product or declination, by its number. */
export async function moveStock(
  context: RequestContext,
  number: number,
  movement: { quantity: number; reason: StockReason; note?: string },
): Promise<Result<null>> {
  const stockItemId = await findStockItemId(context, number);
  if (stockItemId === undefined) return fail('not-found');
  return moveStockItem(context, stockItemId, movement);
}

/** Adds a movement to a stock. What orders hold is never taken away. */
export async function moveStockItem(
  context: RequestContext,
  stockItemId: number,
  { quantity, reason, note = '' }: { quantity: number; reason: StockReason; note?: string },
): Promise<Result<null>> {
  if (!(await updateOnHand(context, stockItemId, quantity)))
    return fail('invalid-fields', {
      fields: { quantity: 'Il n’en reste pas autant\u00a0: les commandes en retiennent une partie.' },
    });
  await insertMovement(context, { stockItemId, quantity, reason, note });
  context.transaction.invalidate('products');
  return succeed(null);
}

/** Notes what was counted: the difference becomes a movement, none where there is none. Held and sold bottles are counted too. */
export async function countStockItem(
  context: RequestContext,
  stockItemId: number,
  { counted, note }: { counted: number; note: string },
): Promise<Result<null>> {
  const onHand = await lockOnHand(context, stockItemId);
  if (onHand === undefined) return fail('not-found');
  if (counted === onHand) return succeed(null);
  const moved = await moveStockItem(context, stockItemId, { quantity: counted - onHand, reason: 'count', note });
  if (moved.ok) return moved;
  return fail('invalid-fields', {
    fields: {
      counted:
        'Des commandes retiennent davantage\u00a0: recomptez, ou annulez d’abord les commandes que vous ne pouvez servir.',
    },
  });
}

/** Adds the movement of what has left with an order; the order has taken it off what is on hand. */
export async function recordSale(
  context: RequestContext,
  stockItemId: number,
  { quantity, note }: { quantity: number; note: string },
): Promise<void> {
  await insertMovement(context, { stockItemId, quantity: -quantity, reason: 'sale', note });
}

/** Adds the movement of pieces of an order that broke before they left; the order has taken them off what is on hand. */
export async function recordBreakage(
  context: RequestContext,
  stockItemId: number,
  { quantity, note }: { quantity: number; note: string },
): Promise<void> {
  await insertMovement(context, { stockItemId, quantity: -quantity, reason: 'breakage', note });
}
