import type { Logger } from 'pino';
import type { CardService } from './adapters/cards/card-service.ts';
import type { Carrier } from './adapters/carriers/carrier.ts';
import type { DnsLookup } from './adapters/dns/dns-lookup.ts';
import type { FileStore } from './adapters/files/file-store.ts';
import type { FetchLimits } from './adapters/outgoing/guarded-fetch.ts';
import type { ProgramState } from './adapters/program/program-state.ts';
import type { VideoConverter } from './adapters/video/video-converter.ts';
import type { Config } from './config.ts';
import type { Encryption } from './encryption/encryption.ts';
import type { CanvasService } from './features/content/canvas/canvas-service.ts';
import type { SiteCreationService } from './features/site-creation/site-creation-service.ts';
import type { JobEnqueuer } from './jobs/job-enqueuer.ts';
import type { KnownClients } from './rate-limits/known-clients.ts';
import type { RateLimiter } from './rate-limits/rate-limiter.ts';
import type { MigrationState } from './storage/migration-state.ts';

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
  guardedFetch(address: string, limits: FetchLimits): Promise<{ url: URL; content: Buffer; status?: number }>;
  /** Relay points, labels and tracking of parcels: never asked inside a transaction. */
  carrier: Carrier;
  /** The DNS, about domains of sites: never asked inside a transaction. */
  dns: DnsLookup;
  /** Where the program is reached: what owners of domains are told, and what no site may take. */
  hosting: HostingFacts;
  /** The program and its machine, for the platform's staff: never asked inside a transaction. */
  readProgram(): Promise<ProgramState & { version: string; migrations: MigrationState }>;
  /** Converts videos: only jobs do so, calls ask what can be converted. */
  videos: VideoConverter;
  /** The origin of the administration, for mails to the owner. */
  findAdminOrigin(): string;
  /** Renders drafts for the page editor, in a snapshot of its own: never inside a transaction. */
  canvas: CanvasService;
  /** Templates, names and the making of sites, for calls about none. */
  siteCreation: SiteCreationService;
  /** How many times a reading that ends in time is waited for: once, except in tests. */
  patience: number;
}

/** The program's own hosts and addresses. */
export type HostingFacts = Pick<
  Config,
  'sitesDomain' | 'sitesAddresses' | 'adminHost' | 'apiHost' | 'siteSignup' | 'platformSender' | 'mailSpf'
>;

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
  carrier: true,
  dns: true,
  hosting: true,
  readProgram: true,
  videos: true,
  findAdminOrigin: true,
  canvas: true,
  siteCreation: true,
  patience: true,
};

/** The services of jobs, whose process serves no requests. */
const workerServiceNames = [
  'log',
  'jobs',
  'limits',
  'store',
  'encryption',
  'cards',
  'carrier',
  'videos',
  'guardedFetch',
  'hosting',
  'findAdminOrigin',
] as const satisfies readonly (keyof Services)[];

/** Takes of given services those that jobs have: in a test as in the program. */
export function pickWorkerServices(given: Pick<Services, (typeof workerServiceNames)[number]>): Services {
  return limitServices(Object.fromEntries(workerServiceNames.map((name) => [name, given[name]])));
}

/** Creates a partial set of services, for commands: using another one throws an error that names it. */
export function limitServices(given: Partial<Services>): Services {
  return new Proxy(given as Services, {
    get(target, name, receiver) {
      if (typeof name === 'string' && Object.hasOwn(serviceNames, name) && !(name in target))
        throw new Error(`this process has no service «\u00a0${name}\u00a0»`);
      return Reflect.get(target, name, receiver);
    },
  });
}
