import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeIntent, fakeCards } from '../../adapters/cards/fake-card-ledger.ts';
import { findPaymentOfOrder } from '../orders/order-payments.operations.ts';
import { cancelOrderById } from '../orders/order-steps.operations.ts';
import { readStock, shopId } from '../orders/orders.fixture.ts';
import { readPreparedOrder } from '../orders/preparing/prepared-orders.operations.ts';
import { findShopFaults } from '../shop-verification/verify-shop.fixture.ts';
import { insertCardRefund } from './card-intents.repository.ts';
import { type CardOrder, type CardScenario, startCardScenario } from './card-payments.fixture.ts';

let shop: CardScenario;
beforeAll(async () => {
  shop = await startCardScenario();
});
afterAll(() => shop?.close());

async function payOrder(pieces = 1): Promise<{ order: CardOrder; intent: FakeIntent; id: number }> {
  const order = await shop.order(pieces);
  const { intent } = await shop.prepare(order);
  shop.cards.ledger.confirm(intent.id, fakeCards.accepted);
  await shop.prepare(order);
  return { order, intent, id: Number(intent.metadata.order) };
}
const subjectsOf = async ({ reference }: CardOrder, recipient: string) =>
  (await shop.server.queuedMails(recipient, shopId))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(reference))
    .map((subject) => subject.replace(reference, '…'));
const owner = 'chai@essai.fr';
const cancel = (id: number) =>
  shop.server.write(shopId, (context) => cancelOrderById(context, id, 'staff', { reason: 'Rupture' }));

describe('API-23 what goes back by card', () => {
  test('API-23 cancelling a paid order gives the money back once, and the stock', async () => {
    const before = await readStock(shop.server, 11);
    const { order, intent, id } = await payOrder(2);
    expect(await cancel(id)).toMatchObject({ ok: true });
    expect(await readStock(shop.server, 11)).toEqual(before);
    // A payment page that is still open says what happened: the payment was not late.
    expect((await shop.prepare(order)).message).toMatch(/^Cette commande est annulée\. Votre paiement vous est rendu/);
    const own = await shop.server.request(`/commande/${order.token}`, { host: `cave.localhost:${shop.server.port}` });
    expect(own.text).toContain(
      'Votre paiement vous est rendu en entier\u00a0: il reparaît d’ordinaire sur votre compte',
    );
    // The service is down, then answers, and two programs ask at once.
    shop.cards.isDown = true;
    await shop.runRefunds();
    expect([intent.refunded, await shop.count('refund', `state = 'due'`)]).toEqual([0, 1]);
    shop.cards.isDown = false;
    await Promise.all([shop.runRefunds(), shop.runRefunds()]);
    await shop.runRefunds();
    expect(intent.refunded).toBe(2500);
    expect(await shop.count('refund', `state = 'sent' and intent_id = '${intent.id}' and amount_cents = 2500`)).toBe(1);
    expect(await shop.count('refund')).toBe(1);
    expect(await shop.read(order)).toMatchObject({ status: 'refunded', isPayable: false });
    expect((await shop.prepare(order)).message).toContain('reparaît d’ordinaire sur votre compte');
    // The service reports it too: nothing is counted twice.
    for (const event of shop.eventsOf(intent)) expect(await shop.cards.deliver(event)).toBe(200);
    expect(await shop.count('refund')).toBe(1);
    expect(await shop.count('order_event', `kind = 'refunded' and order_id = ${id}`)).toBe(1);
  });

  test('API-23 an order of which a part went back is owed the rest when it is cancelled, and no more', async () => {
    const { order, intent, id } = await payOrder(2);
    shop.cards.ledger.refund(intent.id, 500, 'a part');
    await shop.reconcile();
    expect(await shop.count('refund', `intent_id = '${intent.id}' and state = 'sent' and amount_cents = 500`)).toBe(1);
    expect(await cancel(id)).toMatchObject({ ok: true });
    const amounts = () =>
      shop.server.write(shopId, ({ transaction }) =>
        transaction.query(
          `select refund.amount_cents, refund.state from refund
           join payment on payment.site_id = refund.site_id and payment.id = refund.payment_id
           where refund.site_id = $1 and payment.order_id = $2 order by refund.id`,
          [shopId, id],
        ),
      );
    expect(await amounts()).toEqual([
      { amount_cents: 500, state: 'sent' },
      { amount_cents: 2000, state: 'due' },
    ]);
    await shop.runRefunds();
    expect(intent.refunded).toBe(2500);
    expect(await shop.read(order)).toMatchObject({ status: 'refunded' });
  });

  test('API-23 a part that is due goes back once, though two programs send it at once', async () => {
    const { order, intent, id } = await payOrder(2);
    const due = { intentId: intent.id, amountCents: 500, reason: 'Une bouteille cassée', state: 'due' as const };
    await shop.server.write(shopId, async (context) => {
      const payment = await findPaymentOfOrder(context, id);
      await insertCardRefund(context, { paymentId: payment?.id ?? 0, ...due });
    });
    await Promise.all([shop.runRefunds(), shop.runRefunds()]);
    expect(intent.refunded).toBe(500);
    expect(await shop.read(order)).toMatchObject({ status: 'paid', isPaid: true });
    // The rest goes back with the order, and no more than the rest.
    await cancel(id);
    await shop.runRefunds();
    expect(intent.refunded).toBe(2500);
    expect(await shop.count('refund', `intent_id = '${intent.id}' and state = 'sent'`)).toBe(2);
  });

  test('API-23 an answer that is lost after the service gave the money back is found again', async () => {
    const { order, intent, id } = await payOrder();
    await cancel(id);
    shop.cards.ledger.refund(intent.id, 1250, `vitrine-${shopId}-refund-${(await lastRefund()) ?? 0}`);
    await shop.reconcile();
    expect(await shop.count('refund', `intent_id = '${intent.id}' and state = 'sent'`)).toBe(1);
    await shop.runRefunds();
    expect(intent.refunded).toBe(1250);
    expect(await shop.read(order)).toMatchObject({ status: 'refunded' });
  });

  test('API-23 what another program has just given back is that refund, with its lines, and no second one', async () => {
    const { intent, id } = await payOrder();
    await cancel(id);
    const refund = (await lastRefund()) ?? 0;
    // The other program has not written yet what the service has done.
    shop.cards.ledger.refund(intent.id, 1250, `vitrine-${shopId}-refund-${refund}`);
    await shop.runRefunds();
    expect(await lastRefund()).toBe(refund);
    expect(await shop.count('refund', `id = ${refund} and state = 'sent' and amount_cents = 1250`)).toBe(1);
    expect(await shop.count('refund_line', `refund_id = ${refund} and total_cents = 1250`)).toBe(1);
    expect(intent.refunded).toBe(1250);
  });

  test('API-23 what the owner gives back at the service itself is seen', async () => {
    const { order, intent } = await payOrder(2);
    shop.cards.ledger.refund(intent.id, 1000, '');
    await shop.reconcile();
    expect(await shop.read(order)).toMatchObject({ status: 'paid', isPaid: true });
    expect(await shop.count('refund', `intent_id = '${intent.id}' and amount_cents = 1000 and state = 'sent'`)).toBe(1);
    shop.cards.ledger.refund(intent.id, 1500, '');
    await shop.reconcile();
    expect(await shop.read(order)).toMatchObject({ status: 'refunded' });
  });

  test('API-23 a refund that the service refuses for good is left to the owner, who is told once', async () => {
    const { order, intent, id } = await payOrder();
    await cancel(id);
    const readOwed = async () =>
      (await shop.server.write(shopId, (context) => readPreparedOrder(context, id)))?.owedCents;
    // What the service sends is nothing to give back by hand.
    expect(await readOwed()).toBe(0);
    shop.cards.ledger.intents.delete(intent.id);
    await shop.runRefunds();
    await shop.runRefunds();
    expect(await shop.count('refund', `state = 'failed' and intent_id = '${intent.id}'`)).toBe(1);
    expect(await readOwed()).toBe(1250);
    // The order promises nothing that the card refuses, and its payment page says the same.
    const refused = expect.stringContaining('La carte ne peut pas être recréditée');
    expect([await shop.read(order), await shop.prepare(order)]).toMatchObject([
      { refundMessage: refused },
      { message: refused },
    ]);
    expect((await subjectsOf(order, owner)).filter((subject) => /^Remboursement à faire/.test(subject))).toHaveLength(
      1,
    );
  });

  test('API-23 an order that is paid twice at once keeps one payment and gives the other back', async () => {
    const order = await shop.order();
    const { intent: first } = await shop.prepare(order);
    // The first payment is lost to the program, as by a change of keys and back.
    shop.cards.ledger.intents.delete(first.id);
    const { intent: second } = await shop.prepare(order);
    expect(second.id).not.toBe(first.id);
    shop.cards.ledger.intents.set(first.id, first);
    for (const { id } of [first, second]) shop.cards.ledger.confirm(id, fakeCards.accepted);
    const events = [...shop.eventsOf(second), ...shop.eventsOf(first)];
    expect(await Promise.all(events.map((event) => shop.cards.deliver(event)))).toEqual([200, 200]);
    await shop.runRefunds();
    expect([first.refunded, second.refunded].sort()).toEqual([0, 1250]);
    const { steps, ...read } = await shop.read(order);
    expect(read).toMatchObject({ status: 'paid', isPaid: true });
    expect(steps.map(({ label }) => label)).toContain('Payée deux fois\u00a0: le second paiement vous est rendu');
    expect((await subjectsOf(order, 'lea@exemple.fr')).filter((one) => /^Nous vous rendons/.test(one))).toHaveLength(1);
  });

  test('API-23 a payment for an order that was cancelled meanwhile goes back', async () => {
    const order = await shop.order();
    const { intent } = await shop.prepare(order);
    // By staff: what a buyer cancels ends at the service first.
    await cancel(Number(intent.metadata.order));
    shop.cards.ledger.confirm(intent.id, fakeCards.accepted);
    await shop.reconcile();
    await shop.runRefunds();
    expect(intent.refunded).toBe(1250);
    expect(await shop.read(order)).toMatchObject({ status: 'refunded' });
  });

  test('API-23 what is no longer to be paid by card is cancelled at the service', async () => {
    const order = await shop.order();
    const { intent } = await shop.prepare(order);
    const { client, running } = shop.server;
    await client(shopId).changeOrderPayment({ body: { token: order.token, method: 'transfer' } });
    expect(await shop.read(order)).toMatchObject({ payment: 'TRANSFER', transferDetails: 'IBAN : FR76 1234' });
    await shop.reconcile(running.context.clock() + 120_000);
    expect(intent.status).toBe('canceled');
    // Back to the card: another payment, since the first is over.
    await client(shopId).changeOrderPayment({ body: { token: order.token, method: 'card' } });
    const { intent: next, state } = await shop.prepare(order);
    expect([state, next.id === intent.id]).toEqual(['ready', false]);
    await expect(
      client(shopId).changeOrderPayment({ body: { token: 'x'.repeat(43), method: 'transfer' } }),
    ).rejects.toMatchObject({ code: 'link-spent' });
  });

  test.each([
    ['won', 'paid', true],
    ['lost', 'refunded', false],
  ] as const)('API-23 a dispute is told to the owner once, and %s', async (outcome, status, isPaid) => {
    const { order, intent } = await payOrder();
    const readReceived = () =>
      shop.server.write(shopId, ({ transaction }) =>
        transaction.query(
          `select payment.received_at from payment
           join card_intent intent on intent.site_id = $1 and intent.payment_id = payment.id
           where payment.site_id = $1 and intent.id = $2`,
          [shopId, intent.id],
        ),
      );
    const received = await readReceived();
    shop.cards.ledger.dispute(intent.id);
    await shop.reconcile();
    await shop.reconcile();
    expect((await subjectsOf(order, owner)).filter((subject) => /^Paiement contesté/.test(subject))).toHaveLength(1);
    expect(await shop.read(order)).toMatchObject({ isPaid: true });
    shop.cards.ledger.dispute(intent.id, outcome);
    await shop.reconcile();
    expect(await shop.read(order)).toMatchObject({ status, isPaid });
    // The money came when it came.
    expect(await readReceived()).toEqual(received);
  });
});

async function lastRefund(): Promise<number | undefined> {
  const [row] = await shop.server.write(shopId, ({ transaction }) =>
    transaction.query<{ id: number }>('select max(id) as id from refund where site_id = $1', [shopId]),
  );
  return row?.id;
}

test('API-23 a refund that is said to be sent and is not known to the service is seen', async () => {
  const { id, intent } = await payOrder();
  await cancel(id);
  const mark = (state: string) =>
    shop.server.write(shopId, ({ transaction }) =>
      transaction.query(
        `update refund set state = $2, sent_at = case when $2 = 'sent' then now() end, intent_id = $3
         where site_id = $1 and id = (select max(id) from refund)`,
        [shopId, state, intent.id],
      ),
    );
  await mark('sent');
  // Nor has it a credit note.
  expect(await findShopFaults(shop.server)).toHaveLength(2);
  await mark('due');
  await shop.runRefunds();
});

test('API-23 whatever happened to these payments, everything that the shop counts twice agrees', async () => {
  expect(await findShopFaults(shop.server)).toEqual([]);
});
