import { afterAll, expect, test } from 'vitest';
import { fakeCards } from '../../adapters/cards/fake-card-ledger.ts';
import { createStripeCardService } from '../../adapters/cards/stripe-card-service.ts';
import { shopId } from '../orders/orders.fixture.ts';
import { type CardOrder, startCardScenario, testCardKeys } from './card-payments.fixture.ts';
import { settleCardIntent } from './settle-card-intent.operations.ts';

const shop = await startCardScenario();
afterAll(() => shop.close());

const takeOtherCard = ({ token }: CardOrder) =>
  shop.server.client(9).prepareCardPayment({ body: { token, otherCard: true } });

/** An order whose bank waits for the buyer (3-D Secure). */
async function startConfirmation() {
  const order = await shop.order();
  const { intent } = await shop.prepare(order);
  shop.cards.ledger.confirm(intent.id, fakeCards.authenticated);
  return { order, intent };
}

test('API-23 while the bank waits for the buyer, another tab says so and may go on with the same payment', async () => {
  const { order, intent } = await startConfirmation();
  const second = await shop.prepare(order);
  expect(second).toMatchObject({ state: 'authenticating', message: expect.stringContaining('Votre banque attend') });
  expect(second.intent.id).toBe(intent.id);
  shop.cards.ledger.authenticate(intent.id, true);
  expect(await shop.prepare(order)).toMatchObject({ state: 'paid' });
});

test('API-23 after a refusal, a new attempt that the bank asks about is what the order says, and nobody pays twice', async () => {
  const order = await shop.order();
  const { intent } = await shop.prepare(order);
  shop.cards.ledger.confirm(intent.id, fakeCards.declined);
  await shop.prepare(order);
  expect(await shop.read(order)).toMatchObject({ statusLabel: 'Paiement refusé', pendingPayment: null });
  const readPage = async (below = '') => {
    const host = `cave.localhost:${shop.server.port}`;
    const { text } = await shop.server.request(`/commande/${order.token}${below}`, { host });
    return text.replaceAll('&nbsp;', '\u00a0');
  };
  expect(await readPage()).toMatch(/rien n’a été débité.*Payer par carte/s);
  // The event alone tells it: the page of the payment asks nothing before the bank is answered.
  shop.cards.ledger.confirm(intent.id, fakeCards.authenticated);
  for (const event of shop.eventsOf(intent)) await shop.cards.deliver(event);
  expect(await shop.read(order)).toMatchObject({
    status: 'awaiting_payment',
    statusLabel: 'Paiement en cours de confirmation',
    pendingPayment: 'confirming',
  });
  const page = await readPage();
  expect(page).toContain('Paiement en cours de confirmation');
  expect(page).toContain('Votre banque attend que vous confirmiez le paiement de 12,50');
  expect(page).toContain('Suivre la confirmation');
  expect(await readPage('/paiement')).toContain('abandonne le paiement que votre banque vous demande');
  expect(page).not.toMatch(/Payer par carte|Paiement refusé<|à payer/);
  // Refused in turn, it is said again; a card that is processed is under way, and then paid.
  shop.cards.ledger.authenticate(intent.id, false);
  await shop.prepare(order);
  expect(await shop.read(order)).toMatchObject({ statusLabel: 'Paiement refusé', pendingPayment: null });
  shop.cards.ledger.confirm(intent.id, fakeCards.processed);
  await shop.prepare(order);
  expect(await shop.read(order)).toMatchObject({ statusLabel: 'Paiement en cours', pendingPayment: 'processing' });
  expect(await readPage()).toMatch(/Votre banque traite le paiement(?!.*Payer par carte)/s);
  shop.cards.ledger.settle(intent.id);
  await shop.prepare(order);
  expect(await shop.read(order)).toMatchObject({ isPaid: true, pendingPayment: null });
});

test('API-23 another card gives up what the bank waits for: the first confirmation cannot pay any more', async () => {
  const { order, intent } = await startConfirmation();
  const answers = await Promise.all([takeOtherCard(order), takeOtherCard(order)]);
  const ids = new Set(answers.map(({ form }) => form?.clientSecret.split('_secret_')[0] ?? ''));
  expect(ids.size).toBe(1);
  expect(ids.has(intent.id)).toBe(false);
  expect(answers.map(({ state }) => state)).toEqual(['ready', 'ready']);
  expect(() => shop.cards.ledger.authenticate(intent.id, true)).toThrow('unexpected_state');
  const [next = ''] = ids;
  shop.cards.ledger.confirm(next, fakeCards.accepted);
  expect(await shop.prepare(order)).toMatchObject({ state: 'paid' });
  expect(await shop.count('card_intent', `outcome = 'counted' and id in ('${intent.id}', '${next}')`)).toBe(1);
});

test('API-23 another card comes too late for a payment that was confirmed meanwhile', async () => {
  const { order, intent } = await startConfirmation();
  shop.cards.ledger.authenticate(intent.id, true);
  expect(await takeOtherCard(order)).toMatchObject({ state: 'paid', form: null });
  expect(await shop.count('refund')).toBe(0);
});

test('API-23 the three calls of another card share one time limit: what ends late stores nothing, and is found again', async () => {
  const { order, intent } = await startConfirmation();
  const { services } = shop.server.running.context;
  const { cards } = services;
  const countStored = () => shop.count('card_intent', `payment_id = ${intent.metadata.payment}`);
  // Each answer comes in time, all three do not.
  Object.assign(services, { cards: createStripeCardService(shop.cards.url, { timeout: 1000, retries: 0 }) });
  shop.cards.delay = 380;
  try {
    await expect(takeOtherCard(order)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^Le service de paiement ne répond pas\. Votre commande est enregistrée/),
    });
    expect(await countStored()).toBe(1);
  } finally {
    Object.assign(services, { cards });
    shop.cards.delay = 0;
  }
  expect(await takeOtherCard(order)).toMatchObject({ state: 'ready' });
  const created = [...shop.cards.ledger.intents.values()].filter(
    ({ metadata }) => metadata.order === intent.metadata.order,
  );
  expect([created.length, await countStored()]).toEqual([2, 2]);
});

test('API-23 a reading that began earlier and is settled later says nothing of a payment, unless money has come', async () => {
  const { order, intent } = await startConfirmation();
  const { clock, services } = shop.server.running.context;
  const read = () => services.cards.getIntent(testCardKeys(shopId), intent.id);
  const settle = (reading: Awaited<ReturnType<typeof read>>) =>
    shop.server.write(shopId, (context) => settleCardIntent(context, reading));
  const wait = () => new Promise((resolve) => setTimeout(resolve, 5));
  const before = clock();
  const asked = await read();
  expect(asked.readAt).toBeGreaterThanOrEqual(before);
  await wait();
  // The page asked while the bank did; the event of the refusal comes in between.
  shop.cards.ledger.authenticate(intent.id, false);
  for (const event of shop.eventsOf(intent)) await shop.cards.deliver(event);
  const refused = { statusLabel: 'Paiement refusé', pendingPayment: null };
  expect(await shop.read(order)).toMatchObject(refused);
  const readAgain = await read();
  expect(await settle(asked)).toMatchObject({ payment_state: 'failed' });
  expect(await shop.read(order)).toMatchObject(refused);
  expect(await shop.count('card_intent', `id = '${intent.id}' and state = 'waiting' and refusal is not null`)).toBe(1);
  // Neither does an older refusal end a new attempt.
  await wait();
  shop.cards.ledger.confirm(intent.id, fakeCards.authenticated);
  await shop.prepare(order);
  expect(await settle(readAgain)).toMatchObject({ payment_state: 'unpaid' });
  // Money that has come counts, however late the reading is.
  shop.cards.ledger.authenticate(intent.id, true);
  expect(await settle({ ...(await read()), readAt: asked.readAt })).toMatchObject({ payment_state: 'paid' });
  shop.cards.ledger.refund(intent.id, 1250, '');
  expect(await settle({ ...(await read()), readAt: asked.readAt })).toMatchObject({ payment_state: 'refunded' });
  expect(await settle(asked)).toMatchObject({ payment_state: 'refunded' });
});
