import { createElements } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.write(42, (context) =>
    createElements(
      context,
      'agenda',
      Array.from({ length: 30 }, (_, place) => `Date ${place + 1}`),
    ),
  );
});
afterAll(() => server.close());

test('API-44 ENT-13 CST-03 GET /element/{route}: twenty-four a page in their order, with the total', async () => {
  const { items, total } = await server.client(42).listElements({ params: { route: 'agenda' } });
  expect([items.length, total]).toEqual([24, 30]);
  expect(items.map(({ title }) => title).slice(0, 3)).toEqual(['Date 1', 'Date 2', 'Date 3']);
  for (const item of items)
    expect(item).toMatchObject({ id: expect.any(Number), url: null, image: null, fields: [], nextOccurrence: null });
});

test('API-44 CST-03 the links of the footer: page 1, a hundred', async () => {
  const { items, total } = await server
    .client(42)
    .listElements({ params: { route: 'footer' }, query: { page: '1', nbItem: '100' } });
  expect(items.length).toBe(total);
  const [logo, ...links] = items;
  expect([logo?.url, logo?.image?.kind]).toEqual([null, 'drawing']);
  expect(links.length).toBeGreaterThan(10);
  for (const item of links) expect((await server.request(item.url ?? 'sans adresse')).status, item.title).toBe(200);
  // The links are in the footer of every page; the logo is not one of them.
  const { text } = await server.request('/contact');
  for (const { title, url } of links) expect(text, title).toContain(`href="${url}"`);
});

test('API-44 a route without element is an empty list; one that is no name is refused', async () => {
  expect(await server.client(42).listElements({ params: { route: 'inconnue' } })).toEqual({ items: [], total: 0 });
  for (const route of ['A', '..', '-x', 'a_b', 'x'.repeat(61), '%00', 'é']) {
    const answer = await server.request(`/api/element/${encodeURIComponent(decodeURIComponent(route))}`);
    expect([400, 404], route).toContain(answer.status);
  }
});
