import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getErrorMessage } from '@vitrine/contract/envelope/error-codes';
import { tokenPaths } from '@vitrine/domain/addresses/token-paths';
import { renderCalendarFeed } from '../../features/bookings/calendar-feeds/calendar-feeds.operations.ts';
import { getMainOrigin } from '../../request-context.ts';
import type { SiteRequest } from '../pages/pages-handler.ts';
import { inertHeaders } from '../program-responses.ts';
import { isNotModified, sendText } from '../send.ts';
import { getOrigin, type ServerContext, withReadContext } from '../server-context.ts';

const pattern = new RegExp(`^${tokenPaths.calendarFeed('([\\w-]{43})').replace('.ics', '\\.ics')}$`);

/**
 * Serves the dates of a site to a calendar that has its secret link; false for every other path. Whoever calls is nobody: no
 * cookie is read or set, and no cache that others share keeps the answer. All links that are none get the same one.
 */
export async function serveCalendarFeed(
  context: ServerContext,
  facts: SiteRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const token = pattern.exec(facts.path)?.[1];
  if (token === undefined) return false;
  const { site, requestId, clientIp, isSecure } = facts;
  const input = {
    site,
    locale: site.defaultLocale,
    now: context.clock(),
    requestId,
    clientIp,
    origin: getOrigin(context, site, request.headers.host, isSecure),
    mainOrigin: getMainOrigin(site, context.listener.port, isSecure),
  };
  const { value: body } = await withReadContext(context, input, (scope) => renderCalendarFeed(scope, token));
  const headers = {
    ...inertHeaders,
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'x-request-id': requestId,
  };
  if (body === undefined) {
    sendText(request, response, 404, getErrorMessage('not-found'), {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
    });
    return true;
  }
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  // Asked again each time, and not sent again where nothing has changed.
  const cached = { ...headers, 'cache-control': 'private, no-cache', etag };
  if (isNotModified(request.headers['if-none-match'], etag)) {
    response.writeHead(304, cached).end();
    return true;
  }
  sendText(request, response, 200, body, { ...cached, 'content-type': 'text/calendar; charset=utf-8' });
  return true;
}
