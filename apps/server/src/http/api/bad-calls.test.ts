import { internalDetails } from '@vitrine/test-kit/internal-details';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('odd paths of the API', () => {
  test.each([
    ['/api', 404],
    ['/api/', 404],
    ['/api//', 404],
    ['/api/inconnu', 404],
    ['/api/news/1/2/3', 404],
    ['/api/NEWS', 404],
    ['/api/__proto__', 404],
    ['/api/constructor', 404],
    ['/api/%00', 400],
    ['/api/%', 400],
    ['/api/%c0%af', 400],
    ['/api/news/%ff', 400],
    ['/api/news/%0a', 400],
    ['/api/../contact', 400],
    ['/api/%2e%2e/contact', 400],
    ['/api/news/..%2f..%2fparameter', 400],
    ['/api/news/%2e%2e', 400],
    ['/api\\news', 400],
    ['/api/news/1%2f2', 404],
    ['/api/news/__proto__', 404],
    ['/api/page/%31', 200],
  ])('ERC-03 GET %s answers %d in an envelope', async (path, status) => {
    const answer = await server.request(path);
    expect(answer.status, answer.text).toBe(status);
    expect(answer.text).not.toMatch(internalDetails);
    if (path === '/api\\news') return;
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    if (status >= 400) {
      expect(answer.json()).toMatchObject({
        success: false,
        data: null,
        message: expect.stringMatching(/\.$/),
        requestId: expect.any(String),
      });
      expect(answer.json().code).toBe(
        status === 400
          ? 'invalid-request'
          : path.startsWith('/api/news/') && !path.includes('2/3')
            ? 'not-found'
            : 'route-unknown',
      );
    }
  });

  test('ERC-03 an unknown route is a 404 with the sentence of the specification, in the language asked for', async () => {
    expect((await server.request('/api/inconnu')).json()).toMatchObject({
      code: 'route-unknown',
      message: 'Cette page est introuvable.',
    });
    expect((await server.request('/api/inconnu', { headers: { userLang: 'en_GB' } })).json()).toMatchObject({
      code: 'route-unknown',
      message: 'This page could not be found',
    });
  });

  test.each([
    ['DELETE', '/api/news', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/news', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/parameter', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/api/page/1', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/message', 'POST, OPTIONS'],
    ['HEAD', '/api/site/visit/x', 'GET, OPTIONS'],
    ['PROPFIND', '/api/news', 'GET, HEAD, OPTIONS'],
    ['TRACE', '/api/news', 'GET, HEAD, OPTIONS'],
  ])('ERC-03 %s %s is refused and says what it takes', async (method, path, allow) => {
    const answer = await server.request(path, { method });
    expect(answer.status).toBe(405);
    if (method !== 'HEAD') expect(answer.json().code).toBe('method-not-allowed');
    expect(answer.headers.allow).toBe(allow);
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE', 'SEARCH'])(
    'VAL-03 %s on a page is refused in French',
    async (method) => {
      const answer = await server.request('/contact', { method });
      expect([answer.status, answer.headers.allow, answer.text]).toEqual([
        405,
        'GET, HEAD, OPTIONS, POST',
        'Cette adresse n’accepte pas cette méthode.',
      ]);
    },
  );

  test('API-01 HEAD answers as GET does, without the body', async () => {
    for (const path of ['/', '/api/parameter', '/robots.txt', '/inconnue']) {
      const get = await server.request(path);
      const head = await server.request(path, { method: 'HEAD' });
      expect([head.status, head.text, head.headers['content-type']], path).toEqual([
        get.status,
        '',
        get.headers['content-type'],
      ]);
    }
  });
});

test('ERC-03 nothing of all this was logged as an error or a warning: only a client was wrong', () => {
  expect(server.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
