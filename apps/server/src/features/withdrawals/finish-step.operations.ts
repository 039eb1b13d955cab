import type { RequestContext } from '../../request-context.ts';
import { openConversation } from '../conversations/conversations.operations.ts';
import { eraseRecordHistory } from '../resources/records.operations.ts';
import { anonymiseEndedWithdrawal, type WithdrawalRow } from './withdrawals.repository.ts';

/** Completes a step of a withdrawal: a person whose erasure waited for its end goes, and its conversation says where it is. */
export async function finishStep(
  context: RequestContext,
  { id, reference }: Pick<WithdrawalRow, 'id' | 'reference'>,
): Promise<void> {
  if (await anonymiseEndedWithdrawal(context, id)) await eraseRecordHistory(context, 'withdrawals', [id]);
  await openConversation(context.transaction, 'withdrawal', reference);
}
