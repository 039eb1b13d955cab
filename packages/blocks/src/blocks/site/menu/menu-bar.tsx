import type { MenuStep } from '@vitrine/domain/appearance/menu-fit';
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
export function MenuBar({
  id,
  page,
  title,
  depth,
  hasIcons,
  fit,
}: MenuFormProps & {
  /** Window widths from which each entry is in the bar, for a bar that has to stay on one line. */
  fit?: readonly MenuFit[] | undefined;
}): ReactElement {
  const entries = sortEntries(page.menu);
  const firstRight = entries.findIndex((entry) => entry.isFixedRight);
  const more = fit && entries.flatMap((entry, index) => (fit[index] === 'least' ? [] : [{ entry, from: fit[index] }]));
  const moreAt = firstRight < 0 ? entries.length : firstRight;
  const items = entries.map((entry, position) => {
    const from = fit?.[position];
    if (from === 'never') return null;
    const classes = [
      position === firstRight && styles.right,
      entry.isFixedRight && styles.apart,
      from && from !== 'least' && styles[`from-${from}`],
    ];
    return (
      <li key={entry.url + entry.label} className={classes.filter(Boolean).join(' ') || undefined}>
        {depth === 2 && entry.children.length > 0 ? (
          <Group id={id} entry={entry} page={page} hasIcons={hasIcons} />
        ) : (
          <EntryHead entry={entry} page={page} hasIcons={hasIcons} />
        )}
      </li>
    );
  });
  if (more?.length) items.splice(moreAt, 0, <More key="plus" id={id} entries={more} page={page} depth={depth} />);
  return (
    <nav className={styles.bar} aria-label={title}>
      <ul className={styles.row}>{items}</ul>
    </nav>
  );
}

type MenuFit = MenuStep | 'never';

/** The entries that have no room in the bar, each in the windows where it has none, with their subpages. */
function More({
  id,
  entries,
  page,
  depth,
}: {
  id: string;
  entries: readonly { entry: MenuEntry; from: MenuFit | undefined }[];
  page: MenuFormProps['page'];
  depth: MenuFormProps['depth'];
}): ReactElement {
  const below = (from: MenuFit | undefined) => (from && from !== 'never' ? styles[`below-${from}`] : undefined);
  const isAlways = entries.some(({ from }) => from === 'never');
  const last = (['wide', 'lg', 'md'] as const).find((step) => entries.some(({ from }) => from === step));
  return (
    <li className={[styles.more, !isAlways && below(last)].filter(Boolean).join(' ')}>
      <details name={`${id}-groupe`} className={styles.group} data-dismiss="">
        <summary className={styles.link}>
          <span className={styles.word}>Plus</span>
          <InterfaceIcon name="down" className={styles.arrow} />
        </summary>
        <ul className={styles.panel}>
          {entries.map(({ entry, from }) => (
            <li key={entry.url + entry.label} className={below(from)}>
              <EntryHead entry={entry} page={page} hasIcons={false} />
              {depth === 2 && entry.children.length > 0 && (
                <ul className={styles.under}>
                  {entry.children.map((child) => (
                    <li key={child.url + child.label}>
                      <EntryHead entry={child} page={page} hasIcons={false} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </details>
    </li>
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
