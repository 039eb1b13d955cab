import type { IncomingMessage, ServerResponse } from 'node:http';
import { readPageQuery } from '@vitrine/domain/addresses/page-queries';
import { type Consent, type ConsentPurpose, consentVariant, filterConsent } from '@vitrine/domain/people/consent';
import type { FormSubmission } from '@vitrine/rendering-contract/form-submission';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import type { CachedPage, RenderedPage } from '../../page-cache/page-cache.ts';
import type { RequestContext, SiteIdentity } from '../../request-context.ts';
import { isPreview } from '../../request-context.ts';
import { type DatabaseUnavailableError, isDatabaseUnreachable } from '../../storage/database-unavailable.ts';
import { createInProcessClient, createNestedRunner } from '../api/call-client.ts';
import { addPanel } from '../panel/add-panel.ts';
import { isPersonal, readConsent, resolveLocale } from '../request-parsing.ts';
import { commonHeaders } from '../security-headers.ts';
import { retryHeader, sendCachedPage, sendText, sendUncached } from '../send.ts';
import { getOrigin, type ServerContext, withReadContext } from '../server-context.ts';
import { sessionCookies } from '../session-cookies.ts';
import { buildCartCookies, buildPlacedOrderCookies, isBuyerPath } from './cart-cookies.ts';
import { keepQuery, keepQueryOfCached } from './keep-query.ts';
import { createContextInput, createFormRequest, createPageRequest } from './page-requests.ts';
import { buildReturnCookie } from './return-cookie.ts';

/** The facts of a request that the listener has resolved. */
export interface SiteRequest {
  site: SiteIdentity;
  /** Canonical path with the locale's prefix. */
  path: string;
  search: URLSearchParams;
  requestId: string;
  clientIp: string;
  isSecure: boolean;
  /** Candidates for the session's token, not yet checked. */
  tokens: readonly string[];
  /** Candidate for the token of staff with the site's panel, not yet checked. */
  panelToken: string | undefined;
  /** Why the list of sites, and so any current data of this one, is unavailable; absent where it was read. */
  outage?: DatabaseUnavailableError | undefined;
  /** For a preview: settings in place of the stored ones. Its page reads and fills no cache. */
  previewedSettings?: RequestContext['previewedSettings'];
  /** For a preview: drafts in place of what is published. */
  draftPreview?: RequestContext['draftPreview'];
  previewedTheme?: RequestContext['previewedTheme'];
  /** Whether a preview asks for consent, as it asks a new visitor. */
  isConsentAsked?: boolean;
}

/** Builds the cache key of a page from everything that its content may depend on. */
export function pageKey(facts: SiteRequest, origin: string, variant: string): string {
  const query = facts.search.size ? readPageQuery(facts.search, resolveLocale(facts.site, facts.path).path) : {};
  const parameters = Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return `${facts.site.id} ${origin} ${facts.isSecure ? 'https' : 'http'} ${variant} ${facts.path} ${parameters}`;
}

/**
 * Sends a page: from the cache, else rendered in one snapshot and cached. Returns its status, and its cache key unless
 * it is personal.
 */
export async function servePage(
  context: ServerContext,
  facts: SiteRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<{ status: number; key?: string }> {
  const origin = getOrigin(context, facts.site, request.headers.host, facts.isSecure);
  const consent = pageConsent(context, facts, request);
  const make = () => renderPage(context, facts, request, origin);
  const key = pageKey(facts, origin, consentVariant(consent));
  if (isPersonalRequest(facts, request)) {
    const made = await make();
    const headers = keepQuery(made.status, made.headers, facts.search);
    return { status: await sendPersonal(facts, request, response, { ...made, headers }) };
  }
  const page = await findPage(context, facts, key, make);
  await sendCachedPage(request, response, keepQueryOfCached(page, facts.search), facts.requestId);
  return { status: page.status, key };
}

/**
 * Finds the page of a key in the cache, else renders it. While the database refuses connections, it returns the last
 * cached page with the warning that it is stale (RFC 9111, 5.5).
 */
export async function findPage(
  context: ServerContext,
  { site }: Pick<SiteRequest, 'site'>,
  key: string,
  make: () => Promise<RenderedPage>,
): Promise<CachedPage> {
  const held = context.cache.find(site.id, key, context.clock());
  if (held) return held;
  try {
    return await context.cache.fill(key, site.id, make);
  } catch (error) {
    const stale = isDatabaseUnreachable(error) ? context.cache.findStale(site.id, key) : undefined;
    if (!stale) throw error;
    return { ...stale, headers: [...stale.headers, 'warning', '110 - "Response is Stale"'] };
  }
}

/** Returns the status of a page; renders and caches it as a request would. */
export async function findPageStatus(
  context: ServerContext,
  facts: SiteRequest,
  request: IncomingMessage,
): Promise<number> {
  const origin = getOrigin(context, facts.site, request.headers.host, facts.isSecure);
  const make = () => renderPage(context, facts, request, origin);
  if (isPersonalRequest(facts, request)) return (await make()).status;
  const key = pageKey(facts, origin, consentVariant(pageConsent(context, facts, request)));
  return (await findPage(context, facts, key, make)).status;
}

/** Whether a page is one visitor's own: by what the request carries, or because it shows their cart, or orders it. */
function isPersonalRequest(facts: Pick<SiteRequest, 'site' | 'path'>, { headers }: IncomingMessage): boolean {
  return isPersonal(headers) || isBuyerPath(resolveLocale(facts.site, facts.path).path);
}

/** Cache key of a site's consent purposes; the pages rendered before depend on it. */
const purposesKey = 'purposes';

/**
 * Reduces the visitor's consent to the site's own purposes. A forged cookie can name more: each combination would be a
 * cache variant, and the variants would evict each other.
 */
function pageConsent(
  context: ServerContext,
  { site }: Pick<SiteRequest, 'site'>,
  request: IncomingMessage,
): Consent | undefined {
  const consent = readConsent(request.headers);
  if (!consent) return undefined;
  // A stale value is enough: the purposes only select the variant.
  const purposes = context.values.findStale<readonly ConsentPurpose[]>(site.id, purposesKey);
  return purposes ? filterConsent(consent, purposes) : consent;
}

/** Handles a form post: 303 to the result, or the page with its errors, 422 and never cached. */
export async function submitPage(
  context: ServerContext,
  facts: SiteRequest,
  submission: FormSubmission,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<number> {
  const origin = getOrigin(context, facts.site, request.headers.host, facts.isSecure);
  const { value: found } = await withPageRequest(context, facts, request, origin, (pageRequest) =>
    context.renderer.findFormHandler(pageRequest, submission),
  );
  const outcome = typeof found === 'function' ? await found(createFormRequest(context, facts, request, origin)) : found;
  if ('redirect' in outcome) {
    const cookies = outcome.session
      ? sessionCookies(context, facts.site, request.headers.host, facts.isSecure, outcome.session.token)
      : [];
    if (outcome.cartLines) cookies.push(...buildCartCookies(facts, outcome.cartLines));
    if (outcome.placedOrder) cookies.push(...buildPlacedOrderCookies(facts, outcome.placedOrder));
    if (outcome.returnPath !== undefined) cookies.push(buildReturnCookie(outcome.returnPath, facts.isSecure));
    // A script does not follow the redirect: it would lose the fragment and request the page twice (RFC 7240).
    const isScript = request.headers.prefer === 'return=minimal';
    const status = isScript ? 204 : 303;
    sendText(request, response, status, '', {
      ...pageHeaders(),
      ...personalHeaders(facts),
      ...(isScript ? { 'preference-applied': 'return=minimal' } : {}),
      location: outcome.redirect,
      'set-cookie': cookies,
    });
    return status;
  }
  if ('text' in outcome) {
    sendText(request, response, 200, outcome.text, {
      ...pageHeaders(),
      ...personalHeaders(facts),
      'content-type': 'text/plain; charset=utf-8',
    });
    return 200;
  }
  if ('rejection' in outcome) return sendErrorPage(context, facts, request, response, outcome.rejection);
  const made = await renderPage(context, facts, request, origin, { form: outcome.form });
  const headers = { ...made.headers, ...retryHeader(outcome.retryAfter) };
  const status = made.status === 200 ? outcome.status : made.status;
  return sendPersonal(facts, request, response, { ...made, headers }, status);
}

/** Content of an error page; `retryAfter` is in seconds, for a rejection that time lifts. */
interface PageError {
  status: number;
  message: string;
  retryAfter?: number | undefined;
}

/** Sends an error page in the site's own theme. */
export async function sendErrorPage(
  context: ServerContext,
  facts: SiteRequest,
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, retryAfter }: PageError,
): Promise<number> {
  const origin = getOrigin(context, facts.site, request.headers.host, facts.isSecure);
  const made = await renderPage(context, facts, request, origin, {
    error: { status, message, requestId: facts.requestId },
  });
  const headers = { ...made.headers, ...retryHeader(retryAfter) };
  return sendPersonal(facts, request, response, { ...made, headers }, status);
}

/** Sends a page for one visitor; no cache may store it. */
export async function sendPersonal(
  facts: Pick<SiteRequest, 'requestId'>,
  request: IncomingMessage,
  response: ServerResponse,
  made: RenderedPage,
  status = made.status,
): Promise<number> {
  await sendUncached(request, response, status, made.body, { ...made.headers, ...personalHeaders(facts) });
  return status;
}

/** Counts the files that a page's forms accept; runs before the body is read. */
export async function countAllowedFiles(
  context: ServerContext,
  facts: SiteRequest,
  request: IncomingMessage,
): Promise<number> {
  const origin = getOrigin(context, facts.site, request.headers.host, facts.isSecure);
  const { value } = await withPageRequest(context, facts, request, origin, (pageRequest) =>
    context.renderer.countAllowedFiles(pageRequest),
  );
  return value;
}

function personalHeaders({ requestId }: Pick<SiteRequest, 'requestId'>): Record<string, string> {
  return { 'cache-control': 'private, no-store', 'x-request-id': requestId };
}

/** Renders a page, or an error page in the site's own theme. */
export async function renderPage(
  context: ServerContext,
  facts: SiteRequest,
  request: IncomingMessage,
  origin: string,
  more: Pick<PageRequest, 'form' | 'error'> = {},
): Promise<RenderedPage> {
  if (facts.outage) throw facts.outage;
  const startedAt = context.values.getVersion(facts.site.id);
  const { value, scope } = await withPageRequest(context, facts, request, origin, (pageRequest) =>
    context.renderer.render({ ...pageRequest, ...more }),
  );
  if (value.purposes.length && !isPreview(facts))
    context.values.set(facts.site.id, purposesKey, startedAt, {
      value: value.purposes,
      tags: scope.cacheMetadata.tags,
      validUntil: Number.POSITIVE_INFINITY,
    });
  const page: RenderedPage = {
    status: value.status,
    headers: { ...pageHeaders(), ...value.headers },
    body: value.body,
    tags: scope.cacheMetadata.tags,
    validUntil: scope.cacheMetadata.validUntil,
    isCacheable: value.isCacheable && !more.form && !more.error && !isPreview(facts),
  };
  return scope.panel ? addPanel(context, page, facts.isSecure) : page;
}

/** Runs `work` in one read snapshot with the site's cached values, as every page does. */
export function withPageRequest<Value>(
  context: ServerContext,
  facts: SiteRequest,
  request: Pick<IncomingMessage, 'headers'>,
  origin: string,
  work: (pageRequest: PageRequest, scope: RequestContext) => Promise<Value>,
): Promise<{ value: Value; scope: RequestContext }> {
  const startedAt = context.values.getVersion(facts.site.id);
  return withReadContext(context, createContextInput(context, facts, origin), (scope) => {
    const client = createInProcessClient(context.bindings, createNestedRunner(scope), new Map());
    return work(createPageRequest(context, facts, request, origin, client, { scope, startedAt }), scope);
  });
}

function pageHeaders(): Record<string, string> {
  return {
    ...commonHeaders,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding, Cookie',
  };
}
