/** What a piece of HTML or SVG may hold at most. */
export interface MarkupLimits {
  tags: number;
  /** Elements inside one another. */
  levels: number;
  /** Whether `<b/>` is a whole element, as in XML. To a parser of HTML the slash means nothing: the element stays open. */
  isXml?: true;
}

/** Limits of a formatted text: ten times what a long legal text has. */
export const textMarkupLimits: MarkupLimits = { tags: 5000, levels: 100 };

/** Limits of a drawing: a map of a megabyte has about thirty thousand shapes. */
export const drawingMarkupLimits: MarkupLimits = { tags: 50_000, levels: 100, isXml: true };

const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** Elements whose end tag may be left out: the next one of their kind ends them. */
const optionalEnds: ReadonlySet<string> = new Set('p li dt dd tr td th thead tbody tfoot option'.split(' '));

const tagName = /[a-z][^\s/<>]*/iy;

/**
 * Says which limit a piece of markup exceeds; undefined if none. A parser's time grows with tags × levels, so that this
 * runs before one. It reads each character once and stops at the first excess. Every `<` counts as a tag, also in a
 * comment or an attribute: whatever a parser makes of the markup, it never opens more elements than are counted here.
 */
export function findMarkupExcess(markup: string, limits: MarkupLimits): 'tags' | 'levels' | undefined {
  const open: string[] = [];
  let tags = 0;
  let tagEnd = 0;
  for (let at = markup.indexOf('<'); at >= 0; at = markup.indexOf('<', at + 1)) {
    tags += 1;
    if (tags > limits.tags) return 'tags';
    const isEnd = markup[at + 1] === '/';
    tagName.lastIndex = at + (isEnd ? 2 : 1);
    const name = tagName.exec(markup)?.[0].toLowerCase();
    if (name === undefined) continue;
    if (isEnd) {
      const place = open.lastIndexOf(name);
      if (place >= 0) open.length = place;
      continue;
    }
    // Searched again only once it has been passed: otherwise a text of `<` alone would be read once for each.
    if (tagEnd >= 0 && tagEnd < at) tagEnd = markup.indexOf('>', at);
    if (limits.isXml ? markup[tagEnd - 1] === '/' : voidElements.has(name)) continue;
    if (!limits.isXml && optionalEnds.has(name)) endOpenSibling(open, name);
    open.push(name);
    if (open.length > limits.levels) return 'levels';
  }
  return undefined;
}

/** Ends the element of this name that an omitted end tag left open, with what is open inside it. */
function endOpenSibling(open: string[], name: string): void {
  let place = open.length - 1;
  while (place >= 0 && open[place] !== name) {
    if (!optionalEnds.has(open[place] as string)) return;
    place -= 1;
  }
  if (place >= 0) open.length = place;
}
