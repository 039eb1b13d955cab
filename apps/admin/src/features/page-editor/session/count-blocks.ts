import type { BlockNode } from '@vitrine/page-document/tree/block-node';

/** Counts blocks, with those inside. */
export function countBlocks(blocks: readonly BlockNode[]): number {
  return blocks.reduce((sum, { children }) => sum + 1 + countBlocks(children ?? []), 0);
}
