import type { SiteIdentity } from '../../request-context.ts';
import type { SiteTransaction } from '../../storage/database.ts';
import { listLanguagesOfSite } from './sites.repository.ts';

/** Lists the languages of a site that the directory does not know, its own first. */
export function listSiteLanguages(transaction: SiteTransaction, siteId: number): Promise<SiteIdentity['languages']> {
  return listLanguagesOfSite(transaction, siteId);
}
