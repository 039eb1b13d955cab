/** How the document came to be shown, as the browser's navigation timing names it. */
export type NavigationEntryType = 'navigate' | 'reload' | 'back_forward' | 'prerender';

/**
 * Where a page is shown from (RTE-09): where the visitor was when she comes back or reloads, else at the anchor of the
 * address, else at the top. A number is a distance from the top in pixels.
 */
export function scrollTarget(kind: NavigationEntryType, hash: string, saved: string | null): 'anchor' | 'top' | number {
  const place = Number(saved ?? Number.NaN);
  if ((kind === 'back_forward' || kind === 'reload') && place >= 0) return place;
  return hash.length > 1 ? 'anchor' : 'top';
}
