import type { Database } from '../../storage/database.ts';
import { findSiteSeed } from './save-site.repository.ts';

/** Returns whether a seed is missing or was interrupted; a site that was created otherwise needs none. */
export async function isSeedNeeded(database: Database, siteId: number, seed: string): Promise<boolean> {
  const state = await findSiteSeed(database, siteId);
  return state === undefined || state === `${seed}…`;
}
