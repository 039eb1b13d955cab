import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Transaction } from '../storage/database.ts';
import { jobsSchema, queues } from './queues.ts';

export interface JobData {
  sendMail: { siteId: number; mailId: string };
  createDerivatives: { siteId: number; mediaId: number };
  processWaitlist: { siteId: number; occurrenceId: number };
  refreshReviews: { siteId: number };
  /** `mainOrigin` is the site's own scheme and host, which the link of the mail begins with. */
  sendResetLink: { siteId: number; mainOrigin: string; email: string };
  /** `registration` names its row. */
  sendRegistrationLink: { siteId: number; mainOrigin: string; registration: string };
  /** `askedAt` is the moment of the request, as ISO 8601. */
  sendNewsletterLink: {
    siteId: number;
    mainOrigin: string;
    email: string;
    listIds: number[];
    wording: string;
    askedAt: string;
  };
}
export type JobName = keyof JobData;

/** Does one job; rejecting has it tried again later. */
export type JobHandler<Name extends JobName> = (data: JobData[Name]) => Promise<void>;

/** Background work, kept in the database: a job exists exactly when the transaction that announced it has been committed. */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #log: Logger;
  /** What ends the waiting for each job that is left at the end. */
  readonly #leavers = new Set<(reason: Error) => void>();
  #isStopping = false;

  constructor(directUrl: string, log: Logger, isWorking: boolean) {
    this.#log = log;
    this.#boss = new PgBoss({
      connectionString: directUrl,
      schema: jobsSchema,
      migrate: false,
      createSchema: false,
      supervise: isWorking,
      schedule: false,
      useListenNotify: isWorking,
      max: isWorking ? 4 : 2,
      application_name: 'vitrine-jobs',
    });
    this.#boss.on('error', (error) => log.warn({ cause: error.message }, 'file de travaux indisponible'));
  }

  async start(): Promise<void> {
    await this.#boss.start();
  }

  /** Adds a job in the caller's transaction; it is done at once, after `delay` seconds, or from `startAfter` on. */
  async enqueue<Name extends JobName>(
    transaction: Transaction,
    name: Name,
    data: JobData[Name],
    options: { key?: string; startAfter?: Date; delay?: number } = {},
  ): Promise<void> {
    const db = {
      executeSql: async (text: string, values?: unknown[]) => ({
        rows: await transaction.query(text, (values ?? []) as never),
      }),
    };
    await this.#boss.send(queues[name], data, {
      db,
      ...(options.key ? { singletonKey: options.key } : {}),
      ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      ...(options.delay ? { startAfter: options.delay } : {}),
    });
  }

  /**
   * Has `handler` do the jobs of a queue, `concurrency` at a time. One that `isLeftAtEnd` is not waited for when the program
   * stops, and done again by the next: it takes long and may be done twice.
   */
  async work<Name extends JobName>(
    name: Name,
    concurrency: number,
    handler: JobHandler<Name>,
    { isLeftAtEnd = false } = {},
  ): Promise<void> {
    const options = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 };
    for (let worker = 0; worker < concurrency; worker += 1) {
      let id = '';
      id = await this.#boss.work<JobData[Name]>(queues[name], options, async ([job]) => {
        if (!job) return;
        // Where there was one there may be more: looked for right after this one, and not at the next poll.
        this.#boss.notifyWorker(id);
        try {
          await (isLeftAtEnd ? this.#untilEnd(handler(job.data)) : handler(job.data));
        } catch (error) {
          const { siteId } = job.data;
          if (!(isLeftAtEnd && this.#isStopping))
            this.#log.warn(
              { siteId, job: job.id, queue: name, cause: (error as Error).message },
              'travail à reprendre',
            );
          throw error;
        }
      });
    }
  }

  /** The work itself, or the end of the program where that comes before. */
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
