import type { Scope } from '../../scope.ts';

/** Sources told apart in a day, and the name under which the others are counted: anybody can invent sources. */
const mostSources = 200;
const otherSources = 'autres';

/** Counts one visit of a day and source. */
export async function countVisit(scope: Scope, day: string, source: string): Promise<void> {
  await scope.transaction.query(
    `insert into visit_source (site_id, day, source, visits)
     select $1, $2, case
       when (select count(*) from visit_source where site_id = $1 and day = $2) < $4
         or exists (select 1 from visit_source where site_id = $1 and day = $2 and source = $3) then $3
       else $5 end, 1
     on conflict (site_id, day, source) do update set visits = visit_source.visits + 1`,
    [scope.site.id, day, source, mostSources, otherSources],
  );
}

/** The visits of a site by day and source. */
export function listVisits(scope: Scope): Promise<{ day: string; source: string; visits: number }[]> {
  return scope.transaction.query(
    'select day, source, visits from visit_source where site_id = $1 order by day desc, source',
    [scope.site.id],
  );
}
