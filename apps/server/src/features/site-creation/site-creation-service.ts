import type { Result } from '@vitrine/domain/kernel/result';
import type { TemplateLibrary } from './templates/template-library.ts';

/** Whose creation becomes a site. */
export interface MakeSiteRequest {
  /** Of the creation. */
  id: string;
  accountId: number;
  /** Whether it may give the site any host that no other has: one of the platform's staff, who answers for what is typed. */
  mayChooseHost: boolean;
  /** Epoch milliseconds. */
  now: number;
  requestId: string;
}

/** What the calls of « Créer mon site » need besides their transaction. */
export interface SiteCreationService {
  templates: TemplateLibrary;
  /** As `exemple.fr`, for NAME.exemple.fr; undefined where sites have hosts of their own only. */
  domain: string | undefined;
  /** The host of the administration, without port. */
  adminHost: string;
  /** Makes the site, in transactions of its own: never called inside one. Succeeds as well where it is made already. */
  makeSite(request: MakeSiteRequest): Promise<Result<null>>;
}
