import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { checkTransition } from '@vitrine/domain/ordering/transition-table';
import { type WithdrawalNeed, type WithdrawalState, withdrawalTransitions } from '@vitrine/domain/ordering/withdrawal';
import type { RequestContext } from '../../request-context.ts';
import type { OrderRow } from '../orders/keeping/find-orders.operations.ts';
import { findOrderById } from '../orders/order-payments.operations.ts';
import { sendRefusedMail } from './send-withdrawal-mails.operations.ts';
import { anonymiseEndedWithdrawal, lockWithdrawal, updateWithdrawalState } from './withdrawals.repository.ts';

/** Brings a withdrawal to a state, as staff do. */
export async function advanceWithdrawal(
  context: RequestContext,
  id: number,
  to: Extract<WithdrawalState, 'goods_back' | 'proof' | 'refunded' | 'refused' | 'dismissed'>,
  reason = '',
): Promise<Result<null>> {
  const withdrawal = await lockWithdrawal(context, id);
  if (!withdrawal) return fail('not-found');
  const order = withdrawal.order_id === null ? undefined : await findOrderById(context, withdrawal.order_id);
  const step = checkTransition(withdrawalTransitions, { from: withdrawal.state, to }, listMet(order, reason));
  if (!step.ok)
    return fail('conflict', {
      message:
        step.reason === 'no-transition'
          ? 'Cette rétractation n’en est plus là\u00a0: rechargez la page.'
          : describeNeed(step.needs[0]),
    });
  await updateWithdrawalState(context, id, to, reason);
  if (order && to === 'refused') await sendRefusedMail(context, withdrawal, order, reason);
  await anonymiseEndedWithdrawal(context, id);
  return succeed(null);
}

function listMet(order: OrderRow | undefined, reason: string): Set<WithdrawalNeed> {
  const met = new Set<WithdrawalNeed>([order ? 'order' : 'no-order']);
  if (order && ['placed', 'preparing', 'ready', 'cancelled', 'expired'].includes(order.fulfilment)) met.add('not-sent');
  if (reason.trim()) met.add('reason');
  return met;
}

function describeNeed(need: WithdrawalNeed | undefined): string {
  if (need === 'order') return 'Rapprochez d’abord cette rétractation de sa commande.';
  if (need === 'no-order') return 'Cette rétractation a sa commande\u00a0: refusez-la avec son motif.';
  if (need === 'not-sent') return 'Notez d’abord le retour des articles, ou la preuve de leur envoi.';
  return 'Indiquez le motif.';
}
