import { fulfilmentTransitions } from '@vitrine/domain/ordering/fulfilment';
import { computeOrderStatus } from '@vitrine/domain/ordering/order-status';
import { paymentTransitions } from '@vitrine/domain/ordering/payment';
import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createSite } from '@vitrine/test-kit/records/factories';
import { fillOrders } from '@vitrine/test-kit/records/fill-orders';
import { createMember } from '@vitrine/test-kit/records/members';
import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { asPlatform, createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestContext } from '../../../request-context.ts';
import { buildRecordConditions } from '../../../storage/resource-sql.ts';
import { openConversation } from '../../conversations/conversations.operations.ts';
import { updateMemberEmail } from '../../profile/update-email.operations.ts';
import { advanceOrder } from '../order-steps.operations.ts';
import { createOrderShop, shopId } from '../orders.fixture.ts';
import { updateOrderStates } from '../orders.repository.ts';
import { orderTable } from './order-records.repository.ts';

const copyId = 10;
const item = { productId: 1, declinationId: 11 };
let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createOrderShop(server);
  await createSite(server, copyId, 'jumelle', { isECommerce: true, isWinemaker: true });
  await server.write(copyId, async (context) => {
    await createProduct(context, 'Les Perruches', { id: 1 });
    await createDeclination(context, 1, { id: 11 });
  });
  await server.write(shopId, async (context) => {
    await createProduct(context, 'Pierre Blanche', { id: 70 });
    await createDeclination(context, 70, { id: 71 });
  });
  server.running.context.directory.markStale();
  owner = await createStaff(server, 'ADMIN', shopId);
  for (const site of [shopId, copyId]) await server.write(site, createNamedOrders);
});
afterAll(() => server?.close());

async function createNamedOrders(context: RequestContext): Promise<void> {
  for (const [reference, firstname, lastname, email] of [
    ['261101-ABCDEFG', 'Noël', 'Çelik', 'N.Celik@Exemple.fr'],
    ['261102-ABXYZTU', 'Élise', 'Noirot', 'elise@exemple.fr'],
    ['261103-HHHHHHH', 'Anna', 'De La Croix', 'anna_%@exemple.fr'],
  ] as const)
    await createOrder(context, item, { reference, firstname, lastname, email, phone: '' });
  const address = { firstname: 'Karim', lastname: 'Benali', address: '1 quai', addressPart2: '', postalCode: '44000' };
  const { id } = await createOrder(context, item, {
    reference: '260930-KKKKKKK',
    firstname: 'Karim',
    lastname: 'Benali',
    email: 'cuisine@exemple.fr',
    phone: '+33 (0)6 98 76 54 32'.replace('(0)', ''),
    delivery_type: 'DELIVERY',
    delivery_address: { ...address, city: 'Nantes', country: 'FR' },
    company: { name: 'Bistrot La Dorée SARL', siren: '732829320', vatNumber: '' },
  });
  await context.transaction.query(
    `insert into shipment (site_id, order_id, number, tracking, shipped_at) values ($1, $2, 1, 'XY1234', now())`,
    [context.site.id, id],
  );
}

const list = async (query: string) => {
  const { status, text } = await requestAdmin(server, 'GET', `/sites/${shopId}/orders?${query}`, {
    cookie: owner.cookie,
  });
  expect(status, text).toBe(200);
  return (JSON.parse(text).data.records as { values: { reference: string; status: string } }[]).map(
    ({ values }) => values,
  );
};

test.each([
  ['261101', ['261101-ABCDEFG']],
  ['abcd', ['261101-ABCDEFG']],
  ['AB', ['261101-ABCDEFG', '261102-ABXYZTU']],
  ['2611', ['261101-ABCDEFG', '261102-ABXYZTU', '261103-HHHHHHH']],
  ['n.celik@', ['261101-ABCDEFG']],
  ['N.CELIK@EXEMPLE.FR', ['261101-ABCDEFG']],
  ['celik', ['261101-ABCDEFG']],
  ['noel çe', ['261101-ABCDEFG']],
  ['no', ['261101-ABCDEFG', '261102-ABXYZTU']],
  ['noirot el', ['261102-ABXYZTU']],
  ['de la', ['261103-HHHHHHH']],
  ['anna_%', ['261103-HHHHHHH']],
  ['croix anna', ['261103-HHHHHHH']],
  ['bistrot', ['260930-KKKKKKK']],
  ['Dorée benali', ['260930-KKKKKKK']],
  ['nantes', ['260930-KKKKKKK']],
  ['06 98 76 54 32', ['260930-KKKKKKK']],
  ['+33698765', ['260930-KKKKKKK']],
  ['0033 6 98', ['260930-KKKKKKK']],
  ['06 98 76 54 33', []],
  ['xy1234', ['260930-KKKKKKK']],
  ['bistrot celik', []],
  ['%', []],
  ['_', []],
  ['zz', []],
])(
  'API-23 the search of orders finds « %s » where words of a reference, a name, an address, a company, a town, a telephone or a parcel begin so',
  async (q, references) => {
    const found = await list(`q=${encodeURIComponent(q)}`);
    expect(found.map(({ reference }) => reference).sort()).toEqual(references);
  },
);

test('API-23 words of an order follow its parcels and go with what named its people', async () => {
  const [order] = await list('q=xy1234');
  expect(order?.reference).toBe('260930-KKKKKKK');
  const run = (statement: string) =>
    server.write(shopId, ({ transaction }) =>
      transaction.query(
        `${statement} and order_id = (select id from shop_order where site_id = $1 and reference = '260930-KKKKKKK')`,
        [shopId],
      ),
    );
  await run(`update shipment set tracking = 'ZZ9999' where site_id = $1`);
  expect([await list('q=xy1234'), (await list('q=zz99')).length]).toEqual([[], 1]);
  await run('delete from shipment where site_id = $1');
  expect(await list('q=zz99')).toEqual([]);
  await server.write(shopId, ({ transaction }) =>
    transaction.query(
      `update shop_order set firstname = '', lastname = '', email = null, phone = '', company = null, delivery_address = null
       where site_id = $1 and reference = '260930-KKKKKKK'`,
      [shopId],
    ),
  );
  const words = await server.write(shopId, ({ transaction }) =>
    transaction.query<{ word: string }>(
      `select word from order_word where site_id = $1
         and order_id = (select id from shop_order where site_id = $1 and reference = '260930-KKKKKKK') order by word`,
      [shopId],
    ),
  );
  expect(words.map(({ word }) => word)).toEqual(['260930', 'kkkkkkk']);
});

test('API-23 what was refunded in whole is not handed over: neither by a call nor by its operation', async () => {
  const address = { firstname: 'Léa', lastname: 'Petit', address: '1 quai', addressPart2: '' };
  const delivery_address = { ...address, postalCode: '75001', city: 'Paris', country: 'FR' };
  for (const [changes, action, to] of [
    [{ delivery_type: 'DELIVERY', delivery_address, fulfilment: 'ready' }, 'ship', 'shipped'],
    [{ delivery_type: 'CLICK_AND_COLLECT', fulfilment: 'ready' }, 'collect', 'collected'],
    [{ fulfilment: 'ready' }, 'finish', 'done'],
    [{ payment_method: 'collection', fulfilment: 'preparing' }, 'ready', 'ready'],
  ] as const) {
    const id = await server.write(shopId, async (context) => {
      const order = await createOrder(context, item, { ...changes, payment: 'paid' });
      await updateOrderStates(context, order.id, { payment_state: 'refunded' });
      return order.id;
    });
    const call = (method: string, path: string, body?: object) =>
      requestAdmin(server, method, `/sites/${shopId}/orders/${id}${path}`, {
        cookie: owner.cookie,
        ...(body && { body }),
      });
    const refused = await call('POST', `/${action}`, {});
    expect(refused.status, refused.text).toBe(409);
    // As it reads when the money goes back between the button and its call.
    expect(await server.write(shopId, (context) => advanceOrder(context, id, to))).toMatchObject({
      ok: false,
      failure: { code: 'conflict', message: expect.stringContaining('la commande est remboursée en entier') },
    });
    expect(JSON.parse((await call('GET', '')).text).data.values).toMatchObject({
      canReady: false,
      canShip: false,
      canCollect: false,
      canFinish: false,
      canCancel: true,
    });
  }
});

test('API-23 STA-05 who notes the money of a card, or of whoever comes, says by what means it came: books and the limit of cash are of that', async () => {
  for (const method of ['card', 'collection'] as const) {
    const id = await server.write(shopId, async (context) => {
      const order = await createOrder(context, item, { payment_method: method });
      return order.id;
    });
    const pay = async (means: string | null) => {
      const { status, text } = await requestAdmin(server, 'POST', `/sites/${shopId}/orders/${id}/pay`, {
        cookie: owner.cookie,
        body: { note: '', method: means },
      });
      return [status, JSON.parse(text)];
    };
    expect(await pay(null)).toEqual([
      422,
      expect.objectContaining({ fields: { method: 'Choisissez par quel moyen vous avez reçu l’argent.' } }),
    ]);
    expect(await pay('terminal')).toEqual([
      200,
      expect.objectContaining({
        data: expect.objectContaining({ values: expect.objectContaining({ paymentMethod: 'terminal' }) }),
      }),
    ]);
    expect((await pay(null))[0]).toBe(409);
  }
});

test('API-23 the list says where each order goes, in the words of people', async () => {
  const address = { firstname: 'Léa', lastname: 'Petit', address: '1 quai', addressPart2: '', postalCode: '5000' };
  const scheduleId = await server.write(shopId, async (context) => (await createDelivery(context)).scheduleId);
  const slot = { scheduleId, day: '2026-12-05', start: '10:00', end: '11:00', label: 'Samedi 5 décembre' };
  const whole = 'Le chai, 1 rue du Chai, 49400\u00a0Saumur';
  const cases = [
    [{ delivery_type: 'DELIVERY', delivery_address: { ...address, city: 'Namur', country: 'BE' } }, 'Namur, Belgique'],
    [{ delivery_type: 'DELIVERY', delivery_address: { ...address, city: 'Paris', country: 'FR' } }, 'Paris'],
    [{ delivery_type: 'DELIVERY', delivery_address: { ...address, city: 'Zug', country: 'ZZ' } }, 'Zug, ZZ'],
    [{ delivery_type: 'DELIVERY' }, ''],
    [
      { delivery_type: 'PICKUP', relay: { id: '012345', name: 'Tabac du Port', lines: ['2 quai', '49400 Saumur'] } },
      'Relais\u00a0: Tabac du Port',
    ],
    [{ delivery_type: 'PICKUP' }, ''],
    [{ delivery_type: 'CLICK_AND_COLLECT', slot: { ...slot, address: [whole] } }, 'Retrait\u00a0: Le chai'],
    [
      { delivery_type: 'CLICK_AND_COLLECT', slot: { ...slot, scheduleId: 9999, address: [whole] } },
      `Retrait\u00a0: ${whole}`,
    ],
    [{ delivery_type: 'CLICK_AND_COLLECT' }, 'Retrait'],
    [{}, ''],
  ] as const;
  for (const [changes, words] of cases) {
    const { id } = await server.write(shopId, (context) => createOrder(context, item, changes as object));
    const { text } = await requestAdmin(server, 'GET', `/sites/${shopId}/orders/${id}`, { cookie: owner.cookie });
    const { destination, place } = JSON.parse(text).data.values;
    expect(destination).toBe(words);
    if (words === 'Namur, Belgique') expect(place).toBe('Léa Petit\n1 quai\n5000 Namur\nBelgique');
    if (words === 'Retrait\u00a0: Le chai') expect(place).toBe(`Samedi 5 décembre\n${whole}`);
  }
});

test('API-23 each step says who made it, and staff whose account is gone are said to be gone', async () => {
  const helper = await createStaff(server, 'ADMIN', shopId);
  const { id } = await server.write(shopId, (context) => createOrder(context, item));
  const act = async (staff: TestStaff, action: string) => {
    const path = `/sites/${shopId}/orders/${id}/${action}`;
    const answer = await requestAdmin(server, 'POST', path, { cookie: staff.cookie, body: {} });
    expect(answer.status, answer.text).toBe(200);
  };
  const readSteps = async () => {
    const { text } = await requestAdmin(server, 'GET', `/sites/${shopId}/orders/${id}`, { cookie: owner.cookie });
    const steps: string[] = JSON.parse(text).data.values.timeline.split('\n');
    return steps.map((step) => step.split(' · ')[1]);
  };
  await asPlatform(server, (transaction) =>
    transaction.query(`update staff_account set name = 'Claire Martin' where id = $1`, [owner.id]),
  );
  await act(owner, 'pay');
  await act(helper, 'ready');
  expect((await readSteps()).slice(0, 2)).toEqual([
    'Commande passée, par l’acheteur',
    'Paiement reçu, par Claire Martin',
  ]);
  expect((await readSteps()).at(-1)).toMatch(/^Commande prête, par Équipe \d+$/);
  await asPlatform(server, (transaction) => transaction.query('delete from staff_account where id = $1', [helper.id]));
  expect((await readSteps()).at(-1)).toBe('Commande prête, par un compte supprimé');
});

test('API-23 the stored status is what people read, for every pair of states', async () => {
  const fulfilments = [...new Set(fulfilmentTransitions.flatMap(({ from, to }) => [...from, to]))];
  const payments = [...new Set(paymentTransitions.flatMap(({ from, to }) => [...from, to]))];
  expect(fulfilments.length * payments.length).toBe(63);
  await server.write(shopId, async (context) => {
    const { id } = await createOrder(context, item);
    for (const fulfilment of fulfilments)
      for (const payment of payments) {
        const rows = await context.transaction.query(
          'update shop_order set fulfilment = $3, payment_state = $4 where site_id = $1 and id = $2 returning status',
          [shopId, id, fulfilment, payment],
        );
        expect(rows, `${fulfilment} ${payment}`).toEqual([{ status: computeOrderStatus(fulfilment, payment) }]);
      }
    await context.transaction.query('delete from shop_order where site_id = $1 and id = $2', [shopId, id]);
  });
});

test('API-23 a list by status, or of what begins with a text, reads an index and not all orders', async () => {
  await fillOrders(server.databaseUrls.superuser, shopId, 5000);
  const explain = (filter: Partial<Parameters<typeof buildRecordConditions>[1]>) =>
    server.write(shopId, async ({ transaction }) => {
      const { where, values } = buildRecordConditions(
        orderTable,
        { archived: 'no', conditions: [], ...filter },
        'Europe/Paris',
      );
      const rows = await transaction.query<{ 'QUERY PLAN': string }>(
        `explain select record.id from shop_order record where ${where} order by record.placed_at desc, record.id desc limit 51`,
        [shopId, ...values],
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  const refunded = await explain({ conditions: [{ kind: 'choice', key: 'status', values: ['refunded'] }] });
  expect(refunded).toMatch(/Index.* shop_order_status/);
  const searched = await explain({ text: '250101-0004242' });
  expect(searched).toContain('order_word');
  for (const plan of [refunded, searched]) expect(plan).not.toContain('Seq Scan');
  // One status, in the order of the list.
  const states = new Set((await list('status=refunded')).map(({ status }) => status));
  expect([...states]).toEqual(['refunded']);
  expect((await list('q=250101-0004242')).map(({ reference }) => reference)).toEqual(['250101-0004242']);
});

test('API-26 the answer to an order’s message goes where its buyer has moved', async () => {
  const found = await server.write(shopId, async (context) => {
    const { id, email } = await createMember(context);
    const { reference } = await createOrder(context, item, { email, member_id: id, message: 'Sans ruban, merci.' });
    await openConversation(context.transaction, 'order', reference);
    await updateMemberEmail(context, email, 'demenagee@exemple.fr', 'essai');
    return context.transaction.query('select person_email, email_key from conversation where reference = $1', [
      reference,
    ]);
  });
  expect(found).toEqual([{ person_email: 'demenagee@exemple.fr', email_key: 'demenagee@exemple.fr' }]);
});

test('API-23 an order that is held until midnight is kept the day before; one of a slot until its end', async () => {
  const read = async (holdEndsAt: string) => {
    const { id } = await server.write(shopId, (context) =>
      createOrder(context, item, { hold_ends_at: new Date(holdEndsAt) }),
    );
    const { text } = await requestAdmin(server, 'GET', `/sites/${shopId}/orders/${id}`, { cookie: owner.cookie });
    return JSON.parse(text).data.values.heldUntil;
  };
  expect(await read('2027-01-10T00:00:00+01:00')).toBe('2027-01-09T22:59:59.000Z');
  expect(await read('2027-01-10T12:00:00+01:00')).toBe('2027-01-10T11:00:00.000Z');
});
