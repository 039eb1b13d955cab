import type { RequestContext } from '../../request-context.ts';
import type { PaymentTable, RefundTable } from '../../storage/schema.gen.ts';

/** Stores what an order is to be paid by. */
export async function insertPayment(
  context: RequestContext,
  payment: Pick<PaymentTable, 'order_id' | 'method' | 'amount_cents'>,
): Promise<void> {
  await context.transaction.query(
    `insert into payment (site_id, order_id, method, amount_cents, created_at) values ($1, $2, $3, $4, $5)`,
    [context.site.id, payment.order_id, payment.method, payment.amount_cents, new Date(context.now)],
  );
}

/** Changes the state of the payment of an order; returns its id. Its money came once: a dispute that is won does not change when. */
export async function updatePayment(
  context: RequestContext,
  orderId: number,
  state: PaymentTable['state'],
): Promise<number | undefined> {
  const [row] = await context.transaction.query<{ id: number }>(
    `update payment set state = $3, received_at = case when $3 = 'paid' then coalesce(received_at, $4::timestamptz) else received_at end
     where site_id = $1 and order_id = $2 returning id`,
    [context.site.id, orderId, state, new Date(context.now)],
  );
  return row?.id;
}

/** Adds what is owed back of the payment of an order; returns its id. By hand, no card service is asked. */
export async function insertRefund(
  context: RequestContext,
  orderId: number,
  {
    amount_cents: amountCents,
    reason,
    note = '',
    is_by_hand: isByHand = false,
  }: Pick<RefundTable, 'amount_cents' | 'reason'> & Partial<Pick<RefundTable, 'note' | 'is_by_hand'>>,
): Promise<number> {
  const [row] = await context.transaction.query<{ id: number }>(
    `insert into refund (site_id, payment_id, amount_cents, reason, note, is_by_hand, created_at)
     select site_id, id, $3, $4, $5, $6, $7 from payment where site_id = $1 and order_id = $2 returning id`,
    [context.site.id, orderId, amountCents, reason, note, isByHand, new Date(context.now)],
  );
  if (!row) throw new Error('an order has a payment');
  return row.id;
}

/** Sums what is owed back, goes back, or has gone back, of the payment that counts for an order; a second payment of it is another matter. */
export async function sumRefunds(
  context: RequestContext,
  orderId: number,
  states: readonly RefundTable['state'][] = ['due', 'sent', 'failed'],
): Promise<number> {
  const [row] = await context.transaction.query<{ cents: number }>(
    `select coalesce(sum(refund.amount_cents), 0)::int as cents
     from payment join refund on refund.site_id = payment.site_id and refund.payment_id = payment.id
     left join card_intent intent on intent.site_id = refund.site_id and intent.id = refund.intent_id
     where payment.site_id = $1 and payment.order_id = $2 and refund.state = any($3::text[])
       and (refund.intent_id is null or intent.outcome = 'counted')`,
    [context.site.id, orderId, [...states]],
  );
  return row?.cents ?? 0;
}

/** Sums what staff are to give back of an order by themselves: by hand, or since the card service refused it; in cents. */
export async function sumOwed(context: RequestContext, orderId: number): Promise<number> {
  const [row] = await context.transaction.query<{ cents: number }>(
    `select coalesce(sum(refund.amount_cents), 0)::int as cents
     from payment join refund on refund.site_id = payment.site_id and refund.payment_id = payment.id
     where payment.site_id = $1 and payment.order_id = $2
       and (refund.state = 'failed' or refund.state = 'due' and refund.is_by_hand)`,
    [context.site.id, orderId],
  );
  return row?.cents ?? 0;
}

/**
 * Marks what a person has sent back of an order: what no card service gives back, because the money did not come by it or because it
 * has refused. What is due by card leaves by itself. Returns the cents.
 */
export async function updateRefundsSent(context: RequestContext, orderId: number): Promise<number> {
  const rows = await context.transaction.query<{ cents: number }>(
    `update refund set state = 'sent', sent_at = $3, is_by_hand = true from payment
     where refund.site_id = $1 and payment.site_id = $1 and payment.id = refund.payment_id and payment.order_id = $2
       and (refund.state = 'failed' or refund.state = 'due' and refund.is_by_hand
         or refund.state = 'due' and refund.intent_id is null and not exists (
         select from card_intent intent
         where intent.site_id = $1 and intent.payment_id = payment.id and intent.outcome = 'counted'))
     returning refund.amount_cents as cents`,
    [context.site.id, orderId, new Date(context.now)],
  );
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}

/** Whether a person is to give something back of an order: no card service does, or it has refused. */
export async function isRefundedByHand(context: RequestContext, orderId: number): Promise<boolean> {
  const rows = await context.transaction.query(
    `select from payment join refund on refund.site_id = payment.site_id and refund.payment_id = payment.id
     where payment.site_id = $1 and payment.order_id = $2
       and (refund.state = 'failed' or refund.state = 'due' and refund.is_by_hand)`,
    [context.site.id, orderId],
  );
  return rows.length > 0;
}

/** Whether the bank waits for the buyer to confirm a card payment of an order (3-D Secure). */
export async function isCardConfirming(context: RequestContext, orderId: number): Promise<boolean> {
  const rows = await context.transaction.query(
    `select from payment join card_intent intent on intent.site_id = payment.site_id and intent.payment_id = payment.id
     where payment.site_id = $1 and payment.order_id = $2 and intent.state = 'authenticating'`,
    [context.site.id, orderId],
  );
  return rows.length > 0;
}

/** Whether what an order is owed goes back by card, without staff; not after the card service has refused it. */
export async function isRefundedByCard(context: RequestContext, orderId: number): Promise<boolean> {
  const rows = await context.transaction.query(
    `select from payment join card_intent intent on intent.site_id = payment.site_id and intent.payment_id = payment.id
     where payment.site_id = $1 and payment.order_id = $2 and intent.outcome = 'counted' and not exists (
       select from refund where refund.site_id = $1 and refund.payment_id = payment.id and refund.state = 'failed')`,
    [context.site.id, orderId],
  );
  return rows.length > 0;
}

export type PaymentRow = Pick<PaymentTable, 'id' | 'order_id' | 'method' | 'state' | 'amount_cents'>;

/** Finds what an order is to be paid. */
export async function findPayment(context: RequestContext, orderId: number): Promise<PaymentRow | undefined> {
  const [row] = await context.transaction.query<PaymentRow>(
    'select id, order_id, method, state, amount_cents from payment where site_id = $1 and order_id = $2 order by id limit 1',
    [context.site.id, orderId],
  );
  return row;
}

/** Changes how an order is to be paid. */
export async function updatePaymentMethod(
  context: RequestContext,
  orderId: number,
  method: PaymentTable['method'],
): Promise<void> {
  await context.transaction.query('update payment set method = $3 where site_id = $1 and order_id = $2', [
    context.site.id,
    orderId,
    method,
  ]);
}
