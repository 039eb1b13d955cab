import type { BlockNode, PageDocument } from '../tree/block-node.ts';
import { maximumDepth } from '../tree/document-limits.ts';

/** Where a block is: its parent (null at the top level), its siblings with itself, its index among them, its level from 1. */
export interface BlockLocation {
  node: BlockNode;
  parent: BlockNode | null;
  siblings: readonly BlockNode[];
  position: number;
  depth: number;
}

/** Finds a block at any level of a document. */
export function findBlock({ blocks }: PageDocument, id: string): BlockLocation | undefined {
  return findIn(blocks, id, null, 1);
}

function findIn(
  siblings: readonly BlockNode[],
  id: string,
  parent: BlockNode | null,
  depth: number,
): BlockLocation | undefined {
  for (const [position, node] of siblings.entries()) {
    if (node.id === id) return { node, parent, siblings, position, depth };
    const found = node.children && findIn(node.children, id, node, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** Returns the id of the sibling before a place, or null for the first place. */
export function findPrevious(siblings: readonly { id: string }[], position: number): string | null {
  return siblings[position - 1]?.id ?? null;
}

/** Returns the blocks directly inside a parent, or at the top level for null; none if the parent is absent. */
export function listChildren(document: PageDocument, parent: string | null): readonly BlockNode[] {
  return parent === null ? document.blocks : (findBlock(document, parent)?.node.children ?? []);
}

/** Returns a document in which one block is replaced; all others are shared with the former document. */
export function replaceBlock(document: PageDocument, id: string, change: (node: BlockNode) => BlockNode): PageDocument {
  return { blocks: replaceIn(document.blocks, id, change) };
}

function replaceIn(blocks: BlockNode[], id: string, change: (node: BlockNode) => BlockNode): BlockNode[] {
  for (const [position, node] of blocks.entries()) {
    if (node.id === id) return blocks.with(position, change(node));
    const children = node.children && replaceIn(node.children, id, change);
    if (children !== node.children) return blocks.with(position, { ...node, children });
  }
  return blocks;
}

/** Returns a document with another list of blocks inside a parent. An empty list of children is left out. */
export function replaceChildren(
  document: PageDocument,
  parent: string | null,
  change: (children: readonly BlockNode[]) => BlockNode[],
): PageDocument {
  if (parent === null) return { blocks: change(document.blocks) };
  return replaceBlock(document, parent, ({ children, ...node }) => {
    const changed = change(children ?? []);
    return changed.length > 0 ? { ...node, children: changed } : node;
  });
}

/** Returns a list with one more entry after the one named, at the beginning for null, at the end if that one is gone. */
export function insertAfter<Entry extends { id: string }>(
  list: readonly Entry[],
  after: string | null,
  entry: Entry,
): Entry[] {
  const position = after === null ? 0 : list.findIndex(({ id }) => id === after) + 1 || list.length;
  return list.toSpliced(position, 0, entry);
}

/** Lists the ids of blocks and of everything inside them. */
export function listIds(blocks: readonly BlockNode[]): string[] {
  return blocks.flatMap(({ id, children }) => [id, ...listIds(children ?? [])]);
}

/** Returns how many levels a block has, its own included; stops counting at one more than a document may have. */
export function countLevels(node: BlockNode, limit = maximumDepth + 1): number {
  if (limit <= 1 || !node.children) return 1;
  return 1 + Math.max(0, ...node.children.map((child) => countLevels(child, limit - 1)));
}
