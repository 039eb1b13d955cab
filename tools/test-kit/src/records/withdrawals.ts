import { openConversation } from '@vitrine/server/features/conversations/conversations.operations';
import {
  insertWithdrawal,
  updateMatch,
  type WithdrawalLineRow,
} from '@vitrine/server/features/withdrawals/withdrawals.repository';
import { createOpaqueToken, hashToken } from '@vitrine/server/opaque-token';
import { createReference } from '@vitrine/server/reference';
import type { RequestContext } from '@vitrine/server/request-context';

/** Creates a withdrawal from an order, or one that is to be matched, with its links. */
export async function createWithdrawal(
  context: RequestContext,
  order?: { id: number; reference: string },
  { lines = [], ...changes }: { details?: string; email?: string; lines?: readonly WithdrawalLineRow[] } = {},
): Promise<{ id: number; receipt: string; revocation: string }> {
  const receipt = createOpaqueToken();
  const revocation = createOpaqueToken();
  const reference = createReference(context);
  const id = await insertWithdrawal(
    context,
    {
      reference,
      name: 'Léa Petit',
      email: 'lea@exemple.fr',
      order_reference: order?.reference ?? '261129-INCONNU',
      details: '',
      is_suspicious: false,
      order_id: null,
      key_hash: null,
      receipt_hash: hashToken(receipt),
      ...changes,
    },
    lines,
  );
  if (order)
    await updateMatch(context, id, {
      orderId: order.id,
      revokeHash: hashToken(revocation),
      revokeUntil: new Date(context.now + 86_400_000),
    });
  await openConversation(context.transaction, 'withdrawal', reference);
  return { id, receipt, revocation };
}
