import { queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../../base/api/call-api.ts';
import { queryClient } from '../../../base/api/query-client.ts';

export type OrderRefunds = ReplyOf<'readOrderRefunds'>;
export type RefundableItem = OrderRefunds['items'][number];
export type RefundBody = Omit<InputOf<'refundOrder'>['body'], 'confirm'>;
export type RefundPlan = ReplyOf<'refundOrder'>;

/** An order of a site. */
export interface OrderOfSite {
  idSite: number;
  id: number;
}

const keyOf = ({ idSite }: OrderOfSite) => ['resource', idSite, 'orders'];

/** What can be refunded of an order, and what was. */
export const orderRefundsQuery = (order: OrderOfSite) =>
  queryOptions({
    queryKey: [...keyOf(order), 'refunds', order.id],
    queryFn: ({ signal }) => callApi('readOrderRefunds', { params: { ...order } }, { signal }),
  });

/** What a refund would do, in the server's words. */
export const refundPlanQuery = (order: OrderOfSite, body: RefundBody) =>
  queryOptions({
    queryKey: [...keyOf(order), 'refund-plan', order.id, body],
    queryFn: ({ signal }) => callApi('refundOrder', { params: { ...order }, body }, { signal }),
    gcTime: 0,
    retry: false,
  });

/** Refunds what was read. */
export async function sendRefund(order: OrderOfSite, body: RefundBody, confirm: string): Promise<RefundPlan> {
  const plan = await callApi('refundOrder', { params: { ...order }, body: { ...body, confirm } });
  void queryClient.invalidateQueries({ queryKey: keyOf(order) });
  return plan;
}
