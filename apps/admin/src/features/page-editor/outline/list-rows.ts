import type { BlockNode } from '@vitrine/page-document/tree/block-node';

/** A row of the outline: a block with its level, from 1, and its place among its siblings. */
export interface OutlineRow {
  node: BlockNode;
  parent: string | null;
  level: number;
  position: number;
  count: number;
  isOpen: boolean;
}

/** Lists the rows that are seen: those inside closed blocks are left out. */
export function listRows(
  blocks: readonly BlockNode[],
  closed: ReadonlySet<string>,
  parent: string | null = null,
  level = 1,
): OutlineRow[] {
  return blocks.flatMap((node, position) => {
    const isOpen = !closed.has(node.id);
    const row = { node, parent, level, position, count: blocks.length, isOpen };
    return [row, ...(isOpen && node.children ? listRows(node.children, closed, node.id, level + 1) : [])];
  });
}
