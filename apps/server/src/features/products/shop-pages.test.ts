import type { SettingValues } from '@vitrine/domain/settings/setting-catalogue';
import { builtClassPattern } from '@vitrine/test-kit/browser/built-class';
import { createPage, createSite, createTextDocument } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hideLive } from '../content/live-contents.ts';
import { updateSettings } from '../settings/settings.operations.ts';

const host = () => ({ host: `cave.localhost:${server.port}` });
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, 9, 'cave', { isECommerce: true, isWinemaker: true });
  await createSite(server, 8, 'sans');
  await server.write(9, async (context) => {
    await updateSettings(context, { SEARCH_BAR: true }, { name: 'essai', isSuperAdmin: true });
    await createPage(context, '/', 'Accueil');
    await createProduct(context, 'Les Perruches', { id: 1, position: 2, tags: ['Bio'] });
    await createDeclination(context, 1, { id: 11, priceCents: 1250, stock: 5 });
    await createDeclination(context, 1, { id: 12, year: 2021, capacity: 1.5, capacityUnit: 'L', priceCents: 3100 });
    await createProduct(context, 'Pierre Blanche', { id: 2, position: 1, kinds: ['Blanc'] });
    await createDeclination(context, 2, { id: 21, priceCents: 2600, stock: 40 });
    await createProduct(context, 'Rouge de soif', {
      id: 3,
      position: 3,
      metaDescription: 'Un rouge léger, 8,50 € la bouteille.',
    });
    await createDeclination(context, 3, { id: 31, priceCents: 850 });
  });
});
afterAll(() => server?.close());

const change = (changes: Partial<SettingValues>) =>
  server.write(9, (context) => updateSettings(context, changes, { name: 'essai', isSuperAdmin: true }));
const page = async (path: string, headers: Record<string, string> = {}) => server.request(path, { ...host(), headers });
const orderOf = (html: string, names: readonly string[]) =>
  names.toSorted((one, other) => html.indexOf(`>${one}<`) - html.indexOf(`>${other}<`));
/** What a page says of its product to search engines. */
function findProductData(html: string) {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return JSON.parse(json)['@graph'].find((one: { '@type': string }) => one['@type'] === 'Product');
}

describe('BLK-07 the pages of the shop', () => {
  test('BLK-07 list and product: names, vintages, prices with tax and by the litre, what goes with it', async () => {
    const list = await page('/boutique');
    expect(list.status).toBe(200);
    for (const shown of ['Les Perruches', 'href="/boutique/2/pierre-blanche"', '12,50\u202f€', 'Blanc', 'dès'])
      expect(list.text).toContain(shown);
    const one = await page('/boutique/1/les-perruches');
    for (const shown of ['<h1', 'Magnum (1,5\u00a0L)', '31\u202f€', 'TTC', '20,67\u202f€/L', 'Rouge de soif'])
      expect(one.text).toContain(shown);
    expect((await page('/boutique/1/autre')).status).toBe(301);
    expect((await page('/boutique/99/rien')).status).toBe(404);
  });

  test('BLK-07 filters of the URL narrow the list; a word that no product has is a 404', async () => {
    const white = await page('/boutique?nature=Blanc');
    expect(white.text).toContain('Pierre Blanche');
    expect(white.text).not.toContain('>Les Perruches<');
    expect(white.text).toContain('noindex');
    expect((await page('/boutique?etiquette=Bio')).text).not.toContain('>Pierre Blanche<');
    const found = await page('/boutique?q=perruches');
    expect(found.text).not.toContain('>Pierre Blanche<');
    expect(found.headers['cache-control']).toContain('no-store');
    expect((await page('/boutique?page=2')).status).toBe(404);
    expect((await page('/boutique?page=999&nature=Blanc')).status).toBe(404);
    expect((await page('/boutique?page=1')).status).toBe(200);
    expect((await page('/boutique?nature=Invention')).status).toBe(404);
    expect((await page('/boutique?etiquette=Invention')).status).toBe(404);
  });

  test('BLK-07 structured data with an offer each, Open Graph, sitemap and search', async () => {
    const { text } = await page('/boutique/1/les-perruches');
    expect(findProductData(text)).toMatchObject({
      name: 'Les Perruches',
      offers: [
        { price: '12.50', priceCurrency: 'EUR', availability: 'https://schema.org/InStock', name: '2022 · 75\u00a0cl' },
        { price: '31.00', name: '2021 · 1,5\u00a0L' },
      ],
    });
    expect(text).toContain('property="og:type" content="product"');
    expect((await page('/sitemap.xml')).text).toContain('/boutique/1/les-perruches');
    // The newest first, without a price, which readers would keep.
    const feed = (await page('/blog/flux.xml')).text;
    expect(feed).toMatch(
      /<title>Les Perruches<\/title><link rel="alternate" type="text\/html" href="[^"]+\/boutique\/1\/les-perruches"/,
    );
    expect(feed).not.toMatch(/€|12,50|12\.50/);
    expect((await page('/boutique')).text).toContain('type="application/atom+xml"');
    expect((await page('/api/search?q=perruches')).text).toContain('/boutique/1/les-perruches');
  });

  test('PLT-03 without a shop there are no such pages', async () => {
    for (const path of ['/boutique', '/boutique/1/les-perruches', '/etiquette/11'])
      expect((await server.request(path, { host: `sans.localhost:${server.port}` })).status, path).toBe(404);
    expect((await server.request('/sitemap.xml', { host: `sans.localhost:${server.port}` })).text).not.toContain(
      'boutique',
    );
  });
});

describe('the page of a label', () => {
  test('ENT-06 it says the legal facts without script, cookie, price or link', async () => {
    const label = await page('/etiquette/11', { cookie: 'panier=1' });
    expect(label.status).toBe(200);
    for (const shown of [
      'Les Perruches 2022',
      '75\u00a0cl',
      '12,5\u202f% vol',
      'sulfites',
      '310\u00a0kJ',
      'Bac à verre',
    ])
      expect(label.text).toContain(shown);
    expect(label.text).not.toMatch(/<script|<a[\s>]|€|boutique|https?:/);
    expect(label.headers['set-cookie']).toBeUndefined();
    expect(label.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect((await page('/etiquette/999')).status).toBe(404);
  });

  test('ENT-06 a code to print leads to it', async () => {
    const code = await page('/etiquette/11/code.svg');
    expect([code.status, code.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(code.text).toMatch(/^<svg[^>]*>.*<path/s);
    expect((await page('/etiquette/999/code.svg')).status).toBe(404);
  });

  test('ENT-06 its address outlives the offer, the bottle in the archive and the page of the product', async () => {
    await server.write(9, ({ transaction }) => {
      transaction.invalidate('products');
      return transaction.query('update declination set is_offered = false where site_id = 9 and id = 12');
    });
    expect((await page('/boutique/1/les-perruches')).text).not.toContain('Magnum');
    expect((await page('/etiquette/12')).status).toBe(200);
    await server.write(9, async (context) => {
      await createProduct(context, 'Vieux Clos', { id: 905 });
      await createDeclination(context, 905, { id: 951 });
      await hideLive(context, { kind: 'product', id: 905 });
      await context.transaction.query('update declination set archived_at = now() where site_id = 9 and id = 951');
    });
    expect((await page('/boutique/905/vieux-clos')).status).toBe(404);
    for (const path of ['/etiquette/951', '/etiquette/951/code.svg']) expect((await page(path)).status).toBe(200);
  });
});

describe('settings of the shop', () => {
  test.each([
    ['PRODUCT_DISPLAY', 'TABLE', '/boutique', '<table'],
    ['PRODUCT_ASPECT_RATIO', '1/1', '/boutique', builtClassPattern('product-card-square')],
    ['PRODUCT_PAGE_STYLE', 'EDITORIAL', '/boutique/1/les-perruches', builtClassPattern('product-detail-editorial')],
    ['FEATURES_PRODUCT_STYLE', 'TABLE', '/boutique/1/les-perruches', builtClassPattern('product-features-grid')],
    ['VAT_REGIME', 'FRANCHISE', '/boutique/1/les-perruches', '293\u00a0B'],
    ['ALCOHOL_BANNER', true, '/boutique', 'L’abus d’alcool est dangereux'],
    ['ETHYLOTEST_BANNER', true, '/boutique/1/les-perruches', 'éthylotest'],
  ] as const)('SET-17 SET-23 %s at %j is seen on the page, and at once', async (type, value, path, shows) => {
    // What wine sites owe on every page stands in the footer, apart from the notice.
    const notices = (html: string) => (type === 'ALCOHOL_BANNER' ? (html.split('data-part="notices"')[1] ?? '') : html);
    const pattern = typeof shows === 'string' ? new RegExp(shows) : shows;
    expect(notices((await page(path)).text)).not.toMatch(pattern);
    await change({ [type]: value });
    expect(notices((await page(path)).text)).toMatch(pattern);
    await change({ [type]: null } as never);
  });

  test('SET-17 the notices stand on home and product pages, and nowhere else', async () => {
    await change({ ALCOHOL_BANNER: true });
    const isNoticed = async (path: string) => {
      const { status, text } = await page(path);
      return [status, text.includes('data-part="notices"')];
    };
    for (const path of ['/', '/boutique', '/boutique/1/les-perruches', '/commande'])
      expect(await isNoticed(path), path).toEqual([200, true]);
    for (const path of ['/legal-notice', '/panier']) expect(await isNoticed(path), path).toEqual([200, false]);
    await change({ ALCOHOL_BANNER: false });
    expect(await isNoticed('/')).toEqual([200, false]);
  });

  test('ENT-02 the harmonised notice stands where something is sold, its file as it is and its text, and nowhere else', async () => {
    const file = '/files/0123456789abcdef0123456789abcdef/notice.png';
    const isShown = async (path: string) => (await page(path)).text.includes('data-part="warranty"');
    const before = (await page('/legal-notice')).text.length;
    expect(await isShown('/boutique')).toBe(false);
    // Whatever address of the file is pasted, it is named by its content.
    await change({
      WARRANTY_NOTICE: `https://admin.exemple.fr/sites/9${file}`,
      WARRANTY_NOTICE_TEXT: 'Deux ans de garantie légale.',
    });
    for (const path of ['/boutique', '/boutique/1/les-perruches', '/commande'])
      expect(await isShown(path), path).toBe(true);
    for (const path of ['/', '/legal-notice', '/panier']) expect(await isShown(path), path).toBe(false);
    const { text } = await page('/boutique');
    expect(text).toContain(`src="${file}"`);
    expect(text).toContain('Deux ans de garantie légale.');
    expect((await page('/legal-notice')).text.length).toBe(before);
    await change({ WARRANTY_NOTICE: file.replace('.png', '.pdf') });
    expect((await page('/boutique')).text).not.toContain('<img src="/files/0123456789abcdef0123456789abcdef');
    expect(await change({ WARRANTY_NOTICE: 'https://exemple.fr/notice.png' })).toMatchObject({ ok: false });
    await change({ WARRANTY_NOTICE: null, WARRANTY_NOTICE_TEXT: null } as never);
  });

  test('SET-17 where the notice says what the health message says, it stands once', async () => {
    const count = (html: string) => html.match(/L’abus d’alcool est dangereux/g)?.length;
    const counts = async () => [count((await page('/boutique')).text), count((await page('/legal-notice')).text)];
    expect(await counts()).toEqual([1, 1]);
    await change({ ALCOHOL_BANNER: true });
    expect(await counts()).toEqual([1, 1]);
    await change({ ALCOHOL_BANNER: false });
  });

  test('SET-24 each PRODUCT_ORDER is another order', async () => {
    const names = ['Les Perruches', 'Pierre Blanche', 'Rouge de soif'];
    const orders: string[][] = [];
    for (const PRODUCT_ORDER of ['PRICE', 'NAME', 'NEWEST', 'POSITION'] as const) {
      await change({ PRODUCT_ORDER });
      orders.push(orderOf((await page('/boutique')).text, names));
    }
    expect(orders).toEqual([
      ['Rouge de soif', 'Les Perruches', 'Pierre Blanche'],
      ['Les Perruches', 'Pierre Blanche', 'Rouge de soif'],
      ['Rouge de soif', 'Pierre Blanche', 'Les Perruches'],
      ['Pierre Blanche', 'Les Perruches', 'Rouge de soif'],
    ]);
  });

  test('SET-26 below STOCK_LIMIT_DISPLAY « plus que n »; nothing counted, nothing said', async () => {
    expect((await page('/boutique/1/les-perruches')).text).not.toContain('Plus que');
    await change({ HANDLE_STOCK: true, STOCK_LIMIT_DISPLAY: 6 });
    expect((await page('/boutique/1/les-perruches')).text).toContain('Plus que\u00a05');
    const soldOut = await page('/boutique/3/rouge-de-soif');
    expect(soldOut.text).toContain('Épuisé');
    expect(findProductData(soldOut.text).offers.availability).toBe('https://schema.org/OutOfStock');
    await change({ HANDLE_STOCK: false });
  });

  test('SET-15 a description that holds an amount is shown while prices are', async () => {
    const { text } = await page('/boutique/3/rouge-de-soif');
    expect(text.match(/Un rouge léger, 8,50.€ la bouteille/g)).toHaveLength(3);
  });

  test('SET-15 extracts of the search show an amount while prices are shown, and to members where the site says so', async () => {
    const { token } = await server.write(9, async (context) => {
      await createPage(context, '/la-cave', 'La cave', {
        document: createTextDocument('Un gamaret léger, à 8,50 € la bouteille.'),
      });
      return createMember(context);
    });
    const findAmount = async (headers: Record<string, string> = {}) => {
      const { text } = await server.request('/api/search?q=gamaret', { headers: { idSite: '9', ...headers } });
      expect(text).toContain('bouteille');
      return text.includes('8,50');
    };
    const both = async () => [await findAmount(), await findAmount({ authorization: token })];
    expect(await both()).toEqual([true, true]);
    await change({ HIDE_PRICES: true });
    expect(await both()).toEqual([false, false]);
    await change({ PRICES_FOR_MEMBERS: true });
    expect(await both()).toEqual([false, true]);
    await change({ HIDE_PRICES: false, PRICES_FOR_MEMBERS: false });
  });

  test('SET-15 hidden prices are on no page, in no structured data; members see them where the site says so, on pages nobody keeps', async () => {
    await change({ HIDE_PRICES: true });
    for (const path of ['/boutique', '/boutique/1/les-perruches', '/boutique/3/rouge-de-soif']) {
      const { text } = await page(path);
      expect(text, path).not.toMatch(/\d[ \u00a0\u202f]?€|"price"|product:price/);
      expect(text).not.toContain('value="prix"');
    }
    expect((await page('/boutique/1/les-perruches')).text).toContain('Demander un devis');
    const { token } = await server.write(9, (context) => createMember(context));
    const cookie = `token=${token}`;
    expect((await page('/boutique/1/les-perruches', { cookie })).text).not.toContain('12,50');
    await change({ PRICES_FOR_MEMBERS: true });
    const own = await page('/boutique/1/les-perruches', { cookie });
    expect(own.text).toContain('12,50\u202f€');
    expect(own.headers['cache-control']).toContain('no-store');
    expect((await page('/boutique/1/les-perruches')).text).not.toContain('12,50');
  });
});
