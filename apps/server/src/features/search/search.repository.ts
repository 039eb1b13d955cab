import type { RequestContext } from '../../request-context.ts';

/** Kinds of searchable things: page, news item, album, service, blog post, catalogue element. */
export type SearchKind = 'page' | 'news' | 'album' | 'service' | 'blog' | 'element' | 'product';

interface EntryRow {
  kind: SearchKind;
  id: number;
  locale: string;
  title: string;
  body: string;
  url: string;
  /** The period in which the entry is shown; always without it. */
  shownFrom?: Date;
  shownUntil?: Date;
}

/** Creates or replaces entries of the search index. */
export async function upsertSearchEntries(context: RequestContext, entries: readonly EntryRow[]): Promise<void> {
  await context.transaction.query(
    `insert into search_entry (site_id, kind, subject_id, locale, title, body, url, shown_from, shown_until)
     select $1, kind, id, locale, title, body, url, "shownFrom", "shownUntil" from jsonb_to_recordset($2::jsonb) as given
       (kind text, id integer, locale text, title text, body text, url text, "shownFrom" timestamptz, "shownUntil" timestamptz)
     on conflict (site_id, kind, subject_id, locale) do update set title = excluded.title, body = excluded.body, url = excluded.url,
       shown_from = excluded.shown_from, shown_until = excluded.shown_until`,
    [context.site.id, JSON.stringify(entries)],
  );
}

/**
 * Adds words to the known words of the site; each has a normalised and a displayed form. Of several displayed forms the
 * first of the alphabet stays, whichever comes first: « des » for « dès ». A word that no entry contains any more stays:
 * a correction is only offered when it finds something.
 */
export async function insertSearchWords(
  context: RequestContext,
  locale: string,
  words: ReadonlyMap<string, string>,
): Promise<void> {
  // Sorted: two transactions that insert the same words in different orders would deadlock.
  await context.transaction.query(
    `with given as (select word, shown from unnest($3::text[], $4::text[]) as given (word, shown)), changed as (
       update search_word known set shown = given.shown from given
        where known.site_id = $1 and known.locale = $2 and known.word = given.word and given.shown collate "C" < known.shown)
     insert into search_word (site_id, locale, word, shown) select $1, $2, word, shown from given order by word
     on conflict do nothing`,
    [context.site.id, locale, [...words.keys()], [...words.values()]],
  );
}

/** Removes a thing from the search index, in all locales or in one. */
export async function deleteSearchEntries(
  context: RequestContext,
  subject: { kind: SearchKind; id: number },
  locale?: string,
): Promise<void> {
  await context.transaction.query(
    `delete from search_entry where site_id = $1 and kind = $2 and subject_id = $3 and ($4::text is null or locale = $4)`,
    [context.site.id, subject.kind, subject.id, locale ?? null],
  );
}
