import { Link, useSearchParams } from 'react-router';
import styles from './contents.module.css';

/** Where contents are: in use, put away, thrown away. */
export const contentPlaces = { live: undefined, archive: 'archives', bin: 'corbeille' } as const;
export type ContentPlace = keyof typeof contentPlaces;

/** Returns the place that the URL names. */
export function usePlace(): ContentPlace {
  const [search] = useSearchParams();
  const word = search.get('vue');
  return word === contentPlaces.archive ? 'archive' : word === contentPlaces.bin ? 'bin' : 'live';
}

/** The tabs of a list of contents. `counts` are known where all of them were read. */
export function PlaceTabs({
  label,
  base,
  counts = {},
}: {
  label: string;
  base: string;
  counts?: { [Place in ContentPlace]?: number };
}) {
  const place = usePlace();
  const words = { live: label, archive: 'Archives', bin: 'Corbeille' };
  return (
    <nav className={styles.tabs} aria-label="Rangement">
      {(Object.keys(words) as ContentPlace[]).map((one) => (
        <Link
          key={one}
          className={styles.tab}
          to={contentPlaces[one] ? `${base}?vue=${contentPlaces[one]}` : base}
          aria-current={one === place ? 'page' : undefined}
        >
          {words[one]}
          {counts[one] !== undefined && counts[one] > 0 && <span className={styles.tabCount}>{counts[one]}</span>}
        </Link>
      ))}
    </nav>
  );
}
