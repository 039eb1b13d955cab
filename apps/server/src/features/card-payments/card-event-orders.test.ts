import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeEvent, type FakeIntent, fakeCards } from '../../adapters/cards/fake-card-ledger.ts';
import { readStock, shopId } from '../orders/orders.fixture.ts';
import { findShopFaults } from '../shop-verification/verify-shop.fixture.ts';
import { type CardScenario, startCardScenario } from './card-payments.fixture.ts';

let shop: CardScenario;
beforeAll(async () => {
  shop = await startCardScenario();
});
afterAll(() => shop?.close());

const timeout = byRunLength(300_000, 3_600_000);

describe('API-23 events in any order, and again', () => {
  /** What a payment goes through here: refused, processed, accepted, given back in part, disputed, and won. */
  const steps: ((intent: FakeIntent) => unknown)[] = [
    ({ id }) => shop.cards.ledger.confirm(id, fakeCards.declined),
    ({ id }) => shop.cards.ledger.confirm(id, fakeCards.processed),
    ({ id }) => shop.cards.ledger.settle(id),
    ({ id }) => shop.cards.ledger.refund(id, 250, ''),
    ({ id }) => shop.cards.ledger.dispute(id),
    ({ id }) => shop.cards.ledger.dispute(id, 'won'),
  ];

  /** All orders of events up to a length, by their places among the six. */
  function listOrders(length: number): number[][] {
    const shorter: number[][] = length > 1 ? listOrders(length - 1) : [[]];
    return [
      ...(length > 1 ? shorter : []),
      ...shorter
        .filter((order) => order.length === length - 1)
        .flatMap((order) => steps.flatMap((_, place) => (order.includes(place) ? [] : [[...order, place]]))),
    ];
  }

  /** Runs one order of events about a new order; returns everything that must be the same for all. */
  async function runEvents(places: readonly number[], times: number): Promise<string> {
    const placed = await shop.orderLots();
    const { intent } = await shop.prepare(placed);
    for (const step of steps) step(intent);
    const events = shop.eventsOf(intent);
    for (const place of places) {
      const deliver = () => shop.cards.deliver(events[place] as FakeEvent);
      const answers = await Promise.all(Array.from({ length: times * byRunLength(1, 10) }, deliver));
      expect(new Set(answers)).toEqual(new Set([200]));
    }
    const { status, isPaid } = await shop.read(placed);
    const facts = await shop.server.write(shopId, ({ transaction }) =>
      transaction.query(
        `select o.payment_state,
           (select array_agg(e.kind order by e.kind) from order_event e where e.site_id = $1 and e.order_id = o.id) as events,
           (select array_agg(r.amount_cents || r.state) from refund r join payment p on p.site_id = r.site_id and p.id = r.payment_id
            where r.site_id = $1 and p.order_id = o.id) as refunds,
           (select array_agg(m.template order by m.template) from outgoing_mail m
            where m.site_id = $1 and m.data ->> 'reference' = o.reference) as mails
         from shop_order o where o.site_id = $1 and o.reference = $2`,
        [shopId, placed.reference],
      ),
    );
    return JSON.stringify({ status, isPaid, facts });
  }

  test('API-23 end in one state, with each mail, stock move and refund once', { timeout }, async () => {
    await shop.server.write(shopId, ({ transaction }) =>
      transaction.query(
        `with added as (update stock_item set on_hand = on_hand + 100000 where site_id = $1 returning id)
         insert into stock_movement (site_id, stock_item_id, quantity, reason, at) select $1, id, 100000, 'count', now() from added`,
        [shopId],
      ),
    );
    const before = await readStock(shop.server, 12);
    const orders = listOrders(byRunLength(3, 4));
    // In the suite each has one number of duplicates, and of the longest every sixth runs; in the long set all of them.
    const cases = orders
      .filter(({ length }, turn) => byRunLength(length < 3 || turn % 6 === 0, true))
      .flatMap((places, turn) => byRunLength([1 + (turn % 3)], [1, 2, 3, 4, 5]).map((times) => ({ places, times })));
    const ends = new Set<string>();
    const waiting = cases.values();
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (const { places, times } of waiting) ends.add(await runEvents(places, times));
      }),
    );
    expect([...ends]).toHaveLength(1);
    expect(JSON.parse([...ends][0] ?? '{}')).toMatchObject({
      status: 'paid',
      isPaid: true,
      facts: [
        {
          payment_state: 'partly_refunded',
          refunds: ['250sent'],
          // Paid within the minutes that their first mails wait, owner and buyer have one mail each.
          mails: ['card-owner', 'order-owner', 'order-paid'],
        },
      ],
    });
    expect(await readStock(shop.server, 12)).toEqual({
      ...before,
      allocated: before.allocated + 6 * cases.length,
    });
  });
});

test('API-23 whatever happened to these payments, everything that the shop counts twice agrees', async () => {
  expect(await findShopFaults(shop.server)).toEqual([]);
});
