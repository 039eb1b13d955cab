import type { IncomingMessage } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Endpoint, isAboutSite } from '@vitrine/contract/endpoints/define-endpoint';
import { endpoints } from '@vitrine/contract/endpoints/endpoints';
import { paths, programPaths } from '@vitrine/domain/addresses/paths';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { Hono as Application, type Hono } from 'hono';
import type { Binding } from '../../features/bind-endpoint.ts';
import { isSessionUseDue, recordSessionUse } from '../../features/identity/sessions/sessions.operations.ts';
import { platformSiteId, type SiteIdentity, type StaffSession } from '../../request-context.ts';
import type { ApiEnvironment } from '../api/api-handler.ts';
import { sendConditionalResponse, sendFailure, sendPrivateResponse } from '../api/api-responses.ts';
import {
  decodeParams,
  findMethods,
  handleApiError,
  parseQuery,
  readIdempotencyKey,
  toHonoPath,
} from '../api/api-routing.ts';
import { type CallInput, handleCall } from '../api/call-client.ts';
import { serveFile } from '../files/files-handler.ts';
import { type ReceivedBody, readBody } from '../read-body.ts';
import { isCsrfSafe, isSameOrigin, normalisePath } from '../request-parsing.ts';
import type { ServerContext } from '../server-context.ts';
import { archiveFilePath, sendArchive } from './archive-download.ts';
import { draftEventsPath, streamDraftEvents } from './draft-events-handler.ts';
import { mailPreviewPath, sendMailPreview } from './mail-preview.ts';
import { periodDownloads, sendPeriod } from './period-downloads.ts';
import { replyFilePath, sendReplyFile } from './reply-file-download.ts';
import { siteEventsPath, streamSiteEvents } from './site-events-handler.ts';
import { checkStaffAccess } from './staff-access.ts';
import { formatStaffCookie } from './staff-cookies.ts';
import { createStaffFacts, findRequestedSite, findRequestingStaff } from './staff-facts.ts';
import { createStaffRunner } from './staff-runner.ts';
import { sendTemplateFile, templateFilePath } from './template-files.ts';
import { createUploadHandler, importUploads, mediaUploads, replyUploads, wordpressUploads } from './uploads.ts';

const base = programPaths.api;
/** GET stands for HEAD, which the router takes for it. */
const uploadMethods = ['GET', 'POST', 'PATCH', 'DELETE'];

/** Builds the API of the administration's host: the calls of staff, and nothing that sites answer. */
export function createAdminApi(context: ServerContext): Hono<ApiEnvironment> {
  const app = new Application<ApiEnvironment>({ strict: false });
  const bindings = new Map([...context.bindings].filter(([name]) => endpoints[name].access === 'staff'));
  app.use('*', async (c, next) => {
    c.env.outgoing.setHeader('x-robots-tag', 'noindex');
    const { incoming } = c.env;
    const isReadable = normalisePath((incoming.url ?? '').split('?')[0] ?? '') !== undefined;
    return isReadable ? next() : refuseUnknown(incoming, c.env, 'invalid-request');
  });
  for (const [name, binding] of bindings) {
    const endpoint: Endpoint = endpoints[name];
    app.on(endpoint.method, base + toHonoPath(endpoint.path), (c) =>
      answer(binding, endpoint, decodeParams(c.req.param()), c.env),
    );
  }
  const answerMediaUpload = createUploadHandler(context, mediaUploads);
  const answerImportUpload = createUploadHandler(context, importUploads);
  for (const path of ['/admin/archive-uploads', '/admin/archive-uploads/:id'])
    app.on(uploadMethods, base + path, async (c) => {
      const { id } = decodeParams(c.req.param());
      return answerUpload(answerImportUpload, importUploads.demand, undefined, id, c);
    });
  const siteUploads = [
    { path: 'uploads', handle: answerMediaUpload, demand: mediaUploads.demand },
    { path: 'reply-uploads', handle: createUploadHandler(context, replyUploads), demand: replyUploads.demand },
    {
      path: 'wordpress-uploads',
      handle: createUploadHandler(context, wordpressUploads),
      demand: wordpressUploads.demand,
    },
  ];
  for (const { path, handle, demand } of siteUploads)
    app.on(
      uploadMethods,
      [`${base}/admin/sites/:idSite/${path}`, `${base}/admin/sites/:idSite/${path}/:id`],
      async (c) => {
        const { incoming } = c.env;
        const { idSite = '', id } = decodeParams(c.req.param());
        const site = findSite({}, { idSite }, incoming);
        if (!site) return refuseUnknown(incoming, c.env, 'not-found');
        return answerUpload(handle, demand, site, id, c);
      },
    );
  // Pages of the administration load nothing from a site's host: they see its files here.
  app.get(`${base}/admin/sites/:idSite/files/:hash/:name`, async (c) => {
    const { incoming, outgoing } = c.env;
    const { idSite = '', hash = '', name = '' } = decodeParams(c.req.param());
    const site = findSite({}, { idSite }, incoming);
    if (!site) return refuseUnknown(incoming, c.env, 'not-found');
    const runner = createStaffRunner(context, createStaffFacts(context, incoming, c.env, site));
    const demand = { right: 'media.read', path: '/admin/sites/{idSite}/files' } as const;
    const refused = await runner.read(async (request) => checkStaffAccess(demand, request));
    if (refused) return sendFailure(c.env, refused.failure, getAnswerLocale(incoming));
    const sent = await serveFile(
      context,
      site,
      paths.file(hash, name),
      incoming,
      outgoing,
      'private, max-age=31536000, immutable',
    );
    return sent === undefined ? refuseUnknown(incoming, c.env, 'not-found') : RESPONSE_ALREADY_SENT;
  });
  app.get(base + mailPreviewPath, async (c) => {
    const { incoming, outgoing } = c.env;
    const { idSite = '', name = '' } = decodeParams(c.req.param());
    const site = findSite({}, { idSite }, incoming);
    if (!site) return refuseUnknown(incoming, c.env, 'not-found');
    const query = new URL(c.req.url).searchParams;
    const refused = await sendMailPreview(context, incoming, outgoing, c.env, { site, name, query });
    return refused ? sendFailure(c.env, refused.failure, getAnswerLocale(incoming)) : RESPONSE_ALREADY_SENT;
  });
  app.get(base + templateFilePath, async (c) => {
    const { incoming, outgoing } = c.env;
    const { name = '', hash = '' } = decodeParams(c.req.param());
    const refused = await sendTemplateFile(context, incoming, outgoing, c.env, { name, hash });
    return refused ? sendFailure(c.env, refused.failure, getAnswerLocale(incoming)) : RESPONSE_ALREADY_SENT;
  });
  app.get(base + replyFilePath, async (c) => {
    const { incoming, outgoing } = c.env;
    const { idSite = '', idConversation = '', id = '' } = decodeParams(c.req.param());
    const site = findSite({}, { idSite }, incoming);
    if (!site) return refuseUnknown(incoming, c.env, 'not-found');
    const refused = await sendReplyFile(context, incoming, outgoing, c.env, { site, idConversation, id });
    return refused ? sendFailure(c.env, refused.failure, getAnswerLocale(incoming)) : RESPONSE_ALREADY_SENT;
  });
  app.get(base + archiveFilePath, async (c) => {
    const { incoming, outgoing } = c.env;
    const { idSite = '', id = '' } = decodeParams(c.req.param());
    const site = findSite({}, { idSite }, incoming);
    if (!site) return refuseUnknown(incoming, c.env, 'not-found');
    const refused = await sendArchive(context, incoming, outgoing, c.env, { site, id });
    return refused ? sendFailure(c.env, refused.failure, getAnswerLocale(incoming)) : RESPONSE_ALREADY_SENT;
  });
  for (const download of periodDownloads)
    app.get(base + download.path, async (c) => {
      const { incoming: request, outgoing: response } = c.env;
      const { idSite = '', from = '', to = '' } = decodeParams(c.req.param());
      const site = findSite({}, { idSite }, request);
      if (!site) return refuseUnknown(request, c.env, 'not-found');
      const { buyers } = c.req.query();
      const exchange = { request, response, given: c.env };
      const refused = await sendPeriod(context, exchange, download, {
        ...{ site, from, to, isOfCompanies: buyers === 'companies' },
      });
      return refused ? sendFailure(c.env, refused.failure, getAnswerLocale(request)) : RESPONSE_ALREADY_SENT;
    });
  for (const [path, stream] of [
    [draftEventsPath, streamDraftEvents],
    [siteEventsPath, streamSiteEvents],
  ] as const)
    app.get(base + path, async (c) => {
      const { incoming } = c.env;
      const params = decodeParams(c.req.param());
      const site = findSite({}, params, incoming);
      if (!site) return refuseUnknown(incoming, c.env, 'not-found');
      const refused = await stream(context, createStaffFacts(context, incoming, c.env, site), params, c.env);
      return refused ? sendFailure(c.env, refused, getAnswerLocale(incoming)) : RESPONSE_ALREADY_SENT;
    });
  app.all('*', (c) => {
    const methods = findMethods(bindings, new URL(c.req.url).pathname.slice(base.length));
    return refuseUnknown(c.env.incoming, c.env, methods.length ? 'method-not-allowed' : 'route-unknown', methods);
  });
  app.onError((error, c) => handleApiError(context, error, c));
  return app;

  async function answer(
    binding: Binding,
    endpoint: Endpoint,
    params: Record<string, string>,
    env: ApiEnvironment['Bindings'],
  ): Promise<Response> {
    const { incoming } = env;
    const facts = createStaffFacts(
      context,
      incoming,
      env,
      isAboutSite(endpoint) ? findSite(endpoint, params, incoming) : undefined,
    );
    // A site that does not exist has no transaction: who asks is looked up at the platform, and told what everybody is
    // told who has no grant.
    if (isAboutSite(endpoint) && !facts.site) return refuseUnknown(incoming, env, 'not-found');
    let received: ReceivedBody | undefined;
    const receive = async (): Promise<Result<CallInput>> => {
      if (endpoint.method !== 'GET' && !isWriteAllowed(incoming, endpoint, env.isSecure)) return fail('cross-site');
      if (endpoint.body) {
        const read = await readBody(incoming, { folder: context.incomingFolder, maximumFiles: 0 });
        if (!read.ok) return read;
        received = read.body;
      }
      const query = parseQuery(incoming.url ?? '');
      const key = readIdempotencyKey(endpoint, incoming.headers);
      return succeed({ params, query, ...key, ...(received ? { body: received.fields } : {}) });
    };
    try {
      const runner = createStaffRunner(context, facts);
      const result = await handleCall(binding, runner, receive);
      if (!received) incoming.resume();
      if (!result.ok) return sendFailure(env, result.failure, getAnswerLocale(incoming));
      const { token } = facts.cookie;
      const cookies = token === undefined ? [] : [formatStaffCookie('administration', token, env.isSecure)];
      if (facts.found.staff && token === undefined) await recordUse(facts.found.staff, facts.now);
      if (endpoint.isConstant && !cookies.length)
        return await sendConditionalResponse(env, endpoint, result.value, incoming.headers);
      return sendPrivateResponse(env, endpoint, result.value, cookies);
    } finally {
      await received?.dispose();
    }
  }

  /** Answers a request of an upload, to a site or to the platform. */
  async function answerUpload(
    handle: ReturnType<typeof createUploadHandler>,
    demand: Pick<Endpoint, 'right'>,
    site: SiteIdentity | undefined,
    id: string | undefined,
    { env, req }: { env: ApiEnvironment['Bindings']; req: { path: string } },
  ): Promise<Response> {
    const { incoming, isSecure } = env;
    const runner = createStaffRunner(context, createStaffFacts(context, incoming, env, site));
    const answered = await handle(
      { incoming, runner, siteId: site?.id ?? platformSiteId, id, path: req.path },
      env,
      isWriteAllowed(incoming, demand, isSecure),
    );
    if (answered instanceof Response) return answered;
    incoming.resume();
    return sendFailure(env, answered, getAnswerLocale(incoming));
  }

  /** Refuses what no call answers. Strangers learn nothing but that they have to sign in. */
  async function refuseUnknown(
    incoming: IncomingMessage,
    env: ApiEnvironment['Bindings'],
    code: 'route-unknown' | 'method-not-allowed' | 'not-found' | 'invalid-request',
    methods: readonly string[] = [],
  ): Promise<Response> {
    incoming.resume();
    const staff = await findRequestingStaff(context, incoming, env.isSecure);
    const locale = getAnswerLocale(incoming);
    if (!staff) return sendFailure(env, { code: 'not-authenticated' }, locale);
    return sendFailure(env, { code }, locale, methods.length ? { allow: methods.join(', ') } : {});
  }

  /** Finds the site that a call names, by its path or by the header. */
  function findSite(
    { isOfSiteHeader }: Pick<Endpoint, 'isOfSiteHeader'>,
    { idSite }: Record<string, string>,
    { headers }: IncomingMessage,
  ): SiteIdentity | undefined {
    return findRequestedSite(context, isOfSiteHeader ? headers.idsite : idSite);
  }

  /** Records the use of a session now and then; a failure of that is none of the call. */
  async function recordUse(staff: StaffSession, now: number): Promise<void> {
    if (!isSessionUseDue(staff, now)) return;
    const { database, log } = context;
    await database
      .platform(
        'administration',
        (transaction) => recordSessionUse(transaction, staff, now),
        database.requestTimeout,
        false,
      )
      .catch((error: Error) => log.warn({ cause: error.message }, 'usage d’une session non noté'));
  }
}

/** Returns the locale of refusals. It never depends on the site that a call names: it would tell that the site exists. */
function getAnswerLocale({ headers }: IncomingMessage): string {
  return String(headers.userlang ?? '');
}

/**
 * Whether a write comes from a page of the administration itself; a sign-in must not come from elsewhere either. The
 * `Authorization` header opens nothing here, so that it proves nothing.
 */
function isWriteAllowed(
  { headers: { authorization: _, ...headers } }: IncomingMessage,
  { right }: Pick<Endpoint, 'right'>,
  isSecure: boolean,
): boolean {
  return isSameOrigin(headers, isSecure) && isCsrfSafe(headers, isSecure, right === 'public');
}
