import { createSystemContext, getMainOrigin, type RequestContext, type SiteIdentity } from '../request-context.ts';
import type { Services } from '../services.ts';
import type { SiteTransaction, Transaction } from '../storage/database.ts';
import type { WorkerTools } from './define-job.ts';

/** A periodic task of a feature, run once however many programs run. */
export interface MaintenanceTask {
  /** Unique name among all tasks of the program; it is the key of the database schedule. */
  name: string;
  /** Cron expression, in UTC. */
  cron: string;
  /** Log message when the task fails. */
  failure: string;
  run(tools: WorkerTools, now?: number): Promise<void>;
}

/** Names of tasks of earlier releases: the program removes them from the schedule. */
export const retiredTasks: readonly string[] = [];
/** The schedule of most tasks. */
export const hourly = '0 * * * *';
/** Takes the place of the request id in log and audit entries. */
const purpose = 'entretien';

/** Defines a task for the whole platform; a failure is logged, and the next scheduled run tries again. */
export function definePlatformTask(task: MaintenanceTask): MaintenanceTask {
  return {
    ...task,
    async run(tools, now) {
      await task
        .run(tools, now)
        .catch((error: Error) => tools.log.warn({ task: task.name, cause: error.message }, task.failure));
    },
  };
}

/** The site of a task, and short transactions for it: none is open while the task uses the file store. */
export interface SiteTaskScope {
  site: SiteIdentity;
  /** Epoch milliseconds. */
  now: number;
  services: Services;
  read<Value>(work: (context: RequestContext) => Promise<Value>): Promise<Value>;
  write<Value>(work: (context: RequestContext) => Promise<Value>): Promise<Value>;
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
  return defineSiteFileTask({ ...task, run: (scope) => scope.write(task.run) });
}

/**
 * Defines a task that asks once for all sites which have something due, and works on those only: its cost follows what is
 * due. `run` opens its own transactions; a failure is logged and does not stop the other sites.
 */
export function defineDueSitesTask(task: {
  name: string;
  cron: string;
  failure: string;
  /** The site ids with something due at `now`. */
  listDueSites(transaction: Transaction, now: Date): Promise<number[]>;
  run(scope: SiteTaskScope & Pick<WorkerTools, 'log'>): Promise<unknown>;
}): MaintenanceTask {
  return definePlatformTask({
    ...task,
    async run(tools, now = Date.now()) {
      const list = (transaction: Transaction) => task.listDueSites(transaction, new Date(now));
      const siteIds = await tools.database.platform(purpose, list, 10_000, false);
      if (siteIds.length === 0) return;
      await readSitesAgain(tools);
      for (const site of siteIds.flatMap((id) => tools.directory.findById(id) ?? []))
        await task
          .run({ ...createSiteScope(tools, site, now), log: tools.log })
          .catch((error: Error) => tools.log.warn({ site: site.id, cause: error.message }, task.failure));
    },
  });
}

/** Defines a task that runs for each site and opens its own transactions, because it uses the file store. */
export function defineSiteFileTask(task: {
  name: string;
  cron: string;
  failure: string;
  run(scope: SiteTaskScope): Promise<unknown>;
}): MaintenanceTask {
  return {
    ...task,
    async run(tools, now = Date.now()) {
      await readSitesAgain(tools);
      for (const site of tools.directory.list())
        await task
          .run(createSiteScope(tools, site, now))
          .catch((error: Error) => tools.log.warn({ site: site.id, cause: error.message }, task.failure));
    },
  };
}

/** The process of tasks receives no invalidations. */
async function readSitesAgain({ directory }: WorkerTools): Promise<void> {
  directory.markStale();
  await directory.refresh();
}

/** Creates the scope of a task or job that opens its own transactions for a site. */
export function createSiteScope(
  { database, services, port }: WorkerTools,
  site: SiteIdentity,
  now: number,
): SiteTaskScope {
  const createContext = (transaction: SiteTransaction) =>
    createSystemContext(site, transaction, purpose, services, { now, mainOrigin: getMainOrigin(site, port) });
  return {
    site,
    now,
    services,
    read: (work) => database.read(site.id, (transaction) => work(createContext(transaction))),
    write: (work) => database.write(site.id, (transaction) => work(createContext(transaction))),
  };
}
