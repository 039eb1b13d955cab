import type { RequestContext } from '../../request-context.ts';

export interface OrderFault {
  reference: string;
  total_cents: number;
  /** What lines and shipping add up to. */
  added_cents: number;
}

/** Lists the orders whose lines, shipping and reductions do not make their total; one without lines is among them. */
export function listTotalFaults(context: RequestContext): Promise<OrderFault[]> {
  return context.transaction.query(
    `with line as (
       select order_id, sum(unit_cents * quantity) as goods, sum(discount_cents) as discount, sum(total_cents) as total,
         bool_or(total_cents <> unit_cents * quantity - discount_cents or unit_cents > list_cents) as is_wrong
       from order_line where site_id = $1 group by order_id)
     select placed.reference, placed.total_cents, (coalesce(line.total, 0) + placed.shipping_cents)::int as added_cents
     from shop_order placed left join line on line.order_id = placed.id
     where placed.site_id = $1 and (line.order_id is null or line.is_wrong
       or placed.goods_cents <> line.goods or placed.total_cents <> line.total + placed.shipping_cents
       or placed.discount_cents < line.discount or placed.discount_code = '' and placed.discount_cents <> 0
       or placed.net_cents + placed.vat_cents <> placed.total_cents)
     order by placed.reference`,
    [context.site.id],
  );
}

/** Amounts by rate in cents, as their columns of JSON name them. */
const amounts = `part (rate int, "totalCents" int, "netCents" int, "vatCents" int)`;

/**
 * Lists the orders whose amounts by VAT rate are not those of their lines and shipping, do not make their total, or are not what the
 * rate makes of them.
 */
export function listVatFaults(context: RequestContext): Promise<{ reference: string }[]> {
  return context.transaction.query(
    `with amount as (
       select line.order_id, part.rate, part."totalCents" as total, part."netCents" as net, part."vatCents" as vat
       from order_line line cross join lateral jsonb_to_recordset(line.parts) as ${amounts} where line.site_id = $1
       union all
       select placed.id, part.rate, part."totalCents", part."netCents", part."vatCents"
       from shop_order placed cross join lateral jsonb_to_recordset(placed.shipping_parts) as ${amounts} where placed.site_id = $1
       union all
       select placed.id, part.rate, -part."totalCents", -part."netCents", -part."vatCents"
       from shop_order placed cross join lateral jsonb_to_recordset(placed.vat_groups) as ${amounts} where placed.site_id = $1),
     odd as (
       select order_id from amount group by order_id, rate having sum(total) <> 0 or sum(net) <> 0 or sum(vat) <> 0
       union
       select line.order_id from order_line line
       cross join lateral (
         select sum(part."totalCents") as total, sum(part."vatCents") as vat from jsonb_to_recordset(line.parts) as ${amounts}) own
       where line.site_id = $1 and (own.total is distinct from line.total_cents or own.vat is distinct from line.vat_cents)
       union
       select placed.id from shop_order placed
       cross join lateral (
         select coalesce(sum(part."totalCents"), 0) as total, coalesce(sum(part."vatCents"), 0) as vat,
           bool_or(part."netCents" <> round(part."totalCents" * 10000.0 / (10000 + part.rate))) as is_odd
         from jsonb_to_recordset(placed.vat_groups) as ${amounts}) told
       where placed.site_id = $1 and (told.total <> placed.total_cents or told.vat <> placed.vat_cents or told.is_odd))
     select placed.reference from odd join shop_order placed on placed.site_id = $1 and placed.id = odd.order_id
     order by placed.reference`,
    [context.site.id],
  );
}

/** Counts what was compared. */
export async function countShop(context: RequestContext): Promise<Record<ShopCount, number>> {
  const [row] = await context.transaction.query<Record<ShopCount, number>>(
    `select (select count(*)::int from stock_item where site_id = $1) as stocks,
       (select count(*)::int from shop_order where site_id = $1) as orders,
       (select count(*)::int from order_line where site_id = $1) as lines,
       (select count(*)::int from payment where site_id = $1) as payments,
       (select count(*)::int from invoice where site_id = $1) as papers,
       (select count(*)::int from discount_code where site_id = $1) as codes,
       (select count(*)::int from pickup_slot where site_id = $1) as slots`,
    [context.site.id],
  );
  if (!row) throw new Error('a count has a row');
  return row;
}

export type ShopCount = 'stocks' | 'orders' | 'lines' | 'payments' | 'papers' | 'codes' | 'slots';
