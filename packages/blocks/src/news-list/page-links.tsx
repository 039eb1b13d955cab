import type { ReactElement } from 'react';
import styles from './page-links.module.css';
import css from './page-links.module.css?inline';
import { pageWindow } from './page-window.ts';

/** The stylesheet of the links. */
export const pageLinksCss = css;

/**
 * Links to the pages of a list, as plain addresses that any browser, robot or keyboard follows. Draws nothing for one page.
 * `hrefOf` gives the address of a page.
 */
export function PageLinks(props: {
  current: number;
  count: number;
  hrefOf: (page: number) => string;
  /** What the list is called, to tell its pages from those of another list. */
  name: string;
  previousLabel?: string;
  nextLabel?: string;
}): ReactElement | null {
  const { current, count, hrefOf, name, previousLabel = 'Plus récentes', nextLabel = 'Plus anciennes' } = props;
  if (count < 2) return null;
  return (
    <nav className={styles.pages} aria-label={`Pages\u00a0: ${name}`}>
      {current > 1 && (
        <a className={styles.previous} rel="prev" href={hrefOf(current - 1)}>
          <span aria-hidden="true">←</span> {previousLabel}
        </a>
      )}
      <ol className={styles.numbers}>
        {pageWindow(current, count).map((stop, position) => (
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
          {nextLabel} <span aria-hidden="true">→</span>
        </a>
      )}
    </nav>
  );
}
