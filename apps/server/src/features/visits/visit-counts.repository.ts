import type { Scope } from '../../scope.ts';
import type { SiteTransaction } from '../../storage/database.ts';

/** Something counted on a day: a page read, a source that a visit came from, a country that a language speaks of. */
export interface CountedName {
  day: string;
  kind: 'page' | 'source' | 'country';
  name: string;
  visits: number;
}

/** Names told apart in a day and kind; anybody can invent sources, and the others are counted together. */
const mostNames = 500;

/** Adds to the counts of days. */
export async function countNames(transaction: SiteTransaction, names: readonly CountedName[]): Promise<void> {
  await transaction.query(
    `insert into visit_count (site_id, day, kind, name, visits)
     select $1, given.day, given.kind, case
       when (select count(*) from visit_count known where known.site_id = $1 and known.day = given.day and known.kind = given.kind) < $6
         or exists (select 1 from visit_count known
           where known.site_id = $1 and known.day = given.day and known.kind = given.kind and known.name = given.name)
       then given.name else 'autres' end as kept, sum(given.visits)
     from unnest($2::date[], $3::text[], $4::text[], $5::int[]) as given (day, kind, name, visits)
     group by given.day, given.kind, kept
     on conflict (site_id, day, kind, name) do update set visits = visit_count.visits + excluded.visits`,
    [
      transaction.siteId,
      names.map(({ day }) => day),
      names.map(({ kind }) => kind),
      names.map(({ name }) => name),
      names.map(({ visits }) => visits),
      mostNames,
    ],
  );
}

/** The counts of a site since a day, summed up: the most visited first within each kind. */
export function listVisitCounts(scope: Scope, since: string): Promise<Omit<CountedName, 'day'>[]> {
  return scope.transaction.query(
    `select kind, name, sum(visits)::int as visits from visit_count where site_id = $1 and day >= $2
     group by kind, name order by kind, visits desc, name`,
    [scope.site.id, since],
  );
}
