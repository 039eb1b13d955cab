import { internalDetails } from '@vitrine/test-kit/internal-details';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('odd paths of pages', () => {
  test.each([
    ['/%00', 400],
    ['/a%00b', 400],
    ['/%0a', 400],
    ['/a%0d%0aSet-Cookie:x', 400],
    ['/%7f', 400],
    ['/%1b[31m', 400],
    ['/../etc/passwd', 400],
    ['/a/../b', 400],
    ['/%2e%2e/etc/passwd', 400],
    ['/a/%2e%2e%2fb', 400],
    ['/.', 400],
    ['/a/./b', 400],
    ['/%2e', 400],
    ['/..%2f..%2f', 400],
    ['/..\\..\\windows', 400],
    ['/a%5cb', 400],
    ['/\\', 400],
    ['/%5c%5cevil', 400],
    ['/%', 400],
    ['/%zz', 400],
    ['/a%', 400],
    ['/%e', 400],
    ['/%80', 400],
    ['/%c0%af', 400],
    ['/%e0%80%af', 400],
    ['/%ed%a0%80', 400],
    ['/%f8%88%80%80%80', 400],
    ['/%ff%fe', 400],
    ['*', 400],
    ['/...', 404],
    ['/.env', 404],
    ['/.git/config', 404],
    ['/wp-login.php', 404],
    ['/<script>alert(1)</script>', 404],
    ["/'or'1'='1", 404],
    ['/%F0%9F%99%82', 404],
    ['/%25', 404],
    ['/%252e%252e', 404],
    ['/a;b=c', 404],
    ['/~', 404],
    ['/$%7bjndi:ldap://x%7d', 308],
    ['/__proto__', 404],
    ['/constructor', 404],
    ['/toString', 404],
    ['/hasOwnProperty', 404],
    ['/actualites/__proto__', 404],
    ['/actualites/1e3/x', 404],
    ['/actualites/-1', 404],
    ['/actualites/99999999999999999999/x', 404],
    ['/actualites/2147483648/x', 404],
    ['/albums/1.5', 404],
    ['/prestations/0x1/a', 404],
    ['/albums/%31%32%33%34/x/y/z', 404],
    ['/files/', 308],
    ['/files/x/y', 404],
    [`/files/${'a'.repeat(32)}/..%2f..%2fetc`, 400],
    [`/files/${'a'.repeat(32)}/x`, 404],
    [`/files/${'A'.repeat(32)}/x`, 404],
    ['/files/%2e%2e/x', 400],
    ['/assets/..%2f..%2fpackage.json', 404],
    ['/assets/../../package.json', 404],
    ['/assets/', 404],
    ['/assets/__proto__', 404],
    [`/${'a'.repeat(4000)}`, 404],
    [`/${'é'.repeat(600)}`, 404],
    [`/${'a/'.repeat(1500)}`, 308],
    ['//evil.example/%2e', 400],
    ['/contact//', 308],
    ['//contact', 308],
    ['/contact/', 308],
    ['/contact%2f', 308],
    ['/Contact', 404],
  ])('VAL-03 GET %s answers %d', async (path, status) => {
    const answer = await server.request(encodeURI(path).replaceAll('%25', '%').replaceAll('%5C', '\\'));
    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(internalDetails);
    if (status === 404 && answer.headers['content-type']?.includes('html')) {
      expect(answer.text).toContain('<html lang="fr"');
      expect(answer.text).toContain('Cette page est introuvable');
    }
    if (status === 400) expect(answer.text).toBe('La demande n’a pas pu être lue. Vérifiez sa forme et recommencez.');
    if (status === 308) expect(answer.headers.location).toMatch(/^\/[^/\\]/);
  });

  test('VAL-03 ERC-03 an unknown page says so in French, with a way home, and is not to be indexed', async () => {
    const answer = await server.request('/cette-page-n-existe-pas');
    expect(answer.status).toBe(404);
    expect(answer.text).toMatch(/<h1[^>]*>[^<]*Cette page est introuvable/);
    expect(answer.text).toMatch(/<a [^>]*href="\/"[^>]*>[^<]*Retour à l[’']accueil/);
    expect(answer.text).toMatch(/name="robots" content="noindex/);
  });

  test('VAL-03 8 KB of path, of query and of header', async () => {
    for (const path of [`/${'a'.repeat(8192)}`, `/?q=${'a'.repeat(8192)}`, `/apis/${'a'.repeat(8192)}`]) {
      const answer = await server.request(path);
      expect([answer.status, answer.text], path.slice(0, 12)).toEqual([414, 'L’adresse est trop longue.']);
    }
    for (const path of [
      `/api/${'a'.repeat(8192)}`,
      `/api/news?title=${'a'.repeat(8192)}`,
      `/api?${'a'.repeat(8192)}`,
    ]) {
      const answer = await server.request(path);
      expect([answer.status, answer.headers['content-type']]).toEqual([414, 'application/json; charset=utf-8']);
      expect(answer.json(), path.slice(0, 12)).toMatchObject({
        success: false,
        data: null,
        code: 'address-too-long',
        message: 'L’adresse est trop longue.',
        requestId: expect.any(String),
      });
    }
    expect((await server.request('/', { headers: { 'x-long': 'a'.repeat(8192) } })).status).toBe(200);
    expect(
      (await server.request('/', { headers: { cookie: `consent=${'a'.repeat(8000)}; ${'b=c; '.repeat(20)}` } })).status,
    ).toBe(200);
    expect((await server.request('/', { headers: { 'x-long': 'a'.repeat(20_000) } })).status).toBe(431);
  });

  test.each([
    '?',
    '?&&&',
    '?=',
    '?page',
    '?page=',
    '?page=-1',
    '?page=1.5',
    '?page=999999999999',
    '?page=%00',
    '?page=%',
    '?page=%E0%A4%A',
    '?page=a%0d%0ab',
    '?page=1&page=2',
    '?__proto__=1',
    '?constructor=1',
    "?page='",
    '?page=<script>',
    '?sujet=<img src=x onerror=alert(1)>',
    '?envoye=%22%3E',
    `?${'a=b&'.repeat(800)}`,
    '?a[]=1&a[b]=2',
  ])('VAL-03 the query %s of a page is left out or read, never an error', async (query) => {
    for (const path of ['/', '/actualites', '/contact']) {
      const answer = await server.request(path + encodeURI(query).replaceAll('%25', '%'));
      expect([200, 404], path).toContain(answer.status);
      expect(answer.text).not.toMatch(/<img src=x|<script>alert/);
    }
  });
});

test('VAL-03 nothing of all this was logged as an error or a warning: only a client was wrong', () => {
  expect(server.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
