import type { BlockNode, PageDocument } from './block-node.ts';

/** Yields every block of a document, parents before children, in reading order; the depth of top-level blocks is 1. */
export function* walkBlocks(document: PageDocument): Generator<{ node: BlockNode; depth: number; parent?: BlockNode }> {
  yield* walkNodes(document.blocks, 1);
}

function* walkNodes(
  nodes: BlockNode[],
  depth: number,
  parent?: BlockNode,
): Generator<{ node: BlockNode; depth: number; parent?: BlockNode }> {
  for (const node of nodes) {
    yield parent ? { node, depth, parent } : { node, depth };
    if (node.children) yield* walkNodes(node.children, depth + 1, node);
  }
}
