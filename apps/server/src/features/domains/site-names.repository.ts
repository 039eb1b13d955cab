import type { Transaction } from '../../storage/database.ts';

/** Locks the naming of sites until the transaction ends: two programs may start at once. */
export async function lockSiteNames(transaction: Transaction): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtext('vitrine site names'))`);
}

/** Lists the sites that have no host under a domain, by their number. */
export function listSitesWithoutName(
  transaction: Transaction,
  domain: string,
): Promise<{ id: number; name: string }[]> {
  return transaction.query(
    `select site.id, site.name from site where not exists (select from site_host
       where site_host.site_id = site.id and right(site_host.host, length($1) + 1) = '.' || $1) order by site.id`,
    [domain],
  );
}

/**
 * Gives a site a host, as its main one where it has none yet; false where another site has it, or one that is being made.
 */
export async function insertSiteName(
  transaction: Transaction,
  siteId: number,
  host: string,
  kind: 'dev' | 'prod',
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into site_host (host, site_id, kind, is_main)
     select $1, $2, $3, not exists (select from site_host where site_id = $2 and is_main)
     where not exists (select from site_import where $1 = any (hosts))
     on conflict (host) do nothing returning host`,
    [host, siteId, kind],
  );
  if (rows.length === 0) return false;
  await transaction.query(`select pg_notify('vitrine_invalidation', $1)`, [JSON.stringify([siteId, 'site'])]);
  return true;
}
