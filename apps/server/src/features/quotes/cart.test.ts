import { cartLimits } from '@vitrine/domain/cart/cart-lines';
import type { SettingValues } from '@vitrine/domain/settings/setting-catalogue';
import { builtClass } from '@vitrine/test-kit/browser/built-class';
import { createSite, unwrap } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { updateSettings } from '../settings/settings.operations.ts';
import { addShippingZone } from '../shipping/shipping-records.operations.ts';
import { createCartProducts } from './cart.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, 9, 'cave', { isECommerce: true, isWinemaker: true });
  await createSite(server, 8, 'sans');
  await createSite(server, 7, 'voisin', { isECommerce: true });
  await server.write(9, createCartProducts);
  await server.write(7, async (context) => {
    await createProduct(context, 'Vin du voisin', { id: 901 });
    await createDeclination(context, 901, { id: 911, priceCents: 500 });
  });
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());
afterEach(() => change({ HIDE_PRICES: null, PRICES_FOR_MEMBERS: null, HANDLE_STOCK: null } as never));

const change = (changes: Partial<SettingValues>) =>
  server.write(9, (context) => updateSettings(context, changes, { name: 'essai', isSuperAdmin: true }));
const host = (name = 'cave') => ({ host: `${name}.localhost:${server.port}` });
const get = (path: string, cookie = '', name = 'cave') =>
  server.request(path, { ...host(name), headers: cookie ? { cookie } : {} });

/** Posts a form of the cart, as a browser without script does; returns the answer with the lines it keeps. */
async function post(fields: Record<string, string>, lines = '', headers: Record<string, string> = {}) {
  const answer = await server.request('/panier', {
    ...host(),
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(lines ? { cookie: `panier=${lines}` } : {}),
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  return { ...answer, cookies, lines: /^panier=([^;]*)/.exec(cookies[0] ?? '')?.[1] };
}
const add = (article: number, quantite: string, lines = '', retour = '/boutique/1/les-perruches#f') =>
  post({ form: 'ajouter', article: String(article), quantite, retour }, lines);
const quote = (products: { id: number; quantity: number }[]) => server.client(9).quoteCart({ body: { products } });

describe('ENT-05 the call that prices a cart', () => {
  test('ENT-05 names, prices of now, totals, and one number for each thing that is sold', async () => {
    const { lines, subtotal } = await quote([
      { id: 11, quantity: 2 },
      { id: 21, quantity: 1 },
      { id: 4, quantity: 1 },
      { id: 41, quantity: 1 },
    ]);
    expect(lines).toMatchObject([
      {
        id: 11,
        declinationId: 11,
        product: { id: 1, name: 'Les Perruches', detail: '2022 · 75\u00a0cl', url: '/boutique/1/les-perruches' },
        finalPrice: '12.50',
        total: '25.00',
        problem: null,
      },
      { id: 21, product: { detail: '2022 · 37,5\u00a0cl', halfBottles: 1 }, total: '8.00' },
      // A box by its own number and by that of its declination.
      {
        id: 4,
        declinationId: null,
        quantity: 2,
        product: { detail: '4\u00a0bouteilles', halfBottles: 8 },
        total: '90.00',
      },
    ]);
    expect(subtotal).toBe('123.00');
  });

  test('API-20 says by line what is gone, on request, sold out, or more than is left', async () => {
    await change({ HANDLE_STOCK: true });
    const { lines, subtotal } = await quote([
      { id: 21, quantity: 6 },
      { id: 31, quantity: 1 },
      { id: 51, quantity: 1 },
      { id: 911, quantity: 1 },
      { id: 4, quantity: 6 },
    ]);
    expect(lines.map(({ id, problem, available }) => [id, problem, available])).toEqual([
      [21, 'beyond-stock', 5],
      [31, 'on-request', null],
      [51, 'gone', null],
      [911, 'gone', null],
      [4, 'beyond-stock', 5],
    ]);
    expect(lines[0]?.message).toBe('Il n’en reste que 5\u00a0: prenez-en 5 au plus.');
    expect([lines[2]?.product, lines[3]?.product]).toEqual([null, null]);
    expect(subtotal).toBe('318.00');
  });

  test('VAL-02 VAL-06 SET-29 what the bottles say', async () => {
    await change({ BOTTLE_MULTIPLE: 6, FREE_SHIPPING_BOTTLES: 18, CARTON_SIZES: '6' });
    const { problems, gains } = await quote([
      { id: 11, quantity: 4 },
      { id: 21, quantity: 2 },
    ]);
    expect(problems).toBe('Les bouteilles partent par 6\u00a0: il manque une bouteille.');
    expect(gains).toContain('à 18\u00a0bouteilles, le port est offert');
    // Six of 50 cl fill a carton, and are three bottles to free shipping.
    const sweet = await quote([{ id: 22, quantity: 6 }]);
    expect([sweet.problems, sweet.gains]).toEqual(['', 'À 18\u00a0bouteilles, le port est offert.']);
    expect(sweet.lines[0]?.product).toMatchObject({ halfBottles: 1, halfPlaces: 2 });
    await change({ BOTTLE_EQUIVALENTS: '37,5 cl = 1' });
    expect(
      (
        await quote([
          { id: 11, quantity: 4 },
          { id: 21, quantity: 2 },
        ])
      ).problems,
    ).toBe('');
    await change({
      BOTTLE_MULTIPLE: null,
      FREE_SHIPPING_BOTTLES: null,
      CARTON_SIZES: null,
      BOTTLE_EQUIVALENTS: null,
    } as never);
  });

  test('SET-29 free shipping is promised where a zone allows it, by the name of the zone', async () => {
    await change({ FREE_SHIPPING_BOTTLES: 3 });
    const gains = async () => (await quote([{ id: 11, quantity: 4 }])).gains;
    const zones = await server.write(9, async (context) => {
      const zone = { position: 0, allowsFreeShipping: false };
      return [
        unwrap(await addShippingZone(context, { ...zone, name: 'Corse', places: 'France : 20' })).id,
        unwrap(await addShippingZone(context, { ...zone, name: 'Belgique', places: 'Belgique' })).id,
      ];
    });
    expect(await gains()).not.toContain('offert');
    const free = { position: 1, allowsFreeShipping: true, name: 'France continentale', places: 'France' };
    zones.push(await server.write(9, async (context) => unwrap(await addShippingZone(context, free)).id));
    expect(await gains()).toContain('le port est offert en France continentale.');
    expect((await get('/panier', 'panier=b.4')).text).toContain('le port est offert en France continentale.');
    await server.write(9, ({ transaction }) => {
      transaction.invalidate('shipping');
      return transaction.query('update shipping_zone set allows_free_shipping = true where site_id = 9');
    });
    expect(await gains()).toMatch(/e port est offert\.$/);
    await server.write(9, ({ transaction }) => {
      transaction.invalidate('shipping');
      return transaction.query('delete from shipping_zone where site_id = 9 and id = any($1::int[])', [zones]);
    });
    await change({ FREE_SHIPPING_BOTTLES: null } as never);
  });

  test('ENT-06 lines have the price of a litre, boxes by what they hold', async () => {
    const { lines } = await quote([
      { id: 11, quantity: 1 },
      { id: 21, quantity: 1 },
      { id: 4, quantity: 1 },
      { id: 31, quantity: 1 },
    ]);
    expect(lines.map(({ pricePerLitre }) => pricePerLitre)).toEqual(['16.67', '21.33', '15.00', null]);
    const { text } = await get('/panier', 'panier=b.1_4.1');
    for (const shown of ['16,67\u202f€/L', '15\u202f€/L', 'la bouteille', 'la pièce']) expect(text).toContain(shown);
  });

  test.each([
    ['half a bottle', [{ id: 11, quantity: 0.5 }]],
    ['no bottle', [{ id: 11, quantity: 0 }]],
    ['a thousand million', [{ id: 11, quantity: 1e9 }]],
    ['a number as text', [{ id: 11, quantity: '1e3' }]],
    ['no number', [{ id: 0, quantity: 1 }]],
    ['a price of one’s own', [{ id: 11, quantity: 1, price: '0.01' }]],
  ])('ENT-05 %s is refused by field', async (_, products) => {
    const answer = await server.request('/api/cart', {
      ...host(),
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ products }),
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(JSON.parse(answer.text).fields)[0]).toMatch(/^products/);
  });

  test('ENT-05 a cart of 5,000 lines is refused, one of 200 is priced', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, id) => ({ id: id + 1, quantity: 1 }));
    await expect(quote(many(5000))).rejects.toMatchObject({ status: 422 });
    expect((await quote(many(cartLimits.lines))).lines.length).toBeLessThanOrEqual(cartLimits.lines);
  });

  test('SET-15 who sees no price cannot order', async () => {
    await change({ HIDE_PRICES: true });
    expect((await quote([{ id: 11, quantity: 1 }])).lines[0]).toMatchObject({
      problem: 'on-request',
      price: null,
      total: null,
    });
    await change({ PRICES_FOR_MEMBERS: true });
    const { token } = await server.write(9, (context) => createMember(context));
    const seen = await server.client(9, token).quoteCart({ body: { products: [{ id: 11, quantity: 1 }] } });
    expect(seen.lines[0]).toMatchObject({ problem: null, total: '12.50' });
  });
});

describe('STA-02 a cart without script', () => {
  test('ENT-05 STA-02 « Ajouter » leads back with a confirmation, and its cookie goes to the cart only', async () => {
    const product = await get('/boutique/1/les-perruches');
    expect(product.text).toMatch(/<form [^>]*data-add="9" action="\/panier" method="post"/);
    const first = await add(11, '2');
    expect([first.status, first.headers.location]).toEqual([303, '/boutique/1/les-perruches?panier=11&ajout=2-2#f']);
    expect(first.cookies).toEqual(['panier=b.2; Path=/panier; Max-Age=2592000; SameSite=Lax; HttpOnly']);
    const confirmed = await get('/boutique/1/les-perruches?panier=11&ajout=2-2');
    expect(confirmed.text).toContain('2\u00a0bouteilles ajoutées au panier. <a href="/panier">Voir le panier</a>');
    expect(confirmed.text).toContain('<meta name="robots" content="noindex">');
    // The same declination merges.
    expect((await add(11, '3', first.lines)).lines).toBe('b.5');
    expect((await add(4, '1', 'b.5')).lines).toBe('b.5_4.1');
  });

  test('STA-03 ENT-05 what was added is said, with the reason why it is more than was asked', async () => {
    const added = await add(12, '7');
    expect(added.headers.location).toBe('/boutique/1/les-perruches?panier=12&ajout=7-12#f');
    const said = '12\u00a0bouteilles ajoutées au panier, car ce vin part par\u00a06.';
    expect((await get('/boutique/1/les-perruches?panier=12&ajout=7-12')).text).toContain(said);
    // What anybody may write into the URL is read as numbers, or not at all.
    expect((await get('/boutique/1/les-perruches?panier=12&ajout=<b>-9')).text).toContain('Ajouté au panier.');
  });

  test('STA-03 STA-04 steps round up, a negative number is one step', async () => {
    expect((await add(12, '7')).lines).toBe('c.c');
    expect((await add(12, '-3')).lines).toBe('c.6');
    expect((await add(12, '1', 'c.6')).lines).toBe('c.c');
  });

  test('STA-03 a wine is sold in its sets, though nobody said that it has vintages; other things say no set that does not hold', async () => {
    expect((await add(61, '1')).lines).toBe('1p.6');
    expect((await quote([{ id: 61, quantity: 6 }])).lines[0]?.product?.isVintage).toBe(true);
    const page = (await get('/boutique/6/rose-de-loire')).text;
    const field = /<input[^>]*name="quantite"[^>]*>/.exec(page)?.[0] ?? '';
    expect([' min="6"', ' step="6"', ' value="6"'].filter((one) => !field.includes(one))).toEqual([]);
    expect(page).toContain('Par 6');
    expect((await get('/boutique/7/verres')).text).not.toContain('Par 2');
    expect((await add(71, '1')).lines).toBe('1z.1');
  });

  test.each([
    ['0.5', 'Écrivez un nombre entier, comme 6.'],
    ['1e3', 'Écrivez un nombre entier, comme 6.'],
    ['1000000000', 'Écrivez un nombre entier, comme 6.'],
    ['', 'Écrivez un nombre entier, comme 6.'],
    ['0', 'Indiquez au moins\u00a01.'],
    ['10000', 'Au plus 9\u202f999 pièces\u00a0: écrivez-nous pour davantage.'],
  ])('STA-04 « %s » is refused beside its field, and nothing is kept', async (quantity, message) => {
    const refused = await add(11, quantity, 'b.1');
    expect([refused.status, refused.cookies]).toEqual([422, []]);
    expect(refused.text).toMatch(/<input id="ajout-quantite"[^>]*aria-invalid="true"/);
    expect(refused.text).toContain(
      `<span id="ajout-quantite-erreur" class="${builtClass('cart-page-error')}">${message}</span>`,
    );
    expect(refused.headers['cache-control']).toBe('private, no-store');
  });

  test.each([
    [51, 'Cet article n’est plus en vente.'],
    [911, 'Cet article n’est plus en vente.'],
    [999, 'Cet article n’est plus en vente.'],
    [31, 'Confidence\u00a0: son prix est sur demande, écrivez-nous pour le commander.'],
  ])('ENT-05 item %i cannot be added', async (item, message) => {
    const refused = await add(item, '1');
    expect([refused.status, refused.cookies]).toEqual([422, []]);
    expect(refused.text).toContain(message);
  });

  test('API-20 no more is added than can be ordered', async () => {
    await change({ HANDLE_STOCK: true });
    expect((await add(21, '6')).text).toContain('Il n’en reste que 5');
    expect((await add(21, '2', 'l.4')).text).toContain('Votre panier en a déjà 4, vous pouvez en ajouter 1.');
    expect((await add(21, '1', 'l.4')).lines).toBe('l.5');
  });

  test('ENT-05 what leads elsewhere than to a page of the site leads to the cart', async () => {
    for (const retour of ['//ailleurs.example/x', 'https://ailleurs.example', '/\\ailleurs.example', 'x', ''])
      expect((await add(11, '1', '', retour)).headers.location, retour).toBe('/panier');
  });

  test('STA-04 the cart shows its lines; quantities are set together, and zero removes', async () => {
    const page = await get('/panier', 'panier=b.2_l.1_4.1');
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    for (const shown of ['Les Perruches', '2022 · 75\u00a0cl', '25\u202f€', 'Coffret du chai', '78\u202f€', 'noindex'])
      expect(page.text).toContain(shown);
    const set = await post({ form: 'quantites', 'quantite-11': '4', 'quantite-21': '0' }, 'b.2_l.1_4.1');
    expect([set.status, set.headers.location, set.lines]).toEqual([303, '/panier', 'b.4_4.1']);
    const wrong = await post({ form: 'quantites', 'quantite-11': '4', 'quantite-21': 'deux' }, 'b.2_l.1');
    expect([wrong.status, wrong.cookies]).toEqual([422, []]);
    expect(wrong.text).toMatch(/<input id="panier-21"[^>]*aria-describedby="panier-21-erreur"[^>]*value="deux"/);
    expect(wrong.text).toMatch(/<input id="panier-11"[^>]*value="4"/);
  });

  test('STA-04 a line is removed with an undo, all lines by clearing', async () => {
    const removed = await post({ form: 'retirer', article: '11' }, 'b.2_l.1');
    expect([removed.headers.location, removed.lines]).toEqual(['/panier?retire=b.2', 'l.1']);
    const page = await get('/panier?retire=b.2', 'panier=l.1');
    expect(page.text).toContain('Les Perruches\u00a0: retiré du panier.');
    expect(page.text).toMatch(/name="article" value="11"\/><input type="hidden" name="quantite" value="2"/);
    const cleared = await post({ form: 'vider' }, 'b.2_l.1');
    expect(cleared.cookies[0]).toMatch(/^panier=; Path=\/panier; Max-Age=0;/);
  });

  test('STA-05 the cookie ends once: only the request that had it takes its lines', async () => {
    const script = { prefer: 'return=minimal' };
    const taken = await post({ form: 'reprendre' }, 'b.2', script);
    expect([taken.status, taken.headers.location]).toEqual([204, '/panier#repris']);
    expect(taken.cookies[0]).toMatch(/^panier=; Path=\/panier; Max-Age=0;/);
    expect((await post({ form: 'reprendre' }, '', script)).headers.location).toBe('/panier');
  });

  test('STA-05 broken cookies are an empty cart, and items that no site has are said to be gone', async () => {
    for (const cookie of ['panier=<script>', 'panier=b.0_b.-1', 'panier=', 'panier=zzzzzzzzzz.1'])
      expect((await get('/panier', cookie)).text, cookie).toContain('Votre panier est vide.');
    expect((await get('/panier', 'panier=2r.1')).text).toContain('Cet article n’est plus en vente');
  });

  test('SET-27 the message about shipping and the reason why ordering is closed stand in the cart', async () => {
    await change({ SHIPPING_MESSAGE: 'Départ le mardi.', ORDERING_NOTICE: 'Nous ouvrons en mai.' });
    const { text } = await get('/panier', 'panier=b.1');
    expect(text).toContain('Départ le mardi.');
    expect(text).toContain('Nous ouvrons en mai.');
    expect(text).not.toMatch(/<button[^>]*>Commander/);
    await change({ SHIPPING_MESSAGE: null, ORDERING_NOTICE: null } as never);
  });

  test.each([
    ['MIN_BOTTLES_PER_EXPEDITION', 5, 'Une expédition compte au moins 5'],
    ['MAX_BOTTLES_PER_EXPEDITION', 2, 'Une expédition compte au plus 2'],
    ['BOTTLE_MULTIPLE', 4, 'Les bouteilles partent par 4'],
    ['CARTON_SIZES', '4', 'un carton de 4'],
    ['FREE_SHIPPING_BOTTLES', 9, 'À 9\u00a0bouteilles, le port est offert'],
    ['FREE_SHIPPING_PRICE', 90, 'À 90\u202f€ d’achats, le port est offert'],
  ] as const)('VAL-06 SET-29 %s at %j is seen in the cart, and at once', async (type, value, shows) => {
    await change({ CARTON_SIZES: '3' });
    expect((await get('/panier', 'panier=b.3')).text).not.toContain(shows);
    await change({ [type]: value });
    expect((await get('/panier', 'panier=b.3')).text).toContain(shows);
    await change({ [type]: null, CARTON_SIZES: null } as never);
  });

  test('SET-15 where prices are hidden nothing is added, and the cart says where to ask', async () => {
    await change({ HIDE_PRICES: true });
    expect((await get('/boutique/1/les-perruches')).text).not.toContain('data-add');
    expect((await add(11, '1')).status).toBe(422);
    const cart = await get('/panier');
    expect(cart.text).toContain('Nos prix sont sur demande.');
    expect(cart.text).toContain('Demander un devis');
    expect(cart.text).not.toContain('data-cart=');
    // A cart that was filled before: nothing adds up to 0 €, and no amount makes the shipping free.
    await change({ FREE_SHIPPING_PRICE: 60 });
    const [, filled] = (await get('/panier', 'panier=b.2')).text.split('Récapitulatif');
    expect(filled).toContain('Nos prix sont sur demande.');
    expect(filled).not.toMatch(/\d\s€|Sous-total|pas encore ouvertes/);
    await change({ FREE_SHIPPING_PRICE: null } as never);
  });

  test('PLT-03 without a shop there is no cart, no script of one, and no call', async () => {
    expect((await get('/panier', '', 'sans')).status).toBe(404);
    await expect(server.client(8).quoteCart({ body: { products: [] } })).rejects.toMatchObject({ status: 404 });
    expect((await get('/', '', 'sans')).text).not.toMatch(/shop-runtime|data-cart=/);
    expect((await get('/boutique')).text).toMatch(/src="\/assets\/shop-runtime-[\w-]+\.js"/);
  });
});

describe('STA-05 whose cart it is', () => {
  test('STA-05 buyers who ask at once each see their own lines', async () => {
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, buyer) => get('/panier', `panier=b.${(buyer + 1).toString(36)}`)),
    );
    for (const [buyer, { text }] of pages.entries())
      expect(/<input id="panier-11"[^>]* value="(\d+)"/.exec(text)?.[1]).toBe(String(buyer + 1));
  });

  test('STA-05 a cached page stays cached for a buyer with the cookie', async () => {
    const plain = await get('/boutique/1/les-perruches');
    const withCookie = await get('/boutique/1/les-perruches', 'panier=b.2');
    expect(withCookie.headers.etag).toBe(plain.headers.etag);
    expect(withCookie.headers.etag).toBeDefined();
  });
});
