import type { MenuEntry } from '@vitrine/blocks/storefront';
import type { PageResource } from '@vitrine/contract/endpoints/page.endpoints';
import { homeBreadcrumb } from './page-model.ts';

interface MenuRequest {
  path: string;
  link(path: string): string;
  /** Screens that the site's settings close. */
  hidden: ReadonlySet<string>;
}

/** The menu from the tree of pages: two levels, the current page and its trail marked, hidden pages left out. */
export function menuEntries(pages: readonly PageResource[], request: MenuRequest): MenuEntry[] {
  return pages.filter((page) => isShown(page, request)).map((page) => entryOf(page, request, 1));
}

function isShown(page: PageResource, { hidden }: MenuRequest): boolean {
  return page.showInMenu && !hidden.has(targetOf(page));
}

/** Where an entry leads: its own page, or what its owner has linked it to. */
function targetOf(page: PageResource): string {
  return page.link?.url ?? page.url;
}

function entryOf(page: PageResource, request: MenuRequest, level: number): MenuEntry {
  const children =
    level < 2
      ? page.children.filter((child) => isShown(child, request)).map((child) => entryOf(child, request, level + 1))
      : [];
  const target = targetOf(page);
  const isElsewhere = /^https?:/.test(target);
  const isCurrent = target === request.path;
  return {
    label: page.menuTitle,
    url: target.startsWith('/') ? request.link(target) : target,
    ...(page.menuIcon ? { icon: page.menuIcon } : {}),
    isCurrent,
    isCurrentAncestor:
      !isCurrent &&
      (children.some((child) => child.isCurrent || child.isCurrentAncestor) ||
        (target !== '/' && request.path.startsWith(`${target}/`))),
    isFixedRight: page.isFixedOnRight,
    isReload: page.reload,
    opensInNewTab: isElsewhere && page.link?.type === 'BLANK',
    ...(page.link?.jsCode ? { script: String(page.id) } : {}),
    children,
  };
}

/** The pages above a path, from the home page down, without the page itself. */
export function listBreadcrumbs(pages: readonly PageResource[], path: string): { label: string; path: string }[] {
  const above: { label: string; path: string }[] = [];
  const visit = (level: readonly PageResource[]): boolean =>
    level.some((page) => {
      if (page.url === path) return true;
      if (!visit(page.children)) return false;
      above.unshift({ label: page.menuTitle, path: page.url });
      return true;
    });
  const isFound = visit(pages);
  if (!isFound || path === '/') return [];
  return [homeBreadcrumb, ...above.filter((entry) => entry.path !== '/')];
}
