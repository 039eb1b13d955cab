import { text } from 'node:stream/consumers';
import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createOrder, markPaid } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct, openShop } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;

test('the owner reads the running period, takes its file by keyboard, and reads a closed one', async () => {
  await openShop(server, 42);
  await server.changeSettings({ SIRET_NUMBER: '73282932000074' }, 42);
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const { page } = window;
  await window.go('/sites/42/declaration-des-ventes');
  await page.getByText('Rien n’a encore été facturé à un particulier').waitFor();
  await page.getByText('Aucune obligation avant le 1er septembre 2027').waitFor();
  await page.getByText('Aucune période n’est encore close').waitFor();

  await server.write(42, async (context) => {
    const productId = await createProduct(context, 'Les Perruches');
    const declinationId = await createDeclination(context, productId, { stock: 24 });
    await markPaid(context, (await createOrder(context, { productId, declinationId })).id);
  });
  await page.reload();
  const row = page.getByRole('region', { name: /Ventes par jour/ }).getByRole('row', { name: /TLB1/ });
  await expect.poll(() => row.innerText()).toMatch(/1\s+20\s%\s+10,00\s€\s+2,00\s€/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Essai du .* en XML/ }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Essai du .*\.xml$/);
  expect(await text(await download.createReadStream())).toContain('<CategoryCode>TLB1</CategoryCode>');

  await server.runMaintenance('sales-reports', Date.now() + 45 * 86_400_000);
  await page.reload();
  const closed = page.getByRole('list', { name: 'Périodes closes' });
  await expect.poll(() => closed.innerText()).toContain('Essai, rien à transmettre · 10,00');
  await page.setViewportSize({ width: 390, height: 844 });
  await closed.getByRole('link').first().press('Enter');
  await page.getByRole('heading', { name: /^Ventes du 1er au/ }).waitFor();
  // No company was invoiced.
  await expect.poll(() => page.getByRole('button', { name: /^Factures à des entreprises/ }).count()).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Toutes les périodes' }).press('Enter');
  await page.getByRole('heading', { name: 'Déclaration des ventes' }).waitFor();
  expect(window.watch.errors).toEqual([]);
  await window.close();
});

test('ENT-02 a first delivery whose answer was lost is put right by sending it again: one zone, one carrier, one rate', async () => {
  const owner = await createStaff(server, 'ADMIN');
  const window = await openAdminWindow(stage, owner);
  const { page } = window;
  await window.go('/sites/42/ouvrir-ma-boutique/livraison');
  await page.getByLabel('Avec qui').fill('Messagerie');
  await page.getByLabel('Belgique').check();
  await page.getByLabel('France, Corse comprise').uncheck();
  const price = page.getByLabel(/^Prix d’un carton/).first();
  await price.fill('12,50');
  let rates = 0;
  for (const path of ['carriers', 'shipping-rates'])
    await page.route(`**/${path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const body = route.request().postDataJSON();
      await requestAdmin(server, 'POST', `/sites/42/${path}`, { cookie: owner.cookie, body });
      if (path === 'shipping-rates') rates += 1;
      await route.abort();
    });
  const send = page.getByRole('button', { name: 'Livrer ainsi' });
  const alert = page.getByRole('alert');
  await send.click();
  await alert.waitFor();
  // Another name and another price: those that were stored unseen are changed.
  await page.getByLabel('Avec qui').fill('Messagerie des vignes');
  await send.click();
  await expect.poll(() => rates).toBe(1);
  await alert.waitFor();
  await price.fill('13,90');
  await page.getByLabel('Luxembourg').check();
  await send.click();
  await page.getByText('Vous livrez avec Messagerie des vignes.').waitFor();
  const read = async (path: string) =>
    JSON.parse(
      (await requestAdmin(server, 'GET', `/sites/42/${path}`, { cookie: owner.cookie })).text,
    ).data.records.map(({ values }: { values: object }) => values);
  await expect.poll(() => read('shipping-zones')).toMatchObject([{ name: 'Belgique, Luxembourg', rates: 1 }]);
  await expect.poll(() => read('carriers')).toMatchObject([{ name: 'Messagerie des vignes', rates: 1 }]);
  await expect.poll(() => read('shipping-rates')).toMatchObject([{ cents: 1390 }]);
  await window.close();
});
