import type { RequestContext } from '../../request-context.ts';

/** Counts what is kept as suspicious on the site, up to a bound, and finds the last of it. */
export async function countSuspiciousSubmissions(
  context: RequestContext,
  maxCount: number,
): Promise<{ count: number; last_at: Date | null }> {
  const rows = await context.transaction.query<{ count: number; last_at: Date | null }>(
    `select count(*)::int as count, max(last_at) as last_at from (select last_at from conversation
       where site_id = $1 and state = 'suspect' order by last_at desc limit $2) found`,
    [context.site.id, maxCount],
  );
  return rows[0] ?? { count: 0, last_at: null };
}
