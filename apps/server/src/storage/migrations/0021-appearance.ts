import { type Kysely, sql } from 'kysely';
import { createSiteTable } from './frozen/site-table.ts';

/** Fonts of owners, the themes that a site has had, and languages that are not online yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSiteTable(
    db,
    'font_family',
    ['family'],
    `family text not null check (family <> ''),
     generic text not null check (generic in ('serif', 'sans-serif', 'cursive')),
     licence_author text not null, licence_at timestamptz not null`,
  );
  await createSiteTable(
    db,
    'theme_revision',
    ['number'],
    'number integer not null, theme jsonb not null, author text not null, at timestamptz not null',
  );
  await sql`alter table site_language add column is_online boolean not null default true`.execute(db);
  await addLanguages(db);
}

/** Further languages, and the only way in which a site names its own: the function acts on the site of the transaction. */
async function addLanguages(db: Kysely<unknown>): Promise<void> {
  await sql`insert into language (id, code, label, deepl_code, country_id)
    select added.id, added.code, added.label, added.deepl_code, country.id from (values
      (4, 'es_ES', 'Español', 'ES', 'ES'), (5, 'it_IT', 'Italiano', 'IT', 'IT'), (6, 'nl_NL', 'Nederlands', 'NL', 'NL'),
      (7, 'pt_PT', 'Português', 'PT-PT', 'PT')) added (id, code, label, deepl_code, country)
    join country on country.alpha_two = added.country on conflict do nothing`.execute(db);
  await sql`create function set_default_locale(locale text) returns void language sql security definer
    set search_path = public, pg_temp
    as $$ update site set default_locale = locale where id = nullif(current_setting('app.site_id', true), '')::int
      and exists (select 1 from site_language own where own.site_id = site.id and own.code = set_default_locale.locale) $$`.execute(
    db,
  );
  await sql`revoke execute on function set_default_locale(text) from public`.execute(db);
  await sql`grant execute on function set_default_locale(text) to vitrine_app`.execute(db);
}
