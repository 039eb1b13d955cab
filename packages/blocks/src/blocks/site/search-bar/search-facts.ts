import type { PageFacts } from '../../../core/page-facts.ts';

/** What the search form needs, on the server and in the browser. */
export interface SearchFacts {
  /** Unique on the page: names of its parts begin with it. */
  id: string;
  /** Address of the search page, and of the call that suggests titles. */
  action: string;
  suggestionsUrl: string;
  /** What stands before the addresses of this language. */
  localePrefix: string;
  locale: string;
  /** What the form is called. */
  name: string;
  hint: string;
  /** What has been asked already. */
  searchQuery: string;
}

/** The facts of a search form on a page. */
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
