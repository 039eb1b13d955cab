import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Envelope } from '@vitrine/contract/envelope/envelope';
import { errorCodes, getErrorMessage } from '@vitrine/contract/envelope/error-codes';
import { ServiceUnavailableError } from '../service-unavailable-error.ts';
import { isAdministrationRequest } from './administration/admin-host.ts';
import { renderFallbackPage } from './pages/fallback-page.ts';
import { type SiteRequest, sendErrorPage } from './pages/pages-handler.ts';
import { inertHeaders } from './program-responses.ts';
import { isSecureRequest, normalisePath } from './request-parsing.ts';
import { commonHeaders } from './security-headers.ts';
import { sendText } from './send.ts';
import type { ServerContext } from './server-context.ts';

/**
 * Answers a request that failed: an envelope to calls, the site's own error page where it can be made, else a page that
 * needs nothing. Logs the cause; the response says nothing of the inside.
 */
export async function sendFault(
  context: ServerContext,
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, loggedPath, isApi }: { requestId: string; loggedPath: string; isApi: boolean },
): Promise<void> {
  const isUnavailable = error instanceof ServiceUnavailableError;
  const cause = error instanceof Error ? (isUnavailable ? String(error.cause) : error.stack) : String(error);
  const site = context.directory.findByHost(request.headers.host ?? '');
  context.log.error(
    { requestId, site: site?.id, path: loggedPath, cause },
    isUnavailable ? error.message : 'erreur interne',
  );
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const status = isUnavailable ? 503 : 500;
  if (isApi) {
    const code = isUnavailable ? error.failureCode : 'internal';
    const envelope: Envelope<null> = {
      success: false,
      data: null,
      message: getErrorMessage(code, String(request.headers.userlang ?? '')),
      code,
      requestId,
    };
    return sendText(request, response, errorCodes[code].status, JSON.stringify(envelope), {
      ...inertHeaders,
      'content-type': 'application/json; charset=utf-8',
      ...(isUnavailable ? { 'retry-after': '5' } : {}),
    });
  }
  if (site && !isUnavailable && !isAdministrationRequest(context, request))
    try {
      const path = normalisePath((request.url ?? '/').split('?')[0] ?? '/') ?? '/';
      const facts: SiteRequest = {
        site,
        path,
        search: new URLSearchParams(),
        requestId,
        clientIp: '',
        isSecure: isSecureRequest(context, request),
        tokens: [],
        panelToken: undefined,
      };
      await sendErrorPage(context, facts, request, response, { status, message: 'Une erreur est survenue' });
      return;
    } catch (second) {
      context.log.error({ requestId, site: site.id, cause: String(second) }, 'page d’erreur impossible');
    }
  const page = renderFallbackPage(isUnavailable ? getErrorMessage('unavailable') : undefined);
  sendText(request, response, status, page.html, {
    ...commonHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(isUnavailable ? { 'retry-after': '5' } : {}),
  });
}
