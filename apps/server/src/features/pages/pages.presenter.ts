import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { PageResource } from '@vitrine/contract/endpoints/page.endpoints';
import { findScreenPath } from '@vitrine/domain/addresses/built-in-screens';
import { isLocaleEnabled } from '@vitrine/domain/publishing/localized-urls';
import type { SiteIdentity } from '../../request-context.ts';
import type { PageRow } from './pages.repository.ts';
import type { SitePageRow } from './site-pages.repository.ts';

type SitePage = ReplyOf<'listSitePages'>['pages'][number];

/** Presents a page for the owner's tree: what its draft says, else what is online. */
export function presentSitePage(
  row: SitePageRow,
  { locale, hidden, parentId }: { locale: string; hidden: ReadonlySet<string>; parentId: number | null },
): SitePage {
  const fields = { ...row.live, ...row.fields };
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : null);
  const route = text('route');
  const url = (route && findScreenPath(route)) ?? text('url');
  const link = fields.link as { url?: string | null } | null | undefined;
  return {
    id: row.id,
    parentId,
    showInMenu: row.show_in_menu,
    version: row.version,
    title: text('title') ?? '',
    menuTitle: text('menuTitle') ?? '',
    url,
    menuIcon: text('menuIcon'),
    isFixedOnRight: fields.isFixedOnRight === true,
    type: fields.type === 'V1' ? 'V1' : 'GRAPE',
    route,
    linkUrl: link?.url ?? null,
    state: row.state,
    isVisible: row.is_visible,
    hasUnpublishedChanges: row.has_changes,
    isHiddenBySetting: url !== null && hidden.has(url),
    schedule:
      row.schedule_id === null || !row.from_at
        ? null
        : {
            id: row.schedule_id,
            locale,
            from: row.from_at.toISOString(),
            until: row.until_at?.toISOString() ?? null,
            isLive: row.started_at !== null,
            isCurrent: row.is_schedule_current === true,
          },
    locales: row.locales,
    updatedAt: row.updated_at?.toISOString() ?? null,
    archivedAt: row.archived_at?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
}

/** Presents a page as in ENT-04, with its child pages. */
export function presentPage(row: PageRow, site: SiteIdentity, children: PageResource[] = []): PageResource {
  return {
    id: row.id,
    idSite: site.id,
    idParent: row.parent_id,
    order: row.position,
    type: row.type,
    title: row.title,
    url: row.url,
    menuTitle: row.menu_title,
    metaDescription: row.meta_description,
    locales: row.locales.filter((locale) => isLocaleEnabled(site, locale)),
    menuIcon: row.menu_icon,
    isValid: row.is_valid,
    isText: row.is_text,
    showInMenu: row.show_in_menu,
    isFixedOnRight: row.is_fixed_on_right,
    useAbsoluteMenu: row.use_absolute_menu,
    reload: row.reload,
    cms: { isCmsPage: row.is_cms_page, route: row.route },
    link: row.link_type ? { type: row.link_type, url: row.link_url, jsCode: row.link_js_code } : null,
    children,
  };
}

/** Presents the pages below `parent` (null for the roots) as a tree, in menu order. */
export function presentPageTree(
  rows: readonly PageRow[],
  site: SiteIdentity,
  parent: number | null = null,
): PageResource[] {
  return rows
    .filter((row) => row.parent_id === parent)
    .map((row) => presentPage(row, site, presentPageTree(rows, site, row.id)));
}
