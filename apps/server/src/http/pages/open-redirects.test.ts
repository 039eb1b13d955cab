import { Agent } from 'node:http';
import { createMember, memberPassword } from '@vitrine/test-kit/records/members';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Keeps its connections open from one of the many requests to the next. */
const agent = new Agent({ keepAlive: true });
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
});
afterAll(() => {
  agent.destroy();
  return server.close();
});

/** Returns the redirect after a consent choice: the only redirect whose target a visitor controls. */
async function getConsentRedirect(back: string): Promise<string> {
  const answer = await server.request('/consentement', {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ decision: 'deny-all', back }).toString(),
  });
  expect(answer.status, back).toBe(303);
  return String(answer.headers.location);
}

/** Expects a same-origin redirect however browsers parse it: control characters dropped, backslashes as slashes. */
function expectSameOrigin(location: string, back: string): void {
  const own = `http://lheuredouce.localhost:${server.port}`;
  expect(location, back).toMatch(/^\/(?![/\\])/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control signs are what must not be there
  expect(location, back).not.toMatch(/[\u0000-\u0020\u007f\\]/);
  expect(new URL(location, `${own}/une/page`).origin, back).toBe(own);
}

const attackerHost = 'piege.example';
const starts = [
  '',
  '/',
  '//',
  '///',
  '////',
  '\\',
  '\\\\',
  '/\\',
  '\\/',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  ' //',
  '/ /',
  '/./',
  '/.//',
  '/../',
  '/..//',
  '/%2f',
  '/%2F%2f',
  '/%5c',
  '%2f%2f',
  '/%09/',
  '/;/',
  '/@',
  '//@',
  '/:',
  'http:',
  'http:/',
  'http://',
  'https://',
  'HTTP://',
  'hTTps:\\\\',
  'ftp://',
  'javascript:',
  'data:text/html,',
  'vbscript:',
  '?',
  '#',
  '?//',
  '#//',
  '.',
  '..',
  './',
  '../',
  '/\u2028/',
  '/\u3000/',
  '/\uff0f',
  '\uff0f\uff0f',
  '/\u0000/',
  '//lheuredouce.localhost@',
  'http://lheuredouce.localhost@',
  'http://lheuredouce.localhost:',
  '/http://',
  '/http:/',
  '/?u=//',
  '/#//',
  '/page//',
  '/page/..//',
];
const attempts = starts.flatMap((start) => [`${start}${attackerHost}`, `${start}${attackerHost}/%2e%2e`]);

describe('CST-09 redirections lead to the site itself', () => {
  test(`CST-09 ${attempts.length} addresses that would lead elsewhere`, async () => {
    expect(attempts.length).toBeGreaterThanOrEqual(120);
    for (const back of attempts) expectSameOrigin(await getConsentRedirect(back), back);
  });

  test('CST-09 the visitor’s own page is where they come back to', async () => {
    for (const [back, location] of [
      ['/contact', '/contact'],
      ['/actualites?page=2', '/actualites?page=2'],
      ['/contact#formulaire', '/contact#formulaire'],
      ['/été', '/%C3%A9t%C3%A9'],
    ] as const)
      expect(await getConsentRedirect(back)).toBe(location);
  });

  const fuzzed = byRunLength(500, 2000);
  test(`CST-09 ${fuzzed} fuzzed addresses`, async () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '%2f',
      '%5c',
      '%00',
      '\t',
      '\n',
      '\r',
      ' ',
      ':',
      '@',
      '?',
      '#',
      '&',
      'http',
      'https:',
      'javascript:',
      attackerHost,
      'é',
      '\u2028',
      '\ud800',
      'a',
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 9 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.webUrl(),
    );
    await fc.assert(
      fc.asyncProperty(text, async (back) => expectSameOrigin(await getConsentRedirect(back), back)),
      { numRuns: fuzzed },
    );
  });

  test('RTE-02 no screen of accounts takes an address to lead to', async () => {
    for (const name of ['next', 'redirect', 'retour', 'suite', 'url', 'back', 'return_to']) {
      const page = await server.request(`/auth?${name}=https://${attackerHost}`);
      expect(page.text).not.toContain(attackerHost);
      expect((await server.request(`/compte?${name}=https://${attackerHost}`)).headers.location).toBe('/auth');
    }
  });

  test('RTE-02 API-17 a login leads to a member’s own pages only, whatever its address names', async () => {
    const { email, token } = await server.write(42, (context) => createMember(context));
    for (const back of [
      `https://${attackerHost}`,
      `//${attackerHost}`,
      `/\\${attackerHost}`,
      `/compte/inscriptions//${attackerHost}`,
      `/compte/inscriptions?x=//${attackerHost}`,
      '/compte/inscriptions/',
      '/contact',
      'javascript:alert(1)',
    ]) {
      const path = `/auth?retour=${encodeURIComponent(back)}`;
      const body = new URLSearchParams({ form: 'ecran-account-login', email, password: memberPassword }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: server.baseUrl };
      expect((await server.request(path, { method: 'POST', headers, body })).headers.location, back).toBe('/compte');
      const cookie = `token=${token}; idSite=42`;
      expect((await server.request(path, { headers: { cookie } })).headers.location, back).toBe('/compte');
    }
  });
});
