import { createDelivery, createDiscountCode } from '@vitrine/test-kit/records/delivery';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findShopFaults } from '../../shop-verification/verify-shop.fixture.ts';
import { changeShop, createOrderShop, orderBody, readStock, shopId } from '../orders.fixture.ts';

let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createOrderShop(server);
  await createSite(server, 10, 'voisin', { isECommerce: true, isWinemaker: true });
  await server.write(shopId, async (context) => {
    await createDelivery(context);
    await createProduct(context, 'Pierre Blanche', { id: 70 });
    await createDeclination(context, 70, { id: 71, priceCents: 900, stock: 60 });
  });
  server.running.context.directory.markStale();
  owner = await createStaff(server, 'ADMIN', shopId);
});
afterAll(() => server?.close());

const send = async (path: string, body: unknown) => {
  const answer = await server.request(`/api/${path}`, {
    host: `cave.localhost:${server.port}`,
    method: path === 'order/quote' ? 'PUT' : 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
};
/** Makes a change as the owner does; what asks for a confirmation gets it. */
const administer = async (
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; message: string }> => {
  const ask = (query: string) =>
    requestAdmin(server, method, `/sites/${shopId}/${path}${query}`, {
      cookie: owner.cookie,
      ...(body === undefined ? {} : { body }),
    });
  const asked = await ask('');
  const { confirm } = JSON.parse(asked.text).details ?? {};
  const { status, text } = confirm ? await ask(`?confirm=${confirm}`) : asked;
  return { status, message: '', ...JSON.parse(text) };
};
const update = async (path: string, values: unknown) => {
  const { text } = await requestAdmin(server, 'GET', `/sites/${shopId}/${path}`, { cookie: owner.cookie });
  return administer('PUT', path, { version: JSON.parse(text).data.version, values });
};
const countOrders = () =>
  server.write(shopId, async ({ transaction }) => {
    const [row] = await transaction.query<{ count: number }>(
      'select count(*)::int as count from shop_order where site_id = $1',
      [shopId],
    );
    return row?.count;
  });

describe('API-21 API-22 API-23 what no cart of ours sends', () => {
  const lines = (products: unknown) => ({ ...orderBody([], '12.50'), products });
  test.each(['order', 'order/validate', 'order/quote', 'order/discount'])(
    'API-21 API-22 API-23 POST /%s names the quantity that is wrong, and takes no cart of 5,000 lines',
    async (path) => {
      const ask = (products: unknown) => {
        const body = lines(products);
        if (path === 'order') return send(path, body);
        if (path === 'order/discount') return send(path, { products, discountCode: 'BIENVENUE10' });
        return send(path, { products, delivery: body.delivery });
      };
      const before = await countOrders();
      for (const quantity of [1e9, 0.5, '1e3', 0, -6, null, true, [], 1e21]) {
        const { status, fields } = await ask([{ id: 11, quantity }]);
        expect([status, Object.keys(fields ?? {})], JSON.stringify(quantity)).toEqual([422, ['products.0.quantity']]);
      }
      const many = await ask(Array.from({ length: 5000 }, () => ({ id: 11, quantity: 1 })));
      expect([many.status, Object.keys(many.fields ?? {})]).toEqual([422, ['products']]);
      expect(await countOrders()).toBe(before);
    },
  );
});

describe('API-23 what changed since the buyer looked', () => {
  test('API-23 a price that changed between recap and click is refused with the new total, which then is charged', async () => {
    const products = [{ id: 11, quantity: 2 }];
    const recap = await send('order/quote', { products, delivery: { type: 'NO_DELIVERY' } });
    expect(recap.data.total).toBe('25.00');
    expect((await update('declinations/11', { priceCents: 1300 })).status).toBe(200);
    const before = { orders: await countOrders(), stock: await readStock(server, 11) };
    const refused = await send('order', orderBody(products, recap.data.total));
    expect(refused).toMatchObject({
      status: 409,
      fields: { expectedTotal: 'Le total est maintenant de 26\u202f€.' },
      details: { total: '26.00' },
    });
    expect({ orders: await countOrders(), stock: await readStock(server, 11) }).toEqual(before);
    expect(await send('order', orderBody(products, refused.details.total))).toMatchObject({
      status: 201,
      data: { total: '26.00' },
    });
  });

  test('API-21 API-23 a box whose part is gone is refused, named by its line', async () => {
    await server.write(shopId, async (context) => {
      await createProduct(context, 'La Rare', { id: 80, hasShippingFees: false });
      await createDeclination(context, 80, { id: 81, priceCents: 1000, stock: 3 });
      await createProduct(context, 'Coffret rare', {
        id: 82,
        type: 'BOX',
        isVintage: false,
        hasShippingFees: false,
        parts: [
          { declinationId: 11, quantity: 1 },
          { declinationId: 81, quantity: 1 },
        ],
      });
      const box = { year: null, capacity: null, capacityUnit: null, sheet: null } as const;
      await createDeclination(context, 82, { ...box, id: 83, priceCents: 2000 });
    });
    const order = () => send('order', orderBody([{ id: 82, quantity: 1 }], '20.00'));
    expect((await order()).status).toBe(201);
    // All of it is broken: a box is as good as its parts.
    await server.write(shopId, ({ transaction }) =>
      transaction.query(
        `with gone as (update stock_item set on_hand = held where site_id = $1 and id = (select stock_item_id from declination
           where site_id = $1 and id = 81) returning id)
         insert into stock_movement (site_id, stock_item_id, quantity, reason, at) select $1, id, -2, 'breakage', now() from gone`,
        [shopId],
      ),
    );
    for (const path of ['order', 'order/validate']) {
      const refused = await send(path, {
        ...(path === 'order' ? orderBody([], '32.50') : { delivery: { type: 'NO_DELIVERY' } }),
        products: [
          { id: 82, quantity: 1 },
          { id: 11, quantity: 1 },
        ],
      });
      expect([refused.status, Object.keys(refused.fields)], path).toEqual([409, ['products.0.quantity']]);
      expect(refused.message).toMatch(/^«\u00a0Coffret rare/);
    }
  });

  test('API-23 a part of a box that was ordered is archived, not deleted, though no line names it', async () => {
    // It is no part of any box any more.
    await server.write(shopId, ({ transaction }) =>
      transaction.query('delete from box_part where site_id = $1 and part_id = 81', [shopId]),
    );
    expect(await administer('DELETE', 'declinations/81')).toMatchObject({
      status: 409,
      message: expect.stringContaining('a été commandée'),
    });
    expect((await administer('POST', 'declinations/81/archive')).status).toBe(200);
    expect(await findShopFaults(server)).toEqual([]);
  });

  test('API-20 API-21 API-23 a box sells a bottle that is not offered alone, and none that left the shop', async () => {
    await server.write(shopId, async (context) => {
      await createProduct(context, 'La Discrète', { id: 90, hasShippingFees: false });
      await createDeclination(context, 90, { id: 91, isOffered: false, stock: 50 });
      await createProduct(context, 'Coffret discret', {
        id: 92,
        type: 'BOX',
        isVintage: false,
        hasShippingFees: false,
        parts: [{ declinationId: 91, quantity: 2 }],
      });
      const box = { year: null, capacity: null, capacityUnit: null, sheet: null } as const;
      await createDeclination(context, 92, { ...box, id: 93, priceCents: 2000 });
    });
    const products = [{ id: 92, quantity: 1 }];
    const ask = async () => {
      const refused = await send('order/validate', { products, delivery: { type: 'NO_DELIVERY' } });
      const placed = await send('order', orderBody(products, '20.00'));
      const [available] = await server.client(shopId).readQuantities({ body: { products: [{ id: 92 }] } });
      const page = await server.request('/boutique/92/coffret-discret', { host: `cave.localhost:${server.port}` });
      return [refused.status, placed.status, refused.message, available?.quantity !== 0, page.text.includes('Épuisé')];
    };
    const sold = [200, 201, '', true, false];
    const gone = [
      409,
      409,
      '«\u00a0Coffret discret, 2\u00a0bouteilles\u00a0» est à revoir. Épuisé\u00a0: retirez cette ligne.',
      false,
      true,
    ];
    expect(await ask()).toEqual(sold);
    for (const counted of [true, false]) {
      await changeShop(server, { HANDLE_STOCK: counted });
      expect((await administer('POST', 'declinations/91/archive')).status).toBe(200);
      expect(await ask()).toEqual(gone);
      expect((await administer('POST', 'declinations/91/restore')).status).toBe(200);
      expect(await ask()).toEqual(sold);
    }
    await changeShop(server, { HANDLE_STOCK: true });
    expect((await administer('PUT', 'contents/product/90/archive')).status).toBe(200);
    expect(await ask()).toEqual(gone);
  });

  test('API-21 API-23 SET-30 a slot that was closed meanwhile is refused, and the next ones are offered', async () => {
    const [slot] = (await server.client(shopId).listPickupSlots({})).addresses[0]?.slots ?? [];
    if (!slot) throw new Error('no slot is free');
    const products = [{ id: 71, quantity: 6 }];
    const body = orderBody(products, '54.00', {
      delivery: { type: 'CLICK_AND_COLLECT' },
      idSchedule: slot.idSchedule,
      dateSchedule: slot.date,
      payment: 'COLLECTION',
    });
    const { delivery, idSchedule, dateSchedule } = body;
    const validate = () => send('order/validate', { products, delivery, idSchedule, dateSchedule });
    expect((await validate()).status).toBe(200);
    const before = { orders: await countOrders(), stock: await readStock(server, 71) };
    const day = slot.date.slice(0, 10);
    const closed = await administer('POST', 'pickup-closures', {
      from: day,
      until: day,
      addressId: null,
      note: 'Salon',
    });
    expect(closed.status).toBe(201);
    for (const refused of [await validate(), await send('order', body)]) {
      expect([refused.status, Object.keys(refused.fields)]).toEqual([409, ['idSchedule']]);
      expect(refused.fields.idSchedule).toMatch(/fermé[\s\S]*Les prochains libres/);
      expect(refused.fields.idSchedule).not.toContain(slot.label);
    }
    expect({ orders: await countOrders(), stock: await readStock(server, 71) }).toEqual(before);
  });
});

test('API-22 API-23 ENT-07 a code of another site is none here, at the cart and at the order, and stays unused there', async () => {
  await server.write(10, (context) => createDiscountCode(context, { code: 'VOISIN', type: 'EURO', amount: 5 }));
  const products = [{ id: 12, quantity: 6 }];
  expect(await send('order/discount', { products, discountCode: 'VOISIN' })).toMatchObject({ status: 409 });
  const before = await countOrders();
  for (const total of ['49.00', '54.00'])
    expect(await send('order', orderBody(products, total, { discountCode: 'VOISIN' }))).toMatchObject({
      status: 409,
      fields: { discountCode: expect.stringContaining('n’existe pas') },
    });
  expect(await countOrders()).toBe(before);
  const used = await server.write(10, ({ transaction }) =>
    transaction.query('select used from discount_code where site_id = 10'),
  );
  expect(used).toEqual([{ used: 0 }]);
  expect(await findShopFaults(server)).toEqual([]);
});
