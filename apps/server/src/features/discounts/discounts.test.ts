import { discountCodesResource } from '@vitrine/contract/resources/discount-codes.resource';
import { createDelivery, createDiscountCode } from '@vitrine/test-kit/records/delivery';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { giveBackDiscountUse, useDiscountCode } from './discounts.operations.ts';

let server: TestServer;
let owner: TestStaff;
let carrierId: number;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  for (const [id, name] of [
    [9, 'cave'],
    [7, 'voisin'],
  ] as const)
    await createSite(server, id, name, { isECommerce: true });
  await server.write(9, async (context) => {
    await createProduct(context, 'Les Perruches', { id: 1 });
    await createDeclination(context, 1, { id: 11, priceCents: 1250 });
    await createProduct(context, 'Les Clos', { id: 2, hasShippingFees: false });
    await createDeclination(context, 2, { id: 21, priceCents: 999 });
    carrierId = (await createDelivery(context)).carrierId;
  });
  await addCode({ code: 'Été 10' });
  await addCode({ code: 'QUINZE', type: 'EURO', amount: 15, minimumCents: 5000 });
  await addCode({ code: 'PORT', amount: 100, appliesTo: 'shipping' });
  owner = await createStaff(server, 'ADMIN', 9);
});
afterAll(() => server?.close());

const addCode = (changes: Parameters<typeof createDiscountCode>[1], site = 9) =>
  server.write(site, (context) => createDiscountCode(context, changes));
/** Ids of the orders of these tests, by their numbers in them. */
const orderIds = new Map<number, number>();
const use = (orderId: number, code: string, email: string) =>
  server.write(9, async (context) => {
    const id = orderIds.get(orderId) ?? (await createOrder(context, { productId: 1, declinationId: 11 })).id;
    orderIds.set(orderId, id);
    return useDiscountCode(context, id, { code, email, goodsCents: 10_000, shippingCents: 0 });
  });
const giveBack = (orderId: number) =>
  server.write(9, (context) => giveBackDiscountUse(context, orderIds.get(orderId) ?? 0));
const findUsed = async (code: string) => {
  const [row] = await server.write(9, ({ transaction }) =>
    transaction.query<{ used: number; uses: number }>(
      `select used, (select count(*)::int from discount_use use where use.site_id = 9 and use.discount_code_id = code.id
         and use.given_back_at is null) as uses from discount_code code where site_id = 9 and code = $1`,
      [code],
    ),
  );
  return row;
};
const discountOrder = (body: Record<string, unknown>) =>
  server.client(9).discountOrder({ body: { products: [{ id: 11, quantity: 6 }], ...body } as never });
const home = { delivery: { type: 'DELIVERY', idCarrier: 0 }, deliveryPostalCode: '69001', deliveryIdCountry: 1 };

describe('API-22 ENT-07 POST /order/discount', () => {
  test('API-22 a percentage is spread over the lines; accents, spaces and capitals do not count', async () => {
    const products = [
      { id: 11, quantity: 6 },
      { id: 21, quantity: 1 },
    ];
    expect(await discountOrder({ discountCode: ' ete10', products })).toEqual({
      products: [
        { id: 11, quantity: 6, price: '12.50', discount: '7.50', total: '67.50' },
        { id: 21, quantity: 1, price: '9.99', discount: '1.00', total: '8.99' },
      ],
      subtotal: '84.99',
      total: '76.49',
      shippingFees: null,
      discount: {
        id: expect.any(Number),
        type: 'PERCENTAGE',
        amount: '10.00',
        detailType: null,
        code: 'Été 10',
        value: '8.50',
      },
    });
  });

  test('API-22 ENT-07 EURO from a minimum, SHIPPING_FEES on the carrier’s price', async () => {
    const chosen = { ...home, delivery: { type: 'DELIVERY', idCarrier: carrierId } };
    expect(
      await discountOrder({ discountCode: 'quinze', user: { email: 'lea@example.org', phone: '' }, ...chosen }),
    ).toMatchObject({
      total: '71.90',
      shippingFees: '11.90',
      discount: { type: 'EURO', amount: '15.00', value: '15.00' },
    });
    expect(await discountOrder({ discountCode: 'PORT', ...chosen })).toMatchObject({
      total: '75.00',
      shippingFees: '0.00',
      discount: { detailType: 'SHIPPING_FEES', value: '11.90' },
    });
    await expect(discountOrder({ discountCode: 'quinze', products: [{ id: 11, quantity: 2 }] })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/à partir de 50.*il manque 25/),
    });
  });

  test('API-22 codes that ended, begin later, are archived, of another site or unknown are refused with a sentence', async () => {
    await addCode({ code: 'FINI', endsAt: '2020-01-01T00:00:00Z' });
    await addCode({ code: 'TOT', startsAt: '2200-01-01T00:00:00Z' });
    await addCode({ code: 'VOISIN' }, 7);
    for (const [discountCode, says] of [
      ['FINI', /n’est plus valable depuis/],
      ['TOT', /valable à partir du/],
      ['VOISIN', /n’existe pas/],
      ['RIEN', /n’existe pas/],
      ['%', /n’existe pas/],
    ] as const)
      await expect(discountOrder({ discountCode })).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(says),
        fields: { discount: expect.stringMatching(says) },
      });
    await expect(discountOrder({ discountCode: 'ETE10', products: [{ id: 999, quantity: 1 }] })).rejects.toMatchObject({
      status: 409,
      fields: { 'products.0': expect.stringContaining('n’est plus en vente') },
    });
    await expect(discountOrder({ discountCode: 'ETE10', products: [{ id: 11, quantity: 1e9 }] })).rejects.toMatchObject(
      {
        status: 422,
      },
    );
  });

  test('API-22 guessing is limited', async () => {
    const tried: number[] = [];
    for (let guess = 0; guess < 25 && tried.at(-1) !== 429; guess += 1)
      await discountOrder({ discountCode: `CODE${guess}` }).catch(({ status }) => tried.push(status));
    expect(tried.at(-1)).toBe(429);
    expect(tried.length).toBeLessThanOrEqual(21);
  });
});

describe('ENT-07 uses of a code', () => {
  test.each([1, 10])('ENT-07 of 40 orders at once, a code with %i uses serves as many', async (maximumUses) => {
    const code = `LIMITE${maximumUses}`;
    await addCode({ code, maximumUses });
    const first = 1000 * maximumUses;
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, order) => use(first + order, code, `acheteur${order}@example.org`)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(maximumUses);
    expect(await findUsed(code)).toEqual({ used: maximumUses, uses: maximumUses });
    for (const result of results) if (!result.ok) expect(result.failure.message).toMatch(/utilisé/);
  });

  test('ENT-07 of 40 orders at once by one address, as many as it may have get the code; case does not count', async () => {
    await addCode({ code: 'FIDELE', maximumUsesPerEmail: 2 });
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, order) =>
        use(50_000 + order, 'fidele', order % 2 ? 'A@Example.org' : 'a@example.org'),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await findUsed('FIDELE')).toEqual({ used: 2, uses: 2 });
    expect((await use(50_100, 'FIDELE', 'b@example.org')).ok).toBe(true);
  });

  test('ENT-07 a use is given back once, and can be taken again', async () => {
    await addCode({ code: 'RENDU', maximumUses: 1, maximumUsesPerEmail: 1 });
    expect((await use(60_001, 'RENDU', 'a@example.org')).ok).toBe(true);
    expect((await use(60_002, 'RENDU', 'b@example.org')).ok).toBe(false);
    await Promise.all(Array.from({ length: 10 }, () => giveBack(60_001)));
    expect(await findUsed('RENDU')).toEqual({ used: 0, uses: 0 });
    expect((await use(60_001, 'RENDU', 'a@example.org')).ok).toBe(true);
    await giveBack(60_999);
    expect(await findUsed('RENDU')).toEqual({ used: 1, uses: 1 });
  });

  test('ENT-07 whoever used a code is not named', async () => {
    const rows = await server.write(9, ({ transaction }) => transaction.query('select * from discount_use'));
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/example/i);
  });
});

test('ENT-07 the owner’s codes: one that was used cannot have fewer uses, nor go; the same word in other letters is taken', async () => {
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await requestAdmin(server, method, `/sites/9/discount-codes${path}`, {
      cookie: owner.cookie,
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, ...JSON.parse(answer.text) };
  };
  const values = {
    ...discountCodesResource.initial,
    code: 'Noël',
    type: 'EURO',
    amount: 12.5,
    maximumUses: 2,
    maximumUsesPerEmail: 2,
  };
  const made = await send('POST', '', values);
  expect([made.status, made.data.values.amount, made.data.values.state]).toEqual([201, 12.5, 'running']);
  expect(Object.keys((await send('POST', '', { ...values, code: 'N O E L' })).fields)).toEqual(['code']);
  for (const order of [1, 2]) expect((await use(70_000 + order, 'noel', 'x@example.org')).ok).toBe(true);
  const { data } = await send('GET', `/${made.data.id}`);
  expect([data.values.used, data.values.state]).toEqual([2, 'used-up']);
  const fewer = await send('PUT', `/${data.id}`, { version: data.version, values: { maximumUses: 1 } });
  expect([fewer.status, Object.keys(fewer.fields)]).toEqual([422, ['maximumUses']]);
  const fewerEach = await send('PUT', `/${data.id}`, { version: data.version, values: { maximumUsesPerEmail: 1 } });
  expect([fewerEach.status, Object.keys(fewerEach.fields)]).toEqual([422, ['maximumUsesPerEmail']]);
  const changed = await send('PUT', `/${data.id}`, { version: data.version, values: { amount: 20, code: 'NOEL 26' } });
  expect(changed.data.values).toMatchObject({ amount: 20, code: 'NOEL 26' });
  const asked = await send('DELETE', `/${data.id}`);
  const refused = await send('DELETE', `/${data.id}?confirm=${asked.details.confirm}`);
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('archivez')]);
  expect((await send('POST', `/${data.id}/archive`)).status).toBe(200);
  // Of many: one that a colleague has archived already is not to be undone.
  const { data: bulk } = await send('POST', '/bulk', { ids: [data.id], verb: 'archive' });
  expect(bulk.outcomes).toMatchObject([{ id: data.id, isDone: true, hasChanged: false }]);
  expect((await use(70_003, 'NOEL26', 'y@example.org')).ok).toBe(false);
  const at = '2031-06-07T10:00:00.000Z';
  for (const [changes, fields] of [
    [{ type: 'PERCENTAGE', amount: 101 }, { amount: 'Au plus 100 %.' }],
    [{ startsAt: at, endsAt: at }, { endsAt: 'La fin vient après le début.' }],
    [{ code: 'nöel26' }, { code: 'Un autre code s’écrit ainsi, aux accents, espaces et majuscules près.' }],
  ])
    expect(await send('POST', '', { ...values, code: 'TROP', ...changes })).toMatchObject({ status: 422, fields });
  expect((await send('POST', '', { ...values, code: 'TOUT', type: 'PERCENTAGE', amount: 100 })).status).toBe(201);
  await expect(addCode({ code: 'tôut' })).rejects.toThrow();
});

test('ENT-07 a code that another one hides by its dash is told to its owner until it is renamed', async () => {
  await addCode({ code: 'NOEL-10' });
  const id = await addCode({ code: 'NOEL 2' });
  const told = async () =>
    (
      (await requestAdmin(server, 'GET', '/sites/9/today', { cookie: owner.cookie })).json().data as {
        unreachableCodes: string[];
      }
    ).unreachableCodes;
  expect(await told()).toEqual([]);
  // As two codes that differed by their dash were left when dashes became one.
  await server.write(9, ({ transaction }) =>
    transaction.query("update discount_code set code = 'NOEL–10', folded = 'NOEL–10' where site_id = 9 and id = $1", [
      id,
    ]),
  );
  expect(await told()).toEqual(['NOEL–10']);
  const path = `/sites/9/discount-codes/${id}`;
  const { version } = (await requestAdmin(server, 'GET', path, { cookie: owner.cookie })).json().data as {
    version: string;
  };
  const renamed = await requestAdmin(server, 'PUT', path, {
    cookie: owner.cookie,
    body: { version, values: { code: 'NOEL11' } },
  });
  expect([renamed.json().fields, await told()]).toEqual([undefined, []]);
});
