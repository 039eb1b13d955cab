import { Notice } from '../../base/components/notice.tsx';
import type { SitePage } from '../../features/contents/contents.queries.ts';
import { nameOf } from './page-tree.ts';
import styles from './pages.module.css';

/** Says which pages have no room in the site's header. */
export function MenuOverflow({ pages }: { pages: readonly SitePage[] }) {
  if (pages.length === 0) return null;
  const names = new Intl.ListFormat('fr').format(pages.map((page) => `«\u00a0${nameOf(page)}\u00a0»`));
  return (
    <div className={styles.notice}>
      <Notice kind="warning">
        Le menu est trop long pour une ligne&nbsp;: {names} {pages.length === 1 ? 'y est rangée' : 'y sont rangées'}{' '}
        sous «&nbsp;Plus&nbsp;». Raccourcissez des noms, ou rangez des pages sous d’autres, pour que tout se voie.
      </Notice>
    </div>
  );
}
