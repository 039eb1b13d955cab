import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderShop, readStock } from '../orders.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createOrderShop(server);
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());

const host = () => ({ host: `cave.localhost:${server.port}` });
const read = async (path: string, cookie = '') => {
  const answer = await server.request(path, { ...host(), headers: cookie ? { cookie } : {} });
  return { ...answer, text: plain(String(answer.body)) };
};
const post = async (path: string, fields: Record<string, string>, cookie = '') => {
  const answer = await server.request(path, {
    ...host(),
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    body: new URLSearchParams(fields).toString(),
  });
  return { ...answer, text: plain(String(answer.body)) };
};
const plain = (text: string) => text.replaceAll('&nbsp;', ' ').replace(/[\u00a0\u202f]/g, ' ');
const hidden = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>;
const buyer = {
  'user.email': 'lea@exemple.fr',
  'user.firstname': 'Léa',
  'user.lastname': 'Petit',
  'user.phone': '06 12 34 56 78',
  'user.birthdate': '1990-02-28',
  payment: 'TRANSFER',
  acceptsTerms: 'on',
};

/** Orders lines, and returns what the browser then keeps for the checkout. */
async function order(lines: string): Promise<{ path: string; cookie: string; form: Record<string, string> }> {
  const form = { ...hidden((await read(`/commande?panier=${lines}`)).text), ...buyer, faire: 'commander' };
  const placed = await post('/commande', form);
  expect(placed.status).toBe(303);
  const cookies = [placed.headers['set-cookie']].flat().map(String);
  const kept = cookies.find((one) => one.startsWith('derniere-commande=')) ?? '';
  expect(kept).toMatch(/; Path=\/commande; Max-Age=3600; SameSite=Lax; HttpOnly$/);
  return { path: String(placed.headers.location).split('?')[0] ?? '', cookie: kept.split(';')[0] ?? '', form };
}

test('API-23 a checkout that was open before the order, or is opened again, orders a second time only after asking', async () => {
  const second = hidden((await read('/commande?panier=b.1')).text);
  const { path, cookie } = await order('b.1');
  const { held } = await readStock(server, 11);
  const notice = /Vous venez de passer la commande \d{6}-[A-Z]{7}\./;
  // The second tab counts, and is told.
  const counted = await post('/commande', { form: 'commande', ...second, ...buyer, faire: 'compter' }, cookie);
  expect(counted.text).toMatch(notice);
  expect(counted.text).toContain(`href="${path}"`);
  // So is who goes back to the page, or opens it again.
  expect((await read('/commande?panier=b.1_c.6', cookie)).text).toMatch(notice);
  for (const page of [second, hidden(counted.text)]) {
    const refused = await post('/commande', { ...page, ...buyer, faire: 'commander' }, cookie);
    expect(refused.status).toBe(409);
    expect(refused.text).toMatch(notice);
    expect(refused.text).toContain(`href="${path}"`);
    expect(refused.text).toContain('id="commande-encore-erreur"');
    expect(refused.text).toContain('value="lea@exemple.fr"');
  }
  expect((await readStock(server, 11)).held).toBe(held);
  const again = await post(
    '/commande',
    { ...hidden(counted.text), ...buyer, encore: 'on', faire: 'commander' },
    cookie,
  );
  expect(again.status).toBe(303);
  expect(String(again.headers.location)).not.toContain(path);
  expect((await readStock(server, 11)).held).toBe(held + 1);
});

test('API-23 what has nothing in common with the last order, or follows one that was cancelled, is not asked about', async () => {
  const { path, cookie } = await order('b.1');
  expect((await read('/commande?panier=c.6', cookie)).text).not.toContain('Vous venez de passer');
  // The form that placed it leads to its order.
  const first = await order('b.2');
  const repeated = await post('/commande', first.form, first.cookie);
  expect(repeated.headers.location).toBe(`${first.path}?etat=merci`);
  expect((await post(path, { form: 'annuler' })).status).toBe(303);
  expect((await read('/commande?panier=b.1', cookie)).text).not.toContain('Vous venez de passer');
  for (const broken of ['derniere-commande=x', 'derniere-commande=.', `derniere-commande=a.${'b'.repeat(43)}`])
    expect((await read('/commande?panier=b.1', broken)).status).toBe(200);
});

test('API-23 each checkout has a key of its own, also when two of them are asked for at once', async () => {
  const pages = await Promise.all([read('/commande?panier=b.1'), read('/commande?panier=b.1')]);
  expect(new Set(pages.map(({ text }) => hidden(text).cle)).size).toBe(2);
});
