import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createFetchTransport, GuardedFetchError } from './guarded-fetch.ts';
import { isPublicIp } from './public-ip.ts';
import { startTlsServer, type TlsServer, testCertificate } from './tls-server.fixture.ts';

const servers: TlsServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';

async function listen(
  address = '127.0.0.1',
  respond: Parameters<typeof startTlsServer>[1] = (_, response) =>
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawing),
  port = 0,
): Promise<TlsServer> {
  const server = await startTlsServer(address, respond, port);
  servers.push(server);
  return server;
}

const buildUrl = ({ port }: TlsServer, host = 'dessins.example') => new URL(`https://${host}:${port}/feuille.svg`);
const createSignal = () => AbortSignal.timeout(5000);
/** The real transport, except that it may also connect to this machine. */
const open = createFetchTransport(() => true, testCertificate).open;

async function readAll(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString();
}

describe('API-32 the connection to the outside itself', () => {
  test('API-32 goes to the address that was judged, under the name that was asked for', async () => {
    const server = await listen();
    const answer = await open(buildUrl(server), '127.0.0.1', createSignal());
    expect([answer.status, answer.headers['content-type'], await readAll(answer.body)]).toEqual([
      200,
      'image/svg+xml',
      drawing,
    ]);
    answer.destroy();
    expect(server.requests).toEqual([{ host: `dessins.example:${server.port}`, path: '/feuille.svg' }]);
  });

  // Other systems have only one loopback address.
  test.runIf(process.platform === 'linux')(
    'API-32 does not follow a name that means another place by then',
    async () => {
      const judged = await listen('127.0.0.2');
      const meant = await listen('127.0.0.1', undefined, judged.port);
      const answer = await open(buildUrl(judged, 'localhost'), '127.0.0.2', createSignal());
      answer.destroy();
      expect([judged.requests.length, meant.requests.length]).toEqual([1, 0]);
    },
  );

  test('API-32 is given up before a word is said where it has reached what is not public', async () => {
    const server = await listen();
    const guarded = createFetchTransport(isPublicIp, testCertificate);
    await expect(guarded.open(buildUrl(server), '127.0.0.1', createSignal())).rejects.toMatchObject({
      reason: 'address',
    });
    await expect(guarded.open(buildUrl(server), '127.0.0.1', createSignal())).rejects.toBeInstanceOf(GuardedFetchError);
    expect(server.requests).toEqual([]);
  });

  test('API-32 believes nobody who cannot prove that name', async () => {
    const server = await listen();
    await expect(open(buildUrl(server, 'autre.example'), '127.0.0.1', createSignal())).rejects.toThrow(
      /altnames|does not match/i,
    );
    await expect(createFetchTransport(() => true).open(buildUrl(server), '127.0.0.1', createSignal())).rejects.toThrow(
      /self.signed|certificate/i,
    );
    expect(server.requests).toEqual([]);
  });

  test('API-32 asks for plain bytes, follows nothing by itself, and tells where it is sent', async () => {
    const server = await listen('127.0.0.1', (request, response) => {
      const isPlain = request.headers['accept-encoding'] === 'identity' && request.headers.cookie === undefined;
      response
        .writeHead(isPlain ? 302 : 400, { location: 'https://ailleurs.example/', 'content-encoding': 'gzip' })
        .end(gzipSync(drawing));
    });
    const answer = await open(buildUrl(server), '127.0.0.1', createSignal());
    answer.destroy();
    expect(answer).toMatchObject({
      status: 302,
      headers: { location: 'https://ailleurs.example/', 'content-encoding': 'gzip' },
    });
    expect(server.requests).toHaveLength(1);
  });

  test('API-32 ends when the time is over', async () => {
    const server = await listen('127.0.0.1', () => {});
    await expect(open(buildUrl(server), '127.0.0.1', AbortSignal.timeout(200))).rejects.toThrow(/abort|timeout/i);
  });

  test('API-32 a name is looked up with every address that it has', async ({ skip }) => {
    skip((await lookup('localhost').catch(() => undefined)) === undefined, 'this machine knows no name at all');
    const found = await createFetchTransport().resolve('localhost');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((address) => isIP(address) > 0 && !isPublicIp(address))).toBe(true);
  });
});
