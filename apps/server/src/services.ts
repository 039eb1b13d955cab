import type { Logger } from 'pino';
import type { CardService } from './adapters/cards/card-service.ts';
import type { RelayNetwork } from './adapters/carriers/relay-network.ts';
import type { FileStore } from './adapters/files/file-store.ts';
import type { FetchLimits } from './adapters/outgoing/guarded-fetch.ts';
import type { VideoConverter } from './adapters/video/video-converter.ts';
import type { Encryption } from './encryption/encryption.ts';
import type { CanvasService } from './features/content/canvas/canvas-service.ts';
import type { SiteCreationService } from './features/site-creation/site-creation-service.ts';
import type { JobEnqueuer } from './jobs/job-enqueuer.ts';
import type { KnownClients } from './rate-limits/known-clients.ts';
import type { RateLimiter } from './rate-limits/rate-limiter.ts';

/** Dependencies of operations besides their transaction. One object per process; every context refers to it. */
export interface Services {
  log: Pick<Logger, 'warn'>;
  jobs: JobEnqueuer;
  limits: RateLimiter;
  store: FileStore;
  encryption: Encryption;
  /** Payment by card: never called inside a transaction. */
  cards: CardService;
  knownClients: KnownClients;
  /** Limits and known clients of calls that are about no site. */
  platformLimits: RateLimiter;
  platformClients: KnownClients;
  /** Enqueues a refresh of the site's reviews, outside the current transaction. */
  enqueueReviewsRefresh(siteId: number): void;
  /** Fetches from the public internet, within limits. */
  guardedFetch(address: string, limits: FetchLimits): Promise<{ url: URL; content: Buffer }>;
  /** The network of relay points. */
  relays: RelayNetwork;
  /** Converts videos: only jobs do so, calls ask what can be converted. */
  videos: VideoConverter;
  /** The origin of the administration, for mails to the owner. */
  findAdminOrigin(): string;
  /** Renders drafts for the page editor, in a snapshot of its own: never inside a transaction. */
  canvas: CanvasService;
  /** Templates, names and the making of sites, for calls about none. */
  siteCreation: SiteCreationService;
}

// A record, so that a service without its name here does not compile.
const serviceNames: Readonly<Record<keyof Services, true>> = {
  log: true,
  jobs: true,
  limits: true,
  store: true,
  encryption: true,
  cards: true,
  knownClients: true,
  platformLimits: true,
  platformClients: true,
  enqueueReviewsRefresh: true,
  guardedFetch: true,
  relays: true,
  videos: true,
  findAdminOrigin: true,
  canvas: true,
  siteCreation: true,
};

/** Creates a partial set of services, for commands: using another one throws an error that names it. */
export function limitServices(given: Partial<Services>): Services {
  return new Proxy(given as Services, {
    get(target, name, receiver) {
      if (typeof name === 'string' && Object.hasOwn(serviceNames, name) && !(name in target))
        throw new Error(`this process has no service « ${name} »`);
      return Reflect.get(target, name, receiver);
    },
  });
}
