import type { PageFacts } from '../../../core/page-facts.ts';

/** The facts that render the search form, on the server and in the browser. */
export interface SearchFacts {
  /** Unique on the page, the prefix of its element ids. */
  id: string;
  /** URL of the search page, and of the suggestions endpoint. */
  action: string;
  suggestionsUrl: string;
  /** The URL prefix of this language. */
  localePrefix: string;
  locale: string;
  /** The accessible name of the form. */
  name: string;
  hint: string;
  /** The current search query. */
  searchQuery: string;
}

/** Builds the facts of a search form on a page. */
export function buildSearchFacts(page: PageFacts, given: Pick<SearchFacts, 'id' | 'name' | 'hint'>): SearchFacts {
  const action = page.link(page.paths.search());
  return {
    ...given,
    action,
    suggestionsUrl: page.paths.suggestions(),
    localePrefix: action.slice(0, -page.paths.search().length),
    locale: page.locale,
    searchQuery: page.path === page.paths.search() ? (page.query.q ?? '') : '',
  };
}
