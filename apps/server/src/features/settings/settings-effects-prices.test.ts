import { captureChange } from '@vitrine/test-kit/capture-change';
import { createElementWithPage, createOccurrence } from '@vitrine/test-kit/records/bookings';
import { createPage, createServiceOffer } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { sitePages } from '@vitrine/test-kit/records/site-pages';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
/**
 * Everything that shows things with a price: pages, API responses, the calendar. Search never shows the words of a
 * price.
 */
let priced: string[];
beforeAll(async () => {
  server = await startTestServer();
  priced = await server.write(42, async (context) => {
    const service = await createServiceOffer(context, 'Soin rare', {
      priceCents: 1_234_567,
      prices: [
        { label: 'Seule', detail: '', priceCents: 1_234_567 },
        { label: 'À deux', detail: '', priceCents: 2_345_678 },
      ],
    });
    const lines = [{ label: 'Orchidée', priceCents: 3_456_789, priceText: 'au tarif rarissime de' }];
    const blocks = [{ id: 'tarifs', type: 'price-list', version: 0, props: { variant: 'table', groups: [{ lines }] } }];
    const page = await createPage(context, '/orchidees', 'Orchidées', { document: { blocks } });
    const element = await createElementWithPage(context, 'raretes', 'Atelier rare');
    const occurrence = await createOccurrence(context, element, { priceCents: 4_567_890 });
    return [
      '/prestations',
      `/prestations/${service}/soin-rare`,
      '/orchidees',
      '/catalogue/raretes',
      `/catalogue/raretes/${element}/atelier-rare`,
      `/catalogue/raretes/${element}/atelier-rare/${occurrence}`,
      '/catalogue/raretes/agenda.ics',
      '/api/service?nbItem=100',
      `/api/service/${service}`,
      `/api/page/${page}`,
      '/api/element/raretes',
      `/api/element/raretes/${element}`,
      '/api/occurrence?nbItem=100',
    ];
  });
});
afterAll(() => server.close());

/** The four amounts in cents, as numbers and as formatted for people and calendars, and the word before one of them. */
const amounts = /12\D{0,2}345[,.]?67|23\D{0,2}456[,.]?78|34\D{0,2}567[,.]?89|45\D{0,2}678\\?[,.]?90?|rarissime/;
/** Every price that is not a text of the owner: in API fields, in structured data and in pages. */
const fields = /"(?:price|priceCents|lowPrice|highPrice)":"?\d|class="price"|à partir de<|>sur demande</;

async function listWithPrices(headers: Record<string, string> = {}): Promise<string[]> {
  const found: string[] = [];
  for (const path of [
    ...priced,
    '/api/search?q=orchid%C3%A9e',
    ...sitePages,
    '/blog/flux.xml',
    '/catalogue/ateliers/agenda.ics',
  ]) {
    const { text } = await server.request(path, { headers });
    if (amounts.test(text.replace(/\r\n /g, '')) || fields.test(text)) found.push(path);
  }
  return found;
}

test('SET-15 no price anywhere: pages, calls, structured data, calendars, search; not to members either; and all of them again', async () => {
  const before = await listWithPrices();
  // Control: the prices are visible while the setting is off.
  expect(before).toEqual(expect.arrayContaining(priced));
  const { token } = await server.write(42, (context) => createMember(context));
  await captureChange(server, '/prestations', () => server.changeSettings({ HIDE_PRICES: true }));
  expect(await listWithPrices()).toEqual([]);
  expect(await listWithPrices({ cookie: `token=${token}` })).toEqual([]);
  const { text } = await server.request(priced[1] ?? '');
  expect([text.includes('Soin rare'), /Une heure|1\sh\b/.test(text)]).toEqual([true, true]);
  await captureChange(server, '/prestations', () => server.changeSettings({ HIDE_PRICES: false }));
  expect(await listWithPrices()).toEqual(before);
});

test('SET-15 API-02 what is hidden is found neither by a filter nor by an order', async () => {
  await server.changeSettings({ HIDE_PRICES: true });
  for (const query of ['priceCents=gt:5000', 'orderBy=priceCents', 'orderBy=-priceCents,id', 'hasHigherPrices=true']) {
    const answer = await server.request(`/api/service?${query}`);
    expect([answer.status, answer.json().code], query).toEqual([400, 'invalid-filter']);
  }
  expect((await server.request('/api/occurrence?priceCents=lt:9000')).status).toBe(400);
  expect((await server.request('/api/service?orderBy=title')).status).toBe(200);
  await server.changeSettings({ HIDE_PRICES: false });
  expect((await server.request('/api/service?priceCents=gt:5000')).status).toBe(200);
});
