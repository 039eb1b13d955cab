import { queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';

export type OrderRefunds = ReplyOf<'readOrderRefunds'>;
export type WithdrawalRefund = ReplyOf<'readWithdrawalRefund'>;
export type RefundableItem = OrderRefunds['items'][number];
export type RefundBody = Omit<InputOf<'refundOrder'>['body'], 'confirm'>;
export type RefundPlan = ReplyOf<'refundOrder'>;

/** A record of a site that is refunded: an order, or a withdrawal from one. */
export interface RefundTarget {
  kind: 'orders' | 'withdrawals';
  idSite: number;
  id: number;
}

const keyOf = ({ idSite, kind }: RefundTarget) => ['resource', idSite, kind];
const toParams = ({ idSite, id }: RefundTarget) => ({ idSite, id });

/** What can be refunded of an order, and what was. */
export const orderRefundsQuery = (order: RefundTarget) =>
  queryOptions({
    queryKey: [...keyOf(order), 'refunds', order.id],
    queryFn: ({ signal }) => callApi('readOrderRefunds', { params: toParams(order) }, { signal }),
  });

/** What a withdrawal asks to be refunded, and what was. */
export const withdrawalRefundQuery = (withdrawal: RefundTarget) =>
  queryOptions({
    queryKey: [...keyOf(withdrawal), 'refunds', withdrawal.id],
    queryFn: ({ signal }) => callApi('readWithdrawalRefund', { params: toParams(withdrawal) }, { signal }),
  });

/** What a refund would do, in the server's words. */
export const refundPlanQuery = (target: RefundTarget, body: RefundBody) =>
  queryOptions({
    queryKey: [...keyOf(target), 'refund-plan', target.id, body],
    queryFn: ({ signal }) => callRefund(target, body, { signal }),
    gcTime: 0,
    retry: false,
  });

/** Refunds what was read. */
export async function sendRefund(target: RefundTarget, body: RefundBody, confirm: string): Promise<RefundPlan> {
  const plan = await callRefund(target, { ...body, confirm });
  for (const kind of ['orders', 'withdrawals'] as const)
    void queryClient.invalidateQueries({ queryKey: keyOf({ ...target, kind }) });
  return plan;
}

/** The reason of a withdrawal is the withdrawal. */
function callRefund(
  target: RefundTarget,
  { reason, ...body }: RefundBody & { confirm?: string },
  options: { signal?: AbortSignal } = {},
): Promise<RefundPlan> {
  const params = toParams(target);
  return target.kind === 'orders'
    ? callApi('refundOrder', { params, body: { ...body, reason } }, options)
    : callApi('refundWithdrawal', { params, body }, options);
}
