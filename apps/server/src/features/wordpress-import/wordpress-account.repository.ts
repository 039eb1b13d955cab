import type { RequestContext } from '../../request-context.ts';
import type { ItemKind, ItemOutcome } from './wordpress-items.repository.ts';

/** Which lines of the account are asked for. */
interface AccountFilter {
  outcome?: ItemOutcome | undefined;
  kind?: ItemKind | undefined;
}

const accountCondition = `site_id = $1 and import_id = $2 and ($3::text is null or outcome = $3)
  and ($4::text is null or item.kind = $4)`;

/** Counts lines of the account of an import. */
export async function countAccount(
  context: RequestContext,
  importId: string,
  { outcome, kind }: AccountFilter,
): Promise<number> {
  const rows = await context.transaction.query<{ count: number }>(
    `select count(*)::integer as count from wordpress_import_item item where ${accountCondition}`,
    [context.site.id, importId, outcome ?? null, kind ?? null],
  );
  return rows[0]?.count ?? 0;
}

/** Counts what an import has written and not taken back. */
export async function countOnSite(
  context: RequestContext,
  importId: string,
): Promise<{ contents: number; media: number; folders: number; redirects: number }> {
  const rows = await context.transaction.query<{
    contents: number;
    media: number;
    folders: number;
    redirects: number;
  }>(
    `select count(*) filter (where content_id is not null and not is_reused)::integer as contents,
       count(*) filter (where media_id is not null and not is_reused)::integer as media,
       count(*) filter (where folder_id is not null and not is_reused)::integer as folders,
       coalesce(sum(cardinality(redirects)), 0)::integer as redirects
     from wordpress_import_item where site_id = $1 and import_id = $2 and state in ('created', 'written', 'done')`,
    [context.site.id, importId],
  );
  return rows[0] ?? { contents: 0, media: 0, folders: 0, redirects: 0 };
}
