import { connect } from 'node:net';
import { createMember } from '@vitrine/test-kit/records/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ config: { isBehindProxy: true, apiHost: 'api.example' } });
  token = (await server.write(42, (context) => createMember(context))).token;
});
afterAll(() => server.close());

/** Sends raw bytes and reads the whole response. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => {
      answer += String(part);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

describe('ROL-03 the scheme of an origin', () => {
  const host = () => `localhost:${server.port}`;
  const update = (origin: string, proto: string) =>
    server.request('/api/user', {
      method: 'PUT',
      headers: {
        cookie: `token=${token}; idSite=42`,
        'content-type': 'application/json',
        'x-forwarded-proto': proto,
        origin,
      },
      body: JSON.stringify({ firstname: 'Zoé', lastname: 'Martin' }),
    });

  test('ROL-03 a page that came over http writes nothing to the site over https, by call or by form', async () => {
    const refused = await update(`http://${host()}`, 'https');
    expect([refused.status, refused.json().code]).toEqual([403, 'cross-site']);
    expect((await update(`ftp://${host()}`, 'http')).status).toBe(403);
    const form = await server.request('/mes-droits', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-proto': 'https',
        origin: `http://${host()}`,
      },
      body: 'form=droits&kind=access&firstname=L&lastname=P&email=lea@exemple.fr',
    });
    expect(form.status).toBe(403);
    expect((await server.client(42, token).readUser({})).firstname).toBe('Léa');
  });

  test('ROL-03 a page that came over https does, and so does one over http where the site is', async () => {
    expect((await update(`https://${host()}`, 'https')).status).toBe(200);
    expect((await update(`http://${host()}`, 'http')).status).toBe(200);
  });
});

describe('RFC 9112 a host named twice', () => {
  test.each([
    ['GET / HTTP/1.1', 'two sites', 'Host: localhost\r\nHost: autre.localhost'],
    ['GET / HTTP/1.1', 'the same site, in other letters', 'Host: localhost\r\nhOST: localhost'],
    ['GET /api/news HTTP/1.1', 'two sites', 'Host: localhost\r\nX: y\r\nHost: autre.localhost'],
  ])('RFC 9112 %s with %s is refused', async (line, _, hosts) => {
    const answer = await sendRaw(`${line}\r\n${hosts}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    if (line.includes('/api')) expect(answer).toContain('"code":"invalid-request"');
    else expect(answer).toContain('La demande n’a pas pu être lue.');
  });

  test('RFC 9112 named once it is answered', async () => {
    const answer = await sendRaw('GET /contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('RFC 6797 Strict-Transport-Security', () => {
  const everywhere: [what: string, path: string, status: number, host?: string][] = [
    ['a page', '/contact', 200],
    ['a page from memory', '/contact', 200],
    ['an absent page', '/nulle-part', 404],
    ['another spelling of a page', '/contact/', 308],
    ['a call', '/api/news', 200],
    ['a refused call', '/api/news?x=1', 400],
    ['an absent call', '/api/nulle-part', 404],
    ['the description of the calls', '/api/openapi.json', 200],
    ['the reference of the calls', '/api/docs', 200],
    ['the API’s own host', '/countries', 400, 'api.example'],
    ['an absent file', `/files/${'0'.repeat(32)}/x.png`, 404],
    ['an absent script', '/assets/x.js', 404],
    ['the map of the site', '/sitemap.xml', 200],
    ['an icon', '/favicon.ico', 302],
    ['a path that cannot be', '/%00', 400],
    ['an address without end', `/${'x'.repeat(5000)}`, 414],
    ['an unknown host', '/', 404, 'inconnu.example'],
    ['health', '/healthz', 200],
  ];
  test.each(everywhere)('RFC 6797 over https, on %s', async (_, path, status, host) => {
    const ask = (proto: string) =>
      server.request(path, { ...(host ? { host } : {}), headers: { 'x-forwarded-proto': proto } });
    const secure = await ask('https');
    expect([secure.status, secure.headers['strict-transport-security']], secure.text.slice(0, 200)).toEqual([
      status,
      'max-age=31536000',
    ]);
    expect((await ask('http')).headers['strict-transport-security']).toBeUndefined();
  });

  test('RFC 6797 over https, on the files of a page, its redirections after a form included', async () => {
    const { text } = await server.request('/', { headers: { 'x-forwarded-proto': 'https' } });
    const files = [/\/files\/[^" ,]+/, /\/assets\/[^" ,]+\.js/].map((pattern) => pattern.exec(text)?.[0] ?? '');
    for (const path of files) {
      const answer = await server.request(path, { headers: { 'x-forwarded-proto': 'https' } });
      expect([answer.status, answer.headers['strict-transport-security']], path).toEqual([200, 'max-age=31536000']);
    }
    const answer = await server.request('/consentement', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-proto': 'https' },
      body: 'decision=deny-all',
    });
    expect([answer.status, answer.headers['strict-transport-security']]).toEqual([303, 'max-age=31536000']);
  });
});

// Node gives a request without length an ended body, which reports neither data nor end.
test.each([
  ['POST', '/api/message', 'application/json', 422],
  ['POST', '/api/message', 'multipart/form-data; boundary=b', 400],
  ['POST', '/api/message', 'application/x-www-form-urlencoded', 422],
  ['POST', '/api/admin/login', 'application/json', 401],
  ['PUT', '/api/user', 'application/json', 401],
  ['POST', '/contact', 'application/x-www-form-urlencoded', 404],
  ['POST', '/contact', 'multipart/form-data; boundary=b', 400],
  ['POST', '/contact', 'text/plain', 415],
  ['DELETE', '/contact', 'text/plain', 405],
])(
  '%s %s as %s without length and without body is answered with %d',
  async (method, path, type, status) => {
    const answer = await sendRaw(
      `${method} ${path} HTTP/1.1\r\nhost: localhost:${server.port}\r\ncontent-type: ${type}\r\nconnection: close\r\n\r\n`,
    );
    expect(answer.slice(0, 13)).toBe(`HTTP/1.1 ${status} `);
  },
  5000,
);

test('each answer over https says that it stays there, the cached and the repeated one too', async () => {
  const ask = () => server.request('/contact', { headers: { 'x-forwarded-proto': 'https' } });
  for (let time = 0; time < 4; time += 1) {
    const { status, headers } = await ask();
    expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
    const again = await server.request('/contact', {
      headers: { 'x-forwarded-proto': 'https', 'if-none-match': String(headers.etag) },
    });
    expect([again.status, again.headers['strict-transport-security']]).toEqual([304, 'max-age=31536000']);
    expect(again.headers['content-type']).toBeUndefined();
    expect(again.headers.etag).toBe(headers.etag);
  }
});

test('the own host of the API lets any origin read its answers, also to an address that nothing can be read from', async () => {
  for (const path of ['/site/info', '/nowhere', '/news/%zz']) {
    const answer = await server.request(path, { headers: { host: 'api.example', idsite: '42' } });
    expect([path, answer.headers['access-control-allow-origin']]).toEqual([path, '*']);
  }
});
