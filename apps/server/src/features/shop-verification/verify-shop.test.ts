import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderShop, orderBody, shopId } from '../orders/orders.fixture.ts';
import { verifyShop } from './verify-shop.operations.ts';

/** A site with the same rows as the shop, under the same numbers. */
const copyId = 10;
const copied = [
  'stock_item',
  'stock_movement',
  'product',
  'product_text',
  'declination',
  'box_part',
  'discount_code',
  'discount_use',
  'address',
  'pickup_schedule',
  'pickup_slot',
  'order_terms',
  'shop_order',
  'order_event',
  'order_line',
  'stock_hold',
  'payment',
  'refund',
  'setting',
  'invoice',
  'invoice_buyer',
  'invoice_chain',
  'invoice_counter',
  'day_total',
];

let server: TestServer;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createOrderShop(server);
  await server.write(shopId, async (context) => {
    await createProduct(context, 'Pierre Blanche', { id: 70 });
    await createDeclination(context, 70, { id: 71, priceCents: 1000, stock: 60 });
    await createDelivery(context);
    await context.transaction.query('update discount_code set maximum_uses_per_email = null where site_id = $1', [
      shopId,
    ]);
  });
  server.running.context.directory.markStale();
  await placeOrders();
  client = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await client.connect();
  await copyShop();
});
afterAll(async () => {
  await client?.end();
  await server?.close();
});

/** Places one order of each kind: unpaid with a box and a code, paid, gone, paid and cancelled, and one for a slot. */
async function placeOrders(): Promise<void> {
  const shop = server.client(shopId);
  const owner = await createStaff(server, 'ADMIN', shopId);
  const place = (...given: Parameters<typeof orderBody>) => shop.placeOrder({ body: orderBody(...given) });
  const act = async ({ reference }: { reference: string }, action: string) => {
    const [row] = await server.write(shopId, ({ transaction }) =>
      transaction.query<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [
        shopId,
        reference,
      ]),
    );
    const { status, text } = await requestAdmin(server, 'POST', `/sites/${shopId}/orders/${row?.id}/${action}`, {
      cookie: owner.cookie,
      body: ['pay', 'cancel'].includes(action) ? { note: '' } : {},
    });
    expect(status, text).toBe(200);
  };
  const box = [
    { id: 11, quantity: 2 },
    { id: 4, quantity: 1 },
  ];
  await place(box, '63.00', { discountCode: 'BIENVENUE10' });
  await act(await place([{ id: 12, quantity: 6 }], '54.00'), 'pay');
  const gone = await place([{ id: 11, quantity: 1 }], '12.50');
  for (const action of ['pay', 'ready', 'finish']) await act(gone, action);
  const cancelled = await place([{ id: 11, quantity: 1 }], '12.50');
  for (const action of ['pay', 'cancel']) await act(cancelled, action);
  const slot = (await shop.listPickupSlots({})).addresses[0]?.slots.findLast(({ date }) => date.endsWith('T10:00'));
  await place([{ id: 71, quantity: 1 }], '9.00', {
    delivery: { type: 'CLICK_AND_COLLECT' },
    ...(slot ? { idSchedule: slot.idSchedule, dateSchedule: slot.date } : {}),
    discountCode: 'BIENVENUE10',
  });
}

async function copyShop(): Promise<void> {
  await createSite(server, copyId, 'jumelle', { isECommerce: true, isWinemaker: true });
  await client.query('set session_replication_role = replica');
  for (const table of copied) {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'site_id'`,
      [table],
    );
    const columns = rows[0]?.columns;
    await client.query(`delete from ${table} where site_id = ${copyId}`);
    await client.query(
      `insert into ${table} (site_id, ${columns}) overriding system value
       select ${copyId}, ${columns} from ${table} where site_id = ${shopId}`,
    );
  }
  await client.query('set session_replication_role = origin');
}

/** Verifies both shops with a fault in the copy, which is undone. Rows of all sites are seen: filters alone part them. */
async function verifyWith(statements: readonly string[]): Promise<{ shop: string[]; copy: string[] }> {
  await client.query('begin');
  try {
    for (const statement of statements) await client.query(statement.replaceAll('$site', String(copyId)));
    const verify = (siteId: number) =>
      server.write(siteId, (context) =>
        verifyShop({
          ...context,
          transaction: {
            ...context.transaction,
            query: async (text, values) => (await client.query(text, values as unknown[])).rows,
          },
        }),
      );
    return { shop: (await verify(shopId)).faults, copy: (await verify(copyId)).faults };
  } finally {
    await client.query('rollback');
  }
}

const ofOrder = (position: number) =>
  `(select id from shop_order where site_id = $site order by id offset ${position} limit 1)`;
const ofPayment = (position: number) =>
  `(select id from payment where site_id = $site and order_id = ${ofOrder(position)})`;
const stockOf = (declination: number) =>
  `(select stock_item_id from declination where site_id = $site and id = ${declination})`;
const [boxed, paid, gone, cancelled, collected] = [0, 1, 2, 3, 4].map(ofOrder);
const addIntent = (position: number, values: string) =>
  `insert into card_intent (site_id, id, payment_id, amount_cents, state, outcome, created_at, read_at)
   select $site, 'pi_essai', id, amount_cents, ${values}, now(), now() from payment where site_id = $site and id = ${ofPayment(position)}`;

test('API-23 a shop whose orders went all their ways agrees in everything, and so does its copy', async () => {
  expect(await verifyWith([])).toEqual({ shop: [], copy: [] });
});

test.each<[string, string[], RegExp]>([
  [
    'a stock that no movement explains',
    [`update stock_item set on_hand = on_hand + 1 where site_id = $site and id = ${stockOf(12)}`],
    /^Stock \d+ \(Les Perruches 2020\)\u00a0: 41 en stock, alors que les mouvements font 40\.$/,
  ],
  [
    'movements below zero',
    [
      `insert into stock_movement (site_id, stock_item_id, quantity, reason, at) values
       ($site, ${stockOf(12)}, -100, 'count', now()), ($site, ${stockOf(12)}, 100, 'count', now())`,
    ],
    /Les Perruches 2020.* sous zéro \(-60\)/,
  ],
  [
    'pieces that no order holds',
    [`update stock_item set held = held + 1 where site_id = $site and id = ${stockOf(11)}`],
    /Les Perruches 2022.* 7 retenues, alors que les commandes en retiennent 6/,
  ],
  [
    'pieces that no paid order has',
    [`update stock_item set allocated = allocated + 1 where site_id = $site and id = ${stockOf(12)}`],
    /7 attribuées, alors que les commandes en ont 6/,
  ],
  [
    'a box of which a part is not held',
    [
      `update stock_hold set quantity = quantity - 1 where site_id = $site and order_id = ${boxed}`,
      `update stock_item set held = held - 1 where site_id = $site and id = ${stockOf(11)}`,
    ],
    /^Commande \S+\u00a0: le stock retenu n’est pas celui de ses lignes et de ses coffrets\.$/,
  ],
  [
    'an order that holds nothing in a shop that counts its stock',
    [
      `update setting set updated_at = now() - interval '1 hour' where site_id = $site and type = 'HANDLE_STOCK'`,
      `delete from stock_hold where site_id = $site and order_id = ${boxed}`,
      `update stock_item set held = held - 6 where site_id = $site and id = ${stockOf(11)}`,
    ],
    /le stock retenu n’est pas celui/,
  ],
  [
    'stock of a paid order that could expire',
    [
      `update stock_hold set state = 'held' where site_id = $site and order_id = ${paid}`,
      `update stock_item set held = 6, allocated = 0 where site_id = $site and id = ${stockOf(12)}`,
    ],
    /le stock retenu ne suit pas l’état/,
  ],
  [
    'what left without a movement',
    [
      `delete from stock_movement where site_id = $site and reason = 'sale'`,
      `update stock_item set on_hand = on_hand + 1 where site_id = $site and id = ${stockOf(11)}`,
    ],
    /les sorties de stock ne sont pas ce qu’elle a emporté/,
  ],
  [
    'what left twice',
    [
      `insert into stock_movement (site_id, stock_item_id, quantity, reason, note, at)
       select $site, ${stockOf(12)}, -1, 'sale', reference, now() from shop_order where site_id = $site and id = ${gone}`,
      `update stock_item set on_hand = on_hand - 1 where site_id = $site and id = ${stockOf(12)}`,
    ],
    /les sorties de stock/,
  ],
  [
    'a line whose price changed',
    [`update order_line set unit_cents = unit_cents - 1 where site_id = $site and order_id = ${gone}`],
    /lignes, frais et réductions ne font pas son total/,
  ],
  [
    'fees that nobody ordered',
    [`update shop_order set shipping_cents = 590 where site_id = $site and id = ${gone}`],
    /ne font pas son total \(18,40\u202f€ au lieu de 12,50\u202f€\)/,
  ],
  [
    'a line that is lost',
    [`delete from order_line where site_id = $site and order_id = ${gone}`],
    /ne font pas son total/,
  ],
  [
    'a reduction without a code',
    [`update shop_order set discount_cents = 100 where site_id = $site and id = ${gone}`],
    /ne font pas son total/,
  ],
  [
    'VAT of another rate',
    [
      `update shop_order set vat_groups = jsonb_set(vat_groups, '{0,rate}', '550') where site_id = $site and id = ${gone}`,
    ],
    /les montants par taux de TVA/,
  ],
  [
    'VAT that is not that of its rate, though everything adds up',
    [
      `update shop_order set net_cents = net_cents + 1, vat_cents = vat_cents - 1,
         vat_groups = '[{"rate":2000,"totalCents":1250,"netCents":1043,"vatCents":207}]' where site_id = $site and id = ${gone}`,
      `update order_line set net_cents = 1043, vat_cents = 207,
         parts = jsonb_set(jsonb_set(parts, '{0,netCents}', '1043'), '{0,vatCents}', '207') where site_id = $site and order_id = ${gone}`,
    ],
    /les montants par taux de TVA/,
  ],
  [
    'parts of a box that do not make its price',
    [
      `update order_line set parts = jsonb_set(parts, '{0,totalCents}', '1') where site_id = $site and order_id = ${boxed} and position = 1`,
    ],
    /les montants par taux de TVA/,
  ],
  [
    'a payment of another amount',
    [`update payment set amount_cents = amount_cents - 1 where site_id = $site and order_id = ${paid}`],
    /son paiement n’a pas le montant, le moyen ou l’état/,
  ],
  [
    'a payment in another state',
    [`update payment set state = 'unpaid' where site_id = $site and order_id = ${paid}`],
    /son paiement n’a pas/,
  ],
  [
    'an order without payment',
    [`delete from payment where site_id = $site and order_id = ${boxed}`],
    /son paiement n’a pas/,
  ],
  [
    'a card that paid, which no order counts',
    [addIntent(0, `'succeeded', null`)],
    /le paiement par carte pi_essai est encaissé, et ne compte pas pour elle/,
  ],
  ['a card that counts for an unpaid order', [addIntent(0, `'succeeded', 'counted'`)], /pi_essai est encaissé/],
  [
    'a card that was paid twice, and nothing goes back',
    [addIntent(1, `'succeeded', 'refunded'`)],
    /les remboursements ne suivent pas son état/,
  ],
  [
    'an order paid by card without money',
    [
      `update shop_order set payment_method = 'card' where site_id = $site and id = ${paid}`,
      `update payment set method = 'card' where site_id = $site and order_id = ${paid}`,
      `update order_event set author = 'program' where site_id = $site and order_id = ${paid}`,
    ],
    /elle est payée par carte sans encaissement/,
  ],
  [
    'a cancelled order whose money is kept',
    [`delete from refund where site_id = $site and payment_id = ${ofPayment(3)}`],
    /les remboursements ne suivent pas/,
  ],
  [
    'more given back than was paid',
    [`update refund set state = 'sent', amount_cents = amount_cents + 1 where site_id = $site`],
    /les remboursements ne suivent pas/,
  ],
  [
    'an order that says refunded while nothing was sent',
    [
      `update shop_order set payment_state = 'refunded' where site_id = $site and id = ${cancelled}`,
      `update payment set state = 'refunded' where site_id = $site and order_id = ${cancelled}`,
    ],
    /les remboursements ne suivent pas/,
  ],
  [
    'a code whose count is wrong',
    [`update discount_code set used = used + 1 where site_id = $site`],
    /^Code BIENVENUE10\u00a0: compté 3\u00a0fois, utilisé par 2\u00a0commandes, 2 au plus d’un même acheteur, limite aucune\.$/,
  ],
  [
    'a code above its limit',
    [
      'alter table discount_code drop constraint discount_code_limit',
      `update discount_code set maximum_uses = 1 where site_id = $site`,
    ],
    /limite 1\./,
  ],
  [
    'a code above its limit for one buyer',
    [`update discount_code set maximum_uses_per_email = 1 where site_id = $site`],
    /2 au plus d’un même acheteur/,
  ],
  [
    'a use that was given back by an order that goes on',
    [
      `update discount_use set given_back_at = now() where site_id = $site and order_id = ${boxed}`,
      `update discount_code set used = used - 1 where site_id = $site`,
    ],
    /l’usage de son code de réduction ne suit pas son état/,
  ],
  [
    'a slot with a place that nobody has',
    [`update pickup_slot set taken = taken + 1 where site_id = $site`],
    /^Créneau du \d{4}-\d\d-\d\d à 10:00\u00a0: 1\u00a0commande, alors qu’il en compte 2 pour 4\u00a0places\.$/,
  ],
  [
    'a slot above its capacity',
    [
      'alter table pickup_slot drop constraint pickup_slot_capacity',
      `update pickup_slot set capacity = 0 where site_id = $site`,
    ],
    /1\u00a0commande, alors qu’il en compte 1 pour 0\u00a0place\./,
  ],
  [
    'an order for a slot that was cancelled by hand',
    [`update shop_order set fulfilment = 'cancelled' where site_id = $site and id = ${collected}`],
    /^Créneau/,
  ],
])('API-23 %s is found, and only in its own shop', async (_, statements, sentence) => {
  const { shop, copy } = await verifyWith(statements);
  expect(copy).toContainEqual(expect.stringMatching(sentence));
  expect(shop).toEqual([]);
});
