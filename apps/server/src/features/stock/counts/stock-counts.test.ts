import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeShop, createOrderShop, readStock, shopId } from '../../orders/orders.fixture.ts';

let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createOrderShop(server);
  await changeShop(server, { SIRET_NUMBER: '73282932000074', VAT_REGIME: 'FRANCHISE' });
  server.running.context.directory.markStale();
  owner = await createStaff(server, 'ADMIN', shopId);
});
afterAll(() => server?.close());

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, by = owner) => {
  const answer = await requestAdmin(server, method, `/sites/${shopId}${path}`, {
    cookie: by.cookie,
    ...(body ? { body } : {}),
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
};
const read = async () => (await call('GET', '/stock-count')).data;
const sell = (handover: 'taken' | 'collected', quantity: number) =>
  call('POST', '/counter/orders', {
    products: [{ id: 11, quantity }],
    channel: 'counter',
    handover,
    buyer: { firstname: '', lastname: 'Roux', email: '', phone: '' },
    payment: 'terminal',
    confirmsMajority: true,
    expectedTotal: (12.5 * quantity).toFixed(2),
  });

test('SET-26 a count goes on after the window is closed, a sale meanwhile is kept, and it is applied once', async () => {
  expect((await call('POST', '/stock-count/apply', {})).status).toBe(409);
  const { data: begun } = await call('POST', '/stock-count');
  const item = (await read()).items.find(
    ({ name }: { name: string }) => name.includes('Perruches') && name.includes('2022'),
  );
  expect(item).toMatchObject({ onHand: 20, kept: 0, counted: null });
  expect((await call('PUT', `/stock-count/items/${item.id}`, { counted: 18 })).data).toEqual({ expected: 20 });
  // Whoever begins again goes on with the same.
  expect((await call('POST', '/stock-count')).data).toEqual(begun);
  expect((await read()).items.find(({ id }: { id: number }) => id === item.id)).toMatchObject({
    counted: 18,
    expected: 20,
  });

  expect((await sell('taken', 3)).status).toBe(201);
  const { data: plan } = await call('POST', '/stock-count/apply', {});
  expect(plan).toMatchObject({ isDone: false, refusals: [], right: 0 });
  expect(plan.sentences[0]).toMatch(
    /2\s de moins|2\u00a0de moins, compté 18 pour 20. Depuis, 3 sont sortis\u00a0: il y en aura 15\./,
  );
  expect((await readStock(server, 11)).on_hand).toBe(17);

  // A sale after it was read does not ask to read it again.
  expect((await sell('taken', 1)).status).toBe(201);
  // It is theirs who end it.
  const colleague = await createStaff(server, 'ADMIN', shopId);
  const answers = await Promise.all(
    [1, 2, 3].map(() => call('POST', '/stock-count/apply', { confirm: plan.confirm }, colleague)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await readStock(server, 11)).on_hand).toBe(14);
  const movements = await server.write(shopId, ({ transaction }) =>
    transaction.query(
      `select movement.quantity, movement.account_id from stock_movement movement where site_id = $1 and reason = 'count'`,
      [shopId],
    ),
  );
  expect(movements).toEqual([{ quantity: -2, account_id: colleague.id }]);
  const { count, history } = await read();
  expect(count).toBeNull();
  expect(history).toMatchObject([
    { id: begun.id, by: colleague.email.replace(/^equipe(\d+)@.*/, 'Équipe $1'), counted: 1, missing: 2, found: 0 },
  ]);
});

test('SET-26 a count below what orders keep is refused and named, and nothing of it is done', async () => {
  await call('POST', '/stock-count');
  const { items } = await read();
  const [kept, other] = [
    items.find(({ name }: { name: string }) => name.includes('2022')),
    items.find(({ name }: { name: string }) => name.includes('2020')),
  ];
  expect((await sell('collected', 4)).status).toBe(201);
  await call('PUT', `/stock-count/items/${kept.id}`, { counted: 3 });
  const stale = await call('PUT', `/stock-count/items/${other.id}`, { counted: 999, believed: 999 });
  expect(stale).toMatchObject({ status: 409, message: 'Le stock vient de changer\u00a0: relisez, puis recomptez.' });
  expect((await read()).items.find(({ id }: { id: number }) => id === other.id)).toMatchObject({ counted: null });
  const believed = { counted: other.onHand, believed: other.onHand };
  expect((await call('PUT', `/stock-count/items/${other.id}`, believed)).status).toBe(200);
  await call('PUT', `/stock-count/items/${other.id}`, { counted: 41 });
  const before = await readStock(server, 12);
  const { data: plan } = await call('POST', '/stock-count/apply', {});
  expect(plan.refusals).toEqual([expect.stringContaining('des commandes en gardent 4')]);
  const refused = await call('POST', '/stock-count/apply', { confirm: plan.confirm });
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('Perruches') });
  expect(await readStock(server, 12)).toEqual(before);

  await call('PUT', `/stock-count/items/${kept.id}`, { counted: null });
  expect((await call('POST', '/stock-count/apply', { confirm: plan.confirm })).message).toContain('changé');
  const { data: next } = await call('POST', '/stock-count/apply', {});
  await call('PUT', `/stock-count/items/${other.id}`, { counted: 42 });
  expect((await call('POST', '/stock-count/apply', { confirm: next.confirm })).message).toContain('changé');
  expect((await call('PUT', `/stock-count/items/${kept.id}`, { counted: -1 })).fields.counted).toContain('0 au moins');
  expect((await call('PUT', '/stock-count/items/999999', { counted: 1 })).status).toBe(404);
  // Where whole products have a stock, that of a vintage counts no more.
  await changeShop(server, { USE_PRODUCT_STOCK: true });
  expect((await call('PUT', `/stock-count/items/${kept.id}`, { counted: 1 })).status).toBe(404);
  await changeShop(server, { USE_PRODUCT_STOCK: null });
  expect((await call('DELETE', '/stock-count')).status).toBe(200);
  expect(await readStock(server, 12)).toEqual(before);
  expect((await call('DELETE', '/stock-count')).status).toBe(409);
  // What was abandoned is no past count.
  expect((await read()).history).toHaveLength(1);
});
