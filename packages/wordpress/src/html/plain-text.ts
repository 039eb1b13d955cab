import { hiddenElements } from './element-names.data.ts';
import type { HtmlNode } from './html-node.ts';
import { parseHtml, restoreBrackets } from './parse-html.ts';

/** Elements around which words part, even where no space stands in the source. */
const parting = new Set(
  'address article aside blockquote br center dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul caption img !block !shortcode'.split(
    ' ',
  ),
);

/** Returns the text of a short piece of HTML on one line: entities resolved, tags and spaces at its ends left out. */
export function toPlainText(html: string): string {
  if (!/[<&]/.test(html)) return collapse(html);
  return getText(parseHtml(html).children);
}

/** Returns the text of nodes on one line, without what visitors do not read. */
export function getText(nodes: readonly HtmlNode[]): string {
  const parts: string[] = [];
  collect(nodes, parts);
  return collapse(restoreBrackets(parts.join('')));
}

/** Counts the words of a text. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

function collect(nodes: readonly HtmlNode[], parts: string[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') parts.push(node);
    else if (!hiddenElements.has(node.name)) {
      const isParting = parting.has(node.name);
      if (isParting) parts.push(' ');
      collect(node.children, parts);
      if (isParting) parts.push(' ');
    }
  }
}

function collapse(text: string): string {
  return text.replace(/[ \t\r\n\f]+/g, ' ').trim();
}
