import type { OrderWithdrawals } from '@vitrine/contract/endpoints/withdrawal.endpoints';
import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import {
  canWithdraw,
  computeWithdrawalDeadline,
  describeWithdrawalException,
  type WithdrawalException,
} from '@vitrine/domain/ordering/withdrawal';
import type { WithdrawalDeclaration } from '@vitrine/domain/ordering/withdrawal-receipt';
import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import type { RequestContext } from '../../request-context.ts';
import { listOrderLines, type OrderLineRow, type OrderRow } from '../orders/keeping/find-orders.operations.ts';
import { findReceiptOfOrder } from '../orders/shipments/receipts.operations.ts';
import { listWithdrawalLines, sumWithdrawn, type WithdrawalRow } from './withdrawals.repository.ts';

/** Reads a declaration as it was made. */
export async function readDeclaration(context: RequestContext, row: WithdrawalRow): Promise<WithdrawalDeclaration> {
  return {
    reference: row.reference,
    declaredAt: row.declared_at.toISOString(),
    name: row.name,
    email: row.email,
    orderReference: row.order_reference,
    details: row.details,
    lines: (await listWithdrawalLines(context, row.id)).map(({ name, quantity }) => ({ name, quantity })),
  };
}

/** Names a line of an order. */
export const nameLine = ({ name, detail }: Pick<OrderLineRow, 'name' | 'detail'>): string =>
  [name, detail].filter(Boolean).join(', ');

/** Lists the lines of an order with how many may still be withdrawn of each, and why not. */
export async function listWithdrawable(context: RequestContext, orderId: number): Promise<OrderWithdrawals['lines']> {
  const withdrawn = new Map((await sumWithdrawn(context, orderId)).map((line) => [line.position, line.quantity]));
  return (await listOrderLines(context, orderId)).map((line) => ({
    position: line.position,
    name: nameLine(line),
    quantity: Math.max(0, line.quantity - (withdrawn.get(line.position) ?? 0)),
    exception: line.withdrawal_exception
      ? describeWithdrawalException(line.withdrawal_exception as WithdrawalException)
      : '',
  }));
}

/** Says until when one may withdraw from an order, or why one may no longer. */
export async function judgeWithdrawal(
  context: RequestContext,
  order: Pick<OrderRow, 'id' | 'placed_at' | 'fulfilment'>,
  lines: OrderWithdrawals['lines'],
): Promise<{ canWithdraw: boolean; message: string }> {
  const { timeZone } = context.site;
  const today = toLocalDate(context.now, timeZone);
  const orderedOn = toLocalDate(order.placed_at.getTime(), timeZone);
  const receivedOn = await findReceiptOfOrder(context, order.id);
  if (order.fulfilment === 'cancelled' || order.fulfilment === 'expired')
    return { canWithdraw: false, message: 'Cette commande est annulée\u00a0: il n’y a rien à rétracter.' };
  if (lines.every(({ quantity, exception }) => quantity === 0 || exception))
    return {
      canWithdraw: false,
      message: lines.some(({ exception }) => exception)
        ? 'Les articles de cette commande sont sans droit de rétractation, ou déjà rétractés.'
        : 'Vous vous êtes déjà rétracté de toute cette commande.',
    };
  if (receivedOn === null)
    return {
      canWithdraw: true,
      message: 'Vous avez quatorze jours à compter du lendemain de la réception du dernier colis.',
    };
  const deadline = formatLocalDate(computeWithdrawalDeadline(receivedOn, orderedOn), 'full');
  return canWithdraw(today, { receivedOn, orderedOn })
    ? { canWithdraw: true, message: `Vous avez jusqu’au ${deadline} inclus.` }
    : { canWithdraw: false, message: `Le délai de rétractation de cette commande s’est terminé le ${deadline}.` };
}
