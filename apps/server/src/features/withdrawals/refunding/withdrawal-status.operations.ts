import type { WithdrawalStatus } from '@vitrine/domain/ordering/withdrawal-status';
import type { RequestContext } from '../../../request-context.ts';
import type { WithdrawalRow } from '../withdrawals.repository.ts';
import { listWithdrawalRefunds } from './withdrawal-refunds.repository.ts';

/** Says where a withdrawal is: its own state, or what its refund makes of it. */
export async function readWithdrawalStatus(
  context: RequestContext,
  { id, order_id: orderId, state, closed_at: closedAt }: WithdrawalRow,
): Promise<WithdrawalStatus> {
  if (closedAt) return state;
  if (orderId === null) return 'to_match';
  const refunds = (await listWithdrawalRefunds(context, orderId)).filter((one) => one.withdrawal_id === id);
  if (refunds.some((one) => one.state === 'failed' || (one.state === 'due' && one.is_by_hand))) return 'owed';
  return refunds.some((one) => one.is_last && one.state !== 'cancelled') ? 'refunding' : state;
}
