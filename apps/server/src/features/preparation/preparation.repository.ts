import type { PreparationTab } from '@vitrine/domain/ordering/preparation';
import type { RequestContext } from '../../request-context.ts';

const isPaid = `placed.payment_state in ('paid', 'partly_refunded', 'disputed')`;
/** Withdrawals of which no refund is decided that leaves nothing of them. */
const waitingWithdrawals = `select waiting.order_id from withdrawal waiting
  where waiting.site_id = $1 and waiting.order_id is not null and waiting.closed_at is null
    and not exists (select from withdrawal_refund given
      join refund on refund.site_id = given.site_id and refund.id = given.refund_id
      where given.site_id = $1 and given.withdrawal_id = waiting.id and given.is_last and refund.state <> 'cancelled')`;
/** Which orders are in each step. What was refunded in whole is not handed over. */
const conditions = {
  prepare: `placed.fulfilment in ('placed', 'preparing') and (${isPaid} or placed.payment_method = 'collection' and placed.payment_state <> 'refunded')`,
  ready: `placed.fulfilment in ('ready', 'partly_shipped') and placed.delivery_type <> 'CLICK_AND_COLLECT' and placed.payment_state <> 'refunded'`,
  collect: `placed.fulfilment = 'ready' and placed.delivery_type = 'CLICK_AND_COLLECT' and placed.payment_state <> 'refunded'`,
  shipped: `placed.fulfilment = 'shipped' and exists (select from shipment where shipment.site_id = placed.site_id
    and shipment.order_id = placed.id and shipment.received_on is null and shipment.shipped_at > $2::timestamptz - interval '30 days')`,
  refund: `placed.payment_state <> 'disputed' and (exists (select from payment
    join refund on refund.site_id = payment.site_id and refund.payment_id = payment.id
    where payment.site_id = placed.site_id and payment.order_id = placed.id
      and (refund.state = 'failed' or refund.state = 'due' and refund.is_by_hand))
    or placed.payment_state in ('paid', 'partly_refunded')
      and (placed.id in (${waitingWithdrawals} and waiting.state in ('goods_back', 'proof'))
        or placed.fulfilment in ('placed', 'preparing', 'ready') and placed.id in (${waitingWithdrawals})))`,
} as const satisfies Record<PreparationTab, string>;

/** Orders on the board at once. */
export const maximumListed = 200;

/** Lists the orders of a step: what is collected by its moment, the others by their age. */
export async function listPreparedOrders(context: RequestContext, tab: PreparationTab): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `select placed.id from shop_order placed where placed.site_id = $1 and $2::timestamptz is not null and ${conditions[tab]}
     order by placed.slot_ends_at nulls last, placed.placed_at, placed.id limit $3`,
    [context.site.id, new Date(context.now), maximumListed + 1],
  );
  return rows.map(({ id }) => id);
}

/** Counts the orders of each step. */
export async function countPreparedOrders(context: RequestContext): Promise<Record<PreparationTab, number>> {
  const [row] = await context.transaction.query<Record<PreparationTab, number>>(
    `select count(*) filter (where ${conditions.prepare})::int as prepare, count(*) filter (where ${conditions.ready})::int as ready,
       count(*) filter (where ${conditions.collect})::int as collect, count(*) filter (where ${conditions.shipped})::int as shipped,
       count(*) filter (where ${conditions.refund})::int as refund
     from shop_order placed where placed.site_id = $1 and $2::timestamptz is not null
       and (placed.fulfilment in ('placed', 'preparing', 'ready', 'partly_shipped')
         or placed.fulfilment = 'shipped' and placed.placed_at > $2::timestamptz - interval '1 year'
         or placed.payment_state in ('paid', 'partly_refunded') and placed.placed_at > $2::timestamptz - interval '1 year')`,
    [context.site.id, new Date(context.now)],
  );
  return row ?? { prepare: 0, ready: 0, collect: 0, shipped: 0, refund: 0 };
}
