import { afterAll, expect, test } from 'vitest';
import { orderBody, startLimitedShop } from './orders.fixture.ts';

const { server, send } = await startLimitedShop();
afterAll(() => server.close());

const products = [{ id: 11, quantity: 1 }];
const quote = (discountCode: string) => send('PUT', '/api/order/quote', { products, discountCode });

test('API-22 ENT-07 codes cannot be guessed by any call: wrong ones count together, right ones never', async () => {
  for (let turn = 0; turn < 25; turn += 1) {
    const right = await quote('bienvenue10');
    expect([right.status, right.text]).toEqual([200, expect.stringContaining('"isCodeUnknown":false')]);
  }
  const statuses: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const discountCode = `FAUX${turn}`;
    statuses.push((await quote(discountCode)).status);
    statuses.push((await send('POST', '/api/order/validate', { products, discountCode })).status);
    statuses.push((await send('POST', '/api/order', orderBody(products, '12.50', { discountCode }))).status);
  }
  expect(statuses.slice(0, 20)).not.toContain(429);
  expect(statuses[20]).toBe(429);
  const refused = await quote('FAUX');
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('Trop de codes essayés')]);
  // Whoever types none is not stopped, and the page says it beside the code.
  expect((await send('PUT', '/api/order/quote', { products })).status).toBe(200);
  const page = await server.request('/commande', {
    host: `cave.localhost:${server.port}`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      form: 'commande',
      panier: 'b.1_b.1',
      discountCode: 'FAUX',
      faire: 'compter',
    }).toString(),
  });
  expect(String(page.body)).toContain('Trop de codes essayés');
});
