import { type ContentHistoryAct, contentHistoryActs } from '@vitrine/domain/publishing/content-history-acts';
import type { RequestContext } from '../../../request-context.ts';
import type { ContentKey, ContentState } from '../content.repository.ts';

export interface ContentActRow {
  id: number;
  act: ContentHistoryAct;
  at: Date;
  /** Name of the account; null where it is deleted. */
  author: string | null;
}

/** Acts that the history shows between two pages of revisions; nobody unpublishes a content more often in between. */
const maximumActs = 200;

/**
 * Lists when a content left the site or the lists and came back, the latest first: before the revision `after`, and not
 * before the revision `last`, where they are given.
 */
export function listContentActs(
  context: RequestContext,
  { kind, id }: ContentKey,
  { after, last }: { after: number | undefined; last: number | undefined },
): Promise<ContentActRow[]> {
  return context.transaction.query(
    `select entry.id, substr(entry.action, 9) as act, entry.at, account.name as author
     from audit_entry entry left join staff_account account on account.id = entry.account_id
     where entry.site_id = $1 and entry.kind = $2 and entry.resource_id = $3 and entry.action = any($4::text[])
       and ($5::int is null or entry.at < (select created_at from content_revision where site_id = $1 and id = $5))
       and ($6::int is null or entry.at >= (select created_at from content_revision where site_id = $1 and id = $6))
     order by entry.id desc limit $7`,
    [
      context.site.id,
      kind,
      String(id),
      contentHistoryActs.map((act) => `content.${act}`),
      after ?? null,
      last ?? null,
      maximumActs,
    ],
  );
}

/** What a content was before it left the site last, and the schedules that this cancelled. */
export interface Departure {
  state: ContentState;
  at: Date;
  schedules: number[];
}

/** Finds what the last departure of a content from the site has ended; undefined where none is known. */
export async function findLastDeparture(
  context: RequestContext,
  { kind, id }: ContentKey,
): Promise<Departure | undefined> {
  const [row] = await context.transaction.query<{ before: { state: ContentState; schedules?: number[] }; at: Date }>(
    `select before, at from audit_entry where site_id = $1 and kind = $2 and resource_id = $3 and before is not null
       and action in ('content.unpublish', 'content.archive', 'content.bin') order by id desc limit 1`,
    [context.site.id, kind, String(id)],
  );
  return row && { state: row.before.state, at: row.at, schedules: row.before.schedules ?? [] };
}
