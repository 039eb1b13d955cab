import { createInstallationLink } from '@vitrine/server/features/identity/installation/installation.operations';
import { createSite } from '@vitrine/test-kit/records/factories';
import { asPlatform } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', config: { isDemo: false } });
});
afterAll(() => server.close());

const at = (host: string, path = '/') => server.request(path, { host: `${host}:${server.port}` });

test('RTE-10 an installation without a site says at every host where to look, and nothing that helps a stranger', async () => {
  const token = await asPlatform(server, (transaction) => createInstallationLink({ transaction, now: Date.now() }));
  for (const host of ['localhost', '127.0.0.1', 'www.exemple.fr'])
    for (const path of ['/', '/contact']) {
      const { status, text, headers } = await at(host, path);
      expect(status, host + path).toBe(200);
      expect(text).toContain('Il ne manque que votre site');
      expect(text).toContain('staff welcome');
      expect(text).not.toContain(token);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(headers['cache-control']).toBe('no-store');
    }
  expect((await at('localhost', '/favicon.ico')).status).toBe(404);
  expect((await server.request('/', { method: 'POST', host: `localhost:${server.port}` })).status).toBe(404);
  expect((await at('localhost', '/api/news')).status).toBe(404);
});

test('RTE-10 it says the same once somebody has an account, and in production not where the administration is', async () => {
  const before = (await at('localhost')).text;
  expect(before).toContain(`http://admin.localhost:${server.port}/`);
  await asPlatform(server, ({ query }) =>
    query(`insert into staff_account (email, email_key, name, status, is_super_admin, created_at, updated_at)
    values ('a@exemple.fr', 'a@exemple.fr', 'A', 'active', true, now(), now())`),
  );
  expect((await at('localhost')).text).toBe(before);
  const production = await startTestServer({
    seed: 'empty',
    config: {
      isDemo: false,
      isProduction: true,
      defaultSite: undefined,
      secretKeys: [Buffer.alloc(32, 7)],
      adminHost: 'gestion.exemple.fr',
    },
  });
  try {
    const { status, text } = await production.request('/', { host: 'www.exemple.fr' });
    expect([status, text.includes('gestion.exemple.fr')]).toEqual([200, false]);
  } finally {
    await production.close();
  }
});

test('PLT-01 the first site takes the place of that page on its hosts, and another host names none', async () => {
  await createSite(server, 7, 'premier', {});
  await asPlatform(server, async ({ query }) => {
    await query(`insert into site_host (host, site_id, kind, is_main) values ('localhost', 7, 'dev', false)`);
    await query(`select pg_notify('vitrine_invalidation', '[7,"site"]')`);
  });
  await expect.poll(async () => (await at('localhost')).text).not.toContain('Il ne manque que votre site');
  expect((await at('127.0.0.1', '/api/site/info')).json().data).toMatchObject({ id: 7 });
  expect((await at('ailleurs.exemple')).status).toBe(404);
});
