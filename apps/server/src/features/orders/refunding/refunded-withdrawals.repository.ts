import type { RequestContext } from '../../../request-context.ts';
import { getChangeTag } from '../../../storage/change-tags.ts';

/** Notes that a refund gives back a withdrawal, and whether nothing of it is left to give back then. */
export async function insertWithdrawalRefund(
  context: RequestContext,
  { withdrawalId, refundId, isLast }: { withdrawalId: number; refundId: number; isLast: boolean },
): Promise<void> {
  await context.transaction.query(
    'insert into withdrawal_refund (site_id, withdrawal_id, refund_id, is_last) values ($1, $2, $3, $4)',
    [context.site.id, withdrawalId, refundId, isLast],
  );
  context.transaction.invalidate(getChangeTag('withdrawals', withdrawalId));
}

interface DeclaredWithdrawalRow {
  id: number;
  reference: string;
  is_open: boolean;
  has_words: boolean;
  named: { position: number; quantity: number }[];
  refunds: number[];
}

/** Locks the withdrawals of a locked order: none of them is taken back meanwhile. */
export async function lockWithdrawalsOfOrder(context: RequestContext, orderId: number): Promise<void> {
  await context.transaction.query(
    'select id from withdrawal where site_id = $1 and order_id = $2 order by id for update',
    [context.site.id, orderId],
  );
}

/** Lists the withdrawals of an order, the first first, with the lines that they name and the refunds that count for them. */
export function listDeclaredWithdrawals(context: RequestContext, orderId: number): Promise<DeclaredWithdrawalRow[]> {
  return context.transaction.query(
    `select record.id, record.reference, record.closed_at is null as is_open, record.details <> '' as has_words,
       coalesce((select json_agg(json_build_object('position', line.position, 'quantity', line.quantity) order by line.position)
         from withdrawal_line line where line.site_id = $1 and line.withdrawal_id = record.id), '[]') as named,
       array(select given.refund_id from withdrawal_refund given
         where given.site_id = $1 and given.withdrawal_id = record.id order by given.refund_id) as refunds
     from withdrawal record where record.site_id = $1 and record.order_id = $2 order by record.id`,
    [context.site.id, orderId],
  );
}

/** Makes the newest refund of a withdrawal its last: nothing more of it is refunded, as its reason says. */
export async function updateConcludedWithdrawal(
  context: RequestContext,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await context.transaction.query(
    `update withdrawal_refund set is_last = true where site_id = $1 and withdrawal_id = $2 and refund_id = (
       select max(given.refund_id) from withdrawal_refund given
         join refund on refund.site_id = given.site_id and refund.id = given.refund_id
       where given.site_id = $1 and given.withdrawal_id = $2 and refund.state <> 'cancelled')`,
    [context.site.id, id],
  );
  await context.transaction.query('update withdrawal set reason = $3 where site_id = $1 and id = $2', [
    context.site.id,
    id,
    reason,
  ]);
  context.transaction.invalidate(getChangeTag('withdrawals', id));
}

/**
 * Ends the withdrawals of an order whose last refund is sent, or no longer owed because the money went back another way; returns the
 * those that ended. Where their person is to be erased, it goes with the end.
 */
export async function updateRefundedWithdrawals(
  context: RequestContext,
  orderId: number,
): Promise<{ id: number; reference: string; is_erased: boolean }[]> {
  const rows = await context.transaction.query<{ id: number; reference: string; is_erased: boolean }>(
    `update withdrawal set state = 'refunded', closed_at = $3,
       name = case when erasure_due_at is null then name else '' end, email = case when erasure_due_at is null then email else '' end,
       details = case when erasure_due_at is null then details else '' end,
       reason = case when erasure_due_at is null then reason else '' end,
       receipt_hash = case when erasure_due_at is null then receipt_hash end,
       revoke_hash = case when erasure_due_at is null then revoke_hash end,
       anonymised_at = case when erasure_due_at is null then anonymised_at else $3 end, erasure_due_at = null
     where site_id = $1 and order_id = $2 and state in ('declared', 'goods_back', 'proof')
       and exists (select from withdrawal_refund given join refund on refund.site_id = given.site_id and refund.id = given.refund_id
         where given.site_id = $1 and given.withdrawal_id = withdrawal.id and given.is_last and refund.state in ('sent', 'cancelled'))
       and not exists (select from withdrawal_refund given join refund on refund.site_id = given.site_id and refund.id = given.refund_id
         where given.site_id = $1 and given.withdrawal_id = withdrawal.id and refund.state in ('due', 'failed'))
     returning id, reference, anonymised_at is not null as is_erased`,
    [context.site.id, orderId, new Date(context.now)],
  );
  for (const { id } of rows) context.transaction.invalidate(getChangeTag('withdrawals', id));
  return rows;
}
