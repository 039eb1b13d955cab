import type { PageResource } from '@vitrine/contract/endpoints/page.endpoints';
import { isLocaleEnabled } from '@vitrine/domain/publishing/localized-urls';
import type { SiteIdentity } from '../../request-context.ts';
import type { PageRow } from './pages.repository.ts';

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
