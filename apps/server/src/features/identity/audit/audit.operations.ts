import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { getDayBounds } from '@vitrine/domain/kernel/local-time';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { type AuditArea, auditAreaActs } from '@vitrine/domain/people/audit-areas';
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
  { after, author, area, from, until, nbItem = 50 }: AuditQuery,
): Promise<Result<ReplyOf<'listAuditEntries'>>> {
  const rows = await listAuditRows(context, {
    before: after,
    author: author === 'team' || author === 'visitors' || author === undefined ? author : Number(author),
    acts: area && auditAreaActs[area],
    from: from === undefined ? undefined : new Date(getDayBounds(from, context.site.timeZone).from),
    until: until === undefined ? undefined : new Date(getDayBounds(until, context.site.timeZone).until),
    count: nbItem + 1,
  });
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
      title: row.title,
      before: row.before,
      after: row.after,
    })),
    locale: context.site.defaultLocale,
    next: rows.length > nbItem ? (shown.at(-1)?.id ?? null) : null,
  });
}

interface AuditQuery {
  after?: number | undefined;
  author?: string | undefined;
  area?: AuditArea | undefined;
  from?: string | undefined;
  until?: string | undefined;
  nbItem?: number | undefined;
}
