import type { FileStore } from './adapters/files/file-store.ts';
import type { FetchLimits } from './adapters/outgoing/guarded-fetch.ts';
import type { Encryption } from './encryption/encryption.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { KnownClients } from './rate-limits/known-clients.ts';
import type { RateLimiter } from './rate-limits/rate-limiter.ts';

/** What operations use besides their transaction. One object a process; every context carries it. */
export interface Services {
  jobs: JobQueue;
  limits: RateLimiter;
  store: FileStore;
  encryption: Encryption;
  knownClients: KnownClients;
  /** Asks, outside the present transaction, that the reviews of a site be read anew. */
  enqueueReviewsRefresh(siteId: number): void;
  /** Fetches from the public internet, within limits. */
  guardedFetch(address: string, limits: FetchLimits): Promise<{ url: URL; content: Buffer }>;
}

const serviceNames: ReadonlySet<string> = new Set<keyof Services>([
  'jobs',
  'limits',
  'store',
  'encryption',
  'knownClients',
  'enqueueReviewsRefresh',
  'guardedFetch',
]);

/** The services of a process that has only some, as a command: using another one is an error that names it. */
export function limitServices(given: Partial<Services>): Services {
  return new Proxy(given as Services, {
    get(target, name, receiver) {
      if (typeof name === 'string' && serviceNames.has(name) && !(name in target))
        throw new Error(`this process has no service « ${name} »`);
      return Reflect.get(target, name, receiver);
    },
  });
}
