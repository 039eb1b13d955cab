import type { Transaction } from '../../storage/database.ts';
import type { ArchivedSite } from './archive-format.ts';

/** Locks the making of sites from archives until the transaction ends. */
export async function lockImports(transaction: Transaction): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtext('vitrine site import'))`);
}

/** Locks the making of a site of the demo until the transaction ends. */
export async function lockDemo(transaction: Transaction, name: string): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtext($1))', [`vitrine demo ${name}`]);
}

/**
 * Reserves a number for a site to come and its hosts, and notes that it is being made. The number is `wished` where it is free,
 * else the one after the highest; the smallest free one where the highest that there may be, `last`, is taken.
 */
export async function beginImport(
  transaction: Transaction,
  {
    wished,
    last,
    name,
    hosts,
    now,
  }: { wished: number; last: number; name: string; hosts: readonly string[]; now: Date },
): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `with taken as (select id from site union select number from site_import)
     insert into site_import (number, name, hosts, started_at)
     select case when not exists (select from taken where id = $1) then $1
       when (select max(id) from taken) < $5 then (select max(id) + 1 from taken)
       else (select min(one.id) + 1 from (select 0 as id union select id from taken) one
              where not exists (select from taken other where other.id = one.id + 1)) end, $2, $3, $4
     returning number as id`,
    [wished, name, hosts, now, last],
  );
  if (!row) throw new Error('an import has no number');
  return row.id;
}

/**
 * Takes an import over until the transaction ends, as whoever makes its site does: the end of a killed program ends the
 * transaction too. False where another program is at it, or where it is over.
 */
export async function lockImport(transaction: Transaction, siteId: number): Promise<boolean> {
  const rows = await transaction.query('select from site_import where number = $1 for update skip locked', [siteId]);
  return rows.length > 0;
}

/** Removes the note of an import: its site is there, or nothing of it is left. */
export async function deleteImport(transaction: Transaction, siteId: number): Promise<void> {
  await transaction.query('delete from site_import where number = $1', [siteId]);
}

/** Whether a site has the number. */
export async function hasSite(transaction: Transaction, siteId: number): Promise<boolean> {
  return (await transaction.query('select from site where id = $1', [siteId])).length > 0;
}

/** Lists the numbers of the sites that are being made, or whose making was interrupted. */
export async function listImports(transaction: Transaction): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>('select number as id from site_import order by number');
  return rows.map(({ id }) => id);
}

/** Lists which of these hosts a site has already, or will have that is being made, or the administration has. */
export async function listTakenHosts(
  transaction: Transaction,
  hosts: readonly string[],
  adminHost: string,
): Promise<string[]> {
  const rows = await transaction.query<{ host: string }>(
    `select host from (select host from site_host union select unnest(hosts) from site_import union select $2) taken
      where host = any ($1) order by host`,
    [hosts, adminHost],
  );
  return rows.map(({ host }) => host);
}

/**
 * Adds the site itself with its hosts; the first is the main one where none is said to be. `restoredAt` is the moment that its
 * people came along, null without them.
 */
export async function insertImportedSite(
  transaction: Transaction,
  siteId: number,
  site: ArchivedSite,
  restoredAt: Date | null,
): Promise<void> {
  await transaction.query(
    `insert into site (id, name, default_locale, time_zone, is_winemaker, is_ecommerce, is_building, technical_file_model, dashboard_type, is_webp,
       restored_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      siteId,
      site.name,
      site.defaultLocale,
      site.timeZone,
      site.isWinemaker,
      site.isECommerce,
      site.isBuilding,
      site.technicalFileModel,
      site.dashboardType,
      site.isWebp,
      restoredAt,
    ],
  );
  const hasMain = site.hosts.some(({ isMain }) => isMain);
  for (const [index, { host, kind, isMain }] of site.hosts.entries())
    await transaction.query('insert into site_host (host, site_id, kind, is_main) values ($1, $2, $3, $4)', [
      host,
      siteId,
      kind,
      hasMain ? isMain : index === 0,
    ]);
}

/** Tells every program of the new site when the transaction commits. */
export async function notifyImportedSite(transaction: Transaction, siteId: number): Promise<void> {
  await transaction.query(`select pg_notify('vitrine_invalidation', $1)`, [JSON.stringify([siteId, 'site'])]);
}
