import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { WithdrawalReceipt, WithdrawalRevocation } from '@vitrine/contract/endpoints/withdrawal.endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { checkTransition } from '@vitrine/domain/ordering/transition-table';
import { type WithdrawalNeed, withdrawalTransitions } from '@vitrine/domain/ordering/withdrawal';
import { listWithdrawn } from '@vitrine/domain/ordering/withdrawal-receipt';
import { buyerWithdrawalLabels } from '@vitrine/domain/ordering/withdrawal-status';
import { hashToken } from '../../opaque-token.ts';
import type { RequestContext } from '../../request-context.ts';
import { findOrderById, findOrderOfLink } from '../orders/order-payments.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { finishStep } from './finish-step.operations.ts';
import { readWithdrawalStatus } from './refunding/withdrawal-status.operations.ts';
import { notifyOwnerOfWithdrawal, sendRevokedMail } from './send-withdrawal-mails.operations.ts';
import { judgeWithdrawal, listWithdrawable, readDeclaration } from './withdrawal-facts.operations.ts';
import { isBeingRefunded } from './withdrawal-steps.operations.ts';
import {
  findWithdrawalOfReceipt,
  findWithdrawalOfRevocation,
  listWithdrawalsOfOrder,
  lockWithdrawal,
  updateWithdrawalState,
  type WithdrawalRow,
} from './withdrawals.repository.ts';

const unknownReceipt = 'Cet accusé de réception est introuvable. Vérifiez le lien que vous avez gardé.';
const unknownLink = 'Ce lien ne mène à aucune rétractation. Vérifiez celui que vous avez reçu par courriel.';

/** Reads the receipt of a declaration: always what it said at first, whatever became of it. */
export async function readWithdrawalReceipt(
  context: RequestContext,
  token: string,
): Promise<Result<WithdrawalReceipt>> {
  const found = await findWithdrawalOfReceipt(context, hashToken(token));
  if (!found) return fail('not-found', { message: unknownReceipt });
  const { COMPANY_NAME, HEAD_OFFICE } = await getSettings(context);
  const { lines, ...declaration } = await readDeclaration(context, found);
  const seller = [COMPANY_NAME || context.site.name, HEAD_OFFICE].filter(Boolean).join('\n');
  return succeed({ ...declaration, lines: [...lines], seller });
}

/** Reads the declaration that a mailed link can revoke. */
export async function readWithdrawalRevocation(
  context: RequestContext,
  token: string,
): Promise<Result<WithdrawalRevocation>> {
  const found = await findWithdrawalOfRevocation(context, hashToken(token));
  return found ? succeed(await presentRevocation(context, found)) : fail('not-found', { message: unknownLink });
}

/** Revokes a declaration by the link that went to the mailbox of its order. */
export async function revokeWithdrawal(context: RequestContext, token: string): Promise<Result<WithdrawalRevocation>> {
  const found = await findWithdrawalOfRevocation(context, hashToken(token));
  const row = found && (await lockWithdrawal(context, found.id));
  if (!row) return fail('link-spent', { message: unknownLink });
  // Pressed twice, the link says the same.
  if (row.state === 'revoked') return succeed(await presentRevocation(context, row));
  const isRefunding = row.order_id !== null && (await isBeingRefunded(context, row.id, row.order_id));
  const met = new Set<WithdrawalNeed>([
    'order',
    ...(isInTime(context, row) ? (['in-time'] as const) : []),
    ...(isRefunding ? [] : (['not-refunding'] as const)),
  ]);
  const step = checkTransition(withdrawalTransitions, { from: row.state, to: 'revoked' }, met);
  if (!step.ok)
    return fail('conflict', {
      message: revocationMessages[step.reason === 'needs' && !isRefunding ? 'late' : 'closed'],
    });
  await updateWithdrawalState(context, row.id, 'revoked');
  const order = row.order_id === null ? undefined : await findOrderById(context, row.order_id);
  if (order) await sendRevokedMail(context, row, order);
  await notifyOwnerOfWithdrawal(context, row, 'revoked');
  await finishStep(context, row);
  return succeed(await presentRevocation(context, { ...row, state: 'revoked' }));
}

const revocationMessages = {
  late: 'Les 24 heures sont passées\u00a0: écrivez-nous pour garder votre commande.',
  closed: 'Cette rétractation est déjà traitée\u00a0: écrivez-nous pour garder votre commande.',
} as const;

const isInTime = (context: RequestContext, { revoke_until: until }: WithdrawalRow): boolean =>
  until !== null && until.getTime() > context.now;

async function presentRevocation(context: RequestContext, row: WithdrawalRow): Promise<WithdrawalRevocation> {
  const declaration = await readDeclaration(context, row);
  const isRefunding = row.order_id !== null && (await isBeingRefunded(context, row.id, row.order_id));
  return {
    reference: row.reference,
    orderReference: row.order_reference,
    declaredAt: declaration.declaredAt,
    withdrawn: listWithdrawn(declaration),
    state:
      row.state === 'revoked'
        ? 'revoked'
        : row.state !== 'declared' || isRefunding
          ? 'closed'
          : isInTime(context, row)
            ? 'open'
            : 'late',
    revocableUntil: (row.revoke_until ?? row.declared_at).toISOString(),
  };
}

/** Reads what can be withdrawn of the order of a link, and what was. */
export async function readOrderWithdrawals(
  context: RequestContext,
  token: string,
): Promise<Result<ReplyOf<'readOrderWithdrawals'>>> {
  const order = await findOrderOfLink(context, token);
  if (!order)
    return fail('not-found', { message: 'Cette commande est introuvable. Vérifiez le lien reçu par courriel.' });
  const lines = await listWithdrawable(context, order.id);
  const withdrawals: ReplyOf<'readOrderWithdrawals'>['withdrawals'] = [];
  for (const row of await listWithdrawalsOfOrder(context, order.id)) {
    const declaration = await readDeclaration(context, row);
    const status = await readWithdrawalStatus(context, row);
    withdrawals.push({
      reference: row.reference,
      declaredAt: declaration.declaredAt,
      withdrawn: listWithdrawn(declaration),
      status: status === 'to_match' ? '' : buyerWithdrawalLabels[status],
    });
  }
  return succeed({
    orderReference: order.reference,
    name: `${order.firstname} ${order.lastname}`.trim(),
    email: order.email ?? '',
    lines,
    ...(await judgeWithdrawal(context, order, lines)),
    withdrawals,
  });
}
