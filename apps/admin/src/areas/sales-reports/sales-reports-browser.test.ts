import { text } from 'node:stream/consumers';
import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createOrder, markPaid } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct, openShop } from '@vitrine/test-kit/records/products';
import { createStaff } from '@vitrine/test-kit/records/staff';
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
  expect(await row.innerText()).toMatch(/1\s+20\s%\s+10,00\s€\s+2,00\s€/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Essai du .* en XML/ }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Essai du .*\.xml$/);
  expect(await text(await download.createReadStream())).toContain('<CategoryCode>TLB1</CategoryCode>');

  await server.runMaintenance('sales-reports', Date.now() + 45 * 86_400_000);
  await page.reload();
  const closed = page.getByRole('list', { name: 'Périodes closes' });
  expect(await closed.innerText()).toContain('Essai, rien à transmettre · 10,00');
  await page.setViewportSize({ width: 390, height: 844 });
  await closed.getByRole('link').first().press('Enter');
  await page.getByRole('heading', { name: /^Ventes du 1er au/ }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Toutes les périodes' }).press('Enter');
  await page.getByRole('heading', { name: 'Déclaration des ventes' }).waitFor();
  expect(window.watch.errors).toEqual([]);
  await window.close();
});
