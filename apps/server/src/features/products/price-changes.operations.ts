import { definePlatformTask } from '../../jobs/maintenance-task.ts';
import { createSystemContext, getMainOrigin } from '../../request-context.ts';
import { refreshChangedPrices } from './save-declination.operations.ts';
import { listSitesWithChangedPrices } from './save-declination.repository.ts';

const purpose = 'prix';

/**
 * Keeps the order by price where a reduction began or ended. It asks once for all sites each minute: pages themselves
 * expire at the very moment.
 */
export const priceChangesTask = definePlatformTask({
  name: 'product-prices',
  cron: '* * * * *',
  failure: 'ordre des prix non revu',
  async run({ database, directory, services, log, port }, now = Date.now()) {
    const siteIds = await database.platform(
      purpose,
      (transaction) => listSitesWithChangedPrices(transaction, new Date(now)),
      10_000,
      false,
    );
    if (siteIds.length === 0) return;
    // This process receives no invalidations: it reads the sites again.
    directory.markStale();
    await directory.refresh();
    for (const siteId of siteIds) {
      const site = directory.findById(siteId);
      if (!site) continue;
      const facts = { now, mainOrigin: getMainOrigin(site, port) };
      await database
        .write(siteId, (transaction) =>
          refreshChangedPrices(createSystemContext(site, transaction, purpose, services, facts)),
        )
        .catch((error: Error) => log.warn({ site: siteId, cause: error.message }, 'ordre des prix non revu'));
    }
  },
});
