import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { CanvasBlockOptions, CanvasBlocks, CanvasChanges, CanvasContent, CanvasPage } from './canvas.ts';
import type { FormOutcome, FormSubmission } from './form-submission.ts';
import type { FormRequest, PageRequest, PageResponse } from './page-request.ts';

/** The storefront's interface for the server: it renders pages and owns the actions of their forms. */
export interface PageRenderer {
  render(request: PageRequest): Promise<PageResponse>;
  /**
   * Finds the handler of a posted form, or an outcome where there is nothing to handle. It only reads, in the page's
   * snapshot; the server calls the handler after that transaction.
   */
  findFormHandler(request: PageRequest, submission: FormSubmission): Promise<FormHandler | FormOutcome>;
  /** Counts the files that the forms of the requested page may upload. */
  countAllowedFiles(request: PageRequest): Promise<number>;
  /** Renders the block examples, for development. */
  renderGallery(request: PageRequest, type: string | undefined): Promise<PageResponse>;
  /** Renders the whole page of a draft for the canvas of the page editor. Throws `CanvasAbsenceError` if the path has no page. */
  renderCanvas(request: PageRequest, content: CanvasContent): Promise<CanvasPage>;
  /** Renders some blocks of a draft, each as in its whole page; ids that the page does not have are left out. */
  renderCanvasBlocks(
    request: PageRequest,
    content: CanvasContent,
    ids: readonly string[],
    options?: CanvasBlockOptions,
  ): Promise<CanvasBlocks>;
  /**
   * Lists what the canvas must render again after a change from `before` to `after`: changed blocks, and those that show
   * facts of the whole page. `kind` is that of the subject.
   */
  listCanvasChanges(
    before: readonly BlockNode[],
    after: readonly BlockNode[],
    kind: CanvasContent['subject']['kind'],
  ): Promise<CanvasChanges>;
  /** Renders the machine-readable files of a site: sitemap.xml, robots.txt, site.webmanifest. */
  renderSiteFile(
    request: PageRequest,
    name: string,
  ): Promise<
    | {
        contentType: string;
        body: string;
        /** Security policy, where the file is a page; it lets nothing in otherwise. */
        policy?: string;
      }
    | undefined
  >;
}

/** Runs a form's action, with its API calls. */
export type FormHandler = (request: FormRequest) => Promise<FormOutcome>;

/** The exports of the built storefront for the server. */
export interface RendererModule {
  createRenderer(options: RendererOptions): PageRenderer;
}

/** Options of the renderer. */
export interface RendererOptions {
  /** URL of the client runtime's script. */
  runtime: string | undefined;
  /** URLs of the script that pages of shops have besides, and of what it loads: the cart, or the checkout with its map. */
  shopRuntime: { script: string; cart: string; checkout: string; relayMap: string } | undefined;
}
