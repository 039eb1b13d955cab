import type { RequestContext } from '../../request-context.ts';
import type { SiteTransaction } from '../../storage/database.ts';

/** A daily count: page views, visits from a source, or visits by the country of the browser's language. */
export interface VisitCount {
  day: string;
  kind: 'page' | 'source' | 'country';
  name: string;
  visits: number;
}

/** Distinct names per day and kind, and the name for all others: anybody can invent sources. */
const maxNames = 500;
export const otherNames = 'autres';

/** Adds to the counts of days. New names get a row while there is room, those with most visits first. */
export async function incrementVisitCounts(transaction: SiteTransaction, names: readonly VisitCount[]): Promise<void> {
  // The advisory lock serialises the processes of a site: two would each fill the remaining room.
  await transaction.query('select pg_advisory_xact_lock(hashtext($1), $2)', ['visit_count', transaction.siteId]);
  await transaction.query(
    `with given as (
       select given.day, given.kind, given.name, given.visits, known.name is not null as is_known from unnest($2::date[], $3::text[], $4::text[], $5::int[]) as given (day, kind, name, visits)
       left join visit_count known on known.site_id = $1 and known.day = given.day and known.kind = given.kind and known.name = given.name
     ), placed as (
       select day, kind, name, visits, is_known, row_number() over (partition by day, kind, is_known order by visits desc, name)
         + (select count(*) from visit_count known where known.site_id = $1 and known.day = given.day and known.kind = given.kind) as place
       from given
     )
     insert into visit_count (site_id, day, kind, name, visits)
     select $1, day, kind, case when is_known or place <= $6 then name else $7 end as kept, sum(visits) from placed
     group by day, kind, kept
     on conflict (site_id, day, kind, name) do update set visits = visit_count.visits + excluded.visits`,
    [
      transaction.siteId,
      names.map(({ day }) => day),
      names.map(({ kind }) => kind),
      names.map(({ name }) => name),
      names.map(({ visits }) => visits),
      maxNames,
      otherNames,
    ],
  );
}

/** Lists the counts of a site since a day, summed over the days; most visited first within each kind. */
export function listVisitCounts(context: RequestContext, since: string): Promise<Omit<VisitCount, 'day'>[]> {
  return context.transaction.query(
    `select kind, name, sum(visits)::int as visits from visit_count where site_id = $1 and day >= $2
     group by kind, name order by kind, visits desc, name`,
    [context.site.id, since],
  );
}

/** Sums the page views and the visits of each day since one; days without any have no row. */
export function listDailyVisitCounts(
  context: RequestContext,
  since: string,
): Promise<{ day: string; visits: number; pages: number }[]> {
  return context.transaction.query(
    `select day, coalesce(sum(visits) filter (where kind = 'source'), 0)::int as visits,
       coalesce(sum(visits) filter (where kind = 'page'), 0)::int as pages
     from visit_count where site_id = $1 and day >= $2 group by day order by day`,
    [context.site.id, since],
  );
}
