import type { AccountExport } from '@vitrine/contract/endpoints/admin/accounts.endpoints';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeShop, createOrderShop, orderBody, shopId } from '../orders/orders.fixture.ts';
import { findShopFaults } from '../shop-verification/verify-shop.fixture.ts';
import { moveStock } from '../stock/stock.operations.ts';
import { createSoldGoods } from './shop-exports.fixture.ts';

let server: TestServer;
let owner: { cookie: string };
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  server.setTime('2026-03-01T08:00:00Z');
  await createOrderShop(server);
  await server.write(shopId, createSoldGoods);
  server.running.context.directory.markStale();
  await moveTo('2026-03-01T09:00:00Z');
});
afterAll(() => server?.close());

/** Sets the clock, and signs the owner in: a confirmed identity lasts some minutes. */
async function moveTo(moment: string): Promise<void> {
  server.setTime(moment);
  owner = await createStaff(server, 'ADMIN', shopId);
}

type Accounts = ReplyOf<'readAccounts'>;
const prices: Readonly<Record<number, number>> = { 91: 735, 96: 1399, 97: 799, 99: 3001 };

async function readAccounts(from: string, to: string): Promise<Accounts> {
  const { status, text } = await requestAdmin(server, 'GET', `/sites/${shopId}/accounts?from=${from}&to=${to}`, owner);
  expect(status, text).toBe(200);
  return (JSON.parse(text) as { data: Accounts }).data;
}

async function exportFile(
  what: AccountExport,
  format: 'csv' | 'json',
  [from, to]: readonly [string, string],
): Promise<string> {
  const { status, text } = await requestAdmin(server, 'POST', `/sites/${shopId}/accounts/export`, {
    ...owner,
    body: { what, format, from, to },
  });
  expect(status, text).toBe(200);
  return text;
}

async function readRows(
  what: AccountExport,
  period: readonly [string, string],
): Promise<Record<string, number & string>[]> {
  return JSON.parse(await exportFile(what, 'json', period)) as Record<string, number & string>[];
}

/** Places an order of pieces by declination; returns its number. */
async function place(pieces: readonly (readonly [id: number, quantity: number])[]): Promise<number> {
  const products = pieces.map(([id, quantity]) => ({ id: id === 99 ? 98 : id, quantity }));
  const total = pieces.reduce((sum, [id, quantity]) => sum + (prices[id] ?? 0) * quantity, 0);
  const placed = await server.client(shopId).placeOrder({ body: orderBody(products, (total / 100).toFixed(2)) });
  const [row] = await server.write(shopId, ({ transaction }) =>
    transaction.query<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [
      shopId,
      placed.reference,
    ]),
  );
  return row?.id ?? 0;
}

async function act(id: number, action: string): Promise<void> {
  const { status, text } = await requestAdmin(server, 'POST', `/sites/${shopId}/orders/${id}/${action}`, {
    ...owner,
    body: ['pay', 'cancel', 'refund'].includes(action) ? { note: '' } : {},
  });
  expect(status, text).toBe(200);
}

const sum = <Key extends string>(rows: readonly Partial<Record<Key, number>>[], key: Key) =>
  rows.reduce((total, row) => total + (row[key] ?? 0), 0);

describe('STA-04 accounts of a shop', () => {
  test('a sale at midnight belongs to its day in Paris; bottles, boxes and what is left make hectolitres', async () => {
    await moveTo('2026-03-31T21:59:00Z');
    await act(
      await place([
        [96, 6],
        [97, 2],
      ]),
      'pay',
    );
    await moveTo('2026-03-31T22:01:00Z');
    await act(await place([[99, 1]]), 'pay');
    const march = await readAccounts('2026-03-01', '2026-03-31');
    expect(march.turnover).toEqual({ totalCents: 9992, netCents: 8327, vatCents: 1665 });
    expect((await readRows('vat', ['2026-03-01', '2026-03-31'])).map(({ day }) => day)).toEqual(['2026-03-31']);
    expect(march.methods).toEqual([{ method: 'transfer', receivedCents: 9992, returnedCents: 0 }]);
    const wine = { appellation: 'Saumur-Champigny', colour: 'Rouge', year: 2021 };
    const left = 500 * 750 + 500 * 375;
    expect(march.wines).toContainEqual({ ...wine, soldMl: 6 * 750 + 2 * 375, refundedMl: 0, leftMl: left });
    const april = await readAccounts('2026-04-01', '2026-04-30');
    expect(april.rates.map(({ rate }) => rate)).toEqual([2000, 550]);
    expect(april.turnover.totalCents).toBe(3001);
    expect(april.wines).toContainEqual({ ...wine, soldMl: 2 * 750, refundedMl: 0, leftMl: left });
    expect(await exportFile('hectolitres', 'csv', ['2026-03-01', '2026-03-31'])).toContain(
      'Saumur-Champigny;Rouge;2021;0,05250;0,00000;5,62500',
    );
    // A box that holds something else since holds in April what it held.
    const setParts = (quantity: number) =>
      server.write(shopId, ({ transaction }) =>
        transaction.query('update box_part set quantity = $2 where site_id = $1 and box_id = 98 and part_id = 96', [
          shopId,
          quantity,
        ]),
      );
    await setParts(5);
    expect((await readAccounts('2026-04-01', '2026-04-30')).wines).toEqual(april.wines);
    await setParts(2);
  });

  test('random orders and refunds: one number goes from cart to payment, day and file, to the cent', async () => {
    let state = 7;
    const draw = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const period = ['2026-05-30', '2026-06-02'] as const;
    const moments = ['2026-05-30T10:00:00Z', '2026-05-31T21:59:59Z', '2026-05-31T22:00:00Z', '2026-06-01T09:00:00Z'];
    for (const moment of moments) {
      await moveTo(moment);
      for (let round = byRunLength(3, 25); round > 0; round -= 1) {
        const id = await place(
          [91, 96, 97, 99].flatMap((one) => (draw(2) ? [[one, 1 + draw(4)] as const] : [])).concat([[96, 1]]),
        );
        const fate = draw(4);
        if (fate) await act(id, 'pay');
        if (fate >= 2) await act(id, 'cancel');
        if (fate === 3) await act(id, 'refund');
      }
    }
    expect(await findShopFaults(server)).toEqual([]);
    const accounts = await readAccounts(...period);
    const orders = await readRows('orders', period);
    const lines = await readRows('lines', period);
    const payments = await readRows('payments', period);
    const vat = await readRows('vat', period);
    const paid = orders.filter(({ paidAt }) => paidAt);
    const [stored] = await server.write(shopId, ({ transaction }) =>
      transaction.query<{ paid: number; refunded: number }>(
        `select (select sum(amount_cents)::int from payment where site_id = $1 and received_at >= '2026-05-01') as paid,
           (select sum(amount_cents)::int from refund where site_id = $1 and state = 'sent') as refunded`,
        [shopId],
      ),
    );
    expect(stored?.refunded).toBeGreaterThan(0);
    expect(sum(paid, 'totalCents')).toBe(stored?.paid);
    expect(sum(orders, 'refundedCents')).toBe(stored?.refunded);
    expect(sum(lines, 'totalCents') + sum(orders, 'shippingCents')).toBe(sum(orders, 'totalCents'));
    expect(sum(payments, 'amountCents')).toBe((stored?.paid ?? 0) - (stored?.refunded ?? 0));
    expect(sum(vat, 'soldCents')).toBe(stored?.paid);
    expect(sum(vat, 'refundedCents')).toBe(stored?.refunded);
    for (const key of ['totalCents', 'netCents', 'vatCents'] as const) {
      expect(sum(vat, key)).toBe(accounts.turnover[key]);
      expect(sum(accounts.rates, key)).toBe(accounts.turnover[key]);
    }
    expect(accounts.turnover.vatCents).toBe(
      sum(paid, 'vatCents') -
        sum(
          paid.filter(({ refundedCents }) => refundedCents),
          'vatCents',
        ),
    );
    expect(sum(accounts.methods, 'receivedCents') - sum(accounts.methods, 'returnedCents')).toBe(
      accounts.turnover.totalCents,
    );
    expect(new Set(vat.map(({ day }) => day))).toEqual(new Set(['2026-05-30', '2026-05-31', '2026-06-01']));
  });

  test('STA-05 VAT of papers is that of the chain, day by day to the cent; a day that gives back is negative', async () => {
    const period = ['2026-05-30', '2026-06-03'] as const;
    await moveTo('2026-06-01T10:00:00Z');
    const id = await place([[96, 2]]);
    await act(id, 'pay');
    expect(new Set((await readRows('paper-vat', period)).map(({ control }) => control))).toEqual(
      new Set(['Journée pas encore arrêtée']),
    );
    await moveTo('2026-06-03T09:00:00Z');
    await act(id, 'cancel');
    await act(id, 'refund');
    await server.runMaintenance('invoice-days', Date.parse('2026-06-04T01:00:00Z'));
    const days = await readRows('paper-vat', period);
    const closed = await server.write(shopId, ({ transaction }) =>
      transaction.query<object>(
        `select day, rate, papers, net_cents::int as "netCents", vat_cents::int as "vatCents", total_cents::int as "totalCents", hash
         from day_total where site_id = $1 and day between $2 and $3 order by day, category desc, rate desc`,
        [shopId, ...period],
      ),
    );
    expect(
      days.map(({ day, rate, papers, netCents, vatCents, totalCents, hash }) => ({
        ...{ day, rate, papers, netCents, vatCents, totalCents, hash },
      })),
    ).toEqual(closed);
    expect(new Set(days.map(({ control }) => control))).toEqual(new Set(['Égal au total arrêté']));
    expect(days.at(-1)).toMatchObject({
      ...{ day: '2026-06-03', invoicedCents: 0, creditedCents: 2798 },
      ...{ totalCents: -2798, netCents: -2332, vatCents: -466 },
    });
    const papers = await readRows('invoices', period);
    const byPayments = await readRows('vat', period);
    for (const key of ['totalCents', 'netCents', 'vatCents'] as const) {
      expect(sum(papers, key)).toBe(sum(days, key));
      expect(sum(byPayments, key)).toBe(sum(days, key));
    }
    expect(sum(papers, 'paidCents')).toBe(sum(papers, 'totalCents'));
    const note = papers.at(-1);
    expect(note).toMatchObject({ kind: 'Avoir', buyer: 'Léa Petit', totalCents: -2798, paidOn: '2026-06-03' });
    expect(papers.find(({ number }) => number === note?.creditedNumber)).toMatchObject({
      totalCents: 2798,
      kind: 'Facture',
    });
    expect(await exportFile('invoices', 'csv', ['2026-06-03', '2026-06-03'])).toMatch(
      /;20;-23,32;-4,66;-27,98;Virement;2026-06-03;-27,98;[0-9a-f]{64}\r\n$/,
    );
  });

  test('STA-04 the file of entries has the law’s name and form, is balanced by entry, and says papers and money to the cent', async () => {
    const period = ['2026-03-01', '2026-06-03'] as const;
    const ask = (body: object) =>
      requestAdmin(server, 'POST', `/sites/${shopId}/accounts/export`, {
        ...owner,
        body: { what: 'fec', format: 'txt', from: period[0], to: period[1], ...body },
      });
    expect(JSON.parse((await ask({})).text)).toMatchObject({ fields: { what: expect.stringContaining('SIRET') } });
    await changeShop(server, {
      SIRET_NUMBER: '732 829 320 00074',
      ACCOUNTING_PLAN: 'Ventes à 20 % = 701200\nBanque = 512100',
    });
    const { headers, text } = await ask({});
    expect(headers['content-disposition']).toContain('732829320FEC20260603.txt');
    const [names, ...lines] = text
      .split('\r\n')
      .slice(0, -1)
      .map((line) => line.split('\t'));
    expect(names?.slice(0, 5)).toEqual(['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum']);
    const rows = lines.map((line) => ({
      ...{ journal: line[0], entry: Number(line[2]), day: line[3] ?? '', account: line[4] ?? '', piece: line[8] ?? '' },
      cents: Math.round((Number(line[11]?.replace(',', '.')) - Number(line[12]?.replace(',', '.'))) * 100),
    }));
    const entries = [...new Set(rows.map(({ entry }) => entry))];
    expect(entries).toEqual(entries.map((_, index) => index + 1));
    for (const entry of entries)
      expect(
        sum(
          rows.filter((row) => row.entry === entry),
          'cents',
        ),
      ).toBe(0);
    expect(rows.map(({ day }) => day)).toEqual(rows.map(({ day }) => day).sort());
    const of = (account: string) => rows.filter((row) => row.account.startsWith(account));
    const papers = await readRows('invoices', period);
    expect(-sum(of('70'), 'cents')).toBe(sum(papers, 'netCents'));
    expect(-sum(of('4457'), 'cents')).toBe(sum(papers, 'vatCents'));
    const [served] = await server.write(shopId, ({ transaction }) =>
      transaction.query<{ cents: number }>(
        `select sum(case kind when 'credit-note' then -1 else 1 end * (line ->> 'netCents')::int)::int as cents
         from invoice, jsonb_array_elements(content::jsonb -> 'lines') line
         where site_id = $1 and issued_on between $2 and $3 and (line ->> 'isService')::boolean`,
        [shopId, ...period],
      ),
    );
    expect(served?.cents).toBeGreaterThan(0);
    expect(-sum(of('706'), 'cents')).toBe(served?.cents);
    expect(sum(of('512100'), 'cents')).toBe(sum(await readRows('payments', period), 'amountCents'));
    expect(-sum(of('701200'), 'cents')).toBe(
      sum(
        papers.filter((row) => row.rate === 2000),
        'netCents',
      ),
    );
    expect([...new Set(rows.filter(({ journal }) => journal === 'VE').map(({ piece }) => piece))].sort()).toEqual(
      [...new Set(papers.map(({ number }) => number))].sort(),
    );
    expect((await ask({})).text).toBe(text);
    expect(text).not.toContain('Petit');
    expect((await ask({ format: 'csv' })).status).toBe(422);
    expect(JSON.parse((await ask({ what: 'vat' })).text)).toMatchObject({
      fields: { format: 'Choisissez csv ou json.' },
    });
    await changeShop(server, { ACCOUNTING_PLAN: null });
  });

  test('stock and its movements agree: what is left at the end of a period is the balance of its last movement', async () => {
    const period = ['2026-01-01', '2026-12-31'] as const;
    const stock = await readRows('stock', period);
    const movements = await readRows('movements', period);
    const wine = stock.find(({ name, capacityMl }) => name === 'Clos du Puits' && capacityMl === 750);
    expect(wine).toMatchObject({ year: 2021, atEnd: 500, onHand: 500 });
    expect((wine?.held ?? 0) + (wine?.allocated ?? 0) + (wine?.available ?? 0)).toBe(500);
    expect(movements.findLast(({ name, capacityMl }) => name === 'Clos du Puits' && capacityMl === 750)?.balance).toBe(
      500,
    );
    expect((await readRows('stock', ['2025-01-01', '2025-01-31'])).every(({ atEnd }) => atEnd === 0)).toBe(true);
  });

  test('where products are counted, what is left is theirs: of several vintages without one, of several capacities unknown', async () => {
    await server.write(shopId, async (context) => {
      await createProduct(context, 'Clos du Nord', { id: 80, appellation: 'Bourgueil', kinds: ['Rouges'] });
      for (const [id, year] of [
        [81, 2020],
        [82, 2021],
      ] as const)
        await createDeclination(context, 80, { id, year, priceCents: 999 });
      await createProduct(context, 'Clos du Sud', { id: 83, appellation: 'Chinon', kinds: ['Rouges'] });
      await createDeclination(context, 83, { id: 84, year: 2019, priceCents: 999, stock: 7 });
      for (const [id, quantity] of [
        [80, 30],
        [83, 12],
        [95, 5],
      ] as const)
        expect(await moveStock(context, id, { quantity, reason: 'count' })).toMatchObject({ ok: true });
    });
    const listLeft = async () => {
      const { wines } = await readAccounts('2026-06-03', '2026-06-03');
      return wines.map(({ appellation, year, leftMl }) => [appellation, year, leftMl]);
    };
    expect(await listLeft()).toContainEqual(['Chinon', 2019, 7 * 750]);
    await changeShop(server, { USE_PRODUCT_STOCK: true });
    const left = await listLeft();
    expect(left).toContainEqual(['Bourgueil', null, 30 * 750]);
    expect(left).toContainEqual(['Chinon', 2019, 12 * 750]);
    expect(left).toContainEqual(['Saumur-Champigny', 2021, null]);
    expect(await exportFile('hectolitres', 'csv', ['2026-06-03', '2026-06-03'])).toMatch(/;2021;0,00000;[0-9,]+;\r\n/);
    await changeShop(server, { USE_PRODUCT_STOCK: null });
  });

  test.each([
    ['a last day before the first', { from: '2026-03-02', to: '2026-03-01' }, /ne précède pas/],
    ['three years', { from: '2023-01-01', to: '2025-12-31' }, /deux ans/],
    ['no day', { from: '2026-03-02', to: 'hier' }, /Indiquez un jour/],
  ])('%s is refused by its field', async (_, { from, to }, sentence) => {
    const { status, text } = await requestAdmin(
      server,
      'GET',
      `/sites/${shopId}/accounts?from=${from}&to=${to}`,
      owner,
    );
    expect([400, 422]).toContain(status);
    expect((JSON.parse(text) as { fields: Record<string, string> }).fields.to).toMatch(sentence);
  });

  test('a file is harmless in a spreadsheet, has its name, and is in the journal', async () => {
    const id = await place([[91, 1]]);
    await server.write(shopId, ({ transaction }) =>
      transaction.query(
        `update shop_order set firstname = '=HYPERLINK("x")', lastname = ';' where site_id = $1 and id = $2`,
        [shopId, id],
      ),
    );
    const now = server.running.context.clock();
    const day = new Date(now).toISOString().slice(0, 10);
    const { headers, text } = await requestAdmin(server, 'POST', `/sites/${shopId}/accounts/export`, {
      ...owner,
      body: { what: 'orders', format: 'csv', from: day, to: day },
    });
    expect(headers['content-disposition']).toContain(`commandes-${day}-${day}.csv`);
    expect(text.startsWith('\ufeffCommande;Passée le;')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""x"") ;"`);
    const [entry] = await server.write(shopId, ({ transaction }) =>
      transaction.query<{ after: object }>(
        `select after from audit_entry where site_id = $1 and action = 'accounts.export' order by id desc limit 1`,
        [shopId],
      ),
    );
    expect(entry?.after).toMatchObject({ from: day, to: day });
  });
});
