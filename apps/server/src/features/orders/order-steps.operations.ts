import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { checkFulfilment } from '@vitrine/domain/ordering/fulfilment';
import { canBuyerCancel } from '@vitrine/domain/ordering/order-status';
import { decideLatePayment, isPaid, paymentTransitions } from '@vitrine/domain/ordering/payment';
import { findSpotPaymentProblem, type SpotPayment } from '@vitrine/domain/ordering/sale-channel';
import { undoTime } from '@vitrine/domain/ordering/shipments';
import type { PaymentMethod } from '@vitrine/domain/ordering/stock-hold';
import { checkTransition } from '@vitrine/domain/ordering/transition-table';
import { getLocalDay } from '../../reference.ts';
import type { RequestContext } from '../../request-context.ts';
import { giveBackDiscountUse, useDiscountAgain } from '../discounts/discounts.operations.ts';
import { issueCreditNotes, issuePapersOfHandover, issuePapersOfPayment } from '../invoices/issue-papers.operations.ts';
import {
  cancelReadyMail,
  sendCancelledMail,
  sendPaidMail,
  sendReadyMail,
  sendRefundedMail,
} from './mails/order-mails.operations.ts';
import { collectFacts, planSteps, takeSteps, undoGrace } from './order-progress.operations.ts';
import {
  findOrder,
  insertOrderEvent,
  isHoldOfFormerSite,
  lockOrder,
  type OrderRow,
  updateOrderPaymentMethod,
  updateOrderStates,
} from './orders.repository.ts';
import {
  isRefundedByCard,
  sumRefunds,
  updatePayment,
  updatePaymentMethod,
  updateRefundsSent,
} from './payments.repository.ts';
import { allocateStock, holdAgain, releaseStock, takeStockOut } from './placing/hold-stock.operations.ts';
import { giveBackSlot, takeSlot } from './placing/judge-delivery.operations.ts';
import { refundRest } from './refunding/plan-order-refund.operations.ts';
import { endRefundedWithdrawals } from './refunding/refunded-withdrawals.operations.ts';
import { shipParcel } from './shipments/ship-parcel.operations.ts';

/** `erased`: a buyer who leaves, of whom nothing may be said any more. */
export type StepAuthor = 'buyer' | 'staff' | 'program' | 'erased';

const notFound = () => fail('not-found', { message: 'Cette commande est introuvable.' });

/** Brings an order forward to a state, through those before it. What goes by a carrier leaves in one parcel. */
export async function advanceOrder(
  context: RequestContext,
  id: number,
  to: 'preparing' | 'ready' | 'shipped' | 'collected' | 'done',
  note = '',
): Promise<Result<null>> {
  if (to === 'shipped') {
    const shipped = await shipParcel(context, id, { lines: 'all', tracking: note });
    return shipped.ok ? succeed(null) : shipped;
  }
  const order = await lockOrder(context, id);
  if (!order) return notFound();
  const steps = planSteps(order, to);
  if (!steps.ok) return steps;
  if (to !== 'ready') await cancelReadyMail(context, order);
  await takeSteps(context, order, steps.value, note);
  if (to === 'collected' || to === 'done') await takeStockOut(context, id, order.reference);
  const after = await findOrder(context, id);
  if (after && to === 'ready') await sendReadyMail(context, after, { delay: (undoTime + undoGrace) / 1000 });
  if (to === 'collected' || to === 'done') await issuePapersOfHandover(context, id);
  return succeed(null);
}

/**
 * Takes the payment of a locked order: its stock is kept until it leaves. An order that had expired holds its stock again. On
 * `refund` nothing has changed: the order is cancelled or paid already, or its stock is gone. `isTaken`: its buyer leaves with it.
 */
export async function receivePayment(
  context: RequestContext,
  order: OrderRow,
  {
    author,
    note,
    method,
    isTaken,
  }: { author: 'staff' | 'program'; note: string; method?: PaymentMethod | undefined; isTaken?: boolean },
): Promise<'accept' | 'hold-again' | 'refund'> {
  const { id } = order;
  const isExpired = order.fulfilment === 'expired';
  const isPaidBefore = isPaid(order.payment_state) || order.payment_state === 'refunded';
  const decision = decideLatePayment({
    isExpired,
    isCancelled: order.fulfilment === 'cancelled',
    isPaid: isPaidBefore,
    canHoldAgain: isExpired && !isPaidBefore && (await holdOrderAgain(context, order)),
  });
  if (decision === 'refund') return decision;
  await updatePayment(context, id, 'paid');
  // What has paid is how it was paid, whatever was chosen meanwhile.
  if (method && method !== order.payment_method) {
    await updateOrderPaymentMethod(context, id, method);
    await updatePaymentMethod(context, id, method);
  }
  await updateOrderStates(context, id, {
    payment_state: 'paid',
    endsHold: true,
    ...(isExpired ? { fulfilment: 'placed' as const } : {}),
  });
  if (isExpired) await insertOrderEvent(context, { orderId: id, kind: 'held_again', author: 'program' });
  // An order that was collected before it was paid has nothing left to keep.
  await allocateStock(context, id);
  await insertOrderEvent(context, { orderId: id, kind: 'paid', author, note });
  const after = await findOrder(context, id);
  if (after) await sendPaidMail(context, after, { author, isTaken });
  await issuePapersOfPayment(context, id);
  return decision;
}

/** Accepts an order of which nothing is to be paid: its stock is kept until it leaves. */
export async function acceptFreeOrder(context: RequestContext, { id }: OrderRow): Promise<void> {
  await updatePayment(context, id, 'paid');
  await updateOrderStates(context, id, { payment_state: 'paid', endsHold: true });
  await allocateStock(context, id);
  await issuePapersOfPayment(context, id);
}

/** Takes the use of the code, the slot and the stock of an expired order again: all of them, or none. */
async function holdOrderAgain(context: RequestContext, order: OrderRow): Promise<boolean> {
  if (!(await useDiscountAgain(context, order.id))) return false;
  if ((await takeSlot(context, { slot: order.slot ?? undefined })).ok) {
    if (await holdAgain(context, order.id)) return true;
    await giveBackSlot(context, order);
  }
  await giveBackDiscountUse(context, order.id);
  return false;
}

/** Finds what is against a means by which staff received the money of an order, as a French sentence. */
export const findStaffPaymentProblem = (context: RequestContext, order: OrderRow, method: SpotPayment) =>
  findSpotPaymentProblem({
    channel: 'counter',
    handover: 'collected',
    method,
    totalCents: order.total_cents,
    day: getLocalDay(context),
  });

/** Money of a card, or of a buyer who comes, reaches staff by another means than the order says: they name it. */
function findUnsaidMeans({ payment_method: method, payment_state: state }: OrderRow): string | undefined {
  const isOpen = state === 'unpaid' || state === 'processing' || state === 'failed';
  return isOpen && (method === 'card' || method === 'collection')
    ? 'Choisissez par quel moyen vous avez reçu l’argent.'
    : undefined;
}

/** Marks an order as paid, as staff do who have received its transfer or cheque, or another means than was agreed. */
export async function markPaid(
  context: RequestContext,
  id: number,
  { note = '', method }: { note?: string; method?: SpotPayment | undefined } = {},
): Promise<Result<null>> {
  const order = await lockOrder(context, id);
  if (!order) return notFound();
  const problem = method ? findStaffPaymentProblem(context, order, method) : findUnsaidMeans(order);
  if (problem) return fail('invalid-fields', { fields: { method: problem } });
  if ((await receivePayment(context, order, { author: 'staff', note, method })) !== 'refund') return succeed(null);
  return fail('conflict', {
    message: isPaid(order.payment_state)
      ? 'Cette commande est déjà payée.'
      : 'Cette commande est annulée, ou ce qu’elle retenait est pris\u00a0: remboursez la personne, ou passez une nouvelle commande avec elle.',
  });
}

/**
 * Cancels an order, or lets it expire: stock, slot and the use of a code are given back, once. What was paid is owed back. Buyers
 * may cancel what is neither paid nor prepared.
 */
export async function cancelOrderById(
  context: RequestContext,
  id: number,
  author: StepAuthor,
  { to = 'cancelled', reason = '' }: { to?: 'cancelled' | 'expired'; reason?: string } = {},
): Promise<Result<null>> {
  const order = await lockOrder(context, id);
  if (!order) return notFound();
  if (order.payment_state === 'disputed')
    return fail('conflict', {
      message: 'Son paiement est contesté auprès de la banque\u00a0: attendez sa décision avant d’annuler la commande.',
    });
  const facts = {
    ...collectFacts(order),
    isHoldEnded: order.hold_ends_at !== null && order.hold_ends_at.getTime() <= context.now,
  };
  const checked = checkFulfilment(order.fulfilment, to, facts);
  if (!checked.ok) return fail('conflict', { message: checked.message });
  if (author === 'buyer' && !canBuyerCancel(order.fulfilment, order.payment_state))
    return fail('conflict', {
      message: 'Cette commande est déjà payée ou préparée\u00a0: écrivez-nous pour l’annuler.',
    });
  await cancelReadyMail(context, order);
  await updateOrderStates(context, id, { fulfilment: to, endsHold: true });
  await insertOrderEvent(context, {
    orderId: id,
    kind: to,
    author: author === 'erased' ? 'program' : author,
    note: reason,
  });
  await giveBackDiscountUse(context, id);
  await giveBackSlot(context, order);
  await releaseStock(context, id);
  // Of what has gone back before, nothing is owed any more.
  const owedCents = isPaid(order.payment_state) ? await refundRest(context, order, 'Commande annulée') : 0;
  const isPast = to === 'expired' && order.hold_ends_at && (await isHoldOfFormerSite(context, order.hold_ends_at));
  if (!isPast) await sendCancelledMail(context, order, { how: to === 'expired' ? 'expired' : author, owedCents });
  return succeed(null);
}

/**
 * Marks what a person has sent back of an order: what did not come by card, and what the card service has refused to give back, as of
 * one that was paid twice.
 */
export async function markRefunded(context: RequestContext, id: number, note = ''): Promise<Result<null>> {
  const order = await lockOrder(context, id);
  if (!order) return notFound();
  if (order.payment_state === 'disputed')
    return fail('conflict', {
      message: 'Son paiement est contesté auprès de la banque\u00a0: attendez sa décision avant de rembourser.',
    });
  const sentCents = await updateRefundsSent(context, id);
  if (!sentCents)
    return fail('conflict', {
      message: (await isRefundedByCard(context, id))
        ? 'Ce paiement par carte est rendu de lui-même\u00a0: il n’y a rien à noter.'
        : 'Il n’y a rien à rembourser de cette commande.',
    });
  const isWhole = await settleRefundedState(context, order);
  await endRefundedWithdrawals(context, id);
  await insertOrderEvent(context, { orderId: id, kind: 'refunded', author: 'staff', note });
  await sendRefundedMail(context, order, { sentCents, isWhole });
  await issueCreditNotes(context, id);
  return succeed(null);
}

/** Brings the payment of a locked order to what has gone back of it; returns whether that is all. */
async function settleRefundedState(context: RequestContext, order: OrderRow): Promise<boolean> {
  const sent = await sumRefunds(context, order.id, ['sent']);
  const isWhole = sent >= order.total_cents;
  const to = isWhole ? 'refunded' : 'partly_refunded';
  const met = new Set(['refund-whole', 'refund-part'] as const);
  if (sent > 0 && checkTransition(paymentTransitions, { from: order.payment_state, to }, met).ok) {
    await updatePayment(context, order.id, to);
    await updateOrderStates(context, order.id, { payment_state: to });
  }
  return isWhole;
}
