import { sendReminderMail, sendReviewMail } from './order-mails.operations.ts';
import {
  listDueOrderReviews,
  listEndedHolds,
  listOrdersToRemind,
  updateOrderReminded,
  updateReviewSent,
} from './order-maintenance.repository.ts';
import { deleteOrderRequests } from './order-requests.repository.ts';
import { cancelOrderById } from './order-steps.operations.ts';
import { findOrder, insertOrderEvent, lockOrder } from './orders.repository.ts';
import { type OrderScope, runForOrders } from './run-for-orders.operations.ts';

const day = 86_400_000;

/** Ends the holds whose time is over: what was not paid expires, and gives back stock, slot and code. */
export async function expireUnpaidOrders(scope: OrderScope): Promise<void> {
  // Each is locked and judged again: it may have been paid since it was listed.
  await runForOrders(scope, listEndedHolds, (context, id) =>
    cancelOrderById(context, id, 'program', { to: 'expired' }),
  );
}

/** Reminds of orders to be paid by transfer or cheque, once each, three days before they expire. */
export async function sendOrderReminders(scope: OrderScope): Promise<void> {
  await runForOrders(
    scope,
    (context) => listOrdersToRemind(context, new Date(context.now + 3 * day)),
    async (context, id) => {
      const order = await lockOrder(context, id);
      if (!order || order.reminded_at || order.fulfilment !== 'placed' || order.payment_state !== 'unpaid') return;
      await updateOrderReminded(context, id);
      await insertOrderEvent(context, { orderId: id, kind: 'reminded', author: 'program' });
      await sendReminderMail(context, order);
    },
  );
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
