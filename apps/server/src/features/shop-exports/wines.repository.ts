import type { RequestContext } from '../../request-context.ts';
import type { AccountPeriod } from './account-period.ts';

/** Millilitres of a wine and vintage in a period. */
export interface WineRow {
  appellation: string;
  kinds: string[];
  year: number | null;
  sold: number;
  refunded: number;
  /** In the cellar at the end of the period. */
  left: number;
}

/**
 * Sums what was paid, given back and left of each wine and vintage. A box counts by what it holds. Lines of a refund name their bottles;
 * a refund without lines names none but once all of its order has gone back: then what no line has named does.
 */
export function listWines(context: RequestContext, { since, until }: AccountPeriod): Promise<WineRow[]> {
  return context.transaction.query(
    `with refunded as (
       select refund.id, payment.order_id, refund.sent_at as at, payment.amount_cents as total,
         sum(refund.amount_cents) over (partition by payment.id order by refund.sent_at, refund.id) as until_now, refund.amount_cents as cents
       from refund
       join payment on payment.site_id = $1 and payment.id = refund.payment_id
       left join card_intent intent on intent.site_id = $1 and intent.id = refund.intent_id
       where refund.site_id = $1 and refund.state = 'sent' and (refund.intent_id is null or intent.outcome = 'counted')),
     told as (
       select line.order_id, line.line_position, line.quantity, refunded.at
       from refund_line line join refunded on refunded.id = line.refund_id
       where line.site_id = $1 and line.line_position is not null),
     moved as (
       select line.product_id, line.declination_id, line.quantity, true as is_sale
       from payment join order_line line on line.site_id = $1 and line.order_id = payment.order_id
       where payment.site_id = $1 and payment.received_at >= $2 and payment.received_at < $3
       union all
       select line.product_id, line.declination_id, told.quantity, false
       from told join order_line line on line.site_id = $1 and line.order_id = told.order_id and line.position = told.line_position
       where told.at >= $2 and told.at < $3
       union all
       select line.product_id, line.declination_id, line.quantity - coalesce((select sum(told.quantity) from told
           where told.order_id = line.order_id and told.line_position = line.position), 0), false
       from refunded join order_line line on line.site_id = $1 and line.order_id = refunded.order_id
       where refunded.at >= $2 and refunded.at < $3 and refunded.until_now >= refunded.total
         and refunded.until_now - refunded.cents < refunded.total),
     bottle as (
       select coalesce(part.part_id, moved.declination_id) as declination_id, moved.is_sale,
         moved.quantity * coalesce(part.quantity, 1) as quantity
       from moved left join box_part part on part.site_id = $1 and part.box_id = moved.product_id),
     sold as (
       select bottle.declination_id, sum(bottle.quantity) filter (where bottle.is_sale) as sold,
         sum(bottle.quantity) filter (where not bottle.is_sale) as refunded
       from bottle group by bottle.declination_id),
     stock as (
       select movement.stock_item_id, sum(movement.quantity) as on_hand from stock_movement movement
       where movement.site_id = $1 and movement.at < $3 group by movement.stock_item_id)
     select product.appellation,
       array(select kind.word from product_kind kind where kind.site_id = $1 and kind.product_id = product.id
         order by kind.position, kind.word) as kinds,
       declination.year,
       sum(declination.capacity_ml * coalesce(sold.sold, 0))::float8 as sold,
       sum(declination.capacity_ml * coalesce(sold.refunded, 0))::float8 as refunded,
       sum(declination.capacity_ml * coalesce(stock.on_hand, 0))::float8 as "left"
     from declination
     join product on product.site_id = $1 and product.id = declination.product_id and product.type = 'WINE'
     left join sold on sold.declination_id = declination.id
     left join stock on stock.stock_item_id = declination.stock_item_id
     where declination.site_id = $1 and declination.capacity_ml is not null
       and (sold.declination_id is not null or stock.on_hand > 0)
     group by product.site_id, product.id, declination.year`,
    [context.site.id, since, until],
  );
}
