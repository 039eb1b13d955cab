import { type HtmlElement, type HtmlNode, isElement } from '../html/html-node.ts';
import type { Flow, RichContent, Writer } from './flow.ts';

/** Converts a table to HTML; pictures of its cells come behind it. */
export function writeTable(element: HtmlElement, flow: Flow, writer: Writer): void {
  const inner = { ...flow, hasAutop: false };
  const parts = { caption: '', head: '', body: '' };
  const blocks: RichContent['blocks'] = [];
  const writeCell = (cell: HtmlElement): string => {
    const content = writer.writeRich(cell.children, inner, true);
    blocks.push(...content.blocks);
    return `<${cell.name}${formatSpans(cell)}>${content.html}</${cell.name}>`;
  };
  const writeRows = (nodes: readonly HtmlNode[], part: 'head' | 'body') => {
    for (const node of nodes) {
      if (typeof node === 'string') {
        if (node.trim()) parts[part] += `<tr><td>${writer.writeRich([node], inner, true).html}</td></tr>`;
      } else if (node.name === 'caption') {
        const content = writer.writeRich(node.children, inner, true);
        parts.caption += content.html;
        blocks.push(...content.blocks);
      } else if (node.name === 'thead') writeRows(node.children, 'head');
      else if (isElement(node, 'tbody', 'tfoot', '!shortcode', '!block')) writeRows(node.children, 'body');
      else if (node.name === 'tr') {
        const cells = node.children
          .filter((cell) => isElement(cell, 'td', 'th'))
          .map(writeCell)
          .join('');
        if (cells) parts[part] += `<tr>${cells}</tr>`;
      } else if (isElement(node, 'td', 'th')) parts[part] += `<tr>${writeCell(node)}</tr>`;
      else if (!isElement(node, 'colgroup', 'col')) {
        const content = writer.writeRich([node], inner, true);
        if (content.html) parts[part] += `<tr><td>${content.html}</td></tr>`;
        blocks.push(...content.blocks);
      }
    }
  };
  writeRows(element.children, 'body');
  if (parts.head || parts.body || parts.caption) flow.sink.writeHtml(joinParts(parts));
  for (const { type, props, children } of blocks) flow.sink.writeBlock(type, props, children);
}

function joinParts({ caption, head, body }: { caption: string; head: string; body: string }): string {
  const written = [
    caption && `<caption>${caption}</caption>`,
    head && `<thead>${head}</thead>`,
    body && `<tbody>${body}</tbody>`,
  ];
  return `<table>${written.filter(Boolean).join('')}</table>`;
}

function formatSpans({ name, attributes }: HtmlElement): string {
  const scope = name === 'th' && /^(?:row|col|rowgroup|colgroup)$/.test(attributes.scope ?? '') ? attributes.scope : '';
  const spans = (['colspan', 'rowspan'] as const).map((span) =>
    /^(?:[2-9]|[1-9]\d)$/.test(attributes[span] ?? '') ? ` ${span}="${attributes[span]}"` : '',
  );
  return (scope ? ` scope="${scope}"` : '') + spans.join('');
}
