/** How the navigation began, as the browser's navigation timing names it. */
export type NavigationEntryType = 'navigate' | 'reload' | 'back_forward' | 'prerender';

/**
 * Decides the scroll position of a page (RTE-09): the saved one on return or reload, else the anchor of the URL, else
 * the top. A number is a distance from the top in pixels.
 */
export function scrollTarget(kind: NavigationEntryType, hash: string, saved: string | null): 'anchor' | 'top' | number {
  const place = Number(saved ?? Number.NaN);
  if ((kind === 'back_forward' || kind === 'reload') && place >= 0) return place;
  return hash.length > 1 ? 'anchor' : 'top';
}
