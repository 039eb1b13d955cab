import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { errorCodes, getErrorMessage } from '@vitrine/contract/envelope/error-codes';
import { programPaths } from '@vitrine/domain/addresses/paths';
import { prefetchActivationHeader } from '@vitrine/domain/addresses/prefetch-activation-header';
import { type DatabaseUnavailableError, isDatabaseUnreachable } from '../storage/database-unavailable.ts';
import { isAdministrationRequest } from './administration/admin-host.ts';
import { isHiddenCall } from './administration/hidden-calls.ts';
import { createAdministration } from './administration/serve-administration.ts';
import { readStaffCookie } from './administration/staff-cookies.ts';
import { createApiApplication, sendBadRequest } from './api/api-handler.ts';
import { type RepeatedRequest, RepeatedRequests } from './api/repeated-requests.ts';
import type { SiteRequest } from './pages/pages-handler.ts';
import type { DevelopmentPages } from './previews/development-pages.ts';
import { plainTextHeaders, serveAsset, serveMetrics, serveReadiness } from './program-responses.ts';
import { redactAdminPath, redactCallPath, redactPath } from './redact-path.ts';
import {
  getClientIp,
  hasManyHosts,
  isSecureRequest,
  nextRequestId,
  normalisePath,
  readTokens,
} from './request-parsing.ts';
import { strictTransport } from './security-headers.ts';
import { sendCachedPage, sendText } from './send.ts';
import { sendFault } from './send-fault.ts';
import { createSiteServer } from './serve-site.ts';
import type { ServerContext } from './server-context.ts';

const maximumUrlLength = 4096;
const transportHeader = ['strict-transport-security', strictTransport] as const;
const emptySearch: SiteRequest['search'] = new URLSearchParams();

/** Creates the listener of every request. A client's mistake is never logged as an error. */
export function createRequestListener(context: ServerContext, development?: DevelopmentPages) {
  const siteApi = createApiApplication(context, programPaths.api);
  const apiHostApi = createApiApplication(context, '');
  const serveApi = (
    app: typeof siteApi,
    request: IncomingMessage,
    response: ServerResponse,
    facts: Pick<SiteRequest, 'requestId' | 'clientIp' | 'isSecure'>,
  ) =>
    getRequestListener((raw) => app.fetch(raw, { incoming: request, outgoing: response, ...facts }), {
      overrideGlobalObjects: false,
      // A host or path that forms no valid URL never reaches the application.
      errorHandler: (error) => {
        if (error instanceof RequestError) return sendBadRequest({ outgoing: response, requestId: facts.requestId });
        throw error;
      },
    })(request, response);
  const repeated = new RepeatedRequests(context.directory);
  const serveSite = createSiteServer(context, { development, repeated, describeRequest });
  const serveAdministration = createAdministration(context, { serveApi, isApiRequest });

  return (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now();
    const requestId = nextRequestId();
    const isSecure = isSecureRequest(context, request);
    const repeat = repeated.find(request, isSecure);
    let kind: 'page' | 'api' | 'file' | 'other' = 'other';
    const setKind = (name: typeof kind) => {
      kind = name;
    };
    response.on('close', () => {
      const milliseconds = performance.now() - startedAt;
      context.metrics.count(kind, response.statusCode, milliseconds / 1000);
      const facts = { requestId, status: response.statusCode, ms: Math.round(milliseconds * 10) / 10 };
      if (repeat) repeat.log.info(facts);
      else context.log.info({ ...describeRequest(request), ...facts });
    });
    const fail = (error: unknown) =>
      sendFault(context, error, request, response, {
        requestId,
        loggedPath: getLoggedPath(request),
        isApi: isApiRequest(request),
      });
    const page = repeat && context.cache.find(repeat.site.id, repeat.key, context.clock());
    // On every response: any of them may be the browser's first contact with the host.
    if (repeat && page?.status === 200) {
      kind = 'page';
      try {
        const sending = sendCachedPage(request, response, page, requestId, isSecure ? transportHeader : undefined);
        if (sending) sending.then(() => countRepeatedVisit(repeat, request)).catch(fail);
        else countRepeatedVisit(repeat, request);
      } catch (error) {
        fail(error);
      }
      return;
    }
    if (isSecure) response.setHeader(...transportHeader);
    handleRequest(request, response, { requestId, isSecure, setKind }).catch(fail);
  };

  function countRepeatedVisit({ site, visitedPath }: RepeatedRequest, { headers }: IncomingMessage): void {
    if (!(prefetchActivationHeader in headers)) context.visits.add(site, visitedPath, headers, context.clock());
  }

  async function handleRequest(
    request: IncomingMessage,
    response: ServerResponse,
    {
      requestId,
      isSecure,
      setKind,
    }: { requestId: string; isSecure: boolean; setKind: (kind: 'page' | 'api' | 'file' | 'other') => void },
  ): Promise<void> {
    const address = request.url ?? '/';
    if (isAdministrationRequest(context, request) && !hasManyHosts(request))
      return serveAdministration(request, response, requestId, setKind);
    const isApi = isApiRequest(request);
    const mark = address.indexOf('?');
    const rawPath = mark < 0 ? address : address.slice(0, mark);
    if (isApi && isHiddenRequest(request, rawPath)) {
      setKind('api');
      request.resume();
      sendBadRequest({ outgoing: response, requestId }, 'not-authenticated', readLocale(request));
      return;
    }
    const fault = address.length > maximumUrlLength ? 'address-too-long' : hasManyHosts(request) && 'invalid-request';
    if (fault) {
      if (!isApi)
        return sendText(request, response, errorCodes[fault].status, getErrorMessage(fault), plainTextHeaders);
      setKind('api');
      sendBadRequest({ outgoing: response, requestId }, fault, readLocale(request));
      return;
    }
    const host = request.headers.host ?? '';
    const common = { requestId, clientIp: getClientIp(context, request), isSecure };
    if (rawPath === programPaths.health) return sendText(request, response, 200, 'ok', plainTextHeaders);
    if (rawPath === programPaths.readiness) return serveReadiness(context, request, response);
    if (rawPath === programPaths.metrics) return serveMetrics(context, request, response);
    if (rawPath.startsWith(programPaths.assets) && !isApi) {
      setKind('file');
      return serveAsset(context, request, response, rawPath.slice(programPaths.assets.length));
    }
    const outage = context.directory.isFresh ? undefined : await findOutage();
    if (outage && (isApi || request.method === 'POST')) throw outage;
    if (development && (await development.handle(request, response, host, rawPath, requestId))) return;
    const path = normalisePath(rawPath);
    if (isApi) {
      setKind('api');
      const isApiHost = host === context.config.apiHost;
      // Sites call the API's own host cross-origin. That host ignores cookies.
      if (isApiHost) response.setHeader('access-control-allow-origin', '*');
      // The raw path: the runtime's parser resolves dot segments and takes a broken escape as text.
      if (path === undefined) {
        return void sendBadRequest({ outgoing: response, requestId }, 'invalid-request', readLocale(request));
      }
      return serveApi(isApiHost ? apiHostApi : siteApi, request, response, common);
    }
    const site = context.directory.findByHost(host);
    // Without database, the current state of a new or outdated site is unknown.
    if (outage && (!site || context.directory.isOutdated(site.id))) throw outage;
    if (!site) return sendText(request, response, 404, getErrorMessage('site-unknown'), plainTextHeaders);
    if (path === undefined)
      return sendText(request, response, 400, getErrorMessage('invalid-request'), plainTextHeaders);
    const search = mark < 0 ? emptySearch : new URLSearchParams(address.slice(mark + 1));
    const panelToken = readStaffCookie(request.headers, 'panel', isSecure);
    const facts: SiteRequest = {
      ...common,
      site,
      path,
      search,
      tokens: readTokens(request.headers),
      panelToken,
      outage,
    };
    await serveSite({ facts, rawPath, rest: mark < 0 ? '' : address.slice(mark), request, response, setKind });
  }

  /** Returns why the list of sites could not be refreshed, where the old list may still serve stale pages. */
  async function findOutage(): Promise<DatabaseUnavailableError | undefined> {
    try {
      await context.directory.refresh();
      return undefined;
    } catch (error) {
      if (isDatabaseUnreachable(error) && context.directory.isLoaded) return error;
      throw error;
    }
  }

  /** Whether a call is one of the administration, which is unknown on this host: neither site nor database is asked. */
  function isHiddenRequest({ method, headers }: IncomingMessage, rawPath: string): boolean {
    const base = headers.host === context.config.apiHost ? '' : programPaths.api;
    return isHiddenCall(method, (normalisePath(rawPath) ?? rawPath).slice(base.length));
  }

  function isApiRequest(request: IncomingMessage): boolean {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === programPaths.api || path.startsWith(`${programPaths.api}/`)) return true;
    return context.config.apiHost !== undefined && request.headers.host === context.config.apiHost;
  }

  /** Returns what the log says of a request. */
  function describeRequest(request: IncomingMessage): Record<'method' | 'host' | 'path', string | undefined> {
    return { method: request.method, host: request.headers.host, path: getLoggedPath(request) };
  }

  /** Returns the path for logs: no query, which may hold what a person typed, and no token of a mailed link. */
  function getLoggedPath(request: IncomingMessage): string {
    const path = (request.url ?? '').slice(0, maximumUrlLength).split('?')[0] ?? '';
    const redact = isAdministrationRequest(context, request) ? redactAdminPath : redactPath;
    return (isApiRequest(request) ? redactCallPath(path) : redact(path)).slice(0, 200);
  }
}

/** Reads the locale that a call asks for. */
function readLocale({ headers }: IncomingMessage): string {
  return String(headers.userlang ?? '');
}
