import type { ReactElement } from 'react';
import { Island } from '../../../core/island.tsx';
import type { PageFacts } from '../../../core/page-facts.ts';
import styles from './search-bar.module.css';
import { buildSearchFacts, type SearchFacts } from './search-facts.ts';
import { SearchForm } from './search-form.tsx';

type SearchBoxProps = Pick<SearchFacts, 'id' | 'name' | 'hint'> & { page: PageFacts; variant: 'slim' | 'wide' };

/**
 * The search form, anywhere on a page; its script loads at the first interaction. Renders nothing where the site has no
 * search.
 */
export function SearchBox({ page, variant: look, ...given }: SearchBoxProps): ReactElement | null {
  if (!page.site.isSearchShown) return null;
  const facts = buildSearchFacts(page, given);
  return (
    <Island name="search-bar" props={facts} on="interaction" className={styles[look]}>
      <SearchForm facts={facts} />
    </Island>
  );
}
