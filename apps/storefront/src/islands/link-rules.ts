/** The facts of a click on a link. */
export interface LinkClick {
  href: string;
  target: string;
  isDownload: boolean;
  /** A modifier key or another button than the primary one: the browser opens the link elsewhere. */
  isModified: boolean;
}

/** Whether following a link leads to another page of the same site, so that the progress bar may start (STA-11). */
export function isPageChange({ href, target, isDownload, isModified }: LinkClick, here: string): boolean {
  if (isModified || isDownload || (target && target !== '_self')) return false;
  const from = new URL(here);
  const to = new URL(href, here);
  if (to.origin !== from.origin) return false;
  return !to.hash || to.pathname !== from.pathname || to.search !== from.search;
}
