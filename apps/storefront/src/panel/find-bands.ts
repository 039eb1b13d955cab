/**
 * Finds the elements of a page's top-level blocks, in their order. A page without a heading of its own has a band with
 * its title before them; whatever follows them is of the program.
 */
export function findBands(page: Document, count: number): Element[] {
  const bands = [...page.querySelectorAll('main > .band')];
  const isTitle = (band: Element | undefined) =>
    band?.children.length === 1 && band.firstElementChild?.localName === 'h1' && !band.firstElementChild.className;
  const start = bands.length > count && isTitle(bands[0]) ? 1 : 0;
  return bands.slice(start, start + count);
}
