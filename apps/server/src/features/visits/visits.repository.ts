import type { RequestContext } from '../../request-context.ts';
import type { SiteTransaction } from '../../storage/database.ts';
import { otherNames } from './visit-counts.repository.ts';

/** Distinct sources per day. Anybody can invent sources: the others share one row. */
const maxSources = 200;

/** Adds to the visits of days and sources. */
export async function incrementSourceVisits(
  transaction: SiteTransaction,
  sources: readonly { day: string; name: string; visits: number }[],
): Promise<void> {
  // The advisory lock serialises the processes of a site: two would each fill the remaining room.
  await transaction.query('select pg_advisory_xact_lock(hashtext($1), $2)', ['visit_source', transaction.siteId]);
  await transaction.query(
    `with given as (
       select given.day, given.source, given.visits, known.source is not null as is_known from unnest($2::date[], $3::text[], $4::int[]) as given (day, source, visits)
       left join visit_source known on known.site_id = $1 and known.day = given.day and known.source = given.source
     ), placed as (
       select day, source, visits, is_known, row_number() over (partition by day, is_known order by visits desc, source)
         + (select count(*) from visit_source known where known.site_id = $1 and known.day = given.day) as place
       from given
     )
     insert into visit_source (site_id, day, source, visits)
     select $1, day, case when is_known or place <= $5 then source else $6 end as kept, sum(visits) from placed
     group by day, kept
     on conflict (site_id, day, source) do update set visits = visit_source.visits + excluded.visits`,
    [
      transaction.siteId,
      sources.map(({ day }) => day),
      sources.map(({ name }) => name),
      sources.map(({ visits }) => visits),
      maxSources,
      otherNames,
    ],
  );
}

/** Lists the visits of a site by day and source. */
export function listVisits(context: RequestContext): Promise<{ day: string; source: string; visits: number }[]> {
  return context.transaction.query(
    'select day, source, visits from visit_source where site_id = $1 order by day desc, source',
    [context.site.id],
  );
}

/** Lists the visits of a site since a day by their source, the most visited first. */
export function listSourceVisits(context: RequestContext, since: string): Promise<{ name: string; visits: number }[]> {
  return context.transaction.query(
    `select source as name, sum(visits)::int as visits from visit_source where site_id = $1 and day >= $2
     group by source order by visits desc, source`,
    [context.site.id, since],
  );
}
