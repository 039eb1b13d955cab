import { afterAll, expect, test } from 'vitest';
import { fakeCards } from '../../adapters/cards/fake-card-ledger.ts';
import { type CardOrder, startCardScenario } from './card-payments.fixture.ts';

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
