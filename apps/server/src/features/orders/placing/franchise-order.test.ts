import { startTestServer } from '@vitrine/test-kit/servers/test-server';
import { expect, test } from 'vitest';
import { changeShop, createOrderShop, orderBody, shopId } from '../orders.fixture.ts';

const mention = 'TVA non applicable, art.\u00a0293\u00a0B du CGI';
const plain = (text: unknown) => String(text).replace(/&nbsp;/g, '\u00a0');

test('ENT-07 STA-02 a seller under art. 293 B charges no VAT and says so: cart, checkout, order and mail', async () => {
  const server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  try {
    await createOrderShop(server);
    await changeShop(server, { VAT_REGIME: 'FRANCHISE' });
    const host = `cave.localhost:${server.port}`;
    const read = async (path: string, cookie = '') =>
      plain((await server.request(path, { host, ...(cookie ? { headers: { cookie } } : {}) })).body);
    expect(await read('/panier', 'panier=b.2')).toContain(mention);
    expect(await read('/commande?panier=b.2')).toContain(mention);
    const client = server.client(shopId);
    const products = [{ id: 11, quantity: 2 }];
    const quote = await client.quoteOrder({ body: { products, delivery: { type: 'NO_DELIVERY' } } });
    expect(quote).toMatchObject({ total: '25.00', vat: [], vatMention: mention });
    const { url } = await client.placeOrder({ body: orderBody(products, '25.00') });
    const page = await read(url);
    expect(page).toContain(mention);
    expect(page).not.toMatch(/dont TVA|TTC/);
    const [row] = await server.write(shopId, ({ transaction }) =>
      transaction.query('select vat_cents, net_cents from shop_order where site_id = $1', [shopId]),
    );
    expect(row).toEqual({ vat_cents: 0, net_cents: 2500 });
    const mails = await server.queuedMails(undefined, shopId);
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).toMatch(/25\s€, TVA non applicable, art\.\s293\sB du CGI/);
  } finally {
    await server.close();
  }
});
