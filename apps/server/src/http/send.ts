import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { chooseEncoding, encodeBody } from '../page-cache/encoded-body.ts';
import type { CachedPage } from '../page-cache/page-cache.ts';

/**
 * Sends a cached page in the browser's preferred encoding, or 304 on a matching ETag; `added` are further headers, as
 * names and values in turn. Nothing to wait for where the encoding has been made before.
 */
export function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  requestId: string,
  added: readonly string[] = [],
): void | Promise<void> {
  // A list, because Node writes it twice as fast as an object that is copied first.
  const headers: (string | number)[] = [...page.headers, 'x-request-id', requestId, ...added];
  if (page.status === 200 && page.etag && isNotModified(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, omitContentType(headers) as OutgoingHttpHeader[]).end();
    return undefined;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  const body = page.body.encode(encoding);
  return body instanceof Promise
    ? body.then((made) => sendBody(request, response, page.status, headers, made))
    : sendBody(request, response, page.status, headers, body);
}

function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: (string | number)[],
  body: Buffer,
): void {
  headers.push('content-length', body.length);
  response.writeHead(status, headers as OutgoingHttpHeader[]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Returns a list of headers, names and values in turn, without the content type: a 304 has no content. */
export function omitContentType<Value>(headers: readonly Value[]): Value[] {
  const position = headers.findIndex((name, place) => place % 2 === 0 && name === 'content-type');
  return position < 0 ? [...headers] : headers.toSpliced(position, 2);
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
  const encoded = await encodeBody(body, encoding);
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
