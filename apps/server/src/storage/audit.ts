import type { RequestContext } from '../request-context.ts';

/** Records a change that a person made: who, what action, on what. */
export async function createAuditEntry(
  context: RequestContext,
  actor: string,
  action: string,
  subject: string,
  detail?: object,
): Promise<void> {
  await context.transaction.query(
    'insert into audit_entry (site_id, actor, action, subject, detail) values ($1, $2, $3, $4, $5)',
    [context.site.id, actor, action, subject, detail ? JSON.stringify(detail) : null],
  );
}

/** Lists the entries by or about a person, oldest first. */
export function listAuditEntries(context: RequestContext, who: string): Promise<{ action: string; at: Date }[]> {
  return context.transaction.query(
    'select action, at from audit_entry where site_id = $1 and (actor = $2 or subject = $2) order by id',
    [context.site.id, who],
  );
}
