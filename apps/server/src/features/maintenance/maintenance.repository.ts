import type { Transaction } from '../../storage/database.ts';
import type { TableColumn } from '../../storage/schema-types.ts';

/** Retention periods that the privacy policy promises (CST-10). */
const retentionPeriods = [
  { table: 'contact_message', column: 'at', period: '3 years' },
  { table: 'contact_message', column: 'at', period: '60 days', condition: 'is_suspicious' },
  { table: 'outgoing_mail', column: 'created_at', period: '30 days', condition: 'conversation_id is null' },
  { table: 'suspicious_submission', column: 'received_at', period: '60 days' },
  { table: 'consent_proof', column: 'given_at', period: '13 months' },
  { table: 'visit_source', column: 'day', period: '25 months' },
  { table: 'visit_count', column: 'day', period: '25 months' },
  { table: 'rights_request', column: 'received_at', period: '5 years' },
  { table: 'withdrawal', column: 'closed_at', period: '5 years' },
  { table: 'audit_entry', column: 'at', period: '12 months' },
  { table: 'registration', column: 'expires_at', period: '0 days' },
  { table: 'reset_request', column: 'expires_at', period: '0 days' },
  { table: 'member_token', column: 'expires_at', period: '0 days' },
  { table: 'booking', column: 'created_at', period: '3 years' },
  { table: 'newsletter_request', column: 'expires_at', period: '0 days' },
  { table: 'newsletter_consent', column: 'withdrawn_at', period: '3 years' },
  { table: 'testimonial', column: 'forget_at', period: '0 days' },
  { table: 'lost_address', column: 'last_at', period: '90 days' },
  { table: 'lost_address_day', column: 'day', period: '90 days' },
  { table: 'rate_limit', column: 'expires_at', period: '0 days' },
  { table: 'platform_rate_limit', column: 'expires_at', period: '0 days' },
  { table: 'platform_mail', column: 'created_at', period: '30 days' },
  { table: 'staff_session', column: 'expires_at', period: '0 days' },
  { table: 'staff_token', column: 'expires_at', period: '0 days' },
  { table: 'staff_reset_request', column: 'expires_at', period: '0 days' },
  { table: 'staff_link', column: 'expires_at', period: '0 days' },
  { table: 'staff_site_session', column: 'expires_at', period: '0 days' },
  { table: 'preview_link', column: 'expires_at', period: '30 days' },
  { table: 'staff_invitation', column: 'created_at', period: '30 days' },
  { table: 'site_invitation', column: 'created_at', period: '30 days', condition: 'accepted_at is null' },
  { table: 'site_invitation', column: 'created_at', period: '12 months' },
  { table: 'staff_audit_entry', column: 'at', period: '12 months' },
] as const satisfies readonly (TableColumn & { period: string; condition?: string })[];

/** Deletes rows past their retention period; returns the count for each table. */
export async function deleteExpired(transaction: Transaction): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const { table, column, period, ...more } of retentionPeriods) {
    const condition = 'condition' in more ? more.condition : 'true';
    const rows = await transaction.query<{ count: number }>(
      `with gone as (delete from ${table} where ${column} < now() - interval '${period}' and ${condition} returning 1) select count(*)::int as count from gone`,
    );
    removed[table] = (removed[table] ?? 0) + (rows[0]?.count ?? 0);
  }
  return removed;
}
