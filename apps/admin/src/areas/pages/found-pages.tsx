import { Button } from '../../base/components/button.tsx';
import contents from '../../features/content-lists/contents.module.css';
import { emptyPlaces } from '../../features/content-lists/empty-places.data.ts';
import type { SitePage } from '../../features/contents/contents.queries.ts';
import { PageRow } from './page-row.tsx';
import styles from './pages.module.css';

/** Pages without their tree: those that a search finds, the archive, the bin. */
export function FoundPages({
  pages,
  all,
  locales,
  place,
  onClear,
}: {
  pages: readonly SitePage[];
  all: readonly SitePage[];
  locales: readonly string[];
  place?: 'archive' | 'bin';
  onClear?: () => void;
}) {
  if (pages.length === 0)
    return (
      <div className={contents.empty}>
        <h2 className={contents.emptyTitle}>
          {place ? emptyPlaces[place].title : 'Rien ne correspond à cette recherche'}
        </h2>
        <p className={contents.emptyText}>
          {place ? emptyPlaces[place].text : 'Aucune page n’a ces mots dans son titre ou son adresse.'}
        </p>
        {onClear && <Button onClick={onClear}>Effacer la recherche</Button>}
      </div>
    );
  return (
    <div className={styles.rows}>
      <table className={styles.table} aria-label="Pages">
        <tbody>
          {pages.map((page) => (
            <PageRow
              key={page.id}
              page={page}
              parent={all.find(({ id }) => id === page.parentId)}
              locales={locales}
              isActive
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
