import { type Kysely, sql } from 'kysely';

/**
 * PostgreSQL reads « parents/enfants » as a file and « doux.Venez » as a host: one word that nobody looks for. Texts are now
 * split where a question is, at every sign; and what a hyphen joins is found too as those write it who leave the hyphen out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create function vitrine_words(value text) returns text language sql immutable parallel safe strict as $$
      select regexp_replace(plain, '[^a-zA-Z0-9]+', ' ', 'g') || coalesce(
        (select string_agg(' ' || replace(found[1], '-', ''), '') from regexp_matches(plain, ${hyphenated}, 'g') as found), '')
      from (select public.vitrine_unaccent(value) as plain) as read $$`)
    .execute(db);
  // PostgreSQL 15 cannot change how a column is derived.
  await sql`alter table search_entry drop column words`.execute(db);
  await sql`alter table search_entry add column words tsvector generated always as (
    setweight(to_tsvector('french', vitrine_words(title)), 'A') || to_tsvector('french', vitrine_words(body))) stored`.execute(
    db,
  );
  await sql`create index search_entry_words on search_entry using gin (site_id, words)`.execute(db);
  await addJoinedWords(db);
  await sql`drop function find_words(text, text, integer)`.execute(db);
}

/** Words of two letters or more with hyphens between them: « post-natal », not « a-t-il ». */
const hyphenated = String.raw`'\m[[:alpha:]]{2,}(?:-[[:alpha:]]{2,})+\M'`;

/** The joined words of what can be found already, as the program adds those of what is saved. */
async function addJoinedWords(db: Kysely<unknown>): Promise<void> {
  await sql`set local role vitrine_platform`.execute(db);
  await sql
    .raw(`insert into search_word (site_id, locale, word, shown)
      select site_id, locale, word, shown from (
        select site_id, locale, replace(public.vitrine_unaccent(found[1]), '-', '') as word, found[1] as shown
        from search_entry, regexp_matches(lower(title || ' ' || body), ${hyphenated}, 'g') as found) as joined
      where word ~ '^[a-z]{4,30}$' on conflict do nothing`)
    .execute(db);
  await sql`reset role`.execute(db);
}
