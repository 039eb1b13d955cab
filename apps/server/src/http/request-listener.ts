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
import { sendEmptyInstallation } from './empty-installation-page.ts';
import { HttpExchange, maximumUrlLength } from './http-exchange.ts';
import type { SiteRequest } from './pages/pages-handler.ts';
import type { DevelopmentPages } from './previews/development-pages.ts';
import {
  plainTextHeaders,
  serveAsset,
  serveCertificateQuestion,
  serveMetrics,
  serveReadiness,
} from './program-responses.ts';
import { hasManyHosts, isSecureRequest, nextRequestId, readTokens } from './request-parsing.ts';
import { strictTransport } from './security-headers.ts';
import { sendCachedPage, sendText } from './send.ts';
import { sendFault } from './send-fault.ts';
import { createSiteServer } from './serve-site.ts';
import type { ServerContext } from './server-context.ts';

const transportHeader = ['strict-transport-security', strictTransport] as const;
const emptySearch: SiteRequest['search'] = new URLSearchParams();

/**
 * Answers an exchange, or returns false for the next handler. Without a promise where there is nothing to wait for: a
 * page from the cache is sent at once.
 */
type RequestHandler = (exchange: HttpExchange) => boolean | Promise<boolean>;

/** Creates the listener of every request. A client's mistake is never logged as an error. */
export function createRequestListener(context: ServerContext, development?: DevelopmentPages) {
  const siteApi = createApiApplication(context, programPaths.api);
  const apiHostApi = createApiApplication(context, '');
  const repeated = new RepeatedRequests(context.directory);
  const serveSite = createSiteServer(context, { development, repeated });
  const serveAdministration = createAdministration(context, { serveApi });

  /** In their order: the first that answers wins. The last one answers whatever is left. */
  const handlers: readonly RequestHandler[] = [
    answerRepeatedPage,
    addTransportSecurity,
    answerAdministration,
    refuseHiddenCall,
    refuseMalformedRequest,
    answerProbe,
    answerAsset,
    refuseDuringOutage,
    answerDevelopmentPage,
    answerApiCall,
    answerSite,
  ];

  return (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now();
    const requestId = nextRequestId();
    const isSecure = isSecureRequest(context, request);
    const repeat = repeated.find(request, isSecure);
    const exchange = new HttpExchange(context, { request, response, requestId, isSecure, repeat });
    response.on('close', () => {
      const milliseconds = performance.now() - startedAt;
      context.metrics.count(exchange.kind, response.statusCode, milliseconds / 1000);
      const facts = { requestId, status: response.statusCode, ms: Math.round(milliseconds * 10) / 10 };
      if (repeat) repeat.log.info(facts);
      else context.log.info({ ...exchange.describe(), ...facts });
    });
    answer(exchange).catch((error: unknown) =>
      sendFault(context, error, request, response, {
        requestId,
        loggedPath: exchange.loggedPath,
        isApi: exchange.isApi,
      }),
    );
  };

  async function answer(exchange: HttpExchange): Promise<void> {
    for (const handler of handlers) {
      const answered = handler(exchange);
      if (typeof answered === 'boolean' ? answered : await answered) return;
    }
  }

  /** Sends the page that an earlier request like this one resolved to, while the cache still has it. */
  function answerRepeatedPage(exchange: HttpExchange): boolean | Promise<boolean> {
    const { request, response, requestId, isSecure, repeat } = exchange;
    const page = repeat && context.cache.find(repeat.site.id, repeat.key, context.clock());
    if (!repeat || page?.status !== 200) return false;
    exchange.kind = 'page';
    const sending = sendCachedPage(request, response, page, requestId, isSecure ? transportHeader : undefined);
    if (sending) return sending.then(() => countRepeatedVisit(repeat, request));
    return countRepeatedVisit(repeat, request);
  }

  function countRepeatedVisit({ site, visitedPath }: RepeatedRequest, { headers }: IncomingMessage): true {
    if (!(prefetchActivationHeader in headers)) context.visits.add(site, visitedPath, headers, context.clock());
    return true;
  }

  /** Answers nothing: any response may be the browser's first contact with the host, so each one carries the header. */
  function addTransportSecurity({ response, isSecure }: HttpExchange): false {
    if (isSecure) response.setHeader(...transportHeader);
    return false;
  }

  async function answerAdministration(exchange: HttpExchange): Promise<boolean> {
    if (!isAdministrationRequest(context, exchange.request) || hasManyHosts(exchange.request)) return false;
    await serveAdministration(exchange);
    return true;
  }

  /** Refuses a call of the administration, which is unknown on this host: neither site nor database is asked. */
  function refuseHiddenCall(exchange: HttpExchange): boolean {
    if (!exchange.isApi) return false;
    const { request, rawPath, path = rawPath } = exchange;
    const base = exchange.isOfApiHost ? '' : programPaths.api;
    if (!isHiddenCall(request.method, path.slice(base.length))) return false;
    request.resume();
    return refuseCall(exchange, 'not-authenticated');
  }

  function refuseMalformedRequest(exchange: HttpExchange): boolean {
    const { request, response } = exchange;
    const isTooLong = exchange.url.length > maximumUrlLength;
    if (!isTooLong && !hasManyHosts(request)) return false;
    const code = isTooLong ? 'address-too-long' : 'invalid-request';
    if (exchange.isApi) return refuseCall(exchange, code);
    sendText(request, response, errorCodes[code].status, getErrorMessage(code), plainTextHeaders);
    return true;
  }

  /** Answers what watches the program and stands before it: whether it lives and is ready, its metrics, its certificates. */
  async function answerProbe({ request, response, rawPath, rest }: HttpExchange): Promise<boolean> {
    if (rawPath === programPaths.health) sendText(request, response, 200, 'ok', plainTextHeaders);
    else if (rawPath === programPaths.readiness) await serveReadiness(context, request, response);
    else if (rawPath === programPaths.metrics) await serveMetrics(context, request, response);
    else if (rawPath === programPaths.certificate) await serveCertificateQuestion(context, request, response, rest);
    else return false;
    return true;
  }

  /** Serves a file of the built client; no site has to be known for it. */
  function answerAsset(exchange: HttpExchange): boolean {
    const { request, response, rawPath } = exchange;
    if (!rawPath.startsWith(programPaths.assets) || exchange.isApi) return false;
    exchange.kind = 'file';
    serveAsset(context, request, response, rawPath.slice(programPaths.assets.length));
    return true;
  }

  /** Refuses calls and posts without a database; a page may still be served by the list of sites as it was. */
  async function refuseDuringOutage(exchange: HttpExchange): Promise<false> {
    exchange.outage = context.directory.isFresh ? undefined : await findOutage();
    if (exchange.outage && (exchange.isApi || exchange.request.method === 'POST')) throw exchange.outage;
    return false;
  }

  function answerDevelopmentPage({ request, response, host, rawPath, requestId }: HttpExchange) {
    return development ? development.handle(request, response, host, rawPath, requestId) : false;
  }

  async function answerApiCall(exchange: HttpExchange): Promise<boolean> {
    if (!exchange.isApi) return false;
    // Sites call the API's own host cross-origin. That host ignores cookies.
    if (exchange.isOfApiHost) exchange.response.setHeader('access-control-allow-origin', '*');
    // The raw path: the runtime's parser resolves dot segments and takes a broken escape as text.
    if (exchange.path === undefined) return refuseCall(exchange, 'invalid-request');
    exchange.kind = 'api';
    await serveApi(exchange.isOfApiHost ? apiHostApi : siteApi, exchange);
    return true;
  }

  async function answerSite(exchange: HttpExchange): Promise<true> {
    const { request, response, requestId, isSecure, outage, rawPath, rest, path, clientIp } = exchange;
    const site = context.directory.findByHost(exchange.host);
    // Without database, the current state of a new or outdated site is unknown.
    if (outage && (!site || context.directory.isOutdated(site.id))) throw outage;
    if (!site && context.directory.isEmpty && sendEmptyInstallation(context, request, response, rawPath)) return true;
    if (!site || path === undefined) {
      const code = site ? 'invalid-request' : 'site-unknown';
      sendText(request, response, site ? 400 : 404, getErrorMessage(code), plainTextHeaders);
      return true;
    }
    const facts: SiteRequest = {
      requestId,
      clientIp,
      isSecure,
      site,
      path,
      search: rest ? new URLSearchParams(rest.slice(1)) : emptySearch,
      tokens: readTokens(request.headers),
      panelToken: readStaffCookie(request.headers, 'panel', isSecure),
      outage,
    };
    await serveSite({ facts, rawPath, rest, request, response, exchange });
    return true;
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
}

/** Refuses a call in the envelope of the API. */
function refuseCall(exchange: HttpExchange, code: Parameters<typeof sendBadRequest>[1]): true {
  exchange.kind = 'api';
  sendBadRequest({ outgoing: exchange.response, requestId: exchange.requestId }, code, exchange.callLocale);
  return true;
}

/** Hands a call to an application of the API. */
function serveApi(
  app: ReturnType<typeof createApiApplication>,
  { request, response, requestId, clientIp, isSecure }: HttpExchange,
): Promise<void> {
  const env = { incoming: request, outgoing: response, requestId, clientIp, isSecure };
  const listener = getRequestListener((raw) => app.fetch(raw, env), {
    overrideGlobalObjects: false,
    // A host or path that forms no valid URL never reaches the application.
    errorHandler: (error) => {
      if (error instanceof RequestError) return sendBadRequest({ outgoing: response, requestId });
      throw error;
    },
  });
  return listener(request, response);
}
