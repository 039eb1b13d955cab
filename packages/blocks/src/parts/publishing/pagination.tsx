import type { ReactElement } from 'react';
import styles from './pagination.module.css';
import css from './pagination.module.css?inline';
import { listPaginationItems } from './pagination-items.ts';

/** The stylesheet of the links. */
export const paginationCss = css;

const chronologicalLabels = { previous: 'Plus récentes', next: 'Plus anciennes' };

/**
 * Pagination links of a list, as plain URLs for every browser, robot and keyboard. Renders nothing for one page.
 * `hrefOf` returns the URL of a page.
 */
export function Pagination(props: {
  current: number;
  count: number;
  hrefOf: (page: number) => string;
  /** Accessible name of the list, which distinguishes its pagination from another list's. */
  name: string;
  /** Texts of the links to the neighbours, where the list is not in chronological order. */
  words?: { previous: string; next: string };
}): ReactElement | null {
  const { current, count, hrefOf, name, words = chronologicalLabels } = props;
  if (count < 2) return null;
  return (
    <nav className={styles.pages} aria-label={`Pages\u00a0: ${name}`}>
      {current > 1 && (
        <a className={styles.previous} rel="prev" href={hrefOf(current - 1)}>
          <span aria-hidden="true">←</span> {words.previous}
        </a>
      )}
      <ol className={styles.numbers}>
        {listPaginationItems(current, count).map((stop, position) => (
          <li key={position}>
            {stop === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <a
                className={styles.number}
                href={hrefOf(stop)}
                aria-label={`Page ${stop}`}
                aria-current={stop === current ? 'page' : undefined}
              >
                {stop}
              </a>
            )}
          </li>
        ))}
      </ol>
      {current < count && (
        <a className={styles.next} rel="next" href={hrefOf(current + 1)}>
          {words.next} <span aria-hidden="true">→</span>
        </a>
      )}
    </nav>
  );
}
