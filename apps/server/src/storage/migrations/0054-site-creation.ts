import { type Kysely, sql } from 'kysely';
import { createPrivateTable } from './frozen/site-table.ts';

/** Numbers above it are of sites that are drawn before they exist. No site has one when its transaction commits. */
const lastNumber = 2_000_000_000;

/**
 * Answers of staff who describe a site to come, one at a time for each account. The site itself is drawn meanwhile by rows that
 * are rolled back: the function adds the site's own row, and the constraint refuses to commit it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPrivateTable(
    db,
    'site_creation',
    `id uuid primary key, account_id integer not null references staff_account (id) on delete cascade,
     answers jsonb not null default '{}', version integer not null default 1,
     made_site_id integer references site (id) on delete cascade, home_page_id integer,
     created_at timestamptz not null, updated_at timestamptz not null,
     check ((made_site_id is null) = (home_page_id is null))`,
  );
  await sql`create unique index site_creation_open on site_creation (account_id) where made_site_id is null`.execute(
    db,
  );
  await sql`create index site_creation_account on site_creation (account_id)`.execute(db);
  await sql`create index site_creation_site on site_creation (made_site_id)`.execute(db);
  await sql
    .raw(
      `create function insert_dry_run_site(name text, locale text, zone text) returns void language sql security definer
        set search_path = public, pg_temp as $$
          insert into site (id, name, default_locale, time_zone, is_building)
          select own.id, insert_dry_run_site.name, locale, zone, true
          from (select nullif(current_setting('app.site_id', true), '')::int as id) own where own.id > ${lastNumber} $$`,
    )
    .execute(db);
  await sql`revoke execute on function insert_dry_run_site(text, text, text) from public`.execute(db);
  await sql`grant execute on function insert_dry_run_site(text, text, text) to vitrine_app`.execute(db);
  await sql
    .raw(
      `create function refuse_dry_run_site() returns trigger language plpgsql set search_path = public, pg_temp as $$
        begin raise exception 'site % is only drawn', new.id using errcode = '23514'; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create constraint trigger dry_run_site after insert or update on site deferrable initially deferred
        for each row when (new.id > ${lastNumber}) execute function refuse_dry_run_site()`,
    )
    .execute(db);
}
