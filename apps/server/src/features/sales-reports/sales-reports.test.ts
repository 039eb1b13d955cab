import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { judgeReport } from '@vitrine/test-kit/judge-report';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceOrder } from '../orders/order-steps.operations.ts';
import { changeShop, createOrderShop, orderBody, shopId } from '../orders/orders.fixture.ts';

let server: TestServer;
let owner: { cookie: string };
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  server.setTime('2027-08-30T08:00:00Z');
  await createOrderShop(server);
  await changeShop(server, {
    LEGAL_COMPANY_NAME: 'SCEA du Chai',
    SIRET_NUMBER: '732 829 320 00074',
    INTRACO_VAT: 'FR44732829320',
    REPORT_PLATFORM_NUMBER: ' 01a2 ',
    REPORT_PLATFORM_NAME: 'Plateforme du Val',
  });
  await server.write(shopId, async (context) => {
    await createProduct(context, 'Une visite', { id: 90, type: 'OTHER', isVintage: false, hasShippingFees: false });
    await createDeclination(context, 90, { id: 91, priceCents: 1099, stock: 10_000 });
    await createProduct(context, 'Cuvée du test', { id: 95, hasShippingFees: false });
    await createDeclination(context, 95, { id: 96, priceCents: 1399, stock: 10_000 });
  });
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());

/** Sets the clock, and signs the owner in: a confirmed identity lasts some minutes. */
async function moveTo(moment: string): Promise<void> {
  server.setTime(moment);
  owner = await createStaff(server, 'ADMIN', shopId);
}

async function call<Value>(method: string, path: string, body?: object): Promise<Value> {
  const { status, text } = await requestAdmin(server, method, `/sites/${shopId}${path}`, {
    ...owner,
    ...(body ? { body } : {}),
  });
  expect(status, `${text} ${server.logLines.at(-1)}`).toBe(200);
  return (JSON.parse(text) as { data: Value }).data;
}

const list = () => call<ReplyOf<'listSalesReports'>>('GET', '/sales-reports');
const read = (id: string) => call<ReplyOf<'readSalesReport'>>('GET', `/sales-reports/${id}`);
const close = () => server.runMaintenance('sales-reports', server.running.context.clock());

async function exportReport(report: string, format: 'xml' | 'csv'): Promise<string> {
  const { status, text } = await requestAdmin(server, 'POST', `/sites/${shopId}/sales-reports/export`, {
    ...owner,
    body: { report, format },
  });
  expect(status, `${text} ${server.logLines.at(-1)}`).toBe(200);
  return text;
}

/** A visit, which is a service, and a bottle. */
type Piece = readonly [id: 90 | 96, quantity: number];
const prices = { 90: 1099, 96: 1399 } as const;

/** Places an order of visits and bottles, and has it paid; returns its number. */
async function sell(pieces: readonly Piece[]): Promise<number> {
  const total = pieces.reduce((sum, [id, quantity]) => sum + prices[id] * quantity, 0);
  const products = pieces.map(([id, quantity]) => ({ id, quantity }));
  const { reference } = await server.client(shopId).placeOrder({ body: orderBody(products, (total / 100).toFixed(2)) });
  const [row] = await server.write(shopId, ({ transaction }) =>
    transaction.query<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [
      shopId,
      reference,
    ]),
  );
  const id = row?.id ?? 0;
  await call('POST', `/orders/${id}/pay`, { note: '' });
  return id;
}

/** Refunds pieces of an order by hand; the money leaves at once. */
async function giveBack(id: number, lines: readonly { position: number; quantity: number }[]): Promise<void> {
  const body = {
    lines: lines.map((line) => ({ ...line, goods: 'released' })),
    shipping: false,
    reason: 'damaged',
    note: '',
  };
  const { confirm } = await call<{ confirm: string }>('POST', `/orders/${id}/refunds`, body);
  await call('POST', `/orders/${id}/refunds`, { ...body, confirm });
  await call('POST', `/orders/${id}/refund`, { note: '' });
}

/** Sums the totals of days in the chain, as `category/rate`. */
async function sumDayTotals(from: string, to: string): Promise<Record<string, number[]>> {
  const rows = await server.write(shopId, ({ transaction }) =>
    transaction.query<{ key: string; net: number; vat: number }>(
      `select to_char(day, 'YYYY-MM-DD') || '/' || rate as key, net_cents::int as net, vat_cents::int as vat from day_total
       where site_id = $1 and day >= $2 and day <= $3 order by 1`,
      [shopId, from, to],
    ),
  );
  return Object.fromEntries(rows.map(({ key, net, vat }) => [key, [net, vat]]));
}

/** Sums what a report says, in the same words. */
function sumReport({ sales }: Pick<ReplyOf<'readSalesReport'>['content'], 'sales'>): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  for (const { day, rates } of sales)
    for (const { rate, netCents, vatCents } of rates) {
      const [net = 0, vat = 0] = found[`${day}/${rate}`] ?? [];
      found[`${day}/${rate}`] = [net + netCents, vat + vatCents];
    }
  return found;
}

describe('the report of sales to consumers', () => {
  test('the running period says goods and services day by day, midnight in Paris; its trial passes the portal’s rules', async () => {
    await moveTo('2027-09-14T21:59:00Z');
    await sell([[96, 2]]);
    await moveTo('2027-09-14T22:01:00Z');
    const mixed = await sell([
      [96, 1],
      [90, 1],
    ]);
    const { regime, rules, dueFrom, running, reports, invoices } = await list();
    expect([regime, dueFrom, reports, invoices]).toEqual(['QUARTERLY', '2027-09-01', [], []]);
    expect(rules).toContain('DGFiP');
    expect(running.map(({ kind, from, to, dueOn }) => [kind, from, to, dueOn])).toEqual([
      ['transactions', '2027-09-01', '2027-09-30', '2027-10-10'],
      ['payments', '2027-09-01', '2027-09-30', '2027-10-10'],
    ]);
    expect(running[0]?.content.sales).toEqual([
      {
        day: '2027-09-14',
        category: 'TLB1',
        isVatOnDebits: false,
        count: 1,
        netCents: 2332,
        vatCents: 466,
        rates: [{ rate: 2000, netCents: 2332, vatCents: 466 }],
      },
      expect.objectContaining({ day: '2027-09-15', category: 'TLB1', count: 1 }),
      expect.objectContaining({ day: '2027-09-15', category: 'TPS1', count: 1, isVatOnDebits: false }),
    ]);
    expect(running[1]?.content.payments).toEqual([{ day: '2027-09-15', rates: [{ rate: 2000, totalCents: 1099 }] }]);
    const xml = await exportReport('transactions', 'xml');
    expect(judgeReport(xml)).toEqual([]);
    expect(xml).toContain('<Id schemeId="0238">01A2</Id><Name>Plateforme du Val</Name>');
    expect(xml).toContain('<Id schemeId="0002">732829320</Id><Name>SCEA du Chai</Name>');
    expect(judgeReport(await exportReport('payments', 'xml'))).toEqual([]);

    // The visit goes back on another day: that day is negative, and so much less was received.
    await moveTo('2027-09-20T10:00:00Z');
    await giveBack(mixed, [{ position: 1, quantity: 1 }]);
    const after = await list();
    expect(after.running[0]?.content.sales.at(-1)).toMatchObject({ day: '2027-09-20', category: 'TPS1', count: 1 });
    expect(after.running[0]?.content.sales.at(-1)?.netCents).toBeLessThan(0);
    expect(after.running[1]?.content).toEqual({ sales: [], payments: [], unreported: [] });
    expect(await exportReport('transactions', 'csv')).toMatch(
      /2027-09-20;TPS1;Prestations de services soumises à la TVA;;20;-9,16;-1,83;1\r\n$/,
    );
  });

  test('a period that is over is closed once, equals the totals of its days, and stays as it was', async () => {
    await moveTo('2027-09-30T21:30:00Z');
    await close();
    expect((await list()).reports).toEqual([]);
    await moveTo('2027-09-30T22:30:00Z');
    for (const _ of [1, 2]) await close();
    const { reports, running } = await list();
    expect(running[0]?.from).toBe('2027-10-01');
    expect(reports.map(({ id, isDue, isEmpty, isReplaced }) => [id, isDue, isEmpty, isReplaced])).toEqual([
      ['F103-20270901-20270930-1', true, false, false],
    ]);
    const report = await read('F103-20270901-20270930-1');
    expect(report.isOutdated).toBe(false);
    expect(sumReport(report.content)).toEqual(await sumDayTotals('2027-09-01', '2027-09-30'));
    const xml = await exportReport(report.id, 'xml');
    expect(judgeReport(xml)).toEqual([]);
    expect(xml).toContain(`<Id>${report.id}</Id>`);
    expect(xml).toContain('<TypeCode>IN</TypeCode>');
    // The program itself may change or delete none.
    for (const text of ['update sales_report set place = 7', 'delete from sales_report'])
      await expect(server.write(shopId, ({ transaction }) => transaction.query(text))).rejects.toThrow(/permission/);
    await moveTo('2027-10-02T09:00:00Z');
    const again = { ...owner, body: { report: report.id } };
    const refused = await requestAdmin(server, 'POST', `/sites/${shopId}/sales-reports/rectify`, again);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Rien n’a changé')]);
  });

  test('what is reported in another way afterwards makes a report that replaces the first, which is kept', async () => {
    await moveTo('2027-10-05T09:00:00Z');
    const [paper] = await server.write(shopId, ({ transaction }) =>
      transaction.query<{ id: number }>('select id from invoice where site_id = $1 order by id limit 1', [shopId]),
    );
    // Its buyer turns out to be a company: the platform takes that invoice itself.
    const client = new pg.Client({ connectionString: server.databaseUrls.superuser });
    await client.connect();
    await client.query(
      `update invoice_buyer set buyer = jsonb_set(buyer::jsonb, '{company}', $3)::text where site_id = $1 and invoice_id = $2`,
      [shopId, paper?.id, '{"name": "Cave Haute", "siren": "552100554", "vatNumber": null}'],
    );
    await client.end();
    const first = 'F103-20270901-20270930-1';
    expect(await read(first)).toMatchObject({ isOutdated: true, hasCompanyPapers: true });
    const made = await call<ReplyOf<'rectifySalesReport'>>('POST', '/sales-reports/rectify', { report: first });
    expect(made).toMatchObject({ id: 'F103-20270901-20270930-2', place: 2, isReplaced: false });
    const second = await read(made.id);
    expect([second.isOutdated, second.content.sales.some(({ day }) => day === '2027-09-14')]).toEqual([false, false]);
    expect((await read(first)).isReplaced).toBe(true);
    const xml = await exportReport(made.id, 'xml');
    expect(xml).toContain('<TypeCode>RE</TypeCode>');
    expect(judgeReport(xml)).toEqual([]);
    const refused = await requestAdmin(server, 'POST', `/sites/${shopId}/sales-reports/rectify`, {
      ...owner,
      body: { report: first },
    });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('déjà remplacée')]);
  });

  test('random days of sales and refunds over New Year: reports are the papers and the totals of days, to the cent', async () => {
    const days = byRunLength(4, 40);
    await changeShop(server, { VAT_RETURN: 'MONTHLY' });
    const steps = fc.sample(
      fc.record({
        hours: fc.integer({ min: 3, max: 40 }),
        bottles: fc.integer({ min: 0, max: 3 }),
        visits: fc.integer({ min: 0, max: 2 }),
        back: fc.integer({ min: 0, max: 3 }),
      }),
      { numRuns: days, seed: 7 },
    );
    let moment = Date.parse('2027-12-30T20:00:00Z');
    const sold: { id: number; lines: number }[] = [];
    for (const { hours, bottles, visits, back } of steps) {
      moment += hours * 3_600_000;
      await moveTo(new Date(moment).toISOString());
      const pieces: Piece[] = [[96, bottles + 1], ...(visits ? [[90, visits] as const] : [])];
      sold.push({ id: await sell(pieces), lines: pieces.length });
      const order = back ? sold.shift() : undefined;
      if (order) await giveBack(order.id, [{ position: order.lines - 1, quantity: 1 }]);
    }
    await moveTo(new Date(moment + 45 * 86_400_000).toISOString());
    await close();
    const { reports } = await list();
    const own = reports.filter(({ kind, from }) => kind === 'transactions' && from >= '2027-10-01');
    expect(own.length).toBeGreaterThan(6);
    const sums: Record<string, number[]> = {};
    for (const { id } of own) Object.assign(sums, sumReport((await read(id)).content));
    expect(sums).toEqual(await sumDayTotals('2027-10-01', '2028-12-31'));
    for (const { id } of own.filter(({ isEmpty }) => !isEmpty).slice(0, byRunLength(1, 30)))
      expect(judgeReport(await exportReport(id, 'xml'))).toEqual([]);
  });

  test('a service paid before its invoice comes into a period that is closed: its report is named, and can be replaced', async () => {
    await changeShop(server, { VAT_RETURN: 'MONTHLY', INVOICE_AT: 'SHIPPING' });
    const paymentsOf = async (month: string) =>
      (await list()).reports.filter(({ kind, from }) => kind === 'payments' && from === `${month}-01`);
    await moveTo('2029-03-20T10:00:00Z');
    const id = await sell([[90, 1]]);
    await moveTo('2029-04-05T10:00:00Z');
    await close();
    expect(await paymentsOf('2029-03')).toEqual([]);
    await server.write(shopId, (context) => advanceOrder(context, id, 'done'));
    const [late] = await paymentsOf('2029-03');
    expect(late).toMatchObject({ isEmpty: true, isOutdated: true });
    const made = await call<{ id: string }>('POST', '/sales-reports/rectify', { report: late?.id });
    expect((await paymentsOf('2029-03')).map(({ isOutdated }) => isOutdated)).toEqual([false]);
    expect((await read(made.id)).content.payments).toEqual([
      { day: '2029-03-20', rates: [{ rate: 2000, totalCents: 1099 }] },
    ]);
    // Nobody knows the one that said nothing.
    expect(await exportReport(made.id, 'xml')).toContain('<TypeCode>IN</TypeCode>');

    // What goes back in a month without receipts is shown, and there is nothing to send.
    await changeShop(server, { INVOICE_AT: 'PAYMENT' });
    const sold = await sell([[90, 1]]);
    await moveTo('2029-05-10T10:00:00Z');
    await giveBack(sold, [{ position: 0, quantity: 1 }]);
    await moveTo('2029-06-05T10:00:00Z');
    await close();
    const [back] = await paymentsOf('2029-05');
    expect(back).toMatchObject({ isEmpty: true, isOutdated: false });
    expect((await read(back?.id ?? '')).content).toMatchObject({
      payments: [],
      unreported: [{ rate: 2000, totalCents: 1099 }],
    });
  });
});
