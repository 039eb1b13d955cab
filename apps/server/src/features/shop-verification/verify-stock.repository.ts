import type { RequestContext } from '../../request-context.ts';

/** What the sum of movements, the stock itself and the holds of orders say of one stock. */
export interface StockFault {
  id: number;
  name: string;
  on_hand: number;
  held: number;
  allocated: number;
  moved: number;
  lowest: number;
  held_by_orders: number;
  allocated_by_orders: number;
}

/** Lists the stocks that are not the sum of their movements, were ever below 0, or differ from what orders hold of them. */
export function listStockFaults(context: RequestContext): Promise<StockFault[]> {
  return context.transaction.query(
    `with step as (
       select stock_item_id, quantity, sum(quantity) over (partition by stock_item_id order by id) as level
       from stock_movement where site_id = $1),
     moved as (select stock_item_id, sum(quantity)::int as total, min(level)::int as lowest from step group by stock_item_id),
     kept as (
       select stock_item_id, sum(case when state = 'held' then quantity else 0 end)::int as held,
         sum(case when state = 'allocated' then quantity - out_quantity else 0 end)::int as allocated
       from stock_hold where site_id = $1 group by stock_item_id)
     select item.id, item.on_hand, item.held, item.allocated, coalesce(moved.total, 0) as moved,
       least(coalesce(moved.lowest, 0), item.on_hand - item.held - item.allocated, item.held, item.allocated) as lowest,
       coalesce(kept.held, 0) as held_by_orders, coalesce(kept.allocated, 0) as allocated_by_orders,
       coalesce((select concat_ws(' ', text.title, sold.year) from declination sold
           join product_text text on text.site_id = sold.site_id and text.product_id = sold.product_id
           where sold.site_id = item.site_id and sold.stock_item_id = item.id order by text.locale limit 1),
         (select text.title from product join product_text text on text.site_id = product.site_id and text.product_id = product.id
           where product.site_id = item.site_id and product.stock_item_id = item.id order by text.locale limit 1), '') as name
     from stock_item item
     left join moved on moved.stock_item_id = item.id
     left join kept on kept.stock_item_id = item.id
     where item.site_id = $1 and (item.on_hand <> coalesce(moved.total, 0) or moved.lowest < 0
       or item.held <> coalesce(kept.held, 0) or item.allocated <> coalesce(kept.allocated, 0)
       or item.held < 0 or item.allocated < 0 or item.on_hand < item.held + item.allocated)
     order by item.id`,
    [context.site.id],
  );
}

/** Lists the orders whose stock is in another state than they are: held while unpaid, kept once paid, out, or given back. */
export function listHoldStateFaults(context: RequestContext): Promise<{ reference: string }[]> {
  return context.transaction.query(
    `select distinct placed.reference from stock_hold hold
     join shop_order placed on placed.site_id = $1 and placed.id = hold.order_id
     where hold.site_id = $1 and not (placed.fulfilment = 'partly_shipped' and hold.state = 'out') and hold.state <> case
       when placed.fulfilment in ('expired', 'cancelled') then 'released'
       when placed.fulfilment in ('shipped', 'collected', 'done') then 'out'
       when placed.payment_state in ('unpaid', 'processing', 'failed') then 'held' else 'allocated' end
     order by placed.reference`,
    [context.site.id],
  );
}

/**
 * Lists the orders that hold something else than their lines and the parts of their boxes, by the stocks of declinations or by
 * those of products: that choice of the owner may have changed since. An order without any hold is one of a shop that counted no stock,
 * unless it was placed after `countedSince`.
 */
export function listHoldFaults(context: RequestContext, countedSince: Date | null): Promise<{ reference: string }[]> {
  return context.transaction.query(
    `with stayed as (
       -- Pieces that were refunded before they left are held no more.
       select order_id, line_position, sum(quantity)::int as quantity from refund_line
       where site_id = $1 and goods in ('released', 'broken') group by order_id, line_position),
     demand as (
       select line.order_id, sold.stock_item_id as own, product.stock_item_id as shared,
         sum((line.quantity - coalesce(stayed.quantity, 0)) * part.quantity)::int as quantity
       from order_line line
       left join stayed on stayed.order_id = line.order_id and stayed.line_position = line.position
       cross join lateral jsonb_to_recordset(line.parts) as part (quantity int, "declinationId" int)
       join declination sold on sold.site_id = $1 and sold.id = part."declinationId"
       join product on product.site_id = $1 and product.id = sold.product_id
       where line.site_id = $1 and line.quantity > coalesce(stayed.quantity, 0)
       group by line.order_id, sold.stock_item_id, product.stock_item_id),
     kept as (select order_id, stock_item_id as item, quantity from stock_hold where site_id = $1),
     odd as (
       select distinct coalesce(demand.order_id, kept.order_id) as order_id from demand
       full join kept on kept.order_id = demand.order_id and kept.item = demand.own
       where kept.quantity is distinct from demand.quantity),
     shares as (
       select order_id, shared as item, sum(quantity)::int as quantity from demand
       where order_id in (select order_id from odd) group by order_id, shared),
     odder as (
       select distinct coalesce(shares.order_id, own.order_id) as order_id from shares
       full join (select order_id, item, quantity from kept where order_id in (select order_id from odd)) own
         on own.order_id = shares.order_id and own.item = shares.item
       where own.quantity is distinct from shares.quantity)
     select placed.reference from odder join shop_order placed on placed.site_id = $1 and placed.id = odder.order_id
     where placed.placed_at > $2::timestamptz or exists (select from kept where kept.order_id = odder.order_id)
     order by placed.reference`,
    [context.site.id, countedSince],
  );
}

/** Lists the orders that left without the movements of what they took out of stock, or with others. */
export function listSaleFaults(context: RequestContext): Promise<{ reference: string }[]> {
  return context.transaction.query(
    `with gone as (
       select placed.reference, hold.stock_item_id,
         sum(case hold.state when 'out' then hold.quantity else hold.out_quantity end) as quantity from stock_hold hold
       join shop_order placed on placed.site_id = $1 and placed.id = hold.order_id
       where hold.site_id = $1 and (hold.state = 'out' or hold.out_quantity > 0) group by placed.reference, hold.stock_item_id),
     sale as (
       select note as reference, stock_item_id, -sum(quantity) as quantity from stock_movement
       where site_id = $1 and reason = 'sale'
         and note in (select reference from shop_order where site_id = $1) group by note, stock_item_id
       having sum(quantity) <> 0)
     select distinct coalesce(gone.reference, sale.reference) as reference from gone
     full join sale on sale.reference = gone.reference and sale.stock_item_id = gone.stock_item_id
     where gone.quantity is distinct from sale.quantity order by 1`,
    [context.site.id],
  );
}

/**
 * Lists the orders whose refunded pieces broke, or came back, without the movements of it, or with others. Pieces of a shop that counted no
 * stock make none.
 */
export function listRefundedStockFaults(context: RequestContext): Promise<{ reference: string }[]> {
  return context.transaction.query(
    `with told as (
       select placed.reference, case line.goods when 'broken' then 'breakage' else 'return' end as reason,
         sum(line.quantity * (part.value ->> 'quantity')::int * case line.goods when 'broken' then -1 else 1 end) as quantity,
         bool_or(exists (select from stock_hold hold where hold.site_id = $1 and hold.order_id = placed.id)) as is_counted
       from refund_line line join shop_order placed on placed.site_id = $1 and placed.id = line.order_id
       join order_line sold on sold.site_id = $1 and sold.order_id = line.order_id and sold.position = line.line_position
       cross join lateral jsonb_array_elements(sold.parts) part
       where line.site_id = $1 and line.goods in ('broken', 'returned') group by 1, 2),
     moved as (
       select note as reference, reason, sum(quantity) as quantity from stock_movement
       where site_id = $1 and reason in ('breakage', 'return')
         and note in (select reference from shop_order where site_id = $1) group by note, reason)
     select distinct coalesce(told.reference, moved.reference) as reference from told
     full join moved on moved.reference = told.reference and moved.reason = told.reason
     where (told.is_counted is not false or moved.reference is not null) and told.quantity is distinct from moved.quantity order by 1`,
    [context.site.id],
  );
}

/** Gives the reads of this transaction the memory that comparing whole tables needs. */
export async function prepareComparisons(context: RequestContext): Promise<void> {
  await context.transaction.query(`set local work_mem = '128MB'`);
  await context.transaction.query('set local jit = off');
}

/** Finds since when a shop counts its stock without a change of that; null where it does not. */
export async function findCountedSince(context: RequestContext): Promise<Date | null> {
  const [row] = await context.transaction.query<{ since: Date }>(
    `select updated_at as since from setting where site_id = $1 and type = 'HANDLE_STOCK' and value = 'true'::jsonb`,
    [context.site.id],
  );
  return row?.since ?? null;
}
