import type { ReactElement } from 'react';
import styles from './menu.module.css';
import { EntryHead, type MenuFormProps, sortEntries } from './menu-entries.tsx';

/** The menu as a table of contents: each entry on its line, its subpages beside it. */
export function MenuList({
  id,
  page,
  title,
  depth,
  hasIcons,
  isTitled,
}: MenuFormProps & { isTitled: boolean }): ReactElement {
  return (
    <nav
      className={styles.list}
      aria-label={isTitled ? undefined : title}
      aria-labelledby={isTitled ? `${id}-titre` : undefined}
    >
      {isTitled && (
        <h2 id={`${id}-titre`} className={styles.title}>
          {title}
        </h2>
      )}
      <ul className={styles.lines}>
        {sortEntries(page.menu).map((entry) => (
          <li
            key={entry.url + entry.label}
            className={[styles.line, entry.isFixedRight ? styles.apart : ''].filter(Boolean).join(' ')}
          >
            <EntryHead entry={entry} page={page} hasIcons={hasIcons} />
            {depth === 2 && entry.children.length > 0 && (
              <ul className={styles.below}>
                {entry.children.map((child) => (
                  <li key={child.url + child.label}>
                    <EntryHead entry={child} page={page} hasIcons={hasIcons} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
