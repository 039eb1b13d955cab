import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Endpoint } from '@vitrine/contract/endpoints/define-endpoint';
import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import { createBookableElement, createBooking } from '@vitrine/test-kit/records/bookings';
import { createMember } from '@vitrine/test-kit/records/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOpaqueToken } from '../../opaque-token.ts';

let server: TestServer;
let token: string;
const secret = createOpaqueToken();
beforeAll(async () => {
  server = await startTestServer({ config: { apiHost: 'api.example' } });
  token = (await server.write(42, (context) => createMember(context))).token;
  await server.write(42, async (context) => {
    await createBookableElement(context, 900);
    await createBooking(context, 900, { token: secret });
  });
});
afterAll(() => server.close());

const ask = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers });
const allEncodings = { 'accept-encoding': 'gzip, deflate, br' };

describe('API-01 an answer that is the same for everybody', () => {
  test.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('API-01 a long one is compressed with %s, and says what it said', async (encoding, open) => {
    const plain = await ask('/api/news');
    const answer = await ask('/api/news', { 'accept-encoding': encoding });
    expect([plain.headers['content-encoding'], answer.headers['content-encoding']]).toEqual([undefined, encoding]);
    expect(open(answer.body).toString()).toBe(plain.text);
    expect(plain.json().data).toMatchObject({ news: expect.arrayContaining([expect.anything()]) });
    expect(answer.body.length).toBeLessThan(plain.body.length / 2);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    for (const name of ['accept-encoding', 'authorization', 'cookie', 'idsite', 'userlang'])
      expect(String(answer.headers.vary).toLowerCase().split(', ')).toContain(name);
  });

  test('API-01 a short one is not', async () => {
    const answer = await ask('/api/logged', allEncodings);
    expect([answer.headers['content-encoding'], answer.text.length < 200]).toEqual([undefined, true]);
  });

  test('API-01 who has it already is told so, until it changes; another site’s is another', async () => {
    const { headers } = await ask('/api/parameter');
    const etag = String(headers.etag);
    expect([headers['cache-control'], etag]).toEqual(['private, no-cache', expect.stringMatching(/^W\/"[\w-]{20,}"$/)]);
    const again = () => ask('/api/parameter', { 'if-none-match': etag, ...allEncodings });
    const held = await again();
    expect([held.status, held.text, held.headers.etag, held.headers['content-encoding']]).toEqual([
      304,
      '',
      etag,
      undefined,
    ]);
    await server.changeSettings({ COMPANY_NAME: 'Une autre maison' });
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  test('API-01 a refusal has no mark and is kept by nobody', async () => {
    const answer = await ask('/api/news?autre=1', allEncodings);
    expect([answer.status, answer.headers.etag, answer.headers['cache-control']]).toEqual([400, undefined, 'no-store']);
  });
});

describe('API-01 ROL-03 an answer that concerns somebody is neither compressed, marked nor kept', () => {
  const whole = { etag: undefined, 'content-encoding': undefined, 'cache-control': 'no-store' };
  const headersOf = async (path: string, headers: Record<string, string>) => {
    const answer = await ask(path, { ...allEncodings, ...headers });
    expect(answer.status, answer.text).toBe(200);
    return answer.headers;
  };

  test.each([
    ['by cookie', () => ({ cookie: `token=${token}; idSite=42` })],
    ['by header', () => ({ authorization: token })],
  ])('API-01 of a session %s, of every call that is asked so', async (_, session) => {
    for (const path of ['/api/news', '/api/user/export', '/api/user'])
      expect(await headersOf(path, session()), path).toMatchObject({ 'cache-control': 'no-store' });
    for (const path of ['/api/news', '/api/user/export']) {
      const { etag, 'content-encoding': encoding } = await headersOf(path, session());
      expect([etag, encoding], path).toEqual([undefined, undefined]);
    }
  });

  test('API-01 of the link of a mail', async () => {
    const { etag, 'content-encoding': encoding, 'cache-control': kept } = await headersOf(`/api/booking/${secret}`, {});
    expect({ etag, 'content-encoding': encoding, 'cache-control': kept }).toEqual(whole);
  });
});

describe('API-01 the methods of an address', () => {
  const names = Object.keys(endpoints) as EndpointName[];
  const isOpen = (name: EndpointName) => ['public', 'member'].includes(endpoints[name].access);
  test.each(names.filter((name) => !isOpen(name)))('ROL-02 OPTIONS of %s tells a stranger nothing', async (name) => {
    const concrete = endpoints[name].path.replace(/\{\w+\}/g, '1');
    for (const host of [`localhost:${server.port}`, 'admin.localhost'])
      expect((await server.request(`/api${concrete}`, { method: 'OPTIONS', host })).status).toBe(401);
  });

  const addresses = Map.groupBy(names.filter(isOpen), (name) => endpoints[name].path);
  test.each([...addresses])('API-01 OPTIONS %s names them', async (path, names) => {
    const concrete = path.replace(/\{\w+\}/g, '1');
    const answer = await server.request(`/api${concrete}`, { method: 'OPTIONS' });
    const allowed = String(answer.headers.allow).split(', ');
    expect([answer.status, answer.text]).toEqual([204, '']);
    for (const name of names) expect(allowed).toContain((endpoints[name] as Endpoint).method);
    expect(allowed).toContain('OPTIONS');
    // `/booking/accept` also matches `/booking/{token}`.
    const reading = Object.values(endpoints).filter(({ method, path: template }) => {
      const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
      return method === 'GET' && template !== endpoints.logVisit.path && pattern.test(concrete);
    });
    expect(allowed.includes('HEAD')).toBe(reading.length > 0);
    // A method outside the list gets 405 with the same list.
    const refused = await server.request(`/api${concrete}`, { method: 'PATCH' });
    expect([refused.status, refused.headers.allow]).toEqual([405, answer.headers.allow]);
  });

  test('API-01 an unknown address has none; the API’s own host answers other origins as well', async () => {
    expect((await server.request('/api/nulle-part', { method: 'OPTIONS' })).status).toBe(404);
    const asked = await server.request('/news', {
      method: 'OPTIONS',
      host: 'api.example',
      headers: { origin: 'https://x.example', 'access-control-request-method': 'GET' },
    });
    expect([asked.status, asked.headers['access-control-allow-origin']]).toEqual([204, '*']);
  });

  test('API-01 a page answers GET, HEAD and POST', async () => {
    const answer = await server.request('/contact', { method: 'OPTIONS' });
    expect([answer.status, answer.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
    const refused = await server.request('/contact', { method: 'DELETE' });
    expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
  });
});

describe('API-06 API-35 a fact is the success of the reply', () => {
  test('API-06 whoever is not logged in reads it in the envelope as in the data', async () => {
    const nobody = await ask('/api/logged');
    expect([nobody.status, nobody.json()]).toEqual([200, { success: false, data: { success: false }, message: '' }]);
    const somebody = await ask('/api/logged', { authorization: token });
    expect(somebody.json()).toEqual({ success: true, data: { success: true }, message: '' });
    expect(await server.client(42).readLogged({})).toEqual({ success: false });
  });

  test('API-35 a visit that was counted says so in the envelope', async () => {
    const { success, message } = (await ask('/api/site/visit/lettre')).json();
    expect([success, message]).toEqual([true, 'Visite comptée.']);
  });
});
