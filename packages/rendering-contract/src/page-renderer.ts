import type { FormOutcome, FormSubmission } from './form-submission.ts';
import type { FormRequest, PageRequest, PageResponse } from './page-request.ts';

/** The storefront as the server knows it: it renders pages and owns the actions of their forms. */
export interface PageRenderer {
  render(request: PageRequest): Promise<PageResponse>;
  /**
   * Finds what a posted form does: the handler of its action, or an outcome where there is nothing to handle. It only reads, in
   * the page's snapshot; the handler is called when that has ended.
   */
  findFormHandler(request: PageRequest, submission: FormSubmission): Promise<FormHandler | FormOutcome>;
  /** How many files the forms of the requested page may bring. */
  countAllowedFiles(request: PageRequest): Promise<number>;
  /** The blocks' examples, for development. */
  renderGallery(request: PageRequest, type: string | undefined): Promise<PageResponse>;
  /** Search engines' files of a site: sitemap.xml, robots.txt, site.webmanifest. */
  renderSiteFile(request: PageRequest, name: string): Promise<{ contentType: string; body: string } | undefined>;
}

/** Makes the calls of a form's action. */
export type FormHandler = (request: FormRequest) => Promise<FormOutcome>;

/** What the built storefront exports to the server. */
export interface RendererModule {
  createRenderer(options: RendererOptions): PageRenderer;
}

/** What the renderer is created with. */
export interface RendererOptions {
  /** Address of the client runtime's script. */
  runtime: string | undefined;
}
