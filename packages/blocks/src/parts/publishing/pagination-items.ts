/** A page of a list, or a gap of omitted pages. */
export type PaginationItem = number | 'gap';

/**
 * Lists the pages to link to from page `current` of `count` (both from 1): the first, the last, the neighbours, and a
 * gap for two or more omitted pages. 40 pages at page 20 give 1 … 19 20 21 … 40.
 */
export function listPaginationItems(current: number, count: number): PaginationItem[] {
  const stops: PaginationItem[] = [];
  for (let page = 1; page <= count; page += 1) {
    const isShown = page === 1 || page === count || Math.abs(page - current) <= 1;
    // A gap that hides a single page would be no shorter than the page itself.
    const isLoneGap = (page === 2 && current === 4) || (page === count - 1 && current === count - 3);
    if (isShown || isLoneGap) stops.push(page);
    else if (stops.at(-1) !== 'gap') stops.push('gap');
  }
  return stops;
}

/** Parses the page number of a URL; anything but a whole number from 1 is the first page. */
export function parsePageNumber(text: string | undefined): number {
  return text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
