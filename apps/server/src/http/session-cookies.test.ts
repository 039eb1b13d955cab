import { createSite } from '@vitrine/test-kit/records/factories';
import { createMember, memberPassword } from '@vitrine/test-kit/records/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HostIndex } from '../features/sites/host-index.ts';
import type { SiteIdentity } from '../request-context.ts';
import { cookieDomain } from './session-cookies.ts';

/** Sites beside the tested one. */
const sites = new HostIndex([
  { id: 1, hosts: [{ host: 'www.seule.fr', kind: 'prod' }] },
  { id: 2, hosts: [{ host: 'a.vitrines.fr', kind: 'prod' }] },
  { id: 3, hosts: [{ host: 'b.vitrines.fr', kind: 'prod' }] },
  { id: 4, hosts: [{ host: 'www.mere.fr', kind: 'prod' }] },
  { id: 5, hosts: [{ host: 'mere.fr', kind: 'prod' }] },
  {
    id: 6,
    hosts: [
      { host: 'x.y.mere2.fr', kind: 'prod' },
      { host: 'z.y.mere2.fr', kind: 'prod' },
    ],
  },
] as unknown as SiteIdentity[]);

describe('CST-01 the domain of a session’s cookies', () => {
  test.each([
    // Three labels or more, and a registrable domain: drop the first label.
    ['www.seule.fr', 1, 'seule.fr'],
    ['boutique.seule.fr', 1, 'seule.fr'],
    ['a.b.seule.fr', 1, 'b.seule.fr'],
    ['www.domaine.co.uk', 1, 'domaine.co.uk'],
    ['www.domaine.com.au', 1, 'domaine.com.au'],
    ['www.ville.paris', 1, 'ville.paris'],
    ['www.xn--caf-dma.fr', 1, 'xn--caf-dma.fr'],
    ['www.exemple.asso.fr', 1, 'exemple.asso.fr'],
    ['x.y.mere2.fr', 6, 'y.mere2.fr'],
    // Two labels or fewer: the host only.
    ['seule.fr', 1, undefined],
    ['localhost', 1, undefined],
    ['lheuredouce.localhost', 1, undefined],
    // The rest is a public suffix.
    ['seule.co.uk', 1, undefined],
    ['domaine.com.au', 1, undefined],
    ['exemple.asso.fr', 1, undefined],
    ['ville.nom.fr', 1, undefined],
    ['moi.github.io', 1, undefined],
    ['moi.gitlab.io', 1, undefined],
    ['moi.netlify.app', 1, undefined],
    ['moi.vercel.app', 1, undefined],
    ['moi.pages.dev', 1, undefined],
    ['moi.herokuapp.com', 1, undefined],
    ['moi.blogspot.com', 1, undefined],
    ['moi.s3.amazonaws.com', 1, undefined],
    ['moi.cloudfront.net', 1, undefined],
    ['moi.azurewebsites.net', 1, undefined],
    ['moi.wixsite.com', 1, undefined],
    ['moi.myshopify.com', 1, undefined],
    ['moi.ngrok.io', 1, undefined],
    ['projet.moi.github.io', 1, 'moi.github.io'],
    // Suffixes outside the public suffix list.
    ['www.site.localhost', 1, undefined],
    ['www.site.interne', 1, undefined],
    ['www.site.test', 1, undefined],
    // IP addresses.
    ['192.168.1.10', 1, undefined],
    ['127.0.0.1', 1, undefined],
    ['10.0.0.1', 1, undefined],
    ['[::1]', 1, undefined],
    // Other sites of the platform share the domain.
    ['a.vitrines.fr', 2, undefined],
    ['b.vitrines.fr', 3, undefined],
    ['www.mere.fr', 4, undefined],
    ['autre.mere.fr', 5, undefined],
    ['', 1, undefined],
  ] as const)('CST-01 %s of site %d: %s', (host, siteId, domain) => {
    expect(cookieDomain(host, siteId, sites)).toBe(domain);
  });
});

test.each([
  // Alone under the platform's domain, as its first site is, and beside it.
  ['seule.exemple.fr', 'exemple.fr', undefined],
  ['www.seule.exemple.fr', 'exemple.fr', undefined],
  ['exemple.fr', 'exemple.fr', undefined],
  // A domain above that of the platform would receive the cookies of all its sites, and send its own there.
  ['www.exemple.fr', 'sites.exemple.fr', undefined],
  ['www.exemple.fr', 'sites-exemple.fr', 'exemple.fr'],
  ['www.seule.fr', 'exemple.fr', 'seule.fr'],
] as const)('CST-01 PLT-01 %s where sites live under %s: %s', (host, sitesDomain, domain) => {
  expect(cookieDomain(host, 1, sites, sitesDomain)).toBe(domain);
});

describe('CST-01 API-17 the cookies of a login', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      seed: 'empty',
      config: { isBehindProxy: true, sitesDomain: 'plateforme-ici.fr' },
    });
    const kind = 'prod' as const;
    await createSite(server, 51, 'seul', { hosts: [{ host: 'www.seul-ici.fr', kind, isMain: true }] });
    await createSite(server, 52, 'voisin', { hosts: [{ host: 'un.partage.fr', kind, isMain: true }] });
    await createSite(server, 54, 'plateforme', { hosts: [{ host: 'seul.plateforme-ici.fr', kind, isMain: true }] });
    await createSite(server, 53, 'voisine', { hosts: [{ host: 'deux.partage.fr', kind, isMain: true }] });
  });
  afterAll(() => server.close());

  const logIn = async (siteId: number, host: string, headers: Record<string, string> = {}) => {
    const { email } = await server.write(siteId, (context) => createMember(context));
    const answer = await server.request('/api/login', {
      method: 'POST',
      host,
      headers: { 'content-type': 'application/json', idSite: String(siteId), ...headers },
      body: JSON.stringify({ email, password: memberPassword }),
    });
    expect(answer.status, answer.text).toBe(200);
    return ((answer.headers['set-cookie'] ?? []) as string[]).map((one) => one.replace(/=[\w-]{43};/, '=JETON;'));
  };

  test('CST-01 the domain without its first label where it is the site’s alone; Secure where it is https', async () => {
    const cleared = ['token=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly', 'idSite=; Path=/; Max-Age=0; SameSite=Lax'];
    expect(await logIn(51, 'www.seul-ici.fr')).toEqual([
      ...cleared,
      'token=JETON; Path=/; Max-Age=86400; SameSite=Lax; Domain=seul-ici.fr; HttpOnly',
      'idSite=51; Path=/; Max-Age=86400; SameSite=Lax; Domain=seul-ici.fr',
    ]);
    expect(await logIn(51, 'www.seul-ici.fr', { 'x-forwarded-proto': 'https' })).toEqual([
      ...cleared.map((one) => one.replace('SameSite=Lax', 'SameSite=Lax; Secure')),
      'token=JETON; Path=/; Max-Age=86400; SameSite=Lax; Domain=seul-ici.fr; Secure; HttpOnly',
      'idSite=51; Path=/; Max-Age=86400; SameSite=Lax; Domain=seul-ici.fr; Secure',
    ]);
  });

  test('CST-01 the host alone where a neighbour lives on the domain', async () => {
    expect(await logIn(52, 'un.partage.fr')).toEqual([
      'token=JETON; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly',
      'idSite=52; Path=/; Max-Age=86400; SameSite=Lax',
    ]);
  });

  test('CST-01 PLT-01 the host alone under the domain of the platform', async () => {
    expect(await logIn(54, 'seul.plateforme-ici.fr')).toEqual([
      'token=JETON; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly',
      'idSite=54; Path=/; Max-Age=86400; SameSite=Lax',
    ]);
  });

  test('CST-01 ROL-01 an older cookie of the same name shuts nobody out, and logging out ends the session that counts', async () => {
    const { token } = await server.write(51, (context) => createMember(context));
    const host = 'www.seul-ici.fr';
    const logged = async (cookie: string) =>
      (await server.request('/api/logged', { host, headers: { cookie } })).json().data as { success: boolean };
    const old = 'x'.repeat(43);
    for (const cookie of [`token=${old}; token=${token}`, `token=${token}; token=${old}`, `token=; token=${token}`])
      expect(await logged(cookie), cookie).toEqual({ success: true });
    expect(await logged(`${`token=${old}; `.repeat(4)}token=${token}`)).toEqual({ success: false });
    const left = await server.request('/api/logout', {
      method: 'POST',
      host,
      headers: { cookie: `token=${old}; token=${token}`, origin: `http://${host}` },
    });
    expect(left.headers['set-cookie']).toEqual([
      'token=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
      'idSite=; Path=/; Max-Age=0; SameSite=Lax',
      'token=; Path=/; Max-Age=0; SameSite=Lax; Domain=seul-ici.fr; HttpOnly',
      'idSite=; Path=/; Max-Age=0; SameSite=Lax; Domain=seul-ici.fr',
    ]);
    expect(await logged(`token=${token}`)).toEqual({ success: false });
  });

  test('ROL-03 none on the host of another site, whatever the header names', async () => {
    expect(await logIn(52, 'deux.partage.fr')).toEqual([]);
    expect(await logIn(51, 'un.partage.fr')).toEqual([]);
  });
});
