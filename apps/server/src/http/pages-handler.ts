import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiClient } from '@vitrine/contract/client/api-client';
import { type Consent, type ConsentPurpose, consentVariant, limitConsent } from '@vitrine/domain/people/consent';
import type { MadePage, StoredPage } from '../page-cache/page-cache.ts';
import type { Scope, SiteIdentity } from '../scope.ts';
import { expireAt, keepsSite, mainOriginOf, startReadRecord } from '../scope.ts';
import { type DatabaseUnavailableError, isDatabaseAway } from '../storage/database-unavailable.ts';
import { createScopeClient, runInside } from './call-client.ts';
import { createReceipts } from './page-receipts.ts';
import type { FormOutcome, FormSubmission, PageRequest } from './page-renderer.ts';
import { allowedQuery, isPersonal, readConsent, resolveLocale } from './request-facts.ts';
import { commonHeaders } from './security-headers.ts';
import { retryHeader, sendFresh, sendStored, sendText } from './send.ts';
import { createRunner, originOf, readInScope, type ScopeFacts, type ServerContext } from './server-context.ts';
import { sessionCookies } from './session-cookies.ts';

/** What the front of the server has found out about a request. */
export interface RequestFacts {
  site: SiteIdentity;
  /** Path in its true form, with the locale's prefix. */
  path: string;
  search: URLSearchParams;
  requestId: string;
  callerAddress: string;
  isSecure: boolean;
  /** What may be the secret of the visitor's session. */
  tokens: readonly string[];
  /** Why the list of sites, and with it anything new of this one, could not be read; absent where it could. */
  outage?: DatabaseUnavailableError | undefined;
}

/** The key of a page in the cache: all that its content may depend on. */
export function pageKey(facts: RequestFacts, origin: string, variant: string): string {
  const query = allowedQuery(facts.search, facts.path);
  const parameters = Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return `${facts.site.id} ${origin} ${facts.isSecure ? 'https' : 'http'} ${variant} ${facts.path} ${parameters}`;
}

/** Answers a page: from the cache, else made in one snapshot and kept. */
export async function servePage(
  context: ServerContext,
  facts: RequestFacts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<number> {
  const origin = originOf(context, facts.site, request.headers.host, facts.isSecure);
  const consent = pageConsent(context, facts, request);
  const make = () => makePage(context, facts, request, origin);
  const key = pageKey(facts, origin, consentVariant(consent));
  if (isPersonal(request.headers)) {
    return sendPersonal(facts, request, response, await make());
  }
  const page = await findPage(context, facts, key, make);
  // A screen that nobody may keep has no mark by which a browser could ask whether it still has it.
  if (page.headers['cache-control']?.includes('no-store'))
    await sendFresh(request, response, page.status, page.body.identity, {
      ...page.headers,
      'x-request-id': facts.requestId,
    });
  else await sendStored(request, response, page, facts.requestId);
  return page.status;
}

/**
 * The held page of a key, else a new one. To whoever asks while the database refuses connections, the page is given that was
 * held when it left, with the warning that it is stale (RFC 9111, 5.5).
 */
export async function findPage(
  context: ServerContext,
  { site }: Pick<RequestFacts, 'site'>,
  key: string,
  make: () => Promise<MadePage>,
): Promise<StoredPage> {
  const held = context.cache.find(site.id, key, context.clock());
  if (held) return held;
  try {
    return await context.cache.fill(key, site.id, make);
  } catch (error) {
    const stale = isDatabaseAway(error) ? context.cache.findStale(site.id, key) : undefined;
    if (!stale) throw error;
    return { ...stale, headers: { ...stale.headers, warning: '110 - "Response is Stale"' } };
  }
}

/** What a page would be answered with: made, and held for whoever asks next, as if it had been asked for. */
export async function findPageStatus(
  context: ServerContext,
  facts: RequestFacts,
  request: IncomingMessage,
): Promise<number> {
  const origin = originOf(context, facts.site, request.headers.host, facts.isSecure);
  const make = () => makePage(context, facts, request, origin);
  if (isPersonal(request.headers)) return (await make()).status;
  const key = pageKey(facts, origin, consentVariant(pageConsent(context, facts, request)));
  return (await findPage(context, facts, key, make)).status;
}

/** The name under which a site's purposes are held: what its pages, made before, say that they depend on. */
const purposesName = 'purposes';

/**
 * The visitor's choice as far as it changes the site's pages. Anybody can write a cookie that names more: every combination
 * would have pages of its own, and they would push each other out of the cache.
 */
function pageConsent(
  context: ServerContext,
  { site }: Pick<RequestFacts, 'site'>,
  request: IncomingMessage,
): Consent | undefined {
  const consent = readConsent(request.headers);
  // Of a stale page too: they only say which of its variants it is.
  const purposes = context.values.findStale<readonly ConsentPurpose[]>(site.id, purposesName);
  return purposes ? limitConsent(consent, purposes) : consent;
}

/** Answers a posted form: 303 to where it leads, or the page again with what was wrong, 422 and never kept. */
export async function submitPage(
  context: ServerContext,
  facts: RequestFacts,
  submission: FormSubmission,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<number> {
  const origin = originOf(context, facts.site, request.headers.host, facts.isSecure);
  const scopeFacts = makeScopeFacts(context, facts, origin);
  // Each call of a form's action has a transaction of its own: what it stored stands even if drawing the page then fails.
  const runner = createRunner(context, scopeFacts);
  const client = createScopeClient(context.bindings, runner);
  const pageRequest = makePageRequest(context, facts, request, origin, client);
  const isBuilding = facts.site.isBuilding && !(await runner.read(async ({ user }) => keepsSite(user)));
  const outcome: FormOutcome = await context.renderer.submit({ ...pageRequest, isBuilding }, submission);
  if ('redirect' in outcome) {
    const cookies = outcome.session
      ? sessionCookies(context, facts.site, request.headers.host, facts.isSecure, outcome.session.token)
      : [];
    // A script follows no redirection by itself: it would lose the anchor, and ask for the page twice (RFC 7240).
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
  if ('answered' in outcome) {
    sendText(request, response, 200, outcome.answered, {
      ...pageHeaders(),
      ...personalHeaders(facts),
      'content-type': 'text/plain; charset=utf-8',
    });
    return 200;
  }
  if ('refused' in outcome) return sendErrorPage(context, facts, request, response, outcome.refused);
  const made = await makePage(context, facts, request, origin, { form: outcome.form });
  const headers = { ...made.headers, ...retryHeader(outcome.retryAfter) };
  const status = made.status === 200 ? outcome.status : made.status;
  return sendPersonal(facts, request, response, { ...made, headers }, status);
}

/** What an error page tells; `retryAfter` are the seconds to wait, where only time stands against what was asked. */
interface ToldError {
  status: number;
  message: string;
  retryAfter?: number | undefined;
}

/** Answers an error with a page in the site's own look. */
export async function sendErrorPage(
  context: ServerContext,
  facts: RequestFacts,
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, retryAfter }: ToldError,
): Promise<number> {
  const origin = originOf(context, facts.site, request.headers.host, facts.isSecure);
  const made = await makePage(context, facts, request, origin, {
    error: { status, message, requestId: facts.requestId },
  });
  const headers = { ...made.headers, ...retryHeader(retryAfter) };
  return sendPersonal(facts, request, response, { ...made, headers }, status);
}

/** Sends a page that concerns one visitor: nothing on the way keeps it. */
export async function sendPersonal(
  facts: Pick<RequestFacts, 'requestId'>,
  request: IncomingMessage,
  response: ServerResponse,
  made: MadePage,
  status = made.status,
): Promise<number> {
  await sendFresh(request, response, status, made.body, { ...made.headers, ...personalHeaders(facts) });
  return status;
}

/** How many files a page's forms may bring: asked before a body is read. */
export async function countFiles(
  context: ServerContext,
  facts: RequestFacts,
  request: IncomingMessage,
): Promise<number> {
  const origin = originOf(context, facts.site, request.headers.host, facts.isSecure);
  const { value } = await readInScope(context, makeScopeFacts(context, facts, origin), (inside) => {
    const client = createScopeClient(context.bindings, runInside(inside, context.limits));
    return context.renderer.countFiles(makePageRequest(context, facts, request, origin, client));
  });
  return value;
}

function personalHeaders({ requestId }: Pick<RequestFacts, 'requestId'>): Record<string, string> {
  return { 'cache-control': 'private, no-store', 'x-request-id': requestId };
}

/** Makes a page, or the page of an error in the site's own look. */
export async function makePage(
  context: ServerContext,
  facts: RequestFacts,
  request: IncomingMessage,
  origin: string,
  more: Pick<PageRequest, 'form' | 'error'> = {},
): Promise<MadePage> {
  if (facts.outage) throw facts.outage;
  const startedAt = context.values.clockOf(facts.site.id);
  const { value, scope } = await readInScope(context, makeScopeFacts(context, facts, origin), (inside) => {
    const client = createScopeClient(context.bindings, runInside(inside, context.limits), new Map());
    return context.renderer.render({
      ...makePageRequest(context, facts, request, origin, client, { scope: inside, startedAt }),
      ...more,
    });
  });
  if (value.purposes.length)
    context.values.keep(facts.site.id, purposesName, startedAt, {
      value: value.purposes,
      tags: scope.reads.tags,
      validUntil: Number.POSITIVE_INFINITY,
    });
  return {
    status: value.status,
    headers: { ...pageHeaders(), ...value.headers },
    body: value.body,
    tags: scope.reads.tags,
    validUntil: scope.reads.validUntil,
    isCacheable: value.isCacheable && !more.form && !more.error,
  };
}

function makeScopeFacts(context: ServerContext, facts: RequestFacts, origin: string): ScopeFacts {
  const { language } = resolveLocale(facts.site, facts.path);
  return {
    site: facts.site,
    locale: language?.code ?? facts.site.defaultLocale,
    now: context.clock(),
    requestId: facts.requestId,
    callerAddress: facts.callerAddress,
    origin,
    mainOrigin: mainOriginOf(facts.site, context.address.port, facts.isSecure),
    tokens: facts.tokens,
  };
}

function makePageRequest(
  context: ServerContext,
  facts: RequestFacts,
  request: IncomingMessage,
  origin: string,
  client: PageRequest['client'],
  snapshot?: Snapshot,
): PageRequest {
  const { language, prefix, path } = resolveLocale(facts.site, facts.path);
  return {
    client,
    path,
    prefix,
    locale: language?.code ?? facts.site.defaultLocale,
    query: allowedQuery(facts.search, facts.path),
    origin,
    now: snapshot?.scope.now ?? context.clock(),
    timeZone: facts.site.timeZone,
    consent: readConsent(request.headers),
    mapTiles: context.config.mapTiles,
    pseudonym: pseudonymOf(context, snapshot),
    siteId: facts.site.id,
    languages: facts.site.languages.filter(({ isValid }) => isValid),
    isBuilding: facts.site.isBuilding && !keepsSite(snapshot?.scope.user),
    remember: (name, make) => remember(context, snapshot, client, name, make),
    derive: (of, name, make) => derive(context, snapshot, of, name, make),
    validUntil: (moment) => {
      if (snapshot) expireAt(snapshot.scope, moment);
    },
    receipts: createReceipts(context.sealer, facts.site.id, snapshot?.scope.now ?? context.clock()),
  };
}

/** A name for the member that another service may know her by: another on each site, and hers only by the program's key. */
function pseudonymOf(context: ServerContext, snapshot: Snapshot | undefined): string | undefined {
  const { site, user } = snapshot?.scope ?? {};
  return site && user && context.sealer.pseudonym(`member ${site.id} ${user.id}`);
}

/** The snapshot a page is made from, and the count of the site's changes taken before it began. */
interface Snapshot {
  scope: Scope;
  startedAt: string;
}

/** A value of the site, read in the page's snapshot where it is not held; the page then depends on all the value does. */
async function remember<Value>(
  context: ServerContext,
  snapshot: Snapshot | undefined,
  client: ApiClient,
  name: string,
  make: (client: ApiClient) => Promise<Value>,
): Promise<Value> {
  if (!snapshot) return make(client);
  const { scope, startedAt } = snapshot;
  const made = await context.values.remember(
    scope.site.id,
    `${scope.locale} ${scope.origin} ${name}`,
    scope.now,
    startedAt,
    async () => {
      // Held for everybody: made as for nobody.
      const inside: Scope = { ...scope, user: undefined, reads: startReadRecord() };
      const value = await make(createScopeClient(context.bindings, runInside(inside, context.limits)));
      return { value, tags: inside.reads.tags, validUntil: inside.reads.validUntil };
    },
  );
  for (const tag of made.tags) scope.reads.tags.add(tag);
  expireAt(scope, made.validUntil);
  if (typeof made.value === 'object' && made.value !== null && !sources.has(made.value)) {
    lastSource += 1;
    sources.set(made.value, { number: lastSource, tags: made.tags });
  }
  return made.value;
}

/** Values that were remembered: a number that no other has, which names what is derived of them, and their tags. */
const sources = new WeakMap<object, { number: number; tags: ReadonlySet<string> }>();
let lastSource = 0;

/** What follows from a value of the site, held beside it. */
function derive<Value>(
  context: ServerContext,
  snapshot: Snapshot | undefined,
  of: object,
  name: string,
  make: () => Value,
): Value {
  const source = sources.get(of);
  if (!snapshot || !source) return make();
  const key = `${source.number} ${name}`;
  const { id } = snapshot.scope.site;
  const held = context.values.find<Value>(id, key);
  if (held !== undefined) return held;
  const value = make();
  const made = { value, tags: source.tags, validUntil: Number.POSITIVE_INFINITY };
  context.values.keep(id, key, snapshot.startedAt, made);
  return value;
}

function pageHeaders(): Record<string, string> {
  return {
    ...commonHeaders,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding, Cookie',
  };
}
