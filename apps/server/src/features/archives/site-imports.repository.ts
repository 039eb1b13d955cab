import type { Transaction } from '../../storage/database.ts';
import type { ArchivedSite } from './archive-format.ts';

/** Locks the making of sites from archives until the transaction ends. */
export async function lockImports(transaction: Transaction): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtext('vitrine site import'))`);
}

/** Reserves a number for a site to come, `wished` where it is free, and notes that it is being made. */
export async function beginImport(
  transaction: Transaction,
  { wished, name, now }: { wished: number; name: string; now: Date },
): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `with taken as (select id from site union select site_id from site_import)
     insert into site_import (site_id, name, started_at, beat_at)
     select case when exists (select from taken where id = $1) then (select max(id) + 1 from taken) else $1 end, $2, $3, $3
     returning site_id as id`,
    [wished, name, now],
  );
  if (!row) throw new Error('an import has no number');
  return row.id;
}

/** Notes that an import goes on. */
export async function updateImportBeat(transaction: Transaction, siteId: number, now: Date): Promise<void> {
  await transaction.query('update site_import set beat_at = $2 where site_id = $1', [siteId, now]);
}

/** Removes the note of an import: its site is there, or nothing of it is left. */
export async function deleteImport(transaction: Transaction, siteId: number): Promise<void> {
  await transaction.query('delete from site_import where site_id = $1', [siteId]);
}

/** Lists the sites whose import has not gone on since a moment: its program was killed. */
export async function listDeadImports(transaction: Transaction, since: Date): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>('select site_id as id from site_import where beat_at < $1', [
    since,
  ]);
  return rows.map(({ id }) => id);
}

/** Lists which of these hosts a site has already. */
export async function listTakenHosts(transaction: Transaction, hosts: readonly string[]): Promise<string[]> {
  const rows = await transaction.query<{ host: string }>('select host from site_host where host = any ($1)', [hosts]);
  return rows.map(({ host }) => host);
}

/** Adds the site itself with its hosts; the first is the main one where none is said to be. */
export async function insertImportedSite(
  transaction: Transaction,
  siteId: number,
  site: ArchivedSite,
  now: Date,
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
      now,
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
