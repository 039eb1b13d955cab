import type { FormOutcome, FormSubmission } from './form-submission.ts';
import type { PageRequest, PageResponse } from './page-request.ts';

/** The storefront as the server knows it: it renders pages and owns the actions of their forms. */
export interface PageRenderer {
  render(request: PageRequest): Promise<PageResponse>;
  submit(request: PageRequest, submission: FormSubmission): Promise<FormOutcome>;
  /** How many files the forms of the requested page may bring. */
  countAllowedFiles(request: PageRequest): Promise<number>;
  /** The blocks' examples, for development. */
  renderGallery(request: PageRequest, type: string | undefined): Promise<PageResponse>;
  /** Search engines' files of a site: sitemap.xml, robots.txt, site.webmanifest. */
  renderSiteFile(request: PageRequest, name: string): Promise<{ contentType: string; body: string } | undefined>;
}

/** What the built storefront exports to the server. */
export interface RendererModule {
  createRenderer(options: RendererOptions): PageRenderer;
}

/** What the renderer is created with. */
export interface RendererOptions {
  /** Address of the client runtime's script. */
  runtime: string | undefined;
}
