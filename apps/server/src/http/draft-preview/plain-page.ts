import type { IncomingMessage, ServerResponse } from 'node:http';
import { renderFallbackPage } from '../pages/fallback-page.ts';
import { inertHeaders } from '../program-responses.ts';
import { retryHeader, sendText } from '../send.ts';

/** Sends a page that names nothing of the site: whoever holds a link that leads nowhere learns nothing by it. */
export function sendPlainPage(
  request: IncomingMessage,
  response: ServerResponse,
  {
    status,
    message,
    retryAfter,
    requestId,
  }: { status: number; message: string; retryAfter?: number; requestId: string },
): void {
  const page = renderFallbackPage(message, 'Aperçu');
  sendText(request, response, status, page.html, {
    ...inertHeaders,
    ...previewHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'x-request-id': requestId,
    ...retryHeader(retryAfter),
  });
}

/** No cache holds an answer of a preview, no search engine lists it, and its URL, which is a secret, leaves the site never. */
export const previewHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
} as const;
