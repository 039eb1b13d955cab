/** Where a page stands among the pages of a site: under which page, after which of its siblings, in the menu or not. */
export interface PagePlace {
  id: number;
  parentId: number | null;
  /** Order among its siblings; ties are ordered by id. */
  position: number;
  showInMenu: boolean;
}

/** A page is at most this many levels deep; the menu shows two of them. */
export const maximumPageLevels = 6;

/** Names the place to which a page is moved by its parent and the sibling before it; null is the first place. */
export interface PageMove {
  id: number;
  parentId: number | null;
  after: number | null;
  showInMenu: boolean;
}

export type MoveRefusal = 'absent' | 'parent-absent' | 'into-itself' | 'too-deep';

const compare = (one: PagePlace, other: PagePlace) => one.position - other.position || one.id - other.id;

/** Lists the pages under a page (null for the top) in their order. A page whose parent is absent is at the top. */
export function listSiblings<Place extends PagePlace>(places: readonly Place[], parentId: number | null): Place[] {
  const known = new Set(places.map(({ id }) => id));
  return places
    .filter((place) => (place.parentId !== null && known.has(place.parentId) ? place.parentId : null) === parentId)
    .sort(compare);
}

/** Lists all pages as an outline shows them: each before those under it. Levels begin at 1. */
export function listOutline<Place extends PagePlace>(places: readonly Place[]): { place: Place; level: number }[] {
  const byParent = new Map<number | null, Place[]>();
  const known = new Set(places.map(({ id }) => id));
  for (const place of [...places].sort(compare)) {
    const parent = place.parentId !== null && known.has(place.parentId) ? place.parentId : null;
    byParent.set(parent, [...(byParent.get(parent) ?? []), place]);
  }
  const outline: { place: Place; level: number }[] = [];
  const visit = (parent: number | null, level: number) => {
    for (const place of byParent.get(parent) ?? []) {
      outline.push({ place, level });
      visit(place.id, level + 1);
    }
  };
  visit(null, 1);
  return outline;
}

/**
 * Moves a page, with those under it. Where the sibling before it is gone or has another parent, it becomes the last.
 * Returns all places, or why it cannot stand there.
 */
export function movePage<Place extends PagePlace>(
  places: readonly Place[],
  { id, parentId, after, showInMenu }: PageMove,
  maximumLevels = maximumPageLevels,
): { ok: true; places: Place[] } | { ok: false; reason: MoveRefusal } {
  const moved = places.find((place) => place.id === id);
  if (!moved) return { ok: false, reason: 'absent' };
  if (parentId !== null && !places.some((place) => place.id === parentId))
    return { ok: false, reason: 'parent-absent' };
  const above = listAncestors(places, parentId);
  if (above.includes(id)) return { ok: false, reason: 'into-itself' };
  if (above.length + computeHeight(places, id) > maximumLevels) return { ok: false, reason: 'too-deep' };
  const siblings = listSiblings(places, parentId).filter((place) => place.id !== id);
  const before = after === null ? -1 : siblings.findIndex((place) => place.id === after);
  const index = after === null ? 0 : before < 0 ? siblings.length : before + 1;
  return { ok: true, places: reorder(places, siblings.toSpliced(index, 0, { ...moved, parentId, showInMenu })) };
}

/** Removes a page; those under it take its place. */
export function removePage<Place extends PagePlace>(places: readonly Place[], id: number): Place[] {
  const removed = places.find((place) => place.id === id);
  if (!removed) return [...places];
  const lifted = listSiblings(places, id).map((place) => ({ ...place, parentId: removed.parentId }));
  const siblings = listSiblings(places, removed.parentId).flatMap((place) => (place.id === id ? lifted : [place]));
  return reorder(
    places.filter((place) => place.id !== id),
    siblings,
  );
}

/** Numbers siblings in their new order; the other pages stay as they are. */
function reorder<Place extends PagePlace>(places: readonly Place[], siblings: readonly Place[]): Place[] {
  const changed = new Map(siblings.map((place, index) => [place.id, { ...place, position: index + 1 }]));
  return places.map((place) => changed.get(place.id) ?? place);
}

/** Lists a page and the pages above it, the nearest first; empty for null. */
export function listAncestors(places: readonly PagePlace[], id: number | null): number[] {
  const above: number[] = [];
  for (let next = id; next !== null && !above.includes(next); ) {
    const wanted: number = next;
    const place = places.find((one) => one.id === wanted);
    if (!place) break;
    above.push(wanted);
    next = place.parentId;
  }
  return above;
}

/** Levels that a page takes with those under it, itself included. */
function computeHeight(places: readonly PagePlace[], id: number): number {
  const below = listSiblings(places, id).map((place) => computeHeight(places, place.id));
  return 1 + Math.max(0, ...below);
}

/**
 * Computes what visitors see of the places, by id: pages that are online only. A page under one that is not online stands
 * under the nearest one that is, and is not in the menu meanwhile.
 */
export function computeShownPlaces(
  places: readonly (PagePlace & { isVisible: boolean })[],
): Map<number, { parentId: number | null; position: number; showInMenu: boolean }> {
  const shown = new Map<number, { parentId: number | null; position: number; showInMenu: boolean }>();
  const counts = new Map<number | null, number>();
  const byId = new Map(places.map((place) => [place.id, place]));
  for (const { place } of listOutline(places)) {
    if (!place.isVisible) continue;
    const above = listAncestors(places, place.id).slice(1);
    const parentId = above.find((id) => byId.get(id)?.isVisible) ?? null;
    const position = (counts.get(parentId) ?? 0) + 1;
    counts.set(parentId, position);
    shown.set(place.id, { parentId, position, showInMenu: place.showInMenu && (above[0] ?? null) === parentId });
  }
  return shown;
}
