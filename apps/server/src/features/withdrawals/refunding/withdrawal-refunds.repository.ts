import type { RequestContext } from '../../../request-context.ts';
import type { RefundTable } from '../../../storage/schema.gen.ts';

export interface WithdrawalRefundRow {
  withdrawal_id: number;
  refund_id: number;
  is_last: boolean;
  state: RefundTable['state'];
  is_by_hand: boolean;
}

/** Lists the refunds of the withdrawals of an order, the first first. */
export function listWithdrawalRefunds(context: RequestContext, orderId: number): Promise<WithdrawalRefundRow[]> {
  return context.transaction.query(
    `select given.withdrawal_id, given.refund_id, given.is_last, refund.state, refund.is_by_hand
     from withdrawal record join withdrawal_refund given on given.site_id = record.site_id and given.withdrawal_id = record.id
     join refund on refund.site_id = given.site_id and refund.id = given.refund_id
     where record.site_id = $1 and record.order_id = $2 order by given.refund_id`,
    [context.site.id, orderId],
  );
}

interface OpenWithdrawalRow {
  id: number;
  order_id: number;
  details: string;
  lines: { name: string; quantity: number }[];
  is_to_refund: boolean;
}

/** Lists the open withdrawals of orders: those first that nothing is awaited for and no refund of is decided. */
export function listOpenWithdrawalRows(
  context: RequestContext,
  orderIds: readonly number[],
): Promise<OpenWithdrawalRow[]> {
  return context.transaction.query(
    `select record.id, record.order_id, record.details,
       coalesce((select json_agg(json_build_object('name', line.name, 'quantity', line.quantity) order by line.position)
         from withdrawal_line line where line.site_id = record.site_id and line.withdrawal_id = record.id), '[]') as lines, (record.state in ('goods_back', 'proof')
         or ordered.fulfilment in ('placed', 'preparing', 'ready', 'cancelled', 'expired'))
       and not exists (select from withdrawal_refund given
         join refund on refund.site_id = given.site_id and refund.id = given.refund_id
         where given.site_id = $1 and given.withdrawal_id = record.id and given.is_last and refund.state <> 'cancelled') as is_to_refund
     from withdrawal record join shop_order ordered on ordered.site_id = record.site_id and ordered.id = record.order_id
     where record.site_id = $1 and record.order_id = any($2::int[]) and record.closed_at is null
     order by is_to_refund desc, record.id`,
    [context.site.id, [...orderIds]],
  );
}
