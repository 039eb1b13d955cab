import type { ReactElement, ReactNode } from 'react';
import { InterfaceIcon } from '../../../parts/interface-icon.tsx';
import styles from './menu.module.css';
import { EntryHead, type MenuFormProps, sortEntries } from './menu-entries.tsx';

/**
 * The menu behind a button. The drawer is a popover: the browser opens it, closes it on Escape or outside, and restores
 * the focus, without script. Browsers without popovers (Safari before 17) get two links instead of the buttons and show
 * the drawer while it is the URL's `:target`. `children` render under the entries.
 */
export function MenuDrawer({
  id,
  page,
  title,
  depth,
  hasIcons,
  children,
}: MenuFormProps & { children?: ReactNode }): ReactElement {
  const drawer = `${id}-tiroir`;
  return (
    <div className={styles.drawer}>
      <button type="button" className={styles.opener} popoverTarget={drawer}>
        <InterfaceIcon name="menu" />
        <span>{title}</span>
      </button>
      <a href={`#${drawer}`} className={styles.jump}>
        <InterfaceIcon name="menu" />
        <span>{title}</span>
      </a>
      <div id={drawer} popover="auto" className={`${styles.sheet} tone-deep`} data-drawer="">
        <div className={styles.top}>
          <p className={styles.site}>{page.site.name}</p>
          <button type="button" className={styles.closer} popoverTarget={drawer} popoverTargetAction="hide">
            <span>Fermer</span>
            <InterfaceIcon name="close" />
          </button>
          <a href="#_" className={styles.jump}>
            <span>Fermer</span>
            <InterfaceIcon name="close" />
          </a>
        </div>
        <nav aria-label={`${title}, toutes les pages`}>
          <ul className={styles.column}>
            {sortEntries(page.menu).map((entry) => (
              <li key={entry.url + entry.label} className={entry.isFixedRight ? styles.apart : undefined}>
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
        {children && <div className={styles.after}>{children}</div>}
      </div>
    </div>
  );
}
