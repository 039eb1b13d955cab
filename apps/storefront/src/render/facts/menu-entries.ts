import type { MenuEntry } from '@vitrine/blocks/storefront';
import type { PageResource } from '@vitrine/contract/endpoints/page.endpoints';
import { homeBreadcrumb } from '../page-model.ts';

interface MenuRequest {
  path: string;
  link(path: string): string;
  /** Paths of screens that the site's settings disable. */
  hidden: ReadonlySet<string>;
}

/**
 * Builds the menu from the page tree: two levels, without hidden pages, with the current page and its ancestors marked.
 */
export function menuEntries(pages: readonly PageResource[], request: MenuRequest): MenuEntry[] {
  return pages.filter((page) => isShown(page, request)).map((page) => entryOf(page, request, 1));
}

function isShown(page: PageResource, { hidden }: MenuRequest): boolean {
  return page.showInMenu && !hidden.has(targetOf(page));
}

/** Returns an entry's target: its own page, or the link that the owner set. */
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
  const isAbove =
    children.some(({ current }) => current !== undefined) || (target !== '/' && request.path.startsWith(`${target}/`));
  return {
    label: page.menuTitle,
    url: target.startsWith('/') ? request.link(target) : target,
    ...(page.menuIcon ? { icon: page.menuIcon } : {}),
    current: target === request.path ? 'page' : isAbove ? 'true' : undefined,
    isFixedRight: page.isFixedOnRight,
    isReload: page.reload,
    opensInNewTab: isElsewhere && page.link?.type === 'BLANK',
    ...(page.link?.jsCode ? { script: String(page.id) } : {}),
    children,
  };
}

/** Lists the pages above a path, from the home page down, without the page itself. */
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
