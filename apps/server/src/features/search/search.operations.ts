import { listSearchWords } from '@vitrine/domain/publishing/search-words';
import type { RequestContext } from '../../request-context.ts';
import { deleteSearchEntries, insertSearchWords, type SearchKind, upsertSearchEntry } from './search.repository.ts';

/** What a thing is found by: its words in one locale, without markup, where it leads, and when it is shown. */
export interface SearchEntry {
  kind: SearchKind;
  id: number;
  locale: string;
  title: string;
  body: string;
  url: string;
  /** The moments between which it is shown; always without. */
  shownFrom?: Date;
  shownUntil?: Date;
}

/**
 * Makes a thing findable, by these words in place of those it was found by before, in the transaction that changes it. A new
 * kind of thing needs this call where it is saved, a word in `SearchKind`, and one in the contract's `search`.
 */
export async function indexForSearch(context: RequestContext, entry: SearchEntry): Promise<void> {
  // Extracts are cut by PostgreSQL, which takes two words with a space that does not break for one.
  await upsertSearchEntry(context, { ...entry, body: entry.body.replace(/\s+/g, ' ').trim() });
  await insertSearchWords(context, entry.locale, listSearchWords(`${entry.title} ${entry.body}`));
}

/** Takes a thing that is no longer shown out of what can be found, in every language. */
export function deleteFromSearchIndex(
  context: RequestContext,
  subject: Pick<SearchEntry, 'kind' | 'id'>,
): Promise<void> {
  return deleteSearchEntries(context, subject);
}
