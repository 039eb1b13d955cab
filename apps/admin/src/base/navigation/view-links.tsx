import { Link } from 'react-router';
import styles from './view-links.module.css';

export interface ViewLink {
  label: string;
  path: string;
  isOpen: boolean;
  /** How much it holds, once that is known. */
  count?: number | undefined;
}

/** A phone shows some of them: the open one is among these. */
const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ inline: 'center', block: 'nearest' });

/** The views of a list as links, each with an address of its own. */
export function ViewLinks({ views }: { views: readonly ViewLink[] }) {
  return (
    <nav aria-label="Vue" className={styles.views}>
      {views.map(({ label, path, isOpen, count }) => (
        <Link
          key={label}
          to={path}
          className={styles.view}
          aria-current={isOpen ? 'true' : undefined}
          ref={isOpen ? reveal : null}
        >
          {label}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
