/** Two comments and what stands between them. */
export interface CanvasRange {
  start: Comment;
  end: Comment;
}

/** A text of a block in the page. `isPlaceholder`: what stands in the place of an empty one. */
export interface TextRange extends CanvasRange {
  block: string;
  path: string;
  isPlaceholder: boolean;
}

/** Where the blocks and texts of a draft are in the page of the canvas. */
export interface CanvasIndex {
  blocks: Map<string, CanvasRange>;
  /** By block. */
  texts: Map<string, TextRange[]>;
  /** The block of each element at the top of its range. */
  owners: WeakMap<Node, string>;
}

/** Id of the title that a page without any gets. */
export const pageTitleId = ':title';

export function createIndex(): CanvasIndex {
  return { blocks: new Map(), texts: new Map(), owners: new WeakMap() };
}

const opening = /^b:(\S+)$/;
const text = /^([fp]):(\S+) (\S+)$/;

/** Adds the blocks and texts inside a node to an index. */
export function indexNode(index: CanvasIndex, root: Node): void {
  const document = root.ownerDocument ?? (root as Document);
  // 128: comments, and 1: elements.
  const walker = document.createTreeWalker(root, 129);
  indexUntil(index, walker, undefined);
}

/** Indexes a block again, after what it holds was changed. */
export function indexBlock(index: CanvasIndex, { start, end }: CanvasRange): void {
  const root = start.parentNode;
  if (!root) return;
  const walker = (root.ownerDocument as Document).createTreeWalker(root, 129);
  walker.currentNode = start;
  read(index, start, []);
  indexUntil(index, walker, end, [{ id: start.data.slice(2), start }]);
}

interface Open {
  id: string;
  start: Comment;
}

function indexUntil(index: CanvasIndex, walker: TreeWalker, end: Comment | undefined, open: Open[] = []): void {
  const texts: TextRange[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === 8) {
      read(index, node as Comment, open, texts);
      if (node === end) return;
      continue;
    }
    const inside = open.at(-1);
    if (inside && inside.start.parentNode === node.parentNode) index.owners.set(node, inside.id);
    quieten(node as Element);
  }
}

function read(index: CanvasIndex, comment: Comment, open: Open[], texts: TextRange[] = []): void {
  const { data } = comment;
  const id = opening.exec(data)?.[1];
  if (id !== undefined) {
    index.texts.delete(id);
    index.blocks.set(id, { start: comment, end: comment });
    open.push({ id, start: comment });
    return;
  }
  if (data.startsWith('/b:')) {
    const last = open.pop();
    const range = last && index.blocks.get(last.id);
    if (range) range.end = comment;
    return;
  }
  const [, kind, block, path] = text.exec(data) ?? [];
  if (block !== undefined && path !== undefined) {
    texts.push({ block, path, isPlaceholder: kind === 'p', start: comment, end: comment });
    return;
  }
  const last = data === '/f' || data === '/p' ? texts.pop() : undefined;
  if (!last) return;
  last.end = comment;
  const known = index.texts.get(last.block);
  if (known) known.push(last);
  else index.texts.set(last.block, [last]);
}

/** Takes a control out of the order of the Tab key: hundreds of links of the page would stand between two panels. */
function quieten(element: Element): void {
  if (element.matches('a[href], button, input, select, textarea, summary, iframe, audio, video, [tabindex]'))
    element.setAttribute('tabindex', '-1');
}

/** Lists the ids of the blocks inside a range, from its comments. */
export function listBlocksInside({ start, end }: CanvasRange): string[] {
  const root = start.parentNode;
  if (!root) return [];
  const walker = (root.ownerDocument as Document).createTreeWalker(root, 128);
  walker.currentNode = start;
  const ids: string[] = [];
  for (let node = walker.nextNode(); node && node !== end; node = walker.nextNode()) {
    const id = opening.exec((node as Comment).data)?.[1];
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

/** Lists the nodes of a range, between its comments or with them. */
export function listNodes({ start, end }: CanvasRange, withComments = false): ChildNode[] {
  const nodes: ChildNode[] = withComments ? [start] : [];
  for (let node = start.nextSibling; node && node !== end; node = node.nextSibling) nodes.push(node);
  if (withComments && start !== end) nodes.push(end);
  return nodes;
}
