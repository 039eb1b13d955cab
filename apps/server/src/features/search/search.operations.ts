import { listSearchWords } from '@vitrine/domain/publishing/search-words';
import type { RequestContext } from '../../request-context.ts';
import { deleteSearchEntries, insertSearchWords, type SearchKind, upsertSearchEntry } from './search.repository.ts';

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
 * Indexes a thing in the transaction that changes it, in place of its former words. A new kind of thing needs three
 * changes: this call where it is saved, a `SearchKind`, and a value in the contract's `search`.
 */
export async function indexForSearch(context: RequestContext, entry: SearchEntry): Promise<void> {
  if (context.draftPreview && !context.draftPreview.isSearching) return;
  // PostgreSQL cuts the extracts, and takes two words around a no-break space for one.
  await upsertSearchEntry(context, { ...entry, body: entry.body.replace(/\s+/g, ' ').trim() });
  await insertSearchWords(context, entry.locale, listSearchWords(`${entry.title} ${entry.body}`));
}

/** Removes a thing from the search index, in every locale or in one. */
export function deleteFromSearchIndex(
  context: RequestContext,
  subject: Pick<SearchEntry, 'kind' | 'id'>,
  locale?: string,
): Promise<void> {
  return deleteSearchEntries(context, subject, locale);
}
