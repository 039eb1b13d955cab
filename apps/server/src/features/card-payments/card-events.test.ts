import { createSite } from '@vitrine/test-kit/records/factories';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeEvent, type FakeIntent, fakeCards } from '../../adapters/cards/fake-card-ledger.ts';
import { shopId } from '../orders/orders.fixture.ts';
import { findShopFaults } from '../shop-verification/verify-shop.fixture.ts';
import { type CardScenario, openCards, startCardScenario, testCardKeys } from './card-payments.fixture.ts';

/** Another shop with the same keys as the first at the service, so that it gets the events of both. */
const otherShopId = 10;

let shop: CardScenario;
beforeAll(async () => {
  shop = await startCardScenario();
  await createSite(shop.server, otherShopId, 'autre', { isECommerce: true, isWinemaker: true });
  await openCards(shop.server, otherShopId, shopId);
  shop.server.running.context.directory.markStale();
});
afterAll(() => shop?.close());

/** Everything of the shop that an event could change. */
async function readShop(): Promise<unknown> {
  return shop.server.write(shopId, async ({ transaction }) => {
    const read = (table: string) =>
      transaction.query(
        `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${table} t where site_id = $1`,
        [shopId],
      );
    const tables = [
      'shop_order',
      'order_event',
      'payment',
      'payment_event',
      'refund',
      'card_intent',
      'stock_item',
      'stock_hold',
      'outgoing_mail',
    ];
    const states: unknown[] = [];
    for (const table of tables) states.push(await read(table));
    return states;
  });
}

async function payUnheard(): Promise<{ intent: FakeIntent; event: FakeEvent }> {
  const { intent } = await shop.prepare(await shop.order());
  shop.cards.ledger.confirm(intent.id, fakeCards.accepted);
  const [event] = shop.eventsOf(intent);
  if (!event) throw new Error('no event');
  return { intent, event };
}

/** Gives the other shop an order with the same numbers as one of the first. */
async function copyToOther(orderId: number): Promise<void> {
  const client = new pg.Client({ connectionString: shop.server.databaseUrls.superuser });
  await client.connect();
  for (const [table, condition] of [
    ['order_terms', 'true'],
    ['shop_order', 'id = $3'],
    ['payment', 'order_id = $3'],
  ]) {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const columns = rows[0]?.columns ?? '';
    await client.query(
      `insert into ${table} (${columns}) select ${columns.replace(/\bsite_id\b/, '$2::int')}
       from ${table} t where site_id = $1 and $3::int is not null and ${condition}`,
      [shopId, otherShopId, orderId],
    );
  }
  await client.end();
}

describe('API-23 an event that is not believed changes nothing', () => {
  test.each<[string, number, Parameters<CardScenario['cards']['deliver']>[1]]>([
    ['a signature with another secret', 400, { secret: 'whsec_faux' }],
    ['one that is 301 seconds old', 400, { age: 301 }],
    ['a body that is not the signed one', 400, { body: '{"id":"evt_1","object":"event"}', secret: 'whsec_faux' }],
    ['a body that is no JSON', 400, { body: 'bonjour' }],
    ['the event of one site at another', 200, { host: 'autre.localhost', secret: `whsec_${otherShopId}` }],
  ])('API-23 %s', async (_, status, changes) => {
    const { event } = await payUnheard();
    const before = await readShop();
    const { host, ...rest } = changes ?? {};
    expect(await shop.cards.deliver(event, { ...rest, ...(host ? { host: `${host}:${shop.server.port}` } : {}) })).toBe(
      status,
    );
    expect(await readShop()).toEqual(before);
    // What is not five minutes old is believed, and the same event then counts.
    expect(await shop.cards.deliver(event, { age: 295 })).toBe(200);
    expect(await readShop()).not.toEqual(before);
  });

  test('API-23 PLT-01 the event of one site at another that has an order, a payment and an amount of the same numbers', async () => {
    const { intent, event } = await payUnheard();
    await copyToOther(Number(intent.metadata.order));
    const readTwin = () =>
      shop.server.write(otherShopId, ({ transaction }) =>
        transaction.query('select payment_state, fulfilment from shop_order where site_id = $1', [otherShopId]),
      );
    const before = await readTwin();
    expect(before).toHaveLength(1);
    const host = `autre.localhost:${shop.server.port}`;
    expect(await shop.cards.deliver(event, { host, secret: `whsec_${otherShopId}` })).toBe(200);
    expect(await readTwin()).toEqual(before);
    expect(await shop.cards.deliver(event)).toBe(200);
    expect(await readTwin()).toEqual(before);
  });

  test('API-23 another amount than the order’s, another currency, or no order of the site', async () => {
    const check = async (event: FakeEvent, what: string) => {
      const before = await readShop();
      expect(await shop.cards.deliver(event)).toBe(200);
      await shop.reconcile();
      expect(await readShop(), what).toEqual(before);
    };
    for (const change of [{ amount: 1 }, { currency: 'usd' }] as Partial<FakeIntent>[]) {
      const { intent, event } = await payUnheard();
      const given = { ...intent };
      Object.assign(intent, change);
      await check(event, JSON.stringify(change));
      Object.assign(intent, given);
      await shop.reconcile();
    }
    // Payments that the shop did not make.
    for (const metadata of [{}, { site: String(shopId), order: '999999', payment: '999999' }]) {
      const { secretKey } = testCardKeys(shopId);
      const made = { secretKey, amount: 1250, currency: 'eur', description: '', metadata: { ...metadata } };
      const intent = shop.cards.ledger.create(made, '');
      shop.cards.ledger.confirm(intent.id, fakeCards.accepted);
      const event = shop.eventsOf(intent).at(-1) as FakeEvent;
      await check(event, JSON.stringify(metadata));
    }
    const logged = shop.server.logLines.filter(({ msg }) => msg === 'paiements par carte sans commande');
    // What was paid and belongs to nothing is said, at each round; nothing of what belongs to an order is.
    expect(logged.length).toBeGreaterThan(0);
  });

  test('API-23 a shop without keys knows no events, and a session or a foreign origin changes nothing', async () => {
    const { event } = await payUnheard();
    const body = JSON.stringify(event);
    const send = (host: string, headers: Record<string, string> = {}) =>
      shop.server.request('/api/custom-stripe/events', {
        host: `${host}:${shop.server.port}`,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
    expect((await send('cave.localhost')).status).toBe(400);
    expect(
      (await send('cave.localhost', { 'stripe-signature': 't=1,v1=00', origin: 'https://stripe.example' })).status,
    ).toBe(400);
    await createSite(shop.server, 11, 'sans-cle', { isECommerce: true, isWinemaker: true });
    shop.server.running.context.directory.markStale();
    expect((await send('sans-cle.localhost')).status).toBe(404);
    expect((await send('cave.localhost', { cookie: 'token=abc' })).status).toBe(400);
  });
});

test('API-23 whatever happened to these payments, everything that the shop counts twice agrees', async () => {
  expect(await findShopFaults(shop.server)).toEqual([]);
});
