import type { SiteTransaction } from '../../../storage/database.ts';
import type { ArchivedSite } from '../archive-format.ts';

/** Adds the site itself of a transaction that is rolled back: the program's own role may add no other. */
export async function insertDryRunSite(
  transaction: SiteTransaction,
  { name, defaultLocale, timeZone }: ArchivedSite,
): Promise<void> {
  await transaction.query('select insert_dry_run_site($1, $2, $3)', [name, defaultLocale, timeZone]);
}
