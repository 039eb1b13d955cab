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
  title: string | null;
}

/** Which entries: absent parts narrow nothing. */
interface AuditFilter {
  /** Id of the entry before which they are. */
  before?: number | undefined;
  author?: 'team' | 'visitors' | number | undefined;
  /** First words of acts. */
  acts?: readonly string[] | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  count: number;
}

/** Lists entries of a site, the latest first, with what their record is called now. */
export function listAuditRows(context: RequestContext, filter: AuditFilter): Promise<AuditRow[]> {
  const { before, author, acts, from, until, count } = filter;
  return context.transaction.query(
    `select entry.id, entry.at, entry.actor, entry.action, entry.subject, entry.kind, entry.resource_id, entry.before,
       entry.after, entry.account_id, account.name, account.email, coalesce(draft.fields ->> 'title', media.name) as title
     from audit_entry entry
       left join staff_account account on account.id = entry.account_id
       left join content_draft draft on draft.site_id = entry.site_id and draft.kind = entry.kind and draft.locale = $9
         and draft.content_id = case when entry.resource_id ~ '^[0-9]{1,9}$' then entry.resource_id::int end
       left join media on media.site_id = entry.site_id and entry.kind = 'media'
         and media.id = case when entry.resource_id ~ '^[0-9]{1,9}$' then entry.resource_id::int end
     where entry.site_id = $1 and ($2::bigint is null or entry.id < $2)
       and ($3::text is null or (entry.account_id is not null) = ($3 = 'team'))
       and ($4::int is null or entry.account_id = $4)
       and ($5::text[] is null or split_part(entry.action, '.', 1) = any($5))
       and ($6::timestamptz is null or entry.at >= $6) and ($7::timestamptz is null or entry.at < $7)
     order by entry.id desc limit $8`,
    [
      context.site.id,
      before ?? null,
      typeof author === 'string' ? author : null,
      typeof author === 'number' ? author : null,
      acts ?? null,
      from ?? null,
      until ?? null,
      count,
      context.site.defaultLocale,
    ],
  );
}
