import type { Endpoint, FilePart } from '../endpoints/define-endpoint.ts';
import { type EndpointName, endpoints } from '../endpoints/endpoints.ts';
import { ApiError, type Envelope } from '../envelope/envelope.ts';
import type { ApiClient } from './api-client.ts';

interface ClientOptions {
  /** Base of the API without trailing slash, such as `http://site.localhost:3000/api`. */
  base: string;
  siteId?: number;
  /** Locale of the texts, sent as `userLang`. */
  locale?: string;
  token?: string;
  fetch?: typeof globalThis.fetch;
}

interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: readonly FilePart[];
}

/** Creates a client that calls the API over HTTP, with the headers of API-01. */
export function createHttpClient(options: ClientOptions): ApiClient {
  const calls = Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => [
    name,
    (input: CallInput = {}) => send(endpoint, input, options),
  ]);
  return Object.fromEntries(calls) as Record<EndpointName, unknown> as ApiClient;
}

/** Builds the path of a call with its parameters and query; empty strings and absent values are omitted (API-02). */
export function buildCallPath(endpoint: Pick<Endpoint, 'path'>, input: Pick<CallInput, 'params' | 'query'>): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

async function send(endpoint: Endpoint, input: CallInput, options: ClientOptions): Promise<unknown> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const form = input.files?.length ? toFormData(input.body, input.files) : undefined;
  // For a multipart body, `fetch` itself sets the content type with its boundary.
  if (input.body !== undefined && !form) headers['content-type'] = 'application/json';
  if (options.siteId !== undefined) headers.idSite = String(options.siteId);
  if (options.locale) headers.userLang = options.locale;
  if (options.token) headers.authorization = options.token;
  const signed = endpoint.signatureHeader ? (input.body as { text: string; signature: string }) : undefined;
  if (signed && endpoint.signatureHeader) headers[endpoint.signatureHeader] = signed.signature;
  const answer = await (options.fetch ?? fetch)(options.base + buildCallPath(endpoint, input), {
    method: endpoint.method,
    headers,
    ...(input.body === undefined ? {} : { body: form ?? signed?.text ?? JSON.stringify(input.body) }),
  });
  const envelope = (await answer.json()) as Envelope;
  if (envelope.success || (endpoint.mergesReplyIntoEnvelope && answer.ok && envelope.data !== null))
    return envelope.data;
  throw new ApiError({
    code: envelope.code ?? 'internal',
    message: envelope.message,
    fields: envelope.fields,
    requestId: envelope.requestId,
  });
}

/** Objects are sent as JSON text, with files beside them (API-03). */
function toFormData(body: unknown, files: readonly FilePart[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined) form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  for (const { field, name, content } of files) form.append(field, content, name);
  return form;
}
