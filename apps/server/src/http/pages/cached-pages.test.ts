import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = (accepted?: string, more: Record<string, string> = {}) =>
  server.request('/contact', {
    headers: { ...(accepted === undefined ? {} : { 'accept-encoding': accepted }), ...more },
  });

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['deflate', undefined],
  ['', undefined],
  [undefined, undefined],
])('a browser that takes "%s" gets the page as %s, the same to the letter', async (accepted, encoding) => {
  const plain = await ask();
  // The first response in an encoding is compressed fast and the next one well: both must hold the page.
  for (let turn = 0; turn < 3; turn += 1) {
    const answer = await ask(accepted);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
    const decode = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : (body: Buffer) => body;
    expect(decode(answer.body).toString()).toBe(plain.text);
    expect(answer.headers.etag).toBe(plain.headers.etag);
    expect(answer.headers.vary).toBe('Accept-Encoding, Cookie');
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  }
});

test('who has the page already is told so in a few bytes, with what caches need', async () => {
  const { headers } = await ask('br');
  const etag = String(headers.etag);
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const held of [etag, `W/"other", ${etag}`, etag.slice(2), '*']) {
    const answer = await ask('br', { 'if-none-match': held });
    expect([held, answer.status, answer.body.length]).toEqual([held, 304, 0]);
    expect(answer.headers).toMatchObject({ etag, vary: headers.vary, 'cache-control': headers['cache-control'] });
    expect(answer.headers['content-encoding']).toBeUndefined();
  }
  for (const other of ['W/"other"', '"', etag.slice(0, -3)])
    expect((await ask('br', { 'if-none-match': other })).status).toBe(200);
});

test('after a change it gets the new page, under a new mark', async () => {
  const { headers } = await ask();
  await server.changeSettings({ COMPANY_NAME: 'Au bord du lac' });
  const answer = await ask(undefined, { 'if-none-match': String(headers.etag) });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('Au bord du lac');
  expect(answer.headers.etag).not.toBe(headers.etag);
});

test('a missing page is never "the one you have"', async () => {
  const first = await server.request('/nulle-part');
  const again = await server.request('/nulle-part', { headers: { 'if-none-match': String(first.headers.etag) } });
  expect([first.status, again.status]).toEqual([404, 404]);
  expect(again.body.length).toBeGreaterThan(1000);
});

test('HEAD answers what GET would, without its body', async () => {
  for (const path of ['/contact', '/nulle-part', '/sitemap.xml']) {
    const full = await server.request(path);
    const head = await server.request(path, { method: 'HEAD' });
    const { date: _, 'x-request-id': __, ...wanted } = full.headers;
    expect([head.status, head.body.length]).toEqual([full.status, 0]);
    expect(head.headers).toMatchObject(wanted);
  }
});

test('each answer has a number of its own, cached pages too', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask()));
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(4);
});

test('every way to write the port gives the same page: what a client writes reaches no address', async () => {
  const port = new URL(server.baseUrl).port;
  const { text } = await server.request('/soins');
  for (const host of [`lheuredouce.localhost:0${port}`, `lheuredouce.localhost:${'0'.repeat(5000)}${port}`]) {
    const held = server.running.context.cache.size;
    const answer = await server.request('/soins', { host });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain(`:0${port}`);
    await server.request('/soins', { host });
    expect(server.running.context.cache.size).toBeLessThanOrEqual(held + 1);
  }
  expect(text).toContain('rel="canonical"');
});

test('CST-09 a cookie that names purposes the site has not gets the page of everybody with the same choice', async () => {
  const { cache } = server.running.context;
  await server.request('/prestations');
  const choose = (letters: string) =>
    server.request('/prestations', {
      headers: { cookie: `consent=1.${letters}.00000000-0000-4000-8000-000000000000` },
    });
  const first = await choose('e');
  const [size, hits] = [cache.size, cache.hits];
  for (const letters of ['ep', 'eP', 'esp', 'eSP']) expect((await choose(letters)).text).toBe(first.text);
  expect([cache.size, cache.hits]).toEqual([size, hits + 4]);
  expect((await choose('E')).status).toBe(200);
  expect(cache.size).toBe(size + 1);
});

test('what a form shows is kept for the page that has it, and asked of another makes no page of its own', async () => {
  const { cache } = server.running.context;
  await server.request('/contact?sujet=atelier');
  const size = cache.size;
  await server.request('/contact?sujet=atelier');
  for (const sujet of ['atelier', 'question', 'autre']) await server.request(`/albums?sujet=${sujet}&envoye=1`);
  // A page about one submission is never cached.
  for (const path of ['/contact?envoye=1&accuse=non', '/contact?accuse=non', '/albums?accuse=non'])
    await server.request(path);
  expect(cache.size).toBe(size);
});
