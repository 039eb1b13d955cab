import { validateLocalePrefix } from '@vitrine/domain/addresses/validate-page-url';
import type { DashboardType } from '@vitrine/domain/settings/site-flags';
import type { Database, Transaction } from '../../storage/database.ts';
import type { TableName } from '../../storage/schema-types.ts';

export interface NewSite {
  id: number;
  name: string;
  defaultLocale: string;
  timeZone: string;
  isECommerce: boolean;
  isWinemaker: boolean;
  dashboardType: DashboardType;
  hosts: readonly { host: string; kind: 'dev' | 'prod'; isMain?: boolean }[];
  languages: readonly { code: string; prefix: string; isDefault: boolean }[];
}

/** Adds a site with its hosts and languages. */
export function insertSite(database: Database, site: NewSite): Promise<void> {
  return database.platform(`création du site ${site.id}`, async (transaction) => {
    await transaction.query(
      `insert into site (id, name, default_locale, time_zone, is_ecommerce, is_winemaker, dashboard_type) values ($1, $2, $3, $4, $5, $6, $7)`,
      [site.id, site.name, site.defaultLocale, site.timeZone, site.isECommerce, site.isWinemaker, site.dashboardType],
    );
    for (const { host, kind, isMain } of site.hosts)
      await transaction.query('insert into site_host (host, site_id, kind, is_main) values ($1, $2, $3, $4)', [
        host,
        site.id,
        kind,
        isMain ?? false,
      ]);
    for (const { code, prefix, isDefault } of site.languages) {
      const refusal = validateLocalePrefix(prefix, []);
      if (refusal) throw new Error(refusal);
      await transaction.query('insert into site_language (site_id, code, prefix, is_default) values ($1, $2, $3, $4)', [
        site.id,
        code,
        prefix,
        isDefault,
      ]);
    }
    // Every site starts with one newsletter list.
    await transaction.query(
      `insert into newsletter_list (site_id, name, is_usual) values ($1, 'La lettre d’information', true)`,
      [site.id],
    );
    await notifySiteChange(transaction, site.id);
  });
}

/** Advances the sequences: seeds insert explicit ids, and later inserts must not collide with them. */
export async function updateSequences(database: Database): Promise<void> {
  await database.platform('numéros après les graines', async (transaction) => {
    const tables = [
      'media',
      'page',
      'news',
      'service_offer',
      'variation',
      'meal_icon',
      'album',
      'blog_folder',
      'blog_post',
      'catalogue_element',
      'occurrence',
      'dynamic_form',
      'newsletter_list',
      'testimonial',
    ] as const satisfies readonly TableName[];
    for (const table of tables)
      await transaction.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), coalesce(max(id), 1), max(id) is not null) from ${table}`,
      );
    await transaction.query(
      `select setval('shop_number', greatest((select max(id) from product), (select max(id) from declination), 1))`,
    );
  });
}

async function notifySiteChange(transaction: Transaction, siteId: number): Promise<void> {
  await transaction.query(`select pg_notify('vitrine_invalidation', $1)`, [JSON.stringify([siteId, 'site'])]);
}
