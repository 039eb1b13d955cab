/** A process that does the work of one import from WordPress, as a worker of the program does it, and reports what that took. */
import { FolderFileStore } from '@vitrine/server/adapters/files/folder-file-store';
import { createFolderTransport } from '@vitrine/server/adapters/mail/folder-transport';
import { createFetchTransport, fetchGuarded } from '@vitrine/server/adapters/outgoing/guarded-fetch';
import { createFakeReviews } from '@vitrine/server/adapters/reviews/fake-reviews';
import { VideoConverter } from '@vitrine/server/adapters/video/video-converter';
import { readConfig } from '@vitrine/server/config';
import { findMemberFirstname } from '@vitrine/server/features/sign-in/members.operations';
import { SiteDirectory } from '@vitrine/server/features/sites/site-directory';
import { runWordpressImport } from '@vitrine/server/features/wordpress-import/run-import';
import type { WorkerTools } from '@vitrine/server/jobs/define-job';
import { JobQueue } from '@vitrine/server/jobs/job-queue';
import { limitServices } from '@vitrine/server/services';
import { Database } from '@vitrine/server/storage/database';
import { pino } from 'pino';
import { cpuSecondsWithChildren } from '../cpu-time.ts';

/** What a job took. */
export interface JobFigures {
  /** Processor milliseconds of this process and of those that it starts, without the database's. */
  processor: number;
  /** Milliseconds of each transaction that writes. */
  chunks: number[];
  /** Resident megabytes before the job, and at its peak. */
  rest: number;
  peak: number;
}

const megabyte = 1024 * 1024;
const local = createFetchTransport(() => true);
const [importId = '', oldHost = ''] = process.argv.slice(2);
const url = process.env.BENCH_URL ?? '';
const directUrl = process.env.BENCH_DIRECT ?? '';
const log = pino({ level: 'warn' });
const config = readConfig();
const database = new Database({ url, directUrl, log, maxConnections: 4 });
const jobs = new JobQueue(directUrl, log, false);
await jobs.start();
const chunks: number[] = [];
const tools: WorkerTools = {
  database: new Proxy(database, {
    get(target, name) {
      if (name === 'write')
        return async (...given: Parameters<Database['write']>) => {
          const begunAt = performance.now();
          try {
            return await target.write(...given);
          } finally {
            chunks.push(performance.now() - begunAt);
          }
        };
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }),
  directory: new SiteDirectory(database, config.defaultSite),
  services: limitServices({
    log,
    jobs,
    store: new FolderFileStore(process.env.BENCH_FILES ?? ''),
    videos: new VideoConverter(config),
    guardedFetch: (address, limits) =>
      fetchGuarded(address, limits, {
        resolve: async () => ['93.184.215.14'],
        open: (asked, _, ...more) => local.open(new URL(asked.pathname, oldHost), '127.0.0.1', ...more),
      }),
    hosting: config,
    findAdminOrigin: () => 'http://admin.localhost',
  }),
  transport: createFolderTransport(config.dataDirectory),
  platformSender: config.platformSender,
  mailLookups: { findFirstname: findMemberFirstname },
  reviewService: createFakeReviews(),
  log,
  dataDirectory: config.dataDirectory,
  port: 0,
};
const rest = process.memoryUsage().rss / megabyte;
const before = cpuSecondsWithChildren(process.pid);
await runWordpressImport(tools, { siteId: 42, id: importId });
const figures: JobFigures = {
  processor: (cpuSecondsWithChildren(process.pid) - before) * 1000,
  chunks,
  rest,
  // In kilobytes.
  peak: process.resourceUsage().maxRSS / 1024,
};
process.send?.(figures, () => process.exit(0));
