import { defineDueSitesTask } from '../../jobs/maintenance-task.ts';
import { refreshChangedPrices } from './save-declination.operations.ts';
import { listSitesWithChangedPrices } from './save-declination.repository.ts';

/** Keeps the order by price where a reduction began or ended, each minute: pages themselves expire at the very moment. */
export const priceChangesTask = defineDueSitesTask({
  name: 'product-prices',
  cron: '* * * * *',
  failure: 'ordre des prix non revu',
  listDueSites: listSitesWithChangedPrices,
  run: ({ write }) => write(refreshChangedPrices),
});
