import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type {
  CanvasBlockOptions,
  CanvasBlocks,
  CanvasChanges,
  CanvasContent,
} from '@vitrine/rendering-contract/canvas';
import type { RequestContext, SiteIdentity } from '../../../request-context.ts';
import type { PresentedDraft } from '../../presented-draft.ts';

/** A draft that is rendered instead of what is published. */
export interface CanvasDraft {
  kind: ContentKind;
  id: number;
  /** Blocks of the draft, in any version. */
  blocks: readonly BlockNode[];
  /** Presents the draft as visitors' pages read the content, in the snapshot of the rendering. */
  present(context: RequestContext): Promise<PresentedDraft>;
}

/** The site and the language in which a draft is rendered. */
export interface CanvasTarget {
  site: SiteIdentity;
  locale: string;
  requestId: string;
  clientIp: string;
  isSecure: boolean;
  /** Path below which the site's files are read in place of `/files/`; absent on the site's own host. */
  filesPath?: string;
  /** The script that wakes the islands in interactive mode, and the address below which scripts are. */
  interactive?: { script: string; scripts: string } | undefined;
}

/** Renders drafts for the page editor. */
export interface CanvasService {
  renderBlocks(
    target: CanvasTarget,
    draft: CanvasDraft,
    ids: readonly string[],
    options: CanvasBlockOptions,
  ): Promise<CanvasBlocks>;
  /** Lists what the canvas renders again after a change. */
  listChanges(
    before: readonly BlockNode[],
    after: readonly BlockNode[],
    kind: CanvasContent['subject']['kind'],
  ): Promise<CanvasChanges>;
}
