import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeCards } from '../../adapters/cards/fake-card-ledger.ts';
import { changeShop, orderBody, readStock, shopId } from '../orders/orders.fixture.ts';
import { findShopFaults } from '../shop-verification/verify-shop.fixture.ts';
import { type CardScenario, startCardScenario } from './card-payments.fixture.ts';

let shop: CardScenario;
beforeAll(async () => {
  shop = await startCardScenario();
});
afterAll(() => shop?.close());

const minute = 60_000;

describe('API-23 an order paid by card', () => {
  test('API-23 is placed without the service, holds its stock for half an hour and leads to the payment page', async () => {
    Object.assign(shop.cards, { isDown: true, downCalls: 0 });
    const before = await readStock(shop.server, 11);
    const placed = await shop.server.client(shopId).placeOrder({
      body: orderBody([{ id: 11, quantity: 1 }], '12.50', { payment: 'CARD' }),
    });
    expect(placed).toMatchObject({ payment: 'CARD', url: `/commande/${placed.token}/paiement` });
    expect(Date.parse(placed.payUntil ?? '') - shop.server.running.context.clock()).toBeLessThanOrEqual(30 * minute);
    expect(await readStock(shop.server, 11)).toEqual({ ...before, held: before.held + 1 });
    const refused = await shop.server.request('/api/order/card', {
      host: `cave.localhost:${shop.server.port}`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: placed.token }),
    });
    // Whoever waits is answered after one attempt.
    expect(shop.cards.downCalls).toBe(1);
    expect([refused.status, refused.json().message]).toEqual([
      503,
      expect.stringMatching(
        /^Le service de paiement ne répond pas\. Votre commande est enregistrée et vous est gardée/,
      ),
    ]);
    shop.cards.isDown = false;
    expect(await shop.prepare(placed)).toMatchObject({ state: 'ready', message: '' });
  });

  test('API-23 asking again, or twenty times at once, gives one payment at the service', async () => {
    const order = await shop.order();
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.prepare(order)));
    expect(new Set(answers.map(({ intent }) => intent.id)).size).toBe(1);
    expect(answers[0]?.intent).toMatchObject({ amount: 1250, currency: 'eur', metadata: { site: String(shopId) } });
    expect(await shop.count('card_intent', `id = '${answers[0]?.intent.id}'`)).toBe(1);
  });

  test('API-23 a card that is accepted pays the order once, whoever tells it first', async () => {
    const before = await readStock(shop.server, 11);
    const order = await shop.order(2);
    const { intent } = await shop.prepare(order);
    shop.cards.ledger.confirm(intent.id, fakeCards.accepted);
    // The page asks before any event has come.
    expect(await shop.prepare(order)).toMatchObject({ state: 'paid' });
    const [event] = shop.eventsOf(intent);
    if (!event) throw new Error('no event');
    expect(await shop.cards.deliver(event)).toBe(200);
    expect(await shop.read(order)).toMatchObject({ isPaid: true, status: 'paid', isPayable: false });
    expect(await readStock(shop.server, 11)).toEqual({ ...before, allocated: before.allocated + 2 });
    expect(await shop.count('payment_event', `event_id = '${event.id}'`)).toBe(1);
    expect(await shop.count('order_event', `kind = 'paid' and note = 'Carte'`)).toBe(1);
    // One mail confirms the order and its payment, with the terms of sale.
    const mails = (await shop.server.queuedMails('lea@exemple.fr', shopId)).filter(({ text }) =>
      text.includes(order.reference),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([`Votre commande ${order.reference} est confirmée et payée`]);
    expect(mails[0]?.text).toContain('Les conditions générales de vente que vous avez acceptées sont jointes');
  });

  test('API-23 the page and the events, ten at once, pay the order once', async () => {
    const before = await readStock(shop.server, 12);
    const order = await shop.orderLots();
    const { intent } = await shop.prepare(order);
    shop.cards.ledger.confirm(intent.id, fakeCards.accepted);
    const [event] = shop.eventsOf(intent);
    if (!event) throw new Error('no event');
    await Promise.all(
      Array.from({ length: 5 }, () => [shop.prepare(order), shop.cards.deliver(event)] as Promise<unknown>[]).flat(),
    );
    expect(await readStock(shop.server, 12)).toEqual({ ...before, allocated: before.allocated + 6 });
    expect(await shop.count('order_event', `kind = 'paid' and order_id = ${intent.metadata.order}`)).toBe(1);
    expect(await shop.count('refund')).toBe(0);
  });

  test('API-23 a refused card says why and what to do, and another one pays', async () => {
    const order = await shop.order();
    const { intent } = await shop.prepare(order);
    shop.cards.ledger.confirm(intent.id, fakeCards.insufficientFunds);
    const refused = await shop.prepare(order);
    expect(refused.state).toBe('ready');
    expect(refused.message).toBe(
      'Votre banque a refusé ce paiement\u00a0: le plafond ou le solde de la carte ne suffit pas. Rien n’a été débité. Essayez une autre carte, ou payez autrement.',
    );
    expect(await shop.read(order)).toMatchObject({ status: 'payment_failed', isPayable: true });
    shop.cards.ledger.confirm(intent.id, fakeCards.accepted);
    expect(await shop.prepare(order)).toMatchObject({ state: 'paid' });
  });

  test('API-23 a payment that the bank processes keeps what the order holds, and counts when it succeeds', async () => {
    const order = await shop.order();
    const { intent } = await shop.prepare(order);
    const held = (await shop.read(order)).payUntil ?? '';
    const start = shop.server.running.context.clock();
    shop.server.setTime(start + 20 * minute);
    shop.cards.ledger.confirm(intent.id, fakeCards.processed);
    expect(await shop.prepare(order)).toMatchObject({ state: 'processing' });
    expect(Date.parse((await shop.read(order)).payUntil ?? '')).toBeGreaterThan(Date.parse(held));
    // Its hold would have ended: it does not, and nobody changes the way to pay meanwhile.
    shop.server.setTime(start + 120 * minute);
    await shop.server.runMaintenance('orders', start + 120 * minute);
    await expect(
      shop.server.client(shopId).changeOrderPayment({ body: { token: order.token, method: 'transfer' } }),
    ).rejects.toMatchObject({ code: 'conflict' });
    shop.cards.ledger.settle(intent.id);
    await shop.reconcile();
    expect(await shop.read(order)).toMatchObject({ status: 'paid' });
    shop.server.setTime(Date.now());
  });

  test('API-23 an event that comes before the service has answered finds its order', async () => {
    const early = await startCardScenario({
      async onCreated(intent) {
        early.cards.ledger.confirm(intent.id, fakeCards.accepted);
        for (const event of early.eventsOf(intent)) expect(await early.cards.deliver(event)).toBe(200);
      },
    });
    try {
      const order = await early.order();
      expect(await early.prepare(order)).toMatchObject({ state: 'paid' });
      expect(await early.count('order_event', `kind = 'paid'`)).toBe(1);
      // What the service answered to the creation is older than the event.
      expect(await early.count('card_intent', `state = 'succeeded' and outcome = 'counted'`)).toBe(1);
    } finally {
      await early.close();
    }
  });

  test('API-23 an event that never comes is made good by the reconciler, and paid without order stays empty', async () => {
    const order = await shop.order();
    const { intent } = await shop.prepare(order);
    shop.cards.ledger.confirm(intent.id, fakeCards.accepted);
    await shop.reconcile();
    expect(await shop.read(order)).toMatchObject({ status: 'paid' });
    expect(shop.server.logLines.filter(({ msg }) => msg === 'paiements par carte sans commande')).toEqual([]);
  });

  test('STA-02 API-23 a program that ends between a payment and its invoice leaves neither; the next reading makes both, once', async () => {
    const order = await shop.order();
    const { intent } = await shop.prepare(order);
    const count = () => Promise.all(['invoice', 'invoice_file'].map((table) => shop.count(table)));
    const before = await count();
    const client = new pg.Client({ connectionString: shop.server.databaseUrls.superuser });
    await client.connect();
    await client.query(`create function fail_issuing() returns trigger language plpgsql as
      $$ begin raise exception 'ended here'; end $$`);
    await client.query(
      'create trigger fail_issuing before insert on invoice for each row execute function fail_issuing()',
    );
    shop.cards.ledger.confirm(intent.id, fakeCards.accepted);
    await shop.reconcile();
    expect([(await shop.read(order)).status, await count()]).toEqual(['awaiting_payment', before]);
    await client.query('drop function fail_issuing() cascade');
    await client.end();
    for (let turn = 0; turn < 2; turn += 1) await shop.reconcile();
    expect([(await shop.read(order)).status, await count()]).toEqual(['paid', before.map((rows) => rows + 1)]);
  });
});

describe('SET-17 the page of a payment', () => {
  test('SET-17 shows the notices of the shop, is kept by nobody, and an unknown link is told so', async () => {
    await changeShop(shop.server, { ALCOHOL_BANNER: true });
    const order = await shop.order();
    const get = (token: string) =>
      shop.server.request(`/commande/${token}/paiement`, { host: `cave.localhost:${shop.server.port}` });
    const page = await get(order.token);
    expect(page.text).toMatch(/data-part="notices"/);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.text).toMatch(/<meta name="robots" content="noindex/);
    const unknown = await get('x'.repeat(43));
    expect([unknown.status, unknown.text.includes('Commande introuvable')]).toEqual([404, true]);
    await shop.server.client(shopId).cancelOrder({ body: { token: order.token } });
  });
});

describe('API-23 money that comes too late', () => {
  /** Places an order, lets it expire, and pays it. */
  async function payLate(pieces: number, meanwhile: () => Promise<unknown> = async () => {}, lots = 0) {
    const order = await shop.order(pieces, lots);
    const { intent } = await shop.prepare(order);
    const later = shop.server.running.context.clock() + 31 * minute;
    shop.server.setTime(later);
    // The reconciler ends the holds of cards, once it has read what the service knows.
    await shop.reconcile(later);
    expect(await shop.read(order)).toMatchObject({ statusLabel: 'Annulée, faute de paiement' });
    await meanwhile();
    shop.cards.ledger.confirm(intent.id, fakeCards.accepted);
    for (const event of shop.eventsOf(intent)) expect(await shop.cards.deliver(event)).toBe(200);
    return { order, intent };
  }

  test('API-23 holds the stock again where it is there', async () => {
    const before = await readStock(shop.server, 11);
    const { order } = await payLate(2);
    expect(await shop.read(order)).toMatchObject({ status: 'paid' });
    expect(await readStock(shop.server, 11)).toEqual({ ...before, allocated: before.allocated + 2 });
    shop.server.setTime(Date.now());
  });

  test('API-23 is given back by itself where the stock is gone, and both are told', async () => {
    const { on_hand, held, allocated } = await readStock(shop.server, 11);
    const left = on_hand - held - allocated;
    const lots = await readStock(shop.server, 12);
    const { order, intent } = await payLate(2, () => shop.order(left - 1), 6);
    expect((await readStock(shop.server, 11)).held).toBe(held + left - 1);
    // Of the other wine there is enough: nothing of it is held either.
    expect(await readStock(shop.server, 12)).toEqual(lots);
    await shop.runRefunds();
    await shop.runRefunds();
    expect(intent.refunded).toBe(7900);
    expect(await shop.read(order)).toMatchObject({ status: 'refunded' });
    expect(await shop.prepare(order)).toMatchObject({
      state: 'closed',
      message: expect.stringMatching(/Votre paiement vous a été rendu/),
    });
    expect(await shop.count('refund', `intent_id = '${intent.id}' and state = 'sent' and amount_cents = 7900`)).toBe(1);
    const to = async (recipient: string) =>
      (await shop.server.queuedMails(recipient, shopId))
        .map(({ subject }) => subject)
        .filter((one) => one.includes(order.reference));
    expect((await to('lea@exemple.fr')).filter((one) => /^Nous vous rendons/.test(one))).toHaveLength(1);
    expect((await to('chai@essai.fr')).filter((one) => /arrivé trop tard, rendu/.test(one))).toHaveLength(1);
    shop.server.setTime(Date.now());
  });
});

test('API-23 whatever happened to these payments, everything that the shop counts twice agrees', async () => {
  expect(await findShopFaults(shop.server)).toEqual([]);
});
