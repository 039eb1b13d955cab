import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, encodeOnce } from '../page-cache/encoded-body.ts';
import type { CachedPage } from '../page-cache/page-cache.ts';

/** Sends a cached page in the browser's preferred encoding, or 304 on a matching ETag. */
export function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  requestId: string,
): void | Promise<void> {
  const headers: Record<string, string | number> = { ...page.headers, 'x-request-id': requestId };
  if (page.etag) headers.etag = page.etag;
  if (page.status === 200 && page.etag && isNotModified(request.headers['if-none-match'], page.etag)) {
    delete headers['content-type'];
    response.writeHead(304, headers).end();
    return undefined;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  const send = (body: Buffer) => {
    headers['content-length'] = body.length;
    response.writeHead(page.status, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const body = page.body.encode(encoding);
  return body instanceof Promise ? body.then(send) : send(body);
}

/** Whether an `If-None-Match` header matches: one of a list, weak or strong alike, since some proxies weaken ETags. */
export function isNotModified(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === etag) return header === etag;
  const strong = etag.slice(2);
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === strong);
}

/** Sends an uncached page in the browser's preferred encoding. */
export async function sendUncached(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
  const encoded = await encodeOnce(body, encoding);
  sendText(
    request,
    response,
    status,
    encoded,
    encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
  );
}

/** Builds the `Retry-After` header, in seconds, for a rejection that time lifts. */
export function retryHeader(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}

/** Sends a short text without compression. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string | string[]>>,
): void {
  // A 204 must not have a content length (RFC 9110, 8.6).
  const length = status === 204 ? {} : { 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
