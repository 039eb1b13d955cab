import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrderShop, orderBody, shopId } from '../orders/orders.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createOrderShop(server);
  await server.write(shopId, async (context) => {
    await createProduct(context, 'La Cour', { id: 2 });
    await createDeclination(context, 2, { id: 21, priceCents: 900, stock: 60 });
    await createProduct(context, 'Les Tuffeaux', { id: 3 });
    await createDeclination(context, 3, { id: 31, year: 2021, priceCents: 1000 });
    await createDeclination(context, 3, { id: 32, year: 2022, priceCents: 1100 });
    await createDelivery(context);
  });
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());

const client = () => server.client(shopId);
const fees = (product: { idProduct: number; declinationId?: number | null }) =>
  client().calculateShippingFees({
    body: { products: [{ quantity: 6, ...product }], postalCode: '69001', country: 'FR' },
  });
const discount = (product: { id: number; declinationId?: number | null }) =>
  client().discountOrder({ body: { products: [{ quantity: 6, ...product }], discountCode: 'BIENVENUE10' } });
const several = expect.stringMatching(/^«\u00a0Les Tuffeaux\u00a0» se vend de plusieurs façons.*32 \(2022.*31 \(2021/);

describe('API-22 API-24 how a call names what it is about', () => {
  test('API-24 the number of a product with one declination means it, and declinationId tells which of several', async () => {
    for (const named of [
      { idProduct: 21 },
      { idProduct: 2 },
      { idProduct: 2, declinationId: null },
      { idProduct: 2, declinationId: 21 },
      { idProduct: 21, declinationId: 21 },
      { idProduct: 3, declinationId: 32 },
    ])
      expect(await fees(named), JSON.stringify(named)).toMatchObject([{ name: 'Messagerie', fdp: '11.90' }]);
    await expect(fees({ idProduct: 3 })).rejects.toMatchObject({
      status: 422,
      fields: { 'products.0.idProduct': several },
    });
  });

  test('API-22 the same in an order with a code, priced as the declination that is named', async () => {
    expect(await discount({ id: 3, declinationId: 32 })).toMatchObject({ subtotal: '66.00', total: '59.40' });
    expect(await discount({ id: 3, declinationId: 31 })).toMatchObject({ subtotal: '60.00' });
    expect(await discount({ id: 2 })).toMatchObject({ subtotal: '54.00' });
    expect(await discount({ id: 4, declinationId: null })).toMatchObject({ subtotal: '270.00' });
    await expect(discount({ id: 3 })).rejects.toMatchObject({ status: 422, fields: { 'products.0.id': several } });
    // Of another product: nothing is sold by these two numbers.
    await expect(discount({ id: 2, declinationId: 31 })).rejects.toMatchObject({ status: 409 });
  });

  test('API-23 an order is placed by the same words, and one that does not say which is told the numbers', async () => {
    const body = (product: { id: number; declinationId?: number }, total: string) =>
      orderBody([{ quantity: 6, ...product }], total, {
        delivery: { type: 'NO_DELIVERY' },
      });
    const placed = await client().placeOrder({ body: body({ id: 1, declinationId: 12 }, '54.00') });
    const { lines } = await client().readOrder({ params: { token: placed.token } });
    expect(lines).toMatchObject([{ itemId: 12, quantity: 6 }]);
    await expect(client().placeOrder({ body: body({ id: 1 }, '54.00') })).rejects.toMatchObject({
      status: 409,
      fields: { 'products.0.quantity': expect.stringContaining('se vend de plusieurs façons') },
    });
    expect(await client().quoteOrder({ body: { products: [{ id: 3, quantity: 1 }] } })).toMatchObject({
      message: expect.stringContaining('se vend de plusieurs façons'),
    });
  });
});
