import { listOutline, movePage } from '@vitrine/domain/addresses/page-places';
import type { OutlineItem, OutlineMove } from '../../base/outline/outline-moves.ts';
import type { SitePage } from '../../features/contents/contents.queries.ts';

/** Where a page goes, as the server takes it. */
export interface PagePlaceChange {
  parentId: number | null;
  after: number | null;
  showInMenu: boolean;
}

/** The two parts of the tree. */
export const pageGroups = ['menu', 'apart'] as const;

/** Whether a page is neither in the archive nor in the bin. */
export const isInTree = ({ archivedAt, deletedAt }: SitePage) => archivedAt === null && deletedAt === null;

/** Lists the pages of the tree as items: first those whose top page is in the menu, then the others. */
export function listPageItems(pages: readonly SitePage[]): OutlineItem[] {
  const groups = new Map<number, string>();
  const items = pages.filter(isInTree).map(({ id, parentId, showInMenu }): OutlineItem => {
    const above = parentId === null ? undefined : groups.get(parentId);
    const group = above ?? (showInMenu ? 'menu' : 'apart');
    groups.set(id, group);
    return { id, parentId: above === undefined ? null : parentId, group };
  });
  return pageGroups.flatMap((group) => items.filter((item) => item.group === group));
}

/** Turns a move of the outline into one of the page: what changes its part enters the menu, or leaves it. */
export function describePlaceChange(
  items: readonly OutlineItem[],
  page: SitePage,
  { parentId, after, group }: OutlineMove,
): PagePlaceChange {
  const hasChanged = items.find(({ id }) => id === page.id)?.group !== group;
  return {
    parentId,
    after,
    showInMenu: parentId === null || hasChanged ? group === 'menu' : page.showInMenu,
  };
}

/** Moves a page in the list, as the server will; the same list where it cannot stand there. */
export function placePage(pages: readonly SitePage[], id: number, change: PagePlaceChange): SitePage[] {
  const shown = pages.filter(isInTree);
  const places = shown.map((page, position) => ({ page, position, ...pickPlace(page) }));
  const moved = movePage(places, { id, ...change });
  if (!moved.ok) return [...pages];
  return [
    ...listOutline(moved.places).map(({ place: { page, parentId, showInMenu } }) => ({
      ...page,
      parentId,
      showInMenu,
    })),
    ...pages.filter((page) => !isInTree(page)),
  ];
}

const pickPlace = ({ id, parentId, showInMenu }: SitePage) => ({ id, parentId, showInMenu });

/** Says where a page stands: « 2e sur 5, sous « Soins » ». */
export function describePlace(pages: readonly SitePage[], id: number): string {
  const page = pages.find((one) => one.id === id);
  if (!page) return '';
  const isRoot = page.parentId === null;
  const siblings = pages.filter(
    (one) => isInTree(one) && one.parentId === page.parentId && (!isRoot || one.showInMenu === page.showInMenu),
  );
  const place = siblings.findIndex((one) => one.id === id) + 1;
  const parent = pages.find((one) => one.id === page.parentId);
  const where = parent ? `sous «\u00a0${nameOf(parent)}\u00a0»` : page.showInMenu ? 'du menu' : 'hors du menu';
  return `${place === 1 ? '1re' : `${place}e`} sur ${siblings.length}${parent ? ',' : ''} ${where}`;
}

/** How a page is called in the menu, else by its title. */
export const nameOf = ({ menuTitle, title }: Pick<SitePage, 'menuTitle' | 'title'>) =>
  menuTitle || title || 'Sans titre';
