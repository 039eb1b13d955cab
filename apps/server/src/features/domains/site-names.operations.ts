import { siteNameLengths, suggestSiteName } from '@vitrine/domain/addresses/site-names';
import type { HostingFacts } from '../../services.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { insertSiteName, listSitesWithoutName, lockSiteNames } from './site-names.repository.ts';

/**
 * Gives each site that lacks one a name under the platform's domain, after its own: sites that were there before the domain was
 * set, and imported ones. Runs at the start of the program and every hour.
 */
export async function addMissingSiteNames(
  database: Pick<Database, 'platform'>,
  { sitesDomain, adminHost, apiHost }: HostingFacts,
): Promise<void> {
  if (sitesDomain === undefined) return;
  const taken = [adminHost, apiHost?.replace(/:\d+$/, '')];
  await database.platform('noms des sites', async (transaction) => {
    await lockSiteNames(transaction);
    for (const { id, name } of await listSitesWithoutName(transaction, sitesDomain))
      await addName(transaction, id, suggestSiteName(name), { sitesDomain, taken });
  });
}

/** Takes the first free one of `martin`, `martin-2`, `martin-3` … */
async function addName(
  transaction: Transaction,
  siteId: number,
  name: string,
  { sitesDomain, taken }: { sitesDomain: string; taken: readonly (string | undefined)[] },
): Promise<void> {
  const kind = sitesDomain === 'localhost' ? 'dev' : 'prod';
  for (let place = 1; ; place += 1) {
    const suffix = place === 1 ? '' : `-${place}`;
    const host = `${name.slice(0, siteNameLengths.maximum - suffix.length)}${suffix}.${sitesDomain}`;
    if (!taken.includes(host) && (await insertSiteName(transaction, siteId, host, kind))) return;
  }
}
