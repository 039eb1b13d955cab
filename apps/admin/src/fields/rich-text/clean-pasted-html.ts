/** Elements of which nothing is kept, not even their text. */
const dropped = 'style, script, meta, link, title, head, xml, noscript, template, o\\:p, img, svg, video, iframe';

/**
 * Cleans what word processors put on the clipboard, before the editor's schema drops what it does not know: lists that are
 * paragraphs with a bullet, bold and italic as styles, headings too large, empty paragraphs.
 */
export function cleanPastedHtml(html: string): string {
  // The policy of this host refuses styles and handlers where they stand; under another name they are text.
  const inert = html
    .replace(/<!--[\s\S]*?-->|<style[\s\S]*?<\/style>/gi, '')
    .replace(/\s(style|on[a-z]+)\s*=(?=\s*["'])/gi, ' data-$1=');
  const { body } = new DOMParser().parseFromString(inert, 'text/html');
  for (const element of body.querySelectorAll(dropped)) element.remove();
  rebuildWordLists(body);
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, span, i, em, font')) replaceStyled(element);
  for (const element of body.querySelectorAll('h1, h5, h6')) rename(element, element.localName === 'h1' ? 'h2' : 'h4');
  for (const element of body.querySelectorAll('div'))
    if (!element.querySelector('p, div, ul, ol, table, h2, h3, h4')) rename(element, 'p');
  for (const element of body.querySelectorAll('p, h2, h3, h4, li'))
    if (!element.textContent?.replace(/[\s\u00a0]/g, '') && !element.querySelector('br, table')) element.remove();
  return body.innerHTML;
}

/** Word's list items are paragraphs whose style names list and level, and whose bullet is text. */
function rebuildWordLists(body: HTMLElement): void {
  let list: HTMLElement | undefined;
  let former: Element | undefined;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    if (
      !/mso-list:\s*\w/i.test(paragraph.getAttribute('data-style') ?? '') &&
      !/^MsoListParagraph/.test(paragraph.className)
    )
      continue;
    const bullet = /^[\s\u00a0]*(?:([·•▪§o–-])|(\d+|[a-z])[.)])[\s\u00a0]*/i.exec(paragraph.textContent ?? '');
    const type = bullet?.[2] ? 'ol' : 'ul';
    if (list?.localName !== type || paragraph.previousElementSibling !== former) {
      list = paragraph.ownerDocument.createElement(type);
      paragraph.before(list);
    }
    const item = paragraph.ownerDocument.createElement('li');
    if (bullet) removeStart(paragraph, bullet[0].length);
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
    former = list;
  }
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

/** Reads a property of what was a style attribute. */
function readStyle(element: Element, property: string): string {
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(
    element.getAttribute('data-style') ?? '',
  );
  return (found?.[1] ?? '').trim().toLowerCase();
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
