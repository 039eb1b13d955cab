import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { isPublicIp } from './public-ip.ts';

/** A response whose body is not yet read. */
export interface TransportResponse {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  body: AsyncIterable<Buffer>;
  /** Closes the connection. */
  destroy(): void;
}

/** What is sent in place of a plain GET. */
export interface OutgoingMessage {
  headers: Readonly<Record<string, string>>;
  content: string;
}

/** Access to external hosts; tests replace it. */
export interface FetchTransport {
  resolve(host: string): Promise<string[]>;
  /** Requests `url` from exactly this IP address, whatever its host resolves to by now (DNS rebinding). */
  open(
    url: URL,
    address: string,
    signal: AbortSignal,
    message?: OutgoingMessage,
    contentTypes?: readonly string[],
  ): Promise<TransportResponse>;
}

/** What a fetch accepts, and its limits. */
export interface FetchLimits {
  /** Accepted content types, without parameters. */
  contentTypes: readonly string[];
  maximumBytes: number;
  /** Milliseconds for the whole fetch, redirects included. */
  timeout: number;
  maximumRedirects: number;
  /** A message to post; with it no redirect is followed, which would send it to another host. */
  message?: OutgoingMessage;
  /** Statuses whose answer is read like that of 200: services say there why they refuse. */
  statuses?: readonly number[];
  /** Whether a host may be asked without encryption, for public files of sites that know no other way. */
  isPlainAllowed?: boolean;
}

export type FetchFailureReason = 'address' | 'unreachable' | 'status' | 'type' | 'size' | 'time';

/** Reason of a failed fetch. */
export class GuardedFetchError extends Error {
  readonly reason: FetchFailureReason;
  /** Of an answer that is none: its HTTP status, and the seconds after which the host wants to be asked again. */
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;
  constructor(
    fault: FetchFailureReason,
    cause?: unknown,
    answer: { status?: number; retryAfter?: number | undefined } = {},
  ) {
    super(fault, { cause });
    this.name = 'GuardedFetchError';
    this.reason = fault;
    this.status = answer.status;
    this.retryAfter = answer.retryAfter;
  }
}

/**
 * Fetches a file, or the answer to a message, from a user-supplied URL without access to private networks (SSRF): https only unless the limits say otherwise, within size and time.
 * It resolves each host once and pins that IP address, again for each redirect. Rejects with a GuardedFetchError.
 */
export async function fetchGuarded(
  address: string,
  limits: FetchLimits,
  transport: FetchTransport = createFetchTransport(),
): Promise<{ url: URL; content: Buffer; type: string; status: number }> {
  const signal = AbortSignal.timeout(limits.timeout);
  const isLate = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new GuardedFetchError('time'))),
  );
  isLate.catch(() => {});
  return Promise.race([fetchFollowingRedirects(address, limits, transport, signal), isLate]);
}

async function fetchFollowingRedirects(
  address: string,
  limits: FetchLimits,
  transport: FetchTransport,
  signal: AbortSignal,
) {
  let url = parseExternalUrl(address, limits);
  for (let step = 0; step <= limits.maximumRedirects; step += 1) {
    const response = await transport
      .open(url, await resolvePublicIp(url, transport), signal, limits.message, limits.contentTypes)
      .catch((error: unknown) => {
        throw error instanceof GuardedFetchError ? error : new GuardedFetchError('unreachable', error);
      });
    if (response.status >= 300 && response.status < 400 && !limits.message) {
      response.destroy();
      url = parseExternalUrl(response.headers.location ?? '', limits, url);
      continue;
    }
    try {
      const { status } = response;
      if (status !== 200 && !limits.statuses?.includes(status))
        throw new GuardedFetchError('status', undefined, {
          status,
          retryAfter: parseRetryAfter(response.headers['retry-after']),
        });
      const type = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      if (!limits.contentTypes.includes(type)) throw new GuardedFetchError('type');
      // A compressed size does not limit the decompressed one.
      if (response.headers['content-encoding'] && response.headers['content-encoding'] !== 'identity')
        throw new GuardedFetchError('type');
      return { url, content: await readBounded(response.body, limits.maximumBytes), type, status };
    } finally {
      response.destroy();
    }
  }
  throw new GuardedFetchError('status');
}

/** Reads the seconds of `Retry-After` (RFC 9110, 10.2.3), as a number or a date. */
function parseRetryAfter(header: string | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/** Parses a URL that may be fetched: https on the default port, a public host name, no credentials. */
function parseExternalUrl(text: string, { isPlainAllowed }: Pick<FetchLimits, 'isPlainAllowed'>, base?: URL): URL {
  if (!text || text.length > 2000 || !URL.canParse(text, base)) throw new GuardedFetchError('address');
  const url = new URL(text, base);
  const host = url.hostname.replace(/\.$/, '');
  const isName = isIP(host.replace(/^\[|\]$/g, '')) > 0 || /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(host);
  const isOurs = /\.(?:localhost|local|internal|lan|home|intranet|arpa)$/.test(host);
  const isWeb = url.protocol === 'https:' || (isPlainAllowed === true && url.protocol === 'http:');
  if (!isWeb || url.port !== '' || url.username || url.password || !isName || isOurs)
    throw new GuardedFetchError('address');
  return url;
}

/** Resolves a host. Every IP address of it must be public, since a connection could use any of them. */
async function resolvePublicIp(url: URL, transport: FetchTransport): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host)
    ? [host]
    : await transport.resolve(host).catch((error: unknown) => {
        throw new GuardedFetchError('unreachable', error);
      });
  const [first] = found;
  if (!first) throw new GuardedFetchError('unreachable');
  if (!found.every(isPublicIp)) throw new GuardedFetchError('address');
  return first;
}

async function readBounded(body: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of body) {
      bytes += part.length;
      if (bytes > most) throw new GuardedFetchError('size');
      parts.push(part);
    }
  } catch (error) {
    // A connection that is cut in the middle of an answer is no answer.
    throw error instanceof GuardedFetchError ? error : new GuardedFetchError('unreachable', error);
  }
  return Buffer.concat(parts);
}

/**
 * Creates the transport for real connections. `isAllowed` checks the IP address of each established connection.
 * `authority` replaces the default certificate authorities.
 */
export function createFetchTransport(
  isAllowed: (address: string) => boolean = isPublicIp,
  authority?: string,
): FetchTransport {
  return {
    async resolve(host) {
      return (await lookup(host, { all: true, verbatim: true })).map((one) => one.address);
    },
    open: (url, address, signal, message, contentTypes = ['image/svg+xml']) =>
      new Promise((resolve, reject) => {
        const family = isIP(address);
        const isPlain = url.protocol === 'http:';
        const clientRequest = (isPlain ? requestPlain : request)(
          url,
          {
            signal,
            agent: false,
            ...(authority ? { ca: authority } : {}),
            method: message ? 'POST' : 'GET',
            headers: {
              accept: contentTypes.join(', '),
              'accept-encoding': 'identity',
              'user-agent': 'Vitrine',
              ...message?.headers,
            },
            lookup: (_, options, done) =>
              options.all ? done(null, [{ address, family }]) : done(null, address, family),
          },
          (response) => {
            const { statusCode: status = 0, headers } = response;
            const one = (name: string) => [headers[name]].flat()[0];
            resolve({
              status,
              headers: {
                location: one('location'),
                'content-type': one('content-type'),
                'content-encoding': one('content-encoding'),
                'retry-after': one('retry-after'),
              },
              body: response,
              destroy: () => clientRequest.destroy(),
            });
          },
        );
        clientRequest.once('socket', (socket) =>
          socket.once(isPlain ? 'connect' : 'secureConnect', () => {
            if (!isAllowed(socket.remoteAddress ?? '')) clientRequest.destroy(new GuardedFetchError('address'));
          }),
        );
        clientRequest.on('error', reject);
        clientRequest.end(message?.content);
      }),
  };
}
