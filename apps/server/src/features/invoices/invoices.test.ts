import type { Paper, PaperBuyer } from '@vitrine/domain/invoicing/paper';
import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestContext } from '../../request-context.ts';
import { eraseOrdersOf } from '../orders/keeping/erase-orders.operations.ts';
import { advanceOrder, cancelOrderById, markPaid, markRefunded } from '../orders/order-steps.operations.ts';
import { changeShop, createOrderShop, orderBody, shopId } from '../orders/orders.fixture.ts';
import { findShopFaults } from '../shop-verification/verify-shop.fixture.ts';
import { verifyShop } from '../shop-verification/verify-shop.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createOrderShop(server);
  await changeShop(server, {
    LEGAL_COMPANY_NAME: 'SCEA du Chai',
    CORPORATE_FORM: 'SCEA',
    SHARE_CAPITAL: '10 000 €',
    SIRET_NUMBER: '732 829 320 00074',
    INTRACO_VAT: 'FR44732829320',
    RCS_NUMBER: 'Angers D 732 829 320',
  });
  await server.write(shopId, async (context) => {
    await createProduct(context, 'Une visite', { id: 90, type: 'OTHER', isVintage: false, hasShippingFees: false });
    await createDeclination(context, 90, { id: 91, priceCents: 1, stock: 10_000 });
  });
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());

interface StoredPaper {
  number: string;
  paper: Paper;
  buyer: PaperBuyer | null;
  hash: string;
}

const sql = <Row>(text: string, values: (string | number)[] = []) =>
  server.write(shopId, ({ transaction }) => transaction.query<Row>(text, [shopId, ...values]));
const write = <Value>(run: (context: RequestContext) => Promise<Value>, now?: number) =>
  server.write(shopId, (context) => run(now === undefined ? context : { ...context, now }));

/** Places an order by the API; returns its number. */
async function place(...given: Parameters<typeof orderBody>): Promise<number> {
  const { reference } = await server.client(shopId).placeOrder({ body: orderBody(...given) });
  const [row] = await sql<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [
    reference,
  ]);
  return row?.id ?? 0;
}

const two = [{ id: 11, quantity: 2 }];
const visit = [{ id: 90, quantity: 1 }];

async function papersOf(orderId: number): Promise<StoredPaper[]> {
  const rows = await sql<{ number: string; content: string; buyer: string | null; hash: string }>(
    `select paper.number, paper.content, kept.buyer, paper.hash from invoice paper
     left join invoice_buyer kept on kept.site_id = paper.site_id and kept.invoice_id = paper.id
     where paper.site_id = $1 and paper.order_id = $2 order by paper.id`,
    [orderId],
  );
  return rows.map(({ content, buyer, ...row }) => ({
    ...row,
    paper: JSON.parse(content) as Paper,
    buyer: buyer === null ? null : (JSON.parse(buyer) as PaperBuyer),
  }));
}

const describePapers = async (orderId: number) =>
  (await papersOf(orderId)).map(({ number, paper }) => [number.slice(0, 2), paper.totals.totalCents]);

describe('STA-02 the papers of an order', () => {
  test('STA-02 an invoice is issued with the payment, with whoever sells and buys at that moment', async () => {
    const id = await place(two, '25.00');
    expect(await papersOf(id)).toEqual([]);
    await write((context) => markPaid(context, id));
    const [stored, ...others] = await papersOf(id);
    expect(others).toEqual([]);
    expect(stored?.number).toMatch(/^FA-20\d\d-\d{6}$/);
    const { order, issuedOn, payment, ...paper } = (stored as StoredPaper).paper;
    expect(order.placedOn).toBe(issuedOn);
    expect(payment).toEqual({ method: 'transfer', paidOn: issuedOn, paidCents: 2500, dueOn: issuedOn });
    expect(paper).toMatchObject({
      kind: 'invoice',
      language: 'fr-FR',
      operation: 'goods',
      isVatOnDebits: false,
      vatMention: '',
      seller: {
        name: 'SCEA du Chai',
        legalForm: 'SCEA au capital de 10 000 €',
        siren: '732829320',
        siret: '73282932000074',
        vatNumber: 'FR44732829320',
        register: 'RCS Angers D 732 829 320',
        address: { lines: ['1 rue du Chai'], postalCode: '49400', city: 'Saumur', country: 'FR' },
      },
      deliveredOn: null,
      groups: [{ category: 'S', rate: 2000, netCents: 2083, vatCents: 417, totalCents: 2500 }],
      totals: { netCents: 2083, vatCents: 417, totalCents: 2500 },
      credited: null,
    });
    expect(stored?.buyer).toMatchObject({ name: 'Léa Petit', email: 'lea@exemple.fr', company: null });
    expect(JSON.stringify(stored?.paper)).not.toContain('Léa');
  });

  test('STA-02 paid twice, shipped later: one invoice', async () => {
    const id = await place(two, '25.00');
    for (const to of ['paid', 'paid', 'done'] as const)
      await write((context) => (to === 'paid' ? markPaid(context, id) : advanceOrder(context, id, to)));
    expect(await describePapers(id)).toEqual([['FA', 2500]]);
  });

  test('STA-02 what is issued when goods leave has no paper before, none if it is cancelled, and says its day', async () => {
    await changeShop(server, { INVOICE_AT: 'SHIPPING' });
    const [id, cancelled] = [await place(two, '25.00'), await place(two, '25.00')];
    for (const one of [id, cancelled]) await write((context) => markPaid(context, one));
    expect(await findShopFaults(server)).toEqual([]);
    await write((context) => cancelOrderById(context, cancelled, 'staff'));
    await write((context) => markRefunded(context, cancelled));
    await write((context) => advanceOrder(context, id, 'done'));
    expect([await describePapers(id), await describePapers(cancelled)]).toEqual([[['FA', 2500]], []]);
    expect((await papersOf(id))[0]?.paper).toMatchObject({
      deliveredOn: (await papersOf(id))[0]?.paper.issuedOn,
      payment: { paidCents: 2500 },
    });
    await changeShop(server, { INVOICE_AT: 'PAYMENT' });
    expect(await findShopFaults(server)).toEqual([]);
  });

  test('STA-02 what was paid while papers waited for the departure has its invoice then', async () => {
    await changeShop(server, { INVOICE_AT: 'SHIPPING' });
    const id = await place(two, '25.00');
    await write((context) => markPaid(context, id));
    await changeShop(server, { INVOICE_AT: 'PAYMENT' });
    expect(await findShopFaults(server)).toEqual([]);
    await write((context) => advanceOrder(context, id, 'done'));
    expect(await describePapers(id)).toEqual([['FA', 2500]]);
  });

  test('STA-02 a cent, and an order of nothing, have an invoice', async () => {
    const cent = await place(visit, '0.01');
    await write((context) => markPaid(context, cent));
    expect((await papersOf(cent))[0]?.paper).toMatchObject({
      operation: 'services',
      totals: { netCents: 1, vatCents: 0, totalCents: 1 },
    });
    const free = await write(async (context) => {
      const order = await createOrder(
        context,
        { productId: 1, declinationId: 11 },
        {
          goods_cents: 0,
          total_cents: 0,
          net_cents: 0,
          vat_cents: 0,
          vat_groups: [{ rate: 2000, totalCents: 0, netCents: 0, vatCents: 0 }],
        },
      );
      await context.transaction.query(
        `update order_line set list_cents = 0, unit_cents = 0, total_cents = 0, net_cents = 0, vat_cents = 0,
           parts = '[{"rate":2000,"totalCents":0,"netCents":0,"vatCents":0}]' where site_id = $1 and order_id = $2`,
        [shopId, order.id],
      );
      return order.id;
    });
    await write((context) => markPaid(context, free));
    expect(await describePapers(free)).toEqual([['FA', 0]]);
  });

  test('STA-02 a seller without VAT says why; VAT on debits is said', async () => {
    await changeShop(server, { VAT_REGIME: 'FRANCHISE', VAT_ON_DEBITS: true });
    const id = await place(two, '25.00');
    await write((context) => markPaid(context, id));
    expect((await papersOf(id))[0]?.paper).toMatchObject({
      isVatOnDebits: true,
      vatMention: 'TVA non applicable, art.\u00a0293\u00a0B du CGI',
      groups: [{ category: 'E', rate: 0, netCents: 2500, vatCents: 0, totalCents: 2500 }],
    });
    await changeShop(server, { VAT_REGIME: 'NORMAL', VAT_ON_DEBITS: false });
  });

  test('STA-02 a seller whose SIRET changes: papers that were issued keep the former', async () => {
    const id = await place(two, '25.00');
    await write((context) => markPaid(context, id));
    await changeShop(server, { SIRET_NUMBER: '404 833 048 00022' });
    const later = await place(two, '25.00');
    await write((context) => markPaid(context, later));
    const siretOf = async (orderId: number) => (await papersOf(orderId))[0]?.paper.seller.siret;
    expect([await siretOf(id), await siretOf(later)]).toEqual(['73282932000074', '40483304800022']);
    await changeShop(server, { SIRET_NUMBER: '732 829 320 00074' });
  });
});

describe('STA-03 what goes back', () => {
  test('STA-03 a paid order that is cancelled and refunded has a credit note of its invoice, once', async () => {
    const id = await place(two, '25.00');
    await write((context) => markPaid(context, id));
    await write((context) => cancelOrderById(context, id, 'staff'));
    expect(await describePapers(id)).toEqual([['FA', 2500]]);
    await write((context) => markRefunded(context, id));
    await write((context) => markRefunded(context, id));
    const [invoice, note, ...others] = await papersOf(id);
    expect(others).toEqual([]);
    expect(note?.number).toMatch(/^AV-20\d\d-\d{6}$/);
    expect(note?.paper).toMatchObject({
      kind: 'credit-note',
      credited: { number: invoice?.number, issuedOn: invoice?.paper.issuedOn, reason: 'Commande annulée' },
      lines: invoice?.paper.lines,
      totals: invoice?.paper.totals,
    });
    expect(await findShopFaults(server)).toEqual([]);
  });

  test('STA-03 a buyer who is erased: papers stay, and a later credit note is issued to whom the invoice was', async () => {
    const id = await place(two, '25.00', {
      user: { ...orderBody(two, '').user, email: 'partie@exemple.fr', lastname: 'Partie' },
    });
    await write((context) => markPaid(context, id));
    await write((context) => cancelOrderById(context, id, 'staff'));
    await write((context) => eraseOrdersOf(context, { id: null, email: 'partie@exemple.fr' }));
    await write((context) => markRefunded(context, id));
    expect((await papersOf(id)).map(({ buyer }) => buyer?.name)).toEqual(['Léa Partie', 'Léa Partie']);
    expect(await findShopFaults(server)).toEqual([]);
  });
});

describe('STA-04 the chain', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: server.databaseUrls.superuser });
    await client.connect();
  });
  afterAll(() => client?.end());

  /** Verifies the shop after a statement that no rule of the database holds back, and undoes it. */
  async function findFaultsAfter(statement: string): Promise<string> {
    await client.query('begin');
    try {
      await client.query('set local session_replication_role = replica');
      const { rowCount } = await client.query(statement);
      expect(rowCount, statement).toBe(1);
      const { faults } = await write((context) =>
        verifyShop({
          ...context,
          transaction: {
            ...context.transaction,
            query: async (text, values) => (await client.query(text, values as unknown[])).rows,
          },
        }),
      );
      return faults.join('\n');
    } finally {
      await client.query('rollback');
    }
  }
  const of = `site_id = ${shopId} and id = (select max(id) from invoice where site_id = ${shopId} and kind = 'invoice')`;
  const otherOf = (table: string) => `(select min(id) from ${table} where site_id = ${shopId})`;

  test.each([
    ['id', 'id + 100000'],
    ['number', "replace(number, '0', '8')"],
    ['kind', "'deposit'"],
    ['issued_on', 'issued_on - 1'],
    ['issued_at', "issued_at + interval '1 millisecond'"],
    ['order_id', otherOf('shop_order')],
    ['credited_number', "'F', kind = 'credit-note'"],
    ['refund_id', otherOf('refund')],
    ['net_cents', 'net_cents + 1, total_cents = total_cents + 1'],
    ['vat_cents', 'vat_cents + 1, total_cents = total_cents + 1'],
    ['version', 'version + 1'],
    ['content', "replace(content, 'Saumur', 'Saumuf')"],
    ['buyer_hash', "overlay(buyer_hash placing 'x' from 9)"],
    ['previous_hash', "overlay(previous_hash placing 'x' from 9)"],
    ['hash', "overlay(hash placing 'x' from 9)"],
  ])('STA-04 it breaks when a byte of %s changes', async (column, value) => {
    const faults = await findFaultsAfter(`update invoice set ${column} = ${value} where ${of}`);
    expect(faults).toContain('Chaîne des factures\u00a0: rompue');
  });

  test('STA-04 it breaks when the last paper, its total of the day or the end is lost, and an altered buyer is seen', async () => {
    const last = `site_id = ${shopId} and id = (select position from invoice_chain where site_id = ${shopId})`;
    expect(await findFaultsAfter(`delete from invoice where ${last}`)).toContain('rompue à fin de la chaîne');
    expect(
      await findFaultsAfter(`update invoice_chain set position = position + 1 where site_id = ${shopId}`),
    ).toContain('rompue à fin de la chaîne');
    expect(
      await findFaultsAfter(
        `update invoice_buyer set buyer = replace(buyer, 'Léa', 'Lea') where site_id = ${shopId} and invoice_id = (select min(invoice_id) from invoice_buyer where site_id = ${shopId})`,
      ),
    ).toContain('son acheteur n’est pas celui de son empreinte');
  });

  test('STA-04 the program’s roles neither change nor delete what was issued', async () => {
    const denied = /permission denied/;
    for (const statement of [
      'update invoice set version = version',
      'delete from invoice',
      'update day_total set papers = papers',
      'delete from day_total',
      'update invoice_buyer set salt = salt',
      'truncate invoice',
    ]) {
      const { database } = server.running.context;
      await expect(
        database.write(shopId, ({ query }) => query(statement)),
        statement,
      ).rejects.toThrow(denied);
      await expect(
        database.platform('essai', ({ query }) => query(statement)),
        statement,
      ).rejects.toThrow(denied);
    }
  });
});

/** Noon of a day in Paris, which is at least an hour before and after its ends. */
const at = (local: string) => Date.parse(`${local}+01:00`);

describe('STA-05 days and years', () => {
  test('STA-05 each year in Paris begins its numbers anew; who comes late is dated by the number before', async () => {
    const now = server.running.context.clock();
    const year = new Date(now).getUTCFullYear();
    const moments = [
      at(`${year}-12-31T23:59:59`),
      at(`${year + 1}-01-01T00:00:01`),
      at(`${year}-12-31T23:59:58`),
      at(`${year + 1}-01-01T00:00:02`),
    ];
    const ids: number[] = [];
    for (const _ of moments) ids.push(await place(visit, '0.01'));
    for (const [position, moment] of moments.entries())
      await write((context) => markPaid(context, ids[position] as number), moment);
    const papers = (await Promise.all(ids.map(papersOf))).flat();
    expect(papers.map(({ paper }) => paper.issuedOn)).toEqual([
      `${year}-12-31`,
      `${year + 1}-01-01`,
      `${year + 1}-01-01`,
      `${year + 1}-01-01`,
    ]);
    expect(papers.slice(1).map(({ number }) => number)).toEqual(
      [1, 2, 3].map((place) => `FA-${year + 1}-00000${place}`),
    );
    expect(papers[0]?.number).toMatch(new RegExp(`^FA-${year}-`));
    expect(await findShopFaults(server)).toEqual([]);
  });

  test('STA-05 days that are over have their totals in the chain, once; the day under way has none', async () => {
    const year = new Date(server.running.context.clock()).getUTCFullYear() + 1;
    const totals = () =>
      sql<{ day: string; papers: number; total_cents: number }>(
        `select day, sum(papers)::int as papers, sum(total_cents)::int as total_cents from day_total where site_id = $1
         group by day order by day desc`,
      );
    for (const _ of [1, 2]) await server.runMaintenance('invoice-days', at(`${year}-01-01T12:00:00`));
    expect(await totals()).not.toContainEqual(expect.objectContaining({ day: `${year}-01-01` }));
    for (const _ of [1, 2]) await server.runMaintenance('invoice-days', at(`${year}-01-02T01:00:00`));
    const [last, before] = await totals();
    expect([last, before]).toEqual([
      { day: `${year}-01-01`, papers: 3, total_cents: 3 },
      { day: `${year - 1}-12-31`, papers: 1, total_cents: 1 },
    ]);
    // A clock that goes back dates no paper into a day that has its totals.
    const id = await place(visit, '0.01');
    await write((context) => markPaid(context, id), at(`${year}-01-01T13:00:00`));
    expect((await papersOf(id))[0]?.paper.issuedOn).toBe(`${year}-01-02`);
    expect(await findShopFaults(server)).toEqual([]);
  });

  test('STA-05 ten years after the end of their year buyers go, and the chain verifies without them', async () => {
    const year = new Date(server.running.context.clock()).getUTCFullYear();
    const count = async () =>
      (await sql<{ count: number }>('select count(*)::int as count from invoice_buyer where site_id = $1'))[0]?.count;
    const before = await count();
    await server.runMaintenance('invoice-days', at(`${year + 10}-12-31T12:00:00`));
    expect(await count()).toBe(before);
    await server.runMaintenance('invoice-days', at(`${year + 11}-01-01T12:00:00`));
    expect(await count()).toBe(4);
    expect(await findShopFaults(server)).toEqual([]);
  });
});
