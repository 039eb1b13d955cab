import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { Link } from 'react-router';
import { ExpandIcon, FileIcon, HandleIcon, HomeIcon, LinkIcon, ScreenIcon } from '../../base/components/icons.tsx';
import { Status } from '../../base/components/notice.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import type { OutlineLine } from '../../base/outline/outline-moves.ts';
import { describeState } from '../../features/content-lists/describe-state.ts';
import { LocaleMarks } from '../../features/content-lists/locale-marks.tsx';
import type { SitePage } from '../../features/contents/contents.queries.ts';
import { PageMenu } from './page-menu.tsx';
import { nameOf } from './page-tree.ts';
import styles from './pages.module.css';

/** What a row knows of its tree. */
interface RowTree {
  line: OutlineLine;
  canMove: boolean;
  isCollapsed: boolean;
  isOpen: boolean;
  isMoved: boolean;
  onFocus(): void;
  onToggle(): void;
}

/** A page: what it is called, where it is, what state it is in; in the tree, or alone where `tree` is absent. */
export function PageRow({
  page,
  locales,
  isActive,
  parent,
  tree,
}: {
  page: SitePage;
  locales: readonly string[];
  /** Whether the keyboard reaches its link and buttons. */
  isActive: boolean;
  /** Above which page it would stand, where the tree does not show it. */
  parent?: SitePage | undefined;
  tree?: RowTree;
}) {
  const { idSite, timeZone } = useOpenSite();
  const name = nameOf(page);
  const status = describeState(page, timeZone);
  const tab = isActive ? 0 : -1;
  const { line } = tree ?? {};
  const locale = locales[0] ?? 'fr_FR';
  return (
    <tr
      {...(tree && line
        ? {
            'data-line': page.id,
            'data-open': tree.isOpen || undefined,
            'data-moved': tree.isMoved || undefined,
            'data-level': Math.min(line.level, 6),
            tabIndex: tab,
            'aria-level': line.level,
            'aria-posinset': line.position,
            'aria-setsize': line.count,
            'aria-expanded': line.hasItems ? !tree.isCollapsed : undefined,
            onFocus: tree.onFocus,
          }
        : {})}
      className={styles.row}
      aria-label={`${name}, ${status.text}`}
    >
      <td className={styles.main}>
        {tree?.canMove && (
          <button
            type="button"
            data-handle
            tabIndex={-1}
            className={styles.handle}
            aria-label={`Déplacer ${name}`}
            title="Glisser pour déplacer. Au clavier\u00a0: Alt et les flèches"
          >
            <HandleIcon />
          </button>
        )}
        {line?.hasItems && tree ? (
          <button
            type="button"
            className={styles.toggle}
            tabIndex={tab}
            aria-label={`${tree.isCollapsed ? 'Déplier' : 'Replier'} ${name}`}
            data-collapsed={tree.isCollapsed || undefined}
            onClick={tree.onToggle}
          >
            <ExpandIcon size={16} />
          </button>
        ) : (
          tree && <span className={styles.toggle} />
        )}
        <span className={styles.kind} title={describeKind(page)}>
          <KindIcon page={page} />
        </span>
        <span className={styles.names}>
          <Link
            className={styles.name}
            to={adminPaths.editor(idSite, 'page', page.id, locale)}
            tabIndex={tab}
            draggable={false}
          >
            {name}
          </Link>
          <span className={styles.facts}>
            {page.title !== name && page.title && <span className={styles.fact}>{page.title}</span>}
            <span className={styles.path}>{page.linkUrl ?? page.url}</span>
            {page.isFixedOnRight && <span className={styles.flag}>bouton</span>}
            {parent && <span className={styles.fact}>sous «&nbsp;{nameOf(parent)}&nbsp;»</span>}
            {!page.showInMenu && line?.group === 'menu' && <span className={styles.flag}>hors du menu</span>}
          </span>
        </span>
      </td>
      <td className={styles.state}>
        <LocaleMarks all={locales} own={page.locales} />
        <Status kind={status.kind}>{status.text}</Status>
      </td>
      <td className={styles.acts}>
        <PageMenu page={page} locale={locale} tabIndex={tab} />
      </td>
    </tr>
  );
}

/** Says what a page is. */
function describeKind({ url, route, linkUrl, type }: SitePage): string {
  if (url === '/') return 'Accueil';
  if (linkUrl !== null) return 'Lien du menu';
  if (route !== null) return 'Écran du programme';
  return type === 'V1' ? 'Page de texte' : 'Page';
}

function KindIcon({ page: { url, route, linkUrl } }: { page: SitePage }) {
  if (url === '/') return <HomeIcon />;
  if (linkUrl !== null) return <LinkIcon />;
  return route === null ? <FileIcon /> : <ScreenIcon />;
}
