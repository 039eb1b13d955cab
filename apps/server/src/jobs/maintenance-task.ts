import { createSystemContext, getMainOrigin, type RequestContext } from '../request-context.ts';
import type { WorkerTools } from './define-job.ts';

/** A periodic task of a feature, run once however many programs run. */
export interface MaintenanceTask {
  /** Unique name among all tasks of the program; it is the key of the database schedule. */
  name: string;
  /** Cron expression, in UTC. */
  cron: string;
  /** Log message when the task fails for a site. */
  failure: string;
  run(tools: WorkerTools, now?: number): Promise<void>;
}

/** The schedule of most tasks. */
export const hourly = '0 * * * *';
/** Takes the place of the request id in log and audit entries. */
const purpose = 'entretien';

/** Defines a task for the whole platform. */
export function definePlatformTask(task: MaintenanceTask): MaintenanceTask {
  return task;
}

/**
 * Defines a task that runs for each site in its own transaction: a failure is logged and does not stop the other sites.
 */
export function defineSiteTask(task: {
  name: string;
  cron: string;
  failure: string;
  run(context: RequestContext): Promise<unknown>;
}): MaintenanceTask {
  return {
    ...task,
    async run({ database, directory, services, log, port }, now = Date.now()) {
      // This process receives no invalidations: it reads the sites again.
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
