import { startCardScenario } from '@vitrine/server/features/card-payments/card-payments.fixture';
import { shopId } from '@vitrine/server/features/orders/orders.fixture';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { listLayoutShifts } from '@vitrine/test-kit/browser/page-network';
import { connectBrowser } from '@vitrine/test-kit/browser/shared-browser';
import { watchPage } from '@vitrine/test-kit/browser/watch-page';
import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { combineCases } from '@vitrine/test-kit/runner/long-set';
import { afterAll, beforeAll, expect, test } from 'vitest';

const shop = await startCardScenario();
const browser = await connectBrowser();
const base = `http://cave.localhost:${shop.server.port}`;
const page = await (await browser.newContext()).newPage();
const watch = watchPage(page, base);
let token = '';

beforeAll(async () => {
  await shop.server.write(shopId, async (context) => {
    await createDelivery(context);
    await createProduct(context, 'Pierre Blanche', { id: 2 });
    await createDeclination(context, 2, { id: 21, priceCents: 1000, stock: 60 });
  });
  shop.server.running.context.directory.markStale();
  ({ token } = await shop.order());
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

const screens = [
  '/panier',
  '/commande?panier=l.6',
  '/commande/:token',
  '/commande/:token/paiement',
  '/boutique',
  '/boutique/2/pierre-blanche',
  '/boutique/4/coffret-du-chai',
  '/etiquette/21',
];
const windows = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

test.each(combineCases(screens, windows).map(([path, window]) => ({ path, ...window })))(
  'API-23 STA-02 $path at $width in $colorScheme: axe finds nothing, nothing moves or is wider than the window, no fault in the console',
  async ({ path, width, colorScheme }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.context().addCookies([{ name: 'panier', value: 'l.6_b.2', url: `${base}/panier` }]);
    watch.errors.length = 0;
    await page.goto(base + path.replace(':token', token));
    if (path === '/panier') await page.getByRole('spinbutton').first().waitFor();
    if (path.endsWith('paiement')) await page.getByRole('button', { name: /^Payer \d/ }).waitFor();
    // The fields of the card are the service's frame: they open in a place of their own, once the page is read.
    if (!path.endsWith('paiement')) expect(await listLayoutShifts(page)).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);
    if (path.startsWith('/commande?')) {
      await page.getByLabel('À domicile').check();
      await page.getByLabel('Livrer à une autre personne').check();
      await page.getByLabel('Code postal', { exact: true }).fill('69001');
      await page.getByRole('status').getByText('Total').waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
      await page.getByText('Indiquez votre prénom.').first().waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
    }
    const root = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await root()).toBe(0);
    // The payment page alone lets the card service in.
    expect(watch.errors.filter((fault) => !/422/.test(fault) && !fault.includes(shop.cards.url))).toEqual([]);
  },
);
