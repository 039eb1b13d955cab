import type { PaymentMethod } from '@vitrine/domain/ordering/stock-hold';
import type { RequestContext } from '../../../request-context.ts';
import { siteRestoredAt } from '../../../storage/restored-sql.ts';

/** Lists the orders whose hold is over. */
export async function listEndedHolds(context: RequestContext): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `select id from shop_order where site_id = $1 and fulfilment = 'placed' and hold_ends_at <= $2
       and payment_state in ('unpaid', 'failed') order by id limit 200`,
    [context.site.id, new Date(context.now)],
  );
  return rows.map(({ id }) => id);
}

/** Lists the orders to be paid in some ways that expire before a moment, and of which nobody was reminded. */
export async function listOrdersToRemind(
  context: RequestContext,
  methods: readonly PaymentMethod[],
  before: Date,
): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `select id from shop_order where site_id = $1 and fulfilment = 'placed' and hold_ends_at is not null
       and hold_ends_at <= $2 and hold_ends_at > $3 and payment_method = any($5::text[])
       and payment_state = 'unpaid' and reminded_at is null and placed_at < $4
       and hold_ends_at > ${siteRestoredAt} + ($2::timestamptz - $3::timestamptz) order by id limit 200`,
    // Not on the day of the order: its mail says all of it.
    [context.site.id, before, new Date(context.now), new Date(context.now - 86_400_000), [...methods]],
  );
  return rows.map(({ id }) => id);
}

/**
 * Lists the orders that are ready, whose moment of collection was a day ago or more, and of which nobody was reminded. Those without a
 * slot were held as if it had been two days before the end of their hold. Old ones are left alone: they were fetched, and nobody said so.
 */
export async function listUncollectedOrders(context: RequestContext): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `select id from shop_order where site_id = $1 and fulfilment = 'ready' and delivery_type = 'CLICK_AND_COLLECT'
       and payment_state <> 'refunded' and reminded_at is null
       and coalesce(slot_ends_at, hold_ends_at - interval '2 days') between $2 and $3
       and coalesce(slot_ends_at, hold_ends_at - interval '2 days') > ${siteRestoredAt} - interval '1 day'
       and not exists (select from order_event event where event.site_id = $1 and event.order_id = shop_order.id
         and event.kind = 'ready' and event.at > $3)
     order by id limit 200`,
    [context.site.id, new Date(context.now - 30 * 86_400_000), new Date(context.now - 86_400_000)],
  );
  return rows.map(({ id }) => id);
}

/** Marks an order as reminded of. */
export async function updateOrderReminded(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('update shop_order set reminded_at = $3 where site_id = $1 and id = $2', [
    context.site.id,
    id,
    new Date(context.now),
  ]);
}

/** Lists the orders of which a review is due. */
export async function listDueOrderReviews(context: RequestContext): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `select id from shop_order where site_id = $1 and review_due_at <= $2 and review_due_at > ${siteRestoredAt} and review_sent_at is null
       and not is_review_stopped and email <> '' and fulfilment in ('shipped', 'collected', 'done') and payment_state <> 'refunded' order by id limit 200`,
    [context.site.id, new Date(context.now)],
  );
  return rows.map(({ id }) => id);
}

/** Marks the review of an order as asked for; false where it was. */
export async function updateReviewSent(context: RequestContext, id: number): Promise<boolean> {
  const rows = await context.transaction.query(
    'update shop_order set review_sent_at = $3 where site_id = $1 and id = $2 and review_sent_at is null returning id',
    [context.site.id, id, new Date(context.now)],
  );
  return rows.length > 0;
}
