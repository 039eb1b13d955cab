import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Endpoint, isFileReply } from '@vitrine/contract/endpoints/define-endpoint';
import { endpoints } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { Hono } from 'hono';
import { Hono as Application } from 'hono';
import { cors } from 'hono/cors';
import type { Binding } from '../../features/bind-endpoint.ts';
import { ResponseBody } from '../../page-cache/body-cache.ts';
import { getMainOrigin, isAdministrator, type RequestContext, type SiteIdentity } from '../../request-context.ts';
import { readStaffCookie } from '../administration/staff-cookies.ts';
import { findApiReference } from '../openapi/api-reference.ts';
import { formatOpenApi } from '../openapi/openapi.ts';
import { bodyLimits, openFiles, type ReceivedBody, readBody, readSignedText } from '../read-body.ts';
import { isCsrfSafe, isPersonal, isSameOrigin, readTokens } from '../request-parsing.ts';
import { commonHeaders } from '../security-headers.ts';
import { createCallRunner, getOrigin, type RequestContextInput, type ServerContext } from '../server-context.ts';
import { sessionCookies } from '../session-cookies.ts';
import {
  envelopeHeaders,
  listHeaders,
  type ResponseTarget,
  sendConditionalBody,
  sendConditionalResponse,
  sendFailure,
  sendPrivateResponse,
} from './api-responses.ts';
import {
  decodeParams,
  findMethods,
  handleApiError,
  parseQuery,
  readIdempotencyKey,
  toHonoPath,
} from './api-routing.ts';
import { extractBase64Files } from './base64-files.ts';
import { type CallInput, handleCall, type Rejection } from './call-client.ts';

/** Variables that Hono passes to the API's handlers. */
export interface ApiEnvironment {
  Bindings: {
    incoming: IncomingMessage;
    outgoing: ServerResponse;
    requestId: string;
    clientIp: string;
    isSecure: boolean;
  };
}

/** Headers of the description of the API. */
const documentHeaders = { ...commonHeaders, 'cache-control': 'no-cache', vary: 'Accept-Encoding' };

/** Calls that a site under construction answers to everybody: its identity, the end of a session, payments under way. */
const endpointsWhileBuilding: ReadonlySet<string> = new Set([
  'readSiteInfo',
  'listParameters',
  'readLogged',
  'logout',
  'receiveCardEvent',
]);

/** Calls on a suspended site: what an order under way needs; nothing more is paid. */
const endpointsWhileSuspended: ReadonlySet<string> = new Set(['readSiteInfo', 'listParameters', 'receiveCardEvent']);

const isCallerAdministrator = async (scope: RequestContext): Promise<boolean> => isAdministrator(scope);

/** Builds the API below `base`: every call of the sites, the OpenAPI description and the reference. */
export function createApiApplication(context: ServerContext, base: string): Hono<ApiEnvironment> {
  const app = new Application<ApiEnvironment>({ strict: false });
  const bindings = new Map([...context.bindings].filter(([name]) => endpoints[name].access !== 'staff'));
  // The preflights of the API's own host, which sites call cross-origin.
  if (base === '')
    app.options(
      '*',
      cors({
        origin: '*',
        allowHeaders: ['Content-Type', 'Authorization', 'idSite', 'userLang', 'Idempotency-Key'],
        maxAge: 86_400,
      }),
    );
  for (const [name, binding] of bindings) {
    const endpoint: Endpoint = endpoints[name];
    app.on(endpoint.method, base + toHonoPath(endpoint.path), async (c) => {
      const { incoming, requestId, clientIp, isSecure } = c.env;
      const locale = String(incoming.headers.userlang ?? '');
      const site = resolveSite(context, incoming);
      const isPanelCall = endpoint.access === 'panel';
      // Of a site that is not the host's own nobody has a panel.
      if (!site.ok) return sendFailure(c.env, isPanelCall ? { code: 'not-authenticated' } : site.failure, locale);
      // A HEAD request must not cause a write.
      if (incoming.method === 'HEAD' && binding.isWriting)
        return sendFailure(c.env, { code: 'method-not-allowed' }, locale, { allow: `${endpoint.method}, OPTIONS` });
      const { signatureHeader } = endpoint;
      const isRefusedWrite =
        endpoint.method !== 'GET' && !signatureHeader && !isWriteAllowed(incoming.headers, endpoint, base, isSecure);
      if (isRefusedWrite && !isPanelCall) return sendFailure(c.env, { code: 'cross-site' }, locale);
      const facts: RequestContextInput = {
        site: site.value,
        locale: site.value.languages.find(({ code }) => code === locale)?.code ?? site.value.defaultLocale,
        now: context.clock(),
        requestId,
        clientIp: clientIp,
        origin: getOrigin(context, site.value, incoming.headers.host, isSecure),
        mainOrigin: getMainOrigin(site.value, context.listener.port, isSecure),
        tokens: signatureHeader ? [] : readTokens(incoming.headers),
        // The panel belongs to the site's own host: neither another host nor a header lends it.
        panelToken:
          context.directory.findByHost(incoming.headers.host ?? '')?.id === site.value.id
            ? readStaffCookie(incoming.headers, 'panel', isSecure)
            : undefined,
      };
      const query = parseQuery(incoming.url ?? '');
      const runner = createCallRunner(context, facts);
      if (site.value.isSuspended && !endpointsWhileSuspended.has(name))
        return sendFailure(c.env, { code: 'site-suspended' }, facts.locale);
      if (
        site.value.isBuilding &&
        !isPanelCall &&
        !endpointsWhileBuilding.has(name) &&
        !(await runner.read(isCallerAdministrator))
      )
        return sendFailure(c.env, { code: 'site-building' }, facts.locale);
      let received: ReceivedBody | undefined;
      const receive = async (): Promise<Result<CallInput>> => {
        if (isRefusedWrite) return fail('cross-site');
        if (signatureHeader) {
          const text = await readSignedText(incoming);
          const signature = String(incoming.headers[signatureHeader] ?? '');
          return text.ok ? succeed({ body: { text: text.value, signature } }) : text;
        }
        const refusal = isUpload(endpoint, incoming) ? await countUpload(context, endpoint, facts) : undefined;
        if (refusal) return refusal;
        if (endpoint.body) {
          const read = await readBody(incoming, bodyOptions(endpoint, context));
          if (!read.ok) return read;
          received = read.body;
        }
        const sent = received && extractBase64Files(endpoint, received.fields);
        const files = received && sent ? [...(await openFiles(received.files)), ...sent.files] : [];
        if (files.length > bodyLimits.files) return fail('payload-too-large');
        // Files as base64 text are found in the body that was read: they count as those of a form do.
        const isCounted = isUpload(endpoint, incoming) || !sent?.files.length;
        const excess = isCounted ? undefined : await countUpload(context, endpoint, facts);
        if (excess) return excess;
        return succeed({
          params: decodeParams(c.req.param()),
          query,
          ...readIdempotencyKey(endpoint, incoming.headers),
          ...(sent ? { body: sent.fields } : {}),
          ...(files.length ? { files } : {}),
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
          ? sendConditionalResponse(c.env, endpoint, result.value, incoming.headers, (text) =>
              context.bodyCache.get(site.value.id, `${facts.locale} ${incoming.url}`, text),
            )
          : sendPrivateResponse(c.env, endpoint, result.value, cookies);
      } finally {
        await received?.dispose();
      }
    });
  }
  app.get(`${base}/openapi.json`, (c) => {
    const document = formatOpenApi(`${c.env.isSecure ? 'https' : 'http'}://${c.req.header('host')}${base}`);
    const headers = { ...documentHeaders, 'content-type': 'application/json' };
    return sendConditionalBody(c.env, 200, new ResponseBody(document), listHeaders(headers), c.env.incoming.headers);
  });
  app.get(`${base}/docs`, (c) => {
    const reference = findApiReference(base);
    const headers = {
      ...documentHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': reference.policy,
    };
    return sendConditionalBody(
      c.env,
      200,
      new ResponseBody(reference.html),
      listHeaders(headers),
      c.env.incoming.headers,
    );
  });
  // Not a route of its own: with one handler alone Hono composes none.
  app.notFound((c) => {
    const { incoming, outgoing } = c.env;
    const methods = findMethods(bindings, new URL(c.req.url).pathname.slice(base.length));
    const locale = String(incoming.headers.userlang ?? '');
    if (methods.length === 0) return sendFailure(c.env, { code: 'route-unknown' }, locale);
    const allow = [...methods, 'OPTIONS'].join(', ');
    if (incoming.method !== 'OPTIONS') return sendFailure(c.env, { code: 'method-not-allowed' }, locale, { allow });
    outgoing.writeHead(204, { ...envelopeHeaders, allow }).end();
    return RESPONSE_ALREADY_SENT;
  });
  app.onError((error, c) => {
    const found = resolveSite(context, c.env.incoming);
    return handleApiError(context, error, c, found.ok ? found.value.id : undefined);
  });
  return app;
}

/** Refuses a request that cannot be parsed. */
export function sendBadRequest(
  env: ResponseTarget,
  code: 'invalid-request' | 'address-too-long' | 'not-authenticated' = 'invalid-request',
  locale = '',
): Response {
  return sendFailure(env, { code }, locale);
}

/**
 * Whether the response is the same for every user: it depends on the URL and on impersonal headers only. Such a
 * response holds no secret that its compressed length could leak.
 */
function isUserIndependent({ isWriting }: Binding, endpoint: Endpoint, headers: IncomingHttpHeaders): boolean {
  const { access, method, path } = endpoint;
  return (
    access === 'public' &&
    method === 'GET' &&
    !isWriting &&
    !path.includes('{token}') &&
    !isFileReply(endpoint) &&
    !isPersonal(headers)
  );
}

/** Whether the origin of a writing call is allowed: on a site's own host, only the site's own pages may write. */
function isWriteAllowed(
  headers: IncomingMessage['headers'],
  { session }: Endpoint,
  base: string,
  isSecure: boolean,
): boolean {
  return isCsrfSafe(headers, isSecure, session === 'begins') && (base === '' || isSameOrigin(headers, isSecure));
}

/** Returns the token of the session that a call started; undefined where the call ended one. */
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

/** Whether the request may carry files, by its content type. */
function isUpload({ bodyType }: Endpoint, { headers }: IncomingMessage): boolean {
  return bodyType === 'multipart' && (headers['content-type'] ?? '').toLowerCase().startsWith('multipart/');
}

/** Counts an upload before any byte of it is read. Returns the rejection where the sender exceeds the rate limit. */
async function countUpload(
  { limits }: Pick<ServerContext, 'limits'>,
  { access }: Endpoint,
  { site, clientIp }: RequestContextInput,
): Promise<Rejection | undefined> {
  const limit = access === 'panel' ? 'adminUpload' : 'upload';
  const counted = await limits.consume(site.id, { limit, client: clientIp });
  return counted.ok ? undefined : counted;
}

/** Resolves the site of a call: from the header where it is present, else from the host. */
function resolveSite(context: ServerContext, request: IncomingMessage): Result<SiteIdentity> {
  const header = request.headers.idsite;
  if (header !== undefined) {
    const id = /^[1-9]\d{0,9}$/.test(String(header)) ? Number(header) : undefined;
    if (id === undefined)
      return fail('invalid-request', { fields: { idSite: 'Indiquez le numéro du site, comme 42.' } });
    const site = context.directory.findById(id);
    return site ? succeed(site) : fail('site-unknown');
  }
  const host = request.headers.host ?? '';
  const site = context.directory.findByHost(host);
  if (site) return { ok: true, value: site };
  return fail(host === context.config.apiHost ? 'site-missing' : 'site-unknown');
}
