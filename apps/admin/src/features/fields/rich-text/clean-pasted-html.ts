import { showPrivateUse } from '@vitrine/domain/publishing/private-use';
import { readStyle, renameStyles } from './read-style.ts';
import { rebuildWordLists } from './rebuild-word-lists.ts';

/** Elements of which nothing is kept, not even their text. */
const dropped = 'style, script, meta, link, title, head, xml, template, img, svg, video, iframe';
/** What a paragraph may not hold. */
const blocks = 'p, div, ul, ol, dl, table, h1, h2, h3, h4, h5, h6, blockquote, pre, hr, section, article';

/**
 * Cleans what word processors put on the clipboard, before the editor's schema drops what it does not know: lists that are
 * paragraphs with a bullet, bold and italic as styles, headings too large, empty paragraphs. No word is lost.
 */
export function cleanPastedHtml(html: string): string {
  const inert = renameStyles(html.replace(/<!--[\s\S]*?-->|<style[\s\S]*?<\/style>/gi, ''));
  const { body } = new DOMParser().parseFromString(inert, 'text/html');
  for (const element of body.querySelectorAll(dropped)) element.remove();
  rebuildWordLists(body);
  readSymbols(body);
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, span, i, em, font')) replaceStyled(element);
  for (const element of body.querySelectorAll('h1, h5, h6')) rename(element, element.localName === 'h1' ? 'h2' : 'h4');
  for (const element of body.querySelectorAll('div')) if (!element.querySelector(blocks)) rename(element, 'p');
  for (const element of body.querySelectorAll('p, h2, h3, h4, li'))
    if (!element.textContent?.replace(/[\s\u00a0]/g, '') && !element.querySelector('br, table, hr')) element.remove();
  return body.innerHTML;
}

/** Writes signs of Symbol and Wingdings as everybody reads them: in these fonts, « J » is a smile and « à » an arrow. */
function readSymbols(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('span, font')) {
    const font = readStyle(element, 'font-family') || (element.getAttribute('face') ?? '').toLowerCase();
    const text = element.textContent ?? '';
    if (!/^["']?(?:wingdings|symbol)\b/.test(font) || [...text.trim()].length !== 1) continue;
    const place = text.trim().codePointAt(0) ?? 0;
    if (place >= 0x20 && place <= 0xff && /^["']?wingdings["']?(?:,|$)/.test(font))
      element.textContent = text.replace(text.trim(), showPrivateUse(String.fromCodePoint(0xf000 + place)));
  }
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    node.textContent = showPrivateUse(node.textContent ?? '');
}

/** Turns styles that mean something into elements, and elements that mean nothing into what they hold. */
function replaceStyled(element: HTMLElement): void {
  const weight = readStyle(element, 'font-weight');
  const style = readStyle(element, 'font-style');
  const isBold =
    /^(?:bold|bolder|[6-9]00)$/.test(weight) ||
    (/^(?:b|strong)$/.test(element.localName) && !/^(?:normal|400)$/.test(weight));
  const isItalic = style === 'italic' || (/^(?:i|em)$/.test(element.localName) && style !== 'normal');
  let content: Node[] = [...element.childNodes];
  // In headings, bold is how they look, not what they say.
  if (isBold && !element.closest('h1, h2, h3, h4, h5, h6')) content = [wrap(element.ownerDocument, 'strong', content)];
  if (isItalic) content = [wrap(element.ownerDocument, 'em', content)];
  element.replaceWith(...content);
}

function wrap(document: Document, name: string, content: readonly Node[]): Element {
  const element = document.createElement(name);
  element.append(...content);
  return element;
}

function rename(element: Element, name: string): void {
  const next = element.ownerDocument.createElement(name);
  next.append(...element.childNodes);
  element.replaceWith(next);
}
