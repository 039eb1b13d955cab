import { listWithdrawn } from '@vitrine/domain/ordering/withdrawal-receipt';
import type { RequestContext } from '../../../request-context.ts';
import { listOpenWithdrawalRows } from './withdrawal-refunds.repository.ts';

/** Lists the open withdrawals of orders: of each order the one that is to be refunded now, else the first, with what it is about. */
export async function listOpenWithdrawals(
  context: RequestContext,
  orderIds: readonly number[],
): Promise<Map<number, { id: number; isToRefund: boolean; withdrawn: string[] }>> {
  const found = new Map<number, { id: number; isToRefund: boolean; withdrawn: string[] }>();
  for (const row of await listOpenWithdrawalRows(context, orderIds))
    if (!found.has(row.order_id))
      found.set(row.order_id, {
        id: row.id,
        isToRefund: row.is_to_refund,
        withdrawn: listWithdrawn(row),
      });
  return found;
}
