import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTenants, type Tenant } from '@vitrine/test-kit/records/tenants';
import { startTestServer, type TestResponse, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let tenants: [Tenant, Tenant, Tenant];
let etags: string[];
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  tenants = await createTenants(server);
  etags = await Promise.all(
    tenants.map(async ({ host }) => String((await server.request('/page', { host })).headers.etag)),
  );
});
afterAll(() => server.close());

/** Headers that a shared cache might wrongly trust, or that change the response; `place` selects among them. */
function oddHeaders(place: number, tenant: Tenant): { host: string; headers: Record<string, string> } {
  const other = tenants[(tenants.indexOf(tenant) + 1) % 3] as Tenant;
  const hosts = [
    tenant.host,
    `${tenant.host}:${server.port}`,
    tenant.host.toUpperCase(),
    `${tenant.host}.`,
    `${tenant.host}:80`,
  ];
  const headers: Record<string, string>[] = [
    {},
    { 'x-forwarded-host': other.host },
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip;q=1.0, br;q=0' },
    { 'if-none-match': etags[tenants.indexOf(other)] ?? '' },
    { forwarded: `for=1.2.3.4;host=${other.host};proto=https`, 'x-forwarded-proto': 'https' },
    { cookie: `idSite=${other.id}`, idSite: String(other.id) },
    { cookie: 'consent=1.apse.0b9c1d8e-1111-4222-8333-444455556666' },
    { origin: `http://${other.host}`, referer: `http://${other.host}/page` },
    { 'accept-language': 'en', userLang: 'en_GB', 'x-original-url': '/autre', 'x-rewrite-url': '/autre' },
    { 'cache-control': 'no-cache', pragma: 'no-cache', 'user-agent': `${other.mark}` },
  ];
  return {
    host: hosts[place % hosts.length] as string,
    headers: headers[place % headers.length] as Record<string, string>,
  };
}

/** Decodes a response's text from any content encoding. */
function decodeBody(answer: TestResponse): string {
  const encoding = answer.headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(answer.body).toString('utf8');
  if (encoding === 'gzip') return gunzipSync(answer.body).toString('utf8');
  return answer.text;
}

test.each([
  ['a visitor', undefined],
  ['who carries a session', 'token=jeton'],
  ['who previews a draft', 'apercu=1'],
])('PLT-01 page cache: 3 sites × one path × 50 interleaved requests of %s, each gets its own page', async (_, mark) => {
  const asked = Array.from({ length: 150 }, (_, place) => ({
    tenant: tenants[place % 3] as Tenant,
    place: Math.floor(place / 3),
  }));
  const query = ['', '?page=1', '?fbclid=x', '?page=2&idSite=102'];
  const answers = await Promise.all(
    asked.map(async ({ tenant, place }) => {
      const { host, headers } = oddHeaders(place, tenant);
      const cookie = [headers.cookie, mark].filter(Boolean).join('; ');
      return {
        tenant,
        answer: await server.request(`/page${query[place % query.length]}`, {
          host,
          headers: { ...headers, ...(cookie ? { cookie } : {}) },
        }),
      };
    }),
  );
  for (const { tenant, answer } of answers) {
    expect(answer.status).toBe(200);
    const text = decodeBody(answer);
    expect(text).toContain(`Page ${tenant.mark}`);
    for (const other of tenants.filter((one) => one !== tenant)) {
      expect(text).not.toContain(other.mark);
      expect(text + JSON.stringify(answer.headers)).not.toContain(other.host);
    }
    expect(answer.headers['cache-control']).toBe(mark ? 'private, no-store' : 'public, max-age=0, must-revalidate');
    expect(Boolean(answer.headers.etag)).toBe(!mark);
  }
});

test('PLT-01 page cache: the 300 requests were answered from the cache as much as from the database', () => {
  const { cache } = server.running.context;
  expect(cache.hits).toBeGreaterThan(50);
  expect(cache.size).toBeGreaterThanOrEqual(3);
});

test('PLT-01 page cache: the etag of one site’s page is worth nothing on another', async () => {
  expect(new Set(etags).size).toBe(3);
  for (const [place, tenant] of tenants.entries())
    for (const [other, etag] of etags.entries()) {
      const answer = await server.request('/page', { host: tenant.host, headers: { 'if-none-match': etag } });
      expect(answer.status).toBe(place === other ? 304 : 200);
    }
});

test('PLT-01 page cache: an API caller’s authorisation keeps its page out of the cache', async () => {
  const answer = await server.request('/page', { host: tenants[0].host, headers: { authorization: 'jeton' } });
  expect(answer.headers['cache-control']).toBe('private, no-store');
});
