import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { findElements, type HtmlElement, type HtmlNode, hasClass, isElement } from '../html/html-node.ts';
import type { Flow, Writer } from './flow.ts';

/** Converts columns that stand side by side. Where columns may not stand, their contents follow each other. */
export function writeColumns(element: HtmlElement, flow: Flow, writer: Writer): void {
  const columns = listColumns(element.children);
  if (!flow.sink.canNest || columns.length < 2) {
    writer.writeFlow(element.children, flow);
    return;
  }
  const contents = columns.map(({ children }) => writer.writeColumn(children, flow));
  writeSideBySide(contents, findVariant(columns), flow, writer);
}

/** Converts a picture or a video beside a text. */
export function writeMediaText(element: HtmlElement, flow: Flow, writer: Writer): void {
  const values = element.source?.values ?? {};
  const media = Array.from(findElements(element, 'figure')).find((figure) =>
    hasClass(figure, 'wp-block-media-text__media'),
  );
  if (!media || !flow.sink.canNest) {
    writer.writeFlow(element.children, flow);
    return;
  }
  const without = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node): HtmlNode[] => {
      if (node === media) return [];
      return isElement(node, 'div') ? [{ ...node, children: without(node.children) }] : [node];
    });
  const picture = writer.writeColumn([withId(media, values.mediaId)], flow);
  const text = writer.writeColumn(without(element.children), flow);
  writeSideBySide(values.mediaPosition === 'right' ? [text, picture] : [picture, text], 'even', flow, writer);
}

function writeSideBySide(contents: BlockNode[][], variant: string, flow: Flow, writer: Writer): void {
  const filled = contents.filter((blocks) => blocks.length > 0);
  // One column alone is no column.
  if (filled.length < 2) {
    for (const { type, props, children } of filled.flat()) flow.sink.writeBlock(type, props, children);
    return;
  }
  const columns = filled.map((blocks) => writer.createBlock('column', { variant: 'plain' }, blocks));
  flow.sink.writeBlock('columns', { variant: filled.length === contents.length ? variant : 'even' }, columns);
}

/** Lists the columns of a block; what stands between them is whitespace. */
function listColumns(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node): HtmlElement[] => {
    if (typeof node === 'string') return [];
    if (node.source?.name === 'core/column') return [node];
    return isElement(node, 'div') ? listColumns(node.children) : [];
  });
}

function findVariant(columns: readonly HtmlElement[]): string {
  if (columns.length > 2) return 'three';
  const [first = Number.NaN, second = Number.NaN] = columns.map(({ source }) =>
    Number.parseFloat(String(source?.values.width)),
  );
  if (first >= 58 || second <= 42) return 'left-wide';
  return first <= 42 || second >= 58 ? 'right-wide' : 'even';
}

/** Names the attachment in the picture's class, as WordPress does for all other pictures. */
function withId(media: HtmlElement, id: unknown): HtmlElement {
  if (typeof id !== 'number') return media;
  const name = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.map((node) => {
      if (typeof node === 'string') return node;
      if (node.name !== 'img') return { ...node, children: name(node.children) };
      return { ...node, attributes: { ...node.attributes, class: `${node.attributes.class ?? ''} wp-image-${id}` } };
    });
  return { ...media, children: name(media.children) };
}
