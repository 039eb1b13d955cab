import type { Scope } from '../../scope.ts';
import { type SearchKind, upsertSearchEntry } from './search.repository.ts';

/** What a thing is found by: its words in one locale, without markup, and where it leads. */
export interface SearchEntry {
  kind: SearchKind;
  id: number;
  locale: string;
  title: string;
  body: string;
  url: string;
}

/** Makes a thing findable, by these words in place of those it was found by before. */
export function indexForSearch(scope: Scope, entry: SearchEntry): Promise<void> {
  return upsertSearchEntry(scope, entry);
}
