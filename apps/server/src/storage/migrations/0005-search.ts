import { type Kysely, sql } from 'kysely';
import { protectSiteTable } from './frozen/site-table.ts';

/**
 * One table of what can be searched. Under row-level security PostgreSQL refuses the indexes of `@@`, `ilike` and trigrams,
 * which are not leakproof; so its owner, for whom the wall is not forced, lends functions that filter by the site
 * themselves and give back ids only. This is the one written exception to the second wall.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['unaccent', 'pg_trgm', 'btree_gin'])
    await sql.raw(`create extension if not exists ${name}`).execute(db);
  await createTextFunctions(db);
  await createTables(db);
  await createFunctions(db);
  await transferToSearch(db);
}

/** Words of two letters or more with hyphens between them: « post-natal », not « a-t-il ». */
const hyphenated = String.raw`'\m[[:alpha:]]{2,}(?:-[[:alpha:]]{2,})+\M'`;

/**
 * How texts are cut into words. Between « le » and « bain » a printer may put a space that does not break: PostgreSQL took the
 * two for one word. It also reads « parents/enfants » as a file and « doux.Venez » as a host: texts are split at every sign,
 * and what a hyphen joins is found too without it.
 */
async function createTextFunctions(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create function vitrine_unaccent(value text) returns text language sql immutable parallel safe strict
      as $$ select public.unaccent('public.unaccent'::regdictionary, translate(value, U&'\\00A0\\202F', '  ')) $$`)
    .execute(db);
  await sql
    .raw(`create function vitrine_words(value text) returns text language sql immutable parallel safe strict as $$
      select regexp_replace(plain, '[^a-zA-Z0-9]+', ' ', 'g') || coalesce(
        (select string_agg(' ' || replace(found[1], '-', ''), '') from regexp_matches(plain, ${hyphenated}, 'g') as found), '')
      from (select public.vitrine_unaccent(value) as plain) as read $$`)
    .execute(db);
  // Words of a text are compared without accents, and shown with them.
  await sql`create text search configuration vitrine_french (copy = pg_catalog.french)`.execute(db);
  await sql`alter text search configuration vitrine_french alter mapping for hword, hword_part, word with unaccent, french_stem`.execute(
    db,
  );
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_entry (
    site_id integer not null references site (id) on delete cascade,
    kind text not null, subject_id integer not null, locale text not null,
    title text not null, body text not null default '', url text not null,
    title_plain text generated always as (lower(vitrine_unaccent(title))) stored,
    shown_from timestamptz, shown_until timestamptz,
    words tsvector generated always as (
      setweight(to_tsvector('french', vitrine_words(title)), 'A') || to_tsvector('french', vitrine_words(body))) stored,
    primary key (site_id, kind, subject_id, locale)
  )`.execute(db);
  await sql`create index search_entry_title on search_entry using gin (site_id, title_plain gin_trgm_ops)`.execute(db);
  await sql`create index search_entry_words on search_entry using gin (site_id, words)`.execute(db);
  await protectSiteTable(db, 'search_entry', { isForced: false });
  await sql`create table search_word (
    site_id integer not null references site (id) on delete cascade,
    locale text not null, word text not null, shown text not null, primary key (site_id, locale, word)
  )`.execute(db);
  await sql`create index search_word_like on search_word using gin (site_id, word gin_trgm_ops)`.execute(db);
  await protectSiteTable(db, 'search_word', { isForced: false });
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
  // A thing that has no words in the locale asked for is found by those of the site's own. What visitors
  // come for stands before what only accompanies it.
  await sql
    .raw(`create function find_entries(wanted_locale text, usual_locale text, kinds text[], hidden text[], moment timestamptz, question text, most integer)
      returns table (kind text, subject_id integer, locale text, score real)
      language plpgsql stable security definer set search_path = public, pg_temp as $$
      begin
        return query select entry.kind, entry.subject_id, entry.locale, (ts_rank(entry.words, asked)
            * case entry.kind when 'page' then 1.5 when 'service' then 1.3 when 'news' then 0.8 when 'album' then 0.5 else 1 end)::real
          from search_entry entry, to_tsquery('french', question) asked
          where entry.site_id = ${site} and entry.words @@ asked and entry.kind = any(kinds) and entry.url <> all(hidden)
            and (entry.shown_from is null or entry.shown_from <= moment)
            and (entry.shown_until is null or entry.shown_until > moment)
            and (entry.locale = wanted_locale or entry.locale = usual_locale and not exists (
              select 1 from search_entry own where own.site_id = entry.site_id and own.kind = entry.kind
                and own.subject_id = entry.subject_id and own.locale = wanted_locale))
          order by 4 desc, 1, 2 limit least(most, 200);
      end $$`)
    .execute(db);
  await sql
    .raw(`create function find_like_words(wanted_locale text, usual_locale text, wanted text, most integer)
      returns table (word text, shown text)
      language plpgsql stable security definer set search_path = public, pg_temp as $$
      begin
        return query select entry.word, entry.shown from search_word entry
          where entry.site_id = ${site} and entry.locale in (wanted_locale, usual_locale) and entry.word % wanted
          order by similarity(entry.word, wanted) desc, entry.word limit least(most, 50);
      end $$`)
    .execute(db);
}

async function transferToSearch(db: Kysely<unknown>): Promise<void> {
  await sql`grant create on schema public to vitrine_search`.execute(db);
  for (const name of ['search_entry', 'search_word'])
    await sql.raw(`alter table ${name} owner to vitrine_search`).execute(db);
  for (const name of [
    'find_titles_like(text, text, text)',
    'find_entries(text, text, text[], text[], timestamptz, text, integer)',
    'find_like_words(text, text, text, integer)',
  ]) {
    await sql.raw(`revoke all on function ${name} from public`).execute(db);
    await sql.raw(`grant execute on function ${name} to vitrine_app, vitrine_platform`).execute(db);
    await sql.raw(`alter function ${name} owner to vitrine_search`).execute(db);
  }
  await sql`revoke create on schema public from vitrine_search`.execute(db);
}
