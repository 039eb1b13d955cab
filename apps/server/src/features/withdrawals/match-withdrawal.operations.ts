import { getErrorMessage } from '@vitrine/contract/envelope/error-codes';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { revocationHours } from '@vitrine/domain/ordering/withdrawal';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import { defineSiteJob } from '../../jobs/define-job.ts';
import { createOpaqueToken, hashToken } from '../../opaque-token.ts';
import type { RequestContext } from '../../request-context.ts';
import { openConversation } from '../conversations/conversations.operations.ts';
import { findOrderOfTypedReference, type OrderRow } from '../orders/keeping/find-orders.operations.ts';
import { findOrderById } from '../orders/order-payments.operations.ts';
import { notifyOwnerOfWithdrawal, sendReceivedMail } from './send-withdrawal-mails.operations.ts';
import { lockWithdrawal, updateMatch, updateTrusted, type WithdrawalRow } from './withdrawals.repository.ts';

/** Looks for the order of a declaration that came without its link, and tells its mailbox. What matches none waits for staff. */
export const matchWithdrawalJob = defineSiteJob<{ siteId: number; withdrawalId: number; orderId?: number }>({
  queue: 'match-withdrawal',
  queueOptions: { deleteAfterSeconds: 86_400 },
  runsWhileSuspended: true,
  purpose: 'rétractation',
  async run(context, { withdrawalId, orderId }) {
    const withdrawal = await lockWithdrawal(context, withdrawalId);
    // Its mailbox is told once, even where staff went on with it before. What they dismissed has no order to tell.
    if (!withdrawal || withdrawal.revoke_until !== null || withdrawal.state === 'dismissed') return;
    const known = withdrawal.order_id ?? orderId;
    const order =
      known === undefined ? await findMatchingOrder(context, withdrawal) : await findOrderById(context, known);
    if (order) await linkOrder(context, withdrawal, order);
    if (!withdrawal.is_suspicious) await notifyOwnerOfWithdrawal(context, withdrawal, order ? 'declared' : 'unmatched');
  },
});

/** An order matches by its reference and its address together: whoever has read one on a parcel may not speak for its buyer. */
async function findMatchingOrder(context: RequestContext, withdrawal: WithdrawalRow): Promise<OrderRow | undefined> {
  const order = await findOrderOfTypedReference(context, withdrawal.order_reference);
  return order?.email && normalizeEmail(order.email) === normalizeEmail(withdrawal.email) ? order : undefined;
}

/** Says which order a declaration is about, and tells its own mailbox alone: how to take it back, unless staff went on with it. */
async function linkOrder(context: RequestContext, withdrawal: WithdrawalRow, order: OrderRow): Promise<void> {
  const token = withdrawal.state === 'declared' ? createOpaqueToken() : '';
  const revokeHash = token ? hashToken(token) : null;
  const revokeUntil = new Date(context.now + (token ? revocationHours * 3_600_000 : 0));
  await updateMatch(context, withdrawal.id, { orderId: order.id, revokeHash, revokeUntil });
  await openConversation(context.transaction, 'withdrawal', withdrawal.reference);
  if (!withdrawal.is_suspicious) await sendReceivedMail(context, withdrawal, order, { token, revokeUntil });
}

/** Takes for a person's what filled the trap: the mailbox of its order, if that is found, is told from now on. */
export async function trustWithdrawal(context: RequestContext, id: number): Promise<void> {
  const withdrawal = await lockWithdrawal(context, id);
  if (!withdrawal?.is_suspicious) return;
  await updateTrusted(context, id);
  const order = withdrawal.order_id === null ? undefined : await findOrderById(context, withdrawal.order_id);
  if (order) await linkOrder(context, { ...withdrawal, is_suspicious: false }, order);
  else await openConversation(context.transaction, 'withdrawal', withdrawal.reference);
}

/** Says for staff which order a declaration is about. */
export async function matchWithdrawal(context: RequestContext, id: number, typed: string): Promise<Result<null>> {
  const withdrawal = await lockWithdrawal(context, id);
  if (!withdrawal) return fail('not-found');
  if (withdrawal.order_id !== null || withdrawal.state !== 'declared')
    return fail('conflict', {
      message:
        'La commande de cette rétractation est déjà retrouvée, ou la rétractation est écartée\u00a0: rechargez la page.',
    });
  const order = await findOrderOfTypedReference(context, typed);
  if (!order)
    return fail('invalid-fields', {
      message: getErrorMessage('invalid-fields'),
      fields: { order: 'Aucune commande ne porte cette référence\u00a0: copiez-la depuis la liste des commandes.' },
    });
  // A person has looked: it is no robot's.
  if (withdrawal.is_suspicious) await updateTrusted(context, id);
  await linkOrder(context, { ...withdrawal, is_suspicious: false }, order);
  return succeed(null);
}
