import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('API-44 all that a site asks at its start is answered, each in its envelope', async () => {
  const client = server.client(42);
  const [parameters, info, logged, news, types, addresses, variations, generator, footer] = await Promise.all([
    client.listParameters({}),
    client.readSiteInfo({}),
    client.readLogged({}),
    client.listNews({ query: { promoted: 'true' } }),
    client.listAddressTypes({}),
    client.listCompanyAddresses({}),
    client.listVariations({}),
    client.readComponentConfiguration({ params: { slug: 'product-file-generator' } }),
    client.listElements({ params: { route: 'footer' }, query: { page: '1', nbItem: '100' } }),
  ]);
  expect(parameters.length).toBeGreaterThan(80);
  expect(info.id).toBe(42);
  expect(info.logos.some(({ type }) => type === 'LOGO_FOOTER')).toBe(true);
  expect(logged.success).toBe(false);
  expect(news.news.length).toBeGreaterThan(0);
  for (const { isPromoted } of news.news) expect(isPromoted).toBe(true);
  expect(types.map(({ label }) => label)).toEqual(['Siège', 'Cabinet', 'Boutique', 'Point de retrait']);
  expect(addresses.total).toBe(1);
  expect(variations).toEqual({ variations: [], total: 0 });
  expect(generator).toEqual({ slug: 'product-file-generator', isEnabled: false, config: {} });
  // The logo comes first, then the links, each with its target.
  const [logo, ...links] = footer.items;
  expect(logo).toMatchObject({ title: 'L’Heure douce', url: null, image: { name: 'logo-footer.svg' } });
  expect(links.map(({ title, url }) => [title, url]).slice(0, 3)).toEqual([
    ['Le bain', '/le-therapeutique-bain-bebe'],
    ['Les ateliers', '/les-ateliers-parents-bebe'],
    ['Du désir d’enfant au post-natal', '/soins/soin-de-fertilite-au-post-natal'],
  ]);
  expect(links.length).toBeGreaterThan(10);
  expect(footer.total).toBe(footer.items.length);
});

test('API-44 the same with the headers of the specification, from an outside host', async () => {
  for (const path of [
    '/parameter',
    '/site/info',
    '/logged',
    '/news?promoted=true',
    '/admin/address/type',
    '/company/address',
    '/variation',
    '/component/conf/product-file-generator',
    '/element/footer?page=1&nbItem=100',
  ]) {
    const answer = await server.request(`/api${path}`, {
      host: 'ailleurs.example',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        idSite: '42',
        userLang: 'fr_FR',
        authorization: 'undefined',
      },
    });
    expect([answer.status, Object.keys(answer.json())], path).toEqual([200, ['success', 'data', 'message']]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  }
});
