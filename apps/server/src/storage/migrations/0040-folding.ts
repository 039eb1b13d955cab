import { type Kysely, sql } from 'kysely';

/**
 * One folding for every search: `vitrine_fold` does to what is stored what `foldText` does to what is typed. Columns that depend
 * on it are made again, with their indexes; lists that may be long get columns of their own, since folding each row at each
 * search would take seconds. What still calls `vitrine_unaccent` is the version before, which this one replaces while it runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(foldFunction).execute(db);
  await sql
    .raw(`create or replace function vitrine_unaccent(value text) returns text language sql immutable parallel safe strict
      as $$ select public.vitrine_fold(value) $$`)
    .execute(db);
  await renewSearch(db);
  await renewOrders(db);
  await addSearchedColumns(db);
  // Codes are compared with one kind of dash; two that differ by it alone stay apart. Row-level security hides all rows from the
  // table's owner.
  await sql`set local role vitrine_platform`.execute(db);
  await sql
    .raw(`update discount_code code set folded = translate(folded, '‐‑‒–—―−⁃˗', '---------') where folded ~ '[‐‑‒–—―−⁃˗]' and not exists (
    select 1 from discount_code other where other.site_id = code.site_id and other.id <> code.id
      and translate(other.folded, '‐‑‒–—―−⁃˗', '---------') = translate(code.folded, '‐‑‒–—―−⁃˗', '---------'))`)
    .execute(db);
  await sql`reset role`.execute(db);
}

/** Removed after the compatibility decomposition: accents, and signs without width. */
const removed = String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2120\u2122\ufe00-\ufe0f\ufeff\ufff9-\ufffb`;
/** Apostrophes, dashes, quotation marks and spaces outside ASCII. */
const separators = String.raw`\u00ab\u00bb\u02b9-\u02bd\u02d7\u055a\u058a\u05be\u1680\u1806\u2010-\u201f\u2028\u2029\u2032-\u2037\u2039\u203a\u2043\u2212\u2e17\u2e3a\u2e3b\ua78b\ua78c`;
const letters = { from: 'øłđðıȷħŧŋƒĸƀɓȼɖɗǝəɛɇǥɣɨɉƙƚɲɔɍʉɏƴƶς', to: 'olddijhtnfkbbcddeeeeggijklnoruyyzσ' };

/** Most texts have ASCII characters alone, which are told by their length in bytes: they take a third of the time. */
const foldFunction = String.raw`create function vitrine_fold(value text) returns text language plpgsql immutable parallel safe strict as $$
  declare
    folded text;
  begin
    if octet_length(value) = length(value) then
      folded := lower(value collate "C");
    else
      folded := lower(regexp_replace(normalize(value, nfkd), '[${removed}]+', '', 'g') collate "fr-x-icu");
      folded := translate(folded, '${letters.from}', '${letters.to}');
      if folded ~ '[œæßþ]' then
        folded := replace(replace(replace(replace(folded, 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th');
      end if;
      folded := regexp_replace(folded, '[${separators}]+', ' ', 'g');
    end if;
    folded := translate(folded, E'\t\n\u000b\f\r"''${'`'}-', '         ');
    if strpos(folded, '  ') > 0 then
      folded := regexp_replace(folded, ' +', ' ', 'g');
    end if;
    return btrim(folded);
  end $$`;

/** Words of two letters or more with hyphens between them: « post-natal », not « a-t-il ». */
const hyphenated = String.raw`'\m[[:alpha:]]{2,}(?:[-\u2010\u2011][[:alpha:]]{2,})+\M'`;

async function renewSearch(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(String.raw`create or replace function vitrine_words(value text) returns text language sql immutable parallel safe strict as $$
      select regexp_replace(public.vitrine_fold(value), '[^a-z0-9]+', ' ', 'g') || coalesce(
        (select string_agg(' ' || public.vitrine_fold(regexp_replace(found[1], '[-\u2010\u2011]', '', 'g')), '')
          from regexp_matches(normalize(value, nfc) collate "fr-x-icu", ${hyphenated}, 'g') as found), '') $$`)
    .execute(db);
  await sql`alter table search_entry drop column title_plain, drop column words`.execute(db);
  await sql`alter table search_entry
    add column title_plain text generated always as (vitrine_fold(title)) stored,
    add column words tsvector generated always as (
      setweight(to_tsvector('french', vitrine_words(title)), 'A') || to_tsvector('french', vitrine_words(body))) stored`.execute(
    db,
  );
  await sql`create index search_entry_title on search_entry using gin (site_id, title_plain gin_trgm_ops)`.execute(db);
  await sql`create index search_entry_words on search_entry using gin (site_id, words)`.execute(db);
  // % and _ are escaped after the folding, which makes them of their wide forms.
  await sql
    .raw(String.raw`create or replace function find_titles_like(wanted_kind text, wanted_locale text, wanted text) returns setof integer
      language plpgsql stable security definer set search_path = public, pg_temp as $$
      begin
        return query select subject_id from search_entry
          where site_id = nullif(current_setting('app.site_id', true), '')::int and kind = wanted_kind and locale = wanted_locale
            and title_plain like '%' || regexp_replace(vitrine_fold(wanted), '([\\%_])', '\\\1', 'g') || '%';
      end $$`)
    .execute(db);
  // Words with these letters were left out of those that a misspelt question is compared with.
  await sql
    .raw(`insert into search_word (site_id, locale, word, shown)
      select distinct on (site_id, locale, word) site_id, locale, word, shown from (
        select entry.site_id, entry.locale, vitrine_fold(found[1]) as word, found[1] as shown from search_entry entry,
          regexp_matches(lower(normalize(entry.title || ' ' || entry.body, nfc) collate "fr-x-icu"),
            '[[:alnum:]]*[ßþ${letters.from}][[:alnum:]]*', 'g') as found) as known
      where word ~ '^[a-z][a-z0-9]{2,29}$' order by site_id, locale, word, shown on conflict do nothing`)
    .execute(db);
}

/** What is folded is compared byte by byte, so that a beginning is a range of an index. */
const fold = (value: string) => `text collate "C" generated always as (vitrine_fold(${value})) stored`;

async function renewOrders(db: Kysely<unknown>): Promise<void> {
  const columns = {
    folded_reference: 'reference',
    folded_letters: `split_part(reference, '-', 2)`,
    folded_name: `firstname || ' ' || lastname`,
    folded_surname: `lastname || ' ' || firstname`,
  };
  const changes = Object.entries(columns).flatMap(([name, value]) => [
    `drop column ${name}`,
    `add column ${name} ${fold(value)}`,
  ]);
  await sql
    .raw(`alter table shop_order ${[...changes, `add column searched_email ${fold('email')}`].join(', ')}`)
    .execute(db);
  for (const index of [
    'shop_order_reference on shop_order (site_id, folded_reference)',
    'shop_order_letters on shop_order (site_id, folded_letters)',
    'shop_order_name on shop_order (site_id, folded_name)',
    'shop_order_surname on shop_order (site_id, folded_surname)',
    'shop_order_email_searched on shop_order (site_id, searched_email)',
  ])
    await sql.raw(`create index ${index}`).execute(db);
}

async function addSearchedColumns(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table member add column searched_name ${fold(`firstname || ' ' || lastname`)},
         add column searched_surname ${fold(`lastname || ' ' || firstname`)}, add column searched_email ${fold('email')}`,
    )
    .execute(db);
  await sql
    .raw(`alter table media add column searched_text ${fold(`name || '|' || alt || '|' || texts::text`)}`)
    .execute(db);
  for (const name of ['page', 'news', 'blog_post', 'album', 'service_offer', 'product'])
    await sql.raw(`alter table ${name}_text add column searched_title ${fold('title')}`).execute(db);
  await sql.raw(`alter table content_draft add column searched_title ${fold(`fields ->> 'title'`)}`).execute(db);
}
