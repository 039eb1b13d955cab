import { isReturnPath } from '@vitrine/domain/people/return-path';
import { createRegistration, memberPassword } from '@vitrine/test-kit/records/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extractToken, mailsTo, registration } from '../../sign-in/accounts.fixture.ts';
import { changeShop, createOrderShop, readStock, shopId } from '../orders.fixture.ts';

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
  return { ...answer, text: String(answer.body) };
};
const post = async (path: string, fields: Record<string, string>, cookie = '') => {
  const answer = await server.request(path, {
    ...host(),
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    body: new URLSearchParams(fields).toString(),
  });
  return { ...answer, text: String(answer.body) };
};
/** Reads the values of the hidden fields of a form, and of inputs that are filled in. */
const hidden = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>;
const plain = (text: string) => text.replaceAll('&nbsp;', ' ').replace(/[\u00a0\u202f]/g, ' ');
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

describe('API-23 a checkout after an order', () => {
  test('API-23 a checkout that was open before the order, or is opened again, orders a second time only after asking', async () => {
    const second = hidden((await read('/commande?panier=b.1')).text);
    const { path, cookie } = await order('b.1');
    const { held } = await readStock(server, 11);
    const notice = /Vous venez de passer la commande \d{6}-[A-Z]{7}\./;
    // The second tab counts, and is told.
    const counted = await post('/commande', { form: 'commande', ...second, ...buyer, faire: 'compter' }, cookie);
    expect(plain(counted.text)).toMatch(notice);
    expect(counted.text).toContain(`href="${path}"`);
    // So is who goes back to the page, or opens it again.
    expect(plain((await read('/commande?panier=b.1_c.6', cookie)).text)).toMatch(notice);
    for (const page of [second, hidden(counted.text)]) {
      const refused = await post('/commande', { ...page, ...buyer, faire: 'commander' }, cookie);
      expect(refused.status).toBe(409);
      expect(plain(refused.text)).toMatch(notice);
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
    expect(plain((await read('/commande?panier=c.6', cookie)).text)).not.toContain('Vous venez de passer');
    // The form that placed it leads to its order.
    const first = await order('b.2');
    const repeated = await post('/commande', first.form, first.cookie);
    expect(repeated.headers.location).toBe(`${first.path}?etat=merci`);
    expect((await post(path, { form: 'annuler' })).status).toBe(303);
    expect(plain((await read('/commande?panier=b.1', cookie)).text)).not.toContain('Vous venez de passer');
    for (const broken of ['derniere-commande=x', 'derniere-commande=.', `derniere-commande=a.${'b'.repeat(43)}`])
      expect((await read('/commande?panier=b.1', broken)).status).toBe(200);
  });

  test('API-23 each checkout has a key of its own, also when two of them are asked for at once', async () => {
    const pages = await Promise.all([read('/commande?panier=b.1'), read('/commande?panier=b.1')]);
    expect(new Set(pages.map(({ text }) => hidden(text).cle)).size).toBe(2);
  });
});

describe('API-23 a purchase without script', () => {
  test('API-23 from the cart to the page of the order, paid by transfer', async () => {
    await changeShop(server, { ALCOHOL_BANNER: true, ETHYLOTEST_BANNER: true, SHIPPING_MESSAGE: 'Départs le mardi.' });
    const cart = await server.request('/panier', { ...host(), headers: { cookie: 'panier=b.2_4.1' } });
    const link = /href="(\/commande\?panier=[^"]+)"/.exec(String(cart.body))?.[1] ?? '';
    expect(link).toBe('/commande?panier=b.2_4.1');
    const page = await read(link);
    expect(page.status).toBe(200);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.text).toContain('<meta name="robots" content="noindex');
    expect(page.text).toContain('Commander avec obligation de paiement');
    // SET-17 both notices, SET-27 no word of a shipping that there is none of, and a box that nobody ticked.
    expect(plain(page.text)).toMatch(/éthylotests/);
    expect(page.text).not.toContain('Départs le mardi.');
    expect(page.text).not.toMatch(/name="acceptsTerms"[^>]*checked/);
    expect(hidden(page.text)).toMatchObject({ panier: 'b.2_4.1', vu: '70.00', 'delivery.type': 'NO_DELIVERY' });
    const before = await readStock(server, 11);
    const placed = await post('/commande', { ...hidden(page.text), ...buyer, faire: 'commander' });
    expect(placed.status).toBe(303);
    expect(placed.headers.location).toMatch(/^\/commande\/[\w-]{43}\?etat=merci$/);
    expect([placed.headers['set-cookie']].flat().join()).toMatch(/panier=;.*Max-Age=0/);
    expect((await readStock(server, 11)).held).toBe(before.held + 6);
    const order = await read(String(placed.headers.location));
    expect(plain(order.text)).toContain('Merci, votre commande est passée.');
    expect(plain(order.text)).toContain('IBAN : FR76 1234');
    expect(order.text).not.toContain('1990-02-28');
    // Pressed twice: the same page has the same key, and leads to the same order.
    const again = await post('/commande', { ...hidden(page.text), ...buyer, faire: 'commander' });
    expect(again.headers.location).toBe(placed.headers.location);
  });

  test('API-23 a page whose answer was lost leads to its order, whatever was changed meanwhile, and orders once', async () => {
    const before = await readStock(server, 12);
    const page = await read('/commande?panier=c.6');
    const placed = await post('/commande', { ...hidden(page.text), ...buyer, faire: 'commander' });
    const changed = { ...hidden(page.text), ...buyer, 'user.phone': '06 99 99 99 99', faire: 'commander' };
    const again = await post('/commande', changed);
    expect(again.status).toBe(303);
    const [path = ''] = String(placed.headers.location).split('?');
    expect(again.headers.location).toBe(`${path}?etat=deja`);
    expect(plain((await read(`${path}?etat=deja`)).text)).toContain('Vous aviez déjà passé cette commande.');
    expect((await readStock(server, 12)).held).toBe(before.held + 6);
    // The shop that closes meanwhile still answers for what it took.
    await changeShop(server, { ONLINE_ORDERING: null } as never);
    const repeated = await post('/commande', { ...hidden(page.text), ...buyer, faire: 'commander' });
    expect(repeated.headers.location).toBe(placed.headers.location);
    await changeShop(server, { ONLINE_ORDERING: true });
  });

  test('API-23 who signs in from the checkout comes back to the same lines', async () => {
    const page = await read('/commande?panier=c.6');
    expect(page.text).toContain('href="/auth?retour=%2Fcommande%3Fpanier%3Dc.6"');
    const login = await read('/auth?retour=%2Fcommande%3Fpanier%3Dc.6');
    expect(login.headers['cache-control']).toBe('private, no-store');
    expect(isReturnPath('/commande?panier=c.6')).toBe(true);
    for (const other of [
      '/commande?panier=//x',
      '/commande?panier=c.6&suite=1',
      '/commande?x=c.6',
      '//commande?panier=c.6',
    ])
      expect(isReturnPath(other), other).toBe(false);
  });

  test('API-23 API-16 who opens an account from the checkout comes back to the same lines, by the mail too', async () => {
    const back = '/auth?retour=%2Fcommande%3Fpanier%3Dc.6';
    const { acceptTerms: _, ...person } = registration;
    const email = 'nouvelle@exemple.fr';
    const fields = { form: 'ecran-account-register', ...person, email, acceptTerms: 'on' };
    const asked = await post(back, fields);
    expect(asked.headers.location).toBe('/auth?etat=inscrit&retour=%2Fcommande%3Fpanier%3Dc.6#confirmation');
    expect((await read('/auth?etat=inscrit&retour=%2Fcommande%3Fpanier%3Dc.6')).text).toContain(
      'href="/commande?panier=c.6"',
    );
    const [cookie = ''] = [asked.headers['set-cookie']].flat().map(String);
    expect(cookie).toBe(
      'retour=%2Fcommande%3Fpanier%3Dc.6; Path=/auth/confirmer; Max-Age=172800; SameSite=Lax; HttpOnly',
    );
    const link = `/auth/confirmer/${extractToken((await mailsTo(server, email, shopId))[0])}`;
    const opened = await post(link, { form: 'confirmation', password: person.password }, cookie.split(';')[0]);
    expect(opened.headers.location).toBe('/commande?panier=c.6&etat=confirme#confirmation');
    expect([opened.headers['set-cookie']].flat().map(String).at(-1)).toMatch(
      /^retour=; Path=\/auth\/confirmer; Max-Age=0/,
    );
    const page = await read('/commande?panier=c.6&etat=confirme');
    expect(page.text).toContain('Votre compte est ouvert.');
    expect(hidden(page.text)).toMatchObject({ panier: 'c.6', vu: '54.00' });
    // Opened a second time, the link asks to sign in, and the way back is not lost.
    const again = await post(link, { form: 'confirmation', password: person.password }, cookie.split(';')[0]);
    expect(again.headers.location).toBe('/auth?etat=confirme&retour=%2Fcommande%3Fpanier%3Dc.6#confirmation');
    // Another registration, from elsewhere, leads to the account again.
    const plainly = await post('/auth', { ...fields, email: 'autre@exemple.fr' });
    expect([plainly.headers['set-cookie']].flat().map(String).at(-1)).toMatch(/^retour=; .*Max-Age=0/);
  });

  test('RTE-02 a cookie that names another address leads a confirmed registration to its account', async () => {
    for (const [number, back] of [
      'https://ailleurs.example',
      '//ailleurs.example',
      '/\\ailleurs.example',
      '/commande/../..//ailleurs.example',
      '/commande?panier=c.6&suite=//ailleurs.example',
      '/boutique',
      '%',
    ].entries()) {
      const token = await server.write(shopId, (context) => createRegistration(context, `lien${number}@exemple.fr`));
      for (const value of [back, encodeURIComponent(back)]) {
        const opened = await post(
          `/auth/confirmer/${token}`,
          { form: 'confirmation', password: memberPassword },
          `retour=${value}`,
        );
        expect(opened.headers.location, value).toMatch(/^\/(?:compte|auth)\?etat=confirme#confirmation$/);
      }
    }
  });

  test('VAL-01 ERC-02 a refusal keeps its sentence and all that was typed, with what can be ordered now', async () => {
    const page = await read('/commande?panier=b.6');
    await server.write(shopId, ({ transaction }) =>
      transaction.query(
        `update stock_item set on_hand = held + 2 from declination sold
         where stock_item.site_id = $1 and sold.site_id = $1 and sold.id = 11 and stock_item.id = sold.stock_item_id`,
        [shopId],
      ),
    );
    const refused = await post('/commande', {
      ...hidden(page.text),
      ...buyer,
      message: 'Bonjour à tous',
      faire: 'commander',
    });
    expect(refused.status).toBe(422);
    const text = plain(refused.text);
    expect(text).toContain('Il n’en reste que 2 : prenez-en 2 au plus.');
    for (const typed of ['lea@exemple.fr', 'Léa', 'Petit', '06 12 34 56 78', 'Bonjour à tous'])
      expect(text).toContain(typed);
    expect(refused.text).toMatch(/value="TRANSFER"[^>]*checked|checked[^>]*value="TRANSFER"/);
    // The button that would order is gone until it can.
    expect(refused.text).not.toContain('value="commander"');
  });

  test('API-23 fields that are missing are named at once, each beside its field', async () => {
    const page = await read('/commande?panier=c.6');
    const refused = await post('/commande', { ...hidden(page.text), faire: 'commander' });
    expect(refused.status).toBe(422);
    for (const id of ['user.email', 'user.firstname', 'user.lastname', 'payment', 'acceptsTerms'])
      expect(refused.text).toContain(`id="commande-${id}-erreur"`);
  });

  test('ERC-02 a total that changed is refused with the new one, which the next press accepts', async () => {
    const page = await read('/commande?panier=c.6');
    expect(hidden(page.text).vu).toBe('54.00');
    const refused = await post('/commande', { ...hidden(page.text), vu: '50.00', ...buyer, faire: 'commander' });
    expect(refused.status).toBe(422);
    expect(plain(refused.text)).toContain('il est maintenant de 54 €');
    const placed = await post('/commande', { ...hidden(refused.text), ...buyer, faire: 'commander' });
    expect(placed.status).toBe(303);
  });

  test('API-23 an empty cart, a broken one and a closed shop say so', async () => {
    expect((await read('/commande')).text).toContain('Votre panier est vide.');
    expect((await read('/commande?panier=%3Cb%3E')).text).toContain('Votre panier est vide.');
    expect((await read('/commande/inconnu')).status).toBe(404);
    await changeShop(server, { ONLINE_ORDERING: null } as never);
    const closed = await read('/commande?panier=c.6');
    expect(closed.text).toContain('ne sont pas encore ouvertes');
    expect(closed.text).not.toContain('obligation de paiement');
    await changeShop(server, { ONLINE_ORDERING: true });
  });
});

describe('API-23 the page of an order', () => {
  test('API-23 its buyer cancels it, once, and its stock is back', async () => {
    const before = await readStock(server, 12);
    const page = await read('/commande?panier=c.6');
    const placed = await post('/commande', { ...hidden(page.text), ...buyer, faire: 'commander' });
    const path = String(placed.headers.location).split('?')[0] ?? '';
    expect((await readStock(server, 12)).held).toBe(before.held + 6);
    const cancelled = await post(path, { form: 'annuler' });
    expect(cancelled.headers.location).toBe(`${path}#etat`);
    expect(await readStock(server, 12)).toEqual(before);
    expect((await read(path)).text).toContain('Annulée');
    expect((await post(path, { form: 'annuler' })).status).toBe(422);
    expect(await readStock(server, 12)).toEqual(before);
  });
});
