import { createHmac } from 'node:crypto';
import { startFakeHttpServer } from '@vitrine/test-kit/servers/fake-http-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeCards } from './fake-card-ledger.ts';
import { type FakeCardServer, startFakeCardServer } from './fake-card-server.ts';

let now = Date.UTC(2031, 5, 7, 9);
let cards: FakeCardServer;
let shop: Awaited<ReturnType<typeof startFakeHttpServer>>;
const received: { headers: Record<string, unknown>; body: string }[] = [];
const created: string[] = [];
beforeAll(async () => {
  shop = await startFakeHttpServer(async (incoming, response) => {
    let body = '';
    for await (const part of incoming) body += part;
    received.push({ headers: incoming.headers, body });
    response.writeHead(202).end('reçu');
  });
  cards = await startFakeCardServer({
    findWebhook: (key) =>
      key === 'sk_test_a' ? { url: shop.url, host: 'cave.localhost', secret: 'whsec_a' } : undefined,
    holdsEvents: true,
    clock: () => now,
    onCreated: ({ amount }) => created.push(`${amount}`),
  });
});
afterAll(async () => {
  await cards?.close();
  shop?.close();
});

const call = async (request: string, body?: Record<string, string> | object, headers: Record<string, string> = {}) => {
  const [method = '', path = ''] = request.split(' ');
  const answer = await fetch(`${cards.url}${path}`, {
    method,
    headers: { authorization: 'Bearer sk_test_a', ...headers },
    ...(body
      ? { body: path.startsWith('/v3') ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>) }
      : {}),
  });
  const { status, headers: answered } = answer;
  const named = ['content-type', 'cache-control', 'request-id'].map((name) => answered.get(name));
  const text = await answer.text();
  return { status, named, text, data: text.startsWith('{') ? JSON.parse(text) : undefined };
};
/** Answers with ids, which are drawn at random, by their place. */
const byPlace = (answers: unknown) => {
  const told = JSON.stringify(answers);
  const names = new Map([...new Set(told.match(/[A-Za-z0-9]{24,}/g))].map((id, place) => [id, `id ${place}`]));
  return JSON.parse(told.replaceAll(/[A-Za-z0-9]{24,}/g, (id) => names.get(id) ?? ''));
};
const order = (amount: string) => ({
  amount,
  currency: 'eur',
  description: 'Commande',
  'metadata[site]': '43',
  'metadata[order]': '7',
  other: 'x',
});
const other = { authorization: 'Bearer sk_test_b' };

test('API-23 the stand-in answers the calls of the card service as recorded, to each account its own', async () => {
  const one = await call('POST /v1/payment_intents', order('4200'), { 'idempotency-key': 'une' });
  expect((await call('POST /v1/payment_intents', order('4200'), { 'idempotency-key': 'une' })).data).toEqual(one.data);
  const bare = await call('POST /v1/payment_intents', {});
  now += 5000;
  const two = await call('POST /v1/payment_intents', order('900'), other);
  // Only what is new is told to the shop.
  expect(created).toEqual(['4200', '0', '900']);
  const id: string = one.data.id;
  const confirm = (secret: string, number: string) => call('POST /v3/confirm', { clientSecret: secret, number });
  const answers = [
    one,
    bare,
    await confirm(two.data.client_secret, fakeCards.authenticated),
    await call('POST /v3/authenticate', { clientSecret: two.data.client_secret }),
    await confirm(one.data.client_secret, fakeCards.declined),
    await confirm(one.data.client_secret, fakeCards.accepted),
    await confirm(`${id}_secret_x`, fakeCards.accepted),
    await call(`GET /v1/payment_intents/${id}`),
    await call(`GET /v1/payment_intents/${id}`, undefined, other),
    await call(`POST /v1/payment_intents/${bare.data.id}/cancel`, {}),
    await call('POST /v1/refunds', { payment_intent: id, amount: '1200' }, { 'idempotency-key': 'rendu' }),
    await call('POST /v1/refunds', { payment_intent: id, amount: '9000' }, { 'idempotency-key': 'trop' }),
    await call(`GET /v1/disputes?payment_intent=${id}`),
    await call('GET /v1/anything'),
    await call('GET /v1/payment_intents', undefined, { authorization: 'Bearer sk_live_a' }),
  ].map(({ status, named, data }) => ({ status, named, data }));
  expect(byPlace(answers)).toMatchSnapshot();
  const fault = await call('POST /v3/confirm', []);
  expect(fault).toMatchObject({ status: 500, data: { error: { type: 'api_error', code: 'api_error' } } });
  cards.ledger.dispute(id, 'lost');
  expect((await call(`GET /v1/disputes?payment_intent=${id}`)).data.data).toMatchObject([{ status: 'lost' }]);
  const listed = async (query = '', headers = {}) =>
    (await call(`GET /v1/payment_intents${query}`, undefined, headers)).data.data.map(
      ({ amount }: { amount: number }) => amount,
    );
  expect([await listed(), await listed('', other)]).toEqual([[0, 4200], [900]]);
  expect(await listed(`?created[gte]=${one.data.created}`)).toEqual([0, 4200]);
  expect(await listed(`?created[gte]=${one.data.created + 1}`)).toEqual([]);
  // A restricted key serves as well.
  expect(await listed('', { authorization: 'Bearer rk_test_a' })).toEqual([]);
});

test('API-23 what it serves to the payment page is a script and two forms', async () => {
  const pages = ['/v3/', '/v3/form', '/v3/challenge'].map((path) => call(`GET ${path}`));
  expect((await Promise.all(pages)).map(({ status, named }) => [status, ...named])).toEqual([
    [200, 'text/javascript; charset=utf-8', 'no-store', null],
    [200, 'text/html; charset=utf-8', 'no-store', null],
    [200, 'text/html; charset=utf-8', 'no-store', null],
  ]);
  for (const page of pages) expect((await page).text.length).toBeGreaterThan(100);
});

test('API-23 away it answers nothing but its page, and counts who asked', async () => {
  cards.isDown = true;
  expect(await call('GET /v1/payment_intents')).toMatchObject({ status: 503, data: { error: { type: 'api_error' } } });
  expect((await call('GET /v3/')).status).toBe(200);
  expect(cards.downCalls).toBe(1);
  cards.isDown = false;
  expect((await call('GET /v1/payment_intents')).status).toBe(200);
});

test('API-23 events are signed for their shop, and sent to none that has no webhook', async () => {
  const event = cards.events.find((one) => one.event.type === 'payment_intent.succeeded')?.event;
  if (!event) throw new Error('nothing was paid');
  const sign = (body: string, secret: string, at: number) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  const at = now / 1000;
  expect(await cards.deliver(event)).toBe(202);
  expect(await cards.deliver(event, { secret: 'whsec_b', age: 60, host: 'ailleurs', body: '{}' })).toBe(202);
  const body = JSON.stringify(event);
  expect(received).toMatchObject([
    {
      headers: {
        host: 'cave.localhost',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        'stripe-signature': sign(body, 'whsec_a', at),
      },
      body,
    },
    { headers: { host: 'ailleurs', 'stripe-signature': sign('{}', 'whsec_b', at - 60) }, body: '{}' },
  ]);
  const unsent = cards.events.find(({ intent }) => intent.secretKey === 'sk_test_b')?.event;
  expect(await cards.deliver(unsent ?? event)).toBe(0);
  expect(await cards.deliver({ ...event, id: 'evt_none' })).toBe(0);
});

test('API-23 an account is paid out what came and went, each payout with what it holds', async () => {
  const { balance } = cards.ledger;
  const secretKey = 'sk_test_c';
  const intent = { id: 'pi_c', secretKey, amount: 10_000, refunded: 0 };
  const mine = { authorization: `Bearer ${secretKey}` };
  expect(balance.payOut(secretKey)).toBeUndefined();
  balance.addCharge(intent);
  balance.addRefund({ ...intent, refunded: 1000 }, 1000);
  balance.addDispute({ ...intent, refunded: 1000 }, false);
  balance.addDispute({ ...intent, refunded: 1000 }, true);
  balance.addFee(secretKey, 150);
  // 10 000 − 175 of fees, − 1 000 given back, − 9 000 − 2 000 for the dispute, 9 000 won, − 150.
  const first = balance.payOut(secretKey);
  expect([first?.amount, balance.payOut(secretKey)]).toEqual([6675, undefined]);
  balance.addFee(secretKey, 20);
  balance.payOutDaily(secretKey);
  expect(balance.payouts.filter((one) => one.secretKey === secretKey)).toHaveLength(1);
  now += 86_400_000;
  balance.payOutDaily(secretKey);
  const byHand = balance.payOutByHand(secretKey, 500);
  balance.sendBack(byHand);
  const read = (path: string, headers = mine) => call(`GET ${path}`, undefined, headers);
  const held = (id = '') => read(`/v1/balance_transactions?payout=${id}&limit=20`);
  const payouts = await read('/v1/payouts');
  const holding = [await held(first?.id), await held(byHand.id), await held('po_none')];
  expect(byPlace([payouts, ...holding].map(({ data }) => data))).toMatchSnapshot();
  const ids = async (query: string) =>
    (await read(`/v1/payouts?${query}`)).data.data.map((one: { id: string }) => one.id) as string[];
  const [last = '', middle = '', oldest = ''] = await ids('limit=3');
  expect([last, oldest]).toEqual([byHand.id, first?.id]);
  expect(await ids('limit=2')).toEqual([last, middle]);
  expect((await read('/v1/payouts?limit=2')).data.has_more).toBe(true);
  expect((await read('/v1/payouts?limit=3')).data.has_more).toBe(false);
  expect(await ids(`limit=2&starting_after=${middle}`)).toEqual([oldest]);
  expect(await ids(`created[gte]=${now / 1000}`)).toEqual([last, middle]);
  expect((await read('/v1/payouts', other)).data.data).toEqual([]);
  expect((await read(`/v1/balance_transactions?payout=${first?.id}`, other)).data.data).toEqual([]);
});
