import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Transaction } from '../storage/database.ts';
import type { JobDefinition, QueueOptions, WorkerTools } from './define-job.ts';
import type { EnqueuedJob, JobEnqueuer } from './job-enqueuer.ts';
import { type MaintenanceTask, retiredTasks } from './maintenance-task.ts';
import { jobsSchema } from './queues.ts';

/** Queue of due maintenance tasks: one job per task. */
export const maintenanceQueue = 'maintenance';
/** Seconds after which an unfinished task counts as lost. */
const maintenanceTimeout = 3600;
/** Seconds until the work of a suspended site is looked at again. */
const suspensionDelay = 3600;
/** Seconds without a heartbeat after which a task's program counts as killed. */
const maintenanceHeartbeat = 60;

/**
 * Queue of background jobs in the database: a job exists exactly when the transaction that enqueued it has committed.
 */
export class JobQueue implements JobEnqueuer {
  readonly #boss: PgBoss;
  readonly #log: Logger;
  /** Rejects the wait for each running job that the shutdown abandons. */
  readonly #leavers = new Set<(reason: Error) => void>();
  readonly #openQueues = new Set<string>();
  #isStopping = false;

  constructor(directUrl: string, log: Logger, isWorking: boolean) {
    this.#log = log;
    this.#boss = new PgBoss({
      connectionString: directUrl,
      schema: jobsSchema,
      migrate: false,
      createSchema: false,
      supervise: isWorking,
      schedule: isWorking,
      useListenNotify: isWorking,
      max: isWorking ? 4 : 2,
      application_name: 'vitrine-jobs',
    });
    this.#boss.on('error', (error) => log.warn({ cause: error.message }, 'file de travaux indisponible'));
  }

  async start(): Promise<void> {
    await this.#boss.start();
  }

  async enqueue<Data extends object>(
    transaction: Transaction,
    { queue }: EnqueuedJob<Data>,
    data: NoInfer<Data>,
    options: { key?: string; startAfter?: Date; delay?: number } = {},
  ): Promise<void> {
    await this.#boss.send(queue, data, {
      db: runInside(transaction),
      ...(options.key ? { singletonKey: options.key } : {}),
      ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      ...(options.delay ? { startAfter: options.delay } : {}),
    });
  }

  async enqueueAll<Data extends object>(
    transaction: Transaction,
    { queue }: EnqueuedJob<Data>,
    data: readonly NoInfer<Data>[],
  ): Promise<void> {
    if (data.length === 0) return;
    const jobs = data.map((one) => ({ data: one }));
    await this.#boss.insert(queue, jobs, { db: runInside(transaction) });
  }

  /** Creates the queue of a job, from where on it can be enqueued. */
  async open({ queue, queueOptions }: JobDefinition): Promise<void> {
    if (this.#openQueues.has(queue)) throw new Error(`two jobs have the queue ${queue}`);
    this.#openQueues.add(queue);
    await this.#createQueue(queue, { notify: true, ...queueOptions });
  }

  /**
   * Processes the jobs of one kind, whose queue is open, `concurrency` at a time. A job abandoned at shutdown runs again in
   * the next program.
   */
  async work(job: JobDefinition, tools: WorkerTools): Promise<void> {
    const { queue, concurrency, isLeftAtEnd } = job;
    await this.#work(queue, concurrency, isLeftAtEnd, async (data) => {
      if (job.runsWhileSuspended || !(await isSuspended(tools, data))) return job.run(tools, data);
      await this.#boss.send(queue, data, { startAfter: suspensionDelay });
    });
  }

  /**
   * Runs maintenance tasks when they are due. The schedule is in the database: a task runs once, whatever the number of
   * programs. Tasks that this program does not know stay scheduled, because a newer program may share the database;
   * only `retired` ones are removed.
   */
  async schedule(
    tasks: readonly MaintenanceTask[],
    tools: WorkerTools,
    retired: readonly string[] = retiredTasks,
  ): Promise<void> {
    const byName = new Map(tasks.map((task) => [task.name, task]));
    if (byName.size < tasks.length) throw new Error('two maintenance tasks have the same name');
    await this.#createQueue(
      maintenanceQueue,
      {
        notify: true,
        // The next scheduled run replaces a retry.
        retryLimit: 0,
        expireInSeconds: maintenanceTimeout,
        retentionSeconds: maintenanceTimeout,
        deleteAfterSeconds: maintenanceTimeout,
        // Without it, the task of a killed program would block its next runs for the whole timeout.
        heartbeatSeconds: maintenanceHeartbeat,
      },
      'stately',
    );
    for (const name of retired) await this.#boss.unschedule(maintenanceQueue, name);
    // After a downtime, a missed task runs as soon as a program starts. Each task has its own singleton key: a waiting
    // task blocks no other.
    for (const { name, cron } of tasks)
      await this.#boss.schedule(
        maintenanceQueue,
        cron,
        { task: name },
        { key: name, singletonKey: name, missed: 'once' },
      );
    await this.#work(maintenanceQueue, 1, false, async (data) => {
      const { task: name } = data as { task: string };
      const task = byName.get(name);
      // A failed job is visible; a completed one would claim that the task has run.
      if (!task) throw new Error(`this program has no maintenance task ${name}`);
      await task.run(tools);
    });
  }

  /** Creates a queue, or sets the options of an existing one: a migration or an older release created it. */
  async #createQueue(
    queue: string,
    options: QueueOptions & { notify: boolean },
    policy: 'standard' | 'stately' = 'standard',
  ): Promise<void> {
    await this.#boss.createQueue(queue, { policy, ...options });
    await this.#boss.updateQueue(queue, options);
  }

  async #work(
    queue: string,
    concurrency: number,
    isLeftAtEnd: boolean,
    run: (data: object) => Promise<void>,
  ): Promise<void> {
    const options = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 };
    for (let worker = 0; worker < concurrency; worker += 1) {
      let id = '';
      id = await this.#boss.work<object>(queue, options, async ([job]) => {
        if (!job) return;
        // There may be more jobs: fetch the next one right after this one instead of at the next poll.
        this.#boss.notifyWorker(id);
        try {
          await (isLeftAtEnd ? this.#untilEnd(run(job.data)) : run(job.data));
        } catch (error) {
          if (!(isLeftAtEnd && this.#isStopping))
            this.#log.warn(
              { ...describeData(job.data), job: job.id, queue, cause: (error as Error).message },
              'travail à reprendre',
            );
          throw error;
        }
      });
    }
  }

  /** Waits for the work, or rejects at shutdown if that comes first. */
  #untilEnd(work: Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#leavers.add(reject);
      work.then(resolve, reject).finally(() => this.#leavers.delete(reject));
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const leave of this.#leavers) leave(new Error('le programme s’arrête'));
    await this.#boss.stop({ graceful: true, timeout: 5000 });
  }
}

/** Whether the work is about a site that the platform has suspended. */
async function isSuspended({ directory }: WorkerTools, data: { siteId?: number }): Promise<boolean> {
  return data.siteId !== undefined && ((await directory.reload(data.siteId))?.isSuspended ?? false);
}

/** Picks the job data that the log may contain: the site or the task. */
function describeData(data: { siteId?: number; task?: string }): { siteId?: number; task?: string } {
  const { siteId, task } = data;
  return { ...(siteId === undefined ? {} : { siteId }), ...(task === undefined ? {} : { task }) };
}

/** Runs the statements of the queue in the caller's transaction. */
function runInside(transaction: Transaction) {
  return {
    executeSql: async (text: string, values?: unknown[]) => ({
      rows: await transaction.query(text, (values ?? []) as never),
    }),
  };
}
