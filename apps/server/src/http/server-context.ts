import type { EndpointName } from '@vitrine/contract/endpoints/endpoints';
import type { PageRenderer } from '@vitrine/rendering-contract/page-renderer';
import type { Logger } from 'pino';
import type { FileStore } from '../adapters/files/file-store.ts';
import type { Config } from '../config.ts';
import type { Encryption } from '../encryption/encryption.ts';
import type { Binding } from '../features/bind-endpoint.ts';
import { publishForPreview } from '../features/content/previews/publish-for-preview.operations.ts';
import { findPanelSessionByToken } from '../features/identity/sites/site-links.operations.ts';
import type { NotFoundLog } from '../features/lost-addresses/not-found-log.ts';
import { findSessionUser } from '../features/sign-in/sessions.operations.ts';
import type { SiteDirectory } from '../features/sites/site-directory.ts';
import type { VisitCounter } from '../features/visits/visit-counter.ts';
import type { BodyCache } from '../page-cache/body-cache.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { ValueCache } from '../page-cache/value-cache.ts';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import {
  type CacheMetadata,
  createCacheMetadata,
  type DraftPreview,
  getMainOrigin,
  type RequestContext,
  type SiteIdentity,
  type SiteValueCache,
} from '../request-context.ts';
import { ServiceUnavailableError } from '../service-unavailable-error.ts';
import type { Services } from '../services.ts';
import type { Database, SiteTransaction } from '../storage/database.ts';
import { isLockTimeout } from '../storage/database-unavailable.ts';
import { simulate } from '../storage/simulate.ts';
import type { AdminApplication } from './administration/admin-application.ts';
import type { EventStreams } from './administration/event-streams.ts';
import type { CallRunner } from './api/call-client.ts';
import type { AssetStore } from './files/assets.ts';
import type { Metrics } from './metrics.ts';
import type { PanelAssets } from './panel/panel-assets.ts';

/** Dependencies that request handlers share. */
export interface ServerContext {
  config: Config;
  log: Logger;
  database: Database;
  directory: SiteDirectory;
  store: FileStore;
  /** Folder for this process's uploads. */
  incomingFolder: string;
  encryption: Encryption;
  /** Dependencies of operations besides their transaction. */
  services: Services;
  bindings: ReadonlyMap<EndpointName, Binding>;
  limits: RateLimiter;
  notFoundLog: NotFoundLog;
  visits: VisitCounter;
  cache: PageCache;
  values: ValueCache;
  /** Last bodies of the calls that anybody may ask. */
  bodyCache: BodyCache;
  metrics: Metrics;
  renderer: PageRenderer;
  assets: AssetStore;
  /** The script of the panel on the sites (ROL-02). */
  panelAssets: PanelAssets;
  adminApplication: AdminApplication;
  eventStreams: EventStreams;
  /** Epoch milliseconds; tests may replace it. */
  clock: () => number;
  /** The server's port, known once it listens. */
  listener: { port: number; adminPort?: number | undefined };
}

/** The parts of a request context besides its transaction. */
export type RequestContextInput = Pick<
  RequestContext,
  'site' | 'locale' | 'now' | 'requestId' | 'clientIp' | 'origin' | 'mainOrigin'
> & {
  /** Candidates for the session's token, unchecked. The transaction looks them up among the site's own sessions. */
  tokens?: readonly string[];
  /** Candidate for the token of staff on the site's own host, unchecked. */
  panelToken?: string | undefined;
  previewedSettings?: RequestContext['previewedSettings'];
  draftPreview?: RequestContext['draftPreview'];
  previewedTheme?: RequestContext['previewedTheme'];
};

/** Runs `work` in one read snapshot; returns its value with the cache metadata. */
export async function withReadContext<Value>(
  context: ServerContext,
  facts: RequestContextInput,
  work: (scope: RequestContext) => Promise<Value>,
): Promise<{ value: Value; scope: RequestContext }> {
  if (facts.draftPreview) return withPublishedDrafts(context, facts, facts.draftPreview, work);
  const reads = createCacheMetadata();
  // Read before the snapshot begins: the snapshot may miss a later change, and then its result must not be cached.
  const startedAt = context.values.getVersion(facts.site.id);
  const held: SiteValueCache = {
    get: (name) => context.values.find(facts.site.id, name),
    set: (name, value, tags) =>
      context.values.set(facts.site.id, name, startedAt, {
        value,
        tags: new Set(tags),
        validUntil: Number.POSITIVE_INFINITY,
      }),
  };
  return context.database.read(facts.site.id, async (transaction) => {
    const { previewedSettings } = facts;
    const visitor = createRequestContext(
      context.services,
      facts,
      transaction,
      reads,
      previewedSettings ? undefined : held,
    );
    if (previewedSettings) Object.assign(visitor, { previewedSettings, previewedTheme: facts.previewedTheme });
    const scope = await withSessions(visitor, facts);
    return { value: await work(scope), scope };
  });
}

/** Attempts at a preview whose locks others hold: a publication takes as long as its statements. */
const previewAttempts = 3;

/** Runs `work` in a transaction in which all drafts are published, and which is rolled back. */
async function withPublishedDrafts<Value>(
  { database, services }: ServerContext,
  facts: RequestContextInput,
  preview: DraftPreview,
  work: (scope: RequestContext) => Promise<Value>,
): Promise<{ value: Value; scope: RequestContext }> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await simulate(database, facts.site.id, async (transaction) => {
        const scope = createRequestContext(services, facts, transaction, createCacheMetadata());
        scope.draftPreview = preview;
        await publishForPreview(scope, preview);
        return { value: await work(scope), scope };
      });
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === previewAttempts) throw new ServiceUnavailableError('un aperçu attend une publication');
    }
}

/** Runs `work` in a writing transaction; a rejection rolls it back. */
export function withWriteContext<Value>(
  context: ServerContext,
  facts: RequestContextInput,
  work: (scope: RequestContext) => Promise<Value>,
): Promise<Value> {
  return context.database.write(facts.site.id, async (transaction) => {
    const visitor = createRequestContext(context.services, facts, transaction, createCacheMetadata());
    visitor.pageValues = { get: (name) => context.values.find(facts.site.id, name) };
    return work(await withSessions(visitor, facts));
  });
}

/** Creates the request context inside the transaction, without sessions. */
export function createRequestContext(
  services: Services,
  { site, locale, now, requestId, clientIp, origin, mainOrigin }: RequestContextInput,
  transaction: SiteTransaction,
  reads: CacheMetadata,
  held?: SiteValueCache,
): RequestContext {
  const user = undefined;
  const scope: RequestContext = {
    site,
    locale,
    user,
    transaction,
    services,
    cacheMetadata: reads,
    now,
    requestId,
    clientIp: clientIp,
    origin,
    mainOrigin,
  };
  if (held) scope.valueCache = held;
  return scope;
}

/** Looks up the sessions that the request's tokens name; a visitor without tokens costs no query. */
async function withSessions(
  visitor: RequestContext,
  { tokens, panelToken }: RequestContextInput,
): Promise<RequestContext> {
  if (!tokens?.length && !panelToken) return visitor;
  return {
    ...visitor,
    user: tokens?.length ? await findSessionUser(visitor, tokens) : undefined,
    panel: panelToken ? await findPanelSessionByToken(visitor, panelToken) : undefined,
  };
}

/** Creates a runner that opens one transaction per call. */
export function createCallRunner(context: ServerContext, facts: RequestContextInput): CallRunner {
  return {
    isAdministration: false,
    facts: { ...facts, services: context.services },
    limits: context.limits,
    read: async (work) => (await withReadContext(context, facts, work)).value,
    write: (work) => withWriteContext(context, facts, work),
  };
}

/**
 * Returns the origin of a site's URLs: the requested host where it is the site's own and on our port, else the site's
 * first host. An invented `Host` header never reaches a page, a mail or a cache key.
 */
export function getOrigin(
  context: Pick<ServerContext, 'listener'>,
  site: SiteIdentity,
  hostHeader: string | undefined,
  isSecure: boolean,
): string {
  const scheme = isSecure ? 'https' : 'http';
  const [name = '', port = ''] = (hostHeader?.toLowerCase() ?? '').split(':');
  const isOurs = port === '' || port === String(context.listener.port);
  if (isOurs && site.hosts.some(({ host }) => host === name)) return `${scheme}://${name}${port && `:${port}`}`;
  return getMainOrigin(site, context.listener.port, isSecure);
}
