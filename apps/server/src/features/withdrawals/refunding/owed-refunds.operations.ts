import type { RequestContext } from '../../../request-context.ts';
import { listOpenWithdrawalRows } from './withdrawal-refunds.repository.ts';

/** Lists the open withdrawals of orders: of each order the one that is to be refunded now, else the first. */
export async function listOpenWithdrawals(
  context: RequestContext,
  orderIds: readonly number[],
): Promise<Map<number, { id: number; isToRefund: boolean }>> {
  const found = new Map<number, { id: number; isToRefund: boolean }>();
  for (const { id, order_id: orderId, is_to_refund: isToRefund } of await listOpenWithdrawalRows(context, orderIds))
    if (!found.has(orderId)) found.set(orderId, { id, isToRefund });
  return found;
}
