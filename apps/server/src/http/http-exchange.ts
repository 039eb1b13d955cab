import type { IncomingMessage, ServerResponse } from 'node:http';
import { programPaths } from '@vitrine/domain/addresses/paths';
import type { DatabaseUnavailableError } from '../storage/database-unavailable.ts';
import { isAdministrationRequest } from './administration/admin-host.ts';
import type { RepeatedRequest } from './api/repeated-requests.ts';
import { redactAdminPath, redactCallPath, redactPath } from './redact-path.ts';
import { getClientIp, normalisePath } from './request-parsing.ts';
import type { ServerContext } from './server-context.ts';

/** What a response counts as in the metrics. */
type ResponseKind = 'page' | 'api' | 'file' | 'other';

export const maximumUrlLength = 4096;

/** A request and its response, on their way through the handlers. What is derived is computed where it is asked for. */
export class HttpExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** Whether the visitor's connection is encrypted. */
  readonly isSecure: boolean;
  /** What an earlier request like this one resolved to. */
  readonly repeat: RepeatedRequest | undefined;
  kind: ResponseKind = 'other';
  /** Why the list of sites could not be refreshed, where the old one may still serve stale pages. */
  outage: DatabaseUnavailableError | undefined;
  readonly #context: ServerContext;

  constructor(
    context: ServerContext,
    { request, response, requestId, isSecure, repeat }: Pick<HttpExchange, GivenFacts>,
  ) {
    this.#context = context;
    this.request = request;
    this.response = response;
    this.requestId = requestId;
    this.isSecure = isSecure;
    this.repeat = repeat;
  }

  get host(): string {
    return this.request.headers.host ?? '';
  }

  /** The path and query as they were sent. */
  get url(): string {
    return this.request.url ?? '/';
  }

  /** The path as it was sent. */
  get rawPath(): string {
    return this.url.slice(0, this.url.length - this.rest.length);
  }

  /** The query with its question mark, as it was sent. */
  get rest(): string {
    const mark = this.url.indexOf('?');
    return mark < 0 ? '' : this.url.slice(mark);
  }

  /** The path, normalised; undefined for an invalid one. */
  get path(): string | undefined {
    return normalisePath(this.rawPath);
  }

  /** Whether it came to the host that serves the API alone, without its prefix. */
  get isOfApiHost(): boolean {
    const { apiHost } = this.#context.config;
    return apiHost !== undefined && this.request.headers.host === apiHost;
  }

  get isApi(): boolean {
    const path = this.rawPath;
    return path === programPaths.api || path.startsWith(`${programPaths.api}/`) || this.isOfApiHost;
  }

  /** The locale that a call asks for. */
  get callLocale(): string {
    return String(this.request.headers.userlang ?? '');
  }

  get clientIp(): string {
    return getClientIp(this.#context, this.request);
  }

  /** The path for logs: no query, which may hold what a person typed, and no token of a mailed link. */
  get loggedPath(): string {
    const path = (this.request.url ?? '').slice(0, maximumUrlLength).split('?')[0] ?? '';
    const redact = isAdministrationRequest(this.#context, this.request) ? redactAdminPath : redactPath;
    return (this.isApi ? redactCallPath(path) : redact(path)).slice(0, 200);
  }

  /** What the log says of the request. */
  describe(): Record<'method' | 'host' | 'path', string | undefined> {
    return { method: this.request.method, host: this.request.headers.host, path: this.loggedPath };
  }
}

type GivenFacts = 'request' | 'response' | 'requestId' | 'isSecure' | 'repeat';
