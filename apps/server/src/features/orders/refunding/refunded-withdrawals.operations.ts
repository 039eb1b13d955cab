import type { RequestContext } from '../../../request-context.ts';
import { openConversation } from '../../conversations/conversations.operations.ts';
import { updateRefundedWithdrawals } from './refunded-withdrawals.repository.ts';

/** Ends the withdrawals of a locked order whose money has gone: to be called whenever the state of a refund has changed. */
export async function endRefundedWithdrawals(context: RequestContext, orderId: number): Promise<void> {
  for (const reference of await updateRefundedWithdrawals(context, orderId))
    await openConversation(context.transaction, 'withdrawal', reference);
}
