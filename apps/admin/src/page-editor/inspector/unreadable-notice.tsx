import type { BlockNode } from '@vitrine/page-document/tree/block-node';

/** Says that a block cannot be read, and recovers what can. */
export function UnreadableNotice(_: { node: BlockNode }) {
  return null;
}
