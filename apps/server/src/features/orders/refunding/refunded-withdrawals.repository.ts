import type { RequestContext } from '../../../request-context.ts';
import { getChangeTag } from '../../../storage/change-tags.ts';

/**
 * Ends the withdrawals of an order whose last refund is sent, or no longer owed because the money went back another way; returns the
 * references of those that ended. Where their person is to be erased, it goes with the end.
 */
export async function updateRefundedWithdrawals(context: RequestContext, orderId: number): Promise<string[]> {
  const rows = await context.transaction.query<{ id: number; reference: string }>(
    `update withdrawal set state = 'refunded', closed_at = $3,
       name = case when erasure_due_at is null then name else '' end, email = case when erasure_due_at is null then email else '' end,
       details = case when erasure_due_at is null then details else '' end,
       receipt_hash = case when erasure_due_at is null then receipt_hash end,
       revoke_hash = case when erasure_due_at is null then revoke_hash end,
       anonymised_at = case when erasure_due_at is null then anonymised_at else $3 end, erasure_due_at = null
     where site_id = $1 and order_id = $2 and state in ('declared', 'goods_back', 'proof')
       and exists (select from withdrawal_refund given join refund on refund.site_id = given.site_id and refund.id = given.refund_id
         where given.site_id = $1 and given.withdrawal_id = withdrawal.id and given.is_last and refund.state in ('sent', 'cancelled'))
       and not exists (select from withdrawal_refund given join refund on refund.site_id = given.site_id and refund.id = given.refund_id
         where given.site_id = $1 and given.withdrawal_id = withdrawal.id and refund.state in ('due', 'failed'))
     returning id, reference`,
    [context.site.id, orderId, new Date(context.now)],
  );
  for (const { id } of rows) context.transaction.invalidate(getChangeTag('withdrawals', id));
  return rows.map(({ reference }) => reference);
}
