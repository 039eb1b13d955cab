import type { RequestContext } from '../../request-context.ts';
import { givenBackSql } from '../../storage/sql/given-back-sql.ts';
import type { AccountPeriod } from './account-period.ts';

/** Millilitres of a wine and vintage in a period. */
export interface WineRow {
  appellation: string;
  kinds: string[];
  year: number | null;
  sold: number;
  refunded: number;
  /** In the cellar at the end of the period; null where nobody knows of what capacity. */
  left: number | null;
}

/**
 * Sums what was paid, given back and left of each wine and vintage. A box counts by what it held when it was ordered. Lines of a refund name
 * their bottles; a refund without lines names none but once all of its order has gone back: then what no line has named does. What is left
 * is counted where stock is: by declination, or by product, whose several vintages then have one row without vintage.
 */
export function listWines(
  context: RequestContext,
  { since, until }: AccountPeriod,
  isByProduct: boolean,
): Promise<WineRow[]> {
  return context.transaction.query(
    `with refunded as (
       select refund.id, payment.order_id, refund.sent_at as at, payment.amount_cents as total,
         sum(refund.amount_cents) over (partition by payment.id order by refund.sent_at, refund.id) as until_now, refund.amount_cents as cents
       from ${givenBackSql} refund
       join payment on payment.site_id = $1 and payment.id = refund.payment_id),
     told as (
       select line.order_id, line.line_position, line.quantity, refunded.at
       from refund_line line join refunded on refunded.id = line.refund_id
       where line.site_id = $1 and line.line_position is not null),
     moved as (
       select line.parts, line.quantity, true as is_sale
       from payment join order_line line on line.site_id = $1 and line.order_id = payment.order_id
       where payment.site_id = $1 and payment.received_at >= $2 and payment.received_at < $3
       union all
       select line.parts, told.quantity, false
       from told join order_line line on line.site_id = $1 and line.order_id = told.order_id and line.position = told.line_position
       where told.at >= $2 and told.at < $3
       union all
       select line.parts, line.quantity - coalesce((select sum(told.quantity) from told
           where told.order_id = line.order_id and told.line_position = line.position), 0), false
       from refunded join order_line line on line.site_id = $1 and line.order_id = refunded.order_id
       where refunded.at >= $2 and refunded.at < $3 and refunded.until_now >= refunded.total
         and refunded.until_now - refunded.cents < refunded.total),
     bottle as (
       select (part.value ->> 'declinationId')::int as declination_id, moved.is_sale,
         moved.quantity * (part.value ->> 'quantity')::int as quantity
       from moved cross join lateral jsonb_array_elements(moved.parts) part),
     sold as (
       select bottle.declination_id, sum(bottle.quantity) filter (where bottle.is_sale) as sold,
         sum(bottle.quantity) filter (where not bottle.is_sale) as refunded
       from bottle group by bottle.declination_id),
     stock as (
       select movement.stock_item_id, sum(movement.quantity) as on_hand from stock_movement movement
       where movement.site_id = $1 and movement.at < $3 group by movement.stock_item_id having sum(movement.quantity) > 0),
     cellar as (
       select declination.product_id, declination.year, declination.capacity_ml * stock.on_hand as ml
       from declination join stock on stock.stock_item_id = declination.stock_item_id
       where declination.site_id = $1 and declination.capacity_ml is not null and not $4::boolean
       union all
       select product.id, case when count(distinct coalesce(declination.year, 0)) = 1 then min(declination.year) end,
         case when count(distinct coalesce(declination.capacity_ml, 0)) = 1 then min(declination.capacity_ml) * stock.on_hand end
       from product join stock on stock.stock_item_id = product.stock_item_id
       join declination on declination.site_id = $1 and declination.product_id = product.id
       where product.site_id = $1 and $4
       group by product.id, stock.on_hand),
     volume as (
       select declination.product_id, declination.year, declination.capacity_ml * coalesce(sold.sold, 0) as sold,
         declination.capacity_ml * coalesce(sold.refunded, 0) as refunded, 0 as "left"
       from sold join declination on declination.site_id = $1 and declination.id = sold.declination_id
       where declination.capacity_ml is not null
       union all
       select cellar.product_id, cellar.year, 0, 0, cellar.ml from cellar)
     select product.appellation,
       array(select kind.word from product_kind kind where kind.site_id = $1 and kind.product_id = product.id
         order by kind.position, kind.word) as kinds,
       volume.year, sum(volume.sold)::float8 as sold, sum(volume.refunded)::float8 as refunded,
       case when bool_and(volume."left" is not null) then sum(volume."left")::float8 end as "left"
     from volume join product on product.site_id = $1 and product.id = volume.product_id and product.type = 'WINE'
     group by product.site_id, product.id, volume.year`,
    [context.site.id, since, until, isByProduct],
  );
}
