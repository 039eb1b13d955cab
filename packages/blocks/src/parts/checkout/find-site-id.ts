/** Returns the site whose cart the page shows; 0 without one. */
export function findSiteId(): number {
  return Number(document.querySelector<HTMLElement>('[data-cart]')?.dataset.cart ?? 0);
}
