import type { ReactElement } from 'react';
import type { MenuEntry } from '../../../core/page-facts.ts';
import { Icon } from '../../../parts/icon.tsx';
import { InterfaceIcon } from '../../../parts/interface-icon.tsx';
import styles from './menu.module.css';
import { EntryHead, EntryLink, type MenuFormProps, sortEntries } from './menu-entries.tsx';

/**
 * The menu as a bar. An entry with subpages opens a panel, one at a time; the panel begins with the entry's own page.
 * The browser opens and closes it without script; the runtime adds Escape and the click outside.
 */
export function MenuBar({ id, page, title, depth, hasIcons }: MenuFormProps): ReactElement {
  const entries = sortEntries(page.menu);
  const firstRight = entries.findIndex((entry) => entry.isFixedRight);
  return (
    <nav className={styles.bar} aria-label={title}>
      <ul className={styles.row}>
        {entries.map((entry, position) => (
          <li
            key={entry.url + entry.label}
            className={
              [position === firstRight && styles.right, entry.isFixedRight && styles.apart].filter(Boolean).join(' ') ||
              undefined
            }
          >
            {depth === 2 && entry.children.length > 0 ? (
              <Group id={id} entry={entry} page={page} hasIcons={hasIcons} />
            ) : (
              <EntryHead entry={entry} page={page} hasIcons={hasIcons} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({
  id,
  entry,
  page,
  hasIcons,
}: {
  id: string;
  entry: MenuEntry;
  page: MenuFormProps['page'];
  hasIcons: boolean;
}): ReactElement {
  return (
    <details name={`${id}-groupe`} className={styles.group} data-dismiss="">
      <summary className={styles.link}>
        {hasIcons && <Icon name={entry.icon} page={page} />}
        <span className={styles.word}>{entry.label}</span>
        <InterfaceIcon name="down" className={styles.arrow} />
      </summary>
      <ul className={styles.panel}>
        {entry.url && (
          <li>
            <EntryLink entry={entry} page={page} hasIcons={false} className={styles.own} />
          </li>
        )}
        {entry.children.map((child) => (
          <li key={child.url + child.label}>
            <EntryHead entry={child} page={page} hasIcons={hasIcons} />
          </li>
        ))}
      </ul>
    </details>
  );
}
