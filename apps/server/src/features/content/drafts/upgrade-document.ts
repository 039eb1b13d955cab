import { createHash } from 'node:crypto';
import { blockDefinitions } from '@vitrine/blocks/schemas';
import type { BlockNode, PageDocument } from '@vitrine/page-document/tree/block-node';
import { upgradeProps } from '@vitrine/page-document/versions/block-versions';

/** Names the versions of all blocks: it changes with a release that changes one. */
export const schemaRelease = createHash('sha256')
  .update(
    Object.values(blockDefinitions)
      .map(({ type, versions }) => `${type}@${versions.length}`)
      .sort()
      .join(),
  )
  .digest('hex')
  .slice(0, 12);

/** Upgrades the blocks of a stored document. A block that this program does not know stays as it is. */
export function upgradeDocument({ blocks }: PageDocument): PageDocument {
  return { blocks: blocks.map(upgradeNode) };
}

/** Upgrades a block and those inside. */
export function upgradeNode(node: BlockNode): BlockNode {
  const definition = blockDefinitions[node.type];
  const isKnown = definition && node.version <= definition.versions.length;
  return {
    ...node,
    ...(isKnown ? { version: definition.versions.length, props: upgradeProps(node, definition.versions) } : {}),
    ...(node.children ? { children: node.children.map(upgradeNode) } : {}),
  };
}
