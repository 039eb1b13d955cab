import { type Kysely, sql } from 'kysely';
import { createPrivateTable, createSiteTable } from './frozen/site-table.ts';

/**
 * What stands between a new site and its visitors: what a template has invented, as it was made, so that a change shows; whether
 * somebody has looked at the site on a telephone. And the link by which a new installation gets its first account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSiteTable(
    db,
    'site_sample',
    ['kind', 'record_id'],
    `kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'), record_id integer not null check (record_id > 0),
     words text not null, original jsonb not null check (jsonb_typeof(original) = 'object'), kept_at timestamptz`,
  );
  await createSiteTable(db, 'site_launch', [], 'phone_seen_at timestamptz, launched_at timestamptz');
  // True where it was otherwise before: of two who change it at once, one learns that it was not them.
  await sql`create function set_site_building(building boolean) returns boolean language sql security definer
    set search_path = public, pg_temp
    as $$ update site set is_building = building where id = nullif(current_setting('app.site_id', true), '')::int
      and is_building <> building returning true $$`.execute(db);
  await sql`revoke execute on function set_site_building(boolean) from public`.execute(db);
  await sql`grant execute on function set_site_building(boolean) to vitrine_app`.execute(db);
  await createPrivateTable(
    db,
    'installation_link',
    `is_only boolean primary key default true check (is_only), token_hash text not null, created_at timestamptz not null,
     expires_at timestamptz not null`,
  );
}
