import { createSite, insertConfigurations } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.write(42, (context) => insertConfigurations(context, 'generateur-de-fiches', 'repere'));
});
afterAll(() => server.close());

test('API-33 GET /component/conf/{slug}: the configuration of a component', async () => {
  expect(await server.client(42).readComponentConfiguration({ params: { slug: 'generateur-de-fiches' } })).toEqual({
    slug: 'generateur-de-fiches',
    isEnabled: true,
    config: { mark: 'repere' },
  });
});

test('API-33 a component that is switched off says so, whatever its configuration', async () => {
  await server.write(42, async (context) => {
    await context.transaction.query(
      'insert into component_configuration (site_id, slug, is_enabled, config) values ($1, $2, false, $3)',
      [context.site.id, 'eteint', JSON.stringify({ mark: 'repere' })],
    );
  });
  const read = await server.client(42).readComponentConfiguration({ params: { slug: 'eteint' } });
  expect(read).toEqual({ slug: 'eteint', isEnabled: false, config: { mark: 'repere' } });
});

test('API-33 API-44 one without configuration is there, empty and off', async () => {
  expect(await server.client(42).readComponentConfiguration({ params: { slug: 'product-file-generator' } })).toEqual({
    slug: 'product-file-generator',
    isEnabled: false,
    config: {},
  });
});

test('API-33 API-42 where something is sold, technical files are drawn by the model of the site, and its products lead to theirs', async () => {
  await createSite(server, 9, 'cave', { isECommerce: true, isWinemaker: true });
  await server.write(9, async (context) => {
    await createProduct(context, 'Les Perruches', { id: 1 });
    await createDeclination(context, 1, { id: 11, priceCents: 1250 });
  });
  server.running.context.directory.markStale();
  expect(await server.client(9).readComponentConfiguration({ params: { slug: 'product-file-generator' } })).toEqual({
    slug: 'product-file-generator',
    isEnabled: true,
    config: { model: 'CLASSIC' },
  });
  const host = `cave.localhost:${server.port}`;
  const page = await server.request('/boutique/1/les-perruches', { host });
  const [, link = ''] = /<a href="([^"]+)" type="application\/pdf">/.exec(page.text) ?? [];
  const file = await server.request(link, { host });
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('API-37 ENT-17 GET /external-app/{app}/config/public: the public part alone, null where the site does not use it', async () => {
  const answer = await server.request('/api/external-app/generateur-de-fiches/config/public');
  expect(answer.json().data).toEqual({ mark: 'repere' });
  expect(answer.text).not.toContain('secret');
  expect(await server.client(42).readExternalAppConfiguration({ params: { app: 'autre' } })).toBeNull();
  expect((await server.client(42).readSiteInfo({})).externalApps).toEqual(['generateur-de-fiches']);
});

test.each(['/api/component/conf/', '/api/external-app/'])('API-33 API-37 %s refuses what is no name', async (path) => {
  for (const name of ['..%2f..%2fetc', 'A', 'a b', 'x'.repeat(61), "a'--", '%00']) {
    const answer = await server.request(
      `${path}${encodeURIComponent(decodeURIComponent(name))}${path.includes('app') ? '/config/public' : ''}`,
    );
    expect([answer.status, answer.json().success], name).toEqual([400, false]);
  }
});
