import type { VatAmount } from '@vitrine/domain/pricing/vat';
import type { RequestContext } from '../../../request-context.ts';
import { insertRows } from '../../../storage/insert-rows.ts';
import type { RefundLineTable, RefundTable } from '../../../storage/schema.gen.ts';

export interface RefundLineRow extends Omit<RefundLineTable, 'site_id' | 'order_id' | 'parts'> {
  parts: VatAmount[];
}
export type RefundRow = Omit<RefundTable, 'site_id' | 'payment_id' | 'intent_id' | 'service_id'>;

/** Stores what a refund gives back, line by line. */
export async function insertRefundLines(
  context: RequestContext,
  orderId: number,
  lines: readonly RefundLineRow[],
): Promise<void> {
  await insertRows(
    context,
    'refund_line',
    [
      'order_id',
      'refund_id',
      'position',
      'line_position',
      'quantity',
      'goods',
      'total_cents',
      'net_cents',
      'vat_cents',
      'parts',
    ],
    lines.map((line) => ({ ...line, order_id: orderId })),
  );
}

/** Changes the amounts of a line of a refund. */
export async function updateRefundLine(
  context: RequestContext,
  { refund_id: refundId, position }: Pick<RefundLineRow, 'refund_id' | 'position'>,
  parts: readonly VatAmount[],
): Promise<void> {
  await context.transaction.query(
    `update refund_line set parts = $4::jsonb, total_cents = given.total, net_cents = given.net, vat_cents = given.vat
     from (select coalesce(sum((part.value ->> 'totalCents')::int), 0) as total, coalesce(sum((part.value ->> 'netCents')::int), 0) as net,
       coalesce(sum((part.value ->> 'vatCents')::int), 0) as vat from jsonb_array_elements($4::jsonb) part) given
     where site_id = $1 and refund_id = $2 and position = $3`,
    [context.site.id, refundId, position, JSON.stringify(parts)],
  );
}

/** Lists what was refunded of an order, line by line, whatever became of the money. */
export function listRefundLines(context: RequestContext, orderId: number): Promise<RefundLineRow[]> {
  return context.transaction.query(
    `select refund_id, position, line_position, quantity, goods, total_cents, net_cents, vat_cents, parts
     from refund_line where site_id = $1 and order_id = $2 order by refund_id, position`,
    [context.site.id, orderId],
  );
}

/** Lists the refunds of an order, the first first; a second payment of it that goes back is another matter. */
export function listRefunds(context: RequestContext, orderId: number): Promise<RefundRow[]> {
  return context.transaction.query(
    `select refund.id, refund.amount_cents, refund.state, refund.reason, refund.note, refund.created_at, refund.sent_at,
       refund.is_by_hand
     from payment join refund on refund.site_id = payment.site_id and refund.payment_id = payment.id
     left join card_intent intent on intent.site_id = refund.site_id and intent.id = refund.intent_id
     where payment.site_id = $1 and payment.order_id = $2 and (refund.intent_id is null or intent.outcome = 'counted')
     order by refund.id`,
    [context.site.id, orderId],
  );
}

/** Finds the stocks that an order holds, or held, for pieces of declinations: their own, or those of their products. */
export async function listHeldStocks(
  context: RequestContext,
  orderId: number,
  declinationIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await context.transaction.query<{ declination_id: number; stock_item_id: number }>(
    `select distinct on (sold.id) sold.id as declination_id, hold.stock_item_id from declination sold
     join product on product.site_id = $1 and product.id = sold.product_id
     join stock_hold hold on hold.site_id = $1 and hold.order_id = $2
       and hold.stock_item_id in (sold.stock_item_id, product.stock_item_id)
     where sold.site_id = $1 and sold.id = any($3::int[])
     order by sold.id, hold.stock_item_id = sold.stock_item_id desc`,
    [context.site.id, orderId, [...declinationIds]],
  );
  return new Map(rows.map((row) => [row.declination_id, row.stock_item_id]));
}
