import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { Idiomorph } from 'idiomorph';
import {
  type CanvasIndex,
  type CanvasRange,
  indexBlock,
  indexNode,
  listBlocksInside,
  listNodes,
  pageTitleId,
} from './canvas-index.ts';

export type CanvasPatch = ReplyOf<'renderContentCanvas'>;

/**
 * Shows in the page what the server has rendered anew, and keeps the index true. Returns the ids of blocks that the patch
 * puts into the order without their HTML: they have to be asked for.
 */
export function applyPatch(document: Document, index: CanvasIndex, patch: CanvasPatch): string[] {
  const rendered = new Map(patch.blocks.map(({ id, html }) => [id, html]));
  for (const id of patch.removed) removeBlock(index, id);
  for (const [id, html] of rendered) {
    const range = index.blocks.get(id);
    if (range?.start.isConnected) showBlock(document, index, range, html);
  }
  return patch.order ? orderBlocks(document, index, patch.order, rendered) : [];
}

function showBlock(document: Document, index: CanvasIndex, range: CanvasRange, html: string): void {
  const former = listBlocksInside(range);
  morphRange(document, range, html);
  for (const id of former) {
    index.blocks.delete(id);
    index.texts.delete(id);
  }
  indexBlock(index, range);
}

/** Changes what stands in a range into other HTML, keeping the nodes that stay the same. */
function morphRange(document: Document, range: CanvasRange, html: string): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  const nodes = listNodes(range);
  const kept = nodes.find((node) => node.nodeType === 1) as Element | undefined;
  if (!kept || template.content.childNodes.length === 0) {
    for (const node of nodes) node.remove();
    range.end.before(template.content);
    return;
  }
  for (const node of nodes) if (node !== kept) node.remove();
  Idiomorph.morph(kept, template.content, {
    morphStyle: 'outerHTML',
    restoreFocus: false,
    // The page is out of the order of the Tab key.
    callbacks: { beforeAttributeUpdated: (name) => name !== 'tabindex' },
  });
}

function removeBlock(index: CanvasIndex, id: string): void {
  const range = index.blocks.get(id);
  if (!range) return;
  for (const inside of listBlocksInside(range)) {
    index.blocks.delete(inside);
    index.texts.delete(inside);
  }
  for (const node of listNodes(range, true)) node.remove();
  index.blocks.delete(id);
  index.texts.delete(id);
}

/** Puts the blocks at the top level into an order; what does not belong there any more leaves. */
function orderBlocks(
  document: Document,
  index: CanvasIndex,
  order: readonly string[],
  rendered: ReadonlyMap<string, string>,
): string[] {
  const title = index.blocks.get(pageTitleId);
  const parent = (title ?? index.blocks.values().next().value)?.start.parentNode;
  if (!parent) return [...order];
  const ranges = listTopRanges(parent);
  for (const [id, range] of ranges)
    if (id !== pageTitleId && !order.includes(id)) {
      for (const node of listNodes(range, true)) node.remove();
      // Inside another block, it has been indexed there.
      if (index.blocks.get(id)?.start === range.start) index.blocks.delete(id);
    }
  let last: ChildNode | null = title?.end ?? null;
  const absent: string[] = [];
  for (const id of order) {
    const known = ranges.get(id);
    if (known) {
      const isThere = last ? last.nextSibling === known.start : parent.firstChild === known.start;
      if (!isThere) insertAfter(parent, last, listNodes(known, true));
      last = known.end;
      continue;
    }
    const html = rendered.get(id);
    if (html === undefined) {
      absent.push(id);
      continue;
    }
    const template = document.createElement('template');
    template.innerHTML = `<!--b:${id}-->${html}<!--/b:${id}-->`;
    const content = document.importNode(template.content, true);
    indexNode(index, content);
    const nodes = [...content.childNodes];
    insertAfter(parent, last, nodes);
    last = nodes.at(-1) ?? last;
  }
  return absent;
}

function insertAfter(parent: Node, last: ChildNode | null, nodes: readonly ChildNode[]): void {
  const before = last ? last.nextSibling : parent.firstChild;
  for (const node of nodes) parent.insertBefore(node, before);
}

/** The ranges of the blocks directly inside a node. */
function listTopRanges(parent: Node): Map<string, CanvasRange> {
  const ranges = new Map<string, CanvasRange>();
  let open: { id: string; start: Comment } | undefined;
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeType !== 8) continue;
    const { data } = node as Comment;
    if (!open && data.startsWith('b:')) open = { id: data.slice(2), start: node as Comment };
    else if (open && data === `/b:${open.id}`) {
      ranges.set(open.id, { start: open.start, end: node as Comment });
      open = undefined;
    }
  }
  return ranges;
}
