import { createSystemContext, getMainOrigin, type RequestContext } from '../request-context.ts';
import type { WorkerTools } from './define-job.ts';

/** What a feature does at regular times, once however many programs run. */
export interface MaintenanceTask {
  /** Names it among all tasks of the program; the schedule in the database has it. */
  name: string;
  /** When, as cron has it, in UTC. */
  cron: string;
  /** What the log says of it where it fails for a site. */
  failure: string;
  run(tools: WorkerTools, now?: number): Promise<void>;
}

/** Most tasks run every hour. */
export const hourly = '0 * * * *';
/** What stands in the work's records where the number of a request would. */
const purpose = 'entretien';

/** A task for the platform as a whole. */
export function definePlatformTask(task: MaintenanceTask): MaintenanceTask {
  return task;
}

/** A task for each site, in a transaction of its own: what fails for one is logged, and the next has its turn. */
export function defineSiteTask(task: {
  name: string;
  cron: string;
  failure: string;
  run(context: RequestContext): Promise<unknown>;
}): MaintenanceTask {
  return {
    ...task,
    async run({ database, directory, services, log, port }, now = Date.now()) {
      // Nobody tells this process of changes: what is needed of the sites is read anew.
      directory.markStale();
      await directory.refresh();
      for (const site of directory.list())
        await database
          .write(site.id, (transaction) =>
            task.run(
              createSystemContext(site, transaction, purpose, services, { now, mainOrigin: getMainOrigin(site, port) }),
            ),
          )
          .catch((error: Error) => log.warn({ site: site.id, cause: error.message }, task.failure));
    },
  };
}
