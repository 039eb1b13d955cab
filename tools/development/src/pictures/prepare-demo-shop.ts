import { openBrowser } from '@vitrine/test-kit/browser/browser';
import { callFrom } from '@vitrine/test-kit/browser/prepare-admin-screens';
import type { Page } from 'playwright-core';
import { type Buyer, demoBuyers } from './demo-buyers.data.ts';
import type { DemoProgram } from './demo-program.ts';

/** The demo's shop. */
export const shopId = 43;
const admin = `/admin/sites/${shopId}`;
/** What is bought: numbers of what is sold, and how many of each. */
type Wanted = readonly (readonly [item: number, quantity: number])[];
interface Placed {
  id: number;
  reference: string;
  token: string;
}

/** How an order is received, as the call takes it. */
const home = { type: 'DELIVERY', idCarrier: 1 } as const;
const relayOf = ({ address: { postalCode, city } }: Buyer) => ({
  type: 'PICKUP',
  idCarrier: 2,
  id: `D${postalCode}-1-${city}`,
});

/**
 * Has the demo's shop live three weeks by its own calls: orders by card, transfer and telephone, parcels, refunds, a withdrawal, sales
 * at the cellar. Ends at the present.
 */
export async function prepareDemoShop(demo: DemoProgram): Promise<void> {
  const { context, close } = await openBrowser({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36',
  });
  const [buyers, staff] = [await context.newPage(), await context.newPage()];
  await buyers.goto(`${demo.shop}/boutique`);
  await staff.goto(`${demo.admin}/connexion`);
  await staff.getByLabel('Adresse électronique').waitFor();
  const shop = createShop(demo, { buyers, staff });
  const [claire, hugues, cave, odile, karim, paulette, jeanne, marc, ines, lucas] = demoBuyers;

  await shop.live(24);
  const first = await shop.order(
    claire,
    [
      [101, 6],
      [131, 6],
    ],
    home,
  );
  await shop.payByCard(first);
  await shop.sell(
    [
      [111, 2],
      [195, 1],
    ],
    'terminal',
  );
  await shop.live(22);
  await shop.prepare(first);
  await shop.ship(first, '6A10482207715');
  const second = await shop.order(hugues, [[151, 6]], relayOf(hugues));
  await shop.payByCard(second);
  await shop.live(19);
  await demo.runTask('card-payouts');
  await shop.receive(first);
  await shop.prepare(second);
  await shop.ship(second);
  await shop.sell([[221, 1]], 'cash');
  const third = await shop.order(
    cave,
    [
      [101, 24],
      [151, 12],
    ],
    home,
    'TRANSFER',
  );
  await shop.live(15);
  await shop.pay(third);
  await shop.ship(third, '6A10482231098', [{ position: 0, quantity: 24 }]);
  const fourth = await shop.order(
    odile,
    [
      [121, 3],
      [131, 3],
    ],
    home,
  );
  await shop.payByCard(fourth);
  await shop.live(12);
  await demo.runTask('card-payouts');
  await shop.receive(second);
  await shop.ship(third, '6A10482240417');
  await shop.prepare(fourth);
  await shop.ship(fourth, '6A10482240562');
  await shop.sell([[171, 6]], 'terminal');
  await shop.live(8);
  await shop.receive(fourth);
  await shop.refund(fourth, 'damaged', 'gone');
  await demo.runTask('card-refunds');
  const fifth = await shop.order(karim, [[222, 2]], home);
  await shop.payByCard(fifth);
  await shop.live(6);
  await demo.runTask('card-payouts');
  await shop.prepare(fifth);
  await shop.ship(fifth, '6A10482263370');
  await shop.sell(
    [
      [181, 1],
      [185, 2],
    ],
    'terminal',
  );
  await shop.live(4);
  await shop.receive(fifth);
  const sixth = await shop.order(
    paulette,
    [
      [141, 6],
      [131, 6],
    ],
    home,
  );
  await shop.payByCard(sixth);
  await shop.live(2);
  await shop.prepare(sixth);
  await shop.ship(sixth, '6A10482270014', [{ position: 0, quantity: 6 }]);
  const seventh = await shop.order(
    jeanne,
    [
      [131, 6],
      [191, 6],
    ],
    relayOf(jeanne),
  );
  await shop.payByCard(seventh);
  await shop.order(marc, [[112, 6]], home, 'TRANSFER');
  await shop.live(1);
  await demo.runTask('card-payouts');
  await shop.prepare(seventh);
  for (const [buyer, wanted] of [
    [ines, [[101, 12]]],
    [
      lucas,
      [
        [221, 1],
        [195, 6],
      ],
    ],
  ] as const)
    await shop.payByCard(await shop.order(buyer, wanted, home));
  await shop.collect(claire, [[151, 6]]);
  await shop.live(0);
  for (const task of ['card-payouts', 'sales-reports']) await demo.runTask(task);
  await shop.payByCard(
    await shop.order(
      odile,
      [
        [101, 6],
        [142, 6],
      ],
      home,
    ),
  );
  await shop.payByCard(
    await shop.order(
      karim,
      [
        [112, 3],
        [205, 3],
      ],
      relayOf(karim),
    ),
  );
  await shop.collect(hugues, [[221, 1]]);
  await shop.withdraw(fifth, 1);
  await shop.sell(
    [
      [101, 3],
      [171, 3],
    ],
    'terminal',
  );
  await shop.sell([[131, 2]], 'cash');
  await close();
}

function createShop(demo: DemoProgram, { buyers, staff }: { buyers: Page; staff: Page }) {
  const [ask, tell] = [callFrom(buyers), callFrom(staff)];
  const find = async (reference: string, token: string): Promise<Placed> => {
    const { records } = await tell<{ records: { id: number }[] }>('GET', `${admin}/orders?q=${reference}`);
    return { id: records[0]?.id ?? 0, reference, token };
  };
  const act = (order: Placed, action: string, body?: object) =>
    tell('POST', `${admin}/orders/${order.id}/${action}`, body ?? {});
  const shipments = (order: Placed) => `${admin}/preparation/orders/${order.id}/shipments`;
  const orderBody = (buyer: Buyer, wanted: Wanted, changes: object) => ({
    products: wanted.map(([id, quantity]) => ({ id, quantity })),
    user: { ...buyer.person, birthdate: '1980-05-17' },
    acceptsTerms: true,
    ...(buyer.company ? { company: buyer.company } : {}),
    ...changes,
  });
  return {
    /** Moves to a day, and signs in: sessions last some hours. */
    async live(daysAgo: number): Promise<void> {
      await demo.goBack(daysAgo);
      await tell('POST', '/admin/session', demo.account);
      await tell('POST', '/admin/session/step-up', { password: demo.account.password });
    },
    async order(buyer: Buyer, wanted: Wanted, delivery: object, payment = 'CARD'): Promise<Placed> {
      const { firstname, lastname } = buyer.person;
      const address = { firstname, lastname, ...buyer.address };
      const placed = await ask<{ reference: string; token: string }>(
        'POST',
        '/order',
        orderBody(buyer, wanted, { delivery, payment, address: { delivery: address }, ...buyer.words }),
      );
      return find(placed.reference, placed.token);
    },
    /** Orders what is collected at the cellar, by the first slot. */
    async collect(buyer: Buyer, wanted: Wanted): Promise<void> {
      const products = wanted.map(([id, quantity]) => ({ id, quantity }));
      const delivery = { type: 'CLICK_AND_COLLECT' };
      const { choices } = await ask<{ choices: { slots: { idSchedule: number; dateSchedule: string }[] } }>(
        'PUT',
        '/order/quote',
        { products, delivery },
      );
      const { idSchedule, dateSchedule } = choices.slots[0] ?? {};
      await ask(
        'POST',
        '/order',
        orderBody(buyer, wanted, { delivery, idSchedule, dateSchedule, payment: 'COLLECTION' }),
      );
    },
    async payByCard({ token }: Placed): Promise<void> {
      const { form } = await ask<{ form: { clientSecret: string } }>('POST', '/order/card', { token });
      const page = await buyers.evaluate(async (path) => (await fetch(path)).text(), `/commande/${token}/paiement`);
      const [service] = /http:\/\/127\.0\.0\.1:\d+/.exec(page) ?? [];
      await fetch(`${service}/v3/confirm`, {
        method: 'POST',
        body: JSON.stringify({ clientSecret: form.clientSecret, number: '4242424242424242' }),
      });
      // The service tells the shop of it by an event.
      for (let round = 0; round < 50; round += 1) {
        if ((await ask<{ isPaid: boolean }>('GET', `/order/${token}`)).isPaid) return;
        await new Promise((done) => setTimeout(done, 100));
      }
      throw new Error('a payment by card did not arrive');
    },
    pay: (order: Placed) => act(order, 'pay', { note: 'Virement reçu', method: 'transfer' }),
    prepare: (order: Placed) => act(order, 'ready'),
    ship: (order: Placed, tracking = '', lines?: { position: number; quantity: number }[]) =>
      tell('POST', shipments(order), { ...(lines ? { lines } : {}), tracking }),
    receive: ({ token }: Placed) => ask('PUT', '/order/received', { token, number: 1 }),
    async refund(order: Placed, reason: string, goods: string): Promise<void> {
      const body = { lines: [{ position: 0, quantity: 1, goods }], shipping: false, reason, note: '' };
      const path = `${admin}/orders/${order.id}/refunds`;
      const { confirm } = await tell<{ confirm: string }>('POST', path, body);
      await tell('POST', path, { ...body, confirm });
    },
    async withdraw({ token, reference }: Placed, quantity: number): Promise<void> {
      const { name, email } = await ask<{ name: string; email: string }>('GET', `/withdrawal/order/${token}`);
      const lines = [{ position: 0, quantity }];
      await ask('POST', '/withdrawal', { name, email, orderReference: reference, lines, order: token });
    },
    /** Sells at the cellar what is taken away. */
    async sell(wanted: Wanted, payment: string): Promise<void> {
      const products = wanted.map(([id, quantity]) => ({ id, quantity }));
      const sale = { products, channel: 'counter', handover: 'taken' };
      const { total } = await tell<{ total: string }>('POST', `${admin}/counter/quote`, sale);
      const buyer = { firstname: '', lastname: '', email: '', phone: '' };
      const body = { ...sale, buyer, payment, confirmsMajority: true, passesWarnings: true, expectedTotal: total };
      await tell('POST', `${admin}/counter/orders`, body);
    },
  };
}
