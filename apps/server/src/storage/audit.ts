import type { Scope } from '../scope.ts';

/** Notes a change that a person made: who, what, on what. */
export async function writeAudit(
  scope: Scope,
  actor: string,
  action: string,
  subject: string,
  detail?: object,
): Promise<void> {
  await scope.transaction.query(
    'insert into audit_entry (site_id, actor, action, subject, detail) values ($1, $2, $3, $4, $5)',
    [scope.site.id, actor, action, subject, detail ? JSON.stringify(detail) : null],
  );
}
