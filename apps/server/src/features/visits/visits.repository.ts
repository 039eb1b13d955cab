import type { Scope } from '../../scope.ts';

/** Counts one visit of a day and source. */
export async function countVisit(scope: Scope, day: string, source: string): Promise<void> {
  await scope.transaction.query(
    `insert into visit_source (site_id, day, source, visits) values ($1, $2, $3, 1)
     on conflict (site_id, day, source) do update set visits = visit_source.visits + 1`,
    [scope.site.id, day, source],
  );
}

/** The visits of a site by day and source. */
export function listVisits(scope: Scope): Promise<{ day: string; source: string; visits: number }[]> {
  return scope.transaction.query(
    'select day, source, visits from visit_source where site_id = $1 order by day desc, source',
    [scope.site.id],
  );
}
