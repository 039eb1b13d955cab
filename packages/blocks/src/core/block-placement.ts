import type { BlockNode } from '@vitrine/page-document/tree/block-node';

/** Blocks that hold other blocks. */
export type ContainerType = 'section' | 'columns' | 'column' | 'grid';

/** Documents that are the whole of a page: an owner's own, and the templates that show one record after the other. */
const pageKinds = [
  'page',
  'news-template',
  'blog-template',
  'service-template',
  'element-template',
  'album-template',
] as const;

/** What a document is the content of: a page, or the text of a record that its template shows. */
export const documentKinds = [...pageKinds, 'news', 'blog', 'service', 'element'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Where a block may stand. */
export interface BlockPlacement {
  /** Whether it may stand at the top level of a document. */
  isAllowedAtRoot: boolean;
  /** Containers that may hold it directly. */
  containers: readonly ContainerType[];
  /** Whether a document holds it once at most. */
  isUnique: boolean;
  /** Documents that may hold it. */
  documents: readonly DocumentKind[];
}

/** Anywhere, except that `columns` holds columns only. */
export const anyPlacement: BlockPlacement = {
  isAllowedAtRoot: true,
  containers: ['section', 'column', 'grid'],
  isUnique: false,
  documents: documentKinds,
};

/** For blocks that go from edge to edge, or that make sense only where the whole page is composed. */
export const pageRootPlacement: Partial<BlockPlacement> = { containers: [], documents: pageKinds };
/** For blocks that belong to a page, not to the text of a record. */
export const pagePlacement: Partial<BlockPlacement> = { documents: pageKinds };
/** For lists that continue on further pages, which need an address of their own. */
export const ownPagePlacement: Partial<BlockPlacement> = { documents: ['page'] };
/** For the forms of an account: once, on a page. */
export const accountPlacement: Partial<BlockPlacement> = {
  containers: ['section', 'column'],
  isUnique: true,
  documents: ['page'],
};
/** For the block that shows the record of the page's address: once, at the top level of a template. */
export const subjectPlacement = (...documents: DocumentKind[]): Partial<BlockPlacement> => ({
  containers: [],
  isUnique: true,
  documents,
});

/** A document as far as the placement of its blocks depends on it. */
export interface PlacementDocument {
  kind: DocumentKind;
  blocks: readonly BlockNode[];
}

/**
 * Whether a block may stand at the top level of a document (`root`) or directly in a container of the type `parentType`.
 * `blockId` is that of the block itself where the document already holds it, so that it does not exclude itself.
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
