import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Endpoint } from '@vitrine/contract/endpoints/define-endpoint';
import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import type { Envelope } from '@vitrine/contract/envelope/envelope';
import { type ErrorCode, errorCodes, errorSentence } from '@vitrine/contract/envelope/error-codes';
import type { DomainFailure } from '@vitrine/domain/kernel/result';
import type { Hono } from 'hono';
import { Hono as Application } from 'hono';
import { cors } from 'hono/cors';
import type { Binding, HandlerInput } from '../features/bind-endpoint.ts';
import { mainOriginOf, type SiteIdentity } from '../scope.ts';
import { DatabaseUnavailableError } from '../storage/database.ts';
import { renderApiReference } from './api-reference.ts';
import { type CallRunner, checkInput, findAccessFault, makeCall } from './call-client.ts';
import { buildOpenApi } from './openapi.ts';
import { bodyLimits, openFiles, readBody } from './read-body.ts';
import { hideSecrets, isSameOrigin, mayWrite, normalisePath, readTokens } from './request-facts.ts';
import { commonHeaders, inertPolicy } from './security-headers.ts';
import { retryHeader } from './send.ts';
import { createRunner, originOf, type ScopeFacts, type ServerContext } from './server-context.ts';
import { sessionCookies } from './session-cookies.ts';

/** What Hono hands to the handlers of the API. */
export interface ApiEnvironment {
  Bindings: {
    incoming: IncomingMessage;
    outgoing: ServerResponse;
    requestId: string;
    callerAddress: string;
    isSecure: boolean;
  };
}

/** What an answer is sent by. */
type Answered = Pick<ApiEnvironment['Bindings'], 'outgoing' | 'requestId'>;

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
    return isReadable ? next() : fail(c.env, { code: 'invalid-request' }, String(incoming.headers.userlang ?? ''));
  });
  for (const [name, binding] of context.bindings) {
    const endpoint: Endpoint = endpoints[name];
    app.on(endpoint.method, base + toHonoPath(endpoint.path), async (c) => {
      const { incoming, requestId, callerAddress, isSecure } = c.env;
      const locale = String(incoming.headers.userlang ?? '');
      const site = resolveSite(context, incoming);
      if (!site.ok) return fail(c.env, site.failure, locale);
      if (site.value.isBuilding && name !== 'readSiteInfo' && name !== 'listParameters')
        return fail(c.env, { code: 'site-building' }, locale);
      // Who asks for the head of an answer asks for nothing to be done.
      if (incoming.method === 'HEAD' && binding.isWriting)
        return fail(c.env, { code: 'method-not-allowed' }, locale, { allow: endpoint.method });
      if (endpoint.method !== 'GET' && !mayWriteFrom(incoming.headers, endpoint, base))
        return fail(c.env, { code: 'cross-site' }, locale);
      const facts: ScopeFacts = {
        site: site.value,
        locale: site.value.languages.find(({ code }) => code === locale)?.code ?? site.value.defaultLocale,
        now: context.clock(),
        requestId,
        callerAddress,
        origin: originOf(context, site.value, incoming.headers.host, isSecure),
        mainOrigin: mainOriginOf(site.value, context.address.port, isSecure),
        tokens: readTokens(incoming.headers),
      };
      const query = readQuery(incoming.url ?? '');
      const runner = createRunner(context, facts);
      const refusal = isUpload(endpoint, incoming) ? await findUploadFault(context, binding, runner) : undefined;
      if (refusal) {
        incoming.resume();
        return fail(c.env, refusal, facts.locale);
      }
      const received = endpoint.body ? await readBody(incoming, bodyOptions(endpoint, context)) : undefined;
      if (received && !received.ok) return fail(c.env, received.failure, facts.locale);
      try {
        const checked = checkInput(endpoint, {
          params: decodeParams(c.req.param()),
          query,
          ...(received ? { body: received.body.fields } : {}),
          ...(received?.body.files.length ? { files: await openFiles(received.body.files) } : {}),
        });
        if (!checked.ok) return fail(c.env, checked.failure, facts.locale);
        const result = await makeCall(binding, runner, checked.input as HandlerInput<EndpointName>);
        if (!result.ok) return fail(c.env, result.failure, facts.locale);
        const cookies = endpoint.session
          ? sessionCookies(context, site.value, incoming.headers.host, isSecure, readBegunToken(endpoint, result.value))
          : [];
        return succeed(c.env, result.value, endpoint, cookies);
      } finally {
        await received?.body.dispose();
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
  const known = [...context.bindings.keys()].map((name) => endpoints[name] as Endpoint);
  app.all(`${base}/*`, (c) => {
    const { incoming } = c.env;
    const path = new URL(c.req.url).pathname.slice(base.length);
    const methods = known.filter((endpoint) => toPattern(endpoint.path).test(path)).map(({ method }) => method);
    const locale = String(incoming.headers.userlang ?? '');
    if (methods.length === 0) return fail(c.env, { code: 'route-unknown' }, locale);
    return fail(c.env, { code: 'method-not-allowed' }, locale, { allow: [...new Set(methods)].join(', ') });
  });
  app.onError((error, c) => {
    const { requestId, incoming } = c.env;
    const locale = String(incoming.headers.userlang ?? '');
    const found = resolveSite(context, incoming);
    const site = found.ok ? found.value.id : undefined;
    if (error instanceof DatabaseUnavailableError) {
      context.log.error({ requestId, site, cause: String(error.cause) }, 'base de données indisponible');
      return fail(c.env, { code: 'unavailable' }, locale, { 'retry-after': '5' });
    }
    const path = hideSecrets(new URL(c.req.url).pathname);
    context.log.error({ requestId, site, path, cause: error.stack }, 'erreur interne');
    return fail(c.env, { code: 'internal' }, locale);
  });
  return app;
}

/** Answers a call that cannot be read at all. */
export function refuseUnreadable(
  env: Answered,
  code: 'invalid-request' | 'address-too-long' = 'invalid-request',
  locale = '',
): Response {
  return fail(env, { code }, locale);
}

/** Whether a writing call comes from where it may: on a site's own host, as its pages' forms do, never from another's page. */
function mayWriteFrom(headers: IncomingMessage['headers'], { session }: Endpoint, base: string): boolean {
  return mayWrite(headers, session === 'begins') && (base === '' || isSameOrigin(headers));
}

/** The token of the session that a call has begun; none where it has ended one. */
function readBegunToken(endpoint: Endpoint, value: unknown): string | undefined {
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

/** Why no byte of an upload is read: its sender may not make the call, or has made too many; undefined where it is. */
async function findUploadFault(
  { limits }: Pick<ServerContext, 'limits'>,
  binding: Binding,
  { facts, read }: CallRunner,
): Promise<DomainFailure | undefined> {
  const { access } = endpoints[binding.name] as Endpoint;
  const fault = access === 'public' ? undefined : await read(async (scope) => findAccessFault(binding, scope));
  if (fault) return fault.failure;
  const deed = access === 'admin' ? 'adminUpload' : 'upload';
  if (await limits.allow(deed, facts.site.id, facts.callerAddress)) return undefined;
  return (await limits.refusal(deed, facts.site.id, facts.callerAddress)).failure;
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

function succeed(env: Answered, data: unknown, endpoint: Endpoint, cookies: readonly string[]): Response {
  const headers: OutgoingHttpHeaders = {};
  if (endpoint.attachment) headers['content-disposition'] = `attachment; filename="${endpoint.attachment}"`;
  if (cookies.length) headers['set-cookie'] = [...cookies];
  return answer(env, endpoint.status ?? 200, { success: true, data, message: '' }, headers);
}

function fail(env: Answered, failure: DomainFailure, locale: string, headers: OutgoingHttpHeaders = {}): Response {
  const code = (Object.hasOwn(errorCodes, failure.code) ? failure.code : 'internal') as ErrorCode;
  const envelope: Envelope<null> = {
    success: false,
    data: null,
    message: failure.message ?? errorSentence(code, locale),
    code,
    ...(failure.fields ? { fields: failure.fields } : {}),
    requestId: env.requestId,
  };
  return answer(env, errorCodes[code].status, envelope, { ...retryHeader(failure.retryAfter), ...headers });
}

const envelopeHeaders: OutgoingHttpHeaders = {
  ...commonHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': inertPolicy,
};

/** Sends the envelope at once: as a Response it would be read back piece by piece, at twice the cost. */
function answer({ outgoing }: Answered, status: number, envelope: Envelope, headers?: OutgoingHttpHeaders): Response {
  const body = Buffer.from(JSON.stringify(envelope));
  outgoing.writeHead(status, { ...envelopeHeaders, 'content-length': body.length, ...headers });
  outgoing.end(body);
  return RESPONSE_ALREADY_SENT;
}

function toHonoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`);
}

function decodeParams(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
}

/** The query of an address, a name given several times with all its values. */
function readQuery(address: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  const mark = address.indexOf('?');
  if (mark < 0) return query;
  for (const [name, value] of new URLSearchParams(address.slice(mark + 1))) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}
