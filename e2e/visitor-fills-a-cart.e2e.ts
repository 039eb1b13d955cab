import { openWindow, type SharedWindow } from '@vitrine/test-kit/browser/shared-windows';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser({ seed: 'empty', server: { rateLimits: 'none' } });
const base = `http://cave.localhost:${server.port}`;
let window: SharedWindow;
let visitor: BrowserContext;
let page: Page;

beforeAll(async () => {
  await createSite(server, 9, 'cave', { isECommerce: true, isWinemaker: true });
  await server.changeSettings({ COMPANY_NAME: 'Domaine essai', HANDLE_STOCK: true, CARTON_SIZES: '6' }, 9);
  await server.write(9, async (context) => {
    await createProduct(context, 'Les Perruches', { id: 1 });
    await createDeclination(context, 1, { id: 11, priceCents: 1250, stock: 20 });
    await createDeclination(context, 1, { id: 12, year: 2020, priceCents: 900, sellByMultipleOf: 6, stock: 400 });
    await createProduct(context, 'Pierre Blanche', { id: 2 });
    await createDeclination(context, 2, { id: 21, priceCents: 800, stock: 400 });
  });
  server.running.context.directory.markStale();
});
const openVisitor = async (options: Parameters<typeof browser.newContext>[0] = {}) => {
  window = await openWindow(browser, base, { viewport: { width: 1280, height: 900 }, ...options });
  page = window.page;
  visitor = page.context();
};
afterEach(() => window?.leave());

const perruches = '/boutique/1/les-perruches';
const go = (path: string, tab = page) => tab.goto(base + path);
const stored = (tab = page) => tab.evaluate(() => JSON.parse(localStorage.getItem('cart-9') ?? 'null'));
const pieces = async (tab = page) =>
  ((await stored(tab))?.lines ?? []).map((line: { declinationId: number; quantity: number }) => [
    line.declinationId,
    line.quantity,
  ]);
const addForm = (name: string, tab = page) =>
  tab
    .locator('main form')
    .filter({ has: tab.getByRole('button', { name: `Ajouter ${name} au panier` }) })
    .first();
const badge = (tab = page) => tab.locator('[data-part=app-bar] [data-count]');
const line = (name: string, detail: string) =>
  page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: detail });

describe('with script', () => {
  beforeEach(() => openVisitor());

  test('ENT-05 STA-02 STA-03 adding says so, merges, and counts at the link', async () => {
    await go(perruches);
    await expect.poll(() => badge().isVisible()).toBe(false);
    const form = addForm('Les Perruches 2022');
    await form.getByRole('spinbutton').fill('2');
    await form.getByRole('button').click();
    await form.getByText('2 bouteilles ajoutées au panier.').waitFor();
    await expect.poll(() => page.url()).toBe(base + perruches);
    await form.getByRole('button').click();
    await expect.poll(() => badge().textContent()).toBe('4');
    const lot = addForm('Les Perruches 2020');
    await lot.getByRole('spinbutton').fill('7');
    await lot.getByRole('button').click();
    await expect
      .poll(() => pieces())
      .toEqual([
        [11, 4],
        [12, 12],
      ]);
    expect((await visitor.cookies()).find(({ name }) => name === 'panier')).toBeUndefined();
    // Wrong quantities are said beside their field, and more than is left is not added.
    await form.getByRole('spinbutton').fill('1e3');
    await form.getByRole('button').click();
    await form.getByText('Écrivez un nombre entier').waitFor();
    await form.getByRole('spinbutton').fill('17');
    await form.getByRole('button').click();
    await form.getByText('Votre panier en a déjà 4, vous pouvez en ajouter 16.').waitFor();
    expect(await pieces()).toEqual([
      [11, 4],
      [12, 12],
    ]);
  });

  test('STA-02 two tabs that add at once lose nothing', async () => {
    const other = await visitor.newPage();
    await Promise.all([go(perruches), go('/boutique/2/pierre-blanche', other)]);
    const press = async (tab: Page, name: string) => {
      const form = addForm(name, tab);
      await form.getByRole('button').click();
      await form.locator('[data-said]:not(:empty)').waitFor();
    };
    for (let round = 0; round < 2; round += 1)
      await Promise.all([press(page, 'Les Perruches 2022'), press(other, 'Pierre Blanche 2022')]);
    const both = [
      [11, 2],
      [21, 2],
    ];
    await expect.poll(async () => (await pieces()).toSorted()).toEqual(both);
    await expect.poll(() => badge(other).textContent()).toBe('4');
    // A tab that has read and not yet written: the other one waits for it.
    await page.evaluate(() => {
      const key = 'cart-9';
      const page = window as unknown as { release: () => void; written: Promise<void> };
      page.written = navigator.locks.request(key, async () => {
        const cart = JSON.parse(localStorage.getItem(key) ?? '');
        await new Promise<void>((resolve) => {
          page.release = resolve;
        });
        for (const line of cart.lines) if (line.declinationId === 11) line.quantity += 5;
        localStorage.setItem(key, JSON.stringify(cart));
      });
    });
    const priced = other.waitForResponse(/\/api\/cart/);
    await addForm('Pierre Blanche 2022', other).getByRole('button').click();
    await priced;
    await other.waitForTimeout(200);
    expect((await pieces()).toSorted()).toEqual(both);
    await page.evaluate(() => {
      const page = window as unknown as { release: () => void; written: Promise<void> };
      page.release();
      return page.written;
    });
    await expect
      .poll(async () => (await pieces()).toSorted())
      .toEqual([
        [11, 7],
        [21, 3],
      ]);
  });

  test('STA-02 a write of another tab that this one has overwritten is put back', async () => {
    await go(perruches);
    await addForm('Les Perruches 2022').getByRole('button').click();
    await expect.poll(() => pieces()).toEqual([[11, 1]]);
    // As the event says it that arrives late: the other tab also began with an empty storage.
    await page.evaluate(() => {
      const cart = JSON.parse(localStorage.getItem('cart-9') ?? '');
      cart.lines[0].declinationId = 12;
      const newValue = JSON.stringify(cart);
      dispatchEvent(new StorageEvent('storage', { key: 'cart-9', oldValue: null, newValue }));
    });
    await expect
      .poll(() => pieces())
      .toEqual([
        [11, 1],
        [12, 1],
      ]);
  });

  test('STA-04 STA-05 the cart is restored; steps, typed quantities, removal with undo, clear', async () => {
    await go(perruches);
    await addForm('Les Perruches 2020').getByRole('button').click();
    await expect.poll(() => badge().textContent()).toBe('6');
    await addForm('Les Perruches 2022').getByRole('button').click();
    await expect.poll(() => badge().textContent()).toBe('7');
    await go('/panier');
    const lot = line('Les Perruches', '2020');
    await lot.getByRole('button', { name: /^Plus/ }).click();
    await expect
      .poll(() => pieces())
      .toEqual([
        [12, 12],
        [11, 1],
      ]);
    await lot.getByText('108\u202f€').waitFor();
    await lot.getByRole('button', { name: /^Moins/ }).click();
    await expect.poll(() => lot.getByRole('button', { name: /^Moins/ }).isDisabled()).toBe(true);
    const single = line('Les Perruches', '2022');
    const field = single.getByRole('spinbutton');
    await field.fill('0.5');
    await field.press('Enter');
    await single.getByText('Écrivez un nombre entier').waitFor();
    await field.fill('3');
    await field.press('Enter');
    await field.press('ArrowUp');
    await expect
      .poll(() => pieces())
      .toEqual([
        [12, 6],
        [11, 4],
      ]);
    await page.getByText('Il manque 2\u00a0bouteilles pour un carton de 6').waitFor();
    await page.reload();
    await field.waitFor();
    await expect.poll(() => field.inputValue()).toBe('4');
    await field.fill('21');
    await field.press('Enter');
    await single.getByText('Il n’en reste que 20').waitFor();
    // Zero removes; the undo takes the focus, and puts the line back where it was.
    await lot.getByRole('spinbutton').fill('0');
    await lot.getByRole('spinbutton').press('Enter');
    await page.getByText('Les Perruches\u00a0: retiré du panier.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Annuler');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => pieces())
      .toEqual([
        [12, 6],
        [11, 21],
      ]);
    await page.evaluate(() => {
      for (const storage of [localStorage, sessionStorage]) storage.setItem('cart-9-state', '{}');
    });
    await page.getByRole('button', { name: 'Vider le panier' }).click();
    await page.getByRole('heading', { name: 'Votre panier est vide.' }).waitFor();
    await page.getByText('Le panier est vidé.').waitFor();
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key.startsWith('cart-9')),
        ),
      )
      .toEqual([]);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect
      .poll(() => pieces())
      .toEqual([
        [12, 6],
        [11, 21],
      ]);
    // What belongs to a cart goes with its last line, and not before.
    await page.evaluate(() => {
      localStorage.setItem('cart-9-state', '{}');
      sessionStorage.setItem('cart-9-person', '{}');
    });
    await lot.getByRole('button', { name: /^Retirer/ }).click();
    await expect.poll(() => pieces()).toEqual([[11, 21]]);
    const beside = () => page.evaluate(() => [localStorage['cart-9-state'], sessionStorage['cart-9-person']]);
    expect(await beside()).toEqual(['{}', '{}']);
    await single.getByRole('button', { name: /^Retirer/ }).click();
    await page.getByRole('heading', { name: 'Votre panier est vide.' }).waitFor();
    expect(await beside()).toEqual([undefined, undefined]);
  });

  test('STA-05 broken or foreign contents are an empty cart, without a word', async () => {
    await go('/panier');
    for (const text of ['{', JSON.stringify({ version: 1, site: 42, nextId: 0, lines: [] })]) {
      await page.evaluate((value) => localStorage.setItem('cart-9', value), text);
      await page.reload();
      await page.getByRole('heading', { name: 'Votre panier est vide.' }).waitFor();
    }
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  test('STA-05 the lines of the cookie go into the storage once, and the cookie goes', async () => {
    await visitor.addCookies([{ name: 'panier', value: 'b.2', domain: 'cave.localhost', path: '/panier' }]);
    await go(perruches);
    await addForm('Les Perruches 2022').getByRole('button').click();
    await expect.poll(() => badge().textContent()).toBe('1');
    await go('/panier');
    await expect.poll(() => pieces()).toEqual([[11, 3]]);
    await expect.poll(async () => (await visitor.cookies(`${base}/panier`)).map(({ name }) => name)).toEqual([]);
    await page.reload();
    await line('Les Perruches', '2022').waitFor();
    expect(await pieces()).toEqual([[11, 3]]);
  });

  test('SET-28 BLK-08 the preview opens on click and closes by Escape; by keyboard alone', async () => {
    await go(perruches);
    await addForm('Les Perruches 2022').getByRole('button').click();
    await expect.poll(() => badge().textContent()).toBe('1');
    const link = page.locator('[data-part=app-bar] [data-cart] > a');
    const panel = page.getByRole('region', { name: 'Aperçu du panier' });
    await link.hover();
    await expect.poll(() => panel.isVisible()).toBe(false);
    await link.focus();
    await page.keyboard.press('Enter');
    await panel.getByText('12,50\u202f€').first().waitFor();
    await expect.poll(() => link.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Voir le panier');
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.isVisible()).toBe(false);
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('SET-28 VAL-06 the preview says why the bottles cannot leave', async () => {
    await server.changeSettings({ BOTTLE_MULTIPLE: 3 }, 9);
    await go(perruches);
    await addForm('Les Perruches 2022').getByRole('button').click();
    await expect.poll(() => badge().textContent()).toBe('1');
    await page.locator('[data-part=app-bar] [data-cart] > a').click();
    const panel = page.getByRole('region', { name: 'Aperçu du panier' });
    await panel.getByText('Les bouteilles partent par 3\u00a0: il manque 2\u00a0bouteilles.').waitFor();
    await server.changeSettings({ BOTTLE_MULTIPLE: null }, 9);
  });

  test('SET-28 with the setting it opens on hover and on focus, and a click leads to the cart', async () => {
    await server.changeSettings({ SEE_CART_ON_HOVER: true }, 9);
    await go(perruches);
    const link = page.locator('[data-part=app-bar] [data-cart] > a');
    const panel = page.getByRole('region', { name: 'Aperçu du panier' });
    await link.hover();
    await panel.getByText('Votre panier est vide.').waitFor();
    await page.mouse.move(5, 600);
    await panel.waitFor({ state: 'hidden' });
    await link.focus();
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await link.click();
    await page.waitForURL(`${base}/panier`);
    await server.changeSettings({ SEE_CART_ON_HOVER: null }, 9);
  });
});

describe('without script', () => {
  beforeEach(() => openVisitor({ javaScriptEnabled: false }));

  test('ENT-05 STA-02 STA-04 add, set quantities, remove and put back, clear', async () => {
    await go(perruches);
    const form = addForm('Les Perruches 2022');
    await form.getByRole('spinbutton').fill('2');
    await form.getByRole('button').click();
    await form.getByText('2 bouteilles ajoutées au panier.').waitFor();
    await form.getByRole('link', { name: 'Voir le panier' }).click();
    const field = page.getByRole('spinbutton', { name: 'Quantité, Les Perruches, 2022' });
    await expect.poll(() => field.inputValue()).toBe('2');
    await field.fill('5');
    // Enter sets the quantities: no other button of the form comes first.
    await field.press('Enter');
    await page.getByText('62,50\u202f€').first().waitFor();
    await page.getByRole('button', { name: /^Retirer/ }).click();
    await page.getByText('Les Perruches\u00a0: retiré du panier.').waitFor();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.getByText('62,50\u202f€').first().waitFor();
    await page.getByRole('button', { name: 'Vider le panier' }).click();
    await page.getByRole('heading', { name: 'Votre panier est vide.' }).waitFor();
    expect(await visitor.cookies(`${base}/panier`)).toEqual([]);
  });
});
