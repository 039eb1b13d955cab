import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { normalizeCommuneName, removeArticle } from './frozen/commune-name.ts';
import { createGlobalTable } from './frozen/site-table.ts';

/** The roles, the tables of the platform, and what is the same for every site: languages, countries, communes of France. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRoles(db);
  await createPlatformTables(db);
  await addLanguages(db);
  await addCountries(db);
  await addCommunes(db);
  // Beginnings of texts are found by the order of their letters, whatever the database's own order is.
  for (const column of ['key', 'bare_key', 'postcode'])
    await sql.raw(`create index commune_${column} on commune (${column} text_pattern_ops)`).execute(db);
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
  await createGlobalTable(
    db,
    'commune',
    `id integer primary key, insee_code text not null, name text not null, postcode text not null, population integer not null,
     key text not null, bare_key text not null, unique (insee_code, postcode)`,
  );
}

async function addLanguages(db: Kysely<unknown>): Promise<void> {
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

async function addCountries(db: Kysely<unknown>): Promise<void> {
  const rows = readData('0001-countries.tsv').toString('utf8').trim().split('\n');
  const columns = columnsOf(rows.map((row) => row.split('\t')));
  // The countries that are there keep their numbers.
  await sql`insert into country (id, alpha_two, alpha_three, num_code, name)
    select (select max(id) from country) + row_number() over (order by two), two, three, number, name
    from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[], ${columns[3]}::text[]) as given (two, three, number, name)
    where not exists (select 1 from country where alpha_two = two)`.execute(db);
}

async function addCommunes(db: Kysely<unknown>): Promise<void> {
  const rows = brotliDecompressSync(readData('0001-communes.tsv.br'))
    .toString('utf8')
    .split('\n')
    .flatMap((line) => {
      const [code = '', name = '', postcodes = '', population = '0'] = line.split('\t');
      const key = normalizeCommuneName(name);
      return postcodes.split(',').map((postcode) => [code, name, postcode, population, key, removeArticle(key)]);
    });
  const columns = columnsOf(rows);
  await sql`insert into commune (id, insee_code, name, postcode, population, key, bare_key)
    select row_number() over (), code, name, postcode, population::int, key, bare
    from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[], ${columns[3]}::text[], ${columns[4]}::text[],
      ${columns[5]}::text[]) as given (code, name, postcode, population, key, bare)`.execute(db);
}

const readData = (name: string) => readFileSync(join(import.meta.dirname, name));

function columnsOf(rows: readonly string[][]): string[][] {
  return (rows[0] ?? []).map((_, place) => rows.map((row) => row[place] ?? ''));
}
