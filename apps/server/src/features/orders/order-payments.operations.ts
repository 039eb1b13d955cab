import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { type PaymentNeed, type PaymentState, paymentTransitions } from '@vitrine/domain/ordering/payment';
import { computeHoldEnd, type PaymentMethod, prolongHold } from '@vitrine/domain/ordering/stock-hold';
import { checkTransition } from '@vitrine/domain/ordering/transition-table';
import { hashToken } from '../../opaque-token.ts';
import type { RequestContext } from '../../request-context.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { sendPaymentMail } from './mails/order-mails.operations.ts';
import { createOrderLink } from './order-links.operations.ts';
import {
  findOrder,
  findOrderLink,
  insertOrderEvent,
  lockOrder,
  type OrderRow,
  updateHoldEnd,
  updateOrderPaymentMethod,
  updateOrderStates,
} from './orders.repository.ts';
import { findPayment, type PaymentRow, sumRefunds, updatePayment, updatePaymentMethod } from './payments.repository.ts';
import { listPaymentMethods, type PaymentFacts, type PaymentWord } from './placing/payment-methods.operations.ts';

export { receivePayment } from './order-steps.operations.ts';
export { isRefundedByHand } from './payments.repository.ts';

/** An order, as its payment needs it. */
export type PaidOrder = OrderRow;

/** A locked order with what it is to be paid. */
export interface LockedOrder {
  order: OrderRow;
  payment: PaymentRow;
}

/** What decides how an order that was placed can be paid. */
export function toPaymentFacts(order: OrderRow): PaymentFacts {
  return {
    deliveryType: order.delivery_type,
    totalCents: order.total_cents,
    slot: order.slot,
    placedAt: order.placed_at.getTime(),
  };
}

/** Locks an order: what is decided about its payment is decided once. */
export async function lockOrderWithPayment(context: RequestContext, orderId: number): Promise<LockedOrder | undefined> {
  const order = await lockOrder(context, orderId);
  const payment = order && (await findPayment(context, orderId));
  return payment && { order, payment };
}

/** Finds the order of a link. */
export async function findOrderOfLink(context: RequestContext, token: string): Promise<OrderRow | undefined> {
  if (!context.site.isECommerce) return undefined;
  const link = await findOrderLink(context, hashToken(token));
  return link && findOrder(context, link.orderId);
}

/** Finds an order by its number. */
export function findOrderById(context: RequestContext, id: number): Promise<OrderRow | undefined> {
  return findOrder(context, id);
}

/** Finds what an order is to be paid. */
export function findPaymentOfOrder(context: RequestContext, orderId: number): Promise<PaymentRow | undefined> {
  return findPayment(context, orderId);
}

/** Sums what has gone back of the payment that counts for an order. */
export function sumSentRefunds(context: RequestContext, orderId: number): Promise<number> {
  return sumRefunds(context, orderId, ['sent']);
}

/** Creates a link to an order, for a mail. */
export function createMailedOrderLink(context: RequestContext, orderId: number): Promise<string> {
  return createOrderLink(context, orderId, { isMailed: true });
}

/** Adds a step that the program made to the history of an order. */
export function recordOrderEvent(
  context: RequestContext,
  order: OrderRow,
  kind: 'payment_failed' | 'refunded' | 'disputed' | 'dispute_closed',
): Promise<void> {
  return insertOrderEvent(context, { orderId: order.id, kind, author: 'program' });
}

/**
 * Brings the payment of a locked order to another state, forward only; returns whether it changed. The order that was handed in
 * has the new state then.
 */
export async function changePaymentState(
  context: RequestContext,
  order: OrderRow,
  to: PaymentState,
  { dispute }: { dispute?: 'won' | 'lost' | 'open' | undefined } = {},
): Promise<boolean> {
  const met: ReadonlySet<PaymentNeed> = new Set<PaymentNeed>([
    'amount-received',
    'refund-part',
    'refund-whole',
    ...(dispute === 'won' ? (['dispute-won'] as const) : []),
    ...(dispute === 'lost' ? (['dispute-lost'] as const) : []),
  ]);
  if (!checkTransition(paymentTransitions, { from: order.payment_state, to }, met).ok) return false;
  await updatePayment(context, order.id, to);
  await updateOrderStates(context, order.id, { payment_state: to });
  order.payment_state = to;
  return true;
}

/** Keeps what an order holds while its payment is processed. */
export async function prolongOrderHold(context: RequestContext, order: OrderRow): Promise<void> {
  if (order.fulfilment !== 'placed' || !order.hold_ends_at) return;
  const endsAt = prolongHold(order.hold_ends_at.getTime(), context.now);
  if (endsAt > order.hold_ends_at.getTime()) await updateHoldEnd(context, order.id, new Date(endsAt));
}

const words = { card: 'CARD', transfer: 'TRANSFER', cheque: 'CHEQUE' } as const satisfies Partial<
  Record<PaymentMethod, PaymentWord>
>;

/** Checks that the way in which an order is paid can be changed: nothing was paid, no payment is under way, and the way is offered. */
export async function checkPaymentChange(
  context: RequestContext,
  order: OrderRow,
  method: keyof typeof words,
): Promise<Result<null>> {
  if (order.payment_state === 'processing')
    return fail('conflict', {
      message:
        'Votre banque traite encore le paiement de cette commande. Attendez sa réponse avant d’en choisir un autre.',
    });
  const isOpen =
    order.fulfilment === 'placed' && (order.payment_state === 'unpaid' || order.payment_state === 'failed');
  if (!isOpen)
    return fail('conflict', { message: 'Cette commande est payée ou annulée\u00a0: il n’y a plus rien à choisir.' });
  if (order.payment_method === 'collection') return fail('conflict', { message: 'Cette commande se paie au retrait.' });
  if (
    order.payment_method !== method &&
    !(await listPaymentMethods(context, toPaymentFacts(order))).includes(words[method])
  )
    return fail('conflict', { message: 'Cette manière de payer n’est pas proposée\u00a0: choisissez-en une autre.' });
  return succeed(null);
}

/**
 * Changes how an order is paid while nothing was paid and no payment is under way. Its stock is held as long as that way of
 * paying needs, counted from the order, and never shorter than was said: who changes to and fro does not hold it for ever.
 */
export async function changePaymentMethod(
  context: RequestContext,
  orderId: number,
  method: keyof typeof words,
): Promise<Result<null>> {
  const order = await lockOrder(context, orderId);
  if (!order) return fail('not-found');
  const checked = await checkPaymentChange(context, order, method);
  if (!checked.ok || order.payment_method === method) return checked;
  await updateOrderPaymentMethod(context, order.id, method);
  await updatePaymentMethod(context, order.id, method);
  await updateOrderStates(context, order.id, { payment_state: 'unpaid' });
  await updateHoldEnd(context, order.id, new Date(await computeChangedHoldEnd(context, order, method)));
  await updatePayment(context, order.id, 'unpaid');
  await insertOrderEvent(context, { orderId: order.id, kind: 'payment_changed', author: 'buyer' });
  // A card is paid on the page that follows; the other ways need what the mail says.
  const after = method === 'card' ? undefined : await findOrder(context, order.id);
  if (after) await sendPaymentMail(context, after);
  return succeed(null);
}

async function computeChangedHoldEnd(context: RequestContext, order: OrderRow, method: PaymentMethod): Promise<number> {
  const { UNPAID_DAYS: unpaidDays } = await getSettings(context);
  const facts = { slotEndsAt: null, unpaidDays, timeZone: context.site.timeZone };
  const longest = computeHoldEnd('transfer', { ...facts, placedAt: order.placed_at.getTime() });
  if (method !== 'card') return longest;
  // What was promised stays: a transfer may be on its way already.
  const promised = order.hold_ends_at?.getTime() ?? 0;
  return Math.min(longest, Math.max(promised, computeHoldEnd('card', { ...facts, placedAt: context.now })));
}
