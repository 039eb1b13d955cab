import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { PageRenderer } from '@vitrine/rendering-contract/page-renderer';
import type { Logger } from 'pino';
import { openCardService } from './adapters/cards/open-card-service.ts';
import type { Carrier } from './adapters/carriers/carrier.ts';
import { openCarrier } from './adapters/carriers/open-carrier.ts';
import type { DnsLookup } from './adapters/dns/dns-lookup.ts';
import { createResolverLookup } from './adapters/dns/resolver-lookup.ts';
import type { FileStore } from './adapters/files/file-store.ts';
import { closeIncomingFolder, openIncomingFolder } from './adapters/files/incoming-folder.ts';
import { openFileStore } from './adapters/files/open-file-store.ts';
import { fetchGuarded } from './adapters/outgoing/guarded-fetch.ts';
import { readProgramState } from './adapters/program/program-state.ts';
import { VideoConverter } from './adapters/video/video-converter.ts';
import type { Config } from './config.ts';
import { openEncryption } from './encryption/open-encryption.ts';
import { collectBindings } from './features/bindings.ts';
import { draftTagPrefix } from './features/content/drafts/open-draft.ts';
import { NotFoundLog } from './features/lost-addresses/not-found-log.ts';
import { previewMails } from './features/mail-previews/mail-previews.operations.ts';
import type { GuardedFetch } from './features/media/load-svg.operations.ts';
import { createMailLogoLoader } from './features/media/mail-logo.operations.ts';
import { notifyOverload } from './features/overload-alerts/overload-alerts.operations.ts';
import { createReviewsRefreshEnqueuer } from './features/reviews/enqueue-reviews-refresh.ts';
import { createSiteCreation } from './features/site-creation/make-site.operations.ts';
import {
  openTemplateLibrary,
  templatesFolder,
} from './features/site-creation/templates/open-template-library.operations.ts';
import { findMailLogoSource } from './features/sites/mail-logo-source.operations.ts';
import { SiteDirectory } from './features/sites/site-directory.ts';
import { VisitCounter } from './features/visits/visit-counter.ts';
import { openAdminApplication } from './http/administration/admin-application.ts';
import { EventStreams } from './http/administration/event-streams.ts';
import { openAssets } from './http/files/assets.ts';
import { enableGracefulShutdown } from './http/graceful-shutdown.ts';
import { createMetrics } from './http/metrics.ts';
import { openPanelAssets } from './http/panel/panel-assets.ts';
import { renderCanvasBlocks } from './http/previews/canvas-rendering.ts';
import { createDevelopmentPages, type SourcesHandler } from './http/previews/development-pages.ts';
import { createRequestListener } from './http/request-listener.ts';
import type { ServerContext } from './http/server-context.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { BodyCache } from './page-cache/body-cache.ts';
import { fragmentation } from './page-cache/estimate-bytes.ts';
import { listenForInvalidations } from './page-cache/invalidation-listener.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { ValueCache } from './page-cache/value-cache.ts';
import { createKnownClients } from './rate-limits/known-clients.ts';
import { createRateLimiter, type RateLimiter, type RateLimitOverrides, unlimited } from './rate-limits/rate-limiter.ts';
import { readProgramVersion } from './read-program-version.ts';
import { getAdminOrigin, getMainOrigin } from './request-context.ts';
import type { Services } from './services.ts';
import { changeTagPrefix } from './storage/change-tags.ts';
import { Database } from './storage/database.ts';
import { readMigrationState } from './storage/migration-state.ts';
import { createPlatformRateLimitStore, createRateLimitStore } from './storage/rate-limit-store.ts';

// Objects of a database query live for one response. V8 sees many of them survive scavenges and would pretenure them
// all into the old space. It would then collect the old space for every second of calls.
setFlagsFromString('--no-allocation-site-pretenuring');

/** Options of a server. */
export interface ServerOptions {
  config: Config;
  log: Logger;
  /** URLs of the program's role, and of the role that migrates, listens and runs jobs. */
  databaseUrl: string;
  databaseDirectUrl: string;
  renderer: PageRenderer;
  /** Folder of the built client's scripts. */
  assetsFolder: string;
  /** Folder of the built panel of staff; by default beside the client's. */
  panelFolder?: string;
  /** Folder of the templates of sites, those of the program without it. */
  templatesFolder?: string;
  /** Folder of the built administration; without it, its host says that there is none. */
  adminFolder?: string;
  /** Development only: serves the storefront's sources to browsers. */
  sources?: SourcesHandler;
  /** Replacements for tests: clock, limits of time and of rates, file store, outside services. */
  clock?: () => number;
  patience?: number;
  rateLimits?: RateLimitOverrides | 'none';
  store?: FileStore;
  fetchExternal?: GuardedFetch;
  /** Replaces the carrier. */
  carrier?: Carrier;
  /** Replaces the DNS. */
  dns?: DnsLookup;
}

/** A server that accepts requests. */
export interface RunningServer {
  port: number;
  http: Server;
  context: ServerContext;
  jobs: JobQueue;
  /** Shuts down gracefully: stops accepting connections and finishes the responses under way. */
  close(): Promise<void>;
}

/** Bytes of the bodies of calls that may repeat. A list of a hundred takes 50 kilobytes. */
const bodyCacheBytes = 4 * 1024 * 1024;

/** Starts a server on its port: caches that listen for invalidations, every call bound, pages rendered. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, log, patience = 1 } = options;
  const encryption = await openEncryption(config);
  const database = new Database({
    url: options.databaseUrl,
    directUrl: options.databaseDirectUrl,
    log,
    maxConnections: 10,
    patience,
  });
  const jobs = new JobQueue(options.databaseDirectUrl, log, false);
  const cache = new PageCache(config.pageCacheBytes / fragmentation, options.clock ?? Date.now);
  const values = new ValueCache(config.valueCacheBytes / fragmentation);
  const directory = new SiteDirectory(database, config.defaultSite);
  const counters = new Database({
    url: options.databaseUrl,
    directUrl: options.databaseDirectUrl,
    log,
    maxConnections: 2,
    patience,
  });
  const rateLimitStore = createRateLimitStore(counters);
  const platformLimitStore = createPlatformRateLimitStore(counters);
  const limits: RateLimiter =
    options.rateLimits === 'none'
      ? unlimited
      : createRateLimiter({
          store: rateLimitStore,
          pseudonym: encryption.pseudonym,
          ...(options.rateLimits ? { overrides: options.rateLimits } : {}),
          onOverload: (siteId, limit) =>
            void notifyOverload({ ...context, port: context.listener.port }, siteId, limit),
        });
  const store = options.store ?? (await openFileStore(config));
  const services: Services = {
    log,
    jobs,
    limits,
    store,
    encryption,
    cards: openCardService(config, 'buyer', options.clock),
    knownClients: createKnownClients(rateLimitStore, encryption.pseudonym),
    platformLimits:
      options.rateLimits === 'none'
        ? unlimited
        : createRateLimiter({
            store: platformLimitStore,
            pseudonym: encryption.pseudonym,
            ...(options.rateLimits ? { overrides: options.rateLimits } : {}),
            onOverload: (_, limit) => log.warn({ limit }, 'limite de la plateforme dépassée'),
          }),
    platformClients: createKnownClients(platformLimitStore, encryption.pseudonym),
    enqueueReviewsRefresh: createReviewsRefreshEnqueuer(database, jobs, log),
    guardedFetch: options.fetchExternal ?? fetchGuarded,
    carrier: options.carrier ?? openCarrier(config, options.fetchExternal ?? fetchGuarded, options.clock),
    dns: options.dns ?? createResolverLookup(config.dnsServers),
    hosting: config,
    readProgram: async () => ({
      ...(await readProgramState(config)),
      version: await readProgramVersion(),
      migrations: await readMigrationState(options.databaseDirectUrl),
    }),
    videos: new VideoConverter(config),
    findAdminOrigin: () => getAdminOrigin(config, context.listener.port),
    canvas: {
      renderBlocks: (...input) => renderCanvasBlocks(context, ...input),
      listChanges: (...input) => options.renderer.listCanvasChanges(...input),
    },
    patience,
    siteCreation: createSiteCreation({
      database,
      store,
      jobs,
      templates: openTemplateLibrary(options.templatesFolder ?? templatesFolder),
      domain: config.sitesDomain,
      adminHost: config.adminHost,
      firstNumber: config.defaultSite,
      signup: config.siteSignup,
      legalHost: config.legalHost,
      onMade: (siteId) => directory.markStale(siteId),
    }),
  };
  const context: ServerContext = {
    config,
    log,
    database,
    directory,
    store,
    incomingFolder: await openIncomingFolder(config.dataDirectory),
    encryption: encryption,
    services,
    bindings: collectBindings(),
    limits,
    notFoundLog: new NotFoundLog(database, log),
    visits: new VisitCounter(database, log),
    cache,
    values,
    bodyCache: new BodyCache(bodyCacheBytes),
    metrics: createMetrics(cache),
    renderer: options.renderer,
    assets: openAssets(options.assetsFolder),
    panelAssets: openPanelAssets(options.panelFolder ?? join(options.assetsFolder, '../../panel')),
    adminApplication: openAdminApplication(options.adminFolder),
    eventStreams: new EventStreams(),
    clock: options.clock ?? Date.now,
    listener: { port: config.port },
  };
  const invalidate = (siteId: number, given: readonly string[]) => {
    context.eventStreams.notify(siteId, given);
    // No page has the tag of a draft or of the administration: a commit of these alone keeps what is being rendered.
    const tags = given.filter((tag) => !tag.startsWith(draftTagPrefix) && !tag.startsWith(changeTagPrefix));
    if (tags.length === 0) return;
    if (tags.includes('site')) directory.markStale(siteId);
    cache.invalidate(siteId, tags);
    values.invalidate(siteId, tags);
  };
  database.onInvalidation(invalidate);
  database.onResponse((begunAt) => cache.dropStalePages(begunAt));
  const listener = listenForInvalidations({
    directUrl: options.databaseDirectUrl,
    log,
    ownInstanceId: database.instanceId,
    onInvalidation: invalidate,
    onDisconnected() {
      cache.bypass();
      values.bypass();
      directory.markStale();
    },
    onConnected() {
      directory.markStale();
      values.resume();
      cache.resume();
      context.eventStreams.notifyAll();
    },
  });
  // Not awaited: pages need no file, and an unavailable store may return.
  store.check().catch((error: Error) => log.error({ cause: String(error.cause ?? '') }, error.message));
  await Promise.all([listener.ready, jobs.start(), directory.refresh()]);
  const development =
    config.isDemo || config.isDevelopment
      ? createDevelopmentPages(config.dataDirectory, previewsOf(context, store), options.sources)
      : undefined;
  const listenTo = createRequestListener(context, development);
  const createHttp = () =>
    createHttpServer({ keepAliveTimeout: 65_000, maxHeaderSize: 16_384, optimizeEmptyRequests: true }, listenTo);
  const http = createHttp();
  const closeGracefully = enableGracefulShutdown(http);
  await listen(http, config);
  context.listener.port = (http.address() as AddressInfo).port;
  const admin = config.adminPort === undefined ? undefined : createHttp();
  const closeAdmin = admin && enableGracefulShutdown(admin);
  if (admin && config.adminPort !== undefined)
    try {
      await listen(admin, { ...config, port: config.adminPort });
      context.listener.adminPort = config.adminPort;
    } catch (error) {
      // The administration is reached by its host all the same.
      log.warn({ port: config.adminPort, cause: (error as Error).message }, 'ADMIN_PORT n’est pas libre');
    }
  return {
    port: (http.address() as AddressInfo).port,
    http,
    context,
    jobs,
    async close() {
      context.eventStreams.shutdown();
      await Promise.all([closeGracefully(), context.listener.adminPort === undefined ? undefined : closeAdmin?.()]);
      await context.notFoundLog.flush();
      await context.visits.flush();
      await listener.stop();
      await jobs.stop();
      await Promise.all([database.close(), counters.close()]);
      await closeIncomingFolder(context.incomingFolder);
    },
  };
}

/** Builds the mails of a host's site with sample data. */
function previewsOf(context: ServerContext, store: FileStore) {
  const tools = { findLogo: findMailLogoSource, loadLogo: createMailLogoLoader(store) };
  return async (host: string) => {
    const site = context.directory.findByHost(host);
    if (!site) return [];
    return previewMails(context.database, context.services, site, getMainOrigin(site, context.listener.port), tools);
  };
}

function listen(http: Server, config: Pick<Config, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(config.port, config.host, () => {
      http.off('error', reject);
      resolve();
    });
  });
}
