import { type Kysely, sql } from 'kysely';
import { createGlobalTable, createSiteTable } from '../site-table.ts';

/** Roles, the platform's tables, and what every site has: languages, settings, library, logos, fonts, addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRoles(db);
  await createPlatformTables(db);
  await createSiteTables(db);
}

async function createRoles(db: Kysely<unknown>): Promise<void> {
  // Roles belong to the whole server: another database of it may have made them already, or its operator, where the login
  // may not (`ensureRoles` has looked before).
  for (const role of ['vitrine_app', 'vitrine_platform', 'vitrine_search'])
    await sql
      .raw(
        `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation or insufficient_privilege then null; end $$`,
      )
      .execute(db);
  for (const role of ['vitrine_app', 'vitrine_platform', 'vitrine_search'])
    await sql
      // Refused where the role is somebody else's and already granted: what is missing then shows at the first use.
      .raw(`do $$ begin execute 'grant ${role} to ' || quote_ident(current_user);
      exception when insufficient_privilege or invalid_grant_operation then null; end $$`)
      .execute(db);
  await sql`grant usage on schema public to vitrine_app, vitrine_platform, vitrine_search`.execute(db);
  await sql`alter default privileges in schema public grant usage, select on sequences to vitrine_app`.execute(db);
  await sql`alter default privileges in schema public grant usage, select, update on sequences to vitrine_platform`.execute(
    db,
  );
}

async function createPlatformTables(db: Kysely<unknown>): Promise<void> {
  await createGlobalTable(
    db,
    'site',
    `id integer primary key check (id > 0),
     name text not null,
     default_locale text not null default 'fr_FR',
     time_zone text not null default 'Europe/Paris',
     is_winemaker boolean not null default false,
     is_ecommerce boolean not null default false,
     is_building boolean not null default false,
     technical_file_model text not null default 'CLASSIC',
     dashboard_type text not null default 'PLAUSIBLE',
     is_webp boolean not null default true,
     seed text,
     created_at timestamptz not null default now()`,
  );
  await createGlobalTable(
    db,
    'site_host',
    `host text primary key check (host = lower(host)),
     site_id integer not null references site (id) on delete cascade,
     kind text not null check (kind in ('dev', 'prod')),
     is_main boolean not null default false`,
  );
  await createGlobalTable(
    db,
    'country',
    `id integer primary key, alpha_two char(2) not null unique, alpha_three char(3) not null unique,
     num_code char(3) not null, name text not null`,
  );
  await createGlobalTable(
    db,
    'language',
    `id integer primary key, code text not null unique, label text not null, deepl_code text not null,
     country_id integer not null references country (id), is_valid boolean not null default true`,
  );
  await createGlobalTable(db, 'address_type', 'id integer primary key, code text not null unique, label text not null');
  await createGlobalTable(
    db,
    'platform_audit',
    'id bigint generated always as identity primary key, at timestamptz not null default now(), purpose text not null, detail jsonb',
  );
  await sql`insert into country (id, alpha_two, alpha_three, num_code, name) values
    (1, 'FR', 'FRA', '250', 'France'), (2, 'BE', 'BEL', '056', 'Belgique'), (3, 'CH', 'CHE', '756', 'Suisse'),
    (4, 'LU', 'LUX', '442', 'Luxembourg'), (5, 'GB', 'GBR', '826', 'Royaume-Uni'), (6, 'DE', 'DEU', '276', 'Allemagne')`.execute(
    db,
  );
  await sql`insert into language (id, code, label, deepl_code, country_id) values
    (1, 'fr_FR', 'Français', 'FR', 1), (2, 'en_GB', 'English', 'EN-GB', 5), (3, 'de_DE', 'Deutsch', 'DE', 6)`.execute(
    db,
  );
  await sql`insert into address_type (id, code, label) values
    (1, 'HEAD_OFFICE', 'Siège'), (2, 'PRACTICE', 'Cabinet'), (3, 'SHOP', 'Boutique'), (4, 'PICKUP', 'Point de retrait')`.execute(
    db,
  );
}

async function createSiteTables(db: Kysely<unknown>): Promise<void> {
  await createSiteTable(
    db,
    'site_language',
    ['code'],
    `code text not null references language (code), prefix text not null default '' check (prefix ~ '^[a-z-]{0,12}$'),
     is_default boolean not null default false, unique (site_id, prefix)`,
  );
  await createSiteTable(
    db,
    'setting',
    ['type'],
    `id integer not null, type text not null, value jsonb not null, updated_at timestamptz not null default now(), unique (site_id, id)`,
  );
  await createSiteTable(
    db,
    'setting_version',
    ['type', 'number'],
    `type text not null, number integer not null, value jsonb not null, author text not null, at timestamptz not null default now()`,
  );
  await createSiteTable(
    db,
    'media',
    ['id'],
    `id integer generated by default as identity, hash text not null check (hash ~ '^[0-9a-f]{32}$'), name text not null,
     alt text not null default '', kind text not null check (kind in ('image', 'drawing', 'video', 'font')),
     content_type text not null, bytes bigint not null, width integer not null, height integer not null,
     placeholder text, widths integer[] not null default '{}', poster_id integer, external_path text,
     created_at timestamptz not null default now(),
     foreign key (site_id, poster_id) references media (site_id, id)`,
  );
  await sql`create index media_hash on media (site_id, hash)`.execute(db);
  await createSiteTable(
    db,
    'logo',
    ['id'],
    `id integer generated by default as identity,
     type text not null check (type in ('LOGO', 'LOGO_LIGHT_THEME', 'LOGO_DARK_THEME', 'LOGO_FAVICON', 'LOGO_FOOTER')),
     media_id integer not null, alt text not null default '', unique (site_id, type),
     foreign key (site_id, media_id) references media (site_id, id)`,
  );
  await createSiteTable(
    db,
    'font',
    ['id'],
    `id integer generated by default as identity, type text not null check (type in ('TITLE', 'CONTENT', 'MENU')),
     family text not null, color text, size numeric, weight integer not null default 400,
     style text not null default 'normal' check (style in ('normal', 'italic')), unique (site_id, type)`,
  );
  await createSiteTable(
    db,
    'font_file',
    ['id'],
    `id integer generated by default as identity, family text not null, name text not null, hash text not null,
     weight text not null, style text not null check (style in ('normal', 'italic')), bytes integer not null,
     is_preloaded boolean not null default false, letters text, unique (site_id, family, weight, style)`,
  );
  await createSiteTable(
    db,
    'address',
    ['id'],
    `id integer generated by default as identity, type text not null references address_type (code), name text not null,
     first_part text not null, second_part text not null default '', postal_code text not null, city text not null,
     country_id integer not null references country (id), phone text, latitude double precision, longitude double precision`,
  );
  await createSiteTable(
    db,
    'component_configuration',
    ['slug'],
    `slug text not null, is_enabled boolean not null default false, config jsonb not null default '{}'`,
  );
  await createSiteTable(
    db,
    'external_app',
    ['app'],
    `app text not null, public_config jsonb not null default '{}', private_config jsonb not null default '{}'`,
  );
  await createSiteTable(
    db,
    'audit_entry',
    ['id'],
    `id bigint generated always as identity, at timestamptz not null default now(), actor text not null, action text not null,
     subject text not null, detail jsonb`,
  );
}
