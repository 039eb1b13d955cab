import { readPdfText } from '@vitrine/test-kit/pdf';
import { startFakeSmtpServer } from '@vitrine/test-kit/servers/fake-smtp-server';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeShop, createOrderShop, orderBody, readStock, shopId } from '../orders.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createOrderShop(server);
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());

const place = (body: unknown, headers: Record<string, string> = {}) =>
  server.request('/api/order', {
    host: `cave.localhost:${server.port}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const count = (table: string) =>
  server.write(shopId, async ({ transaction }) => {
    const [row] = await transaction.query<{ count: number }>(
      `select count(*)::int as count from ${table} where site_id = $1`,
      [shopId],
    );
    return row?.count ?? 0;
  });

describe('API-23 placing an order', () => {
  test('API-23 keeps lines, VAT and terms, holds its stock, and answers the page of the order', async () => {
    const before = await readStock(server, 11);
    const told: string[] = [];
    server.running.context.database.onInvalidation((_, tags) => told.push(...tags));
    const answer = await place(
      orderBody(
        [
          { id: 11, quantity: 2 },
          { id: 4, quantity: 1 },
        ],
        '70.00',
      ),
    );
    expect(answer.status).toBe(201);
    // The lists of the administration show the order, and what is left, without being asked for.
    expect(told).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^change:orders:\d+$/),
        expect.stringMatching(/^change:stockItems:\d+$/),
      ]),
    );
    const { data } = JSON.parse(String(answer.body));
    expect(data).toMatchObject({ status: 'awaiting_payment', total: '70.00', payment: 'TRANSFER' });
    expect(await readStock(server, 11)).toEqual({ ...before, held: before.held + 6 });
    const order = await server.client(shopId).readOrder({ params: { token: data.token } });
    expect(order).toMatchObject({
      reference: data.reference,
      statusLabel: 'En attente de paiement',
      goods: '70.00',
      total: '70.00',
      vat: [{ rate: 20, total: '70.00', net: '58.33', vat: '11.67' }],
      transferDetails: 'IBAN : FR76 1234',
      canCancel: true,
      lines: [
        { name: 'Les Perruches', quantity: 2, unitPrice: '12.50', total: '25.00' },
        { name: 'Coffret du chai', quantity: 1, unitPrice: '45.00', total: '45.00' },
      ],
    });
  });

  test('API-23 the date of birth is judged and kept nowhere', async () => {
    const young = orderBody([{ id: 11, quantity: 1 }], '12.50');
    const refused = await place({ ...young, user: { ...young.user, birthdate: '2015-01-01' } });
    expect(refused.status).toBe(422);
    expect(JSON.parse(String(refused.body)).fields).toEqual({
      'user.birthdate': 'La vente d’alcool est interdite aux mineurs\u00a0: il faut avoir dix-huit ans.',
    });
    await place({ ...young, user: { ...young.user, birthdate: '17/03/1971' } }, { 'idempotency-key': 'naissance-1' });
    const rows = await server.write(shopId, ({ transaction }) =>
      transaction.query<{ text: string; declared: Date }>(
        `select shop_order::text as text, majority_declared_at as declared from shop_order where site_id = $1 order by id desc limit 1`,
        [shopId],
      ),
    );
    expect(rows[0]?.text).not.toMatch(/1971|17\/03/);
    expect(rows[0]?.declared).toBeInstanceOf(Date);
    // Another date under the same key is the same request: not even a hash of it is kept.
    const again = await place(
      { ...young, user: { ...young.user, birthdate: '1972-03-17' } },
      { 'idempotency-key': 'naissance-1' },
    );
    expect(again.status).toBe(201);
  });

  test.each([
    [{ payment: 'CARD' }, ['payment']],
    [{ acceptsTerms: false }, ['acceptsTerms']],
    [{ products: [] }, ['products']],
    [{ products: [{ id: 11, quantity: 0.5 }] }, ['products.0.quantity']],
    [{ products: [{ id: 11, quantity: 1e9 }] }, ['products.0.quantity']],
    [{ products: [{ id: 11, quantity: '1e3' }] }, ['products.0.quantity']],
    [
      { user: { email: 'x', firstname: '', lastname: '', phone: '' } },
      ['user.email', 'user.firstname', 'user.lastname'],
    ],
    [{ total: '0.01' }, ['total']],
    [{ idSite: 7 }, ['idSite']],
    [{ expectedTotal: '12,5' }, ['expectedTotal']],
  ])('API-23 %j is refused with an error per field', async (changes, fields) => {
    const answer = await place({ ...orderBody([{ id: 11, quantity: 1 }], '12.50'), ...changes });
    expect(answer.status).toBe(422);
    expect(Object.keys(JSON.parse(String(answer.body)).fields).sort()).toEqual(fields);
  });

  test('API-23 prices that a client sends are ignored, and a total that it makes up is refused with the right one', async () => {
    const orders = await count('shop_order');
    const cheap = await place({
      ...orderBody([{ id: 11, quantity: 2 }], '0.02'),
      delivery: { type: 'NO_DELIVERY', servicePrice: 0.01 },
    });
    expect(cheap.status).toBe(409);
    expect(JSON.parse(String(cheap.body))).toMatchObject({
      fields: { expectedTotal: 'Le total est maintenant de 25\u202f€.' },
    });
    expect(await count('shop_order')).toBe(orders);
  });

  test('API-23 who has seen no total orders at the price of the moment, and still accepts the terms', async () => {
    const { expectedTotal: _, ...body } = orderBody([{ id: 11, quantity: 2 }], '');
    const placed = await place(body);
    expect(placed.status).toBe(201);
    expect(JSON.parse(String(placed.body)).data).toMatchObject({ total: '25.00' });
    const { acceptsTerms: __, ...rest } = body;
    expect(Object.keys(JSON.parse(String((await place(rest as never)).body)).fields)).toEqual(['acceptsTerms']);
  });

  test('API-21 VAL-01 judges all lines at once, with a sentence for each', async () => {
    const before = await readStock(server, 11);
    const left = before.on_hand - before.held;
    const validate = (products: { id: number; quantity: number }[]) =>
      server.request('/api/order/validate', {
        host: `cave.localhost:${server.port}`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ products, delivery: { type: 'NO_DELIVERY' } }),
      });
    expect((await validate([{ id: 11, quantity: left }])).status).toBe(200);
    // Each line alone could be ordered; together they ask for more than there is.
    const summed = await validate([
      { id: 11, quantity: left - 3 },
      { id: 4, quantity: 1 },
      { id: 12, quantity: 5 },
      { id: 999, quantity: 1 },
    ]);
    expect(summed.status).toBe(409);
    const { fields, message } = JSON.parse(String(summed.body));
    expect(Object.keys(fields).sort()).toEqual([
      'products.0.quantity',
      'products.1.quantity',
      'products.2.quantity',
      'products.3.quantity',
    ]);
    expect(message).toBe('4\u00a0lignes de votre panier sont à revoir avant de commander.');
  });

  test('API-23 a shop that is closed says why, and one that hides its prices takes no order', async () => {
    const body = orderBody([{ id: 11, quantity: 1 }], '12.50');
    await changeShop(server, { ONLINE_ORDERING: null } as never);
    expect(JSON.parse(String((await place(body)).body)).message).toMatch(/ne sont pas encore ouvertes/);
    await changeShop(server, { ONLINE_ORDERING: true, HIDE_PRICES: true });
    expect((await place(body)).status).toBe(409);
    await changeShop(server, { HIDE_PRICES: null } as never);
    expect(
      await server
        .client(7)
        .quoteOrder({ body: { products: body.products } })
        .catch(({ code }) => code),
    ).toBe('site-unknown');
  });
});

describe('API-23 keys of requests', () => {
  test('API-23 one key twenty times at once is one order; another body under it is 422', async () => {
    const before = { orders: await count('shop_order'), stock: await readStock(server, 12) };
    const body = orderBody([{ id: 12, quantity: 6 }], '54.00');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => place(body, { 'idempotency-key': 'une-seule-commande' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => JSON.stringify(JSON.parse(String(answer.body)).data))).size).toBe(1);
    expect(await count('shop_order')).toBe(before.orders + 1);
    expect((await readStock(server, 12)).held).toBe(before.stock.held + 6);
    const other = await place(orderBody([{ id: 12, quantity: 12 }], '108.00'), {
      'idempotency-key': 'une-seule-commande',
    });
    expect(other.status).toBe(422);
    // Somebody else may have guessed such a key: nothing of the order is told.
    expect(String(other.body)).not.toContain('token');
  });
});

test('API-23 the confirmation leaves with the terms that were accepted as a PDF, though they change meanwhile', async () => {
  await changeShop(server, { SALE_TERMS: '<h2>Réclamations</h2><p>Sous dix jours.</p>' });
  const body = orderBody([{ id: 11, quantity: 1 }], '12.50');
  expect((await place({ ...body, user: { ...body.user, email: 'jointe@exemple.fr' } })).status).toBe(201);
  await changeShop(server, { SALE_TERMS: '<p>Sous deux jours.</p>' });
  const smtp = await startFakeSmtpServer();
  const workers = await server.startJobs({ smtpUrl: smtp.url });
  try {
    const find = () => smtp.accepted.find(({ recipients }) => recipients.includes('jointe@exemple.fr'));
    await eventually(() => expect(find()).toBeDefined());
    const [attached, ...others] = (find()?.mail.attachments ?? []).filter(
      ({ disposition }) => disposition !== 'inline',
    );
    expect(attached).toMatchObject({
      filename: 'conditions-generales-de-vente.pdf',
      mimeType: 'application/pdf',
      disposition: 'attachment',
    });
    expect(others).toEqual([]);
    const content = Buffer.from(attached?.content as ArrayBuffer);
    expect(content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    const said = readPdfText(content).text.replace(/\s+/g, ' ');
    expect(said).toContain('Conditions générales de vente');
    expect(said).toContain('Sous dix jours.');
    expect(said).not.toContain('Sous deux jours.');
  } finally {
    await workers.stop();
    await smtp.close();
  }
});
