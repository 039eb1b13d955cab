import { type Kysely, sql } from 'kysely';
import { createSiteTable } from './frozen/site-table.ts';

const ownSite = sql.raw(`nullif(current_setting('app.site_id', true), '')::int`);

/**
 * Domains that a site claims, each with the token that its zone must hold, and whether a host was recognised by it. The list of
 * hosts is the platform's: a site changes its own part of it by three functions, each for the site of the transaction only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSiteTable(
    db,
    'site_domain',
    ['domain'],
    `domain text not null check (domain = lower(domain)), token text not null, asked_at timestamptz not null,
     recognised_at timestamptz`,
  );
  await sql`alter table site_host add column is_recognised boolean not null default false`.execute(db);
  // What another site has, or one that is being made, stays theirs.
  await addFunction(
    db,
    'add_site_host(name text)',
    'boolean',
    sql`with added as (
      insert into site_host (host, site_id, kind, is_main, is_recognised)
      select name, own.id, 'prod', false, true from site own
      where own.id = ${ownSite} and not exists (select from site_import where name = any (site_import.hosts))
      on conflict (host) do update set kind = 'prod', is_recognised = true where site_host.site_id = excluded.site_id
      returning host)
    select exists (select from added)`,
  );
  await addFunction(
    db,
    'remove_site_host(name text)',
    'void',
    sql`delete from site_host where host = name and site_id = ${ownSite} and is_recognised`,
  );
  await addFunction(
    db,
    'set_main_site_host(name text)',
    'void',
    sql`update site_host set is_main = (host = name) where site_id = ${ownSite} and is_main <> (host = name)
      and exists (select from site_host own where own.host = name and own.site_id = ${ownSite})`,
  );
}

/** Adds a function with its owner's rights, for the program alone. */
async function addFunction(
  db: Kysely<unknown>,
  signature: string,
  returns: string,
  body: ReturnType<typeof sql>,
): Promise<void> {
  const head = sql.raw(`create function ${signature} returns ${returns} language sql security definer
    set search_path = public, pg_temp as $$`);
  await sql`${head} ${body} $$`.execute(db);
  const name = sql.raw(signature.replace('name text', 'text'));
  await sql`revoke execute on function ${name} from public`.execute(db);
  await sql`grant execute on function ${name} to vitrine_app`.execute(db);
}
