import type { RequestContext } from '../../../request-context.ts';
import { type StaffAct, toAuditJson } from '../../../storage/audit.ts';
import type { Transaction } from '../../../storage/database.ts';
import type { AuditEntryTable } from '../../../storage/schema.gen.ts';

/** Records an act that concerns no site. */
export async function insertPlatformAct(
  transaction: Transaction,
  accountId: number | null,
  facts: { now: number; requestId: string },
  act: StaffAct,
): Promise<void> {
  await transaction.query(
    `insert into staff_audit_entry (at, account_id, act, kind, resource_id, before, after, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      new Date(facts.now),
      accountId,
      act.act,
      act.kind,
      act.resourceId,
      toAuditJson(act.before),
      toAuditJson(act.after),
      facts.requestId,
    ],
  );
}

export interface AuditRow
  extends Pick<AuditEntryTable, 'id' | 'at' | 'actor' | 'action' | 'subject' | 'kind' | 'before' | 'after'> {
  resource_id: string | null;
  account_id: number | null;
  name: string | null;
  email: string | null;
}

/** Lists the entries of a site before an id, the latest first. */
export function listAuditRows(context: RequestContext, before: number | undefined, count: number): Promise<AuditRow[]> {
  return context.transaction.query(
    `select entry.id, entry.at, entry.actor, entry.action, entry.subject, entry.kind, entry.resource_id, entry.before,
       entry.after, entry.account_id, account.name, account.email
     from audit_entry entry left join staff_account account on account.id = entry.account_id
     where entry.site_id = $1 and ($2::bigint is null or entry.id < $2) order by entry.id desc limit $3`,
    [context.site.id, before ?? null, count],
  );
}
