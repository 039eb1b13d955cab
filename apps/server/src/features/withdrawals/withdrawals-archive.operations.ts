import { defineArchivePart, nestedRows, omitted } from '../define-archive-part.ts';

const secret = omitted('Links lead to the site where they were made.');

/** The withdrawals of an archive, as they were declared. */
export const withdrawalsArchive = defineArchivePart('withdrawals', {
  isPeople: true,
  nouns: ['rétractation', 'rétractations'],
  table: 'withdrawal',
  columns: {
    id: 'id',
    reference: 'reference',
    declared_at: 'declaredAt',
    name: 'name',
    email: 'email',
    order_reference: 'orderReference',
    details: 'details',
    is_suspicious: 'isSuspicious',
    order_id: 'orderId',
    state: 'state',
    reason: 'reason',
    goods_back_at: 'goodsBackAt',
    proof_at: 'proofAt',
    closed_at: 'closedAt',
    key_hash: secret,
    receipt_hash: secret,
    revoke_hash: secret,
    revoke_until: 'revokeUntil',
    erasure_due_at: 'erasureDueAt',
    anonymised_at: 'anonymisedAt',
    version: 'version',
  },
  nested: {
    lines: nestedRows(
      'withdrawal_line',
      { withdrawal_id: 'id' },
      { position: 'position', name: 'name', quantity: 'quantity' },
    ),
    refunds: nestedRows('withdrawal_refund', { withdrawal_id: 'id' }, { refund_id: 'refundId', is_last: 'isLast' }),
  },
});
