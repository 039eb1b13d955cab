import { createServer } from 'node:net';
import { fetchHere } from '@vitrine/test-kit/fetch-here';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { getAdminOrigin } from '../../request-context.ts';
import { describeMissingAdminHost } from './admin-host.ts';

let server: TestServer;
let adminPort: number;
beforeAll(async () => {
  adminPort = await findFreePort();
  server = await startTestServer({ config: { adminHost: 'gestion.exemple.fr', adminPort } });
});
afterAll(() => server.close());

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

const ask = (path: string, host = 'gestion.exemple.fr', method = 'GET') => server.request(path, { host, method });

describe('ROL-02 the host of the administration', () => {
  test('ROL-02 answers its own page, under a strict policy, stored and indexed by nobody', async () => {
    for (const host of ['gestion.exemple.fr', 'GESTION.exemple.fr:8443']) {
      const { status, headers, text } = await ask('/', host);
      expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        200,
        'no-store',
        'noindex, nofollow',
      ]);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'self'");
      // Sites are shown in frames, and settings are sent there to be seen (0050); nothing else comes from elsewhere.
      const rest = policy.replace(/(form-action|frame-src) 'self' https: http:/g, "$1 'self'");
      expect(rest).not.toMatch(/script-src|unsafe-|https?:|sha256|nonce/);
      expect(text).toContain('<html lang="fr">');
      // Nothing inside it runs or is shown by itself: only files of this host.
      expect(text).not.toMatch(/<style| style=| on\w+=|<script(?![^>]* src="\/assets\/)/);
      expect(text).toMatch(/<script type="module" src="\/assets\/admin-[\w-]+\.js"><\/script>/);
    }
  });

  test('ROL-02 gives the application at every path that a person opens, and its files for ever', async () => {
    const html = { accept: 'text/html,application/xhtml+xml' };
    const open = (path: string, headers: Record<string, string> = html) =>
      server.request(path, { host: 'gestion.exemple.fr', headers });
    const { text } = await ask('/');
    for (const path of ['/connexion', '/sites/42/equipe', '/nulle/part'])
      expect(await open(path), path).toMatchObject({ status: 200, text });
    for (const path of ['/assets/inconnu.js', '/assets/', '/assets/../admin-host.ts'])
      expect((await open(path)).status, path).toBe(404);
    const file = /src="(\/assets\/[^"]+)"/.exec(text)?.[1] ?? '';
    const { status, headers } = await open(file, { 'accept-encoding': 'gzip, br' });
    expect([status, headers['content-encoding'], headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'br',
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ]);
    expect((await open(`${file}.br`)).status).toBe(404);
    expect((await server.request(file, { host: 'localhost' })).status).toBe(404);
  });

  test('ROL-02 serves nothing of a site: no page, no file, no call, no form', async () => {
    for (const path of [
      '/contact',
      '/robots.txt',
      '/sitemap.xml',
      '/assets/x.js',
      '/files/a/b',
      '/dev/courrier',
      '/metrics',
    ])
      expect((await ask(path)).status, path).toBe(404);
    for (const path of ['/api/news', '/api/openapi.json', '/api/login'])
      expect((await ask(path)).status, path).toBe(401);
    const posted = await ask('/', undefined, 'POST');
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect((await ask('/healthz')).status).toBe(200);
  });

  test('ROL-02 another host has no administration, and this one no site, whatever a header says', async () => {
    expect((await ask('/', 'autre.exemple.fr')).status).toBe(404);
    const forged = await server.request('/', {
      host: 'localhost',
      headers: { 'x-forwarded-host': 'gestion.exemple.fr' },
    });
    expect(forged.text).not.toContain('id="application"');
  });

  test('ROL-02 staff are told what does not exist, and what their method lacks', async () => {
    const { cookie } = await createStaff(server, 'SUPER_ADMIN');
    const request = (method: string, path: string) =>
      server.request(`/api${path}`, { host: 'gestion.exemple.fr', method, headers: { cookie } });
    expect((await request('GET', '/admin/nulle/part')).json().code).toBe('route-unknown');
    const wrong = await request('PATCH', '/admin/session');
    expect([wrong.status, wrong.headers.allow]).toEqual([405, 'POST, GET, HEAD, DELETE']);
    expect((await request('GET', '/admin/sites/%zz/staff')).status).toBe(400);
    const head = await request('HEAD', '/admin/session');
    expect([head.status, head.text]).toEqual([200, '']);
    expect((await requestAdmin(server, 'GET', '/session', { cookie, host: 'gestion.exemple.fr' })).status).toBe(200);
  });

  test('ROL-02 a write needs a page of this host, whatever Authorization says', async () => {
    const { cookie } = await createStaff(server, 'EDITOR');
    const write = (headers: Record<string, string>) =>
      server.request('/api/admin/session', { host: 'gestion.exemple.fr', method: 'DELETE', headers });
    expect((await write({ cookie, authorization: 'Bearer x' })).json().code).toBe('cross-site');
    expect((await write({ cookie, origin: 'http://gestion.exemple.fr' })).status).toBe(200);
  });

  test('ROL-02 in development it is reached by a port too, which is no site’s', async () => {
    const read = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${adminPort}${path}`);
      return [answer.status, (await answer.text()).includes('id="application"')];
    };
    expect(await read('/')).toEqual([200, true]);
    expect(await read('/contact')).toEqual([404, false]);
    expect(await read('/api/admin/session')).toEqual([401, false]);
    // The links that one asks for there lead back there.
    const { email } = await createStaff(server, 'EDITOR');
    await fetchHere(`http://localhost:${adminPort}/api/admin/password/reset/ask`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    await server.runLinkJobs();
    expect((await server.platformMails(email))[0]?.text).toContain(`http://localhost:${adminPort}/mot-de-passe/`);
  });
});

test('ROL-02 ADMIN_HOST and ADMIN_PORT are read once, and refused where they are none', () => {
  const read = (environment: Record<string, string>) => {
    const { adminHost, adminPort: port, platformSender } = readConfig(environment);
    return [adminHost, port, platformSender.address];
  };
  expect(read({})).toEqual(['admin.localhost', 3001, 'ne-pas-repondre@admin.localhost']);
  expect(read({ PORT: '4000' })[1]).toBeUndefined();
  expect(read({ ADMIN_HOST: 'Gestion.Exemple.fr', ADMIN_PORT: '4001' })).toEqual([
    'gestion.exemple.fr',
    4001,
    'ne-pas-repondre@gestion.exemple.fr',
  ]);
  expect(read({ NODE_ENV: 'production', ADMIN_PORT: '4001' })[1]).toBeUndefined();
  expect(() => read({ ADMIN_HOST: 'https://gestion.exemple.fr' })).toThrow('ADMIN_HOST doit être un nom d’hôte');
  const warn = (environment: Record<string, string>) => describeMissingAdminHost(readConfig(environment));
  expect([warn({}), warn({ NODE_ENV: 'production', ADMIN_HOST: 'gestion.exemple.fr' })]).toEqual([
    undefined,
    undefined,
  ]);
  expect(warn({ NODE_ENV: 'production' })).toContain('ADMIN_HOST manque');
  expect(getAdminOrigin({ adminHost: 'a.fr', isProduction: true }, 3000)).toBe('https://a.fr');
  expect(getAdminOrigin({ adminHost: 'a.localhost', isProduction: false }, 3000)).toBe('http://a.localhost:3000');
});
