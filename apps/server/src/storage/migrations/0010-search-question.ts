import { type Kysely, sql } from 'kysely';
import { protectSiteTable } from '../site-table.ts';

/**
 * What a search page and its suggestions ask: entries by the moments between which they are shown, and the words of a site by
 * likeness, to find what was meant. As before, the owner of the tables lends functions that filter by the site themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_entry add column shown_from timestamptz, add column shown_until timestamptz`.execute(db);
  await copyMomentsOfNews(db);
  await readSpacesOfPrinters(db);
  // Words of a text are compared without accents, and shown with them.
  await sql`create text search configuration vitrine_french (copy = pg_catalog.french)`.execute(db);
  await sql`alter text search configuration vitrine_french alter mapping for hword, hword_part, word with unaccent, french_stem`.execute(
    db,
  );
  await sql`create table search_word (
    site_id integer not null references site (id) on delete cascade,
    locale text not null, word text not null, shown text not null, primary key (site_id, locale, word)
  )`.execute(db);
  await sql`create index search_word_like on search_word using gin (site_id, word gin_trgm_ops)`.execute(db);
  await protectSiteTable(db, 'search_word', { isForced: false });
  await copyWords(db);
  await createFunctions(db);
  await giveToSearch(db);
}

/** News are behind a wall of their own: only the platform's role sees those of all sites. */
async function copyMomentsOfNews(db: Kysely<unknown>): Promise<void> {
  await sql`set local role vitrine_platform`.execute(db);
  await sql`update search_entry entry set shown_from = news.published_at, shown_until = news.expires_at from news
    where entry.kind = 'news' and news.site_id = entry.site_id and news.id = entry.subject_id`.execute(db);
  await sql`reset role`.execute(db);
}

/** The words of what can be found already, as the program would add them. */
async function copyWords(db: Kysely<unknown>): Promise<void> {
  await sql`set local role vitrine_platform`.execute(db);
  await sql`insert into search_word (site_id, locale, word, shown)
    select site_id, locale, word, shown from (
      select site_id, locale, lower(public.vitrine_unaccent(shown)) as word, shown
      from search_entry, regexp_split_to_table(lower(title || ' ' || body), '[^[:alnum:]]+') as shown) as split
    where word ~ '^[a-z][a-z0-9]{2,29}$' on conflict do nothing`.execute(db);
  await sql`reset role`.execute(db);
}

/** Between « le » and « bain » a printer may put a space that does not break: PostgreSQL took the two for one word. */
async function readSpacesOfPrinters(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create or replace function vitrine_unaccent(value text) returns text language sql immutable parallel safe strict
      as $$ select public.unaccent('public.unaccent'::regdictionary, translate(value, U&'\\00A0\\202F', '  ')) $$`)
    .execute(db);
  await sql`set local role vitrine_platform`.execute(db);
  // What is derived from a column is derived again where it is written.
  await sql`update search_entry set title = title, body = regexp_replace(body, '\\s+', ' ', 'g')`.execute(db);
  await sql`reset role`.execute(db);
}

async function createFunctions(db: Kysely<unknown>): Promise<void> {
  const site = `nullif(current_setting('app.site_id', true), '')::int`;
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

async function giveToSearch(db: Kysely<unknown>): Promise<void> {
  await sql`grant create on schema public to vitrine_search`.execute(db);
  await sql`alter table search_word owner to vitrine_search`.execute(db);
  for (const name of [
    'find_entries(text, text, text[], text[], timestamptz, text, integer)',
    'find_like_words(text, text, text, integer)',
  ]) {
    await sql.raw(`revoke all on function ${name} from public`).execute(db);
    await sql.raw(`grant execute on function ${name} to vitrine_app, vitrine_platform`).execute(db);
    await sql.raw(`alter function ${name} owner to vitrine_search`).execute(db);
  }
  await sql`revoke create on schema public from vitrine_search`.execute(db);
}
