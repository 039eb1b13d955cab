import type { Result } from '@vitrine/domain/kernel/result';
import { succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { issuePapersOfPayment } from '../../invoices/issue-papers.operations.ts';
import { planSteps, takeSteps } from '../order-progress.operations.ts';
import { insertOrderEvent, type OrderRow, updateOrderStates } from '../orders.repository.ts';
import { updatePayment } from '../payments.repository.ts';
import { allocateStock, takeStockOut } from '../placing/hold-stock.operations.ts';

/**
 * Settles a sale whose buyer pays and leaves with the bottles: paid, out of stock with its movements, handed over and invoiced, in the transaction that
 * has just stored it.
 */
export async function handOverAtOnce(context: RequestContext, order: OrderRow): Promise<Result<null>> {
  const { id, total_cents: totalCents, delivery_type: deliveryType } = order;
  await updatePayment(context, id, 'paid');
  await updateOrderStates(context, id, { payment_state: 'paid', endsHold: true });
  if (totalCents > 0) await insertOrderEvent(context, { orderId: id, kind: 'paid', author: 'staff' });
  await allocateStock(context, id);
  const paid: OrderRow = { ...order, payment_state: 'paid', hold_ends_at: null };
  const to = deliveryType === 'NO_DELIVERY' ? 'done' : 'collected';
  const planned = planSteps(paid, to);
  if (!planned.ok) return planned;
  await takeSteps(context, paid, [to]);
  await takeStockOut(context, id, order.reference);
  await issuePapersOfPayment(context, id);
  return succeed(null);
}
