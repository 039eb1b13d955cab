import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { checkTransition } from '@vitrine/domain/ordering/transition-table';
import { type WithdrawalNeed, type WithdrawalState, withdrawalTransitions } from '@vitrine/domain/ordering/withdrawal';
import type { RequestContext } from '../../request-context.ts';
import { lockOrder, type OrderRow } from '../orders/keeping/find-orders.operations.ts';
import { findOrderById } from '../orders/order-payments.operations.ts';
import { readRefundSubject } from '../orders/refunding/plan-order-refund.operations.ts';
import {
  endRefundedWithdrawals,
  listWantedWithdrawals,
  updateConcludedWithdrawal,
} from '../orders/refunding/refunded-withdrawals.operations.ts';
import { finishStep } from './finish-step.operations.ts';
import { listWithdrawalRefunds } from './refunding/withdrawal-refunds.repository.ts';
import { sendConcludedMail, sendRefusedMail } from './send-withdrawal-mails.operations.ts';
import { findWithdrawal, lockWithdrawal, updateWithdrawalState, type WithdrawalRow } from './withdrawals.repository.ts';

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
  const met = await listMet(context, withdrawal, order);
  if (reason.trim()) met.add('reason');
  const refusal = findStepRefusal(withdrawal.state, to, met);
  if (refusal) return fail('conflict', { message: refusal });
  await updateWithdrawalState(context, id, to, reason);
  if (order && to === 'refused') await sendRefusedMail(context, withdrawal, order, reason);
  await finishStep(context, withdrawal);
  return succeed(null);
}

/**
 * Ends a withdrawal with what came back of it: the refund that was made of a part is its last, and its buyer reads why in the words of
 * staff. It is refunded once the money has gone.
 */
export async function concludeWithdrawal(context: RequestContext, id: number, reason: string): Promise<Result<null>> {
  const found = await findWithdrawal(context, id);
  if (!found) return fail('not-found');
  const order = found.order_id === null ? undefined : await lockOrder(context, found.order_id);
  const withdrawal = await lockWithdrawal(context, id);
  if (!order || !withdrawal) return fail('conflict', { message: needWords.order });
  const refunds = await listPendingRefunds(context, withdrawal, order);
  if (withdrawal.closed_at !== null || !refunds.length) return fail('conflict', { message: gone });
  if (refunds.some((one) => one.is_last)) return fail('conflict', { message: underWay });
  await updateConcludedWithdrawal(context, { id, reason });
  await sendConcludedMail(context, withdrawal, order, reason);
  await endRefundedWithdrawals(context, order.id);
  return succeed(null);
}

/** Says why a withdrawal cannot be refunded now; empty where it can. */
export async function findRefundRefusal(
  context: RequestContext,
  withdrawal: WithdrawalRow,
  order: OrderRow,
): Promise<string> {
  const refunds = await listPendingRefunds(context, withdrawal, order);
  if (withdrawal.closed_at === null && refunds.some((one) => one.is_last)) return underWay;
  const met = await listMet(context, withdrawal, order);
  return findStepRefusal(withdrawal.state, 'refunded', met.add('given-back'));
}

function findStepRefusal(from: WithdrawalState, to: WithdrawalState, met: ReadonlySet<WithdrawalNeed>): string {
  const step = checkTransition(withdrawalTransitions, { from, to }, met);
  if (step.ok) return '';
  return step.reason === 'no-transition' ? gone : describeNeed(step.needs[0]);
}

async function listMet(
  context: RequestContext,
  withdrawal: WithdrawalRow,
  order: OrderRow | undefined,
): Promise<Set<WithdrawalNeed>> {
  if (!order) return new Set(['no-order']);
  const met = new Set<WithdrawalNeed>(['order']);
  if (['placed', 'preparing', 'ready', 'cancelled', 'expired'].includes(order.fulfilment)) met.add('not-sent');
  if ((await listPendingRefunds(context, withdrawal, order)).length) return met;
  met.add('not-refunding');
  if (await isNothingLeft(context, order, withdrawal)) met.add('given-back');
  return met;
}

/** The refunds of a withdrawal that are under way or have gone. */
const listPendingRefunds = async (
  context: RequestContext,
  { id }: Pick<WithdrawalRow, 'id'>,
  order: Pick<OrderRow, 'id'>,
) =>
  (await listWithdrawalRefunds(context, order.id)).filter(
    (one) => one.withdrawal_id === id && one.state !== 'cancelled',
  );

/** Whether a refund of a withdrawal is under way, or has gone. */
export async function isBeingRefunded(context: RequestContext, id: number, orderId: number): Promise<boolean> {
  return (await listPendingRefunds(context, { id }, { id: orderId })).length > 0;
}

/** Whether nothing is left to give back: the order was never paid, or all of it went back before, or all that was withdrawn. */
async function isNothingLeft(context: RequestContext, order: OrderRow, { id }: WithdrawalRow): Promise<boolean> {
  if (order.payment_state === 'unpaid' || order.payment_state === 'failed' || order.payment_state === 'refunded')
    return true;
  if (order.payment_state === 'processing') return false;
  const subject = await readRefundSubject(context, order);
  if (subject.leftCents === 0) return true;
  return (await listWantedWithdrawals(context, subject)).some((one) => one.id === id && one.pieces.isGivenBack);
}

const gone = 'Cette rétractation n’en est plus là\u00a0: rechargez la page.';
const underWay =
  'Cette rétractation est déjà en cours de remboursement\u00a0: elle sera close quand l’argent sera parti.';
const needWords: Readonly<Record<WithdrawalNeed, string>> = {
  order: 'Retrouvez d’abord la commande de cette rétractation.',
  'no-order': 'Cette rétractation a sa commande\u00a0: refusez-la avec son motif.',
  'not-sent': 'Notez d’abord le retour des articles, ou la preuve de leur envoi.',
  reason: 'Indiquez le motif.',
  'not-refunding': 'Cette rétractation est en cours de remboursement.',
  'given-back': 'Il reste de quoi rembourser cette commande\u00a0: appuyez sur «\u00a0Rembourser\u00a0».',
  'in-time': 'Les 24 heures sont passées.',
};

const describeNeed = (need: WithdrawalNeed | undefined): string => needWords[need ?? 'order'];
