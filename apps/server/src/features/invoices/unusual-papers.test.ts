import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import type { Paper, PaperBuyer } from '@vitrine/domain/invoicing/paper';
import { judgeInvoice } from '@vitrine/test-kit/judge-invoice';
import { readPdfText } from '@vitrine/test-kit/pdf';
import { createDiscountCode } from '@vitrine/test-kit/records/delivery';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { byRunLength, isLongRun } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSums } from '../../adapters/papers/check-sums.fixture.ts';
import { writeCii } from '../../adapters/papers/write-cii.ts';
import { eraseOrdersOf } from '../orders/keeping/erase-orders.operations.ts';
import { cancelOrderById, markPaid, markRefunded } from '../orders/order-steps.operations.ts';
import { changeShop, createOrderShop, orderBody, postedOrder, shopId } from '../orders/orders.fixture.ts';
import { exportOrdersOf } from '../orders/own-orders.operations.ts';
import { findShopFaults } from '../shop-verification/verify-shop.fixture.ts';
import { orderPlan, playOrder, stockRandomShop } from './random-orders.fixture.ts';

let server: TestServer;
let cookie = '';
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createOrderShop(server);
  await changeShop(server, { SIRET_NUMBER: '732 829 320 00074', INTRACO_VAT: 'FR44732829320' });
  cookie = (await createStaff(server, 'ADMIN', shopId)).cookie;
});
afterAll(() => server?.close());

type Body = InputOf<'placeOrder'>['body'];
const host = () => `cave.localhost:${server.port}`;
const bottle = [{ id: 11, quantity: 1 }];
const billing = {
  firstname: 'Anne',
  lastname: 'Legrand',
  address: '8 quai des Comptes',
  postalCode: '75004',
  city: 'Paris',
  country: 'FR',
};
const place = (changes: Partial<Body>) =>
  server.client(shopId).placeOrder({ body: orderBody(bottle, '12.50', changes) });
const refusalOf = (changes: Partial<Body>) =>
  place(changes).then(
    () => undefined,
    ({ code, fields }) => ({ code, fields }),
  );

const sql = <Row>(text: string, values: (string | number)[] = []) =>
  server.write(shopId, ({ transaction }) => transaction.query<Row>(text, [shopId, ...values]));

/** Pays an order; returns its number, and its papers with whom each is for. */
async function pay(reference: string) {
  const [order] = await sql<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [
    reference,
  ]);
  const id = order?.id ?? 0;
  await server.write(shopId, (context) => markPaid(context, id));
  return id;
}

async function listPapers(orderId: number) {
  const rows = await sql<{ id: number; number: string; content: string; buyer: string }>(
    `select paper.id, paper.number, paper.content, kept.buyer from invoice paper
     join invoice_buyer kept on kept.site_id = paper.site_id and kept.invoice_id = paper.id
     where paper.site_id = $1 and paper.order_id = $2 order by paper.id`,
    [orderId],
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    paper: JSON.parse(row.content) as Paper,
    buyer: JSON.parse(row.buyer) as PaperBuyer,
    xml: writeCii({ paper: JSON.parse(row.content), buyer: JSON.parse(row.buyer) }),
  }));
}

const readAdmin = async (path: string) =>
  (await requestAdmin(server, 'GET', `/sites/${shopId}${path}`, { cookie })).json().data as unknown as {
    values: Record<string, string>;
  };

/** Orders by HTTP and pays; returns its only paper, judged by all rules. */
async function issueJudged(products: Body['products'], total: string, changes: Partial<Body> = {}) {
  const { reference } = await server.client(shopId).placeOrder({ body: orderBody(products, total, changes) });
  const [paper, ...others] = await listPapers(await pay(reference));
  if (!paper) throw new Error('no paper');
  expect(others).toEqual([]);
  expect(await judgeInvoice(paper.xml)).toEqual([]);
  return paper;
}

// First of all: the days of papers never go back.
test('STA-05 rates that change at midnight in Paris are those of the order, and a new year begins its numbers anew', async () => {
  const midnight = Date.parse('2014-01-01T00:00:00+01:00');
  try {
    server.setTime(midnight - 60_000);
    // Prices begin with what they are of.
    await server.write(shopId, async (context) => {
      await createProduct(context, 'Un vin', { id: 95, hasShippingFees: false });
      await createDeclination(context, 95, { id: 96, priceCents: 1250, stock: 6 });
    });
    const wine = [{ id: 96, quantity: 1 }];
    const order = () => server.client(shopId).placeOrder({ body: orderBody(wine, '12.50') });
    const [paid, unpaid] = [await order(), await order()];
    const before = await listPapers(await pay(paid.reference));
    server.setTime(midnight + 1000);
    const late = await listPapers(await pay(unpaid.reference));
    const after = await listPapers(await pay((await order()).reference));
    const papers = [...before, ...late, ...after];
    expect(papers.map(({ number, paper }) => [number, paper.groups[0]?.rate, paper.groups[0]?.vatCents])).toEqual([
      ['FA-2013-000001', 1960, 205],
      ['FA-2014-000001', 1960, 205],
      ['FA-2014-000002', 2000, 208],
    ]);
    for (const { xml } of papers) expect(await judgeInvoice(xml)).toEqual([]);
  } finally {
    server.setTime(Date.now());
  }
  expect(await findShopFaults(server)).toEqual([]);
});

test('STA-02 a cent and nothing at all are invoiced, and pass all rules', async () => {
  await server.write(shopId, async (context) => {
    await createProduct(context, 'Une visite', { id: 90, type: 'OTHER', isVintage: false, hasShippingFees: false });
    await createDeclination(context, 90, { id: 91, priceCents: 1, stock: 100 });
    await createDiscountCode(context, { code: 'OFFERT', amount: 100 });
  });
  server.running.context.directory.markStale();
  expect((await issueJudged([{ id: 91, quantity: 1 }], '0.01')).paper).toMatchObject({
    operation: 'services',
    totals: { netCents: 1, vatCents: 0, totalCents: 1 },
  });
  expect((await issueJudged(bottle, '0.00', { discountCode: 'OFFERT' })).paper.totals.totalCents).toBe(0);
});

test('STA-02 what an invoice calls a service is one on its credit note too, though its product is carried since', async () => {
  const visit = { id: 91, quantity: 1 };
  const { reference } = await server.client(shopId).placeOrder({ body: orderBody([visit, ...bottle], '12.51') });
  const id = await pay(reference);
  await sql('update product set has_shipping_fees = true where site_id = $1 and id = 90');
  const body = {
    lines: [{ position: 0, quantity: 1, goods: 'released' }],
    shipping: false,
    reason: 'damaged',
    note: '',
  };
  const refund = async (confirm?: string) =>
    (
      await requestAdmin(server, 'POST', `/sites/${shopId}/orders/${id}/refunds`, {
        cookie,
        body: { ...body, confirm },
      })
    ).json().data as unknown as { confirm: string };
  await refund((await refund()).confirm);
  await server.write(shopId, (context) => markRefunded(context, id));
  await sql('update product set has_shipping_fees = false where site_id = $1 and id = 90');
  const papers = await listPapers(id);
  expect(papers.map(({ paper }) => [paper.kind, paper.lines.map(({ isService }) => isService)])).toEqual([
    ['invoice', [true, undefined]],
    ['credit-note', [true]],
  ]);
  for (const { xml } of papers) expect(await judgeInvoice(xml)).toEqual([]);
  // What is printed at the counter is what was sold.
  const tickets = await requestAdmin(server, 'GET', `/sites/${shopId}/orders/${id}/tickets`, { cookie });
  expect(JSON.parse(tickets.text).data.tickets).toMatchObject([{ number: papers[0]?.number }]);
});

test('ENT-07 Greek and Arabic names of 80 letters are drawn, and stand in the Factur-X as they were typed', async () => {
  const names = [
    ['Ελένη', 'Παπαδοπούλου'],
    ['محمد', 'عبد الرحمن'],
    ['Hélène', 'Ÿ'.repeat(80)],
  ] as const;
  for (const [firstname, lastname] of names) {
    const { user } = orderBody(bottle, '');
    const { id, xml } = await issueJudged(bottle, '12.50', { user: { ...user, firstname, lastname } });
    expect(xml).toContain(`<ram:Name>${firstname} ${lastname}</ram:Name>`);
    const file = await requestAdmin(server, 'GET', `/sites/${shopId}/papers/${id}/file`, { cookie });
    expect([file.status, readPdfText(file.body).missing]).toEqual([200, 0]);
  }
});

test('STA-02 a seller whose SIRET changes: a credit note is issued by the new one, of an invoice of the former, and passes', async () => {
  const { reference } = await place({});
  const id = await pay(reference);
  await changeShop(server, { SIRET_NUMBER: '404 833 048 00022', INTRACO_VAT: 'FR83404833048' });
  await server.write(shopId, (context) => cancelOrderById(context, id, 'staff'));
  await server.write(shopId, (context) => markRefunded(context, id));
  const papers = await listPapers(id);
  expect(papers.map(({ paper }) => paper.seller.siret)).toEqual(['73282932000074', '40483304800022']);
  for (const { xml } of papers) expect(await judgeInvoice(xml)).toEqual([]);
  await changeShop(server, { SIRET_NUMBER: '732 829 320 00074', INTRACO_VAT: 'FR44732829320' });
  expect(await findShopFaults(server)).toEqual([]);
});

describe('STA-02 a company buys', () => {
  test('STA-02 it is named on the order, on its papers, in their Factur-X and to the owner, and erased with the buyer', async () => {
    const email = 'achats@cave-haute.fr';
    const { user } = orderBody(bottle, '');
    const company = { name: 'Cave Haute', siren: '552 100 554 00021', vatNumber: 'fr 96 552 100 554' };
    const { reference, token } = await place({ user: { ...user, email }, address: { billing }, company });
    const lines = ['Cave Haute', 'SIREN 552\u00a0100\u00a0554', 'TVA FR96552100554', 'Anne Legrand'];
    const { billingAddress } = await server.client(shopId).readOrder({ params: { token } });
    expect(billingAddress.slice(0, 4)).toEqual(lines);
    expect((await server.request(`/commande/${token}`, { host: host() })).text).toContain(
      'SIREN 552\u00a0100\u00a0554',
    );

    const id = await pay(reference);
    await server.write(shopId, (context) => cancelOrderById(context, id, 'staff'));
    await server.write(shopId, (context) => markRefunded(context, id));
    const papers = await listPapers(id);
    expect(papers).toHaveLength(2);
    for (const { buyer, xml } of papers) {
      expect(buyer).toMatchObject({
        name: 'Anne Legrand',
        company: { name: 'Cave Haute', siren: '552100554', vatNumber: 'FR96552100554' },
      });
      expect(await judgeInvoice(xml)).toEqual([]);
      for (const part of [
        '<ram:Content>B2B</ram:Content><ram:SubjectCode>BAR<',
        '<ram:Name>Cave Haute</ram:Name><ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">552100554<',
        '<ram:URIID schemeID="0225">552100554<',
        '<ram:ID schemeID="VA">FR96552100554<',
      ])
        expect(xml).toContain(part);
    }
    const file = await requestAdmin(server, 'GET', `/sites/${shopId}/papers/${papers[0]?.id}/file`, { cookie });
    const { text } = readPdfText(file.body);
    for (const said of ['Cave Haute', 'Anne Legrand', 'SIREN 552\u00a0100\u00a0554', 'TVA FR96552100554'])
      expect(text.replaceAll(' ', '\u00a0')).toContain(said.replaceAll(' ', '\u00a0'));

    expect((await readAdmin(`/orders/${id}`)).values).toMatchObject({
      buyer: 'Cave Haute, Léa Petit',
      billing: expect.stringContaining(lines.join('\n')),
    });
    expect((await readAdmin(`/invoices/${papers[0]?.id}`)).values.buyer).toContain('Cave Haute\nAnne Legrand');
    const mails = await server.queuedMails(undefined, shopId);
    const mailTo = (address: string) =>
      mails.find(({ recipient, text: words }) => recipient === address && words.includes(reference))?.text;
    expect(mailTo('chai@essai.fr')).toContain('Cave Haute, SIREN 552\u00a0100\u00a0554, TVA FR96552100554');
    // The buyer's mail may reach somebody else.
    expect(mailTo(email)).not.toContain('Cave Haute');

    const person = { id: null, email };
    const [exported] = await server.write(shopId, (context) => exportOrdersOf(context, person, 'company'));
    expect(exported?.billingAddress.slice(0, 4)).toEqual(lines);
    const erasure = await requestAdmin(server, 'GET', `/sites/${shopId}/person/erasure?email=${email}`, { cookie });
    expect((erasure.json().data as unknown as { kept: string[] }).kept).toContainEqual(
      expect.stringMatching(/^2\u00a0factures et avoirs, avec son nom et son adresse/),
    );
    await server.write(shopId, (context) => eraseOrdersOf(context, person));
    const [row] = await sql<{ text: string }>(
      'select shop_order::text as text from shop_order where site_id = $1 and id = $2',
      [id],
    );
    expect(row?.text).not.toMatch(/Cave Haute|552100554/);
    expect((await listPapers(id)).map(({ buyer }) => buyer.company?.siren)).toEqual(['552100554', '552100554']);
    expect(await findShopFaults(server)).toEqual([]);
  });

  test('STA-02 one of another state gives its VAT number alone, and its papers pass', async () => {
    const abroad = { ...billing, postalCode: '1000', city: 'Bruxelles', country: 'BE' };
    const company = { name: 'Vins du Nord', vatNumber: 'BE 0203.201.340' };
    const { reference } = await place({ address: { billing: abroad }, company });
    const [paper] = await listPapers(await pay(reference));
    expect(paper?.buyer.company).toEqual({ name: 'Vins du Nord', siren: null, vatNumber: 'BE0203201340' });
    expect(paper?.xml).toContain('<ram:Content>B2BINT</ram:Content>');
    expect(await judgeInvoice(paper?.xml ?? '')).toEqual([]);
  });

  test('STA-02 wrong numbers, none, and an address that lacks are refused beside their fields', async () => {
    const name = 'Cave Haute';
    const address = { billing };
    expect(await refusalOf({ address, company: { name, siren: '552 100 555' } })).toEqual({
      code: 'invalid-fields',
      fields: { 'company.siren': expect.stringContaining('n’est pas un SIREN') },
    });
    expect(await refusalOf({ address, company: { name, vatNumber: 'FR00552100554' } })).toMatchObject({
      fields: { 'company.vatNumber': expect.stringContaining('n’existe pas') },
    });
    expect(await refusalOf({ address, company: { name } })).toMatchObject({
      fields: { 'company.siren': expect.stringContaining('Indiquez le SIREN') },
    });
    expect(await refusalOf({ company: { name, siren: '552100554' } })).toMatchObject({
      fields: { 'address.billing': expect.stringContaining('Indiquez l’adresse de la société') },
    });
    expect(await refusalOf({ address, company: { name: ' ', siren: '552100554' } })).toMatchObject({
      fields: { 'company.name': 'Indiquez le nom de la société.' },
    });
  });

  test('STA-02 the checkout takes it without script, says what lacks beside its fields, and forgets it unticked', async () => {
    const send = (fields: Record<string, string>) =>
      server.request('/commande', {
        host: host(),
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host()}` },
        body: postedOrder({ societe: 'on', 'company.name': 'Cave Haute', ...fields }),
      });
    const refused = await send({ 'company.siren': '12' });
    expect(refused.status).toBe(422);
    for (const field of ['company.siren', 'facturation']) expect(refused.text).toContain(`href="#commande-${field}"`);
    expect(refused.text).toContain('value="Cave Haute"');
    const filled = {
      'company.siren': '552100554',
      facturation: 'on',
      ...Object.fromEntries(Object.entries(billing).map(([name, value]) => [`address.billing.${name}`, value])),
    };
    const readPlaced = async (fields: Record<string, string>) => {
      const placed = await send(fields);
      expect(placed.status).toBe(303);
      const token = /commande\/([\w-]+)/.exec(String(placed.headers.location))?.[1] ?? '';
      return (await server.client(shopId).readOrder({ params: { token } })).billingAddress[0];
    };
    expect(await readPlaced(filled)).toBe('Cave Haute');
    expect(await readPlaced({ ...filled, societe: '' })).toBe('Anne Legrand');
  });
});

const orders = byRunLength(6, 800);
test(
  `ENT-07 STA-03 ${orders} orders at random, with parcels, refunds and cancellations: every paper passes all rules, and what goes back is what was paid`,
  async () => {
    const carriers = await stockRandomShop(server);
    let [acts, judged] = [0, 0];
    await fc.assert(
      fc.asyncProperty(orderPlan, async (plan) => {
        const played = await playOrder({ server, cookie, carriers }, plan);
        const papers = await listPapers(played.id);
        acts += played.acts;
        for (const { paper, buyer, xml } of papers) {
          checkSums({ paper }, xml);
          expect(await judgeInvoice(xml)).toEqual([]);
          expect(buyer.company?.name).toBe(plan.company?.name);
          judged += 1;
        }
        const [money] = await sql<{ total: number; paid: number; back: number }>(
          `select placed.total_cents as total, payment.amount_cents as paid,
             coalesce((select sum(amount_cents)::int from refund where site_id = $1 and payment_id = payment.id and state = 'sent'), 0) as back
           from shop_order placed join payment on payment.site_id = $1 and payment.order_id = placed.id
           where placed.site_id = $1 and placed.id = $2`,
          [played.id],
        );
        const sum = (kinds: string[]) =>
          papers
            .filter(({ paper }) => kinds.includes(paper.kind))
            .reduce((total, { paper }) => total + paper.totals.totalCents, 0);
        expect([sum(['invoice']), sum(['credit-note'])]).toEqual([money?.total, money?.back]);
        if (plan.end === 'rest') expect(money?.back).toBe(money?.paid);
      }),
      { numRuns: orders, endOnFailure: true },
    );
    await changeShop(server, { VAT_REGIME: null, VAT_ON_DEBITS: null });
    expect(await findShopFaults(server)).toEqual([]);
    expect(judged).toBeGreaterThan(acts / 2);
    if (isLongRun) expect(acts).toBeGreaterThan(2000);
  },
  byRunLength(300_000, 7_200_000),
);
