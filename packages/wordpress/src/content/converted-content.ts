import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { ContentLoss, ContentMedia, FormReference } from '../export-types.ts';

/** A content as blocks of the platform. */
export interface ConvertedContent {
  /** Valid by the schemas of `packages/blocks` in their newest version, within the limits of a document. */
  blocks: BlockNode[];
  /** Files that the source shows, found or not, each once. */
  media: ContentMedia[];
  /** Addresses of embeds, each once. */
  embeds: string[];
  forms: FormReference[];
  losses: ContentLoss[];
}
