import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeIntent, fakeCards } from '../../adapters/cards/fake-card-ledger.ts';
import { type CardScenario, startCardScenario } from '../card-payments/card-payments.fixture.ts';
import { advanceOrder, cancelOrderById, markPaid, markRefunded } from '../orders/order-steps.operations.ts';
import { orderBody, readStock, shopId } from '../orders/orders.fixture.ts';
import { findShopFaults } from '../shop-verification/verify-shop.fixture.ts';
import { createRefundCalls, type RefundedLine } from './refunds.fixture.ts';

let shop: CardScenario;
let owner: TestStaff;
let carrierId = 0;
beforeAll(async () => {
  shop = await startCardScenario();
  owner = await createStaff(shop.server, 'ADMIN', shopId);
  await shop.server.write(shopId, async (context) => {
    carrierId = (await createDelivery(context)).carrierId;
    await createProduct(context, 'Pierre Blanche', { id: 70 });
    await createDeclination(context, 70, { id: 71, priceCents: 1000, stock: 60 });
  });
});
afterAll(() => shop?.close());

const { call, ask, refund, listRefunds, stateOf, idOf, sql, write } = createRefundCalls(() => ({ shop, owner }));

/** An order that is paid by transfer. */
async function payByHand(products: { id: number; quantity: number }[], total: string): Promise<number> {
  const { reference } = await shop.server.client(shopId).placeOrder({ body: orderBody(products, total) });
  const id = await idOf(reference);
  await write((context) => markPaid(context, id));
  return id;
}

async function payByCard(pieces: number): Promise<{ id: number; intent: FakeIntent; token: string }> {
  const order = await shop.order(pieces);
  const { intent } = await shop.prepare(order);
  shop.cards.ledger.confirm(intent.id, fakeCards.accepted);
  await shop.prepare(order);
  return { id: Number(intent.metadata.order), intent, token: order.token };
}

describe('API-23 refunds by hand', () => {
  test('API-23 pieces are read before they go back, owed until staff note it, and the last ones give the exact rest', async () => {
    const id = await payByHand([{ id: 11, quantity: 3 }], '37.50');
    const before = await readStock(shop.server, 11);
    const one: RefundedLine = { position: 0, quantity: 1, goods: 'released' };
    const plan = await refund(id, [one]);
    expect(plan).toMatchObject({ cents: 1250, means: 'hand', warnings: [] });
    expect(plan.sentences).toEqual([
      expect.stringMatching(/^1\u00a0×\u00a0Les Perruches.*: 12,50\u202f€, de nouveau en vente\.$/),
      expect.stringMatching(/^12,50\u202f€ à rendre vous-même/),
      'Il restera 25\u202f€ des 37,50\u202f€ payés.',
      'La personne est prévenue par courriel.',
    ]);
    expect(await readStock(shop.server, 11)).toEqual({ ...before, allocated: before.allocated - 1 });
    expect([await listRefunds(id), await stateOf(id)]).toEqual([[[1250, 'due', true]], 'paid']);
    expect(await write((context) => markRefunded(context, id, 'Virement'))).toMatchObject({ ok: true });
    expect([await listRefunds(id), await stateOf(id)]).toEqual([[[1250, 'sent', true]], 'partly_refunded']);
    expect(await findShopFaults(shop.server)).toEqual([]);
    await refund(id, [{ ...one, quantity: 2, goods: 'broken' }]);
    expect(await readStock(shop.server, 11)).toEqual({
      ...before,
      on_hand: before.on_hand - 2,
      allocated: before.allocated - 3,
    });
    await write((context) => markRefunded(context, id));
    expect([await listRefunds(id), await stateOf(id)]).toEqual([
      [
        [1250, 'sent', true],
        [2500, 'sent', true],
      ],
      'refunded',
    ]);
    // Each has its credit note, whose line is what went back.
    const notes = await sql<{ line: string; total: number }>(
      `select concat_ws(' ', line.value ->> 'quantity', line.value ->> 'designation') as line, paper.total_cents as total
       from invoice paper cross join lateral jsonb_array_elements(paper.content::jsonb -> 'lines') line
       where paper.site_id = $1 and paper.order_id = $2 and paper.kind = 'credit-note' order by paper.id`,
      [id],
    );
    expect(notes).toEqual([
      { line: '1 Les Perruches', total: 1250 },
      { line: '2 Les Perruches', total: 2500 },
    ]);
    expect(await findShopFaults(shop.server)).toEqual([]);
    expect(await ask(id, [one])).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Tout ce qui a été payé/),
    });
  });

  test('API-23 of two refunds at once one is done, and the other is told what is left', async () => {
    const id = await payByHand([{ id: 11, quantity: 2 }], '25.00');
    const lines: RefundedLine[] = [{ position: 0, quantity: 1, goods: 'released' }];
    const { data } = await ask(id, lines);
    const answers = await Promise.all([1, 2].map(() => ask(id, lines, { confirm: data.confirm })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toMatch(/il en reste 12,50\u202f€ à rembourser/);
    expect(await listRefunds(id)).toHaveLength(1);
  });

  test('API-23 more pieces than are left, those that have left, and none at all are refused beside their field', async () => {
    const id = await payByHand([{ id: 11, quantity: 2 }], '25.00');
    expect(await ask(id, [])).toMatchObject({ status: 422, fields: { lines: expect.stringContaining('au moins un') } });
    expect(await ask(id, [{ position: 0, quantity: 3, goods: 'released' }])).toMatchObject({
      fields: { 'lines.0.quantity': expect.stringMatching(/^Il reste 2\u00a0×\u00a0Les Perruches/) },
    });
    expect(await ask(id, [{ position: 0, quantity: 1, goods: 'returned' }])).toMatchObject({
      fields: { 'lines.0.quantity': expect.stringContaining('il ne reste rien à rembourser qui soit parti') },
    });
    expect(await ask(id, [{ position: 7, quantity: 1, goods: 'released' }])).toMatchObject({
      fields: { 'lines.0.quantity': 'Cet article n’est pas dans la commande.' },
    });
    expect(await ask(id, [], { shipping: true })).toMatchObject({
      fields: { shipping: expect.stringContaining('n’a rien coûté') },
    });
    const unpaid = await shop.server.client(shopId).placeOrder({ body: orderBody([{ id: 11, quantity: 1 }], '12.50') });
    expect(await ask(await idOf(unpaid.reference), [{ position: 0, quantity: 1, goods: 'released' }])).toMatchObject({
      status: 409,
      message: expect.stringContaining('n’est pas payée'),
    });
  });

  test('API-23 shipping goes back once, and what has left comes back to the stock or does not', async () => {
    const { reference } = await shop.server.client(shopId).placeOrder({
      body: orderBody([{ id: 71, quantity: 6 }], '71.90', {
        delivery: { type: 'DELIVERY', idCarrier: carrierId },
        address: {
          delivery: {
            firstname: 'Léa',
            lastname: 'Petit',
            address: '3 rue du Port',
            postalCode: '49400',
            city: 'Saumur',
            country: 'FR',
          },
        },
      }),
    });
    const id = await idOf(reference);
    await write((context) => markPaid(context, id));
    await write((context) => advanceOrder(context, id, 'shipped'));
    const before = await readStock(shop.server, 71);
    const plan = await refund(
      id,
      [
        { position: 0, quantity: 1, goods: 'gone' },
        { position: 0, quantity: 2, goods: 'returned' },
      ],
      { shipping: true },
    );
    expect(plan.cents).toBe(3000 + 1190);
    expect(await readStock(shop.server, 71)).toEqual({ ...before, on_hand: before.on_hand + 2 });
    expect(await ask(id, [], { shipping: true })).toMatchObject({ status: 422 });
    const read = (await call(id, 'GET')).data;
    expect(read.items).toMatchObject([
      { position: 0, quantity: 6, unsent: 0, sent: 3, leftCents: 3000 },
      { position: null, name: 'Livraison', unsent: 0, sent: 0, leftCents: 0 },
    ]);
    expect(read.leftCents).toBe(3000);
    expect(await findShopFaults(shop.server)).toEqual([]);
  });

  test('API-23 pieces of a box go back to the stock that they are made of', async () => {
    const id = await payByHand([{ id: 41, quantity: 2 }], '90.00');
    const before = await readStock(shop.server, 11);
    expect(await refund(id, [{ position: 0, quantity: 1, goods: 'released' }])).toMatchObject({ cents: 4500 });
    expect(await readStock(shop.server, 11)).toEqual({ ...before, allocated: before.allocated - 4 });
    expect(await findShopFaults(shop.server)).toEqual([]);
  });
});

test('API-23 what is noted as sent is what was read: a refund that came since is named, and nothing is noted', async () => {
  const id = await payByHand([{ id: 11, quantity: 3 }], '37.50');
  const line: RefundedLine = { position: 0, quantity: 1, goods: 'released' };
  const act = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await requestAdmin(shop.server, method, `/sites/${shopId}/orders/${id}${path}`, {
      cookie: owner.cookie,
      ...(body ? { body } : {}),
    });
    return { status: answer.status, ...JSON.parse(answer.text) };
  };
  await refund(id, [line]);
  const { owedCents, owedRefunds } = (await act('GET', '')).data.values;
  expect(owedCents).toBe(1250);
  // A colleague refunds another bottle.
  await refund(id, [line]);
  expect(await act('POST', '/refund', { note: '', owedRefunds })).toMatchObject({
    status: 409,
    message: expect.stringMatching(/rien n’est noté\. Le montant est maintenant de 25\s€/),
  });
  expect(await listRefunds(id)).toEqual([
    [1250, 'due', true],
    [1250, 'due', true],
  ]);
  const { values } = (await act('GET', '')).data;
  expect(await act('POST', '/refund', { note: '', owedRefunds: values.owedRefunds })).toMatchObject({
    status: 200,
    data: { values: { canRefund: false, owedCents: 0, owedRefunds: '' } },
  });
});

describe('API-23 refunds by card', () => {
  test('API-23 a bottle goes back by the card that paid, then the order is cancelled: its rest, and no more', async () => {
    const { id, intent } = await payByCard(3);
    expect(await refund(id, [{ position: 0, quantity: 1, goods: 'broken' }])).toMatchObject({ means: 'card' });
    await Promise.all([shop.runRefunds(), shop.runRefunds()]);
    expect([intent.refunded, await stateOf(id)]).toEqual([1250, 'partly_refunded']);
    expect(await write((context) => cancelOrderById(context, id, 'staff'))).toMatchObject({ ok: true });
    await shop.runRefunds();
    expect([intent.refunded, await stateOf(id), await listRefunds(id)]).toEqual([
      3750,
      'refunded',
      [
        [1250, 'sent', false],
        [2500, 'sent', false],
      ],
    ]);
    expect(await findShopFaults(shop.server)).toEqual([]);
  });

  test('API-23 what the service refuses is left to staff, who send it by hand, and so is what follows', async () => {
    const { id, intent } = await payByCard(2);
    const line: RefundedLine = { position: 0, quantity: 1, goods: 'released' };
    await refund(id, [line]);
    shop.cards.ledger.intents.delete(intent.id);
    await shop.runRefunds();
    expect(await listRefunds(id)).toEqual([[1250, 'failed', false]]);
    expect((await call(id, 'GET')).data).toMatchObject({ leftCents: 1250, means: 'hand' });
    expect(await refund(id, [line])).toMatchObject({ cents: 1250, means: 'hand' });
    expect(await write((context) => markRefunded(context, id))).toMatchObject({ ok: true });
    expect(await stateOf(id)).toBe('refunded');
    expect(await ask(id, [line])).toMatchObject({ status: 409 });
    shop.cards.ledger.intents.set(intent.id, intent);
    await shop.runRefunds();
    expect(intent.refunded).toBe(0);
    expect(await findShopFaults(shop.server)).toEqual([]);
    // Who has the money back may dispute the payment all the same: the owner is told, once.
    const countTold = async () =>
      (await shop.server.queuedMails('chai@essai.fr', shopId)).filter(({ subject }) =>
        /^Paiement contesté/.test(subject),
      ).length;
    const before = await countTold();
    shop.cards.ledger.dispute(intent.id);
    await shop.reconcile();
    await shop.reconcile();
    expect([await stateOf(id), (await countTold()) - before]).toEqual(['refunded', 1]);
    expect(await findShopFaults(shop.server)).toEqual([]);
  });

  test.each([
    ['won', 1250, 'partly_refunded', 'sent'],
    ['lost', 0, 'refunded', 'cancelled'],
  ] as const)(
    'API-23 a refund waits while a dispute is open, and follows it when it is %s',
    async (outcome, cents, state, refundState) => {
      const { id, intent } = await payByCard(2);
      await refund(id, [{ position: 0, quantity: 1, goods: 'released' }]);
      shop.cards.ledger.dispute(intent.id);
      await shop.reconcile();
      await shop.runRefunds();
      expect([intent.refunded, await stateOf(id)]).toEqual([0, 'disputed']);
      expect(await ask(id, [{ position: 0, quantity: 1, goods: 'released' }])).toMatchObject({
        status: 409,
        message: expect.stringContaining('contesté'),
      });
      expect(await write((context) => markRefunded(context, id))).toMatchObject({ ok: false });
      shop.cards.ledger.dispute(intent.id, outcome);
      await shop.reconcile();
      await shop.runRefunds();
      expect([intent.refunded, await stateOf(id)]).toEqual([cents, state]);
      expect(await listRefunds(id)).toEqual([[1250, refundState, false]]);
      expect(await findShopFaults(shop.server)).toEqual([]);
    },
  );

  test.each([
    [1, 'partly_refunded'],
    [2, 'refunded'],
  ] as const)(
    'API-23 a dispute that is won leaves an order where the %i bottles of it are that went back by hand',
    async (pieces, state) => {
      const { id, intent } = await payByCard(2);
      await refund(id, [{ position: 0, quantity: 1, goods: 'released' }]);
      shop.cards.ledger.intents.delete(intent.id);
      await shop.runRefunds();
      expect(await write((context) => markRefunded(context, id))).toMatchObject({ ok: true });
      shop.cards.ledger.intents.set(intent.id, intent);
      shop.cards.ledger.dispute(intent.id);
      await shop.reconcile();
      expect(await stateOf(id)).toBe('disputed');
      // Who gives the rest back at the service while the bank judges has given back all.
      if (pieces === 2) shop.cards.ledger.refund(intent.id, 1250, '');
      shop.cards.ledger.dispute(intent.id, 'won');
      await shop.reconcile();
      expect(await stateOf(id)).toBe(state);
      expect(await findShopFaults(shop.server)).toEqual([]);
    },
  );

  test('API-23 what a closed card sends back days later is owed by hand, told once, and credited once', async () => {
    const { id, intent } = await payByCard(2);
    const line: RefundedLine = { position: 0, quantity: 1, goods: 'released' };
    await refund(id, [line]);
    await shop.runRefunds();
    await refund(id, [line]);
    await shop.runRefunds();
    expect([intent.refunded, await stateOf(id)]).toEqual([2500, 'refunded']);
    const countTold = async () =>
      (await shop.server.queuedMails('chai@essai.fr', shopId)).filter(({ subject }) =>
        /^Remboursement à faire/.test(subject),
      ).length;
    const before = await countTold();
    shop.cards.ledger.failRefund(intent.id, 1250);
    await shop.reconcile();
    await shop.reconcile();
    expect([await listRefunds(id), await stateOf(id)]).toEqual([
      [
        [1250, 'failed', false],
        [1250, 'sent', false],
      ],
      'refunded',
    ]);
    expect((await countTold()) - before).toBe(1);
    expect(await findShopFaults(shop.server)).toEqual([]);
    expect(await write((context) => markRefunded(context, id))).toMatchObject({ ok: true });
    expect(await listRefunds(id)).toMatchObject([
      [1250, 'sent', true],
      [1250, 'sent', false],
    ]);
    const papers = await sql<{ total: number }>(
      `select total_cents as total from invoice where site_id = $1 and order_id = $2 and kind = 'credit-note' order by id`,
      [id],
    );
    expect(papers.map(({ total }) => total)).toEqual([1250, 1250]);
    await shop.reconcile();
    expect(await findShopFaults(shop.server)).toEqual([]);
  });

  test('API-23 what went back at the service meanwhile reduces a refund with its lines, to nothing if need be', async () => {
    const { id, intent } = await payByCard(2);
    await refund(id, [{ position: 0, quantity: 2, goods: 'released' }]);
    shop.cards.ledger.refund(intent.id, 1000, '');
    await shop.runRefunds();
    expect(intent.refunded).toBe(2500);
    expect(await stateOf(id)).toBe('refunded');
    expect(await findShopFaults(shop.server)).toEqual([]);
    const other = await payByCard(1);
    await refund(other.id, [{ position: 0, quantity: 1, goods: 'released' }]);
    shop.cards.ledger.refund(other.intent.id, 1250, '');
    await shop.reconcile();
    await shop.runRefunds();
    expect([other.intent.refunded, await stateOf(other.id)]).toEqual([1250, 'refunded']);
    expect(await findShopFaults(shop.server)).toEqual([]);
  });
});

test('API-23 a refund that is not its lines, lines of more than was sold, and a missing movement are found by the verification', async () => {
  const id = await payByHand([{ id: 11, quantity: 3 }], '37.50');
  await refund(id, [{ position: 0, quantity: 1, goods: 'broken' }]);
  expect(await findShopFaults(shop.server)).toEqual([]);
  const of = `refund_line set`;
  const own = `where site_id = $1 and order_id = ${id}`;
  for (const [change, back, fault] of [
    [
      `${of} total_cents = total_cents + 1, net_cents = net_cents + 1 ${own}`,
      `${of} total_cents = total_cents - 1, net_cents = net_cents - 1 ${own}`,
      /ne font pas leurs lignes/,
    ],
    [`${of} quantity = 4 ${own}`, `${of} quantity = 1 ${own}`, /ne font pas leurs lignes/],
    [`${of} goods = 'returned' ${own}`, `${of} goods = 'broken' ${own}`, /ce que sont devenus les articles/],
  ] as const) {
    await sql(`update ${change}`);
    expect((await findShopFaults(shop.server)).join()).toMatch(fault);
    await sql(`update ${back}`);
  }
  expect(await findShopFaults(shop.server)).toEqual([]);
});
