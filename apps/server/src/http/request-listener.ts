import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Envelope } from '@vitrine/contract/envelope/envelope';
import { type ErrorCode, errorCodes, errorSentence } from '@vitrine/contract/envelope/error-codes';
import { paths, programPaths } from '@vitrine/domain/site/paths';
import { shownHeader } from '@vitrine/domain/site/shown-header';
import { findCleanTokenPath } from '@vitrine/domain/site/token-redaction';
import { isCountedVisit } from '@vitrine/domain/site/visit-rules';
import { ServiceUnavailableError } from '../service-unavailable-error.ts';
import { type DatabaseUnavailableError, isDatabaseAway } from '../storage/database-unavailable.ts';
import { createApiApplication, refuseUnreadable } from './api-handler.ts';
import { takeConsent } from './consent-handler.ts';
import type { DevelopmentPages } from './development-pages.ts';
import { serveFile } from './files-handler.ts';
import { serveGallery } from './gallery-handler.ts';
import { lastResortPage } from './last-resort-page.ts';
import { findPageStatus, type RequestFacts, sendErrorPage, servePage, submitPage } from './pages-handler.ts';
import { inert, plain, redirectTo, serveAsset, serveMetrics, serveReadiness } from './program-answers.ts';
import { openFiles } from './read-body.ts';
import { readPageBody } from './read-page-body.ts';
import { redactCallPath, redactPath } from './redact-path.ts';
import {
  callerAddress,
  chosenHome,
  hasManyHosts,
  isSameOrigin,
  isSecureRequest,
  mayWrite,
  nextRequestId,
  normalisePath,
  readTokens,
} from './request-facts.ts';
import { commonHeaders, strictTransport } from './security-headers.ts';
import { sendText } from './send.ts';
import type { ServerContext } from './server-context.ts';
import { serveSiteFile } from './site-files-handler.ts';

const maximumAddress = 4096;
const pageMethods = 'GET, HEAD, OPTIONS, POST';

/** Answers every request of the program. Nothing that a client does wrong is logged as an error. */
export function createRequestListener(context: ServerContext, development?: DevelopmentPages) {
  const apiOfSites = createApiApplication(context, programPaths.api);
  const apiOfHost = createApiApplication(context, '');
  const serveApi = (
    app: typeof apiOfSites,
    request: IncomingMessage,
    response: ServerResponse,
    facts: Pick<RequestFacts, 'requestId' | 'callerAddress' | 'isSecure'>,
  ) =>
    getRequestListener((raw) => app.fetch(raw, { incoming: request, outgoing: response, ...facts }), {
      overrideGlobalObjects: false,
      // A host or address that no URL can be made of never reaches the application.
      errorHandler: (error) => {
        if (error instanceof RequestError) return refuseUnreadable({ outgoing: response, requestId: facts.requestId });
        throw error;
      },
    })(request, response);

  return (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now();
    const requestId = nextRequestId();
    let kind: 'page' | 'api' | 'file' | 'other' = 'other';
    const setKind = (name: typeof kind) => {
      kind = name;
    };
    response.once('close', () => {
      const milliseconds = performance.now() - startedAt;
      context.metrics.count(kind, response.statusCode, milliseconds / 1000);
      context.log.info({
        requestId,
        method: request.method,
        host: request.headers.host,
        path: nameRequest(request),
        status: response.statusCode,
        ms: Math.round(milliseconds * 10) / 10,
      });
    });
    answer(request, response, requestId, setKind).catch((error: unknown) =>
      recover(error, request, response, requestId),
    );
  };

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    setKind: (kind: 'page' | 'api' | 'file' | 'other') => void,
  ): Promise<void> {
    const address = request.url ?? '/';
    const isSecure = isSecureRequest(context, request);
    // Of every answer: any of them may be the first that a browser sees of the host.
    if (isSecure) response.setHeader('strict-transport-security', strictTransport);
    const fault = address.length > maximumAddress ? 'address-too-long' : hasManyHosts(request) && 'invalid-request';
    if (fault) {
      if (!isCall(request)) return sendText(request, response, errorCodes[fault].status, errorSentence(fault), plain);
      setKind('api');
      refuseUnreadable({ outgoing: response, requestId }, fault, String(request.headers.userlang ?? ''));
      return;
    }
    const host = request.headers.host ?? '';
    const mark = address.indexOf('?');
    const rawPath = mark < 0 ? address : address.slice(0, mark);
    const common = { requestId, callerAddress: callerAddress(context, request), isSecure };
    if (rawPath === programPaths.health) return sendText(request, response, 200, 'ok', plain);
    if (rawPath === programPaths.readiness) return serveReadiness(context, request, response);
    if (rawPath === programPaths.metrics) return serveMetrics(context, request, response);
    if (rawPath.startsWith(programPaths.assets) && !isCall(request)) {
      setKind('file');
      return serveAsset(context, request, response, rawPath.slice(programPaths.assets.length));
    }
    const outage = await findOutage();
    if (outage && (isCall(request) || request.method === 'POST')) throw outage;
    if (development && (await development.answer(request, response, host, rawPath, requestId))) return;
    if (context.config.apiHost && host === context.config.apiHost) {
      setKind('api');
      return serveApi(apiOfHost, request, response, common);
    }
    if (isCall(request)) {
      setKind('api');
      return serveApi(apiOfSites, request, response, common);
    }
    const site = context.directory.findByHost(host);
    // A site that is new, or known to have changed: what it is now is not known.
    if (outage && (!site || context.directory.isOutdated(site.id))) throw outage;
    if (!site) return sendText(request, response, 404, errorSentence('site-unknown'), plain);
    const path = normalisePath(rawPath);
    if (path === undefined) return sendText(request, response, 400, errorSentence('invalid-request'), plain);
    const search = new URLSearchParams(mark < 0 ? '' : address.slice(mark + 1));
    const facts: RequestFacts = { ...common, site, path, search, tokens: readTokens(request.headers), outage };
    const cleanPath = findCleanTokenPath(path);
    if (cleanPath && (request.method === 'GET' || request.method === 'HEAD'))
      return sendText(request, response, 302, '', {
        ...inert,
        'cache-control': 'private, no-store',
        'referrer-policy': 'same-origin',
        location: cleanPath + (mark < 0 ? '' : address.slice(mark)),
      });
    if (request.method === 'POST') return servePost({ ...facts, path: cleanPath ?? path }, request, response, setKind);
    if (request.method === 'OPTIONS') {
      request.resume();
      response.writeHead(204, { ...inert, allow: pageMethods }).end();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      request.resume();
      return sendText(request, response, 405, errorSentence('method-not-allowed'), {
        ...plain,
        allow: pageMethods,
      });
    }
    if (path.startsWith(programPaths.files)) {
      setKind('file');
      if ((await serveFile(context, site, path, request, response)) !== undefined) return;
      return sendText(request, response, 404, errorSentence('not-found'), plain);
    }
    if (await serveSiteFile(context, facts, request, response)) return;
    if (development && (await serveGallery(context, facts, request, response))) return;
    if (isFormOfPath(rawPath, path))
      return redirectTo(request, response, 308, addressOf(path) + (mark < 0 ? '' : address.slice(mark)));
    if (search.has('from')) return followSource(facts, request, response);
    const home = chosenHome(site, path, request.headers);
    if (home)
      return sendText(request, response, 302, '', {
        ...inert,
        'cache-control': 'private, no-store',
        location: home + (mark < 0 ? '' : address.slice(mark)),
      });
    setKind('page');
    const status = await servePage(context, facts, request, response);
    // A page that was fetched beforehand asks for its head alone once it is read.
    if (status === 200 && (request.method === 'GET') !== shownHeader in request.headers)
      context.visits.note(facts.site, redactPath(facts.path), request.headers, context.clock());
    if (status === 404) context.lostAddresses.note(facts.site.id, redactPath(facts.path), request.headers.referer);
  }

  /** Why the list of sites could not be read anew, where the old one may still lead to stale pages. */
  async function findOutage(): Promise<DatabaseUnavailableError | undefined> {
    try {
      await context.directory.refresh();
      return undefined;
    } catch (error) {
      if (isDatabaseAway(error) && context.directory.isLoaded) return error;
      throw error;
    }
  }

  async function servePost(
    facts: RequestFacts,
    request: IncomingMessage,
    response: ServerResponse,
    setKind: (kind: 'page') => void,
  ): Promise<void> {
    if (!isSameOrigin(request.headers, facts.isSecure) || !mayWrite(request.headers, facts.isSecure)) {
      request.resume();
      await sendErrorPage(context, facts, request, response, {
        status: 403,
        message: errorSentence('cross-site'),
      });
      return;
    }
    const received = await readPageBody(context, facts, request);
    if (!received.ok) {
      const code = received.failure.code as ErrorCode;
      const message = received.failure.message ?? errorSentence(code);
      const { fields: errors = {}, retryAfter } = received.failure;
      const refused = { status: errorCodes[code].status, message, errors, retryAfter };
      const fields = listFields(received.fields ?? {});
      if (fields.length) await submitPage(context, facts, { fields, files: [], refused }, request, response);
      else await sendErrorPage(context, facts, request, response, refused);
      return;
    }
    try {
      const fields = listFields(received.body.fields);
      if (facts.path === paths.consent()) {
        await takeConsent(context, facts, new URLSearchParams(fields), request, response);
        return;
      }
      setKind('page');
      const files = await openFiles(received.body.files);
      await submitPage(context, facts, { fields, files }, request, response);
    } finally {
      await received.body.dispose();
    }
  }

  /** Counts the source that an address names, and sends to the address without it (STA-10). */
  async function followSource(facts: RequestFacts, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rest = new URLSearchParams(facts.search);
    rest.delete('from');
    // Addresses that lead nowhere are counted nowhere; the page that is about to be asked for is then held already.
    const isCounted = request.method === 'GET' && isCountedVisit(request.headers);
    if (isCounted && (await findPageStatus(context, { ...facts, search: rest }, request)) < 400)
      context.visits.noteSource(facts.site, facts.search.get('from') ?? '', context.clock());
    const query = rest.toString();
    redirectTo(request, response, 302, addressOf(facts.path) + (query ? `?${query}` : ''));
  }

  function isCall(request: IncomingMessage): boolean {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === programPaths.api || path.startsWith(`${programPaths.api}/`)) return true;
    return context.config.apiHost !== undefined && request.headers.host === context.config.apiHost;
  }

  /** Addresses in logs carry no query, which may hold what a person typed, and no token of a link that went by mail. */
  function nameRequest(request: IncomingMessage): string {
    const path = (request.url ?? '').slice(0, maximumAddress).split('?')[0] ?? '';
    return (isCall(request) ? redactCallPath(path) : redactPath(path)).slice(0, 200);
  }

  async function recover(
    error: unknown,
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<void> {
    const isUnavailable = error instanceof ServiceUnavailableError;
    const cause = error instanceof Error ? (isUnavailable ? String(error.cause) : error.stack) : String(error);
    const site = context.directory.findByHost(request.headers.host ?? '');
    context.log.error(
      { requestId, site: site?.id, path: nameRequest(request), cause },
      isUnavailable ? error.message : 'erreur interne',
    );
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const status = isUnavailable ? 503 : 500;
    if (isCall(request)) {
      const code = isUnavailable ? 'unavailable' : 'internal';
      const envelope: Envelope<null> = {
        success: false,
        data: null,
        message: errorSentence(code, String(request.headers.userlang ?? '')),
        code,
        requestId,
      };
      return sendText(request, response, status, JSON.stringify(envelope), {
        ...inert,
        'content-type': 'application/json; charset=utf-8',
        ...(isUnavailable ? { 'retry-after': '5' } : {}),
      });
    }
    if (site && !isUnavailable)
      try {
        const path = normalisePath((request.url ?? '/').split('?')[0] ?? '/') ?? '/';
        const facts: RequestFacts = {
          site,
          path,
          search: new URLSearchParams(),
          requestId,
          callerAddress: '',
          isSecure: isSecureRequest(context, request),
          tokens: [],
        };
        await sendErrorPage(context, facts, request, response, { status, message: 'Une erreur est survenue' });
        return;
      } catch (second) {
        context.log.error({ requestId, site: site.id, cause: String(second) }, 'page d’erreur impossible');
      }
    const page = lastResortPage(isUnavailable ? errorSentence('unavailable') : undefined);
    sendText(request, response, status, page.html, {
      ...commonHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.policy,
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...(isUnavailable ? { 'retry-after': '5' } : {}),
    });
  }
}

/** A path as an address, its own question marks and hashes escaped. */
function addressOf(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Whether an address is another spelling of its true path (double or final slashes, escaped slashes). */
function isFormOfPath(rawPath: string, path: string): boolean {
  return rawPath !== path && rawPath !== addressOf(path) && decodeURI(rawPath) !== path;
}

/** Fields as a form sends them, a name as often as it came. */
function listFields(fields: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [
      name,
      typeof one === 'string' ? one : JSON.stringify(one),
    ]),
  );
}
