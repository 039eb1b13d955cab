import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { FakeRefusalError, fakeCards } from '../../adapters/cards/fake-card-ledger.ts';
import { cancelOrderById, markPaid, markRefunded } from '../orders/order-steps.operations.ts';
import { changeShop, readStock, shopId } from '../orders/orders.fixture.ts';
import { findShopFaults } from '../shop-verification/verify-shop.fixture.ts';
import { type CardOrder, type CardScenario, startCardScenario } from './card-payments.fixture.ts';

let shop: CardScenario;
beforeAll(async () => {
  shop = await startCardScenario();
});
afterEach(() => {
  shop.cards.isDown = false;
  shop.server.setTime(Date.now());
});
afterAll(() => shop?.close());

const client = () => shop.server.client(shopId);
const change = ({ token }: CardOrder, method: 'card' | 'transfer' | 'cheque') =>
  client().changeOrderPayment({ body: { token, method } });
const cancel = ({ token }: CardOrder) => client().cancelOrder({ body: { token } });
const subjectsTo = async (recipient: string, { reference }: CardOrder) =>
  (await shop.server.queuedMails(recipient, shopId))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(reference));

/** An order whose bank waits for the buyer (3-D Secure), as the payment page knows. */
async function startConfirmation() {
  const order = await shop.order();
  const { intent } = await shop.prepare(order);
  shop.cards.ledger.confirm(intent.id, fakeCards.authenticated);
  await shop.prepare(order);
  return { order, intent, id: Number(intent.metadata.order) };
}

describe('API-23 while the bank asks', () => {
  test('API-23 who chooses a transfer cannot confirm the card any more, and gets the details by mail', async () => {
    const { order, intent } = await startConfirmation();
    await change(order, 'transfer');
    expect(intent.status).toBe('canceled');
    expect(() => shop.cards.ledger.authenticate(intent.id, true)).toThrow('unexpected_state');
    expect(await shop.read(order)).toMatchObject({ status: 'awaiting_payment', payment: 'TRANSFER' });
    // The first mail waited for the card: it leaves with the details, and none corrects it.
    expect(await subjectsTo('lea@exemple.fr', order)).toEqual([`Votre commande ${order.reference}`]);
    const mails = await shop.server.queuedMails('lea@exemple.fr', shopId);
    const [mail] = mails.filter(({ subject }) => subject === `Votre commande ${order.reference}`);
    expect(mail?.text).toContain('IBAN : FR76 1234');
  });

  test('API-23 a way of payment that is not offered changes nothing, and the confirmation goes on', async () => {
    const { order, intent } = await startConfirmation();
    await changeShop(shop.server, { TRANSFER_DETAILS: '' });
    await expect(change(order, 'transfer')).rejects.toMatchObject({ code: 'conflict' });
    await changeShop(shop.server, { TRANSFER_DETAILS: 'IBAN : FR76 1234' });
    expect(intent.status).toBe('requires_action');
    shop.cards.ledger.authenticate(intent.id, true);
    expect(await shop.prepare(order)).toMatchObject({ state: 'paid' });
  });

  test('API-23 who cancels is not charged', async () => {
    const { order, intent } = await startConfirmation();
    await cancel(order);
    expect(intent.status).toBe('canceled');
    expect(await shop.prepare(order)).toMatchObject({
      state: 'closed',
      message: expect.stringContaining('rien n’a été débité'),
    });
  });

  test('API-23 what staff cancel meanwhile ends at the service when the page asks again', async () => {
    const { order, intent, id } = await startConfirmation();
    await shop.server.write(shopId, (context) => cancelOrderById(context, id, 'staff'));
    expect(await shop.prepare(order)).toMatchObject({ state: 'closed' });
    expect(intent.status).toBe('canceled');
  });

  test('API-23 a payment that was confirmed a moment before is neither cancelled nor replaced', async () => {
    const { order, intent } = await startConfirmation();
    shop.cards.ledger.authenticate(intent.id, true);
    await expect(change(order, 'transfer')).rejects.toMatchObject({ code: 'conflict' });
    await expect(cancel(order)).rejects.toMatchObject({ code: 'conflict' });
    expect(await shop.prepare(order)).toMatchObject({ state: 'paid' });
    expect(await shop.read(order)).toMatchObject({ payment: 'CARD' });
  });

  test('API-23 nothing changes while the service cannot say whether it was confirmed', async () => {
    const { order, intent } = await startConfirmation();
    shop.cards.isDown = true;
    for (const act of [() => change(order, 'transfer'), () => cancel(order)])
      await expect(act()).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('rien n’a changé'),
      });
    expect(await shop.read(order)).toMatchObject({ status: 'awaiting_payment', payment: 'CARD' });
    shop.cards.isDown = false;
    await cancel(order);
    expect(intent.status).toBe('canceled');
  });

  test('API-23 nothing changes where the bank has begun to ask since the page looked, and the payment cannot be ended', async () => {
    const order = await shop.order();
    const { intent } = await shop.prepare(order);
    shop.cards.ledger.confirm(intent.id, fakeCards.authenticated);
    const ending = vi.spyOn(shop.cards.ledger, 'cancel').mockImplementation(() => {
      throw new FakeRefusalError(503, 'api_error');
    });
    await expect(cancel(order)).rejects.toMatchObject({ code: 'unavailable' });
    ending.mockRestore();
    expect(await shop.read(order)).toMatchObject({ status: 'awaiting_payment', payment: 'CARD' });
    await cancel(order);
    expect(intent.status).toBe('canceled');
  });
});

test('API-23 a card that pays an order to be paid by transfer is what paid it, and the owner is told', async () => {
  const order = await shop.order();
  const { intent } = await shop.prepare(order);
  shop.cards.isDown = true;
  await change(order, 'transfer');
  shop.cards.isDown = false;
  shop.cards.ledger.confirm(intent.id, fakeCards.accepted);
  for (const event of shop.eventsOf(intent)) expect(await shop.cards.deliver(event)).toBe(200);
  expect(await shop.read(order)).toMatchObject({ status: 'paid', payment: 'CARD' });
  expect(
    (await subjectsTo('chai@essai.fr', order)).filter((one) => one.startsWith('Nouvelle commande payée')),
  ).toHaveLength(1);
});

test('API-23 who looks at the payment by card keeps the bottles as long as was said before', async () => {
  const order = await shop.order();
  await change(order, 'transfer');
  const { payUntil } = await shop.read(order);
  await change(order, 'card');
  expect((await shop.read(order)).payUntil).toBe(payUntil);
  await cancel(order);
});

describe('API-23 what a person gives back', () => {
  const refund = (id: number) => shop.server.write(shopId, (context) => markRefunded(context, id, 'Virement'));

  test('API-23 a second payment goes back by itself, whatever is noted of the first', async () => {
    const order = await shop.order();
    const { intent } = await shop.prepare(order);
    const id = Number(intent.metadata.order);
    shop.cards.isDown = true;
    await change(order, 'transfer');
    shop.cards.isDown = false;
    await shop.server.write(shopId, (context) => markPaid(context, id));
    shop.cards.ledger.confirm(intent.id, fakeCards.accepted);
    for (const event of shop.eventsOf(intent)) expect(await shop.cards.deliver(event)).toBe(200);
    await shop.server.write(shopId, (context) => cancelOrderById(context, id, 'staff'));
    expect(await refund(id)).toMatchObject({ ok: true });
    expect(await shop.read(order)).toMatchObject({ status: 'refunded' });
    expect(await shop.count('refund', `state = 'due' and intent_id = '${intent.id}'`)).toBe(1);
    await shop.runRefunds();
    expect(intent.refunded).toBe(1250);
    expect(await findShopFaults(shop.server)).toEqual([]);
  });

  test('API-23 where the service refuses, whether the order is valid or expired, staff note what they send', async () => {
    // A valid order that was paid twice.
    const order = await shop.order();
    const { intent: first } = await shop.prepare(order);
    shop.cards.ledger.intents.delete(first.id);
    const { intent: second } = await shop.prepare(order);
    shop.cards.ledger.intents.set(first.id, first);
    for (const { id } of [second, first]) shop.cards.ledger.confirm(id, fakeCards.accepted);
    for (const event of [...shop.eventsOf(second), ...shop.eventsOf(first)]) await shop.cards.deliver(event);
    shop.cards.ledger.intents.delete(first.id);
    await shop.runRefunds();
    const id = Number(first.metadata.order);
    expect(await refund(id)).toMatchObject({ ok: true });
    const { steps, ...read } = await shop.read(order);
    expect(read).toMatchObject({ status: 'paid', isPaid: true });
    expect(steps.at(-1)?.label).toBe('Payée deux fois\u00a0: le second paiement vous est rendu');
    expect(await refund(id)).toMatchObject({ ok: false });

    // One that expired, and whose stock is gone.
    const late = await shop.order(2);
    const { intent } = await shop.prepare(late);
    const after = shop.server.running.context.clock() + 31 * 60_000;
    shop.server.setTime(after);
    await shop.reconcile(after);
    const { on_hand: onHand, held, allocated } = await readStock(shop.server, 11);
    await shop.order(onHand - held - allocated);
    shop.cards.ledger.confirm(intent.id, fakeCards.accepted);
    for (const event of shop.eventsOf(intent)) await shop.cards.deliver(event);
    shop.cards.ledger.intents.delete(intent.id);
    await shop.runRefunds();
    expect(await shop.prepare(late)).toMatchObject({ message: expect.stringContaining('autrement') });
    expect(await refund(Number(intent.metadata.order))).toMatchObject({ ok: true });
    expect(await shop.read(late)).toMatchObject({ status: 'refunded' });
    const [mail] = (await shop.server.queuedMails('lea@exemple.fr', shopId)).filter(
      ({ subject }) => subject === `Votre commande ${late.reference} est remboursée`,
    );
    expect(mail?.text).toMatch(/remboursé 25\s€\./);
  });
});
