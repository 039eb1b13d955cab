import { makeMember } from '@vitrine/test-kit/members';
import { seeChange } from '@vitrine/test-kit/see-change';
import { sitePages } from '@vitrine/test-kit/site-pages';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const calls = [
  '/api/service?nbItem=100',
  '/api/occurrence?nbItem=100',
  '/api/element/ateliers',
  '/api/element/rencontres',
  '/api/search?q=massage',
  '/api/search?q=tarif',
  '/blog/flux.xml',
  '/catalogue/ateliers/agenda.ics',
  '/catalogue/rencontres/agenda.ics',
];

const servicePages = async () =>
  ((await server.ask('/api/service?nbItem=100')).json().data as { services: { url: string }[] }).services.map(
    ({ url }) => url,
  );

/** Whatever a visitor may read: pages, calls, feeds, calendars, what search finds; what each has of prices. */
async function readPrices(headers: Record<string, string> = {}): Promise<Map<string, string[]>> {
  const ids = async (path: string, name: string) =>
    ((await server.ask(path)).json().data as Record<string, { id: number }[]>)[name]?.map(({ id }) => id) ?? [];
  const paths = [
    ...sitePages,
    ...(await servicePages()),
    ...calls,
    ...(await ids('/api/service?nbItem=100', 'services')).map((id) => `/api/service/${id}`),
    ...(await ids('/api/page', 'pages')).map((id) => `/api/page/${id}`),
    ...(await ids('/api/element/ateliers', 'items')).map((id) => `/api/element/ateliers/${id}`),
  ];
  const found = new Map<string, string[]>();
  for (const path of paths) {
    const { text } = await server.ask(path, { headers });
    const prices = text.match(
      /[^<>"{}]{0,30}\d[ \u00a0\u202f]?€|"price(?:Cents)?":"?\d[^,}]*|"(?:low|high)Price":[^,}]*|sur demande/gi,
    );
    if (prices) found.set(path, prices);
  }
  return found;
}

test('SET-15 no price anywhere for visitors: pages, calls, structured data, feeds, calendars, search; and all of them again', async () => {
  const before = await readPrices();
  // What shows some while prices are shown: otherwise nothing would be proved below.
  for (const path of ['/prestations', '/api/service?nbItem=100', '/api/occurrence?nbItem=100', '/catalogue/ateliers'])
    expect([...before.keys()], path).toContain(path);
  expect([...before.keys()].filter((path) => path.startsWith('/prestations/')).length).toBeGreaterThan(3);
  expect([...before.keys()].filter((path) => path.startsWith('/api/page/')).length).toBeGreaterThan(0);
  await seeChange(server, '/prestations', () => server.change({ HIDE_PRICES: true }));
  expect(Object.fromEntries(await readPrices())).toEqual({});
  const { token } = await server.write(42, (scope) => makeMember(scope));
  expect(Object.fromEntries(await readPrices({ cookie: `token=${token}` }))).toEqual({});
  await seeChange(server, '/prestations', () => server.change({ HIDE_PRICES: false }));
  expect([...(await readPrices()).keys()]).toEqual([...before.keys()]);
}, 60_000);

test('SET-15 API-02 what is hidden is found neither by a filter nor by an order', async () => {
  await server.change({ HIDE_PRICES: true });
  for (const query of ['priceCents=gt:5000', 'orderBy=priceCents', 'orderBy=-priceCents,id', 'hasHigherPrices=true']) {
    const answer = await server.ask(`/api/service?${query}`);
    expect([answer.status, answer.json().code], query).toEqual([400, 'invalid-filter']);
  }
  expect((await server.ask('/api/occurrence?priceCents=lt:9000')).status).toBe(400);
  expect((await server.ask('/api/service?orderBy=title')).status).toBe(200);
  await server.change({ HIDE_PRICES: false });
  expect((await server.ask('/api/service?priceCents=gt:5000')).status).toBe(200);
});
