import type { DashboardType, TechnicalFileModel } from '@vitrine/domain/site/site-flags';
import type { SiteIdentity } from '../../scope.ts';
import { type Database, requestLimit } from '../../storage/database.ts';

interface SiteRow {
  id: number;
  name: string;
  default_locale: string;
  time_zone: string;
  is_winemaker: boolean;
  is_ecommerce: boolean;
  is_building: boolean;
  technical_file_model: TechnicalFileModel;
  dashboard_type: DashboardType;
  is_webp: boolean;
  hosts: { host: string; kind: 'dev' | 'prod' }[] | null;
  languages: SiteIdentity['languages'] | null;
}

/** Every site with its hosts and languages: the platform's own list, read under the platform's role. */
export async function listSites(database: Database): Promise<SiteIdentity[]> {
  const rows = await database.platform(
    'liste des sites',
    (transaction) =>
      transaction.query<SiteRow>(`
      select site.id, site.name, site.default_locale, site.time_zone, site.is_winemaker, site.is_ecommerce, site.is_building,
        site.technical_file_model, site.dashboard_type, site.is_webp,
        (select json_agg(json_build_object('host', host, 'kind', kind) order by is_main desc, host)
           from site_host where site_id = site.id) as hosts,
        (select json_agg(json_build_object(
             'id', language.id, 'code', language.code, 'label', language.label, 'deeplCode', language.deepl_code,
             'prefix', own.prefix, 'isValid', language.is_valid,
             'country', json_build_object('id', country.id, 'alphaTwo', country.alpha_two, 'alphaThree', country.alpha_three,
               'numCode', country.num_code, 'name', country.name)) order by own.is_default desc, language.id)
           from site_language own join language on language.code = own.code join country on country.id = language.country_id
           where own.site_id = site.id) as languages
      from site order by id`),
    requestLimit,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    defaultLocale: row.default_locale,
    timeZone: row.time_zone,
    isWinemaker: row.is_winemaker,
    isECommerce: row.is_ecommerce,
    isBuilding: row.is_building,
    technicalFileModel: row.technical_file_model,
    dashboardType: row.dashboard_type,
    isWebp: row.is_webp,
    hosts: row.hosts ?? [],
    languages: row.languages ?? [],
  }));
}

/** Changes the flags of a site (SET-33) and tells every process. */
export async function updateSiteFlags(
  database: Database,
  siteId: number,
  flags: Partial<
    Pick<
      SiteIdentity,
      'isBuilding' | 'isECommerce' | 'isWinemaker' | 'isWebp' | 'technicalFileModel' | 'dashboardType' | 'defaultLocale'
    >
  >,
): Promise<void> {
  const columns = {
    isBuilding: 'is_building',
    isECommerce: 'is_ecommerce',
    isWinemaker: 'is_winemaker',
    isWebp: 'is_webp',
    technicalFileModel: 'technical_file_model',
    dashboardType: 'dashboard_type',
    defaultLocale: 'default_locale',
  } as const;
  const changes = Object.entries(flags) as [keyof typeof columns, string | boolean][];
  if (changes.length === 0) return;
  const assignments = changes.map(([name], position) => `${columns[name]} = $${position + 2}`).join(', ');
  await database.platform('indicateurs du site', async (transaction) => {
    await transaction.query(`update site set ${assignments} where id = $1`, [
      siteId,
      ...changes.map(([, value]) => value),
    ]);
    await transaction.query(`select pg_notify('vitrine_invalidation', $1)`, [JSON.stringify([siteId, 'site'])]);
  });
}
