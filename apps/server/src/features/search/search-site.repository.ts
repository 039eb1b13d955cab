import type { RequestContext } from '../../request-context.ts';
import type { SearchKind } from './search.repository.ts';

/** A search hit: which thing, and the locale of the words that matched. */
export interface SearchHit {
  kind: SearchKind;
  subject_id: number;
  locale: string;
}

/** Lists at most two hundred entries that match a query now, best first. `hidden` excludes URLs. */
export function listEntries(
  context: RequestContext,
  asked: { question: string; kinds: readonly SearchKind[]; hidden: readonly string[]; most: number },
): Promise<SearchHit[]> {
  return context.transaction.query('select kind, subject_id, locale from find_entries($1, $2, $3, $4, $5, $6, $7)', [
    context.locale,
    context.site.defaultLocale,
    asked.kinds,
    asked.hidden,
    new Date(context.now),
    asked.question,
    asked.most,
  ]);
}

/** A word of the site: normalised, as displayed, and whether search looks for it; « dans » is a stop word. */
export interface IndexedWord {
  word: string;
  shown: string;
  is_sought: boolean;
}

/** Each typo is looked up by itself: asked for together, PostgreSQL may compare them with every word of the site. */
export const similarWordsStatement = `select word, shown, length(to_tsvector('french', word)) > 0 as is_sought from (
    select word, shown from find_like_words($1, $2, $3, 20)
    union
    select known.word, known.shown from unnest($5::text[]) slip cross join lateral (
      select word, shown from search_word where site_id = $4 and locale in ($1, $2) and word = slip offset 0) known) as alike
  order by similarity(word, $3) desc, word`;

/** Lists words of the site that resemble a word or are among its likely typos, most similar first. */
export function listSimilarWords(
  context: RequestContext,
  word: string,
  slips: readonly string[],
): Promise<IndexedWord[]> {
  return context.transaction.query(similarWordsStatement, [
    context.locale,
    context.site.defaultLocale,
    word,
    context.site.id,
    slips,
  ]);
}

/** Private-use characters that delimit a match; no text of a site contains them. */
export const matchMarkers = { start: '\ue000', stop: '\ue001' } as const;
/**
 * Surrounds characters that PostgreSQL would parse as part of a file, a host or a word, so that words end there. The
 * query removes them from the result.
 */
const wordSeparator = '\u001f';
const joiningPunctuation = String.raw`[’…«»“”]|(?<=\S)[./@:_~](?=\S)`;

const extractOptions = `StartSel=${matchMarkers.start}, StopSel=${matchMarkers.stop}, MaxFragments=2, MaxWords=22, MinWords=10, FragmentDelimiter=" … "`;

/** Lists titles and URLs of entries; with a query, also an extract around the match. */
export function listEntryTexts(
  context: RequestContext,
  entries: readonly SearchHit[],
  question: string | undefined,
): Promise<{ kind: SearchKind; subject_id: number; locale: string; title: string; url: string; extract: string }[]> {
  return context.transaction.query(
    `select entry.kind, entry.subject_id, entry.locale, entry.title, entry.url,
       case when $5::text is null then '' else replace(ts_headline('vitrine_french',
         regexp_replace(entry.body, $8, $7 || '\\&' || $7, 'g'), to_tsquery('french', $5), $6), $7, '') end as extract
     from unnest($2::text[], $3::integer[], $4::text[]) with ordinality as found (kind, subject_id, locale, place)
       join search_entry entry on entry.site_id = $1 and entry.kind = found.kind and entry.subject_id = found.subject_id
         and entry.locale = found.locale
     order by found.place`,
    [
      context.site.id,
      entries.map(({ kind }) => kind),
      entries.map(({ subject_id }) => subject_id),
      entries.map(({ locale }) => locale),
      question ?? null,
      extractOptions,
      wordSeparator,
      joiningPunctuation,
    ],
  );
}
