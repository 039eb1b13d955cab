import {
  computeShownPlaces,
  listSiblings,
  movePage,
  type PagePlace,
  removePage,
} from '@vitrine/domain/addresses/page-places';
import type { RequestContext } from '../../request-context.ts';
import {
  deletePlace,
  insertMissingPlaces,
  listStoredPlaces,
  lockPagePlaces,
  type StoredPlace,
  updateShownPlaces,
  upsertPlaces,
} from './page-places.repository.ts';

/** Locks the places of the site's pages and returns them; each change of one begins here. */
export async function openPagePlaces(context: RequestContext): Promise<StoredPlace[]> {
  // A preview publishes many pages: it opens their places before the first, and shows them after the last.
  if (context.draftPreview?.isPublishing) return [];
  await lockPagePlaces(context);
  await insertMissingPlaces(context);
  return listStoredPlaces(context);
}

/** Where a page stood; one without a place of its own is told by `isMissing`. */
export interface FormerPlace {
  id: number;
  parentId: number | null;
  position: number;
  showInMenu: boolean;
  version: number;
  /** What visitors saw of it; absent where the page was never online. */
  live?: { parentId: number | null; position: number; showInMenu: boolean };
  isMissing?: true;
}

/** Reads where all pages stand, before an import moves any. */
export async function readPagePlaces(context: RequestContext): Promise<FormerPlace[]> {
  await lockPagePlaces(context);
  const known = new Set((await listStoredPlaces(context)).map(({ id }) => id));
  return (await openPagePlaces(context)).map(({ id, parentId, position, showInMenu, version, live }) => ({
    id,
    parentId,
    position,
    showInMenu,
    version,
    ...(live ? { live } : {}),
    ...(known.has(id) ? {} : { isMissing: true as const }),
  }));
}

/** Puts pages back where they stood, but those that somebody has moved since. */
export async function restorePagePlaces(context: RequestContext, former: readonly FormerPlace[]): Promise<void> {
  const places = await openPagePlaces(context);
  const present = new Map(places.map((place) => [place.id, place]));
  const unmoved = former.filter(({ id, version }) => present.get(id)?.version === version);
  await savePlaces(
    context,
    places,
    unmoved
      .filter(({ parentId }) => parentId === null || present.has(parentId))
      .map(({ id, parentId, position, showInMenu }) => ({ id, parentId, position, showInMenu })),
  );
  await syncShownPlaces(context);
  // What visitors see of a place was once written by hand, and then says less than the place.
  await updateShownPlaces(
    context,
    unmoved.flatMap(({ id, live }) =>
      live && present.get(id)?.live && (live.parentId === null || present.has(live.parentId)) ? [{ id, ...live }] : [],
    ),
  );
  for (const { id, isMissing } of unmoved) if (isMissing) await deletePlace(context, id);
}

/** Stores the places that differ from the former ones. */
export async function savePlaces(
  context: RequestContext,
  former: readonly StoredPlace[],
  places: readonly PagePlace[],
  moved: readonly number[] = [],
): Promise<void> {
  const known = new Map(former.map((place) => [place.id, place]));
  const changed = places.filter((place) => moved.includes(place.id) || isChanged(known.get(place.id), place));
  if (changed.length) await upsertPlaces(context, changed, moved);
}

const isChanged = (
  one: { parentId: number | null; position: number; showInMenu: boolean } | undefined,
  other: { parentId: number | null; position: number; showInMenu: boolean },
) => one?.parentId !== other.parentId || one.position !== other.position || one.showInMenu !== other.showInMenu;

/**
 * Makes the live rows follow the places: after a move, and whenever a page comes online or leaves. One transaction writes
 * all of them, so that visitors see the former menu or the new one.
 */
export async function syncShownPlaces(context: RequestContext): Promise<void> {
  if (context.draftPreview?.isPublishing) return;
  const places = await listStoredPlaces(context);
  const shown = computeShownPlaces(places);
  const changed = places.flatMap(({ id, live }) => {
    const place = shown.get(id);
    return live && place && isChanged(live, place) ? [{ id, ...place }] : [];
  });
  // A hidden page keeps nobody below it: it may be deleted, or moved below one of them.
  const hidden = places.filter(({ isVisible, live }) => live && !isVisible && live.parentId !== null);
  const detached = hidden.map(({ id, position, showInMenu }) => ({ id, parentId: null, position, showInMenu }));
  if (changed.length + detached.length) await updateShownPlaces(context, [...changed, ...detached]);
  context.transaction.invalidate('pages');
}

/** Gives a new page its place: after the page that it copies, else last where it was wanted, else last of the menu. */
export async function addPagePlace(
  context: RequestContext,
  id: number,
  { parentId = null, showInMenu = true, copyOf }: { parentId?: number | null; showInMenu?: boolean; copyOf?: number },
): Promise<boolean> {
  const places = await openPagePlaces(context);
  const copied = places.find((place) => place.id === copyOf);
  const parent = copied ? copied.parentId : parentId;
  if (parent !== null && !places.some((place) => place.id === parent)) return false;
  const isShown = copied?.showInMenu ?? showInMenu;
  const added: StoredPlace = {
    id,
    parentId: parent,
    position: 0,
    showInMenu: isShown,
    version: 1,
    isVisible: false,
    live: undefined,
  };
  const siblings = listSiblings(places, parent).filter((place) => place.id !== id);
  const moved = movePage([...places.filter((place) => place.id !== id), added], {
    id,
    parentId: parent,
    after: copied?.id ?? siblings.at(-1)?.id ?? null,
    showInMenu: isShown,
  });
  if (!moved.ok) return false;
  await savePlaces(
    context,
    places.filter((place) => place.id !== id),
    moved.places,
  );
  return true;
}

/** Takes a page out of the tree for good: those under it take its place, in the menu only if visitors see them there. */
export async function dropPagePlace(context: RequestContext, id: number): Promise<void> {
  const places = await openPagePlaces(context);
  const left = removePage(places, id).map((place) => {
    const wasBelow = places.find((one) => one.id === place.id)?.parentId === id;
    return wasBelow && place.live ? { ...place, showInMenu: place.live.showInMenu } : place;
  });
  await savePlaces(context, places, left);
  await deletePlace(context, id);
  await syncShownPlaces(context);
}
