import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { canBuyerCancel } from '@vitrine/domain/ordering/order-status';
import { defineJob } from '../../../jobs/define-job.ts';
import { createSiteScope } from '../../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { deleteConversationsOfOrders } from '../../conversations/conversations.operations.ts';
import type { Person } from '../../person.ts';
import { eraseRecordHistory } from '../../resources/records.operations.ts';
import { cancelOrderById } from '../order-steps.operations.ts';
import { insertOrderEvent, lockOrder } from '../orders.repository.ts';
import { type OrderScope, runForOrders } from '../run-for-orders.operations.ts';
import {
  anonymiseOrder,
  anonymiseOrders,
  listErasureDue,
  listForgottenOrders,
  markErasureDue,
  updateErasureDue,
} from './erase-orders.repository.ts';

/** Cancels and anonymises what an erasure left to it. */
export const eraseOrdersJob = defineJob<{ siteId: number }>({
  runsWhileSuspended: true,
  queue: 'erase-orders',
  queueOptions: { deleteAfterSeconds: 3600 },
  async run(tools, { siteId }) {
    const site = await tools.directory.reload(siteId);
    if (site) await eraseDueOrders(createSiteScope(tools, site, Date.now()));
  },
});

/**
 * Erases a person from their orders: the identity goes, and the sales stay without it, as the law asks (Code de commerce, art.
 * L123-22). What nobody has paid yet is cancelled by a job, one order at a time. What is paid and on its way keeps its address until
 * it has come.
 */
export async function eraseOrdersOf(context: RequestContext, person: Person): Promise<void> {
  const isLeft = await updateErasureDue(context, person);
  await noteErased(context, await anonymiseOrders(context, person));
  if (isLeft) await context.services.jobs.enqueue(context.transaction, eraseOrdersJob, { siteId: context.site.id });
}

/**
 * Erases the buyer of a sale by staff without an e-mail address, whom no other erasure finds. What is paid and on its way keeps its
 * address until it has come.
 */
export async function eraseCounterBuyer(
  context: RequestContext,
  id: number,
): Promise<Result<ReplyOf<'eraseCounterBuyer'>>> {
  const order = await lockOrder(context, id);
  if (!order) return fail('not-found');
  if (order.email !== '')
    return fail('conflict', {
      message:
        order.email === null
          ? 'Cet acheteur est déjà effacé.'
          : 'Cet acheteur a une adresse électronique\u00a0: effacez-le depuis sa fiche, partout où le site le nomme.',
    });
  const erased = await anonymiseOrder(context, id);
  if (erased.length) await noteErased(context, erased);
  else {
    await markErasureDue(context, id);
    await context.services.jobs.enqueue(context.transaction, eraseOrdersJob, { siteId: context.site.id });
  }
  await auditStaffAct(context, {
    act: 'orders.erase-buyer',
    kind: 'orders',
    resourceId: String(id),
    after: { reference: order.reference },
  });
  return succeed({ isErased: erased.length > 0 });
}

/** Erases persons from the orders that an erasure left: those to be cancelled, and those that have come since. */
export async function eraseDueOrders(scope: OrderScope): Promise<void> {
  await runForOrders(scope, listErasureDue, async (context, id) => {
    const order = await lockOrder(context, id);
    if (!order?.erasure_due_at) return;
    if (canBuyerCancel(order.fulfilment, order.payment_state) && order.payment_method !== 'collection')
      await cancelOrderById(context, id, 'erased');
    await noteErased(context, await anonymiseOrder(context, id));
  });
}

/** Years after which buyers without an account are forgotten, as the privacy policy promises (CST-10); members are with their account. */
const keptYears = 3;

/** Erases buyers without an account from their orders, three years after their last one. Papers keep them for ten years. */
export async function forgetOldBuyers(scope: OrderScope): Promise<void> {
  const listOld = (context: RequestContext) => {
    const before = new Date(context.now);
    before.setFullYear(before.getFullYear() - keptYears);
    return listForgottenOrders(context, before);
  };
  await runForOrders(scope, listOld, async (context, id) => {
    if (await lockOrder(context, id)) await noteErased(context, await anonymiseOrder(context, id));
  });
}

async function noteErased(context: RequestContext, ids: readonly number[]): Promise<void> {
  for (const orderId of ids) await insertOrderEvent(context, { orderId, kind: 'erased', author: 'program' });
  await deleteConversationsOfOrders(context, ids);
  await eraseRecordHistory(context, 'orders', ids);
}
