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
  /** Renders the machine-readable files of a site: sitemap.xml, robots.txt, site.webmanifest. */
  renderSiteFile(request: PageRequest, name: string): Promise<{ contentType: string; body: string } | undefined>;
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
}
