import { type HtmlElement, type HtmlNode, isElement } from '../html/html-node.ts';
import type { Flow, RichContent, Writer } from './flow.ts';

/** Converts a list to HTML; pictures of its items come behind it. */
export function writeList(element: HtmlElement, flow: Flow, writer: Writer): void {
  const name = element.name === 'ol' ? 'ol' : 'ul';
  const inner = { ...flow, hasAutop: false };
  const blocks: RichContent['blocks'] = [];
  let html = '';
  for (const item of listItems(element.children)) {
    const content = writer.writeRich(item, inner, true);
    if (content.html) html += `<li>${content.html}</li>`;
    blocks.push(...content.blocks);
  }
  if (html) flow.sink.writeHtml(`<${name}>${html}</${name}>`);
  for (const { type, props, children } of blocks) flow.sink.writeBlock(type, props, children);
}

/** Lists the contents of a list's items; what stands between items is one too. */
function listItems(nodes: readonly HtmlNode[]): (readonly HtmlNode[])[] {
  const items: HtmlNode[][] = [];
  let loose: HtmlNode[] = [];
  const endLoose = () => {
    if (loose.some((node) => typeof node !== 'string' || node.trim())) items.push(loose);
    loose = [];
  };
  for (const node of nodes) {
    if (isElement(node, 'li')) {
      endLoose();
      items.push(node.children);
    } else if (isElement(node, '!block', 'div')) {
      endLoose();
      items.push(...(listItems(node.children) as HtmlNode[][]));
    } else loose.push(node);
  }
  endLoose();
  return items;
}

/** Converts a list of terms with their definitions. */
export function writeDefinitions(element: HtmlElement, flow: Flow, writer: Writer): void {
  const inner = { ...flow, hasAutop: false };
  const blocks: RichContent['blocks'] = [];
  let html = '';
  const write = (name: string, nodes: readonly HtmlNode[]) => {
    const content = writer.writeRich(nodes, inner, true);
    if (content.html) html += `<${name}>${content.html}</${name}>`;
    blocks.push(...content.blocks);
  };
  const writeAll = (nodes: readonly HtmlNode[]) => {
    for (const node of nodes) {
      if (isElement(node, 'dt', 'dd')) write(node.name, node.children);
      else if (isElement(node, 'div', '!block')) writeAll(node.children);
      else if (typeof node !== 'string' || node.trim()) write('dd', [node]);
    }
  };
  writeAll(element.children);
  if (html) flow.sink.writeHtml(`<dl>${html}</dl>`);
  for (const { type, props, children } of blocks) flow.sink.writeBlock(type, props, children);
}
