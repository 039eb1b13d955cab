import { afterAll, expect, test } from 'vitest';
import { orderBody, shopId, startLimitedShop } from '../orders.fixture.ts';

const { server, send } = await startLimitedShop();
afterAll(() => server.close());

const products = [{ id: 11, quantity: 1 }];
const sent = (result: { text: string }) =>
  JSON.parse(result.text) as { fields?: Record<string, string>; message: string };

test('API-22 ENT-07 nobody learns whether somebody else has used a code', async () => {
  await server.write(shopId, ({ transaction }) =>
    transaction.query(
      `update discount_code set maximum_uses_per_email = 1 where site_id = $1 and code = 'BIENVENUE10'`,
      [shopId],
    ),
  );
  const order = (expectedTotal: string, email: string) => {
    const body = orderBody(products, expectedTotal, { discountCode: 'bienvenue10' });
    return send('POST', '/api/order', { ...body, user: { ...body.user, email } });
  };
  expect((await order('11.25', 'lea@exemple.fr')).status).toBe(201);
  // A total that nobody was shown orders nothing, and says the same to everybody.
  const [own, others] = [await order('0.01', 'lea@exemple.fr'), await order('0.01', 'paul@exemple.fr')].map(sent);
  expect(own).toMatchObject({ fields: { expectedTotal: expect.stringContaining('11,25') } });
  expect(own?.message).toBe(others?.message);
  // The order itself is refused.
  expect(sent(await order('11.25', 'Lea+vin@exemple.fr')).message).toContain('déjà utilisé');
});

test('API-23 one mailbox gets ten orders a day, whoever types it; others go on', async () => {
  const order = (email: string) => {
    const body = orderBody(products, '12.50');
    return send('POST', '/api/order', { ...body, user: { ...body.user, email } });
  };
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) statuses.push((await order('victime@exemple.fr')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  expect((await order('paul@exemple.fr')).status).toBe(201);
});
