import {
  type BlockPlacement,
  type DocumentKind,
  documentKinds,
  pageKinds,
} from '@vitrine/page-document/descriptions/block-placement';

/** Anywhere, except directly in `columns`, which contains only columns. */
export const anyPlacement: BlockPlacement = {
  isAllowedAtRoot: true,
  containers: ['section', 'column', 'grid'],
  isUnique: false,
  documents: documentKinds,
};

/** For full-width blocks, and for blocks that make sense only in a whole page. */
export const pageRootPlacement: Partial<BlockPlacement> = { containers: [], documents: pageKinds };
/** For blocks that belong to a page, not to the body of a record. */
export const pagePlacement: Partial<BlockPlacement> = { documents: pageKinds };
/** For paginated lists, which need a URL of their own. */
export const ownPagePlacement: Partial<BlockPlacement> = { documents: ['page'] };
/** For account forms: once, on a page. */
export const accountPlacement: Partial<BlockPlacement> = {
  containers: ['section', 'column'],
  isUnique: true,
  documents: ['page'],
};
/** For the detail block of the record in the URL: once, at the top level of a template. */
export const subjectPlacement = (...documents: DocumentKind[]): Partial<BlockPlacement> => ({
  containers: [],
  isUnique: true,
  documents,
});
