import { createSite } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser({ seed: 'empty', server: { rateLimits: 'none' } });
const base = `http://cave.localhost:${server.port}`;

beforeAll(async () => {
  await createSite(server, 9, 'cave', { isECommerce: true, isWinemaker: true });
  await server.write(9, async (context) => {
    await createProduct(context, 'Les Perruches', { id: 1 });
    await createDeclination(context, 1, { id: 11, priceCents: 1250, stock: 20 });
  });
  server.running.context.directory.markStale();
});

/** Puts six bottles into the cart, and counts how often the page of the cart is loaded from then on. */
async function fillCart(page: Page): Promise<() => number> {
  await page.goto(`${base}/boutique/1/les-perruches`);
  const form = page.locator('main form').first();
  await form.getByRole('spinbutton').fill('6');
  await form.getByRole('button').click();
  await form.getByText('6 bouteilles ajoutées au panier.').waitFor();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === '/panier') loads += 1;
  });
  return () => loads;
}
const failed = (page: Page) => page.getByRole('heading', { name: 'Votre panier n’a pas pu s’ouvrir.' });
const empty = (page: Page) => page.getByRole('heading', { name: 'Votre panier est vide.' });

test('STA-12 STA-05 a cart whose scripts are blocked is loaded again once, and never called empty', async () => {
  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await visitor.newPage();
  const countLoads = await fillCart(page);
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${base}/panier`, { waitUntil: 'commit' });
  await expect.poll(countLoads).toBe(2);
  await failed(page).waitFor();
  await expect.poll(() => empty(page).isVisible()).toBe(false);
  // Within the minute it is left to the buyer, whose press opens it once the script comes.
  await page.unroute('**/assets/**/*.js');
  await page.unroute('**/assets/*.js');
  expect(countLoads()).toBe(2);
  await page.getByRole('link', { name: 'Recharger la page' }).click();
  await page.getByText('75\u202f€').first().waitFor();
  await expect.poll(() => failed(page).isVisible()).toBe(false);
  await visitor.close();
});

test('STA-05 a cart whose own part is late says so, and opens when it comes', async () => {
  const visitor = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await visitor.newPage();
  await fillCart(page);
  await page.clock.install();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/mount-island/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${base}/panier`);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.runs)).toBe('');
  await expect.poll(() => empty(page).isVisible()).toBe(false);
  await page.clock.fastForward(9500);
  await failed(page).waitFor();
  release();
  await page.getByText('75\u202f€').first().waitFor();
  await expect.poll(() => failed(page).isVisible()).toBe(false);
  await visitor.close();
});

test('STA-05 without script, or without storage, a cart without lines is empty', async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`${base}/panier`);
  await empty(page).waitFor();
  await expect.poll(() => failed(page).isVisible()).toBe(false);
  await plain.close();
});
