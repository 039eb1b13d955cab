import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Endpoint, isFileReply } from '@vitrine/contract/endpoints/define-endpoint';
import type { Envelope } from '@vitrine/contract/envelope/envelope';
import { errorCodes, getErrorMessage } from '@vitrine/contract/envelope/error-codes';
import type { DomainFailure } from '@vitrine/domain/kernel/result';
import { ResponseBody } from '../../page-cache/body-cache.ts';
import { chooseEncoding } from '../../page-cache/encoded-body.ts';
import { commonHeaders, inertPolicy } from '../security-headers.ts';
import { isNotModified, omitContentType, retryHeader } from '../send.ts';

/** What a handler needs to send a response. */
export interface ResponseTarget {
  outgoing: ServerResponse;
  requestId: string;
}

/** Minimum size in bytes for compression: a response that fits one packet arrives no sooner when compressed. */
const minimumCompressedBytes = 1400;

export const envelopeHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': inertPolicy,
};

/** Lists headers as names and values in turn, which Node writes twice as fast as an object. */
export function listHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}

/** Headers of a response that varies with nothing but its URL. */
const revalidatedHeaders = listHeaders({
  ...envelopeHeaders,
  'cache-control': 'private, no-cache',
  vary: 'Accept-Encoding, Authorization, Cookie, idSite, userLang',
});

/** Sends a response that depends on the user: never stored by a cache and never compressed (0036). */
export function sendPrivateResponse(
  env: ResponseTarget,
  endpoint: Endpoint,
  data: unknown,
  cookies: readonly string[],
): Response {
  const headers: OutgoingHttpHeaders = { ...envelopeHeaders };
  if (endpoint.attachment) headers['content-disposition'] = `attachment; filename="${endpoint.attachment}"`;
  if (cookies.length) headers['set-cookie'] = [...cookies];
  if (endpoint.replyType === 'csv')
    return sendFile(env, endpoint, Buffer.from(String(data)), {
      ...headers,
      'content-type': 'text/csv; charset=utf-8',
    });
  if (isFileReply(endpoint)) {
    const { name, content } = data as { name: string; content: string };
    return sendFile(env, endpoint, Buffer.from(content, 'base64'), {
      ...headers,
      'content-type': endpoint.replyType === 'pdf' ? 'application/pdf' : 'application/octet-stream',
      'content-disposition': formatAttachment(name),
    });
  }
  return sendEnvelope(env, endpoint.status ?? 200, toEnvelope(endpoint, data), headers);
}

/** Names a download; a name outside ASCII stands beside one that every browser reads (RFC 6266). */
function formatAttachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`}`;
}

function sendFile(
  { outgoing }: ResponseTarget,
  endpoint: Endpoint,
  body: Buffer,
  headers: OutgoingHttpHeaders,
): Response {
  outgoing.writeHead(endpoint.status ?? 200, { ...headers, 'content-length': body.length }).end(body);
  return RESPONSE_ALREADY_SENT;
}

/**
 * Sends a response that is the same for everybody: compressed where that saves bytes, or 304 on a matching ETag. `getBody`
 * returns the body of a text.
 */
export function sendConditionalResponse(
  env: ResponseTarget,
  endpoint: Endpoint,
  data: unknown,
  asked: IncomingHttpHeaders,
  getBody = createBody,
): Promise<Response> {
  const body = getBody(JSON.stringify(toEnvelope(endpoint, data)));
  return sendConditionalBody(env, endpoint.status ?? 200, body, revalidatedHeaders, asked);
}

const createBody = (text: string) => new ResponseBody(text);

/** Sends a body that is the same for everybody: compressed where that saves bytes, or 304 on a matching ETag. */
export async function sendConditionalBody(
  { outgoing }: ResponseTarget,
  status: number,
  body: ResponseBody,
  constantHeaders: readonly string[],
  asked: IncomingHttpHeaders,
): Promise<Response> {
  const { etag, identity } = body;
  if (isNotModified(asked['if-none-match'], etag)) {
    outgoing.writeHead(304, [...omitContentType(constantHeaders), 'etag', etag]).end();
    return RESPONSE_ALREADY_SENT;
  }
  const accepted = asked['accept-encoding'] as string | undefined;
  const encoding = identity.length < minimumCompressedBytes ? 'identity' : chooseEncoding(accepted);
  const encoded = encoding === 'identity' ? identity : await body.encode(encoding);
  const headers = [...constantHeaders, 'etag', etag, 'content-length', String(encoded.length)];
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  outgoing.writeHead(status, headers).end(encoded);
  return RESPONSE_ALREADY_SENT;
}

/** Whether sentences go along with the message: these are French, and a response has one language. */
const isFrenchBeside = ({ fields = {}, details }: DomainFailure) =>
  details !== undefined || Object.keys(fields).length > 0;

/** Sends the response of a rejection. */
export function sendFailure(
  env: ResponseTarget,
  failure: DomainFailure,
  locale: string,
  headers: OutgoingHttpHeaders = {},
): Response {
  const { code } = failure;
  const envelope: Envelope<null> = {
    success: false,
    data: null,
    message: failure.message ?? getErrorMessage(code, isFrenchBeside(failure) ? undefined : locale),
    code,
    ...(failure.fields ? { fields: failure.fields } : {}),
    ...(failure.details ? { details: failure.details } : {}),
    requestId: env.requestId,
  };
  const { status } = errorCodes[code];
  return sendEnvelope(env, status, envelope, { ...envelopeHeaders, ...retryHeader(failure.retryAfter), ...headers });
}

/** Wraps a reply in the envelope. For a call that asks a yes-or-no question, the answer itself is `success`. */
function toEnvelope({ mergesReplyIntoEnvelope }: Endpoint, data: unknown): Envelope {
  if (!mergesReplyIntoEnvelope) return { success: true, data, message: '' };
  const { success, message = '' } = data as { success: boolean; message?: string };
  return { success, data, message };
}

/** Writes the envelope directly: a Response object would be read back in chunks, at twice the cost. */
function sendEnvelope(
  { outgoing }: ResponseTarget,
  status: number,
  envelope: Envelope,
  headers: OutgoingHttpHeaders,
): Response {
  const body = Buffer.from(JSON.stringify(envelope));
  outgoing.writeHead(status, { ...headers, 'content-length': body.length });
  outgoing.end(body);
  return RESPONSE_ALREADY_SENT;
}
