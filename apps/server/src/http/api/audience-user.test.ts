import { createMember } from '@vitrine/test-kit/records/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.changeSettings({
    PRIVACY_ANALYTICS_URL: 'https://mesure.exemple.fr/script.js',
    ADVERTISING_TAG_URL: 'https://annonces.exemple.fr/tag.js',
  });
});
afterAll(() => server.close());

const fullConsent = 'consent=1.apse.00000000-0000-4000-8000-000000000000';
const audienceConsent = 'consent=1.a.00000000-0000-4000-8000-000000000000';
const userIn = (text: string) =>
  /<script[^>]*mesure\.exemple\.fr[^>]*>/.exec(text)?.[0].match(/data-user-id="([^"]+)"/)?.[1];
const requestUser = async (cookies: string[]) =>
  (await server.request('/contact', { headers: { cookie: cookies.join('; ') } })).text;

test('STA-14 a member who has agreed is known to the audience service by a pseudonym, and by nothing else', async () => {
  const { token, id, email } = await server.write(42, (context) => createMember(context));
  const session = `token=${token}; idSite=42`;
  const text = await requestUser([session, audienceConsent]);
  const pseudonym = userIn(text);
  expect(pseudonym).toMatch(/^[\w-]{22}$/);
  const script = /<script[^>]*mesure\.exemple\.fr[^>]*>/.exec(text)?.[0] ?? '';
  expect(script).not.toContain(email);
  expect(script).not.toContain(`"${id}"`);
  expect(userIn(await requestUser([session, audienceConsent]))).toBe(pseudonym);
  const other = await server.write(42, (context) => createMember(context));
  const otherName = userIn(await requestUser([`token=${other.token}`, audienceConsent]));
  expect(otherName).toBeDefined();
  expect(otherName).not.toBe(pseudonym);
});

test('STA-14 without session, without consent, or for another purpose there is none', async () => {
  const { token } = await server.write(42, (context) => createMember(context));
  expect(await requestUser([audienceConsent])).not.toContain('data-user-id');
  expect(await requestUser([`token=${token}`])).not.toContain('data-user-id');
  expect(await requestUser([`token=${'x'.repeat(43)}`, audienceConsent])).not.toContain('data-user-id');
  const all = await requestUser([`token=${token}`, fullConsent]);
  expect(userIn(all)).toBeDefined();
  const advertising = /<script[^>]*annonces\.exemple\.fr[^>]*>/.exec(all)?.[0];
  expect(advertising).toBeDefined();
  expect(advertising).not.toContain('data-user-id');
});

test('STA-14 what a member sees is kept for nobody: the next visitor’s page holds no pseudonym', async () => {
  const { token } = await server.write(42, (context) => createMember(context));
  const answer = await server.request('/contact', { headers: { cookie: `token=${token}; ${audienceConsent}` } });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(await requestUser([audienceConsent])).not.toContain('data-user-id');
});
