import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@vitrine/contract/endpoints/define-endpoint';
import { endpoints } from '@vitrine/contract/endpoints/endpoints';
import type { Context } from 'hono';
import { ServiceUnavailableError } from '../../service-unavailable-error.ts';
import { redactCallPath } from '../redact-path.ts';
import type { ServerContext } from '../server-context.ts';
import type { ApiEnvironment } from './api-handler.ts';
import { sendFailure } from './api-responses.ts';
import type { CallInput } from './call-client.ts';

/** Logs an error of a call and sends what may be told of it: nothing of the inside. */
export function handleApiError(
  { log }: Pick<ServerContext, 'log'>,
  error: Error,
  c: Context<ApiEnvironment>,
  site?: number,
): Response {
  const { requestId, incoming } = c.env;
  const locale = String(incoming.headers.userlang ?? '');
  if (error instanceof ServiceUnavailableError) {
    log.error({ requestId, site, cause: String(error.cause) }, error.message);
    return sendFailure(c.env, { code: error.failureCode }, locale, { 'retry-after': '5' });
  }
  const path = redactCallPath(new URL(c.req.url).pathname);
  log.error({ requestId, site, path, cause: error.stack }, 'erreur interne');
  return sendFailure(c.env, { code: 'internal' }, locale);
}

/** Writes a path of the contract as the router takes it. */
export function toHonoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Lists the methods that an API path accepts; empty where no call has the path. */
export function findMethods(bindings: ServerContext['bindings'], path: string): string[] {
  const methods = [...bindings.values()].flatMap(({ name, isWriting }) => {
    const { method, path: template }: Endpoint = endpoints[name];
    if (!new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`).test(path)) return [];
    return method === 'GET' && !isWriting ? ['GET', 'HEAD'] : [method];
  });
  return [...new Set(methods)];
}

/** Reads the parameters of a path. */
export function decodeParams(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
}

/** Parses a query string; a repeated name gets the list of its values. */
export function parseQuery(address: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  const mark = address.indexOf('?');
  if (mark < 0) return query;
  for (const [name, value] of new URLSearchParams(address.slice(mark + 1))) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

/** Reads the key under which a repeated request is answered as the first one was. */
export function readIdempotencyKey(
  endpoint: Endpoint,
  headers: IncomingHttpHeaders,
): Pick<CallInput, 'idempotencyKey'> {
  const key = endpoint.takesIdempotencyKey ? headers['idempotency-key'] : undefined;
  return key === undefined ? {} : { idempotencyKey: String(key) };
}
