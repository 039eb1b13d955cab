import { listSearchWords } from '@vitrine/domain/publishing/search-words';
import type { RequestContext } from '../../request-context.ts';
import { deleteSearchEntries, insertSearchWords, type SearchKind, upsertSearchEntries } from './search.repository.ts';

/** An entry of the search index: its words in one locale, without markup, its URL, and when it is shown. */
export interface SearchEntry {
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

/**
 * Indexes things in the transaction that changes them, in place of their former words. A new kind of thing needs three
 * changes: this call where it is saved, a `SearchKind`, and a value in the contract's `search`.
 */
export async function indexForSearch(context: RequestContext, entries: readonly SearchEntry[]): Promise<void> {
  if (!entries.length || (context.draftPreview && !context.draftPreview.isSearching)) return;
  // PostgreSQL cuts the extracts, and takes two words around a no-break space for one.
  await upsertSearchEntries(
    context,
    entries.map((entry) => ({ ...entry, body: entry.body.replace(/\s+/g, ' ').trim().toWellFormed() })),
  );
  for (const [locale, alike] of Map.groupBy(entries, (entry) => entry.locale)) {
    const words = new Map<string, string>();
    for (const { title, body } of alike)
      for (const [word, shown] of listSearchWords(`${title} ${body}`)) {
        const known = words.get(word);
        if (known === undefined || shown < known) words.set(word, shown);
      }
    await insertSearchWords(context, locale, words);
  }
}

/** Removes a thing from the search index, in every locale or in one. */
export function deleteFromSearchIndex(
  context: RequestContext,
  subject: Pick<SearchEntry, 'kind' | 'id'>,
  locale?: string,
): Promise<void> {
  return deleteSearchEntries(context, subject, locale);
}
