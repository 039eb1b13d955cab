import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** An answer from outside, its body not yet read. */
export interface OutsideAnswer {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  body: AsyncIterable<Buffer>;
  /** Gives the connection up. */
  drop(): void;
}

/** How the outside is reached; tests put something else in their place. */
export interface OutsideWays {
  resolve(host: string): Promise<string[]>;
  /** Asks `url` of the one address given, and of no other whatever the name means by then. */
  open(url: URL, address: string, signal: AbortSignal): Promise<OutsideAnswer>;
}

/** What is asked for, and how much of it is taken. */
export interface FetchLimits {
  /** Types accepted, without parameters. */
  types: readonly string[];
  maximumBytes: number;
  /** Milliseconds for everything, redirections included. */
  time: number;
  redirects: number;
}

export type FetchFault = 'address' | 'unreachable' | 'status' | 'type' | 'size' | 'time';

/** Why nothing was fetched. */
export class FetchRefusedError extends Error {
  readonly fault: FetchFault;
  constructor(fault: FetchFault, cause?: unknown) {
    super(fault, { cause });
    this.name = 'FetchRefusedError';
    this.fault = fault;
  }
}

/**
 * Fetches a file of the public internet that somebody has named: over https, from an address looked up once and then kept to, at
 * each redirection anew, within size and time. Rejects with a FetchRefusedError.
 */
export async function fetchGuarded(
  address: string,
  limits: FetchLimits,
  ways: OutsideWays = createOutsideWays(),
): Promise<{ url: URL; content: Buffer; type: string }> {
  const signal = AbortSignal.timeout(limits.time);
  const isLate = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new FetchRefusedError('time'))),
  );
  isLate.catch(() => {});
  return Promise.race([follow(address, limits, ways, signal), isLate]);
}

async function follow(address: string, limits: FetchLimits, ways: OutsideWays, signal: AbortSignal) {
  let url = readAddress(address);
  for (let step = 0; step <= limits.redirects; step += 1) {
    const answer = await ways.open(url, await findAddress(url, ways), signal).catch((error: unknown) => {
      throw error instanceof FetchRefusedError ? error : new FetchRefusedError('unreachable', error);
    });
    if (answer.status >= 300 && answer.status < 400) {
      answer.drop();
      url = readAddress(answer.headers.location ?? '', url);
      continue;
    }
    try {
      if (answer.status !== 200) throw new FetchRefusedError('status');
      const type = (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      if (!limits.types.includes(type)) throw new FetchRefusedError('type');
      // Compressed bytes say nothing of how many they become.
      if (answer.headers['content-encoding'] && answer.headers['content-encoding'] !== 'identity')
        throw new FetchRefusedError('type');
      return { url, content: await readBounded(answer.body, limits.maximumBytes), type };
    } finally {
      answer.drop();
    }
  }
  throw new FetchRefusedError('status');
}

/** An address that may be asked: https on its own port, a name of the public kind, no secret of anybody in it. */
function readAddress(text: string, base?: URL): URL {
  if (!text || text.length > 2000 || !URL.canParse(text, base)) throw new FetchRefusedError('address');
  const url = new URL(text, base);
  const host = url.hostname.replace(/\.$/, '');
  const isName = isIP(host.replace(/^\[|\]$/g, '')) > 0 || /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(host);
  const isOurs = /\.(?:localhost|local|internal|lan|home|intranet|arpa)$/.test(host);
  if (url.protocol !== 'https:' || url.port !== '' || url.username || url.password || !isName || isOurs)
    throw new FetchRefusedError('address');
  return url;
}

/** The network address of a host: every one that its name means must be public, since any of them could be taken. */
async function findAddress(url: URL, ways: OutsideWays): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host)
    ? [host]
    : await ways.resolve(host).catch((error: unknown) => {
        throw new FetchRefusedError('unreachable', error);
      });
  const [first] = found;
  if (!first) throw new FetchRefusedError('unreachable');
  if (!found.every(isPublicAddress)) throw new FetchRefusedError('address');
  return first;
}

async function readBounded(body: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > most) throw new FetchRefusedError('size');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * The ways to the outside itself. What is allowed of a connection that stands is asked of `isAllowed`, and servers are believed
 * where one of the known authorities vouches for them, or the one given.
 */
export function createOutsideWays(
  isAllowed: (address: string) => boolean = isPublicAddress,
  authority?: string,
): OutsideWays {
  return {
    async resolve(host) {
      return (await lookup(host, { all: true, verbatim: true })).map((one) => one.address);
    },
    open: (url, address, signal) =>
      new Promise((resolve, reject) => {
        const family = isIP(address);
        const asked = request(
          url,
          {
            signal,
            agent: false,
            ...(authority ? { ca: authority } : {}),
            headers: { accept: 'image/svg+xml', 'accept-encoding': 'identity', 'user-agent': 'Vitrine' },
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
              },
              body: response,
              drop: () => asked.destroy(),
            });
          },
        );
        asked.once('socket', (socket) =>
          socket.once('secureConnect', () => {
            if (!isAllowed(socket.remoteAddress ?? '')) asked.destroy(new FetchRefusedError('address'));
          }),
        );
        asked.on('error', reject);
        asked.end();
      }),
  };
}
