import { definePlatformTask } from '../../../jobs/maintenance-task.ts';
import { createSystemContext, getMainOrigin } from '../../../request-context.ts';
import { listDueSchedules, listSitesWithDueSchedules } from './revisions.repository.ts';
import { runDueSchedule } from './schedule.operations.ts';

const purpose = 'programmation';

/**
 * Begins and ends schedules each minute. It asks once for all sites, so its cost follows what is due. What passed while
 * no program ran is done at the next run. Each schedule has a transaction of its own.
 */
export const contentSchedulesTask = definePlatformTask({
  name: 'content-schedules',
  cron: '* * * * *',
  failure: 'publications programmées non revues',
  async run({ database, directory, services, log, port }, now = Date.now()) {
    const siteIds = await database.platform(
      purpose,
      (transaction) => listSitesWithDueSchedules(transaction, new Date(now)),
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
      const warn = (cause: string) => log.warn({ site: siteId, cause }, 'une publication programmée a échoué');
      // A failure of one site leaves those of the others.
      const due = await database
        .read(siteId, (transaction) =>
          listDueSchedules(createSystemContext(site, transaction, purpose, services, facts)),
        )
        .catch((error: Error) => {
          warn(error.message);
          return [];
        });
      for (const schedule of due) {
        const failure = await database
          .write(siteId, (transaction) =>
            runDueSchedule(createSystemContext(site, transaction, purpose, services, facts), schedule),
          )
          .catch((error: Error) => error.message);
        if (failure) warn(failure);
      }
    }
  },
});
