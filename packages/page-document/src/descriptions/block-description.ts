import type { BlockNode } from '../tree/block-node.ts';
import type { BlockPlacement } from './block-placement.ts';
import type { FieldDescription } from './describe-fields.ts';

/** A source of a block's line in the outline: the texts of these fields, named by their paths, joined by a colon. */
export interface BlockSummarySource {
  /** Paths of fields, `picture.alt` inside an object. */
  fields: readonly string[];
  /** French words before the texts. */
  prefix?: string;
}

/** What the line of a block in the outline is made from. */
export interface SummarizedBlock {
  label: string;
  fields: readonly FieldDescription[];
  summary?: readonly BlockSummarySource[];
}

/** A block as the page editor knows it, as JSON: everything but its schema and its view. */
export interface BlockDescription extends SummarizedBlock {
  type: string;
  /** The newest version of its properties. */
  version: number;
  group: string;
  keywords?: readonly string[];
  placement: BlockPlacement;
  width: 'text' | 'page' | 'full';
}

/** A content that the block picker inserts. */
export interface StarterDescription {
  label: string;
  description?: string;
  /** The complete block. Its ids, and those of its items, are examples: `renewIds` replaces them. */
  node: BlockNode;
  /** Properties that refer to records of the site, and which the owner chooses. */
  toChoose?: readonly string[];
}
