import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorCodes, getErrorMessage } from '@vitrine/contract/envelope/error-codes';
import { paths, programPaths } from '@vitrine/domain/addresses/paths';
import { prefetchActivationHeader } from '@vitrine/domain/addresses/prefetch-activation-header';
import { tokenPaths } from '@vitrine/domain/addresses/token-paths';
import { findCanonicalTokenPath } from '@vitrine/domain/addresses/token-redaction';
import { isCountedVisit } from '@vitrine/domain/site/visit-rules';
import { hostName } from '../features/sites/site-directory.ts';
import { findMainHost } from '../request-context.ts';
import { findEntryToken, serveSiteEntry } from './administration/enter-site.ts';
import type { RepeatedRequests } from './api/repeated-requests.ts';
import { readPreviewPath } from './draft-preview/preview-paths.ts';
import { serveDraftPreview } from './draft-preview/serve-draft-preview.ts';
import { serveCalendarFeed } from './files/calendar-feed-handler.ts';
import { serveFile } from './files/files-handler.ts';
import { serveSiteFile } from './files/site-files-handler.ts';
import type { HttpExchange } from './http-exchange.ts';
import { findOldAddress } from './old-addresses.ts';
import { handleConsent } from './pages/consent-handler.ts';
import { renderFallbackPage } from './pages/fallback-page.ts';
import { findPageStatus, type SiteRequest, sendErrorPage, servePage, submitPage } from './pages/pages-handler.ts';
import { readPageBody } from './pages/read-page-body.ts';
import { servePanel } from './panel/serve-panel.ts';
import type { DevelopmentPages } from './previews/development-pages.ts';
import { serveGallery } from './previews/gallery-handler.ts';
import { serveSettingsPreview } from './previews/settings-preview-handler.ts';
import { inertHeaders, plainTextHeaders, sendRedirect } from './program-responses.ts';
import { openFiles } from './read-body.ts';
import { redactPath } from './redact-path.ts';
import { isCsrfSafe, isSameOrigin, preferredLocaleHome } from './request-parsing.ts';
import { sendText } from './send.ts';
import type { ServerContext } from './server-context.ts';

/** Orders and registrations under way, leaving a newsletter, and the files that these pages show. */
const pathsWhileSuspended = [
  tokenPaths.order(''),
  tokenPaths.booking(''),
  tokenPaths.leaveNewsletter(''),
  programPaths.files,
];
const pageMethods = 'GET, HEAD, OPTIONS, POST';

/** A request for a site. */
interface SiteVisit {
  facts: SiteRequest;
  /** The path as it was sent. */
  rawPath: string;
  /** The query with its question mark, as it was sent. */
  rest: string;
  request: IncomingMessage;
  response: ServerResponse;
  exchange: HttpExchange;
}

/** Answers a visit, or returns false for the next handler. */
type SiteHandler = (visit: SiteVisit) => Promise<boolean>;

/** Creates what answers requests for sites: handlers in their order, the first that answers wins. */
export function createSiteServer(
  context: ServerContext,
  {
    development,
    repeated,
  }: {
    development: DevelopmentPages | undefined;
    repeated: RepeatedRequests;
  },
): (visit: SiteVisit) => Promise<void> {
  const handlers: readonly SiteHandler[] = [
    answerDraftPreview,
    answerStaffEntry,
    answerSuspension,
    ({ facts, request, response }) => servePanel(context, facts, request, response),
    redirectToMainHost,
    redirectToCleanPath,
    answerSettingsPreview,
    answerPost,
    answerOtherMethods,
    answerFile,
    ({ facts, request, response }) => serveCalendarFeed(context, facts, request, response),
    ({ facts, request, response }) => serveSiteFile(context, facts, request, response),
    async ({ facts, request, response }) =>
      development !== undefined && (await serveGallery(context, facts, request, response)),
    redirectFromOldAddress,
    redirectToCanonicalPath,
    redirectVisitSource,
    redirectToPreferredLocale,
    answerPage,
  ];
  return async (visit) => {
    for (const answer of handlers) if (await answer(visit)) return;
  };

  async function answerDraftPreview({ facts, request, response, exchange }: SiteVisit): Promise<boolean> {
    const preview = readPreviewPath(facts.path);
    if (!preview) return false;
    exchange.kind = 'page';
    await serveDraftPreview(context, facts, preview, request, response);
    return true;
  }

  async function answerStaffEntry({ facts, request, response }: SiteVisit): Promise<boolean> {
    const token = isReading(request) && findEntryToken(facts.path);
    if (!token) return false;
    await serveSiteEntry(context, facts, token, request, response);
    return true;
  }

  /** Says that the site is suspended, everywhere but where somebody has a right to come back to. */
  async function answerSuspension({ facts, request, response, exchange }: SiteVisit): Promise<boolean> {
    if (!facts.site.isSuspended || pathsWhileSuspended.some((start) => facts.path.startsWith(start))) return false;
    exchange.kind = 'page';
    request.resume();
    const page = renderFallbackPage(getErrorMessage('site-suspended'), facts.site.name, false);
    await sendText(request, response, errorCodes['site-suspended'].status, page.html, {
      ...inertHeaders,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.policy,
      'x-robots-tag': 'noindex',
      'x-request-id': facts.requestId,
    });
    return true;
  }

  /** Leads from the other hosts of a site to its own domain. A form that was opened there is still taken. */
  async function redirectToMainHost({ facts, rawPath, rest, request, response }: SiteVisit): Promise<boolean> {
    const main = isReading(request) ? findMainHost(facts.site.hosts) : undefined;
    if (!main?.isRecognised || hostName(request.headers.host ?? '') === main.host) return false;
    await sendRedirect(request, response, 301, `https://${main.host}${rawPath}${rest}`);
    return true;
  }

  async function redirectToCleanPath({ facts, rest, request, response }: SiteVisit): Promise<boolean> {
    const cleanPath = isReading(request) && findCanonicalTokenPath(facts.path);
    if (!cleanPath) return false;
    await sendText(request, response, 302, '', {
      ...inertHeaders,
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      location: cleanPath + rest,
    });
    return true;
  }

  async function answerSettingsPreview({ facts, request, response, exchange }: SiteVisit): Promise<boolean> {
    if (facts.path !== programPaths.settingsPreview || request.method !== 'POST') return false;
    exchange.kind = 'page';
    await serveSettingsPreview(context, facts, request, response);
    return true;
  }

  async function answerPost({ facts, request, response, exchange }: SiteVisit): Promise<boolean> {
    if (request.method !== 'POST') return false;
    const path = findCanonicalTokenPath(facts.path) ?? facts.path;
    await servePost({ ...facts, path }, request, response, exchange);
    return true;
  }

  async function answerOtherMethods({ request, response }: SiteVisit): Promise<boolean> {
    if (isReading(request)) return false;
    request.resume();
    if (request.method === 'OPTIONS') response.writeHead(204, { ...inertHeaders, allow: pageMethods }).end();
    else {
      const headers = { ...plainTextHeaders, allow: pageMethods };
      await sendText(request, response, 405, getErrorMessage('method-not-allowed'), headers);
    }
    return true;
  }

  async function answerFile({ facts: { site, path }, request, response, exchange }: SiteVisit): Promise<boolean> {
    if (!path.startsWith(programPaths.files)) return false;
    exchange.kind = 'file';
    if ((await serveFile(context, site, path, request, response)) === undefined)
      await sendText(request, response, 404, getErrorMessage('not-found'), plainTextHeaders);
    return true;
  }

  async function redirectFromOldAddress({ facts, rawPath, request, response }: SiteVisit): Promise<boolean> {
    const target = await findOldAddress(context, facts, request, isNonCanonicalPath(rawPath, facts.path));
    if (target === undefined) return false;
    await sendRedirect(request, response, 301, target);
    return true;
  }

  async function redirectToCanonicalPath({ facts: { path }, rawPath, rest, ...visit }: SiteVisit): Promise<boolean> {
    if (!isNonCanonicalPath(rawPath, path)) return false;
    await sendRedirect(visit.request, visit.response, 308, encodePath(path) + rest);
    return true;
  }

  async function redirectToPreferredLocale({ facts, rest, request, response }: SiteVisit): Promise<boolean> {
    const home = preferredLocaleHome(facts.site, facts.path, request.headers);
    if (!home) return false;
    await sendText(request, response, 302, '', {
      ...inertHeaders,
      'cache-control': 'private, no-store',
      location: home + rest,
    });
    return true;
  }

  async function answerPage({ facts, request, response, exchange }: SiteVisit): Promise<boolean> {
    const { site, isSecure } = facts;
    exchange.kind = 'page';
    const { status, key } = await servePage(context, facts, request, response);
    // Staff at work are no visitors, and what they try is not lost.
    if (facts.panelToken) return true;
    const visitedPath = redactPath(facts.path);
    if (status === 200 && key)
      repeated.add(request, isSecure, { site, key, log: context.log.child(exchange.describe()), visitedPath });
    // A prefetched page sends a HEAD request once the visitor opens it.
    if (status === 200 && (request.method === 'GET') !== prefetchActivationHeader in request.headers)
      context.visits.add(site, visitedPath, request.headers, context.clock());
    if (status === 404) context.notFoundLog.add(site, visitedPath, request.headers, context.clock());
    return true;
  }

  async function servePost(
    facts: SiteRequest,
    request: IncomingMessage,
    response: ServerResponse,
    exchange: HttpExchange,
  ): Promise<void> {
    if (!isSameOrigin(request.headers, facts.isSecure) || !isCsrfSafe(request.headers, facts.isSecure)) {
      request.resume();
      await sendErrorPage(context, facts, request, response, {
        status: 403,
        message: getErrorMessage('cross-site'),
      });
      return;
    }
    const received = await readPageBody(context, facts, request);
    if (!received.ok) {
      const code = received.failure.code;
      const message = received.failure.message ?? getErrorMessage(code);
      const { fields: errors = {}, retryAfter } = received.failure;
      const refused = { status: errorCodes[code].status, message, errors, retryAfter };
      const fields = listFields(received.fields ?? {});
      if (fields.length) await submitPage(context, facts, { fields, files: [], rejection: refused }, request, response);
      else await sendErrorPage(context, facts, request, response, refused);
      return;
    }
    try {
      const fields = listFields(received.body.fields);
      if (facts.path === paths.consent()) {
        await handleConsent(context, facts, new URLSearchParams(fields), request, response);
        return;
      }
      exchange.kind = 'page';
      const files = await openFiles(received.body.files);
      await submitPage(context, facts, { fields, files }, request, response);
    } finally {
      await received.body.dispose();
    }
  }

  /** Counts the source that a URL names, and redirects to the URL without it (STA-10). */
  async function redirectVisitSource({ facts, request, response }: SiteVisit): Promise<boolean> {
    if (!facts.search.has('from')) return false;
    const rest = new URLSearchParams(facts.search);
    rest.delete('from');
    // A URL without page counts nothing. The check also caches the page for the request that follows.
    const isCounted = request.method === 'GET' && !facts.panelToken && isCountedVisit(request.headers);
    if (isCounted && (await findPageStatus(context, { ...facts, search: rest }, request)) < 400)
      context.visits.addSource(facts.site, facts.search.get('from') ?? '', context.clock());
    const query = rest.toString();
    await sendRedirect(request, response, 302, encodePath(facts.path) + (query ? `?${query}` : ''));
    return true;
  }
}

/** Whether a request reads a page. */
function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Encodes a path for a URL; escapes its question marks and hashes. */
function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Whether a path differs from its canonical form (double or trailing slashes, escaped slashes). */
function isNonCanonicalPath(rawPath: string, path: string): boolean {
  return rawPath !== path && rawPath !== encodePath(path) && decodeURI(rawPath) !== path;
}

/** Lists fields as name-value pairs; a repeated name gives several pairs. */
function listFields(fields: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [
      name,
      typeof one === 'string' ? one : JSON.stringify(one),
    ]),
  );
}
