/** What a click on a link says of itself. */
export interface LinkClick {
  href: string;
  target: string;
  isDownload: boolean;
  /** A modifier key or another button than the first: the browser opens it elsewhere. */
  isModified: boolean;
}

/** Whether following a link leaves the page for another of the same site, at which the progress bar may begin (STA-11). */
export function isPageChange({ href, target, isDownload, isModified }: LinkClick, here: string): boolean {
  if (isModified || isDownload || (target && target !== '_self')) return false;
  const from = new URL(here);
  const to = new URL(href, here);
  if (to.origin !== from.origin) return false;
  return !to.hash || to.pathname !== from.pathname || to.search !== from.search;
}
