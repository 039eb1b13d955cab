import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { SiteDirectory } from '../../features/sites/site-directory.ts';
import type { SiteIdentity } from '../../request-context.ts';
import { hasManyHosts } from '../request-parsing.ts';

/** What was found out about a request that a cacheable page answered with 200. */
export interface RepeatedRequest {
  site: SiteIdentity;
  /** Key of the page in the page cache. */
  key: string;
  /** The log, with method, host and path written once. */
  log: Pick<Logger, 'info'>;
  /** The path that counts as visited. */
  visitedPath: string;
}

/** Entries of all sites: half a kilobyte each. The page cache of an ordinary program holds no more pages. */
const maximumEntries = 2000;

/**
 * Remembers what requests for cached pages resolved to, so that the next request like it is not parsed again (decision
 * 0063). Holds no page: the page cache still decides. Entries made with another state of the site directory are ignored.
 */
export class RepeatedRequests {
  readonly #directory: Pick<SiteDirectory, 'isFresh' | 'version'>;
  readonly #entries = new Map<string, RepeatedRequest>();
  #version = -1;

  constructor(directory: Pick<SiteDirectory, 'isFresh' | 'version'>) {
    this.#directory = directory;
  }

  /** Returns what a request resolves to; undefined where it has to be parsed. */
  find(request: IncomingMessage, isSecure: boolean): RepeatedRequest | undefined {
    if (this.#version !== this.#directory.version || !this.#directory.isFresh || !isRepeatable(request))
      return undefined;
    return this.#entries.get(buildKey(request, isSecure));
  }

  /** Remembers what a request resolved to, with the site as the directory knows it now. */
  add(request: IncomingMessage, isSecure: boolean, found: RepeatedRequest): void {
    if (!isRepeatable(request)) return;
    if (this.#version !== this.#directory.version) {
      this.#entries.clear();
      this.#version = this.#directory.version;
    }
    if (this.#entries.size >= maximumEntries) this.#entries.delete(this.#entries.keys().next().value ?? '');
    this.#entries.set(buildKey(request, isSecure), found);
  }
}

/** Whether nothing but host, scheme and path decides about the response: no cookie, no credentials, no query. */
function isRepeatable(request: IncomingMessage): boolean {
  const { method, url = '', headers } = request;
  return (
    method === 'GET' &&
    headers.cookie === undefined &&
    headers.authorization === undefined &&
    url.length < 200 &&
    !url.includes('?') &&
    !hasManyHosts(request)
  );
}

const buildKey = ({ headers, url }: IncomingMessage, isSecure: boolean) =>
  `${isSecure ? 'https' : 'http'} ${headers.host} ${url}`;
