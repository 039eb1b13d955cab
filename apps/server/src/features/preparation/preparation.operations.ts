import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { PreparationTab } from '@vitrine/domain/ordering/preparation';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffActs } from '../../storage/audit.ts';
import { advanceOrders, readPreparedOrder } from '../orders/preparing/prepared-orders.operations.ts';
import { listOpenWithdrawals } from '../withdrawals/refunding/owed-refunds.operations.ts';
import { countPreparedOrders, listPreparedOrders, maximumListed } from './preparation.repository.ts';

/** Lists the orders of a step of the board, and counts each. */
export async function listPreparation(
  context: RequestContext,
  tab: PreparationTab,
): Promise<Result<ReplyOf<'listPreparation'>>> {
  const ids = await listPreparedOrders(context, tab);
  const orders: ReplyOf<'listPreparation'>['orders'] = [];
  const listed = ids.slice(0, maximumListed);
  const withdrawals = await listOpenWithdrawals(context, listed);
  for (const id of listed) {
    const order = await readPreparedOrder(context, id);
    if (order) orders.push({ ...order, withdrawal: withdrawals.get(id) ?? null });
  }
  return succeed({
    timeZone: context.site.timeZone,
    counts: await countPreparedOrders(context),
    orders,
    isCut: ids.length > maximumListed,
  });
}

/** Brings several orders forward; those that cannot say why, and the others go on. */
export async function advancePreparation(
  context: RequestContext,
  { idOrders, ...step }: InputOf<'advancePreparation'>['body'],
): Promise<Result<ReplyOf<'advancePreparation'>>> {
  const outcome = await advanceOrders(
    context,
    [...new Set(idOrders)].sort((one, other) => one - other),
    step,
  );
  await auditStaffActs(
    context,
    outcome.done.map((id) => ({
      act: `preparation.${step.payment ? 'paid' : step.to}`,
      kind: 'orders',
      resourceId: String(id),
    })),
  );
  return succeed(outcome);
}
