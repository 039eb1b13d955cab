import type { Logger } from 'pino';
import type { MailTransport } from '../adapters/mail/mail-transport.ts';
import type { ReviewService } from '../adapters/reviews/review-service.ts';
import type { MailSendLookups } from '../features/mail/mail.operations.ts';
import type { SiteDirectory } from '../features/sites/site-directory.ts';
import { createSystemContext, getMainOrigin, type RequestContext } from '../request-context.ts';
import type { Services } from '../services.ts';
import type { Database } from '../storage/database.ts';

/** What the process that does the jobs has. */
export interface WorkerTools {
  database: Database;
  directory: SiteDirectory;
  services: Services;
  transport: MailTransport;
  /** What mails are rendered with of features that themselves send mails. */
  mailLookups: MailSendLookups;
  reviewService: ReviewService;
  log: Logger;
  /** Where the program answers: addresses in mails name it. */
  port: number;
}

/** A kind of background job. `Data` is what its queue carries, as JSON. */
export interface JobDefinition<Data extends object = object> {
  /** Its queue in the database. Jobs wait there across versions of the program: the name never changes. */
  queue: string;
  /** How many are done at a time in one process. */
  concurrency: number;
  /** The end of the program does not wait for it: it takes long, and may be done twice. */
  isLeftAtEnd: boolean;
  // A method, so that definitions of different data fit one list.
  run(tools: WorkerTools, data: Data): Promise<void>;
}

type JobOptions = { queue: string; concurrency?: number; isLeftAtEnd?: boolean };

/** Defines a job that opens its own transactions: it speaks to the outside meanwhile, or works on files. */
export function defineJob<Data extends object>(
  options: JobOptions & { run(tools: WorkerTools, data: Data): Promise<void> },
): JobDefinition<Data> {
  return { concurrency: 1, isLeftAtEnd: false, ...options };
}

/** A job that runs in one writing transaction of its site. */
export interface SiteJobDefinition<Data extends { siteId: number }> extends JobDefinition<Data> {
  runInContext(context: RequestContext, data: Data): Promise<void>;
}

/** Defines a job that runs in one writing transaction of its site; nothing is done for a site that is no more. */
export function defineSiteJob<Data extends { siteId: number; mainOrigin?: string }>(
  options: JobOptions & {
    /** Stands in the log where the number of a request would. */
    purpose: string;
    run(context: RequestContext, data: Data): Promise<void>;
  },
): SiteJobDefinition<Data> {
  const { queue, concurrency = 1, isLeftAtEnd = false, purpose, run } = options;
  const runInContext = (context: RequestContext, data: Data) =>
    run(data.mainOrigin === undefined ? context : { ...context, mainOrigin: data.mainOrigin }, data);
  return {
    queue,
    concurrency,
    isLeftAtEnd,
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
