import type { Transaction } from '../../storage/database.ts';
import type { ArchivedSite } from './archive-format.ts';

/** Reads the facts of a site that are no records; undefined where no site has the number. */
export async function readArchivedSite(transaction: Transaction, siteId: number): Promise<ArchivedSite | undefined> {
  const [site] = await transaction.query<ArchivedSite>(
    `select id as number, name, default_locale as "defaultLocale", time_zone as "timeZone", is_winemaker as "isWinemaker",
       is_ecommerce as "isECommerce", is_building as "isBuilding", technical_file_model as "technicalFileModel",
       dashboard_type as "dashboardType", is_webp as "isWebp",
       coalesce((select jsonb_agg(jsonb_build_object('host', host, 'kind', kind, 'isMain', is_main) order by host collate "C")
                   from site_host where site_id = site.id), '[]') as hosts
       from site where id = $1`,
    [siteId],
  );
  return site;
}

/** Notes for whoever looks after the platform that a site is archived, and whether its people are; nothing where there is none. */
export async function auditExport(transaction: Transaction, siteId: number, withPeople: boolean): Promise<void> {
  await transaction.query(
    `insert into platform_audit (purpose, detail)
     select 'site.export', jsonb_build_object('site', id, 'people', $2::bool) from site where id = $1`,
    [siteId, withPeople],
  );
}

/** Lists the names of the site's secrets: they are not archived, and must be typed again. */
export async function listSecretNames(transaction: Transaction, siteId: number): Promise<string[]> {
  const rows = await transaction.query<{ name: string }>(
    `select name from site_secret where site_id = $1 order by name collate "C"`,
    [siteId],
  );
  return rows.map(({ name }) => name);
}

/** Finds the name of a site by its number. */
export async function findSiteName(transaction: Transaction, siteId: number): Promise<string | undefined> {
  const [site] = await transaction.query<{ name: string }>('select name from site where id = $1', [siteId]);
  return site?.name;
}
