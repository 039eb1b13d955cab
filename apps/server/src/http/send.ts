import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StoredPage } from '../page-cache/page-cache.ts';

/** Sends a held page in the encoding the browser takes best, or 304 when it has it already. */
export function sendStored(request: IncomingMessage, response: ServerResponse, page: StoredPage, requestId: string): void {
  const accepted = (request.headers['accept-encoding'] as string | undefined) ?? '';
  const headers: Record<string, string | number> = { ...page.headers, etag: page.etag, 'x-request-id': requestId };
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    delete headers['content-type'];
    response.writeHead(304, headers).end();
    return;
  }
  let body = page.identity;
  if (accepted.includes('br')) {
    body = page.brotli;
    headers['content-encoding'] = 'br';
  } else if (accepted.includes('gzip')) {
    body = page.gzip;
    headers['content-encoding'] = 'gzip';
  }
  headers['content-length'] = body.length;
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends a short answer as it is. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
}
