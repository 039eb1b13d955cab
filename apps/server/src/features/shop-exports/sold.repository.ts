import type { FulfilmentState } from '@vitrine/domain/ordering/fulfilment';
import type { PaymentState } from '@vitrine/domain/ordering/payment';
import type { PaymentMethod } from '@vitrine/domain/ordering/stock-hold';
import type { VatAmount } from '@vitrine/domain/pricing/vat';
import type { RequestContext } from '../../request-context.ts';
import type { AccountPeriod } from './account-period.ts';

/** An order as its file says it. */
export interface PlacedRow {
  id: number;
  reference: string;
  placed_at: Date;
  paid_at: Date | null;
  fulfilment: FulfilmentState;
  payment_state: PaymentState;
  payment_method: PaymentMethod;
  name: string;
  email: string;
  country: string;
  goods_cents: number;
  discount_cents: number;
  discount_code: string;
  shipping_cents: number;
  total_cents: number;
  net_cents: number;
  vat_cents: number;
  refunded_cents: number;
}

/** Lists the orders placed in a period. */
export function listPlaced(
  context: RequestContext,
  { since, until }: AccountPeriod,
  { last, limit }: { last: PlacedRow | undefined; limit: number },
): Promise<PlacedRow[]> {
  return context.transaction.query(
    `select placed.id, placed.reference, placed.placed_at, payment.received_at as paid_at, placed.fulfilment, placed.payment_state,
       placed.payment_method, case when placed.email is null then '' else concat_ws(', ', placed.company ->> 'name',
         nullif(trim(placed.firstname || ' ' || placed.lastname), '')) end as name,
       coalesce(placed.email, '') as email,
       coalesce(placed.delivery_address ->> 'country', placed.billing_address ->> 'country', '') as country,
       placed.goods_cents, placed.discount_cents, placed.discount_code, placed.shipping_cents, placed.total_cents, placed.net_cents,
       placed.vat_cents,
       (select coalesce(sum(refund.amount_cents), 0)::int from refund
         left join card_intent intent on intent.site_id = $1 and intent.id = refund.intent_id
         where refund.site_id = $1 and refund.payment_id = payment.id and refund.state = 'sent'
           and (refund.intent_id is null or intent.outcome = 'counted')) as refunded_cents
     from shop_order placed left join payment on payment.site_id = $1 and payment.order_id = placed.id
     where placed.site_id = $1 and placed.placed_at >= $2 and placed.placed_at < $3
       and ($4::timestamptz is null or (placed.placed_at, placed.id) > ($4, $5::int))
     order by placed.placed_at, placed.id limit $6`,
    [context.site.id, since, until, last?.placed_at ?? null, last?.id ?? 0, limit],
  );
}

/** A line of an order as its file says it. */
export interface SoldLineRow {
  order_id: number;
  position: number;
  reference: string;
  placed_at: Date;
  paid_at: Date | null;
  fulfilment: FulfilmentState;
  payment_state: PaymentState;
  name: string;
  detail: string;
  item_reference: string;
  appellation: string;
  kinds: string[];
  year: number | null;
  capacity_ml: number | null;
  quantity: number;
  list_cents: number;
  unit_cents: number;
  discount_cents: number;
  total_cents: number;
  net_cents: number;
  vat_cents: number;
  parts: VatAmount[];
}

/** Lists the lines of the orders placed in a period. */
export function listSoldLines(
  context: RequestContext,
  { since, until }: AccountPeriod,
  { last, limit }: { last: SoldLineRow | undefined; limit: number },
): Promise<SoldLineRow[]> {
  return context.transaction.query(
    `select line.order_id, line.position, placed.reference, placed.placed_at, payment.received_at as paid_at, placed.fulfilment,
       placed.payment_state, line.name, line.detail, declination.reference as item_reference, product.appellation,
       array(select kind.word from product_kind kind where kind.site_id = $1 and kind.product_id = product.id
         order by kind.position, kind.word) as kinds,
       declination.year, declination.capacity_ml, line.quantity, line.list_cents, line.unit_cents, line.discount_cents,
       line.total_cents, line.net_cents, line.vat_cents, line.parts
     from order_line line
     join shop_order placed on placed.site_id = $1 and placed.id = line.order_id
     left join payment on payment.site_id = $1 and payment.order_id = placed.id
     join product on product.site_id = $1 and product.id = line.product_id
     join declination on declination.site_id = $1 and declination.id = line.declination_id
     where line.site_id = $1 and placed.placed_at >= $2 and placed.placed_at < $3
       and ($4::timestamptz is null or (placed.placed_at, line.order_id, line.position) > ($4, $5::int, $6::int))
     order by placed.placed_at, line.order_id, line.position limit $7`,
    [context.site.id, since, until, last?.placed_at ?? null, last?.order_id ?? 0, last?.position ?? 0, limit],
  );
}
