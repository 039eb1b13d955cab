import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let path: string;
let whole: Buffer;
let etag: string;
beforeAll(async () => {
  server = await startTestServer();
  path = /\/files\/[0-9a-f]{32}\/police\.woff2/.exec((await server.request('/')).text)?.[0] ?? '';
  const answer = await server.request(path);
  whole = answer.body;
  etag = String(answer.headers.etag);
  expect([answer.status, answer.headers['accept-ranges'], whole.length > 1000]).toEqual([200, 'bytes', true]);
});
afterAll(() => server.close());

const ask = (headers: Record<string, string>) => server.request(path, { headers });

test.each([
  ['bytes=0-9', 0, 10],
  ['bytes=100-', 100, undefined],
  ['bytes=-7', -7, undefined],
])('RFC 9110 the part %s of a file', async (range, from, to) => {
  const answer = await ask({ range });
  const part = whole.subarray(from, to);
  expect([answer.status, answer.headers['content-length']]).toEqual([206, String(part.length)]);
  expect(answer.body.equals(part)).toBe(true);
});

test('RFC 9110 a part that lies outside is refused with the size', async () => {
  const answer = await ask({ range: `bytes=${whole.length}-` });
  expect([answer.status, answer.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
});

test('RFC 9110 If-Range: a part of the version that the browser has, the whole of any other', async () => {
  const range = 'bytes=0-9';
  expect((await ask({ range, 'if-range': etag })).status).toBe(206);
  for (const other of ['"autre"', `W/${etag}`, 'Sun, 22 Nov 2026 12:00:00 GMT', ''])
    expect([(await ask({ range, 'if-range': other })).status, other]).toEqual([200, other]);
  const answer = await ask({ range, 'if-range': '"autre"' });
  expect([answer.headers['content-range'], answer.body.equals(whole)]).toEqual([undefined, true]);
});
