import type { ReactElement } from 'react';
import type { MenuEntry, PageFacts } from '../../../core/page-facts.ts';
import { Icon } from '../../../parts/icon.tsx';
import { InterfaceIcon } from '../../../parts/interface-icon.tsx';
import styles from './menu.module.css';

/** The props that the three menu variants share. */
export interface MenuFormProps {
  /** Unique in the page: names the exclusive groups (`details` with one `name`). */
  id: string;
  page: PageFacts;
  title: string;
  depth: 1 | 2;
  hasIcons: boolean;
}

/** The link of an entry; the current page and its ancestors are marked. */
export function EntryLink({
  entry,
  page,
  hasIcons,
  className,
}: {
  entry: MenuEntry;
  page: PageFacts;
  hasIcons: boolean;
  className?: string | undefined;
}): ReactElement {
  return (
    <a
      className={[styles.link, className].filter(Boolean).join(' ')}
      href={entry.url}
      aria-current={entry.current}
      data-reload={entry.isReload ? '' : undefined}
      data-script={entry.script}
      target={entry.opensInNewTab ? '_blank' : undefined}
      rel={entry.opensInNewTab ? 'noopener' : undefined}
    >
      {hasIcons && <Icon name={entry.icon} page={page} />}
      <span className={styles.word}>{entry.label}</span>
      {entry.opensInNewTab && (
        <>
          <InterfaceIcon name="elsewhere" className={styles.elsewhere} />
          <span className="visually-hidden"> (nouvel onglet)</span>
        </>
      )}
    </a>
  );
}

/** The label of an entry without a page of its own. */
export function EntryName({
  entry,
  page,
  hasIcons,
}: {
  entry: MenuEntry;
  page: PageFacts;
  hasIcons: boolean;
}): ReactElement {
  return (
    <span className={styles.link}>
      {hasIcons && <Icon name={entry.icon} page={page} />}
      <span className={styles.word}>{entry.label}</span>
    </span>
  );
}

/** An entry as a link, or as plain text when it has no target. */
export function EntryHead(props: { entry: MenuEntry; page: PageFacts; hasIcons: boolean }): ReactElement {
  return props.entry.url ? <EntryLink {...props} /> : <EntryName {...props} />;
}

/** Sorts the entries of the menu: those aligned to the right end come last. */
export function sortEntries(menu: readonly MenuEntry[]): MenuEntry[] {
  return [...menu.filter((entry) => !entry.isFixedRight), ...menu.filter((entry) => entry.isFixedRight)];
}
