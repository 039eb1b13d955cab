import type { PaymentState } from '@vitrine/domain/ordering/payment';
import type { CardIntent } from '../../adapters/cards/card-service.ts';
import type { RequestContext } from '../../request-context.ts';
import { issueCreditNotes } from '../invoices/issue-papers.operations.ts';
import {
  changePaymentState,
  type LockedOrder,
  lockOrderWithPayment,
  prolongOrderHold,
  receivePayment,
  recordOrderEvent,
  sumSentRefunds,
} from '../orders/order-payments.operations.ts';
import { endRefundedWithdrawals } from '../orders/refunding/refunded-withdrawals.operations.ts';
import {
  type CardIntentRow,
  type CardRefundRow,
  cancelRefunds,
  findCardIntent,
  findOrderOfPayment,
  insertCardRefund,
  listCardRefunds,
  updateCardDisputed,
  updateCardOutcome,
  updateCardRefund,
  updateServiceId,
  upsertCardIntent,
} from './card-intents.repository.ts';
import { notifyOwnerOfCard, sendCardRefundMail } from './card-mails.operations.ts';
import { matchCardRefunds } from './match-card-refunds.ts';

/** Why money that came by card goes back by itself. */
export type RefundCause = 'late' | 'cancelled' | 'twice';

const reasons: Readonly<Record<RefundCause, string>> = {
  late: 'Paiement arrivé trop tard\u00a0: la commande n’était plus gardée',
  cancelled: 'Paiement d’une commande annulée',
  twice: 'Commande payée deux fois',
};

/**
 * Finds what a payment at the service is for: one that is known is of this site, whatever number the site had when it was made; another one
 * says itself whose it is.
 */
async function findNamed(
  context: RequestContext,
  { id, subject }: CardIntent,
): Promise<{ orderId: number | undefined; paymentId: number } | undefined> {
  const known = await findCardIntent(context, id);
  if (known) return { orderId: await findOrderOfPayment(context, known.payment_id), paymentId: known.payment_id };
  return subject?.siteId === context.site.id ? subject : undefined;
}

/** Whether a payment at the service is one of this site, for the amount of its order. */
async function findSubject(context: RequestContext, intent: CardIntent): Promise<LockedOrder | undefined> {
  const { orderId, paymentId } = (await findNamed(context, intent)) ?? {};
  if (orderId === undefined) return undefined;
  const found = await lockOrderWithPayment(context, orderId);
  if (!found || found.payment.id !== paymentId) return undefined;
  if (found.payment.amount_cents === intent.amountCents && intent.currency === 'eur') return found;
  context.services.log.warn(
    { site: context.site.id, order: orderId, intent: intent.id, cents: intent.amountCents },
    'paiement par carte d’un autre montant que la commande\u00a0: rien n’est changé',
  );
  return undefined;
}

/**
 * Brings an order to what the service says of its payment, in the caller's transaction: the same reading twice changes nothing more,
 * nor does an older one later, unless it says that money has come, went back or will not come. Undefined where the payment is not one of this site or has another amount. `isNews` is asked
 * once the order is locked; false stops there.
 */
export async function settleCardIntent(
  context: RequestContext,
  intent: CardIntent,
  isNews: (paymentId: number) => Promise<boolean> = async () => true,
): Promise<LockedOrder['order'] | undefined> {
  const found = await findSubject(context, intent);
  if (!found) return undefined;
  if (!(await isNews(found.payment.id))) return found.order;
  const row = await upsertCardIntent(context, found.payment.id, intent);
  if (row.state === 'succeeded') {
    if (row.outcome === null) await takeMoney(context, found, row);
    const paid = (await lockOrderWithPayment(context, found.order.id)) ?? found;
    await settleRefunds(context, paid, row, intent.refunds);
    await settleDispute(context, paid, intent);
  } else if (row.state === 'processing') {
    if (await changePaymentState(context, found.order, 'processing')) await prolongOrderHold(context, found.order);
    else if (found.order.payment_state === 'processing') await prolongOrderHold(context, found.order);
  } else if (row.state === 'cancelled') {
    if (found.order.payment_state === 'processing') await changePaymentState(context, found.order, 'failed');
  } else if (row.state === 'authenticating') {
    // A new attempt: what was refused before is over.
    if (found.order.payment_state === 'failed') await changePaymentState(context, found.order, 'unpaid');
  } else if (row.refusal && (await changePaymentState(context, found.order, 'failed')))
    await recordOrderEvent(context, found.order, 'payment_failed');
  return (await lockOrderWithPayment(context, found.order.id))?.order;
}

/** The money has come: it pays the order, or goes back. */
async function takeMoney(context: RequestContext, found: LockedOrder, row: CardIntentRow): Promise<void> {
  const { order, payment } = found;
  const wasPaid = isMoneyHere(order.payment_state);
  const decision = await receivePayment(context, order, { author: 'program', note: 'Carte', method: 'card' });
  if (decision !== 'refund') {
    await updateCardOutcome(context, row.id, 'counted');
    return;
  }
  const cause: RefundCause = wasPaid ? 'twice' : order.fulfilment === 'cancelled' ? 'cancelled' : 'late';
  // It is here until it has gone back: what is owed can be seen.
  if (!wasPaid) await changePaymentState(context, order, 'paid');
  await updateCardOutcome(context, row.id, wasPaid ? 'refunded' : 'counted');
  await insertCardRefund(context, {
    paymentId: payment.id,
    intentId: row.id,
    amountCents: row.amount_cents,
    reason: reasons[cause],
    state: 'due',
  });
  await sendCardRefundMail(context, order, { cause, amountCents: row.amount_cents });
  await notifyOwnerOfCard(context, order, { what: cause, amountCents: row.amount_cents });
}

const isMoneyHere = (state: PaymentState) => state !== 'unpaid' && state !== 'processing' && state !== 'failed';

/** What the service has given back, and what of it came back. */
async function settleRefunds(
  context: RequestContext,
  { order, payment }: LockedOrder,
  row: CardIntentRow,
  told: CardIntent['refunds'],
): Promise<void> {
  const news = matchCardRefunds(await listCardRefunds(context, { intentId: row.id }), told);
  for (const { row: refund, serviceId } of news.recognised) await updateServiceId(context, refund.id, serviceId);
  for (const { row: refund, serviceId } of news.returned) await returnRefund(context, order, refund, serviceId);
  for (const { row: refund, serviceId } of news.sent)
    await updateCardRefund(context, { id: refund.id, intentId: row.id, state: 'sent', serviceId });
  for (const { amountCents, serviceId } of news.foreign)
    await insertCardRefund(context, {
      paymentId: payment.id,
      intentId: row.id,
      amountCents,
      reason: 'Remboursé depuis Stripe',
      state: 'sent',
      serviceId,
    });
  if (!news.sent.length && !news.foreign.length) return;
  await recordOrderEvent(context, order, 'refunded');
  // A second payment of the order that went back leaves the first as it was.
  const now = (await findCardIntent(context, row.id))?.outcome;
  if (now === 'counted') await followRefunds(context, order, row);
  await endRefundedWithdrawals(context, order.id);
  await issueCreditNotes(context, order.id);
}

/**
 * A card that is closed sends back days later what seemed to have gone: it is owed again, by hand, and the owner is told. Its credit note stays, and the
 * order where it is: what the buyer was told is still due.
 */
async function returnRefund(
  context: RequestContext,
  order: LockedOrder['order'],
  { id, intent_id: intentId, amount_cents: amountCents }: CardRefundRow,
  serviceId: string,
): Promise<void> {
  await updateCardRefund(context, { id, intentId, state: 'failed', serviceId });
  await notifyOwnerOfCard(context, order, { what: 'refund-failed', amountCents });
}

/** Brings the payment of an order to what has gone back of it, by the service or by a person where the service refused. */
async function followRefunds(
  context: RequestContext,
  order: LockedOrder['order'],
  { amount_cents: amountCents }: CardIntentRow,
): Promise<void> {
  const sentCents = await sumSentRefunds(context, order.id);
  if (sentCents > 0)
    await changePaymentState(context, order, sentCents >= amountCents ? 'refunded' : 'partly_refunded');
}

/** A dispute that the buyer opened at the bank, and how it ended. */
async function settleDispute(context: RequestContext, { order }: LockedOrder, intent: CardIntent): Promise<void> {
  const row = intent.dispute && (await findCardIntent(context, intent.id));
  if (row?.outcome !== 'counted') return;
  if (!row.is_disputed) {
    await updateCardDisputed(context, intent.id);
    // Who was given all of it back by hand may dispute it all the same: the owner has to answer.
    await changePaymentState(context, order, 'disputed');
    await recordOrderEvent(context, order, 'disputed');
    await notifyOwnerOfCard(context, order, { what: 'disputed', amountCents: row.amount_cents });
  }
  if (intent.dispute === 'open') return;
  const isClosed = await changePaymentState(context, order, intent.dispute === 'won' ? 'paid' : 'refunded', {
    dispute: intent.dispute,
  });
  if (!isClosed) return;
  if (intent.dispute === 'lost') {
    await cancelRefunds(context, row.payment_id);
    await endRefundedWithdrawals(context, order.id);
  }
  // What had gone back before is gone all the same.
  if (intent.dispute === 'won') await followRefunds(context, order, row);
  await recordOrderEvent(context, order, 'dispute_closed');
}
