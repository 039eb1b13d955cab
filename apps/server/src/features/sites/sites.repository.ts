import type { DashboardType, TechnicalFileModel } from '@vitrine/domain/settings/site-flags';
import type { SiteHost, SiteIdentity } from '../../request-context.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import type { SiteTable } from '../../storage/schema.gen.ts';

interface SiteRow {
  id: number;
  name: string;
  default_locale: string;
  time_zone: string;
  is_winemaker: boolean;
  is_ecommerce: boolean;
  is_building: boolean;
  is_suspended: boolean;
  technical_file_model: TechnicalFileModel;
  dashboard_type: DashboardType;
  is_webp: boolean;
  hosts: SiteHost[] | null;
  languages: { code: string; prefix: string; isOnline: boolean }[] | null;
}

/** A language of the platform, shared by all sites that use it. */
interface LanguageRow {
  id: number;
  code: string;
  label: string;
  deepl_code: string;
  is_valid: boolean;
  country: SiteIdentity['languages'][number]['country'];
}

/** Lists every site with its hosts and languages, or those of `ids`, but those in the bin; it reads under the platform role. */
export async function listSites(database: Database, ids?: readonly number[]): Promise<SiteIdentity[]> {
  const { rows, languages } = await database.platform(
    'liste des sites',
    async (transaction) => ({
      languages: await listLanguages(transaction),
      rows: await transaction.query<SiteRow>(
        // Aggregates each list in one pass, and not once per site.
        `select site.id, site.name, site.default_locale, site.time_zone, site.is_winemaker, site.is_ecommerce, site.is_building,
          site.state = 'suspended' as is_suspended,          site.technical_file_model, site.dashboard_type, site.is_webp, host.hosts, own.languages
        from site
        left join (select site_id, json_agg(json_build_object('host', host, 'kind', kind, 'isMain', is_main,
              'isRecognised', is_recognised) order by is_main desc, host) as hosts
          from site_host where $1::int[] is null or site_id = any ($1) group by site_id) host on host.site_id = site.id
        left join (select own.site_id, json_agg(json_build_object('code', own.code, 'prefix', own.prefix,
                'isOnline', own.is_online)
              order by own.is_default desc, language.id) as languages
          from site_language own join language on language.code = own.code
          where $1::int[] is null or own.site_id = any ($1) group by own.site_id) own on own.site_id = site.id
        where site.state <> 'deleted' and ($1::int[] is null or site.id = any ($1)) order by site.id`,
        [ids ?? null],
      ),
    }),
    database.requestTimeout,
  );
  const byCode = new Map(languages.map((language) => [language.code, language]));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    defaultLocale: row.default_locale,
    timeZone: row.time_zone,
    isWinemaker: row.is_winemaker,
    isECommerce: row.is_ecommerce,
    isBuilding: row.is_building,
    isSuspended: row.is_suspended,
    technicalFileModel: row.technical_file_model,
    dashboardType: row.dashboard_type,
    isWebp: row.is_webp,
    hosts: row.hosts ?? [],
    languages: (row.languages ?? []).flatMap(({ code, prefix, isOnline }) => {
      const language = byCode.get(code);
      return language ? [presentLanguage(language, prefix, isOnline)] : [];
    }),
  }));
}

function listLanguages(transaction: Transaction): Promise<LanguageRow[]> {
  return transaction.query<LanguageRow>(
    `select language.id, language.code, language.label, language.deepl_code, language.is_valid,
      json_build_object('id', country.id, 'alphaTwo', country.alpha_two, 'alphaThree', country.alpha_three,
        'numCode', country.num_code, 'name', country.name) as country
    from language join country on country.id = language.country_id`,
  );
}

/** Lists the languages of one site, its own first. */
export async function listLanguagesOfSite(
  transaction: Transaction,
  siteId: number,
): Promise<SiteIdentity['languages']> {
  const languages = new Map((await listLanguages(transaction)).map((language) => [language.code, language]));
  const own = await transaction.query<{ code: string; prefix: string; isOnline: boolean }>(
    `select code, prefix, is_online as "isOnline" from site_language where site_id = $1 order by is_default desc, code`,
    [siteId],
  );
  return own.flatMap(({ code, prefix, isOnline }) => {
    const language = languages.get(code);
    return language ? [presentLanguage(language, prefix, isOnline)] : [];
  });
}

function presentLanguage(language: LanguageRow, prefix: string, isOnline: boolean): SiteIdentity['languages'][number] {
  return {
    id: language.id,
    code: language.code,
    label: language.label,
    deeplCode: language.deepl_code,
    prefix,
    isValid: language.is_valid && isOnline,
    country: language.country,
  };
}

/** Updates the flags of a site (SET-33) and notifies every process. */
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
  } as const satisfies Record<string, keyof SiteTable>;
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
