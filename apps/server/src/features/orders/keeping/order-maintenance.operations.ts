import type { PaymentMethod } from '@vitrine/domain/ordering/stock-hold';
import type { RequestContext } from '../../../request-context.ts';
import {
  askWhetherCollected,
  sendReminderMail,
  sendReviewMail,
  sendUncollectedMails,
} from '../mails/order-mails.operations.ts';
import { cancelOrderById } from '../order-steps.operations.ts';
import { findOrder, insertOrderEvent, lockOrder } from '../orders.repository.ts';
import { deleteOrderRequests } from '../placing/order-requests.repository.ts';
import { type OrderScope, runForOrders } from '../run-for-orders.operations.ts';
import {
  listDueOrderReviews,
  listEndedHolds,
  listOrdersToRemind,
  listUncollectedOrders,
  updateOrderReminded,
  updateReviewSent,
} from './order-maintenance.repository.ts';

const day = 86_400_000;

/** Ends the holds whose time is over: what was not paid expires, and gives back stock, slot and code. */
export async function expireUnpaidOrders(scope: OrderScope): Promise<void> {
  // Each is locked and judged again: it may have been paid since it was listed.
  await runForOrders(scope, listEndedHolds, (context, id) =>
    cancelOrderById(context, id, 'program', { to: 'expired' }),
  );
}

/**
 * Reminds, once each, of orders that are about to expire: the buyer of those to be paid by transfer or cheque, three days
 * before; the owner of those whose slot of collection was yesterday, who may have handed them over without saying so. Of those
 * that are ready both are told: what was prepared does not expire.
 */
export async function sendOrderReminders(scope: OrderScope): Promise<void> {
  const remind = async (context: RequestContext, id: number) => {
    const order = await lockOrder(context, id);
    if (!order || order.reminded_at) return;
    const isReady = order.fulfilment === 'ready' && order.payment_state !== 'refunded';
    if (!isReady && (order.fulfilment !== 'placed' || order.payment_state !== 'unpaid')) return;
    await updateOrderReminded(context, id);
    await insertOrderEvent(context, { orderId: id, kind: 'reminded', author: 'program' });
    if (isReady) await sendUncollectedMails(context, order);
    else if (order.payment_method === 'collection') await askWhetherCollected(context, order);
    else await sendReminderMail(context, order);
  };
  const listBefore = (days: number, methods: readonly PaymentMethod[]) => (context: RequestContext) =>
    listOrdersToRemind(context, methods, new Date(context.now + days * day));
  await runForOrders(scope, listBefore(3, ['transfer', 'cheque']), remind);
  await runForOrders(scope, listBefore(1, ['collection']), remind);
  await runForOrders(scope, listUncollectedOrders, remind);
}

/** Asks for the reviews that are due, once each (SET-31). */
export async function sendOrderReviews(scope: OrderScope): Promise<void> {
  await runForOrders(scope, listDueOrderReviews, async (context, id) => {
    if (!(await updateReviewSent(context, id))) return;
    const order = await findOrder(context, id);
    if (order && !order.is_review_stopped) await sendReviewMail(context, order);
  });
}

/** Deletes the keys of requests that nobody repeats any more. */
export async function deleteOldOrderRequests(scope: OrderScope): Promise<void> {
  await scope.write((context) => deleteOrderRequests(context, new Date(context.now - 7 * day)));
}
