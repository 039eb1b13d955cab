import { get } from 'node:http';
import autocannon from 'autocannon';
import { millisecondsPerRequest } from './cpu-time.ts';
import type { NginxBaseline } from './nginx-baseline.ts';

/** What a browser sends: it is answered as shortly as it can read, and counted as a visit. */
export const browserHeaders = {
  'accept-encoding': 'br',
  accept: 'text/html',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** Sends `count` requests for one URL over twenty connections; throws unless all succeed. */
export const load = (url: string, count: number) => async () => {
  const result = await autocannon({ url, amount: count, connections: 20, headers: browserHeaders });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} wrong answers, ${result.errors} errors`);
};

/** Returns nginx's milliseconds per request, asked as `load` asks; NaN where it is not installed. */
export async function measureNginx(peer: NginxBaseline | undefined, count: number): Promise<number> {
  return peer ? millisecondsPerRequest(peer.workerId, count, load(peer.base, count)) : Number.NaN;
}

/** Asks for one URL `count` times, one request after the other. */
export async function drainMany(url: string, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await drain(url);
}

/** Asks for a page and reads it whole; throws unless it succeeds. */
export async function drain(url: string): Promise<void> {
  const answer = await fetch(url, { headers: browserHeaders });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
}

/** Returns the bytes of a page as they are sent. */
export function rawBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: browserHeaders }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
}
