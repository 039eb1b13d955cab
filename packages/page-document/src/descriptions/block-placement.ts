import type { BlockNode } from '../tree/block-node.ts';

/** Blocks that contain other blocks; those that each contains name it in their placement. */
export const containerTypes = ['section', 'columns', 'column', 'grid'] as const;
export type ContainerType = (typeof containerTypes)[number];

/** Documents that form a whole page: the owner's pages, and the templates that render records. */
export const pageKinds = [
  'page',
  'news-template',
  'blog-template',
  'service-template',
  'element-template',
  'album-template',
  'product-template',
] as const;

/** The kind of content in a document: a page, or the body of a record that its template renders. */
export const documentKinds = [...pageKinds, 'news', 'blog', 'service', 'element', 'product'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Where a block may be. */
export interface BlockPlacement {
  /** Whether it may be at the top level of a document. */
  isAllowedAtRoot: boolean;
  /** Containers that may contain it directly. */
  containers: readonly ContainerType[];
  /** Whether a document contains it at most once. */
  isUnique: boolean;
  /** Documents that may contain it. */
  documents: readonly DocumentKind[];
}

/** The facts of a document that block placement depends on. */
export interface PlacementDocument {
  kind: DocumentKind;
  blocks: readonly BlockNode[];
}

/**
 * Whether a block may be at the top level of a document (`root`) or directly in a container of type `parentType`.
 * `blockId` is the block's own id if the document already contains it, so that it does not exclude itself.
 */
export function canStand(
  { type, placement }: { type: string; placement: BlockPlacement },
  parentType: string,
  { kind, blocks }: PlacementDocument,
  blockId?: string,
): boolean {
  const isParentAllowed =
    parentType === 'root'
      ? placement.isAllowedAtRoot
      : placement.containers.some((container) => container === parentType);
  return (
    isParentAllowed && placement.documents.includes(kind) && !(placement.isUnique && hasOther(blocks, type, blockId))
  );
}

function hasOther(blocks: readonly BlockNode[], type: string, blockId: string | undefined): boolean {
  return blocks.some(
    (node) => (node.type === type && node.id !== blockId) || hasOther(node.children ?? [], type, blockId),
  );
}
