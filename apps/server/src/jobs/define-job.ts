import type { Logger } from 'pino';
import type { MailTransport } from '../adapters/mail/mail-transport.ts';
import type { ReviewService } from '../adapters/reviews/review-service.ts';
import type { MailSendLookups } from '../features/mail/mail-lookups.ts';
import type { SiteDirectory } from '../features/sites/site-directory.ts';
import { createSystemContext, getMainOrigin, type RequestContext } from '../request-context.ts';
import type { Services } from '../services.ts';
import type { Database, Transaction } from '../storage/database.ts';

/** The services of the worker process. */
export interface WorkerTools {
  database: Database;
  directory: SiteDirectory;
  services: Services;
  transport: MailTransport;
  /** The sender of the platform's own mails. */
  platformSender: { name: string; address: string };
  /** Lookups that mail rendering needs from features that themselves send mails. */
  mailLookups: MailSendLookups;
  reviewService: ReviewService;
  log: Logger;
  /** Folder of the program's own files: what is worked on lies there for as long as it is. */
  dataDirectory: string;
  /** Port of the program, which URLs in mails need. */
  port: number;
}

/** A kind of background job. `Data` is the JSON payload of its queue. */
export interface JobDefinition<Data extends object = object> {
  /** Name of its queue in the database. Jobs may wait there across releases: never rename it. */
  queue: string;
  /** Concurrent jobs per process. */
  concurrency: number;
  /** The shutdown does not wait for the job: it is slow and may run twice. */
  isLeftAtEnd: boolean;
  /** It runs for a suspended site too; others wait until the suspension ends. */
  runsWhileSuspended?: boolean;
  /** Options of its queue, set at each start of the program. */
  queueOptions: QueueOptions;
  // Method syntax is bivariant, so that definitions with different data fit one list.
  run(tools: WorkerTools, data: Data): Promise<void>;
}

/** Retries, retention and deletion of a queue's jobs; an absent option keeps the value of the queue. */
export interface QueueOptions {
  retryLimit?: number;
  /** Seconds between retries. */
  retryDelay?: number;
  /** Seconds after which a running job counts as lost. */
  expireInSeconds?: number;
  /** Seconds after which a job that never ran is deleted. */
  retentionSeconds?: number;
  /** Seconds after its end at which a job is deleted with its data. */
  deleteAfterSeconds?: number;
  /** Seconds without a heartbeat of its program after which a running job counts as lost. At least 10. */
  heartbeatSeconds?: number;
}

type JobOptions = {
  queue: string;
  runsWhileSuspended?: boolean;
  concurrency?: number;
  isLeftAtEnd?: boolean;
  queueOptions?: QueueOptions;
};

/** Defines a job that opens its own transactions, because it calls external services or works on files. */
export function defineJob<Data extends object>(
  options: JobOptions & { run(tools: WorkerTools, data: Data): Promise<void> },
): JobDefinition<Data> {
  return { concurrency: 1, isLeftAtEnd: false, queueOptions: {}, ...options };
}

/** A job that runs in one writing transaction of its site. */
export interface SiteJobDefinition<Data extends { siteId: number }> extends JobDefinition<Data> {
  runInContext(context: RequestContext, data: Data): Promise<void>;
}

/** Defines a job that runs in one writing transaction of its site; it does nothing when the site is gone. */
export function defineSiteJob<Data extends { siteId: number; mainOrigin?: string }>(
  options: JobOptions & {
    /** Takes the place of the request id in the log. */
    purpose: string;
    run(context: RequestContext, data: Data): Promise<void>;
  },
): SiteJobDefinition<Data> {
  const {
    queue,
    concurrency = 1,
    isLeftAtEnd = false,
    queueOptions = {},
    runsWhileSuspended = false,
    purpose,
    run,
  } = options;
  const runInContext = (context: RequestContext, data: Data) =>
    run(data.mainOrigin === undefined ? context : { ...context, mainOrigin: data.mainOrigin }, data);
  return {
    queue,
    concurrency,
    isLeftAtEnd,
    queueOptions,
    runsWhileSuspended,
    runInContext,
    async run({ database, directory, services, port }, data) {
      const site = await directory.reload(data.siteId);
      if (!site) return;
      const mainOrigin = getMainOrigin(site, port);
      await database.write(site.id, (transaction) =>
        runInContext(createSystemContext(site, transaction, purpose, services, { mainOrigin }), data),
      );
    },
  };
}

/** What a job about no site runs with: a transaction of the platform's role. */
export interface PlatformJobContext {
  transaction: Transaction;
  services: Services;
  /** Epoch milliseconds. */
  now: number;
}

/** A job that runs in one transaction of the platform's role. */
export interface PlatformJobDefinition<Data extends object = object> extends JobDefinition<Data> {
  runInPlatform(context: PlatformJobContext, data: Data): Promise<void>;
}

/** Defines a job that is about no site and runs in one transaction of the platform's role. */
export function definePlatformJob<Data extends object>(
  options: JobOptions & { purpose: string; run(context: PlatformJobContext, data: Data): Promise<void> },
): PlatformJobDefinition<Data> {
  const { purpose, run, ...queue } = options;
  return {
    ...defineJob<Data>({
      ...queue,
      run: ({ database, services }, data) =>
        database.platform(purpose, (transaction) => run({ transaction, services, now: Date.now() }, data)),
    }),
    runInPlatform: run,
  };
}
