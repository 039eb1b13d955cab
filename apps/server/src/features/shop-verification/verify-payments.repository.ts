import type { RequestContext } from '../../request-context.ts';

/** Money has come in these states. */
const moneyCame = `('paid', 'partly_refunded', 'refunded', 'disputed')`;

/** Lists the orders that have no payment or several, one of another amount, way or state, or without its date. */
export function listPaymentFaults(context: RequestContext): Promise<{ reference: string }[]> {
  return context.transaction.query(
    `select placed.reference from shop_order placed
     left join payment on payment.site_id = $1 and payment.order_id = placed.id
     where placed.site_id = $1 group by placed.site_id, placed.id
     having count(payment.id) <> 1 or bool_or(payment.amount_cents <> placed.total_cents
       or payment.state <> placed.payment_state or payment.method <> placed.payment_method
       or payment.state in ${moneyCame} and payment.received_at is null)
     order by placed.reference`,
    [context.site.id],
  );
}

/**
 * Lists the payments by card that succeeded without paying their order or going back, are of another amount than it, or count for an
 * order that does not know it.
 */
export function listPaidWithoutOrder(context: RequestContext): Promise<{ reference: string; intent: string }[]> {
  return context.transaction.query(
    `select placed.reference, intent.id as intent from card_intent intent
     join payment on payment.site_id = $1 and payment.id = intent.payment_id
     join shop_order placed on placed.site_id = $1 and placed.id = payment.order_id
     where intent.site_id = $1 and (intent.state = 'succeeded' and (intent.outcome is null
         or intent.amount_cents <> payment.amount_cents or placed.payment_state not in ${moneyCame})
       or intent.state <> 'succeeded' and intent.outcome is not null)
     order by placed.reference, intent.id`,
    [context.site.id],
  );
}

/** Lists the orders that are paid by card, without a payment at the service and without staff who noted it. */
export function listPaidWithoutMoney(context: RequestContext): Promise<{ reference: string }[]> {
  return context.transaction.query(
    `select placed.reference from shop_order placed
     join payment on payment.site_id = $1 and payment.order_id = placed.id
     where placed.site_id = $1 and placed.payment_method = 'card' and placed.payment_state in ${moneyCame}
       and not exists (select from card_intent intent where intent.site_id = $1 and intent.payment_id = payment.id
         and intent.outcome = 'counted')
       and not exists (select from order_event event where event.site_id = $1 and event.order_id = placed.id
         and event.kind = 'paid' and event.author = 'staff')
     order by placed.reference`,
    [context.site.id],
  );
}

/**
 * Lists the orders whose refunds do not go with their state: more was given back than came, less than the state says, or nothing is owed
 * back of a paid order that is cancelled. Refunds of a second payment are compared with that payment.
 */
export function listRefundFaults(context: RequestContext): Promise<{ reference: string }[]> {
  return context.transaction.query(
    `with main as (
       select payment.order_id, payment.amount_cents as amount, coalesce(bool_or(intent.is_disputed), false) as is_disputed,
         coalesce(sum(case when refund.state = 'sent' then refund.amount_cents else 0 end), 0) as sent,
         coalesce(sum(case when refund.state = 'cancelled' then 0 else refund.amount_cents end), 0) as owed
       from payment
       left join card_intent intent on intent.site_id = $1 and intent.payment_id = payment.id and intent.outcome = 'counted'
       left join refund on refund.site_id = $1 and refund.payment_id = payment.id
         and (refund.intent_id is null or refund.intent_id = intent.id)
       where payment.site_id = $1 group by payment.site_id, payment.id),
     second as (
       select payment.order_id from card_intent intent
       join payment on payment.site_id = $1 and payment.id = intent.payment_id
       left join refund on refund.site_id = $1 and refund.intent_id = intent.id
       where intent.site_id = $1 and intent.outcome is not null group by payment.order_id, intent.site_id, intent.id
       having coalesce(sum(case when refund.state = 'sent' and not refund.is_by_hand then refund.amount_cents else 0 end), 0)
           <> intent.refunded_cents
         or coalesce(sum(case when refund.state = 'sent' then refund.amount_cents else 0 end), 0) > intent.amount_cents
         or intent.outcome = 'refunded' and coalesce(sum(refund.amount_cents), 0) < intent.amount_cents)
     select placed.reference from shop_order placed join main on main.order_id = placed.id
     where placed.site_id = $1 and (main.owed > main.amount or placed.id in (select order_id from second)
       or case placed.payment_state
         when 'refunded' then main.sent <> main.amount and not main.is_disputed
         when 'partly_refunded' then main.sent not between 1 and main.amount - 1
         when 'paid' then main.sent > 0
         when 'disputed' then false
         else main.owed > 0 end
       or placed.payment_state in ('paid', 'partly_refunded') and placed.fulfilment in ('cancelled', 'expired')
         and main.owed < main.amount)
     order by placed.reference`,
    [context.site.id],
  );
}

/**
 * Lists the orders whose refunds are not the sum of their lines, or whose lines give back more pieces or cents than were sold. Refunds that
 * were made at the card service itself have no lines.
 */
export function listRefundLineFaults(context: RequestContext): Promise<{ reference: string }[]> {
  return context.transaction.query(
    `with line as (
       select refund_id, order_id, line_position, quantity, total_cents as total, vat_cents as vat,
         total_cents <> (select coalesce(sum((part.value ->> 'totalCents')::int), 0) from jsonb_array_elements(parts) part)
           or vat_cents <> (select coalesce(sum((part.value ->> 'vatCents')::int), 0) from jsonb_array_elements(parts) part) as is_wrong
       from refund_line where site_id = $1),
     odd as (
       select line.order_id from line join refund on refund.site_id = $1 and refund.id = line.refund_id
       group by line.order_id, refund.site_id, refund.id
       having bool_or(line.is_wrong) or sum(line.total) <> case when refund.state = 'cancelled' then sum(line.total) else refund.amount_cents end
       union
       select line.order_id from line join order_line sold on sold.site_id = $1 and sold.order_id = line.order_id
         and sold.position = line.line_position
       group by line.order_id, sold.site_id, sold.order_id, sold.position
       having sum(line.quantity) > sold.quantity or sum(line.total) > sold.total_cents or sum(line.vat) > sold.vat_cents
       union
       select line.order_id from line join shop_order placed on placed.site_id = $1 and placed.id = line.order_id
       where line.line_position is null group by line.order_id, placed.site_id, placed.id
       having sum(line.quantity) > 1 or sum(line.total) > placed.shipping_cents)
     select placed.reference from odd join shop_order placed on placed.site_id = $1 and placed.id = odd.order_id
     order by placed.reference`,
    [context.site.id],
  );
}
