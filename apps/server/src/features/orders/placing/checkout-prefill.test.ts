import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createMember } from '@vitrine/test-kit/records/members';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeShop, createOrderShop, orderBody, readStock, shopId } from '../orders.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createOrderShop(server);
  await server.write(shopId, async (context) => {
    await createDelivery(context);
    await createProduct(context, 'Pierre Blanche', { id: 2 });
    await createDeclination(context, 2, { id: 21, priceCents: 1000, stock: 600 });
  });
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());

const host = () => ({ host: `cave.localhost:${server.port}` });
const plain = (text: string) =>
  text
    .replaceAll('<!-- -->', '')
    .replaceAll('&nbsp;', ' ')
    .replace(/[\u00a0\u202f]/g, ' ');
const read = async (path: string, cookie = '') =>
  plain(String((await server.request(path, { ...host(), headers: cookie ? { cookie } : {} })).body));
const post = async (fields: Record<string, string>) => {
  const answer = await server.request('/commande', {
    ...host(),
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ form: 'commande', faire: 'compter', ...fields }).toString(),
  });
  return { status: answer.status, text: plain(String(answer.body)) };
};
const readValue = (text: string, name: string) => {
  const [tag = ''] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(text) ?? [];
  return /value="([^"]*)"/.exec(tag)?.[1];
};

test('STA-03 STA-04 quantities are changed where one orders: in whole steps, with a sentence, and before anything is ordered', async () => {
  const before = await readStock(server, 12);
  const page = await read('/commande?panier=c.6_b.1');
  expect([readValue(page, 'quantite-12'), readValue(page, 'vu')]).toEqual(['6', '66.50']);
  const filled = { panier: 'c.6_b.1', vu: '66.50', 'quantite-12': '7', 'quantite-11': '1', acceptsTerms: 'on' };
  const more = await post({ ...filled, faire: 'commander' });
  expect(more.status).toBe(200);
  expect([readValue(more.text, 'quantite-12'), readValue(more.text, 'panier')]).toEqual(['12', 'c.c_b.1']);
  expect(more.text).toContain('12 au lieu de 7 : ce vin part par 6.');
  expect(readValue(more.text, 'vu')).toBe('120.50');
  const fewer = await post({ ...filled, 'quantite-11': '0', 'quantite-12': '-3' });
  expect(readValue(fewer.text, 'panier')).toBe('c.6');
  // What is no quantity changes nothing, and neither does taking out the last line.
  const wrong = await post({ ...filled, 'quantite-12': 'six' });
  expect(wrong.text).toContain('Écrivez un nombre entier, comme 6.');
  expect(readValue(wrong.text, 'panier')).toBe('c.6_b.1');
  expect(readValue((await post({ panier: 'c.6', 'quantite-12': '0' })).text, 'panier')).toBe('c.6');
  expect(await readStock(server, 12)).toEqual(before);
});

test('API-25 the town of a postcode is filled in where it is alone, and offered where it is one of several', async () => {
  const place = { panier: 'l.6', 'delivery.type': 'DELIVERY', 'address.delivery.country': 'FR' };
  const namesOf = async (postalCode: string) =>
    (await server.client(shopId).listCities({ params: { search: postalCode, idCountry: 1 } })).cities
      .filter((city) => city.postalCode === postalCode)
      .map(({ name }) => name);
  const seen = { alone: 0, several: 0 };
  for (const postalCode of ['49400', '75001', '13001', '35000', '01400']) {
    const names = await namesOf(postalCode);
    const { text } = await post({ ...place, 'address.delivery.postalCode': postalCode });
    expect(readValue(text, 'address.delivery.city'), postalCode).toBe(names.length === 1 ? names[0] : '');
    for (const name of names) expect(text).toContain(`<option value="${name.replaceAll("'", '&#x27;')}">`);
    if (names.length === 1) seen.alone += 1;
    else if (names.length) seen.several += 1;
    // What was typed stays.
    const typed = await post({ ...place, 'address.delivery.postalCode': postalCode, 'address.delivery.city': 'Ici' });
    expect(readValue(typed.text, 'address.delivery.city')).toBe('Ici');
  }
  expect(Math.min(seen.alone, seen.several)).toBeGreaterThan(0);
});

test('API-23 API-07 a member finds the date of birth of the profile', async () => {
  const member = await server.write(shopId, (context) => createMember(context));
  const headers = {
    ...host(),
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
  };
  const { data } = JSON.parse(String((await server.request('/api/user', headers)).body));
  const page = await read('/commande?panier=c.6', `token=${member.token}`);
  expect(readValue(page, 'user.birthdate')).toBe(data.birthdate ?? '');
  await server.write(shopId, ({ transaction }) =>
    transaction.query(`update member set birthdate = '1984-03-09' where site_id = $1 and id = $2`, [shopId, member.id]),
  );
  expect(readValue(await read('/commande?panier=c.6', `token=${member.token}`), 'user.birthdate')).toBe('1984-03-09');
});

test('SET-27 an order with nothing to ship does not speak of how it is shipped', async () => {
  await changeShop(server, { SHIPPING_MESSAGE: 'Nous expédions en cartons de six.' });
  expect(await read('/commande?panier=l.6')).toContain('en cartons de six');
  expect(await read('/commande?panier=c.6')).not.toContain('en cartons de six');
  expect(await read('/panier', 'panier=l.6')).toContain('en cartons de six');
  expect(await read('/panier', 'panier=c.6')).not.toContain('en cartons de six');
});

test('API-23 an order that has ended leads to the same once more; one that is paid says what comes next', async () => {
  const place = async () => server.client(shopId).placeOrder({ body: orderBody([{ id: 12, quantity: 6 }], '54.00') });
  const waiting = await place();
  const open = await read(`/commande/${waiting.token}`);
  expect(open).not.toContain('Commander de nouveau');
  await server.client(shopId).cancelOrder({ body: { token: waiting.token } });
  expect(await read(`/commande/${waiting.token}`)).toMatch(
    /<a [^>]*href="\/commande\?panier=c\.6"[^>]*>\s*Commander de nouveau/,
  );
  expect(readValue(await read('/commande?panier=c.6'), 'quantite-12')).toBe('6');
});

test('STA-04 without script too, the cart says why a line has more than was typed', async () => {
  const answer = await server.request('/panier', {
    ...host(),
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'panier=c.6_b.1' },
    body: new URLSearchParams({ form: 'quantites', 'quantite-12': '8', 'quantite-11': '1' }).toString(),
  });
  expect(answer.headers.location).toBe('/panier?panier=12&ajout=8-12');
  const page = await read(String(answer.headers.location), 'panier=c.c_b.1');
  expect(page).toContain('12 au lieu de 8 : ce vin part par 6.');
  expect(await read('/panier', 'panier=c.c_b.1')).not.toContain('au lieu de');
});
