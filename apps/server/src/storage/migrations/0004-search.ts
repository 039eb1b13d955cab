import { type Kysely, sql } from 'kysely';
import { protectSiteTable } from '../site-table.ts';

/**
 * One table of what can be searched. Under row-level security PostgreSQL refuses the indexes of `@@`, `ilike` and trigrams,
 * which are not leakproof; so its owner, for whom the wall is not forced, lends two functions that filter by the site
 * themselves and give back ids only. This is the one written exception to the second wall.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists unaccent`.execute(db);
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create function vitrine_unaccent(value text) returns text language sql immutable parallel safe strict
    as $$ select public.unaccent('public.unaccent'::regdictionary, value) $$`.execute(db);
  await sql`create table search_entry (
    site_id integer not null references site (id) on delete cascade,
    kind text not null, subject_id integer not null, locale text not null,
    title text not null, body text not null default '', url text not null,
    title_plain text generated always as (lower(vitrine_unaccent(title))) stored,
    words tsvector generated always as (
      setweight(to_tsvector('french', vitrine_unaccent(title)), 'A') || to_tsvector('french', vitrine_unaccent(body))) stored,
    primary key (site_id, kind, subject_id, locale)
  )`.execute(db);
  await sql`create extension if not exists btree_gin`.execute(db);
  await sql`create index search_entry_title on search_entry using gin (site_id, title_plain gin_trgm_ops)`.execute(db);
  await sql`create index search_entry_words on search_entry using gin (site_id, words)`.execute(db);
  await protectSiteTable(db, 'search_entry', { isForced: false });
  await createFunctions(db);
  await giveToSearch(db);
}

async function createFunctions(db: Kysely<unknown>): Promise<void> {
  const site = `nullif(current_setting('app.site_id', true), '')::int`;
  // % and _ are escaped after unaccent, which makes them of their wide forms.
  await sql
    .raw(`create function find_titles_like(wanted_kind text, wanted_locale text, wanted text) returns setof integer
      language plpgsql stable security definer set search_path = public, pg_temp as $$
      begin
        return query select subject_id from search_entry
          where site_id = ${site} and kind = wanted_kind and locale = wanted_locale
            and title_plain like '%' || regexp_replace(lower(vitrine_unaccent(wanted)), '([\\\\%_])', '\\\\\\1', 'g') || '%';
      end $$`)
    .execute(db);
  await sql
    .raw(`create function find_words(wanted_locale text, wanted text, most integer)
      returns table (kind text, subject_id integer, score real)
      language plpgsql stable security definer set search_path = public, pg_temp as $$
      begin
        return query select entry.kind, entry.subject_id, ts_rank(entry.words, question) from search_entry entry,
            websearch_to_tsquery('french', vitrine_unaccent(wanted)) question
          where entry.site_id = ${site} and entry.locale = wanted_locale and entry.words @@ question
          order by 3 desc limit least(most, 200);
      end $$`)
    .execute(db);
}

async function giveToSearch(db: Kysely<unknown>): Promise<void> {
  await sql`grant create on schema public to vitrine_search`.execute(db);
  await sql`alter table search_entry owner to vitrine_search`.execute(db);
  for (const name of ['find_titles_like(text, text, text)', 'find_words(text, text, integer)']) {
    await sql.raw(`revoke all on function ${name} from public`).execute(db);
    await sql.raw(`grant execute on function ${name} to vitrine_app, vitrine_platform`).execute(db);
    await sql.raw(`alter function ${name} owner to vitrine_search`).execute(db);
  }
  await sql`revoke create on schema public from vitrine_search`.execute(db);
}
