import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeCards } from '../../../adapters/cards/fake-card-ledger.ts';
import type { RequestContext } from '../../../request-context.ts';
import { type CardScenario, startCardScenario } from '../../card-payments/card-payments.fixture.ts';
import { advanceOrder, cancelOrderById, markPaid, markRefunded } from '../../orders/order-steps.operations.ts';
import { orderBody, readStock, shopId } from '../../orders/orders.fixture.ts';
import { addCarrier, addShippingRate } from '../../shipping/shipping-records.operations.ts';
import { findShopFaults } from '../../shop-verification/verify-shop.fixture.ts';

let shop: CardScenario;
let owner: TestStaff;
/** The cheapest carrier of the shop, at 11,90 €, and a faster one at 25 €. */
let carriers = { standard: 0, fast: 0 };
beforeAll(async () => {
  shop = await startCardScenario();
  owner = await createStaff(shop.server, 'ADMIN', shopId);
  await shop.server.write(shopId, async (context) => {
    const { carrierId, zoneId } = await createDelivery(context);
    const fast = await addCarrier(context, {
      name: 'Exprès',
      deliveryType: 'DELIVERY',
      siteType: null,
      serviceCode: '',
      position: 1,
    });
    for (const cartonSize of [6, 12])
      await addShippingRate(context, {
        carrierId: fast,
        zoneId,
        cartonSize,
        cents: 2500,
        fromCartons: 1,
        validFrom: '2020-01-01',
        validUntil: null,
      });
    carriers = { standard: carrierId, fast };
    await createProduct(context, 'Pierre Blanche', { id: 70 });
    await createDeclination(context, 70, { id: 71, priceCents: 1000, stock: 60 });
    await createProduct(context, 'Pierre Noire', { id: 72, hasShippingFees: false });
    await createDeclination(context, 72, { id: 73, priceCents: 1000, stock: 60 });
  });
});
afterAll(() => shop?.close());

type Body = InputOf<'refundWithdrawal'>['body'];
type Goods = Body['lines'][number]['goods'];

const write = <Value>(act: (context: RequestContext) => Promise<Value>) => shop.server.write(shopId, act);
const sql = <Row>(text: string, values: (string | number)[] = []) =>
  shop.server.write(shopId, ({ transaction }) => transaction.query<Row>(text, [shopId, ...values]));
const call = async (path: string, body?: object) => {
  const answer = await requestAdmin(shop.server, body ? 'POST' : 'GET', `/sites/${shopId}/${path}`, {
    cookie: owner.cookie,
    ...(body ? { body } : {}),
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
};
const idOf = async (reference: string) =>
  (await sql<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [reference]))[0]?.id ??
  0;

type HandOrder = { declination?: number; feeCents?: number } & Partial<InputOf<'placeOrder'>['body']>;

/** An order of bottles at 10 € that is paid by transfer, and the secret of its link. */
async function payByHand(quantity: number, { declination = 73, feeCents = 0, ...changes }: HandOrder = {}) {
  const total = ((1000 * quantity + feeCents) / 100).toFixed(2);
  const body = orderBody([{ id: declination, quantity }], total, changes);
  const { reference, token } = await shop.server.client(shopId).placeOrder({ body });
  const id = await idOf(reference);
  await write((context) => markPaid(context, id));
  return { id, reference, token };
}

async function payByCard(pieces: number) {
  const order = await shop.order(pieces);
  const { intent } = await shop.prepare(order);
  shop.cards.ledger.confirm(intent.id, fakeCards.accepted);
  await shop.prepare(order);
  return { ...order, id: Number(intent.metadata.order), intent };
}

/** Declares a withdrawal by the link of its order, of some pieces of its first line or of all; returns its number. */
async function declare(order: { reference: string; token: string }, quantity?: number): Promise<number> {
  const { reference } = await shop.server.client(shopId).declareWithdrawal({
    body: {
      name: 'Léa Petit',
      orderReference: order.reference,
      email: 'lea@exemple.fr',
      order: order.token,
      ...(quantity ? { lines: [{ position: 0, quantity }] } : {}),
    },
  });
  await shop.server.runLinkJobs();
  const rows = await sql<{ id: number }>('select id from withdrawal where site_id = $1 and reference = $2', [
    reference,
  ]);
  return rows[0]?.id ?? 0;
}

const act = (id: number, action: string, input: object = {}) => call(`withdrawals/${id}/${action}`, input);
const ask = (id: number, quantity: number, goods: Goods, changes: Partial<Body> = {}) =>
  call(`withdrawals/${id}/refunds`, {
    lines: quantity ? [{ position: 0, quantity, goods }] : [],
    shipping: false,
    note: '',
    ...changes,
  });
/** Asks what would be refunded, and confirms it. */
async function refund(id: number, quantity: number, goods: Goods, changes: Partial<Body> = {}) {
  const planned = await ask(id, quantity, goods, changes);
  expect(planned).toMatchObject({ status: 200, data: { isDone: false } });
  const done = await ask(id, quantity, goods, { ...changes, confirm: planned.data.confirm });
  expect(done).toMatchObject({ status: 200, data: { isDone: true } });
  return done.data;
}
/** Refunds bottles of the first line on the screen of their order. */
async function refundOrder(orderId: number, quantity: number, reason = 'withdrawal') {
  const body = { lines: [{ position: 0, quantity, goods: 'returned' }], shipping: false, reason, note: '' };
  const planned = await call(`orders/${orderId}/refunds`, body);
  expect(planned).toMatchObject({ status: 200 });
  const done = await call(`orders/${orderId}/refunds`, { ...body, confirm: planned.data.confirm });
  expect(done).toMatchObject({ status: 200, data: { isDone: true } });
  return done.data;
}
const statusOf = async (id: number) => (await call(`withdrawals/${id}`)).data.values.status;
const read = async (id: number) => (await call(`withdrawals/${id}/refunds`)).data;
const findConversation = async (id: number) =>
  (
    await sql<{ state: string; due_on: string | null; person_email: string }>(
      'select state, due_on, person_email from conversation where site_id = $1 and withdrawal_id = $2',
      [id],
    )
  )[0];

describe('API-23 a withdrawal is refunded', () => {
  test('API-23 two bottles of six come back: read first, owed until the money is sent, then closed with its conversation', async () => {
    const order = await payByHand(6);
    await write((context) => advanceOrder(context, order.id, 'done'));
    const before = await readStock(shop.server, 73);
    const id = await declare(order, 2);
    expect(await read(id)).toMatchObject({
      lines: [{ position: 0, quantity: 2 }],
      isWholeOrder: false,
      daysLeft: 14,
      refusal: expect.stringContaining('Notez d’abord le retour'),
    });
    expect(await ask(id, 2, 'returned')).toMatchObject({ status: 409 });
    expect(await findConversation(id)).toMatchObject({ state: 'new', person_email: 'lea@exemple.fr' });
    expect(await act(id, 'receive')).toMatchObject({ status: 200 });
    expect((await call('preparation?tab=refund')).data).toMatchObject({
      counts: { refund: 1 },
      orders: [
        { id: order.id, withdrawal: { id, isToRefund: true, withdrawn: [expect.stringMatching(/^2\u00a0×\u00a0/)] } },
      ],
    });
    const plan = await refund(id, 2, 'returned');
    expect(plan).toMatchObject({ cents: 2000, means: 'hand' });
    expect(plan.sentences.at(-1)).toMatch(/sera «\u00a0Remboursée\u00a0»/);
    expect(await readStock(shop.server, 73)).toMatchObject({ on_hand: before.on_hand + 2 });
    expect(await statusOf(id)).toBe('owed');
    expect((await call('today')).data.news).toContainEqual(expect.objectContaining({ kind: 'refunds', count: 1 }));
    // Decided once: neither refunded twice, nor refused, nor taken back by its buyer.
    expect(await ask(id, 2, 'returned')).toMatchObject({ status: 409, message: expect.stringContaining('en cours') });
    expect(await act(id, 'refuse', { reason: 'Le délai est passé depuis un mois.' })).toMatchObject({ status: 409 });
    expect((await call('preparation?tab=refund')).data.orders).toEqual([
      expect.objectContaining({ withdrawal: expect.objectContaining({ id, isToRefund: false }) }),
    ]);
    await write((context) => markRefunded(context, order.id));
    expect(await statusOf(id)).toBe('refunded');
    expect(await findConversation(id)).toMatchObject({ state: 'closed', due_on: null });
    expect(await read(id)).toMatchObject({ dueOn: null, refusal: expect.stringContaining('n’en est plus là') });
    expect(await findShopFaults(shop.server)).toEqual([]);
  });

  test('API-23 the whole order goes back with standard delivery, whatever was chosen', async () => {
    const delivered = (idCarrier: number, feeCents: number) =>
      payByHand(6, {
        declination: 71,
        feeCents,
        delivery: { type: 'DELIVERY', idCarrier },
        address: {
          delivery: {
            lastname: 'Petit',
            firstname: 'Léa',
            address: '1 rue de l’Exemple',
            postalCode: '49400',
            city: 'Saumur',
            country: 'FR',
          },
        },
      });
    const order = await delivered(carriers.fast, 2500);
    const id = await declare(order);
    expect(await read(id)).toMatchObject({
      lines: [{ position: 0, quantity: 6 }],
      isWholeOrder: true,
      shippingCents: 1190,
      refusal: '',
    });
    expect((await ask(id, 6, 'released')).data.sentences.join()).toContain('rendre aussi 11,90\u202f€ de livraison');
    const plan = await refund(id, 6, 'released', { shipping: true });
    expect(plan.cents).toBe(6000 + 1190);
    expect(plan.sentences.join()).toContain('la moins chère proposée, 11,90\u202f€');
    await write((context) => markRefunded(context, order.id));
    expect(await statusOf(id)).toBe('refunded');
    const cheap = await delivered(carriers.standard, 1190);
    expect(await refund(await declare(cheap), 6, 'released', { shipping: true })).toMatchObject({ cents: 7190 });
    await write((context) => markRefunded(context, cheap.id));
    expect(await findShopFaults(shop.server)).toEqual([]);
  });

  test('API-23 in two steps: what is left of it is said, and the last one ends it', async () => {
    const order = await payByHand(4);
    const id = await declare(order, 3);
    const first = await refund(id, 1, 'released');
    expect(first.sentences.at(-1)).toMatch(/Il restera à rembourser.*2\u00a0×\u00a0Pierre Noire/);
    await write((context) => markRefunded(context, order.id));
    expect(await statusOf(id)).toBe('declared');
    expect(await read(id)).toMatchObject({ lines: [{ position: 0, quantity: 2 }], refusal: '' });
    await refund(id, 2, 'broken');
    await write((context) => markRefunded(context, order.id));
    expect(await statusOf(id)).toBe('refunded');
    expect(await findShopFaults(shop.server)).toEqual([]);
  });

  test('API-23 two withdrawals of one order, one taken back meanwhile: each has its own refund', async () => {
    const order = await payByHand(6);
    const [first, second] = [await declare(order, 2), await declare(order, 3)];
    const [mail] = (await shop.server.queuedMails('lea@exemple.fr', shopId)).filter(
      ({ subject, text }) =>
        subject.includes('rétractation') && text.includes('2\u00a0×') && text.includes(order.reference),
    );
    const token = /\/retractation\/annuler\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    await refund(second, 3, 'released');
    await shop.server.client(shopId).revokeWithdrawal({ body: { token } });
    expect([await statusOf(first), await statusOf(second)]).toEqual(['revoked', 'owed']);
    expect(await findConversation(first)).toMatchObject({ state: 'closed' });
    expect(await ask(first, 2, 'released')).toMatchObject({ status: 409 });
    await write((context) => markRefunded(context, order.id));
    expect(await statusOf(second)).toBe('refunded');
    expect((await read(second)).refunds).toHaveLength(1);
    // What was taken back may be declared again, and no more than is left.
    const third = await declare(order);
    expect((await read(third)).lines).toEqual([{ position: 0, quantity: 3 }]);
    await refund(third, 3, 'released');
    const [link] = (await shop.server.queuedMails('lea@exemple.fr', shopId))
      .filter(
        ({ subject, text }) =>
          subject.includes('rétractation') && text.includes('3\u00a0×') && text.includes(order.reference),
      )
      .slice(-1);
    const late = /\/retractation\/annuler\/([\w-]{43})/.exec(link?.text ?? '')?.[1] ?? '';
    await expect(shop.server.client(shopId).revokeWithdrawal({ body: { token: late } })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('déjà traitée'),
    });
  });

  test('API-23 what the screen of the order refunds as withdrawn counts for the withdrawals that ask for it', async () => {
    const order = await payByHand(6);
    await write((context) => advanceOrder(context, order.id, 'done'));
    const [first, second] = [await declare(order, 2), await declare(order, 3)];
    await act(first, 'receive');
    await act(second, 'receive');
    const plan = await refundOrder(order.id, 4);
    expect(plan.sentences.slice(-2)).toEqual([
      expect.stringMatching(/compte pour la rétractation .*sera «\u00a0Remboursée/),
      expect.stringMatching(/compte pour la rétractation .*restera une partie/),
    ]);
    expect(await ask(first, 2, 'returned')).toMatchObject({
      status: 409,
      message: expect.stringContaining('en cours'),
    });
    expect((await read(second)).lines).toEqual([{ position: 0, quantity: 1 }]);
    await write((context) => markRefunded(context, order.id));
    expect([await statusOf(first), await statusOf(second)]).toEqual(['refunded', 'goods_back']);
    expect(await findConversation(first)).toMatchObject({ state: 'closed', due_on: null });
    expect(await refund(second, 1, 'returned')).toMatchObject({ cents: 1000 });
    await write((context) => markRefunded(context, order.id));
    expect(await statusOf(second)).toBe('refunded');
    expect(await findShopFaults(shop.server)).toEqual([]);
  });

  test('API-23 what went back for another reason is not refunded again: the withdrawal is marked as refunded', async () => {
    const body = orderBody(
      [
        { id: 73, quantity: 2 },
        { id: 11, quantity: 1 },
      ],
      '32.50',
    );
    const { reference, token } = await shop.server.client(shopId).placeOrder({ body });
    const orderId = await idOf(reference);
    await write((context) => markPaid(context, orderId));
    await write((context) => advanceOrder(context, orderId, 'done'));
    const id = await declare({ reference, token }, 2);
    await act(id, 'receive');
    const canSettle = async () => (await call(`withdrawals/${id}`)).data.values.canSettle;
    await refundOrder(orderId, 1, 'damaged');
    expect([await canSettle(), (await act(id, 'settle')).status]).toEqual([false, 409]);
    await refundOrder(orderId, 1, 'damaged');
    expect(await read(id)).toMatchObject({ lines: [], refusal: expect.stringContaining('Marquer comme remboursée') });
    expect(await canSettle()).toBe(true);
    expect(await act(id, 'settle')).toMatchObject({ status: 200 });
    expect(await statusOf(id)).toBe('refunded');
  });

  test('API-23 of three bottles two came back: it ends with them, and its buyer reads why', async () => {
    const order = await payByHand(6);
    await write((context) => advanceOrder(context, order.id, 'done'));
    const id = await declare(order, 3);
    await act(id, 'receive');
    const reason = 'La troisième bouteille n’est pas revenue.';
    expect(await act(id, 'conclude', { reason })).toMatchObject({ status: 409 });
    await refund(id, 2, 'returned');
    expect((await call(`withdrawals/${id}`)).data.values).toMatchObject({ canConclude: true, canRefuse: false });
    expect(await act(id, 'conclude', { reason: '' })).toMatchObject({ status: 422 });
    expect(await act(id, 'conclude', { reason })).toMatchObject({ status: 200 });
    expect([await statusOf(id), (await act(id, 'conclude', { reason })).status]).toEqual(['owed', 409]);
    await write((context) => markRefunded(context, order.id));
    expect((await call(`withdrawals/${id}`)).data.values).toMatchObject({ status: 'refunded', reason });
    const mails = await shop.server.queuedMails(orderBody([], '0.00').user.email, shopId);
    expect(mails.filter(({ text }) => text.includes(reason)).map(({ subject }) => subject)).toEqual([
      `Votre rétractation est réglée (commande ${order.reference})`,
    ]);
    expect(await findShopFaults(shop.server)).toEqual([]);
  });

  test('API-23 of two refunds of one withdrawal at once one is done', async () => {
    const order = await payByHand(2);
    const id = await declare(order);
    const { data } = await ask(id, 2, 'released');
    const answers = await Promise.all([1, 2].map(() => ask(id, 2, 'released', { confirm: data.confirm })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(id)).refunds).toHaveLength(1);
  });

  test('API-23 an order that nobody paid, or that went back before, is closed without money; one with money left is not', async () => {
    const order = await payByHand(1);
    const id = await declare(order);
    expect(await act(id, 'settle')).toMatchObject({ status: 409 });
    await write((context) => cancelOrderById(context, order.id, 'staff'));
    expect(await ask(id, 1, 'released')).toMatchObject({ status: 409, message: expect.stringMatching(/^Tout ce qui/) });
    expect(await act(id, 'settle')).toMatchObject({ status: 200 });
    expect(await statusOf(id)).toBe('refunded');
  });
});

describe('API-23 a withdrawal of what was paid by card', () => {
  test('API-23 is refunded once the service has sent it', async () => {
    const order = await payByCard(2);
    const id = await declare(order, 1);
    expect(await refund(id, 1, 'released')).toMatchObject({ cents: 1250, means: 'card' });
    expect(await statusOf(id)).toBe('refunding');
    expect(
      (await shop.server.client(shopId).readOrderWithdrawals({ params: { token: order.token } })).withdrawals,
    ).toEqual([expect.objectContaining({ status: 'Le remboursement est en route.' })]);
    await shop.runRefunds();
    expect([order.intent.refunded, await statusOf(id)]).toEqual([1250, 'refunded']);
  });

  test('API-23 stays owed where the service refuses, until a person has sent it', async () => {
    const order = await payByCard(1);
    const id = await declare(order);
    await refund(id, 1, 'released');
    shop.cards.ledger.intents.delete(order.intent.id);
    await shop.runRefunds();
    expect(await statusOf(id)).toBe('owed');
    await write((context) => markRefunded(context, order.id));
    expect(await statusOf(id)).toBe('refunded');
    shop.cards.ledger.intents.set(order.intent.id, order.intent);
  });

  test('API-23 waits for a dispute: lost, the bank has given the money back and nothing is left to refund', async () => {
    const order = await payByCard(2);
    const [decided, waiting] = [await declare(order, 1), await declare(order, 1)];
    await refund(decided, 1, 'released');
    shop.cards.ledger.dispute(order.intent.id);
    await shop.reconcile();
    expect(await ask(waiting, 1, 'released')).toMatchObject({
      status: 409,
      message: expect.stringContaining('contesté'),
    });
    expect(await act(waiting, 'settle')).toMatchObject({ status: 409 });
    shop.cards.ledger.dispute(order.intent.id, 'lost');
    await shop.reconcile();
    expect(await statusOf(decided)).toBe('refunded');
    expect(await ask(waiting, 1, 'released')).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Tout ce qui/),
    });
    expect(await act(waiting, 'settle')).toMatchObject({ status: 200 });
    expect(await findShopFaults(shop.server)).toEqual([]);
  });
});
