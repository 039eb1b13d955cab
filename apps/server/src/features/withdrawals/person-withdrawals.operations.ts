import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { listWithdrawn } from '@vitrine/domain/ordering/withdrawal-receipt';
import { withdrawalStatusLabels } from '@vitrine/domain/ordering/withdrawal-status';
import type { RequestContext } from '../../request-context.ts';
import { openConversation } from '../conversations/conversations.operations.ts';
import { type Person, withheldMessage } from '../person.ts';
import { eraseRecordHistory } from '../resources/records.operations.ts';
import { readWithdrawalStatus } from './refunding/withdrawal-status.operations.ts';
import { readDeclaration } from './withdrawal-facts.operations.ts';
import { anonymiseWithdrawals, listWithdrawalsOf } from './withdrawals.repository.ts';

/**
 * Exports the withdrawals that concern a person, the last first. Anybody may have typed the address: the person's own export
 * withholds what was typed, unless the order is in the account.
 */
export async function exportWithdrawalsOf(
  context: RequestContext,
  person: Person,
  reader: 'member' | 'company',
): Promise<ReplyOf<'exportUser'>['withdrawals']> {
  const withdrawals: ReplyOf<'exportUser'>['withdrawals'] = [];
  for (const row of await listWithdrawalsOf(context, person)) {
    const isTold = reader === 'company' || row.is_of_member;
    const declaration = await readDeclaration(context, row);
    const { name, email, orderReference } = declaration;
    withdrawals.push({
      reference: row.reference,
      declaredAt: declaration.declaredAt,
      status: withdrawalStatusLabels[await readWithdrawalStatus(context, row)],
      content: isTold
        ? { name, email, orderReference, withdrawn: listWithdrawn(declaration), reason: row.reason }
        : null,
      withheld: isTold ? null : withheldMessage,
    });
  }
  return withdrawals;
}

/** Removes a person from the withdrawals that have ended; those that wait go once they have. */
export async function eraseWithdrawalsOf(context: RequestContext, person: Person): Promise<void> {
  const erased = await anonymiseWithdrawals(context, person);
  for (const { reference } of erased) await openConversation(context.transaction, 'withdrawal', reference);
  await eraseRecordHistory(
    context,
    'withdrawals',
    erased.map(({ id }) => id),
  );
}
