import type { Scope } from '../../scope.ts';

export interface RedirectRow {
  from_path: string;
  to_path: string;
  status: 301 | 302 | 410;
}

/** The owner's redirection of an address. */
export async function findRedirectFrom(scope: Scope, path: string): Promise<RedirectRow | undefined> {
  const rows = await scope.transaction.query<RedirectRow>(
    'select from_path, to_path, status from redirect where site_id = $1 and from_path = $2',
    [scope.site.id, path],
  );
  return rows[0];
}

/** Adds or replaces a redirection. */
export async function upsertRedirect(scope: Scope, redirect: RedirectRow): Promise<void> {
  await scope.transaction.query(
    `insert into redirect (site_id, from_path, to_path, status) values ($1, $2, $3, $4)
     on conflict (site_id, from_path) do update set to_path = excluded.to_path, status = excluded.status`,
    [scope.site.id, redirect.from_path, redirect.to_path, redirect.status],
  );
}

/** Counts an address that led nowhere, one row an address. */
export async function countLostAddress(scope: Scope, path: string, referrerHost: string | null): Promise<void> {
  // The log keeps the thousand addresses asked for most, so that a scan of the web cannot fill it.
  await scope.transaction.query(
    `insert into lost_address (site_id, path, hits, referrer_host)
     select $1, $2, 1, $3 where (select count(*) from lost_address where site_id = $1) < 1000
       or exists (select 1 from lost_address where site_id = $1 and path = $2)
     on conflict (site_id, path) do update
       set hits = lost_address.hits + 1, last_on = current_date, referrer_host = coalesce(excluded.referrer_host, lost_address.referrer_host)`,
    [scope.site.id, path, referrerHost],
  );
}
