import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { PlatformContext, RequestContext } from '../../../request-context.ts';
import type { StaffAct } from '../../../storage/audit.ts';
import { insertPlatformAct, listAuditRows } from './staff-audit.repository.ts';

/** Records an act that concerns no site; `accountId` is null where nobody is known. */
export async function auditPlatformAct(
  context: Pick<PlatformContext, 'transaction' | 'now' | 'requestId'>,
  accountId: number | null,
  act: StaffAct,
): Promise<void> {
  await insertPlatformAct(context.transaction, accountId, context, act);
}

/** Lists a page of what was changed on a site, the latest first. */
export async function listAuditEntries(
  context: RequestContext,
  { after, nbItem = 50 }: { after?: number | undefined; nbItem?: number | undefined },
): Promise<Result<ReplyOf<'listAuditEntries'>>> {
  const rows = await listAuditRows(context, after, nbItem + 1);
  const shown = rows.slice(0, nbItem);
  return succeed({
    entries: shown.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      author: row.account_id === null ? null : { id: row.account_id, name: row.name ?? '', email: row.email ?? '' },
      actor: row.actor,
      act: row.action,
      kind: row.kind,
      resourceId: row.resource_id ?? row.subject,
      before: row.before,
      after: row.after,
    })),
    next: rows.length > nbItem ? (shown.at(-1)?.id ?? null) : null,
  });
}
