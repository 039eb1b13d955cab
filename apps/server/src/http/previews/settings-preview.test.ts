import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createStaff(server, 'ADMIN');
});
afterAll(() => server.close());

const ask = (path: string, values: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  requestAdmin(server, 'POST', '/sites/42/settings/preview', { cookie: owner.cookie, body: { path, values, ...more } });
const post = (token: string, more: { host?: string; headers?: Record<string, string> } = {}) =>
  server.request('/_apercu', {
    method: 'POST',
    ...more,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://admin.localhost', ...more.headers },
    body: new URLSearchParams({ token }).toString(),
  });
const tokenOf = async (path: string, values: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  ((await ask(path, values, more)).json().data as { token: string }).token;

test('ENT-02 a preview shows values that are stored nowhere, and leaves no trace in any cache', async () => {
  const before = (await server.request('/contact')).text;
  const token = await tokenOf('/contact', { COMPANY_PHONE: '02 00 00 00 99', BANNER_TEXT: 'Essai d’annonce' });
  for (const path of ['/', '/contact', '/legal-notice']) {
    const { status, text, headers } = await post(await tokenOf(path, { COMPANY_PHONE: '02 00 00 00 99' }));
    expect(status, path).toBe(200);
    expect(text.replaceAll('\u00a0', ' '), path).toContain('02 00 00 00 99');
    expect(headers['cache-control']).toBe('private, no-store');
  }
  expect((await post(token)).text).toContain('Essai d’annonce');
  // A change elsewhere makes the pages anew: values of the preview would come back from the cached site model.
  server.running.context.cache.clear();
  const after = (await server.request('/contact')).text;
  expect(after).toBe(before);
  for (const path of ['/', '/legal-notice', '/actualites'])
    expect((await server.request(path)).text.replaceAll('\u00a0', ' '), path).not.toContain('02 00 00 00 99');
  const stored = await server.client(42).listParameters({});
  expect(stored.find(({ type }) => type === 'COMPANY_PHONE')?.value).toBe('02 61 91 42 42');
});

test('ENT-02 the cached pages and values of the site do not show through a preview', async () => {
  await server.request('/contact');
  await server.request('/contact');
  const shown = await post(await tokenOf('/contact', { COMPANY_NAME: 'Nom à l’essai', PRIMARY_COLOR: '#112233' }));
  expect(shown.text).toContain('Nom à l’essai');
  expect(shown.text).not.toContain('— L’Heure douce</title>');
  expect(shown.text).toContain('#112233');
});

test('ENT-02 only the administration frames it, nothing in it asks for consent, and it leads nowhere', async () => {
  const { text, headers } = await post(await tokenOf('/', {}), { headers: { cookie: 'consent=1.a' } });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`frame-ancestors http://admin.localhost:${server.port}`);
  expect(policy).toContain("form-action 'none'");
  expect(text).toContain('<base target="_blank">');
  expect(text).not.toContain('data-part="consent-banner"');
  const usual = await server.request('/');
  expect(String(usual.headers['content-security-policy'])).toContain("frame-ancestors 'self'");
});

test('SET-07 SET-34 what begins later is seen on its first day, and the frame scrolls to it', async () => {
  const values = { FOOTER_BANNER_TEXT: 'Bonne année', FOOTER_BANNER_FROM: '2099-01-01', FOOTER_BANNER_UNTIL: '' };
  const more = { part: 'footer-banner' };
  expect((await post(await tokenOf('/', values, more))).text).not.toContain('Bonne année');
  const asked = (await ask('/', values, { ...more, day: '2099-01-01' })).json().data as { url: string; token: string };
  expect(asked.url).toMatch(/_apercu#apercu$/);
  const { text } = await post(asked.token);
  expect(text.includes('id="apercu" data-part="footer-banner"') && text.includes('Bonne année')).toBe(true);
  // The clock of others stands where it was.
  expect((await server.request('/')).text).not.toContain('Bonne année');
  const closed = { CLOSURES: '2099-08-01/2099-08-21 0 Nous rentrons reposées.' };
  const contact = await post(await tokenOf('/contact', closed, { day: '2099-08-01', part: 'hours' }));
  expect(contact.text).toContain('Nous rentrons reposées.');
  expect(contact.text).toContain('id="apercu" data-part="opening-hours"');
  for (const wrong of [{ day: '2099-02-30' }, { day: 'demain' }, { part: 'corps' }])
    expect((await ask('/', {}, wrong)).status, JSON.stringify(wrong)).toBe(422);
});

test('PLT-07 the request for consent is previewed with the trackers that are typed; none of them loads', async () => {
  const agency = await createStaff(server, 'SUPER_ADMIN');
  const script = 'https://mesure.exemple.fr/a.js';
  const body = { path: '/', values: { ANALYTICS_TAG_URL: script }, asksConsent: true, part: 'consent-banner' };
  const asked = await requestAdmin(server, 'POST', '/sites/42/settings/preview', { cookie: agency.cookie, body });
  const { text, headers } = await post((asked.json().data as { token: string }).token, {
    headers: { cookie: 'consentement=1.aaa' },
  });
  expect(text).toContain('id="apercu" data-part="consent-banner"');
  expect(text).toContain('mesure.exemple.fr');
  expect(text).not.toContain(script);
  expect(String(headers['content-security-policy'])).toContain("connect-src 'none'");
  expect(String(headers['content-security-policy'])).not.toContain('mesure.exemple.fr');
});

test('ENT-02 wrong values are named before anything is shown', async () => {
  const answer = await ask('/', { COMPANY_EMAIL: 'x', SCRIPT_TO_LOAD: 'https://exemple.fr/a.js' });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.json().fields ?? {})).toEqual(['COMPANY_EMAIL', 'SCRIPT_TO_LOAD']);
  expect((await ask('//exemple.fr', {})).status).toBe(422);
});

test('ENT-02 PLT-01 a token is worth five minutes, on its own site, unaltered', async () => {
  const token = await tokenOf('/', { COMPANY_NAME: 'Nom à l’essai' });
  // Bits of the last character may count for nothing.
  const altered = token.slice(0, 40) + (token[40] === 'A' ? 'B' : 'A') + token.slice(41);
  expect(token.length).toBeGreaterThan(60);
  for (const wrong of ['', 'x', altered, `${token}.`]) {
    const { status, text } = await post(wrong);
    expect(status).toBe(410);
    expect(text).not.toContain('Nom à l’essai');
  }
  const { encryption } = server.running.context;
  const { readSettingsPreview } = await import('../../features/settings/preview-settings.operations.ts');
  const now = server.running.context.clock();
  expect(readSettingsPreview(encryption, 42, token, now)).toMatchObject({ path: '/' });
  expect(readSettingsPreview(encryption, 43, token, now)).toBeUndefined();
  expect(readSettingsPreview(encryption, 42, token, now + 299_000)).toBeDefined();
  expect(readSettingsPreview(encryption, 42, token, now + 301_000)).toBeUndefined();
  expect((await server.request('/_apercu')).status).toBe(404);
});
