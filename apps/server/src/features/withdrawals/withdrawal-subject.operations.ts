import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { listWithdrawn } from '@vitrine/domain/ordering/withdrawal-receipt';
import { withdrawalStatusLabels } from '@vitrine/domain/ordering/withdrawal-status';
import type { RequestContext } from '../../request-context.ts';
import { findOrderById } from '../orders/order-payments.operations.ts';
import { readWithdrawalStatus } from './refunding/withdrawal-status.operations.ts';
import { readDeclaration } from './withdrawal-facts.operations.ts';
import { findWithdrawal } from './withdrawals.repository.ts';

type Subject = Omit<Extract<ReplyOf<'readConversation'>['subject'], { kind: 'withdrawal' }>, 'kind'>;

/** Reads what the conversation of a withdrawal shows of it. */
export async function readWithdrawalSubject(context: RequestContext, id: number): Promise<Subject | undefined> {
  const row = await findWithdrawal(context, id);
  if (!row) return undefined;
  const declaration = await readDeclaration(context, row);
  const order = row.order_id === null ? undefined : await findOrderById(context, row.order_id);
  return {
    withdrawalId: row.id,
    withdrawn: listWithdrawn(declaration),
    orderReference: row.order_reference,
    email: row.email,
    order: order ? { id: order.id, reference: order.reference } : null,
    status: withdrawalStatusLabels[await readWithdrawalStatus(context, row)],
    isOpen: row.closed_at === null,
    reason: row.reason,
  };
}
