import type { RequestContext } from '../../request-context.ts';
import type { SiteTransaction } from '../../storage/database.ts';
import type { RedirectTable } from '../../storage/schema.gen.ts';

export type RedirectRow = Pick<RedirectTable, 'from_path' | 'to_path' | 'status'>;

/** Finds the owner's redirect of a path. */
export async function findRedirectFrom(context: RequestContext, path: string): Promise<RedirectRow | undefined> {
  const rows = await context.transaction.query<RedirectRow>(
    'select from_path, to_path, status from redirect where site_id = $1 and from_path = $2',
    [context.site.id, path],
  );
  return rows[0];
}

/** Locks the redirects of the site against other changes until the transaction ends. */
export async function lockRedirects(context: RequestContext): Promise<void> {
  await context.transaction.query("select pg_advisory_xact_lock(hashtext('redirect'), $1)", [context.site.id]);
}

/** Creates or replaces a redirect. */
export async function upsertRedirect(context: RequestContext, redirect: RedirectRow): Promise<void> {
  await context.transaction.query(
    `insert into redirect (site_id, from_path, to_path, status) values ($1, $2, $3, $4)
     on conflict (site_id, from_path) do update set to_path = excluded.to_path, status = excluded.status`,
    [context.site.id, redirect.from_path, redirect.to_path, redirect.status],
  );
}

/** Deletes the redirect of a path. */
export async function deleteRedirectFrom(context: RequestContext, path: string): Promise<void> {
  await context.transaction.query('delete from redirect where site_id = $1 and from_path = $2', [
    context.site.id,
    path,
  ]);
}

/** Deletes the redirects that lead to a path. */
export async function deleteRedirectsTo(context: RequestContext, path: string): Promise<void> {
  await context.transaction.query('delete from redirect where site_id = $1 and to_path = $2', [context.site.id, path]);
}

/** Gives another target to the redirects that lead to a path. */
export async function retargetRedirects(context: RequestContext, from: string, to: string): Promise<void> {
  await context.transaction.query('update redirect set to_path = $3 where site_id = $1 and to_path = $2', [
    context.site.id,
    from,
    to,
  ]);
}

/** A path that led to a 404, and its number of requests since the last write. */
export interface NotFoundPath {
  path: string;
  hits: number;
  referrerHost: string | null;
}

/** Paths kept per site: this many of the most requested ones, and as many of the latest ones. */
const maxKeptOfEach = 500;

/** Counts paths that led to a 404, one row each. It deletes paths that are requested neither often nor recently. */
export async function incrementNotFoundPaths(
  transaction: SiteTransaction,
  lost: readonly NotFoundPath[],
): Promise<void> {
  await transaction.query(
    `insert into lost_address (site_id, path, hits, referrer_host)
     select $1, path, hits, nullif(host, '') from unnest($2::text[], $3::int[], $4::text[]) as lost (path, hits, host)
     on conflict (site_id, path) do update set hits = lost_address.hits + excluded.hits, last_at = now(),
       referrer_host = coalesce(excluded.referrer_host, lost_address.referrer_host)`,
    [
      transaction.siteId,
      lost.map(({ path }) => path),
      lost.map(({ hits }) => hits),
      lost.map(({ referrerHost }) => referrerHost ?? ''),
    ],
  );
  await transaction.query(
    `delete from lost_address where site_id = $1 and path in
       (select path from (select path, row_number() over (order by hits desc, last_at desc, path) as by_hits,
          row_number() over (order by last_at desc, path) as by_time from lost_address where site_id = $1) as ranked
        where by_hits > $2 and by_time > $2)`,
    [transaction.siteId, maxKeptOfEach],
  );
}
