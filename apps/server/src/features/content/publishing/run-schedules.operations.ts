import { defineDueSitesTask } from '../../../jobs/maintenance-task.ts';
import { listDueSchedules, listSitesWithDueSchedules } from './revisions.repository.ts';
import { runDueSchedule } from './schedule.operations.ts';

/**
 * Begins and ends schedules each minute. What passed while no program ran is done at the next run. Each schedule has a
 * transaction of its own.
 */
export const contentSchedulesTask = defineDueSitesTask({
  name: 'content-schedules',
  cron: '* * * * *',
  failure: 'publications programmées non revues',
  listDueSites: listSitesWithDueSchedules,
  async run({ site, log, read, write }) {
    for (const schedule of await read(listDueSchedules)) {
      const cause = await write((context) => runDueSchedule(context, schedule)).catch((error: Error) => error.message);
      if (cause) log.warn({ site: site.id, cause }, 'une publication programmée a échoué');
    }
  },
});
