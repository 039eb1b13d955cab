import { paths, programPaths } from '@vitrine/domain/addresses/paths';
import { restartCounts } from '@vitrine/test-kit/count-up';
import { bookingToken, createTenants, type Tenant, tenantId } from '@vitrine/test-kit/records/tenants';
import { startTestServer, type TestResponse, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tenantDeclinationId } from '../../features/products/products.cases.fixture.ts';
import { absent } from './endpoint-cases.fixture.ts';
import { expectRecordedPage } from './record-answer.fixture.ts';
import { createSiteRowHasher, type SiteRowHasher } from './site-row-hasher.fixture.ts';

let server: TestServer;
let tenants: [Tenant, Tenant, Tenant];
let rows: SiteRowHasher;
beforeAll(async () => {
  restartCounts();
  server = await startTestServer({ seed: 'empty' });
  tenants = await createTenants(server);
  rows = await createSiteRowHasher(server);
});
afterAll(async () => {
  await rows.close();
  await server.close();
});

interface PageCase {
  /** Paths to which every site responds with its own data. */
  own: (tenant: Tenant) => string[];
  status?: number;
  holdsMark?: boolean;
  /** The path of the entity that only one site has; `absentPage` gives a path of equal length that no site has. */
  of?: (thing: { id: number; word: string; drawing: string; font: string }) => string[];
}

/** Every path builder and every path of the program; a missing one fails the compilation. */
const cases: Record<keyof typeof paths | keyof typeof programPaths, PageCase> = {
  home: { own: () => [paths.home(), '/page', '/ancienne'], of: ({ word }) => [`/${word}`, `/ancienne-${word}`] },
  contact: { own: () => [paths.contact()], status: 404 },
  legal: { own: () => [paths.legal('legal-notice')] },
  newsList: { own: () => [paths.newsList()] },
  news: { own: () => [paths.news(tenantId, 'x')], of: ({ id }) => [paths.news(id, 'x')] },
  albumList: { own: () => [paths.albumList()] },
  album: { own: () => [paths.album(tenantId, 'x')], of: ({ id }) => [paths.album(id, 'x')] },
  productList: { own: () => [paths.productList()] },
  product: { own: () => [paths.product(tenantId, 'x')], of: ({ id }) => [paths.product(id, 'x')] },
  wineLabel: { own: () => [paths.wineLabel(tenantDeclinationId)], of: ({ id }) => [paths.wineLabel(id * 1000)] },
  wineLabelCode: {
    own: () => [paths.wineLabelCode(tenantDeclinationId)],
    of: ({ id }) => [paths.wineLabelCode(id * 1000)],
    holdsMark: false,
  },
  cart: { own: () => [paths.cart()] },
  checkout: { own: () => [paths.checkout()] },
  order: { own: () => [paths.order('jeton')], status: 404, holdsMark: false },
  payOrder: { own: () => [paths.payOrder('jeton')], status: 404, holdsMark: false },
  prepareCardPayment: { own: () => [paths.prepareCardPayment()], status: 404, holdsMark: false },
  cardEvents: { own: () => [paths.cardEvents()], status: 405, holdsMark: false },
  stopReviewMail: { own: () => [paths.stopReviewMail('jeton')], status: 404, holdsMark: false },
  withdraw: { own: () => [paths.withdraw()] },
  withdrawFromOrder: { own: () => [paths.withdrawFromOrder('jeton')], status: 404, holdsMark: false },
  withdrawalReceipt: { own: () => [paths.withdrawalReceipt('jeton')], status: 404, holdsMark: false },
  withdrawalReceiptFile: { own: () => [paths.withdrawalReceiptFile('jeton')], status: 404, holdsMark: false },
  revokeWithdrawal: { own: () => [paths.revokeWithdrawal('jeton')], status: 404, holdsMark: false },
  ownOrders: { own: () => [paths.ownOrders()], holdsMark: false },
  quoteOrder: { own: () => [paths.quoteOrder()], status: 404, holdsMark: false },
  calculateShippingFees: { own: () => [paths.calculateShippingFees()], status: 405, holdsMark: false },
  relayAccessPoints: { own: () => [paths.relayAccessPoints()], status: 405, holdsMark: false },
  quoteCart: { own: () => [paths.quoteCart()], status: 405, holdsMark: false },
  // A call, which names its site: the matrix of calls tries it.
  productFile: { own: () => [] },
  orderPaper: { own: () => [] },
  ownPaper: { own: () => [] },
  listCities: { own: () => [paths.listCities('49400', 1)], status: 200, holdsMark: false },
  serviceList: { own: () => [paths.serviceList()] },
  service: { own: () => [paths.service(tenantId, 'x')], of: ({ id }) => [paths.service(id, 'x')] },
  blogList: { own: () => [paths.blogList()] },
  blogPost: { own: () => [paths.blogPost(tenantId, 'x')], of: ({ id }) => [paths.blogPost(id, 'x')] },
  blogFolder: { own: () => [paths.blogFolder(tenantId, 'x')], of: ({ id }) => [paths.blogFolder(id, 'x')] },
  blogFeed: { own: () => [paths.blogFeed()] },
  search: { own: () => [paths.search(), paths.search('page')] },
  suggestions: { own: () => [paths.suggestions()], status: 400 },
  elementList: { own: () => [paths.elementList('ateliers')], of: ({ word }) => [paths.elementList(word)] },
  element: {
    own: () => [paths.element('ateliers', tenantId, 'x')],
    of: ({ id }) => [paths.element('ateliers', id, 'x')],
  },
  occurrence: {
    own: ({ mark }) => [paths.occurrence('ateliers', tenantId, `Élément ${mark}`, tenantId)],
    of: ({ id }) => [paths.occurrence('ateliers', id, 'x', id)],
  },
  routeCalendar: { own: () => [paths.routeCalendar('ateliers')], of: ({ word }) => [paths.routeCalendar(word)] },
  occurrenceCalendar: {
    own: () => [paths.occurrenceCalendar('ateliers', tenantId)],
    of: ({ id }) => [paths.occurrenceCalendar('ateliers', id)],
  },
  booking: { own: ({ mark }) => [paths.booking(bookingToken(mark))] },
  bookingCalendar: { own: ({ mark }) => [paths.bookingCalendar(bookingToken(mark))] },
  consent: { own: () => [paths.consent()], status: 404 },
  login: { own: () => [paths.login()] },
  confirmRegistration: { own: () => [paths.confirmRegistration('jeton')] },
  askReset: { own: () => [paths.askReset()] },
  reset: { own: () => [paths.reset(), paths.reset('jeton')] },
  account: { own: () => [paths.account()], holdsMark: false },
  ownBookings: { own: () => [paths.ownBookings()], holdsMark: false },
  ownBookingCalendar: { own: () => [paths.ownBookingCalendar(tenantId)], holdsMark: false },
  rights: { own: () => [paths.rights()] },
  newsletter: { own: () => [paths.newsletter()] },
  confirmNewsletter: { own: () => [paths.confirmNewsletter('jeton')] },
  leaveNewsletter: { own: () => [paths.leaveNewsletter('jeton')] },
  moderateTestimonial: { own: () => [paths.moderateTestimonial('jeton')], status: 404 },
  exportUser: { own: () => [paths.exportUser()], status: 401 },
  formSubmit: { own: () => [paths.formSubmit(tenantId, 1)], status: 405 },
  file: {
    own: ({ svgHash: drawing }) => [paths.file(drawing, 'dessin.svg')],
    of: ({ drawing }) => [paths.file(drawing, 'dessin.svg')],
  },
  derivative: {
    own: ({ svgHash: drawing }) => [paths.derivative(drawing, 360, 'avif')],
    status: 404,
    of: ({ drawing }) => [paths.derivative(drawing, 360, 'avif')],
  },
  font: { own: ({ fontHash: font }) => [paths.font(font)], of: ({ font }) => [paths.font(font)] },
  asset: { own: () => [paths.asset('absente.js')], status: 404 },
  apiReference: { own: () => [paths.apiReference()], holdsMark: false },
  openApi: { own: () => [paths.openApi()], holdsMark: false },
  gallery: { own: () => [paths.gallery(), paths.gallery('hero')], holdsMark: false },
  mail: { own: () => [paths.mail()], holdsMark: false },
  api: { own: () => [programPaths.api], status: 404 },
  assets: { own: () => [programPaths.assets], status: 404 },
  files: { own: () => [programPaths.files], status: 404 },
  health: { own: () => [programPaths.health], holdsMark: false },
  readiness: { own: () => [programPaths.readiness], holdsMark: false },
  metrics: { own: () => [programPaths.metrics], holdsMark: false },
  // It answers about the domains of all sites: certificates.test.ts.
  certificate: { own: () => [programPaths.certificate], status: 404, holdsMark: false },
  // It answers to POST with a token of its site alone: settings-preview.test.ts.
  settingsPreview: { own: () => [programPaths.settingsPreview], status: 404, holdsMark: false },
  // It answers staff with the panel alone: panel.test.ts.
  panel: { own: () => [`${programPaths.panel}quitter`], status: 404, holdsMark: false },
  sitemap: { own: () => [programPaths.sitemap], holdsMark: false },
  robots: { own: () => [programPaths.robots], holdsMark: false },
  manifest: { own: () => [programPaths.manifest] },
  icon: { own: () => [programPaths.icon], status: 404 },
  mailbox: { own: () => [programPaths.mailbox], holdsMark: false },
  sources: { own: () => [programPaths.sources], status: 404 },
};

const ask = (path: string, tenant: Tenant, headers: Record<string, string> = {}) =>
  server.request(path, { host: `${tenant.host}:${server.port}`, headers });
const othersOf = (tenant: Tenant) => tenants.filter((one) => one !== tenant);
const absentPage = { ...absent, drawing: 'f'.repeat(32), font: 'e'.repeat(32) };
const onlyOf = (tenant: Tenant) => ({
  id: tenant.uniqueId,
  word: tenant.uniqueWord,
  drawing: tenant.svgHash,
  font: tenant.fontHash,
});

/** Removes the request id and the requested words from a response. */
function removeRequestDetails(answer: TestResponse, thing: typeof absentPage): unknown {
  const {
    date: _,
    'x-request-id': requestId,
    'content-length': __,
    etag: ___,
    'content-security-policy': policy,
    ...headers
  } = answer.headers;
  let text = answer.text;
  for (const word of [
    ...(requestId ? [String(requestId)] : []),
    thing.word,
    thing.drawing,
    thing.font,
    String(thing.id),
  ])
    text = text.replaceAll(word, 'ASKED');
  return { status: answer.status, headers, policy, text };
}

/** Expects no data of another site in a response. */
function expectNothingOf(others: readonly Tenant[], answer: TestResponse, at: string): void {
  const whole = answer.text + JSON.stringify(answer.headers);
  for (const other of others)
    for (const word of [other.mark, other.host, other.uniqueWord]) expect(whole, at).not.toContain(word);
}

/** They show the program, not a site, or draw its port. */
const ofProgram = ['apiReference', 'openApi', 'gallery', 'metrics', 'wineLabelCode'];
test.each(Object.entries(cases).filter(([name]) => !ofProgram.includes(name)))(
  '%s is answered as recorded',
  async (name, { own }) => {
    for (const path of own(tenants[0])) {
      const answer = await ask(path, tenants[0]);
      expectRecordedPage(answer, name === 'home');
      if (answer.status === 301) expectRecordedPage(await ask(String(answer.headers.location), tenants[0]));
    }
  },
);

describe.each(Object.entries(cases))('PLT-01 PLT-04 %s', (name, { own, status, holdsMark, of }) => {
  test(`PLT-01 ${name}: each host gives its own and nothing of another`, async () => {
    for (const tenant of tenants)
      for (const path of own(tenant)) {
        const first = await ask(path, tenant);
        expect(
          first.status === (status ?? 200) || (first.status >= 300 && first.status < 400),
          `${tenant.host}${path} ${first.status}`,
        ).toBe(true);
        for (const answer of [
          first,
          await ask(path, tenant),
          await ask(path, tenant, { idSite: '102', cookie: 'idSite=102; token=x' }),
        ]) {
          expectNothingOf(othersOf(tenant), answer, `${tenant.host}${path}`);
          if (holdsMark !== false && status === undefined)
            expect(answer.text + JSON.stringify(answer.headers), `${tenant.host}${path}`).toContain(tenant.mark);
        }
      }
  });

  if (of)
    test(`PLT-01 ${name}: what another site has is answered as what nobody has, to the byte`, async () => {
      for (const tenant of tenants)
        for (const [place, path] of of(absentPage).entries()) {
          const none = await ask(path, tenant);
          expect(none.status, path).toBe(404);
          for (const other of othersOf(tenant)) {
            const foreign = await ask(of(onlyOf(other))[place] as string, tenant);
            expect(removeRequestDetails(foreign, onlyOf(other)), `${tenant.host} ${path}`).toEqual(
              removeRequestDetails(none, absentPage),
            );
          }
        }
    });
});

describe('PLT-01 what visitors send', () => {
  test('PLT-01 a form posted at a host, and a consent given there, change rows of that site alone', async () => {
    const choice = `consent=1.a.00000000-0000-4000-8000-000000000000`;
    const posts: [path: string, body: string][] = [
      ['/consentement', 'decision=accept-all&back=/'],
      ['/', 'firstname=L%C3%A9a'],
      ['/page?from=lettre', 'x=1'],
    ];
    // Lost URLs are recorded after the response: writes of earlier tests may still be pending. Rate limits count every
    // post, also one that stores nothing.
    const hashes = async () =>
      (await rows.computeHashes(tenants.map(({ id }) => id))).map((one) => ({
        ...one,
        lost_address: undefined,
        lost_address_day: undefined,
        rate_limit: undefined,
      }));
    for (const tenant of tenants) {
      const before = await hashes();
      for (const [path, body] of posts)
        await server.request(path, {
          host: tenant.host,
          method: 'POST',
          body,
          headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: choice, idSite: '102' },
        });
      await server.request('/?from=lettre', { host: tenant.host });
      const after = await hashes();
      for (const [place, one] of tenants.entries())
        if (one === tenant) expect(after[place]).not.toEqual(before[place]);
        else expect(after[place]).toEqual(before[place]);
    }
  });

  test('PLT-01 an address that leads nowhere is noted with the site it was asked of', async () => {
    const person = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      accept: 'text/html',
    };
    for (const tenant of tenants)
      await server.request(`/nulle-part-${tenant.id}`, { host: tenant.host, headers: person });
    const lostAddresses = `select site_id, path from lost_address where path like '/nulle-part-%' order by site_id`;
    const { database } = server.running.context;
    await expect
      .poll(() => database.platform('essai', (transaction) => transaction.query(lostAddresses)))
      .toEqual(tenants.map(({ id }) => ({ site_id: id, path: `/nulle-part-${id}` })));
  });

  test('PLT-01 a choice proved on one site ends no proof of another', async () => {
    const given = await server.request('/consentement', {
      host: 'a.localhost',
      method: 'POST',
      body: 'decision=accept-all',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const cookie = String(given.headers['set-cookie']).split(';')[0] as string;
    const before = await rows.computeHashes([101]);
    await server.request('/consentement', {
      host: 'b.localhost',
      method: 'POST',
      body: 'decision=deny-all',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    });
    expect(await rows.computeHashes([101])).toEqual(before);
  });
});
