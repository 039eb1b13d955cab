import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { listHiddenPaths } from '@vitrine/domain/addresses/hidden-paths';
import { removeAmounts } from '@vitrine/domain/catalogue/hidden-prices';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { findCorrection, listTypoCandidates, parseSearchQuery } from '@vitrine/domain/publishing/search-words';
import type { RequestContext } from '../../request-context.ts';
import { arePricesHidden, getSettings } from '../settings/settings.operations.ts';
import type { SearchKind } from './search.repository.ts';
import {
  listEntries,
  listEntryTexts,
  listSimilarWords,
  matchMarkers,
  type SearchHit,
} from './search-site.repository.ts';

const perPage = 10;
const maxResults = 200;
const maxSuggestions = 6;

/** Finds what visitors may search now, by the settings of the site; undefined when its search is off (SET-13). */
async function findSearchFilters(
  context: RequestContext,
): Promise<{ kinds: readonly SearchKind[]; hidden: readonly string[] } | undefined> {
  const settings = await getSettings(context);
  if (!settings.SEARCH_BAR) return undefined;
  return {
    kinds: [
      ...(context.site.isECommerce ? (['product'] as const) : []),
      'page',
      'service',
      'element',
      ...(settings.BLOG ? (['blog'] as const) : []),
      'news',
      'album',
    ],
    hidden: [...listHiddenPaths(settings)],
  };
}

/**
 * Searches the whole site. When no entry has every word as typed, it corrects the spelling by the words of the site.
 * When that finds nothing either, it lists entries with some of the words.
 */
export async function searchSite(
  context: RequestContext,
  given: string,
  page: number,
): Promise<Result<ReplyOf<'search'>>> {
  const bounds = await findSearchFilters(context);
  if (!bounds) return fail('not-found');
  const words = parseSearchQuery(given);
  const nothing = { results: [], total: 0, groups: [], correction: null, isPartial: false };
  if (words.length === 0) return succeed(nothing);
  const ask = (question: string) => listEntries(context, { ...bounds, question, most: maxResults });
  let question = buildAndQuery(words);
  let found = await ask(question);
  let correction: string | null = null;
  let isPartial = false;
  if (found.length === 0) {
    const mended = await correctSpelling(context, words);
    const plain = mended.map(({ word }) => word);
    if (plain.join() !== words.join()) {
      question = buildAndQuery(plain);
      found = await ask(question);
      if (found.length) correction = mended.map(({ shown }) => shown).join(' ');
    }
    if (found.length === 0 && words.length > 1) {
      question = buildOrQuery(plain);
      found = await ask(question);
      isPartial = found.length > 0;
    }
  }
  if (found.length === 0) return succeed(nothing);
  const groups = groupByKind(found);
  const shown = groups.flatMap(({ entries }) => entries).slice((page - 1) * perPage, page * perPage);
  const texts = await listEntryTexts(context, shown, question);
  const areHidden = await arePricesHidden(context);
  return succeed({
    results: texts.map(({ kind, subject_id, locale, title, url, extract }) => ({
      kind,
      id: subject_id,
      title,
      url,
      extract: splitExtract(getTypographyFormatter(locale)(areHidden ? removeAmounts(extract) : extract)),
    })),
    total: found.length,
    groups: groups.map(({ kind, entries }) => ({ kind, count: entries.length })),
    correction,
    isPartial,
  });
}

/** Suggests titles that contain the typed text; when there are none, titles that contain its correction. */
export async function suggestTitles(context: RequestContext, given: string): Promise<Result<ReplyOf<'suggest'>>> {
  const bounds = await findSearchFilters(context);
  if (!bounds) return fail('not-found');
  const words = parseSearchQuery(given);
  if (words.length === 0) return succeed({ suggestions: [] });
  const ask = (asked: readonly string[]) =>
    listEntries(context, { ...bounds, question: asked.map((word) => `${word}:*A`).join(' & '), most: maxSuggestions });
  let found = await ask(words);
  if (found.length === 0) found = await ask((await correctSpelling(context, words)).map(({ word }) => word));
  const texts = await listEntryTexts(context, found, undefined);
  return succeed({ suggestions: texts.map(({ kind, title, url }) => ({ kind, title, url })) });
}

/** Requires every word, the last one as a prefix: it may still be unfinished. */
function buildAndQuery(words: readonly string[]): string {
  return words.map((word, place) => (place === words.length - 1 ? `${word}:*` : word)).join(' & ');
}

function buildOrQuery(words: readonly string[]): string {
  return words.map((word) => `${word}:*`).join(' | ');
}

/** Replaces each word that the site does not know with its nearest known word, where one is near enough. */
function correctSpelling(
  context: RequestContext,
  words: readonly string[],
): Promise<{ word: string; shown: string }[]> {
  return Promise.all(
    words.map(async (word) => {
      const known = await listSimilarWords(context, word, listTypoCandidates(word));
      // A stop word helps among others, but finds nothing alone.
      const alike = words.length > 1 ? known : known.filter((one) => one.is_sought);
      return alike.find((one) => one.word === word) ?? findCorrection(word, alike) ?? { word, shown: word };
    }),
  );
}

/** Groups entries by kind, beginning with the kind of the best entry. */
function groupByKind(found: readonly SearchHit[]): { kind: SearchKind; entries: SearchHit[] }[] {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, entries: found.filter((entry) => entry.kind === kind) }));
}

/** Splits an extract into matching and other parts, and restores the no-break spaces that the index has dropped. */
function splitExtract(extract: string): { text: string; isMatch: boolean }[] {
  return extract
    .split(matchMarkers.start)
    .flatMap((piece, place) => {
      if (place === 0) return [{ text: piece, isMatch: false }];
      const [match = '', rest = ''] = piece.split(matchMarkers.stop);
      return [
        { text: match, isMatch: true },
        { text: rest, isMatch: false },
      ];
    })
    .filter(({ text }) => text !== '');
}
