import { readStyle } from './read-style.ts';

/** A list that is being built, with those around it. */
interface OpenList {
  list: HTMLElement;
  level: number;
}

/** What Word writes before an item where it marks nothing: a sign and a space, or a number and the spaces up to its text. */
const writtenBullet =
  /^[\s\u00a0]*(?:([·•▪■□●○❖➢➔✓§–—-])[\s\u00a0]+|(o|(?:\d+\.)*\d+[.)]?|[a-z]{1,5}[.)])[\s\u00a0]{2,})/i;
/** A number, whatever its letters; a bullet is a sign alone, or the « o » of Courier. */
const numbered = /\d|^[(]?\p{L}{1,6}\s*[.):°–-]/u;

/**
 * Rebuilds the lists of Word: paragraphs whose style names list and level, and whose bullet is text, marked as such by
 * `mso-list:Ignore`. Nothing else is a list: paragraphs of the style « Paragraphe de liste » may begin with any word.
 */
export function rebuildWordLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6, li')) {
    const item = /\bl\d+\s+level(\d)|^\s*l\d+/i.exec(readStyle(paragraph, 'mso-list'));
    const bullet = item ? takeBullet(paragraph) : undefined;
    // Numbers of headings go with their marks; a heading stays one.
    if (!item || paragraph.localName !== 'p') continue;
    const level = Number(item[1] ?? 1);
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const type = numbered.test(bullet ?? '') ? 'ol' : 'ul';
    const top = open.at(-1);
    if (top?.level === level && top.list.localName !== type) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = paragraph.ownerDocument.createElement(type);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    const entry = paragraph.ownerDocument.createElement('li');
    entry.append(...paragraph.childNodes);
    open.at(-1)?.list.append(entry);
    paragraph.remove();
  }
  for (const mark of listMarks(body)) mark.remove();
}

/** Removes the bullet or number of an item and returns it; undefined where it has none. */
function takeBullet(paragraph: HTMLElement): string | undefined {
  const marks = listMarks(paragraph);
  const marked = marks.map((mark) => mark.textContent ?? '').join('');
  for (const mark of marks) mark.remove();
  if (marks.length > 0) return marked.replace(/[\s\u00a0]+/g, ' ').trim();
  const written = writtenBullet.exec(paragraph.textContent ?? '');
  if (written) removeStart(paragraph, written[0].length);
  return written?.[1] ?? written?.[2];
}

function listMarks(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('[data-style]')].filter((one) =>
    /^ignore$/i.test(readStyle(one, 'mso-list')),
  );
}

/** Removes the first characters of an element's text, wherever they stand in it. */
function removeStart(element: Element, length: number): void {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = length;
  for (let node = walker.nextNode(); node && left > 0; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    node.textContent = text.slice(left);
    left -= text.length;
  }
}
