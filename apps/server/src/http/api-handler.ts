import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Endpoint } from '@vitrine/contract/endpoints/define-endpoint';
import { endpoints } from '@vitrine/contract/endpoints/endpoints';
import { type DomainFailure, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { Hono } from 'hono';
import { Hono as Application } from 'hono';
import { cors } from 'hono/cors';
import type { Binding } from '../features/bind-endpoint.ts';
import { getMainOrigin, isAdministrator, type RequestContext, type SiteIdentity } from '../request-context.ts';
import { ServiceUnavailableError } from '../service-unavailable-error.ts';
import { renderApiReference } from './api-reference.ts';
import {
  envelopeHeaders,
  type ResponseTarget,
  sendConditionalResponse,
  sendFailure,
  sendPrivateResponse,
} from './api-responses.ts';
import { type CallInput, handleCall, type Rejection } from './call-client.ts';
import { buildOpenApi } from './openapi.ts';
import { bodyLimits, openFiles, type ReceivedBody, readBody } from './read-body.ts';
import { redactCallPath } from './redact-path.ts';
import { isCsrfSafe, isPersonal, isSameOrigin, normalisePath, readTokens } from './request-parsing.ts';
import { commonHeaders } from './security-headers.ts';
import { createCallRunner, getOrigin, type RequestContextInput, type ServerContext } from './server-context.ts';
import { sessionCookies } from './session-cookies.ts';

/** What Hono hands to the handlers of the API. */
export interface ApiEnvironment {
  Bindings: {
    incoming: IncomingMessage;
    outgoing: ServerResponse;
    requestId: string;
    clientIp: string;
    isSecure: boolean;
  };
}

/** What a site that is being built answers to everybody: who it is, and whoever keeps it lets herself in. */
const endpointsWhileBuilding: ReadonlySet<string> = new Set([
  'readSiteInfo',
  'listParameters',
  'readLogged',
  'login',
  'logout',
]);

const isCallerAdministrator = async ({ user }: RequestContext): Promise<boolean> => isAdministrator(user);

/** The API: every call of the contract at its path below `base`, its description and its reference. */
export function createApiApplication(context: ServerContext, base: string): Hono<ApiEnvironment> {
  const app = new Application<ApiEnvironment>({ strict: false });
  // Sites ask the API's own host from other origins. Nothing there is taken from a cookie.
  if (base === '') {
    app.use('*', async (c, next) => {
      c.env.outgoing.setHeader('access-control-allow-origin', '*');
      await next();
    });
    app.options(
      '*',
      cors({ origin: '*', allowHeaders: ['Content-Type', 'Authorization', 'idSite', 'userLang'], maxAge: 86_400 }),
    );
  }
  app.use('*', async (c, next) => {
    const { incoming } = c.env;
    // Looked at as it came: the runtime's own reading folds dots away, and takes a broken escape for text.
    const isReadable = normalisePath((incoming.url ?? '').split('?')[0] ?? '') !== undefined;
    return isReadable
      ? next()
      : sendFailure(c.env, { code: 'invalid-request' }, String(incoming.headers.userlang ?? ''));
  });
  for (const [name, binding] of context.bindings) {
    const endpoint: Endpoint = endpoints[name];
    app.on(endpoint.method, base + toHonoPath(endpoint.path), async (c) => {
      const { incoming, requestId, clientIp, isSecure } = c.env;
      const locale = String(incoming.headers.userlang ?? '');
      const site = resolveSite(context, incoming);
      if (!site.ok) return sendFailure(c.env, site.failure, locale);
      // Who asks for the head of an answer asks for nothing to be done.
      if (incoming.method === 'HEAD' && binding.isWriting)
        return sendFailure(c.env, { code: 'method-not-allowed' }, locale, { allow: `${endpoint.method}, OPTIONS` });
      if (endpoint.method !== 'GET' && !isWriteAllowed(incoming.headers, endpoint, base, isSecure))
        return sendFailure(c.env, { code: 'cross-site' }, locale);
      const facts: RequestContextInput = {
        site: site.value,
        locale: site.value.languages.find(({ code }) => code === locale)?.code ?? site.value.defaultLocale,
        now: context.clock(),
        requestId,
        clientIp: clientIp,
        origin: getOrigin(context, site.value, incoming.headers.host, isSecure),
        mainOrigin: getMainOrigin(site.value, context.listener.port, isSecure),
        tokens: readTokens(incoming.headers),
      };
      const query = parseQuery(incoming.url ?? '');
      const runner = createCallRunner(context, facts, base !== '');
      if (site.value.isBuilding && !endpointsWhileBuilding.has(name) && !(await runner.read(isCallerAdministrator)))
        return sendFailure(c.env, { code: 'site-building' }, facts.locale);
      let received: ReceivedBody | undefined;
      const receive = async (): Promise<Result<CallInput>> => {
        const refusal = isUpload(endpoint, incoming) ? await countUpload(context, endpoint, facts) : undefined;
        if (refusal) return refusal;
        if (endpoint.body) {
          const read = await readBody(incoming, bodyOptions(endpoint, context));
          if (!read.ok) return read;
          received = read.body;
        }
        return succeed({
          params: decodeParams(c.req.param()),
          query,
          ...(received ? { body: received.fields } : {}),
          ...(received?.files.length ? { files: await openFiles(received.files) } : {}),
        });
      };
      try {
        const result = await handleCall(binding, runner, receive);
        if (!received) incoming.resume();
        if (!result.ok) return sendFailure(c.env, result.failure, facts.locale);
        const cookies = endpoint.session
          ? sessionCookies(
              context,
              site.value,
              incoming.headers.host,
              isSecure,
              readNewSessionToken(endpoint, result.value),
            )
          : [];
        const isShared = isUserIndependent(binding, endpoint, incoming.headers);
        return isShared
          ? sendConditionalResponse(c.env, endpoint, result.value, incoming.headers)
          : sendPrivateResponse(c.env, endpoint, result.value, cookies);
      } finally {
        await received?.dispose();
      }
    });
  }
  app.get(`${base}/openapi.json`, (c) =>
    c.json(buildOpenApi(`${c.env.isSecure ? 'https' : 'http'}://${c.req.header('host')}${base}`), 200, {
      ...commonHeaders,
      'cache-control': 'no-cache',
    }),
  );
  app.get(`${base}/docs`, (c) => {
    const reference = renderApiReference(base);
    return c.html(reference.html, 200, {
      ...commonHeaders,
      'content-security-policy': reference.policy,
      'cache-control': 'no-cache',
    });
  });
  app.all(`${base}/*`, (c) => {
    const { incoming, outgoing } = c.env;
    const methods = findMethods(context.bindings, new URL(c.req.url).pathname.slice(base.length));
    const locale = String(incoming.headers.userlang ?? '');
    if (methods.length === 0) return sendFailure(c.env, { code: 'route-unknown' }, locale);
    const allow = [...methods, 'OPTIONS'].join(', ');
    if (incoming.method !== 'OPTIONS') return sendFailure(c.env, { code: 'method-not-allowed' }, locale, { allow });
    outgoing.writeHead(204, { ...envelopeHeaders, allow }).end();
    return RESPONSE_ALREADY_SENT;
  });
  app.onError((error, c) => {
    const { requestId, incoming } = c.env;
    const locale = String(incoming.headers.userlang ?? '');
    const found = resolveSite(context, incoming);
    const site = found.ok ? found.value.id : undefined;
    if (error instanceof ServiceUnavailableError) {
      context.log.error({ requestId, site, cause: String(error.cause) }, error.message);
      return sendFailure(c.env, { code: 'unavailable' }, locale, { 'retry-after': '5' });
    }
    const path = redactCallPath(new URL(c.req.url).pathname);
    context.log.error({ requestId, site, path, cause: error.stack }, 'erreur interne');
    return sendFailure(c.env, { code: 'internal' }, locale);
  });
  return app;
}

/** Answers a call that cannot be read at all. */
export function sendBadRequest(
  env: ResponseTarget,
  code: 'invalid-request' | 'address-too-long' = 'invalid-request',
  locale = '',
): Response {
  return sendFailure(env, { code }, locale);
}

/**
 * Whether a call answers everybody alike, by its address and headers that say nothing of a person: such an answer holds no secret
 * that its length, once compressed, could give away.
 */
function isUserIndependent(
  { isWriting }: Binding,
  { access, method, path }: Endpoint,
  headers: IncomingHttpHeaders,
): boolean {
  return access === 'public' && method === 'GET' && !isWriting && !path.includes('{token}') && !isPersonal(headers);
}

/** Whether a writing call comes from where it may: on a site's own host, as its pages' forms do, never from another's page. */
function isWriteAllowed(
  headers: IncomingMessage['headers'],
  { session }: Endpoint,
  base: string,
  isSecure: boolean,
): boolean {
  return isCsrfSafe(headers, isSecure, session === 'begins') && (base === '' || isSameOrigin(headers, isSecure));
}

/** The token of the session that a call has begun; none where it has ended one. */
function readNewSessionToken(endpoint: Endpoint, value: unknown): string | undefined {
  return endpoint.session === 'begins' ? (value as { token: string }).token : undefined;
}

function bodyOptions({ bodyType, maximumBytes }: Endpoint, { incomingFolder: folder }: ServerContext) {
  return {
    folder,
    maximumFiles: bodyType === 'multipart' ? bodyLimits.files : 0,
    ...(maximumBytes ? { maximumBytes } : {}),
  };
}

/** Whether a call brings files, or may: its type alone tells. */
function isUpload({ bodyType }: Endpoint, { headers }: IncomingMessage): boolean {
  return bodyType === 'multipart' && (headers['content-type'] ?? '').toLowerCase().startsWith('multipart/');
}

/** Counts an upload before a byte of it is read; why it is not, where its sender has made too many. */
async function countUpload(
  { limits }: Pick<ServerContext, 'limits'>,
  { access }: Endpoint,
  { site, clientIp }: RequestContextInput,
): Promise<Rejection | undefined> {
  const limit = access === 'admin' ? 'adminUpload' : 'upload';
  const counted = await limits.consume(site.id, { limit, client: clientIp });
  return counted.ok ? undefined : counted;
}

/** The site of a call: the header's where it is given, else the host's own. */
function resolveSite(
  context: ServerContext,
  request: IncomingMessage,
): { ok: true; value: SiteIdentity } | { ok: false; failure: DomainFailure } {
  const header = request.headers.idsite;
  if (header !== undefined) {
    const id = /^[1-9]\d{0,9}$/.test(String(header)) ? Number(header) : undefined;
    if (id === undefined)
      return {
        ok: false,
        failure: { code: 'invalid-request', fields: { idSite: 'Indiquez le numéro du site, comme 42.' } },
      };
    const site = context.directory.findById(id);
    return site ? { ok: true, value: site } : { ok: false, failure: { code: 'site-unknown' } };
  }
  const host = request.headers.host ?? '';
  const site = context.directory.findByHost(host);
  if (site) return { ok: true, value: site };
  return { ok: false, failure: { code: host === context.config.apiHost ? 'site-missing' : 'site-unknown' } };
}

function toHonoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** The methods that an address of the API answers; none where no call has it. */
function findMethods(bindings: ServerContext['bindings'], path: string): string[] {
  const methods = [...bindings.values()].flatMap(({ name, isWriting }) => {
    const { method, path: template }: Endpoint = endpoints[name];
    if (!new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`).test(path)) return [];
    return method === 'GET' && !isWriting ? ['GET', 'HEAD'] : [method];
  });
  return [...new Set(methods)];
}

function decodeParams(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
}

/** The query of an address, a name given several times with all its values. */
function parseQuery(address: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  const mark = address.indexOf('?');
  if (mark < 0) return query;
  for (const [name, value] of new URLSearchParams(address.slice(mark + 1))) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}
