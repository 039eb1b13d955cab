import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createDelivery, createZoneCarrier } from '@vitrine/test-kit/records/delivery';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser({
  seed: 'empty',
  config: { mapTiles: 'https://tuiles.exemple.fr/{z}/{x}/{y}.png' },
  server: { rateLimits: 'none' },
});
const base = `http://cave.localhost:${server.port}`;
let visitor: BrowserContext;
let page: Page;

beforeAll(async () => {
  await createSite(server, 9, 'cave', { isECommerce: true, isWinemaker: true });
  await server.changeSettings(
    { COMPANY_NAME: 'Domaine essai', ONLINE_ORDERING: true, TRANSFER_DETAILS: 'IBAN : FR76 1234' },
    9,
  );
  await server.write(9, async (context) => {
    await createProduct(context, 'Les Perruches', { id: 1 });
    await createDeclination(context, 1, { id: 11, priceCents: 1250, stock: 20 });
    const { zoneId } = await createDelivery(context);
    await createZoneCarrier(context, zoneId, { name: 'Relais', deliveryType: 'PICKUP', cents: 890 });
  });
  server.running.context.directory.markStale();
});
beforeEach(async () => {
  visitor = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await visitor.newPage();
  await page.goto(`${base}/commande?panier=b.6`);
});
afterEach(() => visitor?.close());

const recap = () => page.getByRole('region', { name: 'Récapitulatif' });
const said = () => recap().locator('[role=status]:not(:empty)');
const postcode = () => page.getByLabel('Code postal', { exact: true });

test('API-14 STA-07 relay points: the list comes first, the map on a click, either chooses; a silent network leaves the others', async () => {
  const outside: string[] = [];
  await page.route(/tuiles\.exemple\.fr/, (route) => {
    outside.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  await page.getByLabel('En point relais').check();
  await page.getByLabel('Code postal où chercher').pressSequentially('49400');
  await page.getByRole('radio', { name: /Tabac des Halles/ }).waitFor();
  await page.getByText('2 place du Marché, 49400 Saumur').waitFor();
  expect(outside).toEqual([]);
  await page.getByRole('radio', { name: /Fleurs de Saison/ }).check();
  await said().getByText('Total : 83,90\u202f€').waitFor();
  await page.getByRole('button', { name: 'Voir les points sur un plan' }).click();
  const pin = (name: string) =>
    page.getByRole('group', { name: 'Plan des points relais' }).getByRole('button', { name });
  await pin('Fleurs de Saison').waitFor();
  await expect.poll(() => outside.length).toBeGreaterThan(0);
  await expect.poll(() => pin('Fleurs de Saison').getAttribute('aria-pressed')).toBe('true');
  await pin('Librairie du Centre').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('radio', { name: /Librairie du Centre/ }).isChecked()).toBe(true);
  await expect.poll(() => pin('Librairie du Centre').getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('radio', { name: /Tabac des Halles/ }).check();
  await expect.poll(() => pin('Tabac des Halles').getAttribute('aria-pressed')).toBe('true');
  expect(await findAxeViolations(page, { include: [['main']] })).toEqual([]);

  await page.route('**/api/relay/access-points', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByLabel('Code postal où chercher').fill('69001');
  await page.locator('[data-region="relay-note"]').getByText('Le site ne répond pas').waitFor();
  await expect.poll(() => page.locator('[name="delivery.id"]').count()).toBe(0);
  await page.getByLabel('À domicile').check();
  await postcode().fill('69001');
  await said().getByText('Total : 86,90\u202f€').waitFor();
});

test('STA-06 choosing to collect on site empties city, carrier and relay point: none of them comes back', async () => {
  await page.getByLabel('À domicile').check();
  await page.getByLabel('Ville', { exact: true }).fill('Lyon');
  await postcode().fill('69001');
  await said().getByText('Total : 86,90\u202f€').waitFor();
  await page.getByLabel('En point relais').check();
  await page.getByLabel('Code postal où chercher').fill('49400');
  await page.getByRole('radio', { name: /Fleurs de Saison/ }).check();
  await said().getByText('Total : 83,90\u202f€').waitFor();
  // Loaded again, the page has both (ENT-08).
  await page.reload();
  await said().getByText('Total : 83,90\u202f€').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: /Fleurs de Saison/ }).isChecked()).toBe(true);
  // From one delivery to the other what was typed stays.
  await page.getByLabel('À domicile').check();
  await said().getByText('Total : 86,90\u202f€').waitFor();
  await expect.poll(() => postcode().inputValue()).toBe('69001');
  await page.getByLabel('Numéro et rue', { exact: true }).fill('3 rue des Acacias');

  await page.getByLabel('Retrait sur place').check();
  await said().getByText('Choisissez un créneau de retrait.').waitFor();
  await page.getByLabel('En point relais').check();
  await said().getByText('Indiquez le code postal.').waitFor();
  await expect.poll(() => page.getByLabel('Code postal où chercher').inputValue()).toBe('');
  await expect.poll(() => page.locator('[name="delivery.id"]').count()).toBe(0);
  await page.getByLabel('À domicile').check();
  expect([await postcode().inputValue(), await page.getByLabel('Ville', { exact: true }).inputValue()]).toEqual([
    '',
    '',
  ]);
  await expect.poll(() => page.getByLabel('Numéro et rue', { exact: true }).inputValue()).toBe('3 rue des Acacias');
  await expect.poll(() => page.locator('[name="delivery.idCarrier"]').count()).toBe(0);
});
