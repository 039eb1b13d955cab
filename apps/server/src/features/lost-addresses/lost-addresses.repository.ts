import type { RequestContext } from '../../request-context.ts';
import type { SiteTransaction } from '../../storage/database.ts';
import type { LostAddressTable } from '../../storage/schema.gen.ts';

/** A path that led to a 404, and its requests since the last write. */
export interface LostRequests {
  path: string;
  /** The site's local day, `2026-12-31`. */
  day: string;
  hits: number;
  /** Epoch milliseconds of the last request. */
  at: number;
  referrerHost: string | null;
}

/** Paths kept per site: this many of the most requested ones, and as many of the latest ones. */
const maxKeptOfEach = 500;

/** Counts paths that led to a 404, by day. It deletes paths that are requested neither often nor recently. */
export async function incrementLostAddresses(
  transaction: SiteTransaction,
  lost: readonly LostRequests[],
): Promise<void> {
  await transaction.query(
    `insert into lost_address (site_id, path, hits, first_at, last_at, referrer_host)
     select $1, path, hits, at, at, nullif(host, '')
     from unnest($2::text[], $3::int[], $4::timestamptz[], $5::text[]) as lost (path, hits, at, host)
     on conflict (site_id, path) do update set hits = lost_address.hits + excluded.hits,
       last_at = greatest(lost_address.last_at, excluded.last_at),
       referrer_host = coalesce(excluded.referrer_host, lost_address.referrer_host)`,
    [
      transaction.siteId,
      lost.map(({ path }) => path),
      lost.map(({ hits }) => hits),
      lost.map(({ at }) => new Date(at).toISOString()),
      lost.map(({ referrerHost }) => referrerHost ?? ''),
    ],
  );
  await transaction.query(
    `insert into lost_address_day (site_id, path, day, hits)
     select $1, path, day, hits from unnest($2::text[], $3::date[], $4::int[]) as lost (path, day, hits)
     on conflict (site_id, path, day) do update set hits = lost_address_day.hits + excluded.hits`,
    [transaction.siteId, lost.map(({ path }) => path), lost.map(({ day }) => day), lost.map(({ hits }) => hits)],
  );
  await transaction.query(
    `delete from lost_address where site_id = $1 and path in
       (select path from (select path, row_number() over (order by hits desc, last_at desc, path) as by_hits,
          row_number() over (order by last_at desc, path) as by_time from lost_address where site_id = $1) as ranked
        where by_hits > $2 and by_time > $2)`,
    [transaction.siteId, maxKeptOfEach],
  );
}

export type LostAddressRow = Pick<LostAddressTable, 'path' | 'first_at' | 'last_at' | 'referrer_host'> & {
  /** Requests since the day that was asked for. */
  hits: number;
  /** The redirect that leads away from it; null without one. */
  redirect_id: number | null;
  target: string | null;
};

/** Which lost addresses: those to look at, those put away, and those that a redirect leads away from. */
export type LostAddressView = 'open' | 'dismissed' | 'redirected';

const viewConditions: Readonly<Record<LostAddressView, string>> = {
  open: 'redirect.id is null and lost.dismissed_at is null',
  dismissed: 'redirect.id is null and lost.dismissed_at is not null',
  redirected: 'redirect.id is not null',
};

/** Lists lost paths, those with most requests since a day first. There are at most twice as many rows as are kept. */
export function listLostAddressRows(
  context: RequestContext,
  since: string,
  view: LostAddressView,
): Promise<LostAddressRow[]> {
  return context.transaction.query(
    `select lost.path, lost.first_at, lost.last_at, lost.referrer_host, sum(counted.hits)::int as hits,
       redirect.id as redirect_id, redirect.to_path as target
     from lost_address lost
       join lost_address_day counted
         on counted.site_id = lost.site_id and counted.path = lost.path and counted.day >= $2
       left join redirect on redirect.site_id = lost.site_id and redirect.from_path = lost.path
     where lost.site_id = $1 and ${viewConditions[view]}
     group by lost.path, lost.first_at, lost.last_at, lost.referrer_host, redirect.id, redirect.to_path
     order by hits desc, lost.last_at desc, lost.path`,
    [context.site.id, since],
  );
}

/** Puts paths away, or takes them back; returns those that are there. */
export async function updateLostAddressesDismissed(
  context: RequestContext,
  paths: readonly string[],
  isDismissed: boolean,
): Promise<string[]> {
  const rows = await context.transaction.query<{ path: string }>(
    `update lost_address set dismissed_at = $3 where site_id = $1 and path = any($2) and (dismissed_at is not null) <> $4
     returning path`,
    [context.site.id, paths, isDismissed ? new Date(context.now) : null, isDismissed],
  );
  return rows.map(({ path }) => path).sort();
}

/** Lists the addresses of the site's pages and contents that visitors may see now, with their titles. */
export function listVisiblePaths(context: RequestContext, limit: number): Promise<{ path: string; title: string }[]> {
  return context.transaction.query(
    `select url as path, title from search_entry where site_id = $1 and locale = $2
       and (shown_from is null or shown_from <= $3) and (shown_until is null or shown_until > $3)
     order by (kind = 'page') desc, subject_id desc limit $4`,
    [context.site.id, context.site.defaultLocale, new Date(context.now), limit],
  );
}
